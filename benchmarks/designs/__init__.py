"""Nine ways to remember a long conversation, each a small file on the real libraries, measured on one conversation.

    python -m benchmarks.designs [--turns 100] [--only NAME ...] [--per-turn] [--model]

A design is a function `build(kit)` that returns a compiled graph with the channel `messages`; what else its state holds
is its own affair. `catalog.py` lists them, `measure.py` runs them, `docs/designs.md` explains them.
"""

"""Scripted conversations with expectations: `planner scenario run` and `make demo` play them."""

"""The model that needs no key: reads messages by rules and names of the facts, summarizes by extraction."""

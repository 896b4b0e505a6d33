"""How much code a design is."""

from __future__ import annotations

import io
import tokenize
from ast import Constant, Expr, parse, walk
from pathlib import Path
from types import ModuleType


def code_lines(module: ModuleType) -> int:
    """Lines that hold code: no blank lines, comments or docstrings."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    idle = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in idle:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in walk(parse(source)):
        if isinstance(node, Expr) and isinstance(node.value, Constant) and isinstance(node.value.value, str):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)

"""What a stranger finds in the documents: commands to type, and programs to run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^(?P<indent> *)```(?P<kind>\w*)\n(?P<body>.*?)^(?P=indent)```$", re.M | re.S)
TYPED = re.compile(r"^(?: {4,}|\$ )?(make \w+|(\S*/)?python3? -m \w+|\.ci/run)\b")
"""What looks like a command at the beginning of a line."""


class Block(NamedTuple):
    """A fenced block, and where it begins."""

    path: Path
    line: int
    kind: str
    text: str


class Command(NamedTuple):
    """Something to type."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


def documents() -> list[Path]:
    """In the order in which they are read: the README first."""
    others = sorted((ROOT / "docs").rglob("*.md"))
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *others]


def blocks(path: Path) -> Iterator[Block]:
    text = path.read_text("utf-8")
    for found in BLOCK.finditer(text):
        begins = text.count("\n", 0, found.start()) + 2
        body = re.sub(f"^{found['indent']}", "", found["body"], flags=re.M)
        yield Block(path, begins, found["kind"], body)


def commands(path: Path) -> Iterator[Command]:
    """The lines of its `sh` blocks; one that ends in a backslash goes on in the next."""
    for block in blocks(path):
        if block.kind == "sh":
            yield from _lines(block)


def _lines(block: Block) -> Iterator[Command]:
    begun = ""
    for number, line in enumerate(block.text.splitlines(), block.line):
        begun += line
        if begun.endswith("\\"):
            begun = begun[:-1]
        elif begun.strip() and not begun.startswith("#"):
            where = f"{block.path.relative_to(ROOT)}:{number}"
            yield Command(where, re.sub(r"\s+# .*", "", begun).strip())
            begun = ""


def hidden(path: Path) -> Iterator[str]:
    """Lines that look like commands and that nobody tries: in no block, or in one of no kind."""
    text = path.read_text("utf-8")
    for block in blocks(path):
        if block.kind not in ("sh", "console"):
            yield from filter(TYPED.match, block.text.splitlines())
    yield from filter(TYPED.match, BLOCK.sub("", text).splitlines())

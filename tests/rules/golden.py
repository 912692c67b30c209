"""Golden playthroughs: a game each, and at every ply what the public and each seat saw.

`make golden` writes them anew from their records, when a change of what people see is wanted.
"""

from __future__ import annotations

from pathlib import Path

from rules import records
from rules.show import told

FOLDER = Path(__file__).with_name("golden")


def playthrough(line: str) -> str:
    """The whole game of a record, as everybody saw it."""
    record = records.read(line)
    lines: list[str] = []
    for number, position in enumerate(records.replay(record)):
        ply = record.plies[number]
        assert isinstance(ply, dict)
        lines.append(f"=== ply {number}: {ply['by']} {ply['move']}")
        for seat in (None, *range(record.seats)):
            lines.append("--- public" if seat is None else f"--- seat {seat}")
            lines += told(record, position, seat)
    return "\n".join(lines) + "\n"


def main() -> None:
    for record in sorted(FOLDER.glob("*.jsonl")):
        record.with_suffix(".txt").write_text(playthrough(record.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

"""Plates: one for each seat, with its name, its counts and whether it is its turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from cogs.drawing import marks
from cogs.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from cogs.drawing.theme import DARK, GOLD, PAPER, SOFT

GAP = 12
HEIGHT = 96
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 3}
ICON = 34


class Count(NamedTuple):
    """A number with its sign."""

    icon: Image.Image
    number: int


def strip_height(seats: int) -> int:
    return -(-seats // COLUMNS[seats]) * (HEIGHT + GAP) - GAP


def strip(
    canvas: Canvas,
    top: int,
    names: Sequence[str],
    counts: Sequence[Sequence[Count]],
    acting: Collection[int],
) -> None:
    """All the seats in one or two rows over the whole width."""
    columns = COLUMNS[len(names)]
    for seat, name in enumerate(names):
        row, column = divmod(seat, columns)
        # a row that is not full is stretched: five seats are three and two
        across = min(columns, len(names) - row * columns)
        width = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
        box = (MARGIN + column * (width + GAP), top + row * (HEIGHT + GAP), width, HEIGHT)
        plate(canvas, box, name, counts[seat], acts=seat in acting)


def plate(canvas: Canvas, box: Box, name: str, counts: Sequence[Count], *, acts: bool) -> None:
    left, top, width, height = box
    line = top + height / 2 - 21
    if acts:
        canvas.framed(box, GOLD)
        canvas.stamp(marks.turn(30), left + 14, line, "lm")
    else:
        canvas.panel(box)
    x = left + (50 if acts else 18)
    canvas.write(name, x, line, 30, bold=True, room=left + width - 14 - x)
    x = left + 18
    for count in counts:
        x = round(counted(canvas, count, x, line + 42)) + 20


def counted(canvas: Canvas, count: Count, x: float, y: float, size: int = 30) -> float:
    """A sign and its number; gives where the next may stand."""
    canvas.stamp(count.icon, x, y, "lm")
    x += count.icon.width + 8
    return x + canvas.write(str(count.number), x, y, size)


def letter(canvas: Canvas, text: str, x: float, y: float, size: int = 60) -> None:
    """A letter on a round badge."""
    canvas.panel((round(x - size / 2), round(y - size / 2), size, size), PAPER, size // 2)
    canvas.write(text, x, y, round(size * 0.62), bold=True, colour=DARK, anchor="m")


def nothing(canvas: Canvas, text: str, y: float) -> None:
    """A line in the middle, where there is nothing to show."""
    canvas.write(text, WIDTH / 2, y, 32, colour=SOFT, anchor="m")

"""Playing cards: fronts with pips or heads, small fronts, and the back.

What tells a card is large and at the left, so that it is read on a phone and within a fan.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from cogs.drawing.sprites.cardboard import PAPER, blank, stuck
from cogs.drawing.sprites.court import HAIR, HEADS
from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import Colour, mix, reduced
from cogs.drawing.sprites.suits import INKS, pip, suit

__all__ = ["back", "card", "small", "suit"]

LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}
NAVY: Colour = (31, 50, 92)
GOLD: Colour = (240, 180, 41)
LEFT, MIDDLE, RIGHT = 46, 63.5, 81
"""The three columns of pips, in hundredths of the width; the index stands left of them."""
INNER = {1: (50,), 2: (18, 82), 3: (18, 50, 82), 5: (50,), 7: (34,), 8: (34, 66), 9: (50,)}
INNER[10] = (29, 71)
OUTER = {4: (18, 82), 5: (18, 82), 6: (18, 50, 82), 7: (18, 50, 82), 8: (18, 50, 82)}
OUTER |= dict.fromkeys((9, 10), (16, 38, 62, 84))


def _places(rank: int) -> list[tuple[float, float]]:
    """Where the pips lie, in hundredths of the card's width and height."""
    middle = [(MIDDLE, float(y)) for y in INNER.get(rank, ())]
    return middle + [(x, float(y)) for x in (LEFT, RIGHT) for y in OUTER.get(rank, ())]


def _index(sheet: Image.Image, text: str, name: str) -> None:
    """Rank and suit in the corner at the top left."""
    wide, high = sheet.size
    written(sheet, text, (wide * 0.19, high * 0.145), high * 0.17, INKS[name], wide * 0.29)
    stuck(sheet, pip(name, round(high * 0.14)), wide * 0.19, high * 0.325)


def _pips(sheet: Image.Image, rank: int, name: str) -> None:
    mark = pip(name, round(sheet.height * (0.32 if rank == 1 else 0.15)))
    for x, y in _places(rank):
        turned = mark.transpose(Image.Transpose.ROTATE_180) if y > 50 else mark
        stuck(sheet, turned, sheet.width * x / 100, sheet.height * y / 100)


def _head(sheet: Image.Image, rank: int, name: str) -> None:
    """A framed portrait in the suit's colour."""
    wide, high = sheet.size
    panel = (round(wide * 0.34), round(high * 0.07), round(wide * 0.93), round(high * 0.93))
    tint = mix(PAPER, INKS[name], 0.16)
    ImageDraw.Draw(sheet).rounded_rectangle(panel, high // 30, tint, INKS[name], high // 110)
    text = HEADS[rank].format(coat=bytes(INKS[name]).hex(), hair=HAIR[name])
    stuck(sheet, painted(parsed(text), round(wide * 0.57), 1.6), wide * 0.635, high * 0.36)
    stuck(sheet, pip(name, round(high * 0.2)), wide * 0.635, high * 0.75)


@lru_cache(maxsize=160)
def card(rank: int, suit: str, height: int, index: str = "") -> Image.Image:
    """The front of a card, ace 1 to king 13, suits c d h s; the index in the reader's language."""
    sheet = blank(height)
    _index(sheet, index or LETTERS.get(rank, str(rank)), suit)
    (_head if rank in HEADS else _pips)(sheet, rank, suit)
    return reduced(sheet)


@lru_cache(maxsize=160)
def small(rank: int, suit: str, height: int, index: str = "") -> Image.Image:
    """A front with nothing but rank and suit, for little room."""
    sheet = blank(height)
    wide, high = sheet.size
    text = index or LETTERS.get(rank, str(rank))
    written(sheet, text, (wide / 2, high * 0.28), high * 0.36, INKS[suit], wide * 0.8)
    stuck(sheet, pip(suit, round(high * 0.4)), wide / 2, high * 0.72)
    return reduced(sheet)


def _lattice(size: tuple[int, int], step: float) -> Image.Image:
    """Crossing diagonals."""
    lattice = Image.new("RGB", size, NAVY)
    draw, (wide, high) = ImageDraw.Draw(lattice), size
    line, thick = mix(NAVY, PAPER, 0.22), max(2, round(step / 12))
    for offset in range(-8, 16):
        x = wide / 2 + (offset + 0.5) * step
        draw.line((x - high / 2, 0, x + high / 2, high), line, thick)
        draw.line((x + high / 2, 0, x - high / 2, high), line, thick)
    return lattice


@lru_cache(maxsize=8)
def back(height: int) -> Image.Image:
    """The back that all cards share."""
    sheet = blank(height)
    wide, high = sheet.size
    edge = round(high * 0.05)
    mask = Image.new("L", sheet.size)
    ImageDraw.Draw(mask).rounded_rectangle((edge, edge, wide - edge, high - edge), high // 24, 255)
    sheet.paste(_lattice(sheet.size, wide / 5), mask=mask)
    _medallion(ImageDraw.Draw(sheet), wide, high)
    return reduced(sheet)


def _medallion(draw: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """Diamonds within each other in the middle of the back."""
    for reach, colour in ((0.34, GOLD), (0.295, NAVY), (0.2, GOLD), (0.1, PAPER)):
        across, down = wide * reach, wide * reach * 1.3
        x, y = wide / 2, high / 2
        draw.polygon([(x, y - down), (x + across, y), (x, y + down), (x - across, y)], colour)

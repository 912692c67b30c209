"""The watch's pawns, each with its own shape, colour and letter, and the cards of their orders."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from cogs.drawing.sprites.cardboard import PAPER, blank, stuck, width_of
from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import FINER, Colour, mix, reduced

PAWNS = "GBO"
INK: Colour = (35, 32, 43)
NAVY: Colour = (29, 43, 58)
STEEL: Colour = (129, 199, 212)
GOLD: Colour = (255, 201, 77)
DRAWINGS = {
    "G": """
body=35a862 side=1b6a3c edge=0d2f1c
side limb 50,56,41 50,45,41
body dots 50,45,41
over light limb 21,36,2.4 28,24,3 38,16,2.4
""",
    "B": """
body=4fa8ee side=2267a8 edge=0f2d4d
side blob 50,4! 96,46! 96,57! 50,98! 4,57! 4,46!
body blob 50,3! 97,46! 50,88! 3,46!
over light limb 19,41,2.2 34,27,2.8 45,17,2.2
""",
    "O": """
body=f79a3c side=b85f12 edge=4d2407
side blob 50,4! 97,84! 97,95! 3,95! 3,84!
body blob 50,3! 97,85! 3,85!
over light limb 20,66,2.2 33,43,2.8 43,26,2.2
""",
}
MIDDLES = {"G": (50.0, 45.5, 44.0), "B": (50.0, 46.0, 42.0), "O": (50.0, 61.0, 40.0)}
"""Where each letter stands, and how high it is."""


@lru_cache(maxsize=6)
def _drawn(pawn: str, side: int, letter: str) -> Image.Image:
    """The pawn for a sheet that will be reduced later."""
    sheet = painted(parsed(DRAWINGS[pawn]), side, 2.6)
    x, y, high = (value * side / 100 for value in MIDDLES[pawn])
    written(sheet, letter, (x, y), high, INK)
    return sheet


@lru_cache(maxsize=32)
def pawn(name: str, size: int, letters: str = PAWNS) -> Image.Image:
    """The pawn G, B or O, with its letter out of those three in the reader's language."""
    return reduced(_drawn(name, size * FINER, letters[PAWNS.index(name)]))


@lru_cache(maxsize=32)
def objective(order: str, height: int, letters: str = PAWNS) -> Image.Image:
    """An order: the pawns from the first place, on top, to the third."""
    sheet = blank(height)
    wide, high = sheet.size
    for place, name in enumerate(order):
        y = high * (0.19 + 0.31 * place)
        _step(sheet, place, y)
        side = round(high * 0.255)
        stuck(sheet, _drawn(name, side, letters[PAWNS.index(name)]), wide * 0.67, y)
    return reduced(sheet)


def _step(sheet: Image.Image, place: int, y: float) -> None:
    """A row with the number of the place; the first is golden."""
    wide, high = sheet.size
    fill = mix(PAPER, GOLD, 0.55) if place == 0 else mix(PAPER, INK, 0.07)
    box = (wide * 0.06, y - high * 0.142, wide * 0.94, y + high * 0.142)
    ImageDraw.Draw(sheet).rounded_rectangle(box, high * 0.04, fill)
    written(sheet, str(place + 1), (wide * 0.24, y), high * 0.13, INK)


@lru_cache(maxsize=8)
def back(height: int) -> Image.Image:
    """The back of an order: a dial without hands."""
    sheet = blank(height, NAVY, STEEL)
    draw, wide, high = ImageDraw.Draw(sheet), width_of(height) * FINER, height * FINER
    x, y, reach = wide / 2, high / 2, wide * 0.34
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), STEEL)
    inner = reach * 0.8
    draw.ellipse((x - inner, y - inner, x + inner, y + inner), PAPER)
    written(sheet, "?", (x, y), high * 0.24, NAVY)
    return reduced(sheet)

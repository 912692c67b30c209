"""The four suits: their shapes and their colours, which differ by lightness too."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.pen import FINER, Colour, reduced

INKS: dict[str, Colour] = {
    "c": (15, 66, 44),
    "d": (209, 67, 10),
    "h": (163, 15, 45),
    "s": (16, 20, 52),
}
CLUB = """
body={ink}
body dots 50,22,21.5 23,58,21.5 77,58,21.5 50,48,9
body blob 50,48! 53,74 68,96! 32,96! 47,74
"""
DIAMOND = """
body={ink}
body blob 50,0! 67,27 88,50! 67,73 50,100! 33,73 12,50! 33,27
"""
HEART = """
body={ink}
body blob 50,96! 22,66 3,40 8,16 27,6 44,14 50,30! 56,14 73,6 92,16 97,40 78,66
"""
SPADE = """
body={ink}
body blob 50,2! 68,28 90,46 97,64 86,79 68,79 53,66! 55,82 68,97! 32,97! 45,82 47,66! 32,79 14,79 \
3,64 10,46 32,28
"""
SHAPES = {"c": CLUB, "d": DIAMOND, "h": HEART, "s": SPADE}


@lru_cache(maxsize=12)
def pip(suit: str, side: int) -> Image.Image:
    """The suit for a sheet that will be reduced later."""
    drawing = parsed(SHAPES[suit].format(ink=bytes(INKS[suit]).hex()))
    return painted(drawing, side, outline=0)


@lru_cache(maxsize=32)
def suit(name: str, size: int) -> Image.Image:
    """The suit as a square sprite."""
    return reduced(pip(name, size * FINER))

"""The hourglass: what tempus is played for."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.pen import FINER, Colour, mix, reduced

NARROW = 0.68
"""Its width as a share of its height."""
WOOD: Colour = (240, 180, 41)
INK: Colour = (44, 30, 30)
DRAWING = """
body={wood} edge={ink} glass=fdf3dc sand=e58e2c grain=c9701f
glass blob 25,12! 75,12! 74,30 58,47 55,50 58,53 74,70 75,88! 25,88! 26,70 42,53 45,50 42,47 26,30
over sand blob 32,28! 50,31 68,28! 64,38 54,46 50,52! 46,46 36,38
over sand limb 50,50,1.6 50,72,1.6
over sand blob 28,86! 33,74 50,64 67,74 72,86!
over grain blob 28,86! 31,79 50,82 69,79 72,86!
over white limb 33,18,1.8 33,24,1.6
body limb 25,9,6 75,9,6
body limb 25,91,6 75,91,6
over light limb 26,7.5,1.8 60,7.5,1.8
over light limb 26,89.5,1.8 60,89.5,1.8
"""


@lru_cache(maxsize=3)
def drawn(side: int, wood: Colour = WOOD) -> Image.Image:
    """The hourglass for a sheet that will be reduced later."""
    edge = bytes(mix(INK, wood, 0.08)).hex()
    drawing = parsed(DRAWING.format(wood=bytes(wood).hex(), ink=edge))
    sheet, spare = painted(drawing, side, 3), round(side * (1 - NARROW) / 2)
    return sheet.crop((spare, 0, side - spare, side))


@lru_cache(maxsize=32)
def hourglass(height: int, wood: Colour = WOOD) -> Image.Image:
    """The hourglass as a sprite of this height."""
    narrow = round(height * NARROW / 2) * 2
    sheet = drawn(height * FINER, wood)
    spare = (narrow * FINER - sheet.width) // 2
    return reduced(sheet.crop((-spare, 0, narrow * FINER - spare, sheet.height)))

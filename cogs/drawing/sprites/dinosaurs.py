"""The twelve dinosaurs by strength, told apart by their silhouette alone, and their cards."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from cogs.drawing.sprites import bipeds, horned, plated, singular
from cogs.drawing.sprites.cardboard import PAPER, blank, inner, stuck
from cogs.drawing.sprites.drawing import painted, parsed, render
from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import FINER, Colour, reduced

DRAWINGS = (
    bipeds.COMPSOGNATHUS,
    plated.KENTROSAURUS,
    singular.PTERANODON,
    plated.ANKYLOSAURUS,
    plated.STEGOSAURUS,
    singular.DIMETRODON,
    horned.TRICERATOPS,
    bipeds.VELOCIRAPTOR,
    horned.STYRACOSAURUS,
    bipeds.SPINOSAURUS,
    singular.DIPLODOCUS,
    bipeds.TYRANNOSAURUS,
)
INK: Colour = (35, 32, 43)
SAND: Colour = (226, 205, 160)
FERN: Colour = (31, 107, 76)
"""The backs of the cards."""
LEAF: Colour = (140, 203, 164)
BADGE = 52
"""How large a number's badge is in pixels, which is as large as a phone needs it."""
ROOMY = 100
"""A back of this height has room for footprints beside its sign."""
FOOTPRINT = """
body=174f38
body limb 50,88,11 50,62,13
body limb 50,60,8 22,34,5 17,24,2
body limb 50,60,8 50,22,5.4 50,10,2
body limb 50,60,8 78,34,5 83,24,2
"""


@lru_cache(maxsize=64)
def dinosaur(strength: int, size: int) -> Image.Image:
    """A dinosaur on a transparent square, without its number."""
    return render(DRAWINGS[strength - 1], size)


@lru_cache(maxsize=32)
def card(strength: int, width: int, height: int) -> Image.Image:
    """A dinosaur's card; its strength stands at the left, where it is seen within a fan."""
    sheet = blank(height, rim=INK, width=width)
    _ground(sheet, inner(height, width))
    _figure(sheet, strength)
    badge, spare = BADGE * FINER, 6 * FINER
    ImageDraw.Draw(sheet).ellipse((spare, spare, spare + badge, spare + badge), INK)
    centre = (spare + badge / 2, spare + badge / 2)
    written(sheet, str(strength), centre, badge * 0.5, PAPER, badge * 0.66)
    return reduced(sheet)


def _ground(sheet: Image.Image, mask: Image.Image) -> None:
    """Sand, at the foot of the card."""
    wide, high = sheet.size
    scene = Image.new("RGB", sheet.size, PAPER)
    ImageDraw.Draw(scene).ellipse((-wide * 0.3, high * 0.84, wide * 1.3, high * 1.5), SAND)
    sheet.paste(scene, mask=mask)


def _figure(sheet: Image.Image, strength: int) -> None:
    """The dinosaur on the sand."""
    side = min(sheet.width - 6 * FINER, sheet.height - 10 * FINER)
    figure = painted(parsed(DRAWINGS[strength - 1]), side, 1.3)
    stuck(sheet, figure, sheet.width / 2, sheet.height - 5 * FINER - side / 2)


@lru_cache(maxsize=16)
def _footprint(side: int, turn: int) -> Image.Image:
    return painted(parsed(FOOTPRINT), side, 0).rotate(turn, Image.Resampling.BICUBIC, expand=True)


def _tracks(sheet: Image.Image) -> None:
    """A footprint in every corner."""
    wide, high = sheet.size
    side = round(min(wide, high) * 0.3)
    for turn, x, y in ((20, 0.2, 0.22), (-15, 0.8, 0.24), (-25, 0.22, 0.79), (30, 0.79, 0.78)):
        stuck(sheet, _footprint(side, turn), wide * x, high * y)


@lru_cache(maxsize=64)
def back(sign: int | str, width: int, height: int) -> Image.Image:
    """A card face down, with its position or another sign."""
    sheet = blank(height, FERN, LEAF, width)
    wide, high = sheet.size
    if height >= ROOMY:
        _tracks(sheet)
    tall = max(min(high * 0.34, wide * 0.4), 20 * FINER)
    written(sheet, str(sign), (wide / 2, high / 2), tall, PAPER, wide * 0.7)
    return reduced(sheet)

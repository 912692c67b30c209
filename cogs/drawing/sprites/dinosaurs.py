"""The twelve dinosaurs by strength, told apart by their silhouette alone, and their cards."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from cogs.drawing.sprites import bipeds, horned, plated, singular
from cogs.drawing.sprites.cardboard import PAPER, blank, inner, stuck
from cogs.drawing.sprites.drawing import painted, parsed, render
from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import FINER, Colour, mix, reduced

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
FERN: Colour = (47, 125, 91)
"""The backs of the cards."""
LEAF: Colour = (169, 216, 184)
BADGE = 52
"""How large a number's badge is in pixels, which is as large as a phone needs it."""
FOOTPRINT = """
body=276a4d
body limb 50,88,11 50,62,13
body limb 50,60,8 22,34,5 17,24,2
body limb 50,60,8 50,22,5.4 50,10,2
body limb 50,60,8 78,34,5 83,24,2
"""


@lru_cache(maxsize=64)
def dinosaur(strength: int, size: int) -> Image.Image:
    """A dinosaur on a transparent square, without its number."""
    return render(DRAWINGS[strength - 1], size)


@lru_cache(maxsize=64)
def card(strength: int, width: int, height: int, name: str = "", position: int = 0) -> Image.Image:
    """A dinosaur's card with its strength; its name below and its position above if given."""
    sheet = blank(height, rim=INK, width=width)
    foot = 34 * FINER if name else 0
    _scene(sheet, strength, inner(height, width), foot)
    # two badges stand beside the dinosaur, one alone above it
    _figure(sheet, strength, foot, (BADGE - 4) * FINER if position else 0)
    if name:
        middle = (sheet.width / 2, sheet.height - foot / 2 - FINER)
        written(sheet, name, middle, 20 * FINER, INK, sheet.width - 16 * FINER)
    _numbers(sheet, strength, position)
    return reduced(sheet)


def _figure(sheet: Image.Image, strength: int, foot: int, beside: int) -> None:
    """The dinosaur on the sand, with room beside it."""
    wide, high = sheet.width - beside, sheet.height - foot
    side = min(wide - 6 * FINER, high - 10 * FINER)
    figure = painted(parsed(DRAWINGS[strength - 1]), side, 1.3)
    stuck(sheet, figure, beside + wide / 2, high - 5 * FINER - side / 2)


def _scene(sheet: Image.Image, strength: int, mask: Image.Image, foot: int) -> None:
    """A sky in the dinosaur's own light, and sand under its feet."""
    wide, high = sheet.size
    scene = Image.new("RGB", sheet.size, PAPER)
    draw, ground = ImageDraw.Draw(scene), high - foot
    body = parsed(DRAWINGS[strength - 1]).colours["body"]
    draw.rectangle((0, 0, wide, ground), mix(PAPER, body, 0.22))
    draw.ellipse((-wide * 0.3, ground - high * 0.16, wide * 1.3, ground + high * 0.5), SAND)
    draw.rectangle((0, ground, wide, high), PAPER)
    sheet.paste(scene, mask=mask)


def _numbers(sheet: Image.Image, strength: int, position: int) -> None:
    """The badges at the left, where they are seen within a fan."""
    badge, spare = BADGE * FINER, 6 * FINER
    top = spare + badge if position else spare
    ImageDraw.Draw(sheet).ellipse((spare, top, spare + badge, top + badge), INK)
    centre = (spare + badge / 2, top + badge / 2)
    written(sheet, str(strength), centre, badge * 0.5, PAPER, badge * 0.66)
    if position:
        _tag(sheet, position, spare, badge)


def _tag(sheet: Image.Image, position: int, spare: int, badge: int) -> None:
    """The position, on a piece of the card's back."""
    draw, box = ImageDraw.Draw(sheet), (spare, spare, spare + badge, spare + badge * 0.9)
    draw.rounded_rectangle(box, badge * 0.2, FERN, LEAF, badge // 18)
    centre = (spare + badge / 2, spare + badge * 0.45)
    written(sheet, str(position), centre, badge * 0.42, PAPER, badge * 0.66)


@lru_cache(maxsize=16)
def _footprint(side: int, turn: int) -> Image.Image:
    return painted(parsed(FOOTPRINT), side, 0).rotate(turn, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=64)
def back(width: int, height: int, position: int) -> Image.Image:
    """A card face down, with its position."""
    sheet = blank(height, FERN, LEAF, width)
    wide, high = sheet.size
    side = round(min(wide, high) * 0.3)
    for turn, x, y in ((20, 0.2, 0.22), (-15, 0.8, 0.24), (-25, 0.22, 0.79), (30, 0.79, 0.78)):
        stuck(sheet, _footprint(side, turn), wide * x, high * y)
    tall = max(min(high * 0.34, wide * 0.4), 20 * FINER)
    written(sheet, str(position), (wide / 2, high / 2), tall, PAPER, wide * 0.7)
    return reduced(sheet)

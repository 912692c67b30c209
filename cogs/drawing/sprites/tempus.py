"""The cards of tempus: red, purple and jokers, told apart by pattern, badge and letter too."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from cogs.drawing.sprites import hourglass
from cogs.drawing.sprites.cardboard import PAPER, blank, inner, stuck
from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import Colour, mix, reduced

INK: Colour = (35, 32, 43)
BAND = 0.48
"""The coloured band at the left is all that is seen of a card within a fan."""


class Look(NamedTuple):
    """How a colour is told from the others."""

    band: Colour
    tint: Colour
    """The pattern on the band; what is written there must stay readable."""
    print: Colour
    """Number and letter on the band."""
    badge: str
    """The outline that the letter stands in."""


DIAMOND = "blob 50,2! 98,50! 50,98! 2,50!"
DISC = "dots 50,50,46"
SHIELD = "blob 6,20! 50,6 94,20! 88,70 50,98! 12,70"
LOOKS = {
    "R": Look((200, 48, 40), (172, 43, 41), PAPER, DIAMOND),
    "P": Look((62, 26, 112), (96, 60, 150), PAPER, DISC),
    "J": Look((246, 196, 70), (250, 220, 146), INK, SHIELD),
}
JESTER = """
body=c83028 other=5832a0 gold=f0b429 edge=2c1e1e skin=f4cda5 blush=e9a184
framed other limb 40,44,11 22,30,9 12,42,5 9,56,2
framed body limb 60,44,11 78,30,9 88,42,5 91,56,2
framed gold limb 50,40,12 50,20,8 54,6,2
gold dots 9,60,5 91,60,5 55,4,5
framed skin blob 28,50 50,42 72,50 70,70 50,84 30,70
framed bone blob 22,56! 28,44 50,38 72,44 78,56! 64,52 50,55 36,52
over ink dots 40,64,3 60,64,3
over blush dots 33,71,4.4 67,71,4.4
over ink limb 41,72,1.2 50,76.4,1.5 59,72,1.2
framed other poly 50,83 34,82 26,98 40,93 50,100 60,93 74,98 66,82
"""


def _stripes(draw: ImageDraw.ImageDraw, wide: int, high: int, colour: Colour) -> None:
    """Diagonals, for red."""
    for y in range(-wide, high + wide, round(high / 9)):
        draw.line((0, y + wide, wide, y), colour, round(high / 28))


def _dots(draw: ImageDraw.ImageDraw, wide: int, high: int, colour: Colour) -> None:
    """Dots in quincunx, for purple."""
    step, radius = high / 11, high / 46
    for row in range(13):
        for column in range(-1, round(wide / step) + 1):
            x, y = (column + row % 2 / 2 + 0.25) * step, row * step * 0.9
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)


def _lozenges(draw: ImageDraw.ImageDraw, wide: int, high: int, colour: Colour) -> None:
    """A harlequin's coat, for jokers."""
    across, down = wide / 3, high / 7
    for row in range(15):
        for column in range(4):
            x, y = (column + row % 2 / 2) * across, row * down / 2
            corners = [
                (x, y - down / 2),
                (x + across / 2, y),
                (x, y + down / 2),
                (x - across / 2, y),
            ]
            if row % 2:
                draw.polygon(corners, colour)


PATTERNS = {"R": _stripes, "P": _dots, "J": _lozenges}


@lru_cache(maxsize=6)
def _front(colour: str, height: int) -> Image.Image:
    """A card that still lacks its number and its hourglasses."""
    sheet, look = blank(height, PAPER, INK), LOOKS[colour]
    wide, high = sheet.size
    band = Image.new("RGB", sheet.size, look.band)
    draw, edge = ImageDraw.Draw(band), round(wide * BAND)
    PATTERNS[colour](draw, edge, high, look.tint)
    draw.rectangle((edge, 0, wide, high), mix(PAPER, look.band, 0.12))
    draw.rectangle((edge, 0, edge + high // 80, high), INK)
    sheet.paste(band, mask=inner(height))
    _badge(sheet, colour, look)
    return sheet


def _badge(sheet: Image.Image, colour: str, look: Look) -> None:
    """The letter in its own outline, at the foot of the band."""
    wide, high = sheet.size
    ground = bytes(look.print).hex()
    drawing = parsed(f"body={ground}\nbody {look.badge}")
    x, y = wide * BAND / 2 + high * 0.006, high * 0.79
    stuck(sheet, painted(drawing, round(high * 0.33), 0), x, y)
    letter = mix(look.band, INK, 0.25) if look.print == PAPER else look.band
    written(sheet, colour, (x, y), high * 0.165, letter)


@lru_cache(maxsize=256)
def card(colour: str, value: int, hourglasses: int, height: int) -> Image.Image:
    """The front of a card: R, P or J, its value, and none to three hourglasses."""
    sheet = _front(colour, height).copy()
    wide, high = sheet.size
    look, middle = LOOKS[colour], (wide * BAND / 2 + high * 0.006, high * 0.2)
    written(sheet, str(value), middle, high * 0.235, look.print, wide * 0.39)
    if colour == "J":
        stuck(sheet, _jester(round(wide * 0.46)), wide * 0.735, high * 0.5)
    for number in range(hourglasses):
        y = high * (0.5 + (number - (hourglasses - 1) / 2) * 0.29)
        stuck(sheet, hourglass.drawn(round(high * 0.26)), wide * 0.74, y)
    return reduced(sheet)


@lru_cache(maxsize=2)
def _jester(side: int) -> Image.Image:
    return painted(parsed(JESTER), side, 2)


@lru_cache(maxsize=8)
def back(height: int) -> Image.Image:
    """The back that all of them share."""
    sheet = blank(height, (67, 53, 92), PAPER)
    wide, high = sheet.size
    draw, x, y = ImageDraw.Draw(sheet), wide / 2, high / 2
    for reach, colour in ((0.4, (246, 196, 70)), (0.37, (46, 36, 64))):
        draw.ellipse(
            (x - wide * reach, y - wide * reach, x + wide * reach, y + wide * reach), colour
        )
    stuck(sheet, hourglass.drawn(round(wide * 0.5)), x, y)
    return reduced(sheet)

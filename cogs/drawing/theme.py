"""Colours: one ground for each game, and the few colours that all pictures share."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """A colour from its six hexadecimal digits."""
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


class Theme(NamedTuple):
    """What a picture lies on."""

    ground: Colour
    panel: Colour
    """Plates and boxes on the ground."""
    deep: Colour
    """Hollows: a free holder, an empty place."""


INK = colour("FBF6E9")
"""Text on the ground, on panels and in hollows."""
SOFT = colour("D3CBBE")
"""Text that matters less."""
GOLD = colour("FFC94D")
"""Whose turn it is, what may be played, who won."""
PAPER = colour("FBF6E9")
DARK = colour("23202B")
"""Text on paper and on gold."""
RED = colour("C8372D")
YELLOW = colour("F4C430")
GAIN = colour("8FE3A0")
LOSS = colour("FFC9BC")

THEMES = {
    "tempus": Theme(colour("2E2440"), colour("43355C"), colour("231A33")),
    "watch": Theme(colour("1D2B3A"), colour("2C4056"), colour("14202C")),
    "nain-jaune": Theme(colour("1E4434"), colour("2B5C48"), colour("153427")),
    "batasaurus": Theme(colour("3A3324"), colour("544A34"), colour("2A2419")),
    "chips": Theme(colour("25283D"), colour("383D5C"), colour("1B1D2E")),
}


def plain(ground: str) -> bytes:
    """The colours that must come out exactly on that ground: text, panels and marks."""
    shared = (INK, SOFT, GOLD, DARK, RED, YELLOW, GAIN, LOSS)
    return b"".join(map(bytes, (*THEMES[ground], *shared)))

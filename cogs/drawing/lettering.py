"""Lettering: text as masks, in fonts that are shipped, with a sign for what they lack."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

FONTS = Path(__file__).parents[1] / "fonts"
PLAIN = "DejaVuSansCondensed.ttf"
BOLD = "DejaVuSansCondensed-Bold.ttf"
HAN = "MeneurHan.ttf"
"""For the Chinese and Japanese characters that names are made of."""
SMALLEST = 26
"""At 900 px; a phone shows it at 400 px, where that is still 11 px."""
LACKING = "•"
MISSING = "\U0010fffd"
"""A character no font has: what it looks like is what lacking looks like."""
JOINED = ("\u200d", "\ufe0e", "\ufe0f")
SHADES = 4
"""How many steps an edge of a letter has: enough for the eye, and it keeps the files small."""
MARKS = 2
"""How many marks one letter may carry; more would climb over other lines."""
FEW = [round(shade / 255 * SHADES) * 255 // SHADES for shade in range(256)]
SHAPED = features.check("raqm")
"""Whether the text engine itself joins letters and turns right-to-left text around."""


class Mask(NamedTuple):
    """A line of text, ready to be filled with a colour."""

    image: Image.Image
    baseline: int


@cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / file, size)


@cache
def _unshaped(file: str) -> ImageFont.FreeTypeFont:
    """For one sign by itself: shaping takes longer, and refuses some."""
    return ImageFont.truetype(FONTS / file, 24, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _looks(file: str, sign: str) -> bytes:
    mask = _unshaped(file).getmask(sign)
    return bytes(mask) + repr(mask.size).encode()


def has(file: str, sign: str) -> bool:
    return _looks(file, sign) != _looks(file, MISSING)


@lru_cache(maxsize=1024)
def readable(text: str) -> str:
    """The text as it can be shown: what no font has becomes one sign, never a row of boxes."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    signs = [_known(cluster) for cluster in _clusters(plain)]
    return "".join(sign for sign, run in groupby(signs) for sign in _once(sign, run))


def _once(sign: str, run: Iterator[str]) -> list[str]:
    return [sign] if sign == LACKING else list(run)


def _clusters(text: str) -> Iterator[str]:
    """Letters with their marks; what is invisible or steers the line's direction is left out."""
    cluster = ""
    for sign in text:
        kind = unicodedata.category(sign)
        if kind.startswith("M") or sign in JOINED:
            if len(cluster) <= MARKS and sign not in JOINED:
                cluster += sign
        elif kind not in ("Cf", "Cc", "Co", "Cs"):
            yield cluster
            cluster = sign
    yield cluster


def _known(cluster: str) -> str:
    shown = "".join(sign for sign in cluster if has(PLAIN, sign) or has(HAN, sign))
    return shown if shown[:1] == cluster[:1] else LACKING


def spoken(name: str) -> bool:
    """Whether enough of a name can be shown to know somebody by it."""
    return any(unicodedata.category(sign)[0] in "LN" for sign in readable(name))


def _file(bold: bool, sign: str) -> str:
    return (BOLD if bold else PLAIN) if has(PLAIN, sign) else HAN


def _pieces(text: str, bold: bool) -> list[tuple[str, str]]:
    runs = groupby(text, key=lambda sign: _file(bold, sign))
    return [(file, _ordered("".join(signs))) for file, signs in runs]


def _ordered(text: str) -> str:
    """Right-to-left words turned around, where the text engine does not do it."""
    if SHAPED:
        return text
    runs = groupby(text, key=lambda sign: unicodedata.bidirectional(sign) in ("R", "AL", "NSM"))
    return "".join("".join(run)[:: -1 if turned else 1] for turned, run in runs)


@lru_cache(maxsize=2048)
def width(text: str, size: int, bold: bool = False) -> int:
    return ceil(sum(font(file, size).getlength(part) for file, part in _pieces(text, bold)))


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, bold: bool, room: int) -> str:
    """The text, readable, and shortened with … where it is wider than the room for it."""
    shown = readable(text)
    if width(shown, size, bold) <= room:
        return shown
    clusters = list(_clusters(shown))
    while clusters and width("".join(clusters).rstrip() + "…", size, bold) > room:
        clusters.pop()
    return "".join(clusters).rstrip() + "…"


@lru_cache(maxsize=1024)
def mask(text: str, size: int, bold: bool = False) -> Mask:
    """The line as a mask; letters may reach a little beyond their own width."""
    edge = size // 4
    image = Image.new("L", (width(text, size, bold) + 2 * edge, 2 * size))
    draw, x = ImageDraw.Draw(image), float(edge)
    for file, part in _pieces(text, bold):
        draw.text((x, size * 1.4), part, 255, font(file, size), anchor="ls")
        x += font(file, size).getlength(part)
    return Mask(image.point(FEW), round(size * 1.4))

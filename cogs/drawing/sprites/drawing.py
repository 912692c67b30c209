"""Drawings written as text: one line a stroke, `[manner] colour kind points`.

The paper measures 100 by 100. Kinds: `limb` (a smooth row of discs x,y,radius), `blob` (a smooth
outline, `!` marks a corner), `poly`, `dots`, `eye`. A stroke is outlined together with all others;
`over` has no outline, `inside` stays within what is painted in the colour `body`, and `framed` is
set off against what lies under it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from cogs.drawing.sprites.curves import Point, closed, opened
from cogs.drawing.sprites.pen import FINER, Area, Chain, Colour, Dots, Part, mix, reduced

MARGIN = 2.5
"""Room for the outline on all sides."""
MANNERS = ("over", "inside", "framed")
DARK: Colour = (22, 20, 30)
CREAM: Colour = (255, 246, 224)
FIXED: dict[str, Colour] = {"ink": DARK, "white": (255, 255, 255), "bone": CREAM}


class Stroke(NamedTuple):
    manner: str
    colour: str
    part: Part


class Drawing(NamedTuple):
    strokes: tuple[Stroke, ...]
    colours: dict[str, Colour]


def _point(text: str) -> Point:
    x, y, *radius = (float(number) * (1 - MARGIN / 50) for number in text.rstrip("!").split(","))
    return x + MARGIN, y + MARGIN, *radius


def _part(kind: str, texts: list[str]) -> Part:
    points = [_point(text) for text in texts]
    corners = [number for number, text in enumerate(texts) if text.endswith("!")]
    match kind:
        case "limb":
            return Chain(tuple(opened(points)))
        case "blob":
            return Area(tuple(closed(points, corners)))
        case "poly":
            return Area(tuple(points))
        case _:
            return Dots(tuple(points))


def _eye(x: float, y: float, radius: float) -> Iterator[Stroke]:
    yield Stroke("over", "white", Dots(((x, y, radius),)))
    yield Stroke("over", "ink", Dots(((x + radius * 0.2, y + radius * 0.05, radius * 0.66),)))
    yield Stroke("over", "white", Dots(((x + radius * 0.4, y - radius * 0.25, radius * 0.24),)))


def _strokes(line: str) -> Iterator[Stroke]:
    words = line.split()
    manner = words.pop(0) if words[0] in MANNERS else ""
    if words[0] == "eye":
        yield from _eye(*_point(words[1]))
    else:
        yield Stroke(manner, words[0], _part(words[1], words[2:]))


def _hex(text: str) -> Colour:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def _colours(line: str) -> dict[str, Colour]:
    """Those named, and the tones that follow from the body's colour."""
    named = {name: _hex(code) for name, _, code in (word.partition("=") for word in line.split())}
    body = named["body"]
    tones = {"edge": mix(body, DARK, 0.68), "far": mix(body, DARK, 0.3)}
    tones |= {"shade": mix(body, DARK, 0.2), "light": mix(body, CREAM, 0.5)}
    return FIXED | tones | named


@lru_cache(maxsize=64)
def parsed(text: str) -> Drawing:
    """The first line gives the colours, every further one a stroke."""
    first, *lines = [line for line in text.strip().splitlines() if line.strip()]
    return Drawing(tuple(s for line in lines for s in _strokes(line)), _colours(first))


def _inside(sheet: Image.Image, body: Image.Image, part: Part, colour: Colour) -> None:
    mask = Image.new("L", sheet.size)
    part.paint(ImageDraw.Draw(mask), sheet.width / 100, 0, 255)
    sheet.paste(colour, mask=ImageChops.darker(mask, body))


def _outlines(drawing: Drawing, sheet: Image.Image, outline: float) -> None:
    draw, edge = ImageDraw.Draw(sheet), drawing.colours["edge"]
    for manner, _, part in drawing.strokes:
        if outline and manner in {"", "framed"}:
            part.paint(draw, sheet.width / 100, outline, edge)


def painted(drawing: Drawing, side: int, outline: float) -> Image.Image:
    """The drawing on a sheet of this many pixels, not reduced."""
    sheet, body = Image.new("RGBA", (side, side)), Image.new("L", (side, side))
    _outlines(drawing, sheet, outline)
    draw, stencil, scale = ImageDraw.Draw(sheet), ImageDraw.Draw(body), side / 100
    for manner, name, part in drawing.strokes:
        colour = drawing.colours[name]
        if manner == "inside":
            _inside(sheet, body, part, colour)
            continue
        if manner == "framed":
            part.paint(draw, scale, outline * 0.6, mix(colour, drawing.colours["edge"], 0.6))
        part.paint(draw, scale, 0, colour)
        if name == "body":
            part.paint(stencil, scale, 0, 255)
    return sheet


def render(text: str, size: int, outline: float = 1.3) -> Image.Image:
    """The drawing as a square sprite."""
    return reduced(painted(parsed(text), size * FINER, outline))

"""The few colours of each ground: chosen once from many pictures, then always the same."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

from cogs.drawing import theme

COLOURS = 48
FILE = Path(__file__).with_name("palettes.json")


@cache
def _chosen() -> dict[str, str]:
    chosen: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return chosen


@cache
def of(ground: str) -> Image.Image:
    """A picture that has nothing but the palette."""
    image = Image.new("P", (1, 1))
    image.putpalette(bytes.fromhex(_chosen()[ground]))
    return image


def choose(pictures: Mapping[str, Sequence[Image.Image]]) -> None:
    """Choose anew from those pictures; the colours of text and grounds are kept exactly."""
    chosen = {
        ground: (theme.plain(ground) + _of_all(many)).hex() for ground, many in pictures.items()
    }
    FILE.write_text(json.dumps(chosen, indent=0) + "\n", "utf-8")
    _chosen.cache_clear()
    of.cache_clear()


def _of_all(pictures: Sequence[Image.Image]) -> bytes:
    """The colours that many pictures together need; rare shades of edges count little."""
    counts: dict[Any, int] = {}
    for one in pictures:
        for count, colour in one.getcolors(one.width * one.height) or ():
            counts[colour] = counts.get(colour, 0) + count
    # a large plain area must not take all the palette: the root evens out
    often = [colour for colour, count in counts.items() for _ in range(min(int(count**0.5), 40))]
    sheet = Image.new("RGB", (len(often), 1))
    sheet.putdata(often)
    few = sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    return bytes(few.getpalette() or ())[: 3 * COLOURS]

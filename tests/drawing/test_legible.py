"""Whether everything can be read: on a phone, in dark and light mode, inside the picture."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from PIL import Image

from cogs.drawing.canvas import WIDTH, Canvas
from cogs.drawing.sketch import canvas
from tests.drawing.scenes import sketches

PHONE, READABLE = 400, 11
"""How wide a phone shows a picture, and how high letters must be there, in pixels."""
CONTRAST = 4.5
SKETCHES = dict(sketches())
every_picture = pytest.mark.parametrize("name", SKETCHES)


@cache
def drawn(name: str) -> Canvas:
    return canvas(SKETCHES[name])


def lightness(colour: tuple[int, ...]) -> float:
    """Relative luminance, as WCAG defines it."""
    red, green, blue = (
        c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def behind(image: Image.Image, box: tuple[int, int, int, int]) -> tuple[int, int, int]:
    """The colour that a line of text stands on: the commonest around it."""
    left, top, width, height = box
    part = image.crop((left - 3, top - 3, left + width + 3, top + height + 3))
    edges = Image.new("1", part.size, 1)
    edges.paste(0, (3, 3, part.width - 3, part.height - 3))
    counted = Counter(
        colour
        for colour, on_edge in zip(
            part.get_flattened_data(), edges.get_flattened_data(), strict=True
        )
        if on_edge
    )
    return counted.most_common(1)[0][0]  # type: ignore[return-value]


@every_picture
def test_text_is_large_enough_on_a_phone(name: str) -> None:
    sizes = [line.size * PHONE / WIDTH for line in drawn(name).lines]
    assert sizes
    assert min(sizes) >= READABLE


@every_picture
def test_text_stands_out_from_what_is_behind_it(name: str) -> None:
    image = drawn(name).image
    weak = {
        line.text: found
        for line in drawn(name).lines
        if (found := contrast(line.colour, behind(image, line.box))) < CONTRAST
    }
    assert weak == {}


@every_picture
def test_text_stays_inside_the_picture(name: str) -> None:
    picture = drawn(name)
    for line in picture.lines:
        left, top, width, height = line.box
        assert 0 <= left <= left + width <= WIDTH, line
        assert 0 <= top <= top + height <= picture.height, line


def _meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] and other[side] < one[side] + one[side + 2]
        for side in (0, 1)
    )


@every_picture
def test_no_line_is_written_over_another(name: str) -> None:
    boxes = [(line.text, line.box) for line in drawn(name).lines]
    over = [
        (text, other)
        for number, (text, box) in enumerate(boxes)
        for other, there in boxes[:number]
        if _meet(box, there)
    ]
    assert over == []

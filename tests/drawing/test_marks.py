"""Signs in finished pictures: told apart with any eyes, and readable on a phone."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from cogs.drawing import marks, nain_jaune, tempus, watch
from cogs.drawing.canvas import WIDTH
from cogs.drawing.sketch import draw
from cogs.drawing.sprites import cards, pawns
from cogs.drawing.sprites.engraving import CAPITALS
from cogs.drawing.sprites.tempus import card as tempus_card
from cogs.drawing.theme import PAPER
from tests.drawing.scenes import scenes
from tests.drawing.test_legible import PHONE, READABLE
from tests.sprites.eyes import EYES, difference

SCENES = {scene.name: scene for scene in scenes()}


def cut(name: str, boxes: list[tuple[int, int, int, int]]) -> list[Image.Image]:
    """Parts of a finished picture, as small as on a phone."""
    image = Image.open(BytesIO(draw(SCENES[name].sketch("en")).png)).convert("RGBA")
    return [
        image.crop((x, y, x + w, y + h)).resize((w * PHONE // WIDTH, h * PHONE // WIDTH))
        for x, y, w, h in boxes
    ]


def around(x: float, y: float, size: int) -> tuple[int, int, int, int]:
    return round(x - size / 2), round(y - size / 2), size, size


@pytest.mark.parametrize("eyes", EYES)
def test_the_pawns_of_a_finished_dial_differ(eyes: str) -> None:
    scene = SCENES["watch-24-4"]
    places = [watch.at(s, 24, watch.RING - watch.INWARD) for s in scene.view.squares]
    found = cut("watch-24-4", [around(x, y, watch.PAWN - 8) for x, y in places])
    assert min(difference(a, b, eyes, PAPER) for a, b in combinations(found, 2)) > 0.3


@pytest.mark.parametrize("eyes", EYES)
def test_the_squares_of_a_dial_differ(eyes: str) -> None:
    found = [marks.square(kind, 28) for kind in ("plain", "red", "yellow")]
    assert min(difference(a, b, eyes, PAPER) for a, b in combinations(found, 2)) > 0.12


@pytest.mark.parametrize("eyes", EYES)
def test_rising_and_falling_differ(eyes: str) -> None:
    up, down = marks.direction("+", 20), marks.direction("-", 20)
    assert difference(up, down, eyes, (67, 53, 92)) > 0.25


def height_of_letters(one: Image.Image, other: Image.Image) -> float:
    """How large the font is in which two sprites differ, on a phone."""
    box = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
    assert box is not None
    return (box[3] - box[1]) / CAPITALS * PHONE / WIDTH


@pytest.mark.parametrize("height", [nain_jaune.BOX_CARD, nain_jaune.HELD])
def test_the_index_of_a_card_can_be_read(height: int) -> None:
    one, other = (cards.card(5, "s", height, letter) for letter in "HO")
    assert height_of_letters(one, other) >= READABLE


def test_the_letter_of_a_pawn_can_be_read() -> None:
    one, other = (pawns.pawn("G", watch.PAWN, letters) for letters in ("HBO", "OBO"))
    assert height_of_letters(one, other) >= READABLE


def test_the_value_of_a_card_in_a_fan_can_be_read() -> None:
    one, other = (tempus_card("R", value, 0, tempus.FAN_CARD) for value in (1, 8))
    assert height_of_letters(one, other) >= READABLE

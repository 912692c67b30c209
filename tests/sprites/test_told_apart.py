"""Nobody takes one mark for another: by shape alone, and with any of the common eyes."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageOps

from cogs.drawing.sprites import chips, dinosaurs, pawns, suits, tempus
from cogs.drawing.sprites.cardboard import PAPER
from cogs.drawing.sprites.dinosaurs import dinosaur
from cogs.drawing.sprites.drawing import parsed
from cogs.drawing.sprites.hourglass import hourglass
from tests.sprites.eyes import EYES, apart, contrast, difference, shape_difference

DARK = (30, 30, 36)
READABLE = 4.5
DINOSAURS = range(1, 13)

SMALL = {
    "suits": [suits.suit(name, 16) for name in "cdhs"],
    "pawns": [pawns.pawn(name, 30) for name in pawns.PAWNS],
    # within a fan on a phone no more than this is seen of a card
    "tempus": [tempus.card(name, 7, 0, 50).crop((0, 0, 17, 50)) for name in "RPJ"],
    "dinosaurs": [dinosaur(strength, 32) for strength in DINOSAURS],
    "chips": [chips.chip(value, 24) for value in chips.COLOURS],
}
LEAST = {"suits": 0.4, "pawns": 0.4, "tempus": 0.4, "dinosaurs": 0.35, "chips": 0.1}
"""How much of two marks has to look clearly different, on a phone."""


# suits are printed on paper only
WHERE = [
    (kind, ground)
    for kind in SMALL
    for ground in (PAPER, DARK)
    if (kind, ground) != ("suits", DARK)
]


@pytest.mark.parametrize(("kind", "ground"), WHERE)
@pytest.mark.parametrize("eyes", EYES)
def test_marks_differ_for_all_eyes(kind: str, ground: tuple[int, int, int], eyes: str) -> None:
    worst = min(difference(a, b, eyes, ground) for a, b in combinations(SMALL[kind], 2))
    assert worst >= LEAST[kind]


def shapes_apart(one: Image.Image, other: Image.Image) -> float:
    """How much two shapes differ, whichever way they look."""
    return min(shape_difference(one, other), shape_difference(one, ImageOps.mirror(other)))


def test_dinosaurs_differ_by_their_silhouette_alone() -> None:
    drawn = [dinosaur(strength, 96) for strength in DINOSAURS]
    assert min(shapes_apart(a, b) for a, b in combinations(drawn, 2)) >= 0.2


def test_pawns_and_suits_differ_by_their_shape_alone() -> None:
    for marks in (
        [pawns.pawn(name, 64) for name in pawns.PAWNS],
        [suits.suit(name, 64) for name in "cdhs"],
    ):
        assert min(shapes_apart(a, b) for a, b in combinations(marks, 2)) >= 0.14


def test_a_shape_does_not_differ_from_itself() -> None:
    """The measures above are measures: nothing for the same, much for what is not alike."""
    same, turned = dinosaur(12, 96), ImageOps.flip(dinosaur(12, 96))
    assert shapes_apart(same, dinosaur(12, 120)) < 0.08
    assert shapes_apart(same, turned) > 0.4
    assert difference(same, same, "no colours", PAPER) == 0
    assert difference(hourglass(30), hourglass(30, (40, 60, 200)), "all colours", PAPER) > 0.2


def test_the_eyes_are_modelled() -> None:
    red, green = (200, 60, 40), (110, 120, 30)
    assert apart(red, green, "all colours") > 60
    assert apart(red, green, "deuteranopia") < 25
    assert apart((255, 0, 0), (54, 54, 54), "tritanopia") > 50
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def test_dinosaurs_have_each_their_own_colour() -> None:
    bodies = [parsed(drawing).colours["body"] for drawing in dinosaurs.DRAWINGS]
    assert min(apart(a, b, "all colours") for a, b in combinations(bodies, 2)) > 15


def test_what_is_written_can_be_read() -> None:
    grounds = [(ink, PAPER) for ink in suits.INKS.values()]
    grounds += [(look.print, look.band) for look in tempus.LOOKS.values()]
    grounds += [(look.print, look.tint) for look in tempus.LOOKS.values()]
    grounds += [(pawns.INK, parsed(text).colours["body"]) for text in pawns.DRAWINGS.values()]
    grounds += [(chips.INK, chips.CREAM), (PAPER, dinosaurs.FERN)]
    grounds += [(PAPER, parsed(dinosaurs.FOOTPRINT).colours["body"])]
    assert min(contrast(ink, ground) for ink, ground in grounds) >= READABLE

"""The shelf: every sprite there is by its name, to look at them, to warm them up, to test them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from cogs.drawing.sprites import cards, chips, dinosaurs, pawns, prizes, tempus
from cogs.drawing.sprites.dwarf import dwarf
from cogs.drawing.sprites.hourglass import hourglass
from cogs.drawing.sprites.suits import suit

Sprite = Callable[[int], Image.Image]
"""A sprite of a size, which is its height; what it gives is shared, so nobody may draw on it."""
Named = tuple[str, Sprite]
ORDERS = ("GBO", "GOB", "BGO", "BOG", "OGB", "OBG")


def sprites() -> dict[str, Sprite]:
    """All of them."""
    parts = (_playing(), _tempus(), _watch(), _dinosaurs(), _others())
    return {name: sprite for part in parts for name, sprite in part}


def _playing() -> Iterator[Named]:
    for name in "cdhs":
        yield f"suit-{name}", partial(suit, name)
        for rank in range(1, 14):
            yield f"card-{rank}{name}", partial(cards.card, rank, name)
            yield f"small-{rank}{name}", partial(cards.small, rank, name)
    yield "card-back", cards.back
    for value in range(1, 6):
        yield f"chip-{value}", partial(chips.chip, value)


def _tempus() -> Iterator[Named]:
    """The cards with as many hourglasses as they may have at most: that is the most to draw."""
    for colour, step, most in (("R", 1, 3), ("P", 1, 3), ("J", 2, 0)):
        for value in range(1, 26, step):
            yield f"tempus-{colour}{value}", partial(tempus.card, colour, value, most)
    yield "tempus-back", tempus.back


def _watch() -> Iterator[Named]:
    for letter in pawns.PAWNS:
        yield f"pawn-{letter}", partial(pawns.pawn, letter)
    for order in ORDERS:
        yield f"order-{order}", partial(pawns.objective, order)
    yield "order-back", pawns.back
    yield "token", prizes.token


def _dinosaurs() -> Iterator[Named]:
    for strength in range(1, 13):
        yield f"dinosaur-{strength}", partial(dinosaurs.dinosaur, strength)
        yield f"dinosaur-card-{strength}", partial(_dinosaur_card, strength)
        yield f"dinosaur-back-{strength}", partial(_dinosaur_back, strength)


def _dinosaur_card(strength: int, height: int) -> Image.Image:
    return dinosaurs.card(strength, height * 5 // 7, height)


def _dinosaur_back(position: int, height: int) -> Image.Image:
    return dinosaurs.back(position, height * 5 // 7, height)


def _others() -> Iterator[Named]:
    yield "crown", prizes.crown
    yield "cup", prizes.cup
    yield "dwarf", dwarf
    yield "hourglass", hourglass

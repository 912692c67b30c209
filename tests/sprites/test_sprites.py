"""Every sprite draws, at every size, and always in the same way."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest
from PIL import Image

from cogs.drawing.sprites.cards import card, small
from cogs.drawing.sprites.dinosaurs import back
from cogs.drawing.sprites.hourglass import hourglass
from cogs.drawing.sprites.pawns import objective, pawn
from cogs.drawing.sprites.shelf import sprites
from cogs.drawing.sprites.tempus import card as tempus_card

SHELF = sprites()
LOOSE = [name for name in SHELF if name.startswith(("dinosaur-", "pawn-", "cup", "crown", "dwarf"))]
FREE = [name for name in LOOSE if "card" not in name and "back" not in name]
SHOWN = """
import hashlib
from cogs.drawing.sprites.shelf import sprites
for name, sprite in sorted(sprites().items(), reverse={turned}):
    print(name, hashlib.sha256(sprite(40).tobytes()).hexdigest())
"""


def covered(image: Image.Image) -> float:
    """The share of the picture that something is painted on."""
    share = image.getchannel("A").histogram()
    return sum(share[128:]) / (image.width * image.height)


@pytest.mark.parametrize("size", [14, 45, 230])
def test_every_sprite_draws_at_every_size(size: int) -> None:
    for name, sprite in SHELF.items():
        image = sprite(size)
        assert (image.mode, image.height) == ("RGBA", size), name
        assert 0 < image.width <= size, name
        assert covered(image) > 0.12, name
        assert len(image.getcolors(size * size) or ()) > 2, name


@pytest.mark.parametrize("name", FREE)
def test_nothing_is_cut_off_at_the_edge(name: str) -> None:
    alpha = SHELF[name](200).getchannel("A")
    left, top, right, bottom = alpha.point(lambda value: 255 * (value > 127)).getbbox() or (0,) * 4
    assert min(left, top) >= 1
    assert max(right, bottom) <= 199


def test_no_two_sprites_look_the_same() -> None:
    pictures = {sprite(60).tobytes() for sprite in SHELF.values()}
    assert len(pictures) == len(SHELF)


def test_a_sprite_is_drawn_once() -> None:
    for name, sprite in SHELF.items():
        assert sprite(50) is sprite(50), name


def drawn_elsewhere(seed: str, *, turned: bool) -> dict[str, str]:
    """What another process draws, in that order."""
    done = subprocess.run(
        [sys.executable, "-c", SHOWN.format(turned=turned)],
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(line.split() for line in done.stdout.splitlines())


def test_the_same_bytes_in_every_process_and_in_any_order() -> None:
    here = {name: hashlib.sha256(draw(40).tobytes()).hexdigest() for name, draw in SHELF.items()}
    assert drawn_elsewhere("1", turned=False) == here
    assert drawn_elsewhere("2", turned=True) == here


def test_cards_speak_the_readers_language() -> None:
    assert card(12, "s", 80, "D").tobytes() != card(12, "s", 80).tobytes()
    assert card(12, "s", 80, "Q").tobytes() == card(12, "s", 80).tobytes()
    assert small(13, "h", 80, "R").tobytes() != small(13, "h", 80).tobytes()
    assert pawn("G", 60, "VBO").tobytes() != pawn("G", 60).tobytes()
    assert pawn("B", 60, "VBO").tobytes() == pawn("B", 60).tobytes()
    assert objective("GBO", 90, "VBO").tobytes() != objective("GBO", 90).tobytes()


def test_a_card_shows_its_hourglasses() -> None:
    shown = [tempus_card("R", 12, count, 100).tobytes() for count in range(4)]
    assert len(set(shown)) == 4


def test_backs_differ_by_nothing_but_their_position() -> None:
    one, other = back(1, 140, 200), back(2, 140, 200)
    assert one.tobytes() != other.tobytes()
    for box in ((0, 0, 140, 60), (0, 140, 140, 200)):
        assert one.crop(box).tobytes() == other.crop(box).tobytes()


def test_an_hourglass_takes_its_colour_from_whoever_asks() -> None:
    golden, blue = hourglass(60, (255, 201, 77)), hourglass(60, (60, 90, 200))
    assert golden.size == blue.size
    assert golden.getpixel((20, 5)) != blue.getpixel((20, 5))

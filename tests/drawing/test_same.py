"""The same view gives the same bytes; a picture knows nothing but the view it is drawn from."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from math import cos, dist, pi, sin
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.drawing.sketch import Sketch, draw
from cogs.drawing.watch import spread
from tests.drawing.gallery import GALLERY
from tests.drawing.scenes import PEOPLE, sketches
from tests.rules.kit import Case, random_game
from tests.rules.test_secrets import REDEAL, Plies, as_plies

SKETCHES = dict(sketches())
ROOT = Path(__file__).parents[2]
TOLERANCE = 1.5
"""The mean difference of two pictures that look the same, of 255 steps."""


def digest() -> str:
    """One number for every picture and its words."""
    drawn = [draw(sketch) for sketch in SKETCHES.values()]
    whole = b"".join(one.png + one.alt.encode() for one in drawn)
    return hashlib.sha256(whole).hexdigest()


def test_the_same_view_gives_the_same_bytes_in_every_process() -> None:
    ask = "from tests.drawing.test_same import digest; print(digest())"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", ask], env=environment, cwd=ROOT, capture_output=True, check=True
    )
    assert run.stdout.decode().strip() == digest()


def test_scenes_are_drawn_differently() -> None:
    """The tests here would show nothing if all pictures were the same."""
    english = [name for name in SKETCHES if name.endswith(".en")]
    assert len({draw(SKETCHES[name]).png for name in english}) == len(english)


@pytest.mark.parametrize("name", SKETCHES)
def test_a_picture_looks_as_it_does_in_the_gallery(name: str) -> None:
    """A change of look is seen and wanted: `make gallery` draws them anew."""
    before = Image.open(GALLERY / f"{name}.png").convert("RGB")
    now = Image.open(BytesIO(draw(SKETCHES[name]).png)).convert("RGB")
    assert now.size == before.size
    assert max(ImageStat.Stat(ImageChops.difference(before, now)).mean) < TOLERANCE


def test_the_gallery_has_nothing_else() -> None:
    assert {file.stem for file in GALLERY.glob("*.png")} == set(SKETCHES)


# Non-interference.


def seen(case: Case, plies: Plies, person: int | None) -> Sketch:
    """What is drawn for a person after those plies."""
    game = case.game
    state = game.setup(case.seats, case.options)
    for by, text in plies:
        state = game.apply(state, by, game.parse(text)).state
    return Sketch(case.key, game.view(state, person), PEOPLE[: case.seats], "en")


CHOSEN = [
    Case("tempus", 3, {"twice": False, "open_scores": False}),
    Case("watch", 3, {"dial": 12, "objectives": "one", "minutes": 5}),
    Case("nain-jaune", 3, {"announce": "call", "rounds": 2, "kept": True, "forced": False}),
    Case("batasaurus", 3, {"memorise": 30}),
]


@pytest.mark.parametrize("case", CHOSEN, ids=lambda case: case.key)
def test_what_is_hidden_changes_nothing_in_a_picture(case: Case) -> None:
    other = 0
    for number in range(12):
        moments = random_game(case, number, 8 + 3 * number)
        for person in (None, *range(case.seats)):
            plies = REDEAL[case.key](case, moments, person, Random(number))
            truly, redealt = seen(case, as_plies(moments), person), seen(case, plies, person)
            assert draw(truly) == draw(redealt)
            other += as_plies(moments) != plies
    assert other > 12


# The pawns on the dial.


@pytest.mark.parametrize("squares", [(0, 0, 0), (29, 30, 31), (59, 0, 1), (5, 5, 40), (0, 20, 40)])
def test_pawns_do_not_lie_on_each_other(squares: tuple[int, ...]) -> None:
    angles = spread([2 * pi * square / 60 for square in squares])
    points = [(152 * sin(angle), 152 * cos(angle)) for angle in angles]
    apart = [dist(a, b) for n, a in enumerate(points) for b in points[:n]]
    assert min(apart) >= 72

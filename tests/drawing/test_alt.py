"""The pictures in words: complete, short enough, and in the reader's language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.drawing.sketch import MOST, Sketch, alt
from cogs.words import LANGUAGES
from rules.batasaurus import Laid
from rules.nain_jaune import Card
from tests.drawing.scenes import at, positions, scenes, sketches
from tests.rules.kit import CASES, Case

LONGEST = tuple(letter * 23 + "…" for letter in "WMQ@ÄŒ")
"""As long as names are shown."""


def said(sketch: Sketch) -> str:
    text = alt(sketch)
    assert text.strip() == text
    assert "{" not in text
    # whoever hears it hears the end of it
    assert len(text) <= MOST
    assert text[-1] in ".!?"
    return text


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_told_to_its_end(case: Case, language: str) -> None:
    names = LONGEST[: case.seats]
    for state in positions(case.key, case.seats, f"alt {case}", **case.options):
        for seat in (None, *range(case.seats)):
            said(Sketch(case.key, case.game.view(state, seat), names, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_scenes_are_told_to_their_end(language: str) -> None:
    for scene in scenes():
        many = tuple((LONGEST * 2)[: len(scene.names)])
        said(Sketch(scene.kind, scene.view, many, language))
    war = tuple(Laid(seat, position, 12) for position in range(1, 13) for seat in range(4))
    view = replace(at("batasaurus", 4, 20), war=True, trick=war)
    said(Sketch("batasaurus", view, LONGEST[:4], language))


def test_languages_say_it_differently() -> None:
    found = {name: said(sketch) for name, sketch in sketches()}
    same = [n for n in found if n.endswith(".en") and found[n] == found[n[:-2] + "fr"]]
    assert same == []


def told(key: str, seats: int, seat: int | None, **changes: Any) -> str:
    view = replace(at(key, seats, 1, seat), **changes)
    return alt(Sketch(key, view, ("Ana", "Ben", "Clo", "Dan")[:seats], "en"))


def test_a_table_is_told_in_full() -> None:
    told_so = told("watch", 2, None, squares=(7, 0, 11), tokens=(3, 1), to_act=(1,), aside=4)
    assert told_so == (
        "A watch dial of 12 squares, 0 red, 4 and 8 yellow. "
        "G green on 7, B blue on 0 and O orange on 11. Ana: 3 tokens, 1 order. "
        "Ben: 1 token, 1 order. 4 orders lie aside. To play: Ben."
    )


def test_a_hand_is_told_with_what_may_be_played() -> None:
    hand = (Card(13, "h"), Card(7, "d"), Card(7, "c"), Card(1, "s"))
    view = replace(at("nain-jaune", 2, 1, -1), hand=hand, needed=7)
    shown = alt(Sketch("nain-jaune", view, ("Ana", "Ben"), "en"))
    assert shown.startswith("Your hand: A♠ 7♣ 7♦ K♥.")
    assert shown.endswith("Playable: 7♣ 7♦.")
    resting = replace(view, to_act=())
    assert "Playable:" not in alt(Sketch("nain-jaune", resting, ("Ana", "Ben"), "en"))

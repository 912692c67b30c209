"""Names as they are: long, with emoji, from right to left, in other scripts, or nothing at all."""

from __future__ import annotations

import pytest

from cogs.drawing import lettering
from cogs.drawing.lettering import BOLD, HAN, LACKING, PLAIN, fitted, has, mask, readable, width
from cogs.drawing.sketch import called
from cogs.words import Voice

NAMES = {
    "Ana": "Ana",
    "  Ana \n Banana ": "Ana Banana",
    "🦖🦕 Rex 🦖": "• Rex •",
    "👩‍👩‍👧‍👦Fam": "•Fam",
    "محمد": "محمد",
    "שלום": "שלום",
    "田中さくら": "田中さくら",
    "Zoe\u0308": "Zoë",
    "A\u202enab": "Anab",
    "A\u0000\u200bna": "Ana",
    "Łukasz Żółć": "Łukasz Żółć",
    "Ελένη": "Ελένη",
    "Юлия": "Юлия",
}


@pytest.mark.parametrize(("name", "shown"), NAMES.items())
def test_a_name_is_shown_as_far_as_it_can_be(name: str, shown: str) -> None:
    assert readable(name) == shown


@pytest.mark.parametrize("name", [*NAMES, "𓀀𓀁𓀂", "\U0010ffff", "e" + "\u0301" * 40])
def test_no_box_stands_for_a_letter(name: str) -> None:
    shown = fitted(name, 30, True, 400)
    assert all(has(PLAIN, sign) or has(HAN, sign) for sign in shown)


def test_signs_that_lack_stand_for_a_row_of_them() -> None:
    assert readable("𓀀𓀁𓀂𓀃") == LACKING


def test_marks_do_not_climb_over_other_lines() -> None:
    tower = fitted("Z" + "\u0300\u0301\u0302\u0303" * 20 + "algo", 30, False, 400)
    assert tower.endswith("algo")
    assert len(tower) <= 4 + 1 + lettering.MARKS


def test_who_has_no_name_to_draw_is_called_by_the_seat() -> None:
    assert called(["Ana", "🎲🎲", "!!"], Voice("en")) == ["Ana", "Seat 2", "Seat 3"]
    assert called(["🎲"], Voice("fr")) == ["Place 1"]


@pytest.mark.parametrize("room", [60, 120, 240])
@pytest.mark.parametrize("name", ["Maximiliane von Hohenzollern", "田中さくら" * 5, "محمد" * 9])
def test_long_names_are_shortened_within_their_room(name: str, room: int) -> None:
    shown = fitted(name, 30, True, room)
    assert shown.endswith("…")
    assert width(shown, 30, True) <= room
    assert readable(name).startswith(shown[:-1])


def test_a_shortened_name_does_not_end_on_a_space() -> None:
    rooms = {fitted("Ana Banana", 30, False, room) for room in range(60, 200)}
    assert "Ana…" in rooms
    assert "Ana …" not in rooms


def test_letters_from_right_to_left_stand_in_their_order() -> None:
    """The first letter is drawn at the right: the line begins there."""
    both, first = mask("אב", 40).image, mask("א", 40).image
    wide = both.width // 2
    right, left = (
        both.crop((wide, 0, both.width, both.height)),
        both.crop((0, 0, wide, both.height)),
    )
    ink = sum(first.tobytes())
    assert abs(sum(right.tobytes()) - ink) < abs(sum(left.tobytes()) - ink)


def test_both_weights_know_the_same_letters() -> None:
    signs = [chr(code) for code in range(0x20, 0x600)]
    assert [s for s in signs if has(PLAIN, s) != has(BOLD, s)] == []

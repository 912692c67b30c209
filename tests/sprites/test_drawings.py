"""The little language of drawings, and the lettering within sprites."""

from __future__ import annotations

import pytest
from PIL import Image

from cogs.drawing.sprites.drawing import painted, parsed
from cogs.drawing.sprites.engraving import written

RED, BLUE = (200, 0, 0), (0, 0, 200)
CLEAR = (0, 0, 0, 0)


def colour_at(text: str, x: int, y: int, outline: float = 0) -> tuple[int, ...]:
    """The colour of a drawing at a point of its paper, which is 100 by 100."""
    pixel = painted(parsed("body=c80000 sky=0000c8 edge=00c800\n" + text), 400, outline).getpixel
    found = pixel((round(10 + x * 3.8), round(10 + y * 3.8)))
    assert isinstance(found, tuple)
    return found


def test_a_limb_reaches_as_far_as_its_discs() -> None:
    limb = "body limb 20,50,10 80,50,4"
    assert colour_at(limb, 20, 58)[:3] == RED
    assert colour_at(limb, 80, 53)[:3] == RED
    assert colour_at(limb, 80, 58) == CLEAR


def test_a_corner_stays_a_corner() -> None:
    """The round outline swings beyond the straight line between its points, the sharp one not."""
    assert colour_at("body blob 20,20 80,20 80,80 20,80", 50, 16)[:3] == RED
    assert colour_at("body blob 20,20! 80,20! 80,80! 20,80!", 50, 16) == CLEAR


def test_what_is_inside_does_not_leave_the_body() -> None:
    drawing = "body dots 30,50,20\ninside sky dots 50,50,20"
    assert colour_at(drawing, 42, 50)[:3] == BLUE
    assert colour_at(drawing, 60, 50) == CLEAR


def test_what_lies_over_has_no_outline() -> None:
    assert colour_at("body dots 50,50,20", 50, 71, outline=3)[:3] == (0, 200, 0)
    assert colour_at("over body dots 50,50,20", 50, 71, outline=3) == CLEAR


def ink(text: str, room: float) -> tuple[int, int, int, int]:
    sheet = Image.new("RGBA", (400, 200))
    written(sheet, text, (200, 100), 60, RED, room)
    return sheet.getbbox() or (0, 0, 0, 0)


@pytest.mark.parametrize("room", [300, 120, 60, 30])
def test_letters_keep_to_their_room_and_stay_in_the_middle(room: int) -> None:
    left, top, right, bottom = ink("HAMH", room)
    assert right - left <= room
    assert abs((left + right) / 2 - 200) <= 2
    assert abs((top + bottom) / 2 - 100) <= 2


def test_letters_become_narrower_before_they_become_smaller() -> None:
    _, top, _, bottom = ink("10", 1000)
    left, top_narrow, right, bottom_narrow = ink("10", 75)
    assert right - left <= 75
    assert (top, bottom) == (top_narrow, bottom_narrow)


def test_words_stand_on_one_line_whatever_their_tails() -> None:
    """The top of a capital is where it is, with or without a tail below."""
    assert abs(ink("H", 300)[1] - ink("Hg", 300)[1]) <= 1

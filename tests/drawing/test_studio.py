"""The studio: beside the loop, kept, bounded, and silent when it cannot keep up."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from cogs import studio as studio_module
from cogs.drawing.leaders import Leaders
from cogs.drawing.sketch import Drawn, Sketch, draw
from cogs.layout import Page
from cogs.studio import FULL, KEPT, Studio
from tests.drawing.scenes import scenes

SKETCH = scenes()[0].sketch("en")


def sketch(number: int) -> Sketch:
    return Sketch("leaders", Leaders((number,), None), ("Ana",), "en")


class Hands:
    """Draws what can be told apart, only as fast as it is let, and notes in which thread."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.drawn: list[Sketch] = []
        self.threads: set[str] = set()

    def __call__(self, wanted: Sketch) -> Drawn:
        self.may.wait(10)
        self.drawn.append(wanted)
        self.threads.add(threading.current_thread().name)
        return Drawn(str(wanted.view).encode(), "words")


@asynccontextmanager
async def at_work(hands: Callable[[Sketch], Drawn]) -> AsyncIterator[Studio]:
    studio = Studio(hands)
    try:
        yield studio
    finally:
        studio.close()


async def finished_work(studio: Studio) -> None:
    """Wait until nothing is waiting; if it is behind, it stays so until then."""
    behind = studio.behind
    while studio.waiting:
        assert studio.behind == behind
        await asyncio.sleep(0.001)


async def test_a_picture_is_drawn_once_and_kept() -> None:
    hands = Hands()
    async with at_work(hands) as studio:
        first = await studio.drawn(sketch(1))
        assert (
            await studio.drawn(sketch(1))
            == first
            == Drawn(b"Leaders(chips=(1,), own=None)", "words")
        )
        assert await studio.drawn(sketch(2)) != first
    assert hands.drawn == [sketch(1), sketch(2)]


async def test_drawing_happens_in_one_thread_that_is_not_the_loops() -> None:
    hands = Hands()
    async with at_work(hands) as studio:
        await asyncio.gather(*(studio.drawn(sketch(number)) for number in range(9)))
    assert len(hands.drawn) == 9
    assert len(hands.threads) == 1
    assert threading.current_thread().name not in hands.threads


async def test_two_who_want_the_same_share_it() -> None:
    hands = Hands()
    hands.may.clear()
    async with at_work(hands) as studio:
        both = [asyncio.create_task(studio.drawn(sketch(1))) for _ in range(2)]
        await asyncio.sleep(0)
        hands.may.set()
        one, other = await asyncio.gather(*both)
    assert one is other is not None
    assert hands.drawn == [sketch(1)]


async def test_only_so_many_are_kept_and_the_longest_unwanted_go() -> None:
    hands = Hands()
    async with at_work(hands) as studio:
        for number in range(KEPT):
            await studio.drawn(sketch(number))
        await studio.drawn(sketch(0))
        await studio.drawn(sketch(KEPT))
        hands.drawn.clear()
        await studio.drawn(sketch(0))
        await studio.drawn(sketch(1))
    assert hands.drawn == [sketch(1)]


async def test_a_picture_that_fails_is_logged_and_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(wanted: Sketch) -> Drawn:
        raise ZeroDivisionError(wanted.kind)

    async with at_work(fail) as studio:
        with caplog.at_level(logging.ERROR):
            finished = await studio.finish(Page(("text",), sketch=sketch(1)))
    assert finished.files == []
    assert finished.view.content_length() == len("text")
    assert "could not be drawn" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_late_picture_is_left_out_and_there_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(studio_module, "LATE", 0.01)
    hands = Hands()
    hands.may.clear()
    async with at_work(hands) as studio:
        assert await studio.drawn(sketch(1)) is None
        hands.may.set()
        await finished_work(studio)
        assert await studio.drawn(sketch(1)) is not None
    assert hands.drawn == [sketch(1)]


async def test_with_a_second_of_drawing_waiting_nothing_more_is_begun_until_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(studio_module, "LATE", 0)
    monkeypatch.setattr(studio_module, "USUAL", FULL / 4)
    hands = Hands()
    hands.may.clear()
    async with at_work(hands) as studio:
        for number in range(9):
            assert await studio.drawn(sketch(number)) is None
        assert studio.behind
        assert studio.waiting == 5 * FULL / 4
        hands.may.set()
        await finished_work(studio)
        assert await studio.drawn(sketch(0)) is not None
    assert hands.drawn == [sketch(number) for number in range(5)]


async def test_what_is_kept_is_shown_even_when_much_is_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = Hands()
    async with at_work(hands) as studio:
        kept = await studio.drawn(sketch(1))
        monkeypatch.setattr(studio_module, "FULL", 0)
        monkeypatch.setattr(studio_module, "LATE", 0)
        hands.may.clear()
        assert await studio.drawn(sketch(2)) is None
        assert await studio.drawn(sketch(3)) is None
        assert await studio.drawn(sketch(1)) is kept
        hands.may.set()
    assert sketch(3) not in hands.drawn


async def test_a_closed_studio_draws_no_more() -> None:
    hands = Hands()
    async with at_work(hands) as studio:
        pass
    assert await studio.drawn(sketch(1)) is None
    assert hands.drawn == []


async def test_the_real_hands_draw_the_real_picture() -> None:
    async with at_work(draw) as studio:
        finished = await studio.finish(Page(("text",), sketch=SKETCH))
    (file,) = finished.files
    assert file.filename == "tempus.png"
    assert file.fp.read() == draw(SKETCH).png
    (box,) = finished.view.to_components()  # type: ignore[no-untyped-call]
    (item,) = box["components"][1]["items"]
    assert item["media"]["url"] == "attachment://tempus.png"
    assert item["description"] == draw(SKETCH).alt

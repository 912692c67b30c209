"""Pictures in messages: with every table and private view, in no request more than before."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from cogs.desk import picture_of
from cogs.drawing.sketch import Drawn, Sketch
from rules import GAMES
from tests.cogs.kit import NAMES, Evening, by_slash, parts, response

GALLERY, SELECT = 12, 3
every_game = pytest.mark.parametrize("game", GAMES)


def pictures(message: Any) -> list[dict[str, Any]]:
    """What is shown in a message, each with its words."""
    items = [part["items"] for part in parts(message) if part["type"] == GALLERY]
    return [item for gallery in items for item in gallery]


def alt_of(message: Any) -> str:
    (picture,) = pictures(message)
    description = picture["description"]
    assert isinstance(description, str)
    assert 0 < len(description) <= 1024
    return description


def uploads(evening: Evening, since: int) -> list[bool]:
    """Of each request since then, whether it brings attachments of its own."""
    sent = evening.env.http_requests[since:]
    return [
        bool(
            (request.json or {}).get("attachments")
            or ((request.json or {}).get("data") or {}).get("attachments")
        )
        for request in sent
    ]


@every_game
async def test_a_table_is_shown_from_the_lobby_to_a_move(evening: Evening, game: str) -> None:
    await evening.slash("Ana", f"play {game}")
    assert "Seated: Ana" in alt_of(evening.public())
    await evening.slash("Ben", "table join")
    assert "Ana and Ben" in alt_of(evening.public())
    await evening.slash("Ana", "table start", first=1)
    begun = alt_of(evening.public())
    if game == "batasaurus":
        await evening.env.advance_time(31)
        begun = alt_of(evening.public())
    assert "To play: Ana." in begun
    await by_slash(evening, game, "Ana")
    assert alt_of(evening.public()) != begun


@every_game
async def test_a_private_view_has_a_picture(evening: Evening, game: str) -> None:
    await evening.table(game, 2)
    for name in NAMES[:2]:
        assert alt_of(evening.letter(name)).startswith("Your ")
    shown = await evening.slash("Ana", "hand")
    assert alt_of(shown.response).startswith("Your ")


async def test_words_and_pictures_are_in_the_language_of_the_server(evening: Evening) -> None:
    evening.bot.take_choice(evening.guild.id, "language", "fr")
    await evening.slash("Ana", "play tempus")
    assert "Autour de la table : Ana" in alt_of(evening.public())


async def test_the_result_is_shown_with_chips_won_and_lost(evening: Evening) -> None:
    await evening.table("batasaurus", 2, ante=10)
    await evening.env.advance_time(31)
    while not evening.over():
        (who,) = evening.called()[:1]
        await by_slash(evening, "batasaurus", who)
    ended = alt_of(evening.public())
    assert "is over" in ended
    assert "chips +10" in ended or "chips 0" in ended


async def test_a_step_in_a_menu_sends_no_picture_again(evening: Evening) -> None:
    await evening.table("tempus", 2)
    friend = evening.friend("Ana")
    first = (await friend.click(evening.public(), label="My hand")).response
    assert first is not None
    (before,) = pictures(first)
    menu = next(part for part in parts(first) if part["type"] == SELECT)
    since = len(evening.env.http_requests)
    choice = menu["options"][0]["value"]
    second = (await friend.select(first, [choice], custom_id=menu["custom_id"])).response
    (after,) = pictures(second)
    assert after["media"]["url"] == before["media"]["url"]
    assert after["description"] == before["description"]
    assert len(evening.env.http_requests) == since + 1
    assert uploads(evening, since) == [False]


async def test_a_move_from_a_menu_brings_the_new_picture(evening: Evening) -> None:
    await evening.table("watch", 2)
    friend = evening.friend("Ana")
    message = (await friend.click(evening.public(), label="My hand")).response
    before = alt_of(evening.public())
    assert message is not None
    while menus := [part for part in parts(message) if part["type"] == SELECT]:
        option = menus[0]["options"][0]["value"]
        result = await friend.select(message, [option], custom_id=menus[0]["custom_id"])
        message = result.response
        assert message is not None
    assert alt_of(evening.public()) != before
    assert pictures(message)


def broken(wanted: Sketch) -> Drawn:
    raise ZeroDivisionError(wanted.kind)


@every_game
async def test_without_pictures_the_game_goes_on(
    evening: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    evening.bot.studio._draw = broken
    with caplog.at_level(logging.ERROR):
        await evening.table(game, 2)
        await evening.env.advance_time(31 if game == "batasaurus" else 0)
        await by_slash(evening, game, "Ana")
    assert pictures(evening.public()) == []
    assert pictures(evening.letter("Ana")) == []
    assert evening.called() or evening.shown()
    assert "could not be drawn" in caplog.text


async def test_a_picture_that_is_gone_is_taken_from_the_private_view(evening: Evening) -> None:
    await evening.table("nain-jaune", 2)
    assert pictures(evening.letter("Ana"))
    evening.bot.studio._draw = broken
    await by_slash(evening, "nain-jaune", "Ana")
    letter = evening.letter("Ana")
    assert letter is not None
    assert pictures(letter) == []
    assert letter.attachments == []


async def test_wallets_are_drawn(evening: Evening) -> None:
    await evening.slash("Ana", "chips balance")
    history = (await evening.slash("Ana", "chips history")).response
    assert alt_of(history) == "Your chips over time, now 490, between 490 and 490."
    top = (await evening.slash("Ana", "chips top")).response
    assert alt_of(top) == "The fullest wallets: 1. Ana 490."


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_of_the_rules_has_a_picture_of_its_own(
    evening: Evening, game: str
) -> None:
    page = response(await evening.slash("Ana", "rules", game=game))
    seen = {alt_of(page)}
    for _ in range(2):
        page = response(await evening.friend("Ana").click(page, label="▶"))
        seen.add(alt_of(page))
    assert len(seen) == 3
    assert "Seat 1" in "".join(seen)


async def test_a_replay_is_drawn(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    await evening.env.advance_time(31)
    while not evening.over():
        await by_slash(evening, "batasaurus", evening.called()[0])
    game = re.search(r"secret of game (\d+)", evening.shown())
    assert game is not None
    first = (await evening.slash("Ana", "replay", id=int(game[1]))).response
    assert first is not None
    begun = alt_of(first)
    assert "Seat 1" in begun
    on = (await evening.friend("Ana").click(first, label="⏭")).response
    assert alt_of(on) != begun


async def test_what_a_message_shows_is_found_in_it(evening: Evening) -> None:
    await evening.slash("Ana", "play tempus")
    found = picture_of(evening.public())
    assert found is not None
    assert str(found.media).endswith(".png")
    assert found.alt == alt_of(evening.public())
    assert picture_of(None) is None

"""Over the wire when things break: kills, cut gateways, refused requests; the games go on."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path

import pytest

from playground.gateway import Gateway
from playground.limits import Faults
from rules import GAMES
from rules.fair import Dice
from tests.wire.kit import NAMES, SELECT, Club, Failed, Json, Table, labels, parts, text, until
from tests.wire.play import move, play_on, play_out, together, wait_for_call
from tests.wire.test_games import OPTIONS

SOAK = bool(os.environ.get("MENEUR_SOAK"))
ROUNDS = 20 if SOAK else 1
BACK = "👋"


async def sit_down(club: Club, games: Iterable[str] = GAMES, **more: dict[str, int]) -> list[Table]:
    """All four games, or some of them, begun; some with more options."""
    tables = [Table(club, game) for game in games]
    await club.start(quick=True)
    for table in tables:
        await table.begin(**{**OPTIONS[table.game], **more.get(table.game, {})})
    return tables


def greetings(table: Table) -> int:
    """How often a table was told that the bot is back."""
    return sum(BACK in text(message) for message in table.messages())


def assert_shown_once(table: Table) -> None:
    """No state of a table is shown twice, but for the word that the bot is back."""
    shown = [text(message) for message in table.messages() if not message["ephemeral"]]
    tables = Counter(one for one in shown if BACK not in one and "🪑" not in one)
    twice = [one for one, times in tables.items() if times > 1]
    assert not twice, twice[0]


def acknowledged(club: Club, tables: list[Table]) -> set[str]:
    """The moves that people have seen answered with the table."""
    moves = ("tempus ", "watch ", "dwarf ", "dino ")
    found = set()
    for table in tables:
        for message in table.messages():
            told = message.get("interaction_metadata", {})
            if not message["ephemeral"] and str(told.get("name", "")).startswith(moves):
                found.add(told["id"])
    return found


async def assert_right(club: Club, tables: list[Table]) -> None:
    """Nothing is lost or shown twice, and everything adds up."""
    for table in tables:
        assert_shown_once(table)
        for name in NAMES[:2]:
            letters = [text(letter) for letter in club.friends[name].letters()]
            assert sum(f"<#{table.channel.id}>" in letter for letter in letters) == 1
    seen = acknowledged(club, tables)
    assert seen
    assert seen <= club.played()
    await club.stop()
    assert await club.audit() == "all is well"


def _are_greeted(tables: list[Table], times: int) -> bool:
    return all(greetings(table) == times for table in tables)


@pytest.mark.parametrize("round_", range(ROUNDS))
async def test_killed_in_the_middle_of_each_game(club: Club, round_: int) -> None:
    dice = Dice(f"kill {round_}")
    tables = await sit_down(club, watch={"minutes": 2})
    await together(*(wait_for_call(table) for table in tables))
    for kills in range(2 if SOAK else 1):
        await together(*(move(table) for table in tables))
        assert not any(table.over() for table in tables)
        moving = [asyncio.create_task(move(table)) for table in tables]
        await asyncio.sleep(dice(40) / 1000)
        await club.kill()
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)
        await club.start(quick=True)
        await until(partial(_are_greeted, tables, kills + 1))
    await together(*(play_on(table) for table in tables))
    await assert_right(club, tables)


def _is_at(gateway: Gateway, resumed: int) -> bool:
    return gateway.resumed == resumed


@pytest.mark.parametrize("round_", range(ROUNDS))
async def test_a_cut_gateway_is_resumed_and_nothing_is_missed(club: Club, round_: int) -> None:
    dice = Dice(f"cut {round_}")
    tables = await sit_down(club)
    gateway = club.playground.gateway
    for number in range(3):
        await asyncio.sleep(dice(200) / 1000)
        gateway.cut()
        asking = asyncio.create_task(tables[0].slash(NAMES[2], "about"))
        await until(partial(_is_at, gateway, number + 1))
        answer = await asking
        assert answer is not None, "what was asked while the line was cut came after it"
    gateway.ask_to_reconnect()
    await until(lambda: gateway.resumed == 4)
    assert gateway.identified == 1
    await together(*(play_out(table) for table in tables))
    await assert_right(club, tables)


async def lose_session(club: Club, how: Callable[[Gateway], None]) -> None:
    tables = await sit_down(club)
    how(club.playground.gateway)
    await until(lambda: club.playground.gateway.identified == 2)
    await together(*(play_on(table) for table in tables))
    await assert_right(club, tables)


@pytest.mark.parametrize("round_", range(ROUNDS))
async def test_a_session_that_cannot_be_resumed(club: Club, tmp_path: Path, round_: int) -> None:
    """Cut, or declared over: discord.py waits for five seconds, so both at once."""
    (tmp_path / "other").mkdir()
    other = Club(tmp_path / "other")
    await other.open()
    await together(
        lose_session(club, partial(Gateway.cut, resumable=False)),
        lose_session(other, Gateway.invalidate),
    )
    await other.close()


@pytest.mark.parametrize("round_", range(ROUNDS))
async def test_refused_requests_are_tried_again(club: Club, round_: int) -> None:
    """Every tenth request is answered 500, every fifth 429.

    After a 500 discord.py waits for a second or more: in the short form the shorter games do.
    """
    club.playground.faults.counted = round_
    tables = await sit_down(club, GAMES if SOAK else ("nain-jaune", "batasaurus"))
    club.playground.faults.every = {10: 500, 5: 429}
    await together(*(play_on(table) for table in tables))
    assert club.playground.faults.made > 10
    club.playground.faults.every = {}
    for table in tables:
        assert "Rematch" in labels(table.public() or {})
    await club.stop()
    assert acknowledged(club, tables) <= club.played()
    assert await club.audit() == "all is well"


async def test_who_asks_a_bot_that_is_gone_is_told(club: Club) -> None:
    table = Table(club, "tempus")
    with pytest.raises(Failed, match="not connected"):
        await table.slash("Ana", "about")
    await club.start()
    await table.begin()
    assert club.bot is not None
    await club.kill()
    with pytest.raises(Failed, match="not connected"):
        await table.slash("Ana", "hand")
    await club.start()
    await until(lambda: BACK in table.shown())
    await move(table)


async def start_by_slash(table: Table, faults: Faults) -> None:
    cards = await table.choose("Ana", "tempus start", "card")
    faults.every = {faults.counted + 1: 500}
    await table.slash("Ana", "tempus start", card=cards[0], direction="+")


async def start_by_menu(table: Table, faults: Faults) -> None:
    ana, shown = table.club.friends["Ana"], table.public()
    assert shown is not None
    menu = await ana.press(shown, "My hand")
    for step in range(2):
        assert menu is not None
        select = next(part for part in parts(menu["components"]) if part["type"] == SELECT)
        if step:
            faults.every = {faults.counted + 1: 500}
        menu = await ana.choose(menu, select["custom_id"], [select["options"][0]["value"]])


@pytest.mark.parametrize("start", [start_by_slash, start_by_menu])
async def test_a_late_answer_is_not_overtaken_by_the_next_move(
    club: Club, start: Callable[[Table, Faults], Awaitable[None]]
) -> None:
    """An answer is refused once, and sent again a second later; the computer moves meanwhile."""
    table, faults = Table(club, "tempus"), club.playground.faults
    await club.start(quick=True)
    await table.slash("Ana", "play tempus")
    await table.slash("Ana", "table bot")
    await table.slash("Ana", "table start", first=1)
    await until(lambda: "to add me to a server" in club.log)
    before = table.newest()
    await start(table, faults)
    await until(lambda: sum(is_new(one, before) for one in table.messages()) == 2)
    assert faults.made == 1
    assert BACK not in table.shown(), "a table that was opened since the start is not greeted"
    assert table.called() == ["Ana"]
    assert table.shown().splitlines()[1].startswith("Computer ")


def is_new(message: Json, before: str) -> bool:
    return not message["ephemeral"] and int(message["id"]) > int(before)


async def exchange(table: Table) -> None:
    """Ana makes a move with a secret in it."""
    for pawn in "GBO":
        for squares in await table.choose("Ana", "watch move", "squares", pawn=pawn):
            chosen = {"pawn": pawn, "squares": squares}
            if offered := await table.choose("Ana", "watch move", "exchange", **chosen):
                await table.slash("Ana", "watch move", **chosen, exchange=offered[0])
                return
    raise AssertionError("no exchange is offered")


async def test_what_is_delivered_twice_is_done_once_and_told_to_nobody(club: Club) -> None:
    table, gateway = Table(club, "watch"), club.playground.gateway
    await club.start()
    await table.begin()
    await exchange(table)
    await until(lambda: table.called() == ["Ben"])
    (session,) = gateway.sessions.values()
    frames = [json.loads(text) for _, text in session.sent]
    asked = [one["d"] for one in frames if one["t"] == "INTERACTION_CREATE"][-1]
    before = table.messages("Clo")
    gateway.dispatch("INTERACTION_CREATE", asked)
    await until(lambda: "no answer was possible (40060)" in club.log)
    assert table.messages("Clo") == before
    assert len(club.played()) == 1

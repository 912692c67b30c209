"""When Discord or people make trouble: the table's truth stays right, and somebody says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from db import Database
from tests.cogs.kit import Evening, answer, by_slash, text


@asynccontextmanager
async def failing(evening: Evening, method: str, path: str, **how: Any) -> AsyncIterator[None]:
    """Discord refuses some requests for a while."""
    before = list(evening.env.backend.faults)
    evening.env.inject_error(method, path, times=None, **how)
    yield
    evening.env.backend.faults[:] = before


async def test_a_deleted_letter_is_written_again(evening: Evening) -> None:
    await evening.table("tempus", 2)
    await evening.env.settle()
    letter = evening.letter("Ana")
    assert letter is not None
    evening.env.backend.delete_message(letter.channel.id, letter.id)
    await by_slash(evening, "tempus", "Ana")
    await evening.env.settle()
    new = evening.letter("Ana")
    assert new is not None
    assert new.id != letter.id
    assert "Your cards" in text(new)


@pytest.mark.parametrize("code", [50001, 50013])
async def test_without_a_permission_in_the_middle_the_table_waits(
    evening: Evening, code: int
) -> None:
    await evening.table("batasaurus", 2)
    path = f"/channels/{evening.channel.id}/messages"
    async with failing(evening, "POST", path, status=403, code=code):
        await evening.env.advance_time(31)
    await evening.env.advance_time(3600)
    table = evening.bot.hall.table(evening.channel.id)
    assert table.row.paused_at is not None
    await evening.slash("Ana", "table show")
    await evening.env.settle()
    assert evening.called() == ["Ana"]
    await by_slash(evening, "batasaurus", "Ana")
    assert evening.called() == ["Ben"]


def thread_in(evening: Evening) -> ChannelHandle:
    """A thread of the channel, in which a friend could open a table."""
    made = evening.env.backend.create_thread(
        evening.channel.id, "game night", evening.friend("Ana").id
    )
    return ChannelHandle(evening.env, evening.guild, made)


async def test_a_thread_has_a_table_of_its_own(evening: Evening) -> None:
    await evening.table("tempus", 2)
    channel, evening.channel = evening.channel, thread_in(evening)
    await evening.table("batasaurus", 2)
    await evening.env.advance_time(31)
    await by_slash(evening, "batasaurus", evening.called()[0])
    assert "Batasaurus" in evening.shown()
    evening.channel = channel
    await by_slash(evening, "tempus", "Ana")
    assert "Tempus" in evening.shown()


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_a_deleted_channel_or_thread_gives_the_chips_back(
    evening: Evening, place: str
) -> None:
    if place == "thread":
        evening.channel = thread_in(evening)
    await evening.table("watch", 2, ante=50)
    assert "440" in answer(await evening.slash("Ana", "chips balance"))
    lounge = evening.guild.create_text_channel("lounge")
    evening.env.backend.delete_channel(evening.channel.id)
    await evening.env.settle()
    balance = await evening.friend("Ana").slash(lounge, "chips balance")
    assert "490" in answer(balance)


async def test_a_channel_that_answers_no_more_lets_the_table_wait(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    path = f"/channels/{evening.channel.id}/messages"
    async with failing(evening, "POST", path, status=404, code=10003):
        await evening.env.advance_time(31)
    assert evening.bot.hall.table(evening.channel.id).row.paused_at is not None


async def test_a_server_that_sends_the_bot_away_gets_its_chips_back(evening: Evening) -> None:
    await evening.table("watch", 2, ante=50)
    hall = evening.bot.hall
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id), "unavailable": True})
    await evening.env.settle()
    assert hall.find(evening.channel.id)
    evening.env.backend.remove_guild(evening.guild.id)
    await evening.env.settle()
    assert hall.find(evening.channel.id) is None
    assert await evening.faults() == []


async def test_a_deleted_table_message_is_followed_by_the_next(evening: Evening) -> None:
    await evening.table("tempus", 2)
    gone = evening.public()
    evening.env.backend.delete_message(evening.channel.id, gone.id)
    await by_slash(evening, "tempus", "Ana")
    assert evening.called() == ["Ben"]


async def test_whoever_is_gone_from_the_server_is_played_by_the_computer(evening: Evening) -> None:
    await evening.table("tempus", 2)
    ana = evening.friend("Ana")
    evening.guild.remove_member(ana)
    direct = ana.user.dm_channel.id
    evening.env.inject_error(
        "*", f"/channels/{direct}/messages*", status=403, code=50278, times=None
    )
    for _ in range(2):
        await evening.env.advance_time(91)
        await by_slash(evening, "tempus", "Ben")
    await evening.env.advance_time(4)
    assert evening.called() == ["Ben"]
    assert "The computer plays for Ana" in "".join(text(m) for m in evening.messages())


@pytest.mark.parametrize("failure", ["the answer", "the message", "the DMs", "everything"])
async def test_discord_failing_loses_no_move(evening: Evening, failure: str) -> None:
    await evening.table("tempus", 2)
    table = evening.bot.hall.table(evening.channel.id)
    chosen = {
        "the answer": ("POST", "/interactions/*/*/callback"),
        "the message": ("POST", f"/channels/{evening.channel.id}/messages"),
        "the DMs": ("PATCH", "/channels/*/messages/*"),
        "everything": ("*", "*"),
    }[failure]
    cards = await evening.choose("Ana", "tempus start", "card")
    ply = table.progress.ply
    evening.env.inject_error(*chosen, status=500, times=None)
    await evening.slash("Ana", "tempus start", card=cards[0], direction="+")
    await evening.env.advance_time(60)
    evening.env.backend.faults.clear()
    assert table.progress.ply == ply + 1
    await evening.slash("Ben", "table show")
    assert evening.called() == ["Ben"]
    await by_slash(evening, "tempus", "Ben")
    assert evening.called() == ["Ana"]


async def test_who_floods_is_slowed_down_kindly(evening: Evening) -> None:
    await evening.table("tempus", 2)
    answers = [answer(await evening.slash("Ben", "hand")) for _ in range(25)]
    assert "Your cards" in answers[0]
    assert "a bit fast" in answers[-1]
    await evening.env.advance_time(11)
    assert "Your cards" in answer(await evening.slash("Ben", "hand"))


async def test_a_hostile_name_breaks_nothing_and_pings_nobody(evening: Evening) -> None:
    names = ["@everyone", "**bold** <@1>", "x" * 32]
    for name in names:
        evening.people[name] = evening.guild.add_member(evening.env.create_user(name))
    await evening.slash(names[0], "play tempus")
    await evening.slash(names[1], "table join")
    await evening.slash(names[2], "table join")
    assert "x" * 25 not in evening.shown()
    await evening.slash(names[0], "table start", first=1)
    for request in evening.env.http_requests:
        sent = request.json if isinstance(request.json, dict) else {}
        allowed = sent.get("data", sent).get("allowed_mentions", {"parse": []})
        assert allowed["parse"] == []


async def test_a_move_that_is_not_allowed_says_why(evening: Evening) -> None:
    await evening.table("tempus", 2)
    refused = await evening.slash("Ben", "tempus start", card="R5", direction="+")
    assert refused.ephemeral
    assert "not your turn" in answer(refused)
    strange = await evening.slash("Ana", "tempus start", card="zz", direction="+")
    assert strange.ephemeral
    assert "zz" in answer(strange)


async def fall_asleep(evening: Evening) -> Any:
    """A table of two at which the computer plays for Ana."""
    await evening.table("tempus", 2)
    for _ in range(2):
        await evening.env.advance_time(91)
        await by_slash(evening, "tempus", "Ben")
    table = evening.bot.hall.table(evening.channel.id)
    assert table.seats[0].status == "away"
    return table


@pytest.mark.parametrize("command", ["table show", "rules", "chips balance"])
async def test_any_command_takes_the_seat_back(evening: Evening, command: str) -> None:
    table = await fall_asleep(evening)
    await evening.slash("Ana", command)
    assert table.seats[0].status == "here"
    assert "Ana is back" in "".join(text(message) for message in evening.messages())


async def test_any_button_takes_the_seat_back(evening: Evening) -> None:
    table = await fall_asleep(evening)
    await evening.friend("Ana").click(evening.public(), label="Rules")
    assert table.seats[0].status == "here"


async def test_a_place_that_refused_a_message_is_not_tried_again(evening: Evening) -> None:
    await evening.table("tempus", 2)
    path = f"/channels/{evening.channel.id}/messages"
    async with failing(evening, "POST", path, status=403, code=50013):
        before = len(evening.env.http_requests)
        await evening.env.advance_time(61)
        tried = [one.path for one in evening.env.http_requests[before:] if one.path == path]
    assert len(tried) == 1
    shown = await evening.slash("Ben", "table show")
    assert "your turn" in answer(shown)
    assert evening.bot.hall.table(evening.channel.id).row.paused_at is None


async def test_a_server_that_sent_the_bot_away_meanwhile_gets_its_chips_back(
    evening: Evening,
) -> None:
    await evening.table("watch", 2, ante=50)
    hall = evening.bot.hall
    evening.bot._connection._remove_guild(evening.bot.get_guild(evening.guild.id))
    with evening.env._bot_scope():
        evening.bot.dispatch("ready")
    await evening.env.settle()
    assert hall.find(evening.channel.id) is None
    assert await evening.faults() == []


@pytest.mark.parametrize("command", ["play watch", "table rematch", "table show"])
async def test_slow_storage_is_acknowledged_in_time(
    evening: Evening, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command != "play watch":
        await evening.table("watch", 2, minutes=1)
    if command == "table rematch":
        await evening.env.advance_time(60)
    usual = Database.transaction

    @asynccontextmanager
    async def slow(database: Database) -> AsyncIterator[Any]:
        await asyncio.sleep(2.5)
        async with usual(database) as tx:
            yield tx

    monkeypatch.setattr(Database, "transaction", slow)
    before = len(evening.env.http_requests)
    with suppress(TimeoutError):
        await evening.slash("Ana", command)
    await evening.env.advance_time(1.6)
    assert any(one.path.endswith("/callback") for one in evening.env.http_requests[before:])


async def test_who_joins_and_leaves_all_the_time_is_slowed_down(evening: Evening) -> None:
    await evening.slash("Ana", "play tempus")
    said = []
    for _ in range(15):
        said.append(answer(await evening.slash("Ben", "table join")))
        said.append(answer(await evening.slash("Ben", "table leave")))
    assert "a bit fast" in said[-1]


async def test_showing_a_table_calls_nobody(evening: Evening) -> None:
    await evening.table("tempus", 2)
    before = len(evening.env.http_requests)
    await evening.slash("Dan", "table show")
    (shown,) = evening.env.http_requests[before:]
    assert isinstance(shown.json, dict)
    assert shown.json["data"]["allowed_mentions"] == {"parse": []}

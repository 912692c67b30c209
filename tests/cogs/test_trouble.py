"""When Discord or people make trouble: the table's truth stays right, and somebody says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest

from tests.cogs.kit import NAMES, Evening, answer, by_slash, labels, text


def close_letters(evening: Evening, who: str) -> None:
    """That friend takes no DMs any more."""
    direct = evening.friend(who).user.dm_channel
    evening.env.inject_error(
        "POST", f"/channels/{direct.id}/messages", status=403, code=50007, times=None
    )


@asynccontextmanager
async def failing(evening: Evening, method: str, path: str, **how: Any) -> AsyncIterator[None]:
    """Discord refuses some requests for a while."""
    before = list(evening.env.backend.faults)
    evening.env.inject_error(method, path, times=None, **how)
    yield
    evening.env.backend.faults[:] = before


async def test_closed_letters_are_found_at_the_join_and_told_at_once(evening: Evening) -> None:
    close_letters(evening, "Ben")
    await evening.slash("Ana", "play tempus")
    joined = await evening.slash("Ben", "table join")
    assert "DMs are closed" in text(joined.followups[0])
    assert joined.followups[0].ephemeral
    await evening.slash("Ana", "table show")
    assert "Ben 🔒" in evening.shown()
    await evening.slash("Ana", "table start", first=2)
    hand = await evening.slash("Ben", "hand")
    assert hand.ephemeral
    assert "Your cards" in answer(hand)
    await by_slash(evening, "tempus", "Ben")
    assert evening.called() == ["Ana"]


async def test_letters_closed_in_the_middle_stop_nobody(evening: Evening) -> None:
    await evening.table("tempus", 2)
    direct = evening.friend("Ana").user.dm_channel
    path = f"/channels/{direct.id}/messages/*"
    evening.env.inject_error("PATCH", path, status=403, code=50007, times=None)
    close_letters(evening, "Ana")
    for _ in range(4):
        await by_slash(evening, "tempus", evening.called()[0])
    assert "Your cards" in answer(await evening.slash("Ana", "hand"))


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


async def test_an_absent_player_does_not_freeze_the_channel(evening: Evening) -> None:
    await evening.table("tempus", 2)
    await evening.env.advance_time(61)
    assert "Ana, we are waiting for you: 30 seconds left" in evening.shown()
    await evening.env.advance_time(30)
    assert "out of time" in evening.shown()
    assert evening.called() == ["Ben"]
    await by_slash(evening, "tempus", "Ben")
    await evening.env.advance_time(91)
    assert "The computer plays for Ana" in "".join(text(m) for m in evening.messages())
    await by_slash(evening, "tempus", "Ben")
    await evening.env.advance_time(4)
    assert evening.called() == ["Ben"]
    await evening.slash("Ana", "hand")
    await evening.env.settle()
    assert "Ana is back" in evening.shown()


async def test_the_game_goes_on_after_a_restart(evening: Evening) -> None:
    await evening.table("nain-jaune", 3)
    for _ in range(5):
        await by_slash(evening, "nain-jaune", evening.called()[0])
    waiting, board = evening.called(), evening.shown()
    await evening.restart()
    told = [text(message) for message in evening.messages()][-2:]
    assert "I have to restart" in told[0]
    assert "I am back" in told[1]
    assert evening.called() == waiting
    assert board.splitlines()[-4:] == evening.shown().splitlines()[-4:]
    await by_slash(evening, "nain-jaune", waiting[0])
    assert "📣" not in evening.shown()


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


async def test_missing_permissions_are_named_when_a_table_is_opened(evening: Evening) -> None:
    me = evening.guild.me
    assert me is not None
    quiet = evening.guild.create_text_channel(
        "quiet",
        overwrites={evening.guild.default_role: discord.PermissionOverwrite(attach_files=False)},
    )
    refused = await evening.friend("Ana").slash(quiet, "play tempus")
    assert refused.ephemeral
    assert "Attach Files" in answer(refused)


async def test_a_deleted_channel_gives_the_chips_back(evening: Evening) -> None:
    await evening.table("watch", 2, ante=50)
    assert "440" in answer(await evening.slash("Ana", "chips balance"))
    lounge = evening.guild.create_text_channel("lounge")
    evening.env.backend.delete_channel(evening.channel.id)
    await evening.env.settle()
    balance = await evening.friend("Ana").slash(lounge, "chips balance")
    assert "490" in answer(balance)


@pytest.mark.parametrize("failure", ["the answer", "the message", "both"])
async def test_discord_failing_loses_no_move(evening: Evening, failure: str) -> None:
    await evening.table("tempus", 2)
    table = evening.bot.hall.table(evening.channel.id)
    paths = {
        "the answer": ["/interactions/*/*/callback"],
        "the message": [f"/channels/{evening.channel.id}/messages"],
    }
    chosen = paths.get(failure, paths["the answer"] + paths["the message"])
    cards = await evening.choose("Ana", "tempus start", "card")
    ply = table.progress.ply
    for path in chosen:
        evening.env.inject_error("POST", path, status=500, times=None)
    await evening.slash("Ana", "tempus start", card=cards[0], direction="+")
    await evening.env.advance_time(60)
    evening.env.backend.faults.clear()
    assert table.progress.ply == ply + 1
    await evening.slash("Ben", "table show")
    assert evening.called() == ["Ben"]
    await by_slash(evening, "tempus", "Ben")
    assert evening.called() == ["Ana"]


async def test_a_moderator_can_take_a_table_away_and_a_player_cannot(evening: Evening) -> None:
    await evening.table("watch", 2, ante=10)
    refused = await evening.slash("Ana", "table close")
    assert refused.ephemeral
    assert "moderator" in answer(refused)
    role = evening.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = evening.guild.add_member(evening.env.create_user("Mo"), roles=[role])
    await mod.slash(evening.channel, "table close")
    assert "moderator has closed" in evening.shown()
    assert "10 chips" in evening.shown()


async def test_all_agree_to_end_a_game(evening: Evening) -> None:
    await evening.table("watch", 2, ante=10)
    await evening.friend("Ana").click(evening.public(), label="End the game?")
    assert "One more" in evening.shown()
    await evening.friend("Ben").click(evening.public(), label="End the game?")
    assert "closed" in evening.shown()
    assert "My hand" not in labels(evening.public())


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


async def test_every_friend_gets_the_cards_in_one_letter(evening: Evening) -> None:
    await evening.table("tempus", 3)
    await evening.env.settle()
    for name in NAMES[:3]:
        letter = evening.letter(name)
        assert letter is not None
        assert "Friday" in text(letter)
        assert f"<#{evening.channel.id}>" in text(letter)
        assert len(evening.friend(name).user.dm_channel.history()) == 1

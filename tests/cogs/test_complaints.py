"""What players of other bots complain of most, in that order, and our answer to each."""

from __future__ import annotations

import re

import discord
import pytest

from rules import fair
from tests.cogs.kit import NAMES, Evening, answer, by_slash, close_letters, labels, response, text

# An absent player freezes the channel.


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


# The game is lost on restart.


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


# Closed DMs hang it.


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
    await by_slash(evening, "tempus", "Ana")
    assert "Ana gets no DMs any more" in evening.shown()
    assert "Ana 🔒 (sees the hand here)" in evening.shown()
    for _ in range(3):
        await by_slash(evening, "tempus", evening.called()[0])
    assert "Your cards" in answer(await evening.slash("Ana", "hand"))


# "This interaction failed": what was pressed long ago, in all other states, is in test_presses.


async def test_a_button_from_before_a_restart_still_works(evening: Evening) -> None:
    await evening.table("tempus", 2)
    old = evening.public()
    await evening.restart()
    hand = await evening.friend("Ana").click(old, label="My hand")
    assert hand.ephemeral
    assert "Your cards" in answer(hand)


# Races of timer and move.


async def test_a_move_in_the_instant_of_the_ring_is_too_late_and_it_rings_once(
    evening: Evening,
) -> None:
    await evening.table("watch", 2, turn=600, minutes=1)
    await evening.env.advance_time(59.9999995)
    assert "DRRRING" not in evening.shown()
    late = await evening.slash(evening.called()[0], "watch move", pawn="G", squares=1)
    assert late.ephemeral
    await evening.env.advance_time(1)
    assert sum("DRRRING" in text(message) for message in evening.messages()) == 1
    assert evening.over()
    assert await evening.faults() == []


# Chips vanish.


async def test_chips_are_where_they_were_after_a_game_that_was_never_played_out(
    evening: Evening,
) -> None:
    await evening.table("nain-jaune", 2)
    assert "441" in answer(await evening.slash("Ana", "chips balance"))
    await by_slash(evening, "nain-jaune", evening.called()[0])
    await evening.restart()
    for name in NAMES[:2]:
        await evening.friend(name).click(evening.public(), label="End the game?")
    for name in NAMES[:2]:
        assert "490" in answer(await evening.slash(name, "chips balance"))
    told = answer(await evening.slash("Ana", "chips history"))
    assert "-49" in told
    assert "+49" in told


# Nobody can end or kick.


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


async def test_the_host_kicks_whoever_is_away(evening: Evening) -> None:
    await evening.table("tempus", 3)
    refused = await evening.slash("Ana", "table kick", seat=2)
    assert refused.ephemeral
    await by_slash(evening, "tempus", "Ana")
    for _ in range(2):
        await evening.env.advance_time(91)
        await by_slash(evening, "tempus", "Clo")
        await by_slash(evening, "tempus", "Ana")
    await evening.slash("Ana", "table kick", seat=2)
    assert "Ben" in evening.shown()
    back = await evening.slash("Ben", "hand")
    assert back.ephemeral
    assert "left" in answer(back)


# The hand does not say which game.


async def test_the_hand_says_which_game_it_is_for(evening: Evening) -> None:
    await evening.table("tempus", 3)
    await evening.env.settle()
    for name in NAMES[:3]:
        letter = evening.letter(name)
        assert letter is not None
        assert "Tempus" in text(letter)
        assert "Round 1" in text(letter)
        assert "Friday" in text(letter)
        assert f"<#{evening.channel.id}>" in text(letter)
        assert len(evening.friend(name).user.dm_channel.history()) == 1


# Missing permissions fail silently.


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


# No computer players.


@pytest.mark.parametrize("game", ["tempus", "watch", "nain-jaune", "batasaurus"])
async def test_one_person_plays_a_whole_game_against_the_computer(
    evening: Evening, game: str
) -> None:
    await evening.slash("Ana", f"play {game}", **({"rounds": 1} if game == "nain-jaune" else {}))
    await evening.friend("Ana").click(evening.public(), label="Add a computer")
    await evening.friend("Ana").click(evening.public(), label="Start")
    while not evening.over():
        if evening.called() == ["Ana"]:
            await by_slash(evening, game, "Ana")
        else:
            await evening.env.advance_time(1)
    assert "Computer" in evening.shown()
    assert "490" in answer(await evening.slash("Ana", "chips balance"))


# Turn pings are missing, or spam.


async def test_each_turn_calls_whose_turn_it_is_once_and_nobody_else(evening: Evening) -> None:
    await evening.table("tempus", 3)
    before = len(evening.env.http_requests)
    whose = []
    for _ in range(6):
        await by_slash(evening, "tempus", evening.called()[0])
        whose.append([evening.friend(evening.called()[0]).id])
    assert mentioned(evening, before) == whose


def mentioned(evening: Evening, since: int) -> list[list[int]]:
    """Whom each message to everybody, or answer, has called."""
    bodies = [one.json for one in evening.env.http_requests[since:] if isinstance(one.json, dict)]
    said = [body.get("data", body).get("allowed_mentions", {}) for body in bodies]
    return [allowed["users"] for allowed in said if allowed.get("users")]


# No rules help.


async def test_the_rules_are_a_press_away_and_have_pages(evening: Evening) -> None:
    await evening.table("watch", 2)
    page = await evening.friend("Ben").click(evening.public(), label="Rules")
    assert page.ephemeral
    assert "page 1" in answer(page)
    turned = await evening.friend("Ben").click(response(page), label="▶")
    assert "page 2" in answer(turned)


# Distrust of the shuffle.


async def test_what_was_promised_before_the_game_is_shown_after_it(evening: Evening) -> None:
    await evening.slash("Ana", "play watch", minutes=1)
    await evening.slash("Ben", "table join")
    promised = re.search(r"[0-9a-f]{64}", evening.shown())
    assert promised
    await evening.slash("Ana", "table start")
    await evening.env.advance_time(60)
    told = "".join(text(message) for message in evening.messages())
    revealed = [found for found in re.findall(r"[0-9a-f]{64}", told) if found != promised[0]]
    assert fair.commitment(revealed[-1]) == promised[0]

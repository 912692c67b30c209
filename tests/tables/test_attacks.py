"""Attacks on the money: whatever people try, the total stays right and nothing is gained."""

from __future__ import annotations

import asyncio

import pytest

from bot import closing, lobby, play, start, wallets
from bot.notices import (
    AlreadyStarted,
    CannotAfford,
    CloseWanted,
    Declined,
    MayNotClose,
    MayNotKick,
    NoRefill,
    NotAtTable,
    NotHost,
    RefilledToday,
    Started,
    StillSeated,
    YouLeft,
)
from bot.table import Table
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, World, declined
from tests.tables.test_money import (
    all_ready,
    person_at,
    result_of,
    ring_on,
    wallets_of,
    win_tricks,
    wish,
)


def missing(world: World) -> int:
    """How many have still to agree to the end of the game."""
    return [event for event in world.told if isinstance(event, CloseWanted)][-1].missing


def last_start(world: World) -> Started:
    return [event for event in world.told if isinstance(event, Started)][-1]


async def nearly_won(world: World) -> Table:
    """A game for 10 chips each that Ben is sure to win, hosted by Ana."""
    table = await world.started("batasaurus", ANA, BEN, ante=10, turn=10)
    await win_tricks(world, table, [1] * 8)
    return table


async def a_rematch(world: World) -> Table:
    """A new table of Ana and Ben, after a game without a winner for 10 chips each."""
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    await ring_on(world, table)
    return await start.rematch(world.hall, CHANNEL, ANA)


# By closing.


async def test_the_host_cannot_close_a_game_that_goes_badly(world: World) -> None:
    table = await nearly_won(world)
    assert await declined(closing.close_table(table, ANA)) == MayNotClose()
    assert await declined(closing.close_table(table, BEN)) == NotHost("Ana")
    await win_tricks(world, table, [1] * 4)
    assert await wallets_of(world, ANA, BEN) == [480, 500]


async def test_nor_between_two_games_of_a_match(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600, match=True)
    await ring_on(world, table, wish(table, 1))
    assert await declined(closing.close_table(table, ANA)) == MayNotClose()
    await lobby.leave(table, ANA)
    await world.advance(30)
    assert table.row.stage == "playing"
    assert await wallets_of(world, ANA, BEN) == [480, 480]


async def test_two_of_three_cannot_agree_against_the_third(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, ante=10, turn=600)
    order = wish(table, 2)
    for person in (ANA, BEN, BEN):
        await closing.agree_to_close(table, person)
    assert missing(world) == 1
    assert await declined(closing.agree_to_close(table, DAN)) == NotAtTable()
    await ring_on(world, table, order)
    assert await wallets_of(world, ANA, BEN, CLO) == [480, 480, 510]


async def test_those_who_stay_cannot_agree_without_who_left(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN, CLO)
    await closing.agree_to_close(table, ANA)
    await lobby.leave(table, ANA)
    await closing.agree_to_close(table, BEN)
    await closing.agree_to_close(table, CLO)
    assert missing(world) == 1
    assert await wallets_of(world, ANA, BEN, CLO) == [441] * 3
    await closing.agree_to_close(table, ANA)
    assert await wallets_of(world, ANA, BEN, CLO) == [490] * 3


async def test_who_agreed_in_one_game_of_a_match_has_not_agreed_in_the_next(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600, match=True)
    await closing.agree_to_close(table, BEN)
    await ring_on(world, table, wish(table, 1))
    await all_ready(world, table)
    await closing.agree_to_close(table, ANA)
    assert missing(world) == 1
    assert await wallets_of(world, ANA, BEN) == [480, 480]


# By kicking.


async def test_who_is_kicked_while_away_still_gets_what_the_seat_wins(world: World) -> None:
    table = await nearly_won(world)
    while table.seats[1].status == "here":
        assert table.progress is not None
        if 0 in table.progress.waiting:
            await world.move(table, ANA, str(table.progress.state.left[0][0]))
        await world.advance(10)
    await lobby.kick(table, ANA, 1)
    await world.play_on(table, [ANA])
    assert result_of(table).winners == (1,)
    assert await wallets_of(world, ANA, BEN) == [480, 500]


async def test_a_host_cannot_kick_who_is_there_or_comes_back_in_time(world: World) -> None:
    table = await nearly_won(world)
    assert await declined(lobby.kick(table, ANA, 1)) == MayNotKick(1)
    while table.seats[1].status == "here":
        await world.advance(10)
    await play.come_back(table, BEN)
    assert await declined(lobby.kick(table, ANA, 1)) == MayNotKick(1)


async def test_nor_who_comes_back_between_two_games_of_a_match(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600, match=True)
    await ring_on(world, table, wish(table, 1))
    await start.ready(table, ANA, world.interaction())
    await world.advance(30 + 300)
    assert [sitter.status for sitter in table.seats] == ["away", "here"]
    await play.come_back(table, BEN)
    assert await declined(lobby.kick(table, ANA, 0)) == MayNotKick(0)


async def test_who_has_left_is_not_kicked_back_into_the_pot(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    order = wish(table, 1)
    await world.move(table, ANA, f"{order[0]}2")
    await world.move(table, BEN, f"{order[1]}1")
    await lobby.leave(table, BEN)
    assert await declined(lobby.kick(table, ANA, 1)) == MayNotKick(1)
    await world.advance(300)
    assert await wallets_of(world, ANA, BEN) == [500, 480]


# By leaving.


async def test_leaving_saves_no_stake_and_there_is_no_way_back(world: World) -> None:
    table = await nearly_won(world)
    await lobby.leave(table, ANA)
    assert await world.chips(ANA) == 480
    assert await declined(lobby.leave(table, ANA)) == YouLeft()
    assert await declined(world.move(table, ANA, "1")) == YouLeft()
    assert await declined(closing.close_table(table, BEN)) == MayNotClose()
    await world.play_on(table, [BEN])
    assert await wallets_of(world, ANA, BEN) == [480, 500]


async def test_if_all_leave_the_game_is_played_out_and_not_refunded(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN, options={"rounds": 1})
    await lobby.leave(table, ANA)
    await lobby.leave(table, BEN)
    await world.play_on(table, [])
    assert table.progress is not None
    assert await wallets_of(world, ANA, BEN) == [441 + n for n in table.progress.state.chips]


# By deleting oneself.


async def test_nobody_is_forgotten_while_a_table_counts_on_them(world: World) -> None:
    table = await world.opened("nain-jaune", ANA, BEN)
    assert await declined(wallets.forget(world.hall, ANA)) == StillSeated()
    await start.start(table, ANA, first=0)
    await lobby.leave(table, ANA)
    assert await declined(wallets.forget(world.hall, ANA)) == StillSeated()
    assert await world.chips(ANA) == 441


async def test_who_was_forgotten_gets_no_first_chips_and_no_second_refill(world: World) -> None:
    await world.purse(ANA, 10)
    assert await wallets.refill(world.hall, GUILD, ANA) == 98
    for _ in range(2):
        await wallets.forget(world.hall, ANA)
        assert await world.chips(ANA) == 0
        assert await declined(wallets.refill(world.hall, GUILD, ANA)) == RefilledToday()
        assert await world.house() == 0


async def test_a_rematch_with_someone_forgotten_is_friendly(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    await ring_on(world, table)
    await wallets.forget(world.hall, BEN)
    table = await start.rematch(world.hall, CHANNEL, ANA)
    await start.ready(table, ANA, world.interaction())
    assert (table.row.stage, table.row.stake) == ("playing", 0)
    assert await wallets_of(world, ANA, BEN) == [490, 0]


# By computer seats and rematches.


async def test_a_computer_makes_a_table_friendly_and_cannot_come_later(world: World) -> None:
    table = await world.opened("watch", ANA, BEN, ante=100)
    await lobby.seat_computer(table, ANA)
    await start.start(table, ANA)
    assert (last_start(world).stake, last_start(world).friendly) == (0, True)
    assert await wallets_of(world, ANA, BEN) == [490, 490]
    other = await world.started("watch", CLO, DAN, ante=100, channel=78)
    assert await declined(lobby.seat_computer(other, CLO)) == AlreadyStarted()


async def test_nobody_pays_for_a_rematch_unless_everyone_wants_it(world: World) -> None:
    table = await a_rematch(world)
    await start.ready(table, ANA, world.interaction())
    await world.advance(30)
    assert (table.row.stage, table.row.stake) == ("playing", 0)
    assert await wallets_of(world, ANA, BEN) == [490, 490]
    await world.advance(300)
    assert await wallets_of(world, ANA, BEN) == [490, 490]


async def test_nobody_pays_for_a_rematch_that_someone_has_left(world: World) -> None:
    table = await a_rematch(world)
    await lobby.leave(table, BEN)
    await all_ready(world, table)
    assert (table.row.stage, table.row.stake) == ("playing", 0)
    assert await wallets_of(world, ANA, BEN) == [490, 490]


async def test_nobody_pays_for_a_rematch_that_someone_cannot_afford(world: World) -> None:
    table = await a_rematch(world)
    await world.purse(BEN, 9)
    await all_ready(world, table)
    assert (table.row.stage, table.row.stake) == ("playing", 0)
    assert await wallets_of(world, ANA, BEN) == [490, 9]


@pytest.mark.parametrize("chips", [9, 490])
async def test_everyone_is_told_that_a_rematch_is_friendly(world: World, chips: int) -> None:
    table = await a_rematch(world)
    await world.purse(BEN, chips)
    await start.ready(table, ANA, world.interaction())
    if chips == 9:
        await start.ready(table, BEN, world.interaction())
    await world.advance(30)
    assert (last_start(world).stake, last_start(world).friendly) == (0, True)


# By refills, several tables and restarts.


async def test_who_has_all_chips_at_a_table_gets_no_refill(world: World) -> None:
    await world.purse(ANA, 49)
    table = await world.started("nain-jaune", ANA, BEN)
    assert await world.chips(ANA) == 0
    assert await declined(wallets.refill(world.hall, GUILD, ANA)) == NoRefill(49, 49)
    await lobby.leave(table, ANA)
    assert await declined(wallets.refill(world.hall, GUILD, ANA)) == NoRefill(49, 49)


async def test_the_same_chips_are_not_staked_at_two_tables(world: World) -> None:
    await world.purse(ANA, 49)
    here = await world.opened("nain-jaune", BEN, ANA)
    there = await world.opened("nain-jaune", CLO, ANA, channel=78)
    first, second = await asyncio.gather(
        start.start(here, BEN), start.start(there, CLO), return_exceptions=True
    )
    assert isinstance(first, tuple)
    assert isinstance(second, Declined)
    assert second.reason == CannotAfford("Ana", 0, 49)
    assert (here.row.stage, there.row.stage) == ("playing", "lobby")
    assert await wallets_of(world, ANA, BEN, CLO) == [0, 441, 490]


async def test_being_killed_at_any_stage_pays_nothing_twice(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600, match=True)
    order = wish(table, 1)
    await world.restart(kill=True)
    assert await wallets_of(world, ANA, BEN) == [480, 480]
    await ring_on(world, world.table, order)
    await world.restart(kill=True)
    await all_ready(world, world.table)
    await world.restart(kill=True)
    assert person_at(world.table, 0) == BEN
    await ring_on(world, world.table, wish(world.table, 0))
    assert await wallets_of(world, ANA, BEN) == [480, 500]
    await world.restart(kill=True)
    assert world.hall.find(CHANNEL) is None
    assert await wallets_of(world, ANA, BEN) == [480, 500]

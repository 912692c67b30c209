"""Races: two things at the same instant, of which the lock or a key lets one be first."""

from __future__ import annotations

import asyncio
import types
from collections.abc import AsyncIterator, Coroutine, Generator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from bot import lobby, play, start
from bot.hall import Hall
from bot.lobby import Terms
from bot.notices import (
    AlreadyStarted,
    CannotAfford,
    Joined,
    MayNotKick,
    MovedOn,
    NoTable,
    TableFull,
    TableTaken,
    YouLeft,
)
from bot.table import Person, Table
from db import Unusable, tables
from db.tables import Saved
from rules.game import NotYourTurn, Refused
from rules.nain_jaune import NotInHand
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, World, declined
from tests.tables.test_money import all_ready, ring_on

EVE = Person(5, "Eve")


async def together(*asked: Coroutine[Any, Any, object]) -> list[Any]:
    """Ask all that at the same instant, in that order: what each gave, or why it was declined."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    return [answer.reason if isinstance(answer, Refused) else answer for answer in answers]


def let_it_come(world: World) -> None:
    """Move the clock to what comes by itself in a moment, and have it begin."""
    while timer := world.clock.next_due(world.clock.now + 0.2):
        timer.do()


async def get_going() -> None:
    """Let everything run until it waits for the disk or a lock."""
    for _ in range(3):
        await asyncio.sleep(0)


def moves(table: Table) -> list[str]:
    """The log, without the shuffle that opens it."""
    return [ply.move for ply in table.log[1:]]


async def check_disk(hall: Hall, table: Table) -> None:
    """What the table believes is what is written."""
    async with hall.database.transaction() as tx:
        saved = await tables.one(tx, table.row.id)
    assert saved == Saved(table.row, table.seats, table.game, table.log)


@asynccontextmanager
async def second_hall(world: World, *, alone: bool = False) -> AsyncIterator[Hall]:
    """Another connection to the same file, which knows what is on it by now."""
    hall = await world.another_hall(alone=alone)
    try:
        yield hall
    finally:
        await hall.close()


# A move and the clock.


async def test_a_move_under_way_when_the_timer_rings_counts_whole(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    await world.advance(299.9)
    moving = asyncio.create_task(world.move(table, ANA, "G4"))
    await get_going()
    let_it_come(world)
    await moving
    await world.hall.settle()
    assert moves(table) == ["G4", "ring"]
    assert world.codes().count("rang") == 1
    await check_disk(world.hall, table)


@pytest.mark.parametrize("ring_first", [True, False])
async def test_a_move_at_the_instant_of_the_ring_is_too_late(
    world: World, ring_first: bool
) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    await world.advance(299.9)
    let_it_come(world)
    if ring_first:
        await get_going()
    assert await declined(world.move(table, ANA, "G4")) == NoTable()
    await world.hall.settle()
    assert moves(table) == ["ring"]
    assert world.codes().count("settled") == 1
    await check_disk(world.hall, table)


@pytest.mark.parametrize("in_time", [True, False])
async def test_a_move_at_the_end_of_its_time_is_made_once(
    world: World, in_time: bool, caplog: pytest.LogCaptureFixture
) -> None:
    table = await world.started("watch", ANA, BEN, turn=20)
    await world.advance(19.9)
    let_it_come(world)
    if in_time:
        await world.move(table, ANA, "G4")
    else:
        await get_going()
        assert await declined(world.move(table, ANA, "G4")) == NotYourTurn((1, "clock"))
    await world.hall.settle()
    assert len(moves(table)) == 1
    assert ("out-of-time" in world.codes()) != in_time
    assert caplog.messages == []
    await check_disk(world.hall, table)


# Two people at once.


async def test_of_two_starts_one_counts(world: World) -> None:
    table = await world.opened("nain-jaune", ANA, BEN)
    done, refused = await together(start.start(table, ANA), start.start(table, ANA))
    assert done
    assert refused == AlreadyStarted()
    assert world.codes().count("started") == 1
    assert [await world.chips(person) for person in (ANA, BEN)] == [441, 441]


async def test_the_last_seat_is_given_once(world: World) -> None:
    table = await world.opened("batasaurus", ANA, BEN, CLO)
    asked = [lobby.join(table, person, world.interaction()) for person in (DAN, EVE)]
    assert await together(*asked) == [(Joined(3),), TableFull(4)]
    assert [sitter.name for sitter in table.seats] == ["Ana", "Ben", "Clo", "Dan"]
    await check_disk(world.hall, table)


def opening(
    world: World, hall: Hall, person: Person, key: str, channel: int = CHANNEL
) -> Coroutine[Any, Any, Table]:
    terms = Terms()
    return lobby.open_table(hall, GUILD, channel, person, key, {}, terms, world.interaction())


async def test_of_two_tables_opened_in_a_channel_one_stands(world: World) -> None:
    asked = [opening(world, world.hall, ANA, "watch"), opening(world, world.hall, BEN, "tempus")]
    stands, refused = await together(*asked)
    assert refused == TableTaken("watch")
    assert world.table is stands
    assert world.codes() == ["opened"]


async def test_of_two_tables_opened_by_two_bots_one_stands(world: World) -> None:
    async with second_hall(world) as other:
        asked = [opening(world, world.hall, ANA, "watch"), opening(world, other, BEN, "watch")]
        answers = await together(*asked)
        assert answers.count(TableTaken("watch")) == 1
        assert len(world.hall.tables()) + len(other.tables()) == 1


async def test_the_last_two_to_be_ready_start_one_game(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, turn=600, match=True)
    await ring_on(world, table)
    await start.ready(table, ANA, world.interaction())
    world.told.clear()
    await together(*(start.ready(table, person, world.interaction()) for person in (BEN, CLO)))
    assert world.codes()[:3] == ["is-ready", "is-ready", "started"]
    assert table.game.joins is not None
    assert all(table.game.joins)
    await check_disk(world.hall, table)


@pytest.mark.parametrize("kick_first", [True, False])
async def test_a_move_and_a_kick_exclude_each_other(world: World, kick_first: bool) -> None:
    table = await world.started("watch", ANA, BEN, turn=600, match=True)
    await ring_on(world, table)
    await start.ready(table, ANA, world.interaction())
    await world.advance(30)
    assert (table.seats[0].name, table.seats[0].status) == ("Ben", "away")
    asked = [world.move(table, BEN, "G4"), lobby.kick(table, ANA, 0)]
    refused = (await together(*(asked[::-1] if kick_first else asked)))[1]
    assert refused == (YouLeft() if kick_first else MayNotKick(0))
    assert table.seats[0].status == ("kicked" if kick_first else "here")
    assert moves(table) == ([] if kick_first else ["G4"])
    await check_disk(world.hall, table)


# A command that comes twice.


async def test_a_command_delivered_twice_is_made_once(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    asked = [play.move(table, ANA, ["G4"], 555) for _ in range(2)]
    made, again = await together(*asked)
    assert [event.code for event in made] == ["moved"]
    assert again == ()
    await world.move(table, BEN, "B1")
    assert await play.move(table, ANA, ["G4"], 555) == ()
    await world.restart(kill=True)
    assert await play.move(world.table, ANA, ["G4"], 555) == ()
    assert moves(world.table) == ["G4", "B1"]


async def test_nor_is_it_made_again_in_the_next_game(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600, match=True)
    await play.move(table, ANA, ["G4"], 555)
    await ring_on(world, table)
    await all_ready(world, table)
    await world.move(table, BEN, "B1")
    assert await declined(play.move(table, ANA, ["G4"], 555)) == MovedOn(2)
    assert moves(table) == ["B1"]


async def test_nor_by_another_bot(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    async with second_hall(world) as other:
        tables_of_both = [table, other.table(CHANNEL)]
        answers = await together(*(play.move(t, ANA, ["G4"], 555) for t in tables_of_both))
        assert answers.count(MovedOn(2)) == 1
        assert [moves(t) for t in tables_of_both] == [["G4"], ["G4"]]


async def test_a_run_of_cards_is_laid_whole_or_not_at_all(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN)
    assert table.progress is not None
    run, state = list[str](), table.progress.state
    while not run or table.rules.to_act(state).goes_on:
        run.append(str(table.rules.legal_moves(state, 0)[0]))
        state = table.rules.apply(state, 0, table.rules.parse(run[-1])).state
    assert len(run) > 1
    refused = await declined(play.move(table, ANA, [*run[:-1], run[0]], 555))
    assert isinstance(refused, NotInHand)
    await check_disk(world.hall, table)
    assert moves(table) == []
    made, again = await together(*(play.move(table, ANA, run, 555) for _ in range(2)))
    assert [event.code for event in made].count("laid") == len(run)
    assert again == ()
    assert moves(table) == run
    await check_disk(world.hall, table)


# Two connections, two tables.


async def test_of_two_bots_that_move_at_the_same_ply_one_wins(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    async with second_hall(world) as other:
        theirs = other.table(CHANNEL)
        answers = await together(world.move(table, ANA, "G4"), world.move(theirs, ANA, "B2"))
        assert answers.count(MovedOn(2)) == 1
        assert moves(table) == moves(theirs)
        assert len(moves(table)) == 1
        await world.move(theirs, BEN, "O1")
        assert await declined(world.move(table, BEN, "O3")) == MovedOn(3)
        await check_disk(world.hall, table)
        await check_disk(other, theirs)


def any_move(world: World, table: Table) -> Coroutine[Any, Any, object]:
    """A short move in a game of Clo and Dan."""
    assert table.progress is not None
    (seat,) = table.progress.waiting
    move = str(table.rules.legal_moves(table.progress.state, seat)[0])
    return world.move(table, (CLO, DAN)[seat], move)


async def test_a_refusal_at_one_table_undoes_nothing_at_another(world: World) -> None:
    """Both are inside a transaction when one of them is refused, on the same connection."""
    await world.purse(ANA, 48)
    poor = await world.opened("nain-jaune", BEN, ANA)
    channels = count(CHANNEL + 1)
    table = await world.started("watch", CLO, DAN, turn=600, channel=next(channels))
    for _ in range(200):
        if not table.live:
            table = await world.started("watch", CLO, DAN, turn=600, channel=next(channels))
        made, refused = await together(any_move(world, table), start.start(poor, BEN))
        assert made[0].code == "moved"
        assert refused == CannotAfford("Ana", 48, 49)
        await check_disk(world.hall, table)
    await check_disk(world.hall, poor)


async def test_a_second_bot_on_the_same_file_is_refused(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    with pytest.raises(Unusable, match=r"another bot is running on this database\.$"):
        async with second_hall(world, alone=True):
            pass
    await world.move(table, ANA, "G4")
    await world.restart(kill=True)
    assert moves(world.table) == ["G4"]


# A command that is cancelled.


@types.coroutine
def interrupted(nth: int, asked: Coroutine[Any, Any, object]) -> Generator[Any, Any, None]:
    """Do that, but be cancelled where it waits for the nth time."""
    cancelled: asyncio.CancelledError | None = None
    for number in count():
        try:
            waited = asked.throw(cancelled) if cancelled else asked.send(None)
        except StopIteration:
            return
        task = asyncio.current_task()
        if number == nth and task:
            task.cancel()
        try:
            cancelled = None
            yield waited
        except asyncio.CancelledError as thrown:
            cancelled = thrown


async def cancelled_at(nth: int, asked: Coroutine[Any, Any, object]) -> None:
    await interrupted(nth, asked)


async def test_a_table_whose_opening_is_cancelled_stands_or_does_not(world: World) -> None:
    for nth in range(8):
        await together(cancelled_at(nth, opening(world, world.hall, ANA, "watch", CHANNEL + nth)))
        async with world.hall.database.transaction() as tx:
            written = [saved.table.id for saved in await tables.live(tx)]
        assert written == [table.row.id for table in world.hall.tables()]
    assert written


async def test_a_table_agrees_with_the_disk_wherever_a_command_is_cancelled(world: World) -> None:
    for nth in range(40):
        table = await world.opened("watch", CLO, DAN, ante=10, turn=600, channel=CHANNEL + nth)
        await together(cancelled_at(nth, start.start(table, CLO, first=0)))
        await check_disk(world.hall, table)
    assert table.progress
    for nth in range(5):
        await together(cancelled_at(nth, any_move(world, table)))
        await check_disk(world.hall, table)


async def test_also_if_it_is_cancelled_again_and_again(world: World) -> None:
    table = await world.started("watch", CLO, DAN, turn=600, options={"dial": 60})
    for turns in range(40):
        moving = asyncio.ensure_future(any_move(world, table))
        for turn in range(4 * turns):
            await asyncio.sleep(0)
            if turn % turns == turns - 1:
                moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        await check_disk(world.hall, table)

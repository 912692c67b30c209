"""Who is slow, away or gone: reminders, default moves, the computer, the host, closing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot import closing, lobby, play, start
from bot.lobby import RELAXED
from bot.notices import (
    CameBack,
    Closed,
    HostPassed,
    LeftGame,
    NotHost,
    Nudged,
    OutOfTime,
    TakenOver,
    YouLeft,
)
from bot.table import Table
from rules.batasaurus import Picked
from rules.game import Event
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, World, declined

JUST = 1 / 1024


def heard(world: World, *kinds: type[Event]) -> list[Event]:
    return [event for event in world.told if isinstance(event, kinds)]


def any_move(table: Table) -> str:
    assert table.progress
    (seat,) = table.progress.waiting
    return str(table.rules.legal_moves(table.progress.state, seat)[0])


async def away(world: World, key: str = "tempus", **how: Any) -> Table:
    """A table at which Ana, in seat 0, has been out of time twice; it is Ben's turn."""
    table = await world.started(key, ANA, BEN, **how)
    await world.advance(90)
    await world.move(table, BEN, any_move(table))
    await world.advance(90)
    assert table.seats[0].status == "away"
    return table


# Reminders.


@pytest.mark.parametrize(
    ("key", "turn", "nudge", "left"),
    [("tempus", 90, 60, 30), ("watch", 30, 20, 10), ("tempus", RELAXED, 16 * 3600, 8 * 3600)],
)
async def test_at_two_thirds_one_is_reminded_once(
    world: World, key: str, turn: int, nudge: int, left: int
) -> None:
    await world.started(key, ANA, BEN, turn=turn)
    await world.advance(nudge - JUST)
    assert not heard(world, Nudged)
    await world.advance(JUST)
    await world.advance(left - JUST)
    assert heard(world, Nudged, OutOfTime) == [Nudged(0, left)]
    await world.advance(JUST)
    assert heard(world, Nudged, OutOfTime) == [Nudged(0, left), OutOfTime(0)]


async def test_every_turn_has_a_reminder_of_its_own(world: World) -> None:
    table = await world.started("tempus", ANA, BEN)
    for person in (ANA, BEN, ANA):
        await world.advance(70)
        await world.move(table, person, any_move(table))
    assert heard(world, Nudged) == [Nudged(0, 30), Nudged(1, 30), Nudged(0, 30)]


@pytest.mark.parametrize("kill", [False, True])
async def test_nobody_is_reminded_again_after_a_restart(world: World, kill: bool) -> None:
    await world.advance(2.5)
    await world.started("tempus", ANA, BEN)
    await world.advance(61)
    await world.restart(down=100, kill=kill)
    await world.advance(25)
    assert heard(world, Nudged, OutOfTime) == [Nudged(0, 30)]


async def test_who_was_not_reminded_yet_is_after_a_restart(world: World) -> None:
    await world.started("tempus", ANA, BEN)
    await world.advance(60 - JUST)
    await world.restart(down=1000)
    assert not heard(world, Nudged)
    await world.advance(JUST)
    assert heard(world, Nudged) == [Nudged(0, 30)]


# Out of time.


@pytest.mark.parametrize(
    ("key", "until", "made"),
    [
        ("tempus", 90, "set-started"),
        ("watch", 20, "moved"),
        ("nain-jaune", 90, "laid"),
        ("batasaurus", 120, "turned-up"),
    ],
)
async def test_the_table_says_that_it_moves_for_somebody(
    world: World, key: str, until: int, made: str
) -> None:
    table = await world.started(key, ANA, BEN)
    await world.advance(until - JUST)
    plies = len(table.log)
    world.codes()
    await world.advance(JUST)
    assert world.codes()[:2] == ["out-of-time", made]
    assert table.log[plies].by == 0


async def test_nain_jaunes_whole_turn_is_made_for_somebody(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN)
    await world.advance(90)
    made = table.log[1:]
    assert len(made) > 1
    assert {(ply.by, ply.made_at) for ply in made} == {(0, 90.0)}
    assert table.progress
    assert not table.rules.to_act(table.progress.state).goes_on
    assert len(heard(world, OutOfTime)) == 1


async def test_after_two_in_a_row_the_computer_takes_the_seat(world: World) -> None:
    table = await world.started("tempus", ANA, BEN)
    await world.advance(90)
    assert table.seats[0].status == "here"
    await world.move(table, BEN, any_move(table))
    world.codes()
    await world.advance(90)
    assert world.codes()[:3] == ["nudged", "out-of-time", "taken-over"]
    await world.move(table, BEN, any_move(table))
    await world.advance(3)
    assert table.log[-1].by == 0
    assert not heard(world, Nudged, OutOfTime)


async def test_a_move_in_between_counts_from_the_start(world: World) -> None:
    table = await world.started("tempus", ANA, BEN)
    for _ in range(2):
        await world.advance(90)
        await world.move(table, BEN, any_move(table))
        await world.move(table, ANA, any_move(table))
        await world.move(table, BEN, any_move(table))
    assert heard(world, OutOfTime, TakenOver) == [OutOfTime(0), OutOfTime(0)]


async def test_the_times_in_a_row_are_remembered_over_a_restart(world: World) -> None:
    table = await world.started("tempus", ANA, BEN)
    await world.advance(90)
    await world.move(table, BEN, any_move(table))
    await world.restart(down=10, kill=True)
    await world.advance(90)
    assert heard(world, TakenOver) == [TakenOver(0)]
    await world.restart()
    assert world.table.seats[0].status == "away"


Command = Callable[[World, Table], Awaitable[object]]
COMMANDS: dict[str, Command] = {
    "any": lambda w, t: play.come_back(t, ANA),
    "move": lambda w, t: w.move(t, ANA, any_move(t)),
    "join": lambda w, t: lobby.join(t, ANA, w.interaction()),
    "ready": lambda w, t: start.ready(t, ANA, w.interaction()),
    "start": lambda w, t: start.start(t, ANA),
    "kick": lambda w, t: lobby.kick(t, ANA, 1),
    "pass-host": lambda w, t: lobby.pass_host(t, ANA, 1),
    "agree": lambda w, t: closing.agree_to_close(t, ANA),
    "close": lambda w, t: closing.close_table(t, ANA),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_any_command_takes_the_seat_back(world: World, name: str) -> None:
    table = await away(world, ante=5)
    try:
        await COMMANDS[name](world, table)
    except ValueError:
        assert name not in ("any", "agree", "pass-host")
    assert heard(world, CameBack) == [CameBack(0)]
    assert table.seats[0].status == "here"


async def test_who_is_back_has_two_times_again_and_a_whole_turn(world: World) -> None:
    table = await away(world)
    await play.come_back(table, ANA)
    world.codes()
    for _ in range(2):
        await world.move(table, BEN, any_move(table))
        await world.advance(90 - JUST)
        assert table.log[-1].by == 1
        await world.advance(JUST)
    assert heard(world, OutOfTime, TakenOver) == [OutOfTime(0), OutOfTime(0), TakenOver(0)]


async def test_in_a_war_everyone_has_a_time_of_their_own(world: World) -> None:
    people = (ANA, BEN, CLO)
    table = await world.started("batasaurus", *people)
    await world.advance(30)
    assert table.progress
    for seat, person in enumerate(people):
        await world.move(table, person, str(table.progress.state.layouts[seat].index(12) + 1))
    world.codes()
    await world.advance(50)
    await world.move(table, BEN, any_position(table, 1))
    await world.advance(40 - JUST)
    assert heard(world, Nudged, OutOfTime) == [Nudged(0, 30), Nudged(2, 30)]
    assert heard(world, Picked) == [Picked(1)]
    await world.advance(JUST)
    assert heard(world, OutOfTime) == [OutOfTime(0), OutOfTime(2)]


def any_position(table: Table, seat: int) -> str:
    assert table.progress
    return str(table.progress.state.left[seat][0])


# Leaving.


async def test_the_computer_plays_on_for_who_left_and_there_is_no_way_back(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, match=True, options={"minutes": 1})
    assert await lobby.leave(table, BEN) == (LeftGame(1, False),)
    await world.move(table, ANA, "G1")
    await world.advance(3)
    assert table.log[-1].by == 1
    assert await declined(world.move(table, BEN, "B1")) == YouLeft()
    assert await declined(lobby.leave(table, BEN)) == YouLeft()
    assert await declined(lobby.join(table, BEN, world.interaction())) == YouLeft()
    await play.come_back(table, BEN)
    await world.advance(60)
    assert table.row.stage == "ready"
    assert await declined(start.ready(table, BEN, world.interaction())) == YouLeft()
    assert [s.status for s in table.seats if s.member == BEN.id] == ["left"]


async def test_a_leaver_may_sit_down_elsewhere(world: World) -> None:
    table = await world.started("tempus", ANA, BEN, CLO)
    await lobby.leave(table, BEN)
    other = await world.started("tempus", BEN, DAN, channel=CHANNEL + 1)
    assert await world.move(other, BEN, any_move(other))


async def test_a_host_who_leaves_the_lobby_passes_it_on_to_a_person(world: World) -> None:
    table = await world.opened("tempus", ANA, computers=1)
    await lobby.join(table, BEN, world.interaction())
    await lobby.leave(table, ANA)
    assert world.told[-1] == HostPassed(1)
    assert table.row.host == BEN.id
    assert await declined(start.start(table, CLO)) == NotHost("Ben")


async def test_a_host_who_leaves_a_game_passes_it_on_to_who_is_still_there(world: World) -> None:
    table = await world.started("tempus", ANA, BEN, CLO)
    await lobby.leave(table, BEN)
    assert await lobby.leave(table, ANA) == (LeftGame(0, False), HostPassed(2))
    await world.restart()
    assert world.table.row.host == CLO.id


async def test_a_lobby_or_a_friendly_game_that_everyone_leaves_is_closed(world: World) -> None:
    for begin in (world.opened, world.started):
        table = await begin("tempus", ANA, BEN, computers=1)
        await lobby.leave(table, ANA)
        await lobby.leave(table, BEN)
        assert world.told[-1] == Closed("empty", 0)
        assert world.hall.find(CHANNEL) is None


async def test_a_game_with_chips_that_everyone_left_is_played_to_its_end(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10)
    for person in (ANA, BEN):
        await lobby.leave(table, person)
    await world.advance(300)
    assert table.row.stage == "over"
    assert "closed" not in world.codes()


# Idle lobbies, lost servers.


async def test_a_lobby_closes_after_half_an_hour_without_anyone_doing_anything(
    world: World,
) -> None:
    table = await world.opened("tempus", ANA)
    actions: list[Callable[[], Awaitable[object]]] = [
        lambda: lobby.join(table, BEN, world.interaction()),
        lambda: lobby.seat_computer(table, ANA),
        lambda: lobby.pass_host(table, ANA, 1),
        lambda: lobby.kick(table, BEN, 2),
        lambda: lobby.leave(table, BEN),
    ]
    for act in actions:
        await world.advance(30 * 60 - JUST)
        assert not heard(world, Closed)
        await act()
    await world.restart(down=5000)
    await world.advance(30 * 60 - JUST)
    assert not heard(world, Closed)
    await world.advance(JUST)
    assert heard(world, Closed) == [Closed("idle", 0)]
    assert world.hall.find(CHANNEL) is None


async def test_the_tables_of_a_lost_server_are_closed_and_refunded(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN)
    lounge = await world.opened("tempus", CLO, channel=CHANNEL + 1)
    await closing.place_gone(world.hall, GUILD + 1)
    assert not heard(world, Closed)
    await closing.pause(table)
    await closing.place_gone(world.hall, GUILD)
    assert heard(world, Closed) == [Closed("gone", 49), Closed("gone", 0)]
    assert [await world.chips(person) for person in (ANA, BEN)] == [490, 490]
    assert not world.hall.tables()
    await world.advance(4000)
    assert table.row.stage == lounge.row.stage == "closed"

"""The clocks of a table: turns, the watch's ring, memorising, and time that nobody loses."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import closing, lobby, play, start
from bot.notices import Closed, Nudged, OutOfTime, Resumed
from bot.table import Table
from rules.batasaurus import LayoutsHidden
from rules.game import Ended, Event, NotYourTurn
from rules.watch import Moved, Rang
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, HandClock, World, declined

JUST = 1 / 1024
"""Just before; a fraction that floats hold exactly."""
RING = 300
PATIENT = 600


def heard(world: World, *kinds: type[Event]) -> list[Event]:
    return [event for event in world.told if isinstance(event, kinds)]


async def timer_set(world: World, **how: int) -> Table:
    """A game of watch in which nobody need hurry, but for the timer."""
    return await world.started("watch", ANA, BEN, turn=PATIENT, options=how)


async def rings_in(world: World, seconds: float) -> None:
    """It does not ring until just before, and then it does."""
    await world.advance(seconds - JUST)
    assert not heard(world, Rang)
    await world.advance(JUST)
    assert heard(world, Rang)


@pytest.mark.parametrize(
    ("key", "turn", "before", "seconds"),
    [
        ("tempus", None, 0, 90),
        ("nain-jaune", None, 0, 90),
        ("batasaurus", None, 30, 90),
        ("watch", None, 0, 20),
        ("batasaurus", 10, 30, 10),
    ],
)
async def test_a_turn_has_its_time_to_the_end_and_no_longer(
    world: World, key: str, turn: int | None, before: int, seconds: int
) -> None:
    await world.started(key, ANA, BEN, turn=turn)
    await world.advance(before + seconds - JUST)
    assert not heard(world, OutOfTime)
    await world.advance(JUST)
    assert heard(world, OutOfTime) == [OutOfTime(0)]


async def test_a_turn_has_its_time_from_the_move_before_it(world: World) -> None:
    table = await world.started("watch", ANA, BEN)
    await world.advance(13)
    await world.move(table, ANA, "G1")
    await world.advance(20 - JUST)
    assert not heard(world, OutOfTime)
    await world.advance(JUST)
    assert heard(world, OutOfTime) == [OutOfTime(1)]


# The watch's ring.


async def test_the_ring_comes_before_the_first_move_if_nobody_moves(world: World) -> None:
    table = await timer_set(world)
    await rings_in(world, RING)
    assert heard(world, Ended)
    assert table.row.stage == "over"
    assert [str(ply.move) for ply in table.log[1:]] == ["ring"]
    assert table.log[-1].made_at == RING


async def test_moves_do_not_put_the_ring_off(world: World) -> None:
    table = await timer_set(world)
    for pause, person, move in ((70.5, ANA, "G1"), (80.25, BEN, "B2"), (100, ANA, "G5")):
        await world.advance(pause)
        await world.move(table, person, move)
    await rings_in(world, RING - 250.75)


async def test_the_timer_runs_as_many_minutes_as_the_table_chose(world: World) -> None:
    await timer_set(world, minutes=1)
    await rings_in(world, 60)


async def test_at_the_same_instant_it_rings_and_nobody_is_out_of_time(world: World) -> None:
    await world.started("watch", ANA, BEN, turn=RING)
    await world.advance(RING)
    assert heard(world, Rang)
    assert not heard(world, OutOfTime)


async def test_a_stop_in_the_middle_leaves_the_ring_exact(world: World) -> None:
    await timer_set(world)
    for ran, down in ((101.25, 3600.0), (3.5, 0.5), (95.25, 86400.0)):
        await world.advance(ran)
        await world.restart(down=down)
        assert not heard(world, Rang)
    await rings_in(world, 100)


@pytest.mark.parametrize("ran", [0.5, 4.75, 5.0, 7.5, 123.25, 299.75])
async def test_a_kill_in_the_middle_lets_it_ring_a_heartbeat_late_at_most(
    world: World, ran: float
) -> None:
    await timer_set(world)
    await world.advance(ran)
    await world.restart(down=1000, kill=True)
    await world.advance(RING - ran - JUST)
    assert not heard(world, Rang)
    await world.advance(5 + JUST)
    assert heard(world, Rang)


async def test_a_move_just_before_a_kill_is_as_good_as_a_heartbeat(world: World) -> None:
    table = await timer_set(world)
    await world.advance(104)
    await world.move(table, ANA, "G1")
    await world.restart(down=1000, kill=True)
    await rings_in(world, RING - 104)


async def test_a_ring_that_was_due_when_the_bot_stopped_comes_at_the_start(world: World) -> None:
    await timer_set(world)
    await world.advance(RING - JUST)
    await world.restart(down=50)
    await rings_in(world, JUST)


async def test_a_lost_gateway_costs_nobody_time(world: World) -> None:
    await timer_set(world)
    await world.advance(100)
    for _ in range(2):
        world.hall.hold()
        await world.advance(1000)
        world.hall.go_on()
        await world.advance(50)
    assert not heard(world, Rang, OutOfTime, Nudged)
    await rings_in(world, 100)


async def test_nobody_is_out_of_time_for_an_hour_without_the_bot(world: World) -> None:
    await world.started("tempus", ANA, BEN)
    await world.advance(40)
    await world.restart(down=3600)
    await world.advance(50 - JUST)
    assert not heard(world, OutOfTime)
    await world.advance(JUST)
    assert heard(world, OutOfTime) == [OutOfTime(0)]


# Batasaurus' time to memorise.


async def test_the_layouts_are_hidden_when_the_time_to_memorise_is_over(world: World) -> None:
    table = await world.started("batasaurus", ANA, BEN, options={"memorise": 12})
    await world.advance(5)
    assert await declined(world.move(table, ANA, "1")) == NotYourTurn(("clock",))
    await world.restart(down=77)
    await world.advance(7 - JUST)
    assert not heard(world, LayoutsHidden)
    await world.advance(JUST)
    assert heard(world, LayoutsHidden) == [LayoutsHidden(0)]
    assert await world.move(world.table, ANA, "1")


# Pauses.


async def test_a_paused_table_stands_still_until_the_next_command(world: World) -> None:
    table = await timer_set(world)
    await world.advance(120)
    await closing.pause(table)
    await closing.pause(table)
    await world.advance(5000)
    assert heard(world, Resumed, Nudged, OutOfTime, Rang) == []
    await play.come_back(table, CLO)
    assert heard(world, Resumed) == [Resumed()]
    await rings_in(world, RING - 120)


async def test_a_pause_outlives_a_restart_and_ends_with_a_move(world: World) -> None:
    table = await timer_set(world)
    await world.advance(120)
    await closing.pause(table)
    await world.advance(33)
    await world.restart(down=500)
    await world.advance(5000)
    assert not heard(world, Rang)
    await world.move(world.table, ANA, "G1")
    assert [event.code for event in world.told[-2:]] == ["resumed", "moved"]
    await rings_in(world, RING - 120)


async def test_computers_wait_while_the_table_is_paused(world: World) -> None:
    table = await world.started("watch", ANA, computers=1)
    await world.move(table, ANA, "G1")
    await closing.pause(table)
    await world.advance(60)
    assert len(heard(world, Moved)) == 1
    await play.come_back(table, ANA)
    await world.advance(3)
    assert len(heard(world, Moved)) == 2


async def test_a_paused_lobby_does_not_grow_idle(world: World) -> None:
    table = await world.opened("watch", ANA)
    await world.advance(29 * 60)
    await closing.pause(table)
    await world.advance(60 * 60)
    await play.come_back(table, ANA)
    await world.advance(60 - JUST)
    assert not heard(world, Closed)
    await world.advance(JUST)
    assert heard(world, Closed) == [Closed("idle", 0)]


# Computer players.


@pytest.mark.parametrize("key", ["tempus", "watch"])
async def test_a_computer_moves_after_a_short_human_pause(world: World, key: str) -> None:
    table = await world.opened(key, ANA, computers=1)
    await start.start(table, ANA, first=1)
    await world.advance(1.2 - JUST)
    assert len(table.log) == 1
    await world.play_on(table, [ANA])
    turns = zip(table.log, table.log[1:], strict=False)
    pauses = [now.made_at - before.made_at for before, now in turns if now.by == 0]
    assert all(1.2 - JUST <= pause <= 3 + JUST for pause in pauses)
    assert max(pauses) - min(pauses) > 0.5


async def test_a_computer_does_not_think_anew_after_a_restart(world: World) -> None:
    table = await world.opened("tempus", ANA, computers=1)
    await start.start(table, ANA, first=1)
    await world.advance(1)
    await world.restart(down=100)
    await world.advance(2 + JUST)
    assert world.table.log[-1].by == 0
    assert 1.2 - JUST <= world.table.log[-1].made_at <= 3 + JUST


async def test_a_table_elsewhere_has_a_time_of_its_own(world: World) -> None:
    here = await timer_set(world)
    await world.advance(100)
    await world.started("watch", CLO, BEN, turn=PATIENT, channel=CHANNEL + 1)
    await closing.pause(here)
    await world.advance(RING - JUST)
    assert not heard(world, Rang)
    await world.advance(JUST)
    assert len(heard(world, Rang)) == 1
    await lobby.leave(here, BEN)
    await world.advance(RING - 100 - JUST)
    assert len(heard(world, Rang)) == 1
    await world.advance(JUST)
    assert len(heard(world, Rang)) == 2


class GoingClock(HandClock):
    """A clock that goes on by a second whenever somebody looks at it."""

    def time(self) -> float:
        self.now += 1
        return self.now


async def test_nobody_pays_for_the_time_that_coming_back_takes(tmp_path: Path) -> None:
    world = World(tmp_path / "slow.db")
    await world.open()
    for channel in range(20):
        await world.started("tempus", ANA, BEN, channel=channel)
    await world.hall.close()
    world.clock = GoingClock()
    await world.open()
    assert world.hall.table(0).time() < 10
    await world.close()

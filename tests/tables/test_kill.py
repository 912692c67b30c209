"""A real process with many tables is killed again and again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import cycle
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

from bot import audit
from bot.hall import BEAT, Hall
from bot.table import IDLE, NUDGE, READY, Table
from rules.game import Alarm
from tests.rules.kit import SOAK
from tests.tables.kit import HandClock
from tests.tables.victim import SPEED

ROOT = Path(__file__).parents[2]
KILLS = 200 if SOAK else 5
KILLS_A_DATABASE = 20
SEED = str(SystemRandom().randrange(10**9)) if SOAK else "kill"
PATIENCE = 60.0
"""Seconds for a process to do what it will surely do."""
HICCUP = 1.0
"""So many of the world's seconds a busy machine may let a process wait."""
FATEFUL = (
    "UPDATE accounts",
    "INSERT INTO seats",
    "COMMIT",
    "INSERT INTO results",
    "INSERT INTO plies",
    "UPDATE tables",
    "INSERT INTO games",
)
"""In the middle of such things it is worst to be killed."""

Said = dict[str, Any]


class Victim:
    """One life of the process, and what it has said."""

    def __init__(self, folder: Path, seed: str, life: int, plays: str) -> None:
        self._said = folder / f"{life}.said"
        self._errors = folder / f"{life}.errors"
        command = [sys.executable, "-m", "tests.tables.victim", str(folder / "meneur.db")]
        unmeasured = {name: value for name, value in os.environ.items() if "COV" not in name}
        with self._said.open("wb") as said, self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*command, seed, str(life), plays],
                stdout=said,
                stderr=errors,
                cwd=ROOT,
                env=unmeasured,
            )

    def said(self, kind: str | None = None) -> list[Said]:
        """The whole lines so far, all of them or those of a kind."""
        *lines, _ = self._said.read_text("utf-8").split("\n")
        said: list[Said] = [json.loads(line) for line in lines]
        return [one for one in said if kind in (None, one["kind"])]

    def errors(self) -> str:
        return self._errors.read_text("utf-8")

    def wait_for(self, kind: str) -> Said:
        """The first line of that kind."""
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and self.process.poll() is None and not self.said(kind):
            time.sleep(0.005)
        assert self.said(kind), f"it never said {kind!r}: {self.errors()}"
        return self.said(kind)[0]

    def wait_for_the_end(self) -> tuple[float, float]:
        """Moments that are surely before and after it came to an end by itself."""
        before = alive = time.monotonic()
        patience = alive + PATIENCE
        while self.process.poll() is None and alive < patience:
            before, alive = alive, time.monotonic()
            time.sleep(0.005)
        return before, time.monotonic()

    def end(self, how: signal.Signals) -> tuple[float, float]:
        """Send a signal; gives moments that are surely before and after it came to an end."""
        before = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        return before, time.monotonic()


@contextmanager
def a_life(folder: Path, seed: str, life: int, plays: str) -> Iterator[Victim]:
    victim = Victim(folder, seed, life, plays)
    try:
        yield victim
    finally:
        victim.process.kill()
        victim.process.wait(PATIENCE)
    assert "Traceback" not in victim.errors(), victim.errors()


def running_at(up: Said, moment: float) -> float:
    """How long the bot had been running, over all its lives, at a moment of this one."""
    return float(moment * SPEED + up["ahead"])


# What is on disk, read without the code that wrote it.

Ply = tuple[str, str, float, int | None]


class Disk(NamedTuple):
    plies: dict[tuple[int, int], Ply]
    """By game and number."""
    transfers: dict[str, int]
    ended: set[int]
    stages: dict[int, str]
    refills: int

    @property
    def live(self) -> set[int]:
        return {table for table, stage in self.stages.items() if stage not in ("over", "closed")}


def read(path: Path) -> Disk:
    with closing(sqlite3.connect(path)) as disk:
        ask = disk.execute
        return Disk(
            {
                (game, ply): (by, move, made_at, interaction)
                for game, ply, by, move, made_at, interaction in ask(
                    "SELECT game_id, ply, by, move, made_at, interaction FROM plies"
                )
            },
            dict(ask("SELECT key, chips FROM transfers")),
            {game for (game,) in ask("SELECT id FROM games WHERE ended IS NOT NULL")},
            dict(ask("SELECT id, stage FROM tables")),
            ask("SELECT COUNT(*) FROM transfers WHERE key LIKE 'refill:%'").fetchone()[0],
        )


class Acknowledged:
    """All that was said to have happened, in all the lives of a database."""

    def __init__(self) -> None:
        self.plies: dict[tuple[int, int], Ply] = {}
        self.commands: dict[int, list[str]] = {}
        self.transfers: dict[str, int] = {}
        self.ended: set[int] = set()
        self.over: dict[int, str] = {}
        self.refills = 0
        self._listen: dict[str, Callable[[Said], None]] = {
            "up": lambda _: None,
            "plies": self._plies,
            "moved": self._moved,
            "started": self._started,
            "settled": self._settled,
            "closed": self._closed,
            "revealed": lambda said: self.ended.add(said["game"]),
            "refilled": self._refilled,
        }

    def hear(self, said: Said) -> None:
        self._listen[said["kind"]](said)

    def _plies(self, said: Said) -> None:
        for ply, (by, *made) in enumerate(said["plies"], said["first"]):
            assert (said["game"], ply) not in self.plies, "a ply was told twice"
            self.plies[said["game"], ply] = (str(by), *made)

    def _moved(self, said: Said) -> None:
        self.commands[said["interaction"]] = said["moves"]

    def _started(self, said: Said) -> None:
        for seat in range(said["seats"]):
            self._paid(f"stake:{said['table']}:{seat}", said["stake"])

    def _settled(self, said: Said) -> None:
        self.over[said["table"]] = "over"
        self._paid(f"rest:{said['table']}", said["house"])
        for seat, chips in enumerate(said["chips"]):
            self._paid(f"payout:{said['table']}:{seat}", chips)

    def _closed(self, said: Said) -> None:
        self.over[said["table"]] = "closed"
        for seat in range(said["seats"]):
            self._paid(f"payout:{said['table']}:{seat}", said["refunded"])

    def _refilled(self, said: Said) -> None:
        self.refills += 1

    def _paid(self, key: str, chips: int) -> None:
        if chips:
            self.transfers[key] = chips


def check_acknowledged(acknowledged: Acknowledged, disk: Disk) -> None:
    """Nothing that was said is missing or different."""
    assert acknowledged.plies.items() <= disk.plies.items()
    assert acknowledged.transfers.items() <= disk.transfers.items()
    assert acknowledged.ended <= disk.ended
    assert acknowledged.over.items() <= disk.stages.items()
    assert acknowledged.refills <= disk.refills


def check_once(acknowledged: Acknowledged, disk: Disk) -> None:
    """Every log is without gaps, and every command stands in it once, with all its moves."""
    numbers: dict[int, list[int]] = defaultdict(list)
    places: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for (game, ply), (*_, interaction) in sorted(disk.plies.items()):
        numbers[game].append(ply)
        if interaction is not None:
            places[interaction].append((game, ply))
    assert all(plies == list(range(len(plies))) for plies in numbers.values())
    assert all(len(places) == 1 for places in places.values())
    for interaction, moves in acknowledged.commands.items():
        ((game, first),) = places[interaction]
        by_hand = [
            move
            for ply in range(first, len(numbers[game]))
            for by, move, *_ in [disk.plies[game, ply]]
            if by != "chance"
        ]
        assert by_hand[: len(moves)] == moves


# What comes back to life.


def clocks_of(table: Table) -> tuple[dict[int, float], float | None]:
    """Since when each seat is waited for, and when the clock strikes, as the log says."""
    state = table.rules.setup(len(table.seats), table.row.options)
    since: dict[int, float] = {}
    alarm: Alarm | None = None
    strikes = None
    for ply in table.log:
        state = table.rules.apply(state, ply.by, table.rules.parse(ply.move)).state
        turn = table.rules.to_act(state)
        kept = {seat: at for seat, at in since.items() if seat != ply.by}
        since = {seat: kept.get(seat, ply.made_at) for seat in turn.seats}
        if turn.clock != alarm:
            alarm = turn.clock
            strikes = alarm and ply.made_at + alarm.seconds
    return since, strikes


def deadline_of(table: Table, running: float) -> float | None:
    """When that table is to wake up next, in table time, as disk and log say."""
    row = table.row
    if row.paused_at is not None:
        return None
    if row.stage != "playing":
        return row.touched_at + (IDLE if row.stage == "lobby" else READY)
    since, strikes = clocks_of(table)
    due = [] if strikes is None else [strikes]
    for seat, at in since.items():
        reminder = at + row.turn * NUDGE
        if table.seats[seat].computer_plays:
            due.append(at + table.pause(seat))
        else:
            due.append(reminder if running - row.held < reminder else at + row.turn)
    return min(due, default=None)


def check_clock(table: Table, clock: HandClock, running: float) -> None:
    """The table wakes up when it should."""
    due = deadline_of(table, running)
    assert table.deadline() == due
    handle: Any = table._handle
    if due is None:
        assert handle is None
    else:
        assert abs((handle.when - clock.time()) - (table.row.held + due - running)) < 1e-5


async def check_comeback(path: Path, disk: Disk) -> float:
    """Every table is back with its clock; gives the bot's running time."""
    clock = HandClock()
    hall = await Hall.open(path, clock, lambda *_: None)
    try:
        assert {table.row.id for table in hall.tables()} == disk.live
        running = hall.running.now()
        for table in hall.tables():
            check_clock(table, clock, running)
        async with hall.database.transaction() as tx:
            assert await audit.faults(tx) == []
    finally:
        await hall.database.close()
    return running


class Tally(NamedTuple):
    """What the summary counts."""

    kills: int = 0
    tables: int = 0
    live: int = 0
    games: int = 0
    acknowledged: int = 0
    plies: int = 0
    commands: int = 0
    chips: int = 0
    behind: float = 0.0
    """How many seconds, at most, the bot's running time lay behind the truth."""

    def __add__(self, other: tuple[Any, ...]) -> Tally:
        sums = [mine + its for mine, its in zip(self, other, strict=True)]
        return Tally(*sums)._replace(behind=max(self.behind, other[-1]))

    def __str__(self) -> str:
        return (
            f"kill test: {self.kills} kills; {self.tables} tables, {self.games} games finished, "
            f"{self.live} live in the end; {self.acknowledged} plies acknowledged, 0 lost; "
            f"{self.commands} commands, 0 made twice; {self.chips} chips moved, 0 lost; "
            f"clocks at most {self.behind:.2f} s behind (seed {SEED})"
        )


def kill_again_and_again(folder: Path, seed: str, kills: int) -> Tally:
    """Kill it, by turns, at a random instant and in the middle of something."""
    dice, fateful = Random(seed), cycle(FATEFUL)
    acknowledged = Acknowledged()
    behind = 0.0
    for life in range(1, kills + 1):
        plays = "play" if life % 2 else next(fateful)
        with a_life(folder, seed, life, plays) as victim:
            up = victim.wait_for("up")
            if plays == "play":
                time.sleep(dice.uniform(0.2, 1.5))
                before, after = victim.end(signal.SIGKILL)
            else:
                before, after = victim.wait_for_the_end()
            assert victim.process.returncode == -signal.SIGKILL, victim.errors()
        for said in victim.said():
            acknowledged.hear(said)
        disk = read(folder / "meneur.db")
        check_acknowledged(acknowledged, disk)
        check_once(acknowledged, disk)
        running = asyncio.run(check_comeback(folder / "meneur.db", disk))
        assert running <= running_at(up, after)
        assert running >= running_at(up, before) - BEAT - HICCUP * SPEED
        behind = max(behind, running_at(up, before) - running)
    return Tally(
        kills,
        len(disk.stages),
        len(disk.live),
        len(disk.ended),
        len(acknowledged.plies),
        len(disk.plies),
        len(acknowledged.commands),
        sum(acknowledged.transfers.values()),
        behind,
    )


def test_nothing_acknowledged_is_lost_however_often_the_bot_is_killed(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally()
    for number, first in enumerate(range(0, KILLS, KILLS_A_DATABASE)):
        folder = tmp_path / str(number)
        folder.mkdir()
        seed = f"{SEED}:{number}"
        print(f"seed {seed}")
        tally += kill_again_and_again(folder, seed, min(KILLS_A_DATABASE, KILLS - first))
    record_property("summary", str(tally))
    print(tally)
    assert tally.games > 0
    assert tally.commands > 10 * KILLS
    assert tally.chips > 0


# The ring.

RING = 60.0


class Rung(NamedTuple):
    """A minute of watch with a break in it; times are the bot's running time since the deal."""

    lived: tuple[float, float]
    """How far it surely and at most was when the first life ended."""
    noted: float
    """How far it was by what was left on disk."""
    told: float
    """When the ring was told, by the second life's clock."""
    stopped: list[float]
    """What the first life said when it was asked to stop."""
    by_the_log: float

    @property
    def late(self) -> tuple[float, float]:
        """By how much the ring came too late, at least and at most; what was down is no part."""
        after = self.told - self.noted
        return self.lived[0] + after - RING, self.lived[1] + after - RING


def ring_with(folder: Path, how: signal.Signals) -> Rung:
    """Deal, end the process in that way after 45 of 60 seconds, and have it come back."""
    with a_life(folder, "ring", 1, "ring") as first:
        up, dealt = first.wait_for("up"), first.wait_for("dealt")
        while running_at(up, time.monotonic()) < dealt["at"] + 0.75 * RING:
            time.sleep(0.005)
        ended = first.end(how)
    with closing(sqlite3.connect(folder / "meneur.db")) as disk:
        (noted,) = disk.execute("SELECT running FROM heart").fetchone()
    asleep = time.monotonic()
    with a_life(folder, "ring", 2, "ring") as second:
        up_again = second.wait_for("up")
        awake = time.monotonic()
        second.wait_for("revealed")
    assert running_at(up_again, asleep) <= noted <= running_at(up_again, awake)
    (rung,) = second.said("plies")
    ((by, move, made_at, _),) = rung["plies"]
    assert (by, move) == ("clock", "ring")
    began = dealt["at"]
    return Rung(
        (running_at(up, ended[0]) - began, running_at(up, ended[1]) - began),
        noted - began,
        rung["now"] - began,
        [said["running"] - began for said in first.said("stopped")],
        made_at - dealt["made_at"],
    )


def test_the_ring_is_exact_with_a_stop_in_the_middle(tmp_path: Path) -> None:
    rung = ring_with(tmp_path, signal.SIGTERM)
    assert rung.stopped == [rung.noted]
    assert rung.lived[0] <= rung.noted <= rung.lived[1]
    assert rung.by_the_log == RING
    assert -1e-5 <= rung.told - RING < HICCUP * SPEED


def test_the_ring_is_never_early_and_at_most_a_heartbeat_late_after_a_kill(tmp_path: Path) -> None:
    rung = ring_with(tmp_path, signal.SIGKILL)
    assert rung.stopped == []
    assert rung.noted <= rung.lived[1]
    assert rung.by_the_log == RING
    at_least, at_most = rung.late
    print(f"the ring came {at_least:.2f} s late")
    assert at_most >= 0
    assert at_least <= BEAT + HICCUP * SPEED

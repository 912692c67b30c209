"""What a hall full of live tables costs: moves, memory, coming back after a kill, the ring.

Every figure comes from processes of their own. A move is one `play.move`, durable when it returns;
beside it, in the same run, stand a bare INSERT and commit through aiosqlite on the same disk.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, time_ns
from typing import Any, NamedTuple

import aiosqlite

from bot import play
from bot.clock import LoopClock
from bot.hall import Hall
from bot.table import Person, Table
from rules.game import Event
from tests.bench.filling import fill

SIZES = (100, 1_000, 10_000)
JUDGED = 1_000
"""The number of tables to which the aims belong."""
ROUNDS = 25
BATCH = 50
OTHERS = 100
"""So many tables stand beside those that ring."""
RINGING = 1_000
"""At most so many tables ring, spread over eight seconds."""
PACE = 0.02
"""Seconds between the moves at other tables meanwhile."""
RING_ENDS = 12.0

RATIO_AIM = 0.5
START_AIM = 2.0
RING_AIM = 50.0

BARE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    """CREATE TABLE bare (
        game INTEGER, ply INTEGER, by TEXT, move TEXT, made REAL, interaction INTEGER UNIQUE,
        PRIMARY KEY (game, ply)
    ) WITHOUT ROWID""",
)

Deed = Callable[[], Awaitable[object]]


class Figures(NamedTuple):
    """What was measured with so many tables."""

    size: int
    bare: float
    """INSERT and commit a second."""
    one_by_one: float
    """Moves a second, as a ratio to that."""
    at_once: float
    memory: float
    """MiB more than without tables."""
    whole: float
    """MiB of the whole process."""
    opened: float
    """Seconds to open the hall after a kill."""
    start: float
    """Seconds from the start of the process until then."""
    rings: int
    typical: float
    """Milliseconds by which a ring is late: the median, and the 99th of 100."""
    late: float


# What the processes do, each with a database that is already there.


def ignore(_: Table, __: tuple[Event, ...]) -> None:
    pass


@asynccontextmanager
async def hall_at(path: Path, listener: Callable[..., None] = ignore) -> AsyncIterator[Hall]:
    hall = await Hall.open(path, LoopClock(lambda: datetime.now(UTC)), listener)
    try:
        yield hall
    finally:
        await hall.close()


def mebibytes() -> float:
    """The memory this process has in use."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def open_only(path: Path) -> dict[str, float]:
    before = perf_counter()
    async with hall_at(path):
        return {"opened": perf_counter() - before, "live": monotonic(), "whole": mebibytes()}


def about_to_ring(table: Table) -> bool:
    return table.row.options.get("minutes") == 1


class Movers:
    """People who move at random at any of the tables that are not about to ring."""

    def __init__(self, hall: Hall) -> None:
        self._tables = [table for table in hall.tables() if not about_to_ring(table)]
        self._dice = Random(1)
        self._interactions = count(time_ns())

    def batch(self, most: int) -> list[Deed]:
        """One legal move at each of so many tables, ready to be made."""
        chosen = self._dice.sample(self._tables, min(most, len(self._tables)))
        return [self.move_at(t) for t in chosen if t.live and t.progress and t.progress.waiting]

    def move_at(self, table: Table) -> Deed:
        assert table.progress is not None
        seat = self._dice.choice(list(table.progress.waiting))
        sitter = table.seats[seat]
        assert sitter.member is not None
        move = self._dice.choice(table.rules.legal_moves(table.progress.state, seat))
        person = Person(sitter.member, sitter.name)
        return lambda: play.move(table, person, [str(move)], next(self._interactions))


@asynccontextmanager
async def bare_deeds(path: Path) -> AsyncIterator[list[Deed]]:
    """As many plies written as plainly as can be."""
    numbers = count(1)

    async def deed() -> None:
        number = next(numbers)
        values = (number, number % 40, "1", "R12>A", 12.5, number)
        await connection.execute("INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?)", values)
        await connection.commit()

    async with aiosqlite.connect(path) as connection:
        for statement in BARE:
            await connection.execute_fetchall(statement)
        yield [deed] * BATCH


async def one_by_one(deeds: Sequence[Deed]) -> float:
    """How many a second, each after the last."""
    before = perf_counter()
    for deed in deeds:
        await deed()
    return len(deeds) / (perf_counter() - before)


async def at_once(deeds: Sequence[Deed]) -> float:
    """How many a second, all asked for together."""
    before = perf_counter()
    await asyncio.gather(*(deed() for deed in deeds))
    return len(deeds) / (perf_counter() - before)


async def move(path: Path) -> dict[str, float]:
    """Median rates; the contestants take turns, so that noise hits all alike."""
    rates: list[tuple[float, float, float]] = []
    async with hall_at(path) as hall, bare_deeds(path.with_suffix(".bare")) as deeds:
        movers = Movers(hall)
        for _ in range(ROUNDS):
            bare = await one_by_one(deeds)
            alone = await one_by_one(movers.batch(BATCH))
            together = await at_once(movers.batch(BATCH))
            rates.append((bare, alone / bare, together / bare))
    bare, alone, together = map(median, zip(*rates, strict=True))
    return {"bare": bare, "one_by_one": alone, "at_once": together}


async def ring(path: Path) -> dict[str, float]:
    """How late the rings are told, while others move."""
    late: list[float] = []

    def listener(table: Table, events: tuple[Event, ...]) -> None:
        if about_to_ring(table) and table.log[-1].move == "ring":
            late.append(1000 * (table.time() - table.log[-1].made_at))

    async with hall_at(path, listener) as hall:
        movers = Movers(hall)
        ends = monotonic() + RING_ENDS
        while monotonic() < ends:
            for deed in movers.batch(1):
                await deed()
            await asyncio.sleep(PACE)
    cuts = quantiles(late, n=100)
    return {"rings": len(late), "typical": cuts[49], "late": cuts[98]}


async def fill_and_die(path: Path, size: int) -> None:
    """Be killed after some moves, so that there is something to recover."""
    await fill(path, size)
    async with hall_at(path) as hall:
        await one_by_one(Movers(hall).batch(BATCH))
        os.kill(os.getpid(), signal.SIGKILL)


DEEDS: Mapping[str, Callable[[Path], Coroutine[None, None, dict[str, float]]]] = {
    "open": open_only,
    "move": move,
    "ring": ring,
}


# The one process that has them run.


def have(*arguments: object) -> dict[str, Any]:
    """Have a process of its own do something; gives what it measured."""
    command = [sys.executable, "-m", "tests.bench.tables", *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    found: dict[str, Any] = json.loads(done.stdout or "{}")
    return found


def measure(folder: Path, size: int) -> Figures:
    path, empty, rung = (folder / f"{size}.{name}.db" for name in ("full", "empty", "ringing"))
    have("die", path, size)
    have("fill", rung, size + OTHERS, min(size, RINGING))
    without = have("open", empty)
    began = monotonic()
    opened = have("open", path)
    moved, ringing = have("move", path), have("ring", rung)
    return Figures(
        size,
        moved["bare"],
        moved["one_by_one"],
        moved["at_once"],
        opened["whole"] - without["whole"],
        opened["whole"],
        opened["opened"],
        opened["live"] - began,
        ringing["rings"],
        ringing["typical"],
        ringing["late"],
    )


HEAD = (
    f"{'tables':>6} {'bare/s':>7} {'one by one':>11} {'at once':>8} {'+MiB':>7} {'MiB':>7} "
    f"{'open s':>7} {'start s':>8} {'rings':>6} {'p50 ms':>7} {'p99 ms':>7}"
)


def row(figures: Figures) -> str:
    f = figures
    return (
        f"{f.size:>6} {f.bare:>7,.0f} {f.one_by_one:>11.2f} {f.at_once:>8.2f} {f.memory:>7.1f} "
        f"{f.whole:>7.1f} {f.opened:>7.2f} {f.start:>8.2f} {f.rings:>6} {f.typical:>7.1f} "
        f"{f.late:>7.1f}"
    )


def verdicts(figures: Figures) -> Iterator[str]:
    f = figures
    moves = f"moves to bare INSERT and commit, one by one: {f.one_by_one:.2f}"
    yield f"{moves}, aim {RATIO_AIM:.2f}, {verdict(f.one_by_one >= RATIO_AIM)}"
    moves = f"moves to bare INSERT and commit, at once: {f.at_once:.2f}"
    yield f"{moves}, aim {RATIO_AIM:.2f}, {verdict(f.at_once >= RATIO_AIM)}"
    yield (
        f"start until all are live after a kill: {f.start:.2f} s, aim {START_AIM:.0f} s, "
        f"{verdict(f.start < START_AIM)}"
    )
    yield f"ring, p99: {f.late:.1f} ms late, aim {RING_AIM:.0f} ms, {verdict(f.late < RING_AIM)}"


def verdict(reached: bool) -> str:
    return "met" if reached else "missed"


def main() -> None:
    print(HEAD, flush=True)
    found: dict[int, Figures] = {}
    with TemporaryDirectory() as folder:
        for size in SIZES:
            found[size] = measure(Path(folder), size)
            print(row(found[size]), flush=True)
    print("\n".join(["", f"with {JUDGED:,} live tables:", *verdicts(found[JUDGED])]))


def do(deed: str, path: str, *numbers: str) -> None:
    """What one of the processes is there for."""
    if deed == "fill":
        asyncio.run(fill(Path(path), *map(int, numbers)))
    elif deed == "die":
        asyncio.run(fill_and_die(Path(path), *map(int, numbers)))
    else:
        print(json.dumps(asyncio.run(DEEDS[deed](Path(path)))))


if __name__ == "__main__":
    if sys.argv[1:]:
        do(*sys.argv[1:])
    else:
        main()

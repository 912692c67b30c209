"""Load over the wire: from an interaction sent to its first answer, beside a bare discord.py bot.

The bot is a process of its own; the playground and the people are this one. A figure's ratio is to
the bare bot, which answers a text at the same rate on the same wire in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playground.interactions import Interaction
from playground.limits import Limits
from playground.messages import EPHEMERAL
from playground.server import Playground
from playground.words import Sorry
from playground.world import Channel, Person, World
from rules import GAMES

RELAXED = 86_400
MOST_AT_ONCE = 20
"""So many tables are opened at a time."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Table:
    """A game of watch, with what is needed to know its next legal move."""

    channel: Channel
    people: list[Person]
    squares: list[int]
    dial: int
    turn: int = 0

    def next_move(self) -> tuple[Person, dict[str, Any]]:
        """One square with the first pawn that has room."""
        for pawn, here in enumerate(self.squares):
            there = (here + 1) % self.dial
            if there not in self.squares:
                self.squares[pawn] = there
                who = self.people[self.turn % 2]
                self.turn += 1
                return who, {"pawn": "GBO"[pawn], "squares": 1}
        raise AssertionError("no pawn has room")


@dataclass(slots=True)
class Figures:
    took: list[float] = field(default_factory=list)
    unanswered: int = 0
    refused: int = 0
    cpu: float = 0.0
    rss: float = 0.0
    rate: float = 0.0
    """How many a second were sent indeed: this process may be the slower one."""

    def percentiles(self) -> tuple[float, float, float]:
        cut = quantiles(self.took, n=100)
        return cut[49] * 1000, cut[94] * 1000, cut[98] * 1000


class Wire:
    """A playground with a bot on it."""

    def __init__(self, path: Path, module: str, tables: int) -> None:
        self.path = path
        self._module = module
        self.world = World()
        initial: Any = GAMES["watch"].setup(2, {})
        self.tables = [
            Table(
                self.world.add_channel(f"table-{number}"),
                [self.world.add_person(f"P{number}a"), self.world.add_person(f"P{number}b")],
                list(initial.squares),
                initial.dial,
            )
            for number in range(tables)
        ]
        self.playground = Playground(self.world, path, limits=Limits.generous())
        self.bot: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        await self.playground.start()
        given = {
            "DISCORD_TOKEN": self.world.token,
            "API_URL": self.playground.api_url,
            "DATABASE_PATH": str(self.path / "meneur.db"),
            "LOG_LEVEL": "WARNING",
        }
        with (self.path / "bot.log").open("wb") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, env={**os.environ, **given}, stderr=log
            )
        async with asyncio.timeout(60):
            while not self.playground.gateway.online:  # noqa: ASYNC110 - it has no event for that
                await asyncio.sleep(0.05)
        await asyncio.sleep(3)

    async def close(self) -> None:
        assert self.bot is not None
        self.bot.kill()
        await self.bot.wait()
        await self.playground.stop()

    async def use(self, who: Person, where: Channel, name: str, **values: Any) -> Interaction:
        asked = self.playground.people.use(who, where, name, values)
        await self.playground.people.answer(asked)
        return asked

    async def sit_down(self, table: Table) -> None:
        first, second = table.people
        await self.use(first, table.channel, "play watch", minutes=15, turn=RELAXED)
        await self.use(second, table.channel, "table join")
        await self.use(first, table.channel, "table start", first=1)

    async def fill(self) -> None:
        room = asyncio.Semaphore(MOST_AT_ONCE)

        async def one(table: Table) -> None:
            async with room:
                await self.sit_down(table)

        await asyncio.gather(*map(one, self.tables))
        await asyncio.sleep(2)

    # What the bot's process has used.

    def cpu(self) -> float:
        assert self.bot is not None
        fields = Path(f"/proc/{self.bot.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def rss(self) -> float:
        assert self.bot is not None
        status = Path(f"/proc/{self.bot.pid}/status").read_text("ascii")
        line = next(one for one in status.splitlines() if one.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


async def load(
    wire: Wire, rate: float, seconds: float, ask: Callable[[int], Awaitable[Interaction]]
) -> Figures:
    """Ask so often for so long, whatever the answers do meanwhile."""
    figures = Figures()
    before, begun = wire.cpu(), monotonic()
    asking: set[asyncio.Task[None]] = set()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - monotonic()))
        task = asyncio.create_task(_measured(ask(number), figures))
        asking.add(task)
        task.add_done_callback(asking.discard)
    figures.rate = rate * seconds / (monotonic() - begun)
    await asyncio.gather(*asking)
    figures.cpu = (wire.cpu() - before) / (monotonic() - begun)
    figures.rss = wire.rss()
    return figures


async def _measured(asking: Awaitable[Interaction], figures: Figures) -> None:
    try:
        asked = await asking
    except Sorry:
        figures.unanswered += 1
        return
    figures.took.append(asked.age)
    if asked.original and asked.original.data["flags"] & EPHEMERAL:
        figures.refused += 1


async def bare(rate: float, seconds: float) -> Figures:
    with TemporaryDirectory() as place:
        wire = Wire(Path(place), "tests.bench.bare", 10)
        await wire.open()

        async def ask(number: int) -> Interaction:
            table = wire.tables[number % 10]
            return await wire.use(table.people[0], table.channel, "ping")

        figures = await load(wire, rate, seconds, ask)
        await wire.close()
        return figures


async def meneur(module: str, tables: int, rate: float, seconds: float) -> Figures:
    with TemporaryDirectory() as place:
        wire = Wire(Path(place), module, tables)
        await wire.open()
        await wire.fill()

        async def ask(number: int) -> Interaction:
            table = wire.tables[number % tables]
            who, move = table.next_move()
            return await wire.use(who, table.channel, "watch move", **move)

        figures = await load(wire, rate, seconds, ask)
        await wire.close()
        return figures


def line(what: str, figures: Figures, against: Figures | None = None) -> None:
    found = figures.percentiles()
    ratios = ""
    if against:
        each = zip(found, against.percentiles(), strict=True)
        ratios = "  x" + " x".join(f"{own / other:.1f}" for own, other in each)
    print(
        f"{what:<36} p50 {found[0]:6.1f}  p95 {found[1]:6.1f}  p99 {found[2]:6.1f} ms{ratios}"
        f"  CPU {figures.cpu:4.0%}  RSS {figures.rss:.0f} MiB"
        f"  sent {figures.rate:.0f}/s,"
        f" unanswered {figures.unanswered}, refused {figures.refused}",
        flush=True,
    )


def kinds() -> dict[str, str]:
    """The bot as it is and, where it draws, also without its pictures."""
    if find_spec("cogs.studio") is None:
        return {"bot": ""}
    return {"bot": ", pictures", "tests.bench.plain": ", no pictures"}


async def main(steps: list[tuple[int, float]], seconds: float) -> None:
    for number, (tables, rate) in enumerate(steps):
        lasting = seconds if number == 0 else seconds / 2
        plain = await bare(rate, min(lasting, 15.0))
        line(f"bare bot, {rate:.0f}/s", plain)
        for module, how in kinds().items():
            figures = await meneur(module, tables, rate, lasting)
            line(f"{tables} tables, {rate:.0f}/s{how}", figures, plain)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--quick", action="store_true", help="a small load, to see that it works")
    given = parser.parse_args()
    quick, whole = [(50, 20.0)], [(500, 50.0), (1000, 100.0), (2000, 200.0)]
    asyncio.run(main(quick if given.quick else whole, given.seconds))

"""What the tests of the tables share: a clock that is moved by hand, and people who act."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from bot import lobby, play, start, wallets
from bot.hall import Hall
from bot.lobby import Terms
from bot.notices import Declined
from bot.table import Person, Table
from db import ledger
from rules import fair
from rules.fair import Dice
from rules.game import Event, IllegalMove, Refusal, Value

GUILD, CHANNEL = 900, 77
ANA, BEN, CLO, DAN = (Person(n, name) for n, name in enumerate(("Ana", "Ben", "Clo", "Dan"), 1))
MOD = Person(99, "Mo", moderates=True)


class Timer:
    def __init__(self, when: float, do: Callable[[], object]) -> None:
        self.when, self.do = when, do
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """A clock that only moves when it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._number = count()
        self._timers: list[tuple[float, int, Timer]] = []

    def time(self) -> float:
        return self.now

    def utcnow(self) -> datetime:
        return datetime(2026, 11, 18, 12, tzinfo=UTC) + timedelta(seconds=self.now)

    def call_at(self, when: float, do: Callable[[], object]) -> Timer:
        timer = Timer(when, do)
        heapq.heappush(self._timers, (when, next(self._number), timer))
        return timer

    def next_due(self, end: float) -> Timer | None:
        """The next timer until then; the time is moved to it."""
        while self._timers and self._timers[0][0] <= end:
            when, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                self.now = max(self.now, when)
                return timer
        return None

    def forget(self) -> None:
        """All timers are gone, as with a process that is killed."""
        self._timers.clear()


class World:
    """A hall on a real file, what it told, and a hand on the clock."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = HandClock()
        self.told: list[Event] = []
        self._secrets, self._ids = count(), count(10_001)
        self.dice = Dice("the world")
        self.lasting = True
        self.hall: Hall

    async def open(self, *, alone: bool = True) -> Hall:
        self.hall = await self.another_hall(alone=alone)
        return self.hall

    async def another_hall(self, *, alone: bool = False) -> Hall:
        return await Hall.open(
            self.path,
            self.clock,
            lambda _, events: self.told.extend(events),
            secret=lambda: fair.digest(f"secret {next(self._secrets)}"),
            draw=self.dice,
            lasting=self.lasting,
            alone=alone,
        )

    async def close(self) -> None:
        await self.hall.close()

    async def restart(self, *, down: float = 0.0, kill: bool = False) -> None:
        """Stop as at SIGTERM, or as if killed, be down for a while and come back."""
        if kill:
            await self.hall.settle()
            await self.hall.database.close()
            self.clock.forget()
        else:
            await self.hall.close()
        self.clock.now += down
        await self.open()

    async def advance(self, seconds: float) -> None:
        """Let so much time pass, with all that comes by itself."""
        end = self.clock.now + seconds
        while timer := self.clock.next_due(end):
            timer.do()
            await self.hall.settle()
        self.clock.now = end

    def interaction(self) -> int:
        return next(self._ids)

    # What people do.

    @property
    def table(self) -> Table:
        return self.hall.table(CHANNEL)

    async def opened(
        self,
        key: str,
        *people: Person,
        options: Mapping[str, Value] | None = None,
        computers: int = 0,
        channel: int = CHANNEL,
        **terms: Any,
    ) -> Table:
        """A lobby with those people, the first of them its host, and computers behind them."""
        host, *others = people
        table = await lobby.open_table(
            self.hall,
            GUILD,
            channel,
            host,
            key,
            options or {},
            Terms(**terms),
            self.interaction(),
        )
        for person in others:
            await lobby.join(table, person, self.interaction())
        for _ in range(computers):
            await lobby.seat_computer(table, host)
        return table

    async def started(self, key: str, *people: Person, **how: Any) -> Table:
        """A game that has begun, in which the first of those people has seat 0."""
        table = await self.opened(key, *people, **how)
        await start.start(table, people[0], first=0)
        return table

    async def move(self, table: Table, person: Person, *moves: str) -> tuple[Event, ...]:
        return await play.move(table, person, moves, self.interaction())

    async def play_on(self, table: Table, people: Sequence[Person]) -> None:
        """Those who are to act make any legal move, until the game is over."""
        by_id = {person.id: person for person in people}
        while table.live and table.progress:
            seats = [s for s in table.progress.waiting if table.seats[s].member in by_id]
            if not seats:
                await self.advance(1)
                continue
            moves = table.rules.legal_moves(table.progress.state, seats[0])
            member = table.seats[seats[0]].member
            assert member is not None
            await self.move(table, by_id[member], str(moves[self.dice(len(moves))]))

    async def chips(self, person: Person) -> int:
        return await wallets.balance(self.hall, GUILD, person)

    async def purse(self, person: Person, chips: int) -> None:
        """Leave that person with so many chips in the wallet."""
        now = await self.chips(person)
        wallet, house = ledger.wallet(GUILD, person.id), ledger.house(GUILD)
        async with self.hall.database.transaction() as tx:
            key = f"test:{self.interaction()}"
            await ledger.transfer(tx, key, wallet, house, now - chips, self.hall.date())

    async def house(self) -> int:
        async with self.hall.database.transaction() as tx:
            return await ledger.balance(tx, ledger.house(GUILD)) or 0

    async def faults(self) -> list[str]:
        async with self.hall.database.transaction() as tx:
            return await ledger.faults(tx)

    def codes(self) -> list[str]:
        """What was told since the last time, by its codes."""
        told = [event.code for event in self.told]
        self.told.clear()
        return told


async def declined(asking: Any) -> Refusal:
    """Why something was not done."""
    try:
        await asking
    except (Declined, IllegalMove) as refused:
        return refused.reason
    raise AssertionError("it was done")

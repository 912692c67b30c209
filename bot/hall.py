"""All the live tables, and what they stand on: the database, the time, the dice, a listener."""

from __future__ import annotations

import asyncio
import logging
import secrets as system
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypedDict, Unpack

from bot import timing
from bot.clock import Clock, Handle, Running
from bot.closing import abandon
from bot.notices import Declined, NoTable
from bot.table import Table
from db import Database, StorageFailed, Transaction, Unusable, ledger, settings, tables
from db.tables import Saved
from rules import GAMES
from rules.game import Draw, Event, Refused

Listener = Callable[[Table, tuple[Event, ...]], None]
"""Is handed what a table tells, in order, after it is on disk; it must not wait."""

BEAT = 5.0
log = logging.getLogger(__name__)


class Sources(TypedDict, total=False):
    """What tests and hosts may choose: where chance comes from, and whether the disk lasts."""

    secret: Callable[[], str]
    draw: Draw
    lasting: bool


def _secret() -> str:
    return system.token_hex(32)


class Hall:
    """Where the tables stand."""

    def __init__(
        self, database: Database, clock: Clock, listener: Listener, **sources: Unpack[Sources]
    ) -> None:
        self.database = database
        self.clock = clock
        self.listener = listener
        self.secret = sources.get("secret", _secret)
        self.draw = sources.get("draw", system.randbelow)
        self.lasting = sources.get("lasting", True)
        self.running = Running(clock, 0)
        self._tables: dict[int, Table] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._beat: Handle | None = None
        self._closing = False

    @classmethod
    async def open(
        cls,
        path: Path,
        clock: Clock,
        listener: Listener,
        *,
        alone: bool = True,
        **sources: Unpack[Sources],
    ) -> Hall:
        """Open the database and bring every live table back, clocks included."""
        database = await Database.open(path, alone=alone)
        try:
            hall = cls(database, clock, listener, **sources)
            await hall._restore()
        except BaseException:
            await database.close()
            raise
        return hall

    async def close(self) -> None:
        """Finish what is under way, note the time and let go of the database."""
        self._closing = True
        self.hold()
        if self._beat:
            self._beat.cancel()
        await self.settle()
        await self.note_time()
        await self.database.close()

    async def settle(self) -> None:
        """Wait for what is under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)

    def date(self) -> str:
        return self.clock.utcnow().isoformat(timespec="seconds")

    # The tables.

    def tables(self) -> list[Table]:
        return list(self._tables.values())

    def table(self, channel: int) -> Table:
        """The live table of that channel."""
        if channel not in self._tables:
            raise Declined(NoTable())
        return self._tables[channel]

    def find(self, channel: int) -> Table | None:
        return self._tables.get(channel)

    def admit(self, saved: Saved) -> Table:
        """Take a table among the live ones."""
        table = Table(self, saved)
        self._tables[saved.table.channel] = table
        table.arm()
        return table

    def forget(self, table: Table) -> None:
        if self._tables.get(table.row.channel) is table:
            del self._tables[table.row.channel]

    async def _restore(self) -> None:
        async with self.database.transaction() as tx:
            for fault in await ledger.faults(tx):
                raise Unusable(f"{self.database.path}: {fault}. Restore a backup.")
            saved = await self._live(tx)
            before = await settings.running(tx)
        self.running = Running(self.clock, max([before, *map(_last_seen, saved)]))
        self.hold()
        for one in saved:
            await self._bring_back(one)
        self.go_on()
        self._schedule_beat()

    async def _live(self, tx: Transaction) -> list[Saved]:
        """Every live table; Unusable if one is not what the bot wrote."""
        try:
            saved = await tables.live(tx)
        except tables.Unreadable as error:
            raise Unusable(f"{self.database.path}: {error}. Restore a backup.") from error
        for table, *_ in saved:
            if table.game not in GAMES:
                why = f"table {table.id} plays {table.game!a}, which is no game here"
                raise Unusable(f"{self.database.path}: {why}. Restore a backup.")
        return saved

    async def _bring_back(self, saved: Saved) -> None:
        if saved.table.version != GAMES[saved.table.game].VERSION:
            await abandon(self, saved, "version")
            return
        try:
            self.admit(saved)
        except Refused:
            log.exception("table %s: its log cannot be replayed", saved.table.id)
            await abandon(self, saved, "damaged")

    # Time.

    def hold(self) -> None:
        """Stop every clock: nobody can be heard."""
        self.running.hold()
        for table in self._tables.values():
            table.disarm()

    def go_on(self) -> None:
        self.running.go_on()
        for table in self._tables.values():
            table.arm()

    def wake(self, table: Table) -> None:
        """Something of that table is due."""
        self._spawn(timing.on_time(table))

    def _schedule_beat(self) -> None:
        if self._closing:
            return
        when = self.clock.time() + BEAT
        self._beat = self.clock.call_at(when, lambda: self._spawn(self._heartbeat()))

    async def _heartbeat(self) -> None:
        try:
            await self.note_time()
        except StorageFailed:
            log.exception("the time could not be noted")
        self._schedule_beat()

    async def note_time(self) -> None:
        """Have it on disk how late it is: what was done until now is not done again."""
        async with self.database.transaction() as tx:
            await settings.beat(tx, self.running.now())

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _last_seen(saved: Saved) -> float:
    """The latest moment on disk that a table has seen, in running time."""
    last = saved.plies[-1].made_at if saved.plies else 0.0
    touched = 0.0 if saved.table.stage == "playing" else saved.table.touched_at
    return saved.table.held + max(last, touched, saved.table.paused_at or 0.0)

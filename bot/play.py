"""Moves: a person's, and the clock's where its time has come."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.ending import after
from bot.notices import CameBack, Declined, LeftGame, MovedOn, NoTable, NotHost, NotStarted, Resumed
from bot.table import UNSEEN, Change, Person, Table
from rules.game import Event

LATEST = 30.0
"""Seconds after which a look begins also for who has not asked for it."""


@asynccontextmanager
async def attending(table: Table, person: Person | None = None) -> AsyncIterator[None]:
    """Hold the table for a command: it wakes up, the due clock strikes, its person is back."""
    async with table.lock:
        if table.live and table.row.paused_at is not None:
            held = table.hall.running.now() - table.row.paused_at
            row = replace(table.row, held=held, paused_at=None)
            await table.apply(Change((Resumed(),), row=row))
        await strike(table)
        if not table.live:
            raise Declined(NoTable())
        if person is not None:
            await _welcome_back(table, person)
        yield


async def _welcome_back(table: Table, person: Person) -> None:
    for seat, sitter in enumerate(table.seats):
        if sitter.member == person.id and sitter.status == "away":
            seats = table.seats_with(seat, status="here", strikes=0, name=person.name)
            await table.apply(Change((CameBack(seat),), seats=seats))


async def come_back(table: Table, person: Person) -> None:
    """Whatever a seated person does, they are there again."""
    async with attending(table, person):
        pass


async def move(
    table: Table, person: Person, moves: Sequence[str], interaction: int, ply: int | None = None
) -> tuple[Event, ...]:
    """Make a person's moves, all or none; a command that comes twice is made once.

    `ply` is the one the person had before their eyes, where that is known.
    """
    async with attending(table, person):
        if any(made.interaction == interaction for made in table.log):
            return ()
        seat = table.seat_of(person)
        if table.progress is None:
            raise Declined(NotStarted())
        if ply not in (None, table.progress.ply):
            raise Declined(MovedOn(table.progress.ply))
        line = table.line()
        for number, text in enumerate(moves):
            key = interaction if number == 0 else None
            line.make(seat, table.rules.parse(text), table.time(), key)
        sitter = table.seats[seat]
        restless = sitter.strikes or sitter.agrees
        seats = table.seats_with(seat, strikes=0, agrees=False) if restless else None
        return await table.apply(after(table, line, seats=seats))


async def strike(table: Table) -> None:
    """Make the clock's move if its time has come."""
    due = table.strike
    if due and table.reached(due.at):
        line = table.line()
        line.make("clock", due.alarm.move, due.at)
        await table.apply(after(table, line))


async def begin_look(table: Table, *, missing: bool = False) -> None:
    """Everyone has now been shown what the clock will cover, or has yet to ask for it.

    The time for it begins now or, as long as somebody is missing, after half a minute.
    """
    async with table.lock:
        dealt, now = table.log[-1].made_at, table.time()
        if not table.looking or UNSEEN < table.row.touched_at <= now:
            return
        begins = dealt + LATEST if missing else min(now, dealt + LATEST)
        await table.apply(Change((), row=replace(table.row, touched_at=begins)))


def check_host(table: Table, person: Person) -> None:
    if person.id != table.row.host:
        names = [sitter.name for sitter in table.seats if sitter.member == table.row.host]
        raise Declined(NotHost(names[0] if names else ""))


async def leave_game(table: Table, seat: int, *, kicked: bool = False) -> tuple[Event, ...]:
    """The computer plays that seat to the end."""
    seats = table.seats_with(seat, status="kicked" if kicked else "left", agrees=False)
    return await table.apply(Change((LeftGame(seat, kicked),), seats=seats))

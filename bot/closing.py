"""The end of a table before its time, and its pauses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot import settlement
from bot.notices import Closed, CloseWanted, Declined, MayNotClose, NotStarted
from bot.play import attending, check_host
from bot.table import Change, Person, Table
from db.tables import Saved
from rules.game import Event

if TYPE_CHECKING:
    from bot.hall import Hall


async def close(table: Table, reason: str) -> tuple[Event, ...]:
    """End a table before its time; what was staked goes back."""
    stake = table.row.stake
    return await table.apply(
        Change(
            (Closed(reason, stake),),
            row=replace(table.row, stage="closed"),
            payout=settlement.refund(stake, len(table.seats)) if stake else None,
        )
    )


async def abandon(hall: Hall, saved: Saved, reason: str) -> None:
    """Close a table whose game cannot be brought back to life, without looking at that game."""
    resting = replace(saved.table, stage="ready")
    await close(Table(hall, saved._replace(table=resting)), reason)


async def close_table(table: Table, person: Person) -> tuple[Event, ...]:
    """Moderators always may; the host where no chips are at stake."""
    async with attending(table, person):
        if person.moderates:
            return await close(table, "moderator")
        check_host(table, person)
        if table.row.stake:
            raise Declined(MayNotClose())
        return await close(table, "host")


async def agree_to_close(table: Table, person: Person) -> tuple[Event, ...]:
    """End the game when all agree who have something at stake, also those who left it."""
    async with attending(table, person):
        if table.row.stage == "lobby":
            raise Declined(NotStarted())
        seat = table.seat_number(person.id)
        if table.seats[seat].agrees:
            return ()
        seats = table.seats_with(seat, agrees=True)
        missing = sum(sitter.member is not None and not sitter.agrees for sitter in seats)
        if missing:
            return await table.apply(Change((CloseWanted(seat, missing),), seats=seats))
        return await close(table, "host" if is_up_to_one(table) else "agreed")


def is_up_to_one(table: Table) -> bool:
    """Whether nobody but one person has to agree to the end of a game."""
    return sum(sitter.member is not None for sitter in table.seats) == 1


async def pause(table: Table) -> None:
    """Nobody can be reached there: everything stands still until the next command."""
    async with table.lock:
        if table.live and table.row.paused_at is None:
            row = replace(table.row, paused_at=table.time())
            await table.apply(Change((), row=row))


async def place_gone(hall: Hall, place: int) -> None:
    """A server or a channel is no more: its tables are closed, with refunds."""
    for table in hall.tables():
        if place in (table.row.guild, table.row.channel):
            async with table.lock:
                if table.live:
                    await close(table, "gone")

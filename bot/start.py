"""The start of a game: the first, the next of a match, a rematch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.closing import close
from bot.lobby import check_lobby, set_up, sitter_at, sizes
from bot.notices import (
    CannotAfford,
    Declined,
    IsReady,
    NoRematch,
    NotAsked,
    Started,
    TableTaken,
    TooFew,
)
from bot.play import attending, check_host
from bot.progress import Line, Progress
from bot.table import UNSEEN, Change, Person, Table
from db import tables
from db.tables import Seat
from rules import GAMES, fair
from rules.game import Event

if TYPE_CHECKING:
    from bot.hall import Hall


async def start(table: Table, person: Person, first: int | None = None) -> tuple[Event, ...]:
    """Start the first game; `first` is the seat that begins, None for a random one."""
    async with attending(table, person):
        check_host(table, person)
        check_lobby(table)
        fitting = sizes(table.row.game, table.row.options)
        if len(table.seats) not in fitting:
            raise Declined(TooFew(len(table.seats), fitting[0]))
        if first is not None:
            sitter_at(table, first)
        begins = table.hall.draw(len(table.seats)) if first is None else first
        seats = (*table.seats[begins:], *table.seats[:begins])
        stake = 0 if table.friendly else table.price
        return await _begin(table, seats, stake)


async def _begin(table: Table, seats: tuple[Seat, ...], stake: int) -> tuple[Event, ...]:
    """Draw the seed from the secret and the joins, take the stakes and deal."""
    joins = tuple(sorted(sitter.joined or 0 for sitter in seats))
    game = replace(table.game, seats=len(seats), joins=joins, started=table.hall.date())
    row = replace(table.row, stage="playing", stake=stake, touched_at=UNSEEN)
    progress = Progress(table.rules.setup(len(seats), table.row.options))
    line = Line(table.rules, fair.seed_of(game.secret, joins), progress)
    line.shuffle(table.time())
    friendly = table.friendly or stake < table.price
    return await table.apply(
        Change(
            (Started(game.id, stake, friendly), *line.events),
            row=row,
            seats=tuple(replace(sitter, agrees=False) for sitter in seats),
            game=game,
            line=line,
            collect=stake > table.row.stake,
        )
    )


async def ready(table: Table, person: Person, interaction: int) -> tuple[Event, ...]:
    """Be there for the next game; when everyone is, it starts."""
    async with attending(table, person):
        if table.row.stage != "ready":
            raise Declined(NotAsked())
        seat = table.seat_of(person)
        if table.seats[seat].joined is not None:
            return ()
        seats = table.seats_with(seat, joined=interaction, status="here", strikes=0)
        events = await table.apply(Change((IsReady(seat),), seats=seats))
        if any(sitter.is_theirs and sitter.joined is None for sitter in table.seats):
            return events
        return events + await _begin_next(table)


async def on_time(table: Table) -> None:
    """The lobby was idle for too long, or the time to be ready is over."""
    if table.row.stage == "lobby":
        await close(table, "idle")
    elif is_unwanted(table):
        await close(table, "unready")
    else:
        await _begin_next(table)


def is_unwanted(table: Table) -> bool:
    """Whether nobody has been ready for this rematch so far."""
    return _is_fresh(table) and not any(sitter.joined for sitter in table.seats)


def _is_fresh(table: Table) -> bool:
    """Whether this is a rematch, for which nobody has paid yet, and not a match's next game."""
    return not (table.row.barren or any(sitter.points for sitter in table.seats))


async def _begin_next(table: Table) -> tuple[Event, ...]:
    """Start with the computer in the seats of those who are not ready; no chips from them.

    In a match the starter rotates by one seat.
    """
    seats = tuple(
        replace(sitter, status="away") if sitter.is_theirs and sitter.joined is None else sitter
        for sitter in table.seats
    )
    if not _is_fresh(table):
        return await _begin(table, (*seats[1:], seats[0]), table.row.stake)
    all_here = all(sitter.status == "here" for sitter in seats)
    stake = table.price if all_here and not table.friendly else 0
    try:
        return await _begin(table, seats, stake)
    except Declined as declined:
        if not isinstance(declined.reason, CannotAfford):
            raise
        return await _begin(table, seats, 0)


async def rematch(hall: Hall, channel: int, person: Person) -> Table:
    """The same people, the same terms, a new table: everyone is asked to be ready."""
    if hall.find(channel):
        raise Declined(TableTaken(hall.table(channel).row.game))
    async with hall.database.transaction() as tx:
        saved = await tables.last_of_channel(tx, channel)
    if saved is None or saved.table.stage != "over":
        raise Declined(NoRematch())
    seats = tuple(
        Seat(sitter.member, sitter.name, status="here" if sitter.member else "computer")
        for sitter in saved.seats
        if sitter.is_theirs or sitter.status == "computer"
    )
    if person.id not in [sitter.member for sitter in seats] or len(seats) not in sizes(
        saved.table.game, saved.table.options
    ):
        raise Declined(NoRematch())
    row = replace(
        saved.table,
        host=person.id,
        version=GAMES[saved.table.game].VERSION,
        stage="ready",
        stake=0,
        barren=0,
        held=hall.running.now(),
        paused_at=None,
        touched_at=0.0,
    )
    return await set_up(hall, row, seats)

"""Before the game: opening a table, seats and the host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.closing import close
from bot.notices import (
    AlreadySeated,
    AlreadyStarted,
    BadTerm,
    ComputerSeated,
    Declined,
    HostPassed,
    Joined,
    LeftLobby,
    MayNotKick,
    NoMatch,
    NoSuchSeat,
    NotAPerson,
    Opened,
    ReadyWanted,
    TableFull,
    TableTaken,
    YouLeft,
)
from bot.play import attending, check_host, leave_game
from bot.table import READY, Change, Person, Table, unbroken
from db import Conflict, tables
from db.tables import Saved, Seat
from db.tables import Table as Row
from rules import GAMES
from rules.game import BadSetup, Event, Value, read_options

if TYPE_CHECKING:
    from bot.hall import Hall

RELAXED = 24 * 60 * 60
TURNS = range(10, 601)
ANTES = range(101)
USUAL_TURN = 90
QUICK_TURN = 20
QUICK = ("watch",)
MATCHES = ("watch",)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on beside the game's own options."""

    turn: int | None = None
    """Seconds for a turn, None for the game's usual ones."""
    ante: int = 0
    match: bool = False


def sizes(key: str, options: Mapping[str, object]) -> list[int]:
    """With how many seats a game can be played so; BadSetup if with none."""
    found = []
    refused: BadSetup | None = None
    for seats in GAMES[key].SEATS:
        try:
            read_options(GAMES[key].OPTIONS, seats, options)
            found.append(seats)
        except BadSetup as bad:
            refused = refused or bad
    if refused and not found:
        raise refused
    return found


async def open_table(
    hall: Hall,
    guild: int,
    channel: int,
    person: Person,
    key: str,
    options: Mapping[str, Value],
    terms: Terms,
    interaction: int,
    locale: str = "en",
) -> Table:
    """Open a table in a channel that has none, with its opener as host in the first seat."""
    sizes(key, options)
    turn = _agreed_turn(key, terms)
    row = Row(
        id=0,
        guild=guild,
        channel=channel,
        host=person.id,
        game=key,
        version=GAMES[key].VERSION,
        options=options,
        turn=turn,
        ante=terms.ante,
        match=terms.match,
        stage="lobby",
        stake=0,
        barren=0,
        held=hall.running.now(),
        paused_at=None,
        touched_at=0.0,
        locale=locale,
    )
    return await set_up(hall, row, (Seat(person.id, person.name, joined=interaction),))


def _agreed_turn(key: str, terms: Terms) -> int:
    if terms.match and key not in MATCHES:
        raise Declined(NoMatch(key))
    antes = range(1) if GAMES[key].BUY_IN else ANTES
    if terms.ante not in antes:
        raise Declined(BadTerm("ante", antes[0], antes[-1]))
    usual = QUICK_TURN if key in QUICK else USUAL_TURN
    turn = usual if terms.turn is None else terms.turn
    if turn not in TURNS and turn != RELAXED:
        raise Declined(BadTerm("turn", TURNS[0], TURNS[-1]))
    return turn


async def set_up(hall: Hall, row: Row, seats: tuple[Seat, ...]) -> Table:
    """Write a new table with its first commitment, and tell it."""
    here = hall.find(row.channel)
    if here:
        raise Declined(TableTaken(here.row.game))
    return await unbroken(_set_up(hall, row, seats))


async def _set_up(hall: Hall, row: Row, seats: tuple[Seat, ...]) -> Table:
    try:
        async with hall.database.transaction() as tx:
            row = replace(row, id=await tables.add(tx, row))
            await tables.save_seats(tx, row.id, seats)
            game = await tables.add_game(tx, row.id, hall.secret())
    except Conflict:
        first = hall.find(row.channel)
        raise Declined(TableTaken(first.row.game if first else row.game)) from None
    table = hall.admit(Saved(row, seats, game, []))
    opened = Opened(table.commitment)
    table.publish((opened if row.stage == "lobby" else ReadyWanted(table.commitment, READY),))
    return table


async def join(table: Table, person: Person, interaction: int) -> tuple[Event, ...]:
    async with attending(table, person):
        for seat, sitter in enumerate(table.seats):
            if sitter.member == person.id:
                raise Declined(AlreadySeated(seat) if sitter.is_theirs else YouLeft())
        sitter = Seat(person.id, person.name, joined=interaction)
        return await _sit(table, sitter, Joined(len(table.seats)))


async def seat_computer(table: Table, person: Person) -> tuple[Event, ...]:
    """Give a seat to a computer player; the table becomes a friendly one."""
    async with attending(table, person):
        check_host(table, person)
        computer = Seat(None, "", status="computer")
        return await _sit(table, computer, ComputerSeated(len(table.seats)))


async def _sit(table: Table, sitter: Seat, event: Event) -> tuple[Event, ...]:
    check_lobby(table)
    most = sizes(table.row.game, table.row.options)[-1]
    if len(table.seats) >= most:
        raise Declined(TableFull(most))
    return await table.apply(_touched(table, (event,), (*table.seats, sitter)))


def _touched(table: Table, events: tuple[Event, ...], seats: tuple[Seat, ...]) -> Change:
    """A change of the lobby, which is not idle then."""
    return Change(events, row=replace(table.row, touched_at=table.time()), seats=seats)


def check_lobby(table: Table) -> None:
    if table.row.stage != "lobby":
        raise Declined(AlreadyStarted())


def sitter_at(table: Table, seat: int) -> Seat:
    if seat not in range(len(table.seats)):
        raise Declined(NoSuchSeat(seat))
    return table.seats[seat]


async def leave_lobby(table: Table, person: Person) -> tuple[Event, ...]:
    """Leave before the game begins, and only then: an old button does no more than it says."""
    async with attending(table):
        check_lobby(table)
        return await _leave(table, person)


async def leave(table: Table, person: Person) -> tuple[Event, ...]:
    """Leave the lobby, or leave a game to the computer."""
    async with attending(table):
        return await _leave(table, person)


async def _leave(table: Table, person: Person) -> tuple[Event, ...]:
    seat = table.seat_of(person)
    if table.row.stage == "lobby":
        events = await _stand_up(table, seat, kicked=False)
    else:
        events = await leave_game(table, seat)
    return events + await _see_to_host(table)


async def _stand_up(table: Table, seat: int, *, kicked: bool) -> tuple[Event, ...]:
    left = LeftLobby(table.seats[seat].name, kicked)
    seats = (*table.seats[:seat], *table.seats[seat + 1 :])
    return await table.apply(_touched(table, (left,), seats))


async def _see_to_host(table: Table) -> tuple[Event, ...]:
    """Pass the host on if they are gone; a table that nobody needs any more is closed."""
    theirs = [seat for seat, sitter in enumerate(table.seats) if sitter.is_theirs]
    if any(table.seats[seat].member == table.row.host for seat in theirs):
        return ()
    if theirs:
        return await _make_host(table, theirs[0])
    return await close(table, "empty") if not table.row.stake else ()


async def _make_host(table: Table, seat: int) -> tuple[Event, ...]:
    member = table.seats[seat].member
    assert member is not None
    used = table.time() if table.row.stage == "lobby" else table.row.touched_at
    row = replace(table.row, host=member, touched_at=used)
    return await table.apply(Change((HostPassed(seat),), row=row))


async def pass_host(table: Table, person: Person, seat: int) -> tuple[Event, ...]:
    async with attending(table, person):
        if not person.moderates:
            check_host(table, person)
        if not sitter_at(table, seat).is_theirs:
            raise Declined(NotAPerson(seat))
        return await _make_host(table, seat)


async def kick(table: Table, person: Person, seat: int) -> tuple[Event, ...]:
    """In the lobby anyone; in a game only a seat that the computer plays for its person."""
    async with attending(table, person):
        check_host(table, person)
        sitter = sitter_at(table, seat)
        if table.row.stage == "lobby" and sitter.member != person.id:
            return await _stand_up(table, seat, kicked=True)
        if sitter.status != "away":
            raise Declined(MayNotKick(seat))
        return await leave_game(table, seat, kicked=True)

"""Tables, their seats, their games and the log of plies."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from db.database import Transaction
from rules.game import By, Value

Stage = Literal["lobby", "ready", "playing", "over", "closed"]
Status = Literal["here", "away", "left", "kicked", "computer"]


class Unreadable(ValueError):
    """A row that holds what the bot never wrote."""


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change with every ply."""

    id: int
    guild: int
    channel: int
    host: int
    game: str
    version: int
    options: Mapping[str, Value]
    turn: int
    """Seconds for a turn."""
    ante: int
    match: bool
    stage: Stage
    stake: int
    """What each seat has paid into the table's escrow."""
    barren: int
    """How many games of the match in a row had no winner."""
    held: float
    """The bot's running time at which this table's time was 0; pauses push it on."""
    paused_at: float | None
    """The table time at which it was paused."""
    touched_at: float
    """The table time at which the lobby was last used, or everyone was asked to be ready."""
    locale: str = "en"
    """The language of whoever opened it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there; `joined` is the interaction that counts for the seed."""

    member: int | None
    name: str
    status: Status = "here"
    strikes: int = 0
    joined: int | None = None
    points: int = 0
    agrees: bool = False

    @property
    def computer_plays(self) -> bool:
        return self.status != "here"

    @property
    def is_theirs(self) -> bool:
        """A person sits here, or may come back."""
        return self.status in ("here", "away")


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a table, from its commitment on."""

    id: int
    table_id: int
    secret: str
    seats: int | None = None
    joins: tuple[int, ...] | None = None
    started: str | None = None
    ended: str | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    by: By
    move: str
    made_at: float
    interaction: int | None = None


_TABLES = (
    "SELECT id, guild, channel, host, game, version, options, turn, ante, match, stage, stake, "
    "barren, held, paused_at, touched_at, locale FROM tables WHERE {} ORDER BY id"
)
_SEATS = (
    "SELECT table_id, member, name, status, strikes, joined, points, agrees FROM seats "
    "JOIN tables ON tables.id = table_id WHERE {} ORDER BY table_id, seat"
)
_LAST = "games.id = (SELECT MAX(id) FROM games AS other WHERE other.table_id = tables.id)"
_GAMES = (
    "SELECT games.id, table_id, secret, seats, joins, started, ended FROM games "
    f"JOIN tables ON tables.id = table_id WHERE {_LAST} AND {{}}"
)
_PLIES = (
    "SELECT game_id, by, move, made_at, interaction FROM tables "
    f"JOIN games ON {_LAST} JOIN plies ON game_id = games.id WHERE {{}} ORDER BY game_id, ply"
)


def _seat(columns: Sequence[Any]) -> Seat:
    seat = Seat(*columns)
    return replace(seat, agrees=bool(seat.agrees))


def _game(row: Sequence[Any]) -> Game:
    game, table, secret, seats, joins, started, ended = row
    drawn = None if joins is None else _joins(joins)
    return Game(game, table, secret, seats, drawn, started, ended)


def _joins(text: str) -> tuple[int, ...]:
    joins = _read(text, "joins")
    if not (isinstance(joins, list) and all(type(join) is int for join in joins)):
        raise Unreadable("joins is not a list of numbers")
    return tuple(joins)


def _options(text: str) -> dict[str, Value]:
    options = _read(text, "options")
    if not isinstance(options, dict):
        raise Unreadable("options is not an object")
    return options


def _read(text: str, what: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{what} cannot be read") from error


def _ply(row: Sequence[Any]) -> Ply:
    by, *rest = row
    return Ply(int(by) if by.isdigit() else by, *rest)


def _table(row: Sequence[object]) -> Table:
    values = dict(zip(Table.__slots__, row, strict=True))
    values["options"] = _options(str(values["options"]))
    values["match"] = bool(values["match"])
    return Table(**values)  # type: ignore[arg-type]


def _columns(table: Table) -> list[object]:
    return [
        json.dumps(dict(table.options)) if name == "options" else getattr(table, name)
        for name in Table.__slots__
    ]


async def add(tx: Transaction, table: Table) -> int:
    """Write a new table, whose id is not looked at; gives the one it got."""
    row = await tx.first(
        "INSERT INTO tables (guild, channel, host, game, version, options, turn, ante, match, "
        "stage, stake, barren, held, paused_at, touched_at, locale) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        *_columns(table)[1:],
    )
    assert row is not None
    return int(row[0])


async def save(tx: Transaction, table: Table) -> None:
    await tx.run(
        "UPDATE tables SET guild = ?, channel = ?, host = ?, game = ?, version = ?, options = ?, "
        "turn = ?, ante = ?, match = ?, stage = ?, stake = ?, barren = ?, held = ?, "
        "paused_at = ?, touched_at = ?, locale = ? WHERE id = ?",
        *_columns(table)[1:],
        table.id,
    )


async def save_seats(tx: Transaction, table_id: int, seats: Iterable[Seat]) -> None:
    await tx.run("DELETE FROM seats WHERE table_id = ?", table_id)
    await tx.run_many(
        "INSERT INTO seats (table_id, seat, member, name, status, strikes, joined, points, agrees) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (table_id, seat, s.member, s.name, s.status, s.strikes, s.joined, s.points, s.agrees)
            for seat, s in enumerate(seats)
        ],
    )


async def add_game(tx: Transaction, table_id: int, secret: str) -> Game:
    row = await tx.first(
        "INSERT INTO games (table_id, secret) VALUES (?, ?) RETURNING id", table_id, secret
    )
    assert row is not None
    return Game(int(row[0]), table_id, secret)


async def save_game(tx: Transaction, game: Game) -> None:
    await tx.run(
        "UPDATE games SET seats = ?, joins = ?, started = ?, ended = ? WHERE id = ?",
        game.seats,
        None if game.joins is None else json.dumps(game.joins),
        game.started,
        game.ended,
        game.id,
    )


async def append(tx: Transaction, game_id: int, first: int, plies: Sequence[Ply]) -> None:
    """Write plies at their places in the log; Conflict if one of those is taken."""
    await tx.run_many(
        "INSERT INTO plies (game_id, ply, by, move, made_at, interaction) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        [
            (game_id, ply, str(made.by), made.move, made.made_at, made.interaction)
            for ply, made in enumerate(plies, first)
        ],
    )


_LIVE = "tables.stage IN ('lobby', 'ready', 'playing')"
_ONE = "tables.id = ?"


class Saved(NamedTuple):
    """A table as it was left, with its present or last game."""

    table: Table
    seats: tuple[Seat, ...]
    game: Game
    plies: list[Ply]


async def live(tx: Transaction) -> list[Saved]:
    """Every table that is not over, in a few questions however many there are."""
    return await _load(tx, _LIVE)


async def one(tx: Transaction, table_id: int) -> Saved | None:
    found = await _load(tx, _ONE, table_id)
    return found[0] if found else None


async def last_of_channel(tx: Transaction, channel: int) -> Saved | None:
    row = await tx.first("SELECT MAX(id) FROM tables WHERE channel = ?", channel)
    return await one(tx, row[0]) if row and row[0] else None


async def _load(tx: Transaction, which: str, *values: object) -> list[Saved]:
    seats: dict[int, list[Seat]] = defaultdict(list)
    for table_id, *columns in await tx.fetch(_SEATS.format(which), *values):
        seats[table_id].append(_seat(columns))
    plies: dict[int, list[Ply]] = defaultdict(list)
    for game_id, *columns in await tx.fetch(_PLIES.format(which), *values):
        plies[game_id].append(_ply(columns))
    games = {row[1]: _game(row) for row in await tx.fetch(_GAMES.format(which), *values)}
    tables = [_table(row) for row in await tx.fetch(_TABLES.format(which), *values)]
    for table in tables:
        if table.id not in games:
            raise Unreadable(f"table {table.id} has no game")
    return [
        Saved(table, tuple(seats[table.id]), games[table.id], plies[games[table.id].id])
        for table in tables
    ]


async def guild_of(tx: Transaction, game_id: int) -> int | None:
    """The server on which a game was played."""
    row = await tx.first(
        "SELECT guild FROM tables JOIN games ON table_id = tables.id WHERE games.id = ?", game_id
    )
    return int(row[0]) if row else None


async def finished(tx: Transaction, game_id: int) -> tuple[Table, Game, list[Ply]] | None:
    """A game that has ended, whatever its table did afterwards."""
    row = await tx.first(
        "SELECT id, table_id, secret, seats, joins, started, ended FROM games "
        "WHERE id = ? AND ended IS NOT NULL",
        game_id,
    )
    if row is None:
        return None
    game = _game(row)
    table = await tx.first(_TABLES.format(_ONE), game.table_id)
    if table is None:
        raise Unreadable("its table is missing")
    plies = await tx.fetch(
        "SELECT by, move, made_at, interaction FROM plies WHERE game_id = ? ORDER BY ply", game_id
    )
    return _table(table), game, [_ply(row) for row in plies]


async def live_tables(tx: Transaction) -> list[int]:
    rows = await tx.fetch(f"SELECT id FROM tables WHERE {_LIVE} ORDER BY id")
    return [row[0] for row in rows]


async def finished_games(tx: Transaction) -> list[int]:
    rows = await tx.fetch("SELECT id FROM games WHERE ended IS NOT NULL ORDER BY id")
    return [row[0] for row in rows]


async def is_seated(tx: Transaction, member: int) -> bool:
    """Whether that person has something at a live table, also after leaving it."""
    row = await tx.first(
        f"SELECT 1 FROM seats JOIN tables ON tables.id = table_id WHERE member = ? AND {_LIVE}",
        member,
    )
    return row is not None


async def staked(tx: Transaction, guild: int, member: int) -> int:
    """How many chips that person has in the escrows of a server."""
    row = await tx.first(
        "SELECT SUM(stake) FROM seats JOIN tables ON tables.id = table_id "
        f"WHERE guild = ? AND member = ? AND {_LIVE}",
        guild,
        member,
    )
    return int(row[0] or 0) if row else 0


async def seats_of(tx: Transaction, member: int) -> int:
    """At how many tables that person has sat."""
    row = await tx.first("SELECT COUNT(*) FROM seats WHERE member = ?", member)
    return int(row[0]) if row else 0


async def forget(tx: Transaction, member: int) -> None:
    """Take that person's id and name off every table."""
    await tx.run("UPDATE seats SET member = NULL, name = '' WHERE member = ?", member)
    await tx.run("UPDATE tables SET host = 0 WHERE host = ?", member)

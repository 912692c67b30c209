"""Who played what, and how it went."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from db.database import Transaction


class Result(NamedTuple):
    """How one seat of one game did; a computer's, or a forgotten person's, has no member."""

    game_id: int
    seat: int
    guild: int
    game: str
    member: int | None
    score: int
    won: bool
    chips: int
    ended: str


class Standing(NamedTuple):
    """A member's results in one game, on one server."""

    member: int
    game: str
    played: int
    won: int
    lost: int
    chips_won: int
    chips_lost: int
    best: int


async def add(tx: Transaction, results: Iterable[Result]) -> None:
    await tx.run_many(
        "INSERT INTO results (game_id, seat, guild, game, member, score, won, chips, ended) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        results,
    )


async def standings(
    tx: Transaction, guild: int, *, game: str | None = None, member: int | None = None
) -> list[Standing]:
    """Everybody's results on a server, or those in a game or of a member; most wins first."""
    rows = await tx.fetch(
        "SELECT member, game, COUNT(*), SUM(CASE WHEN won THEN 1 ELSE 0 END), "
        "SUM(CASE WHEN won THEN 0 ELSE 1 END), "
        "SUM(CASE WHEN chips > 0 THEN chips ELSE 0 END), "
        "SUM(CASE WHEN chips < 0 THEN -chips ELSE 0 END), MAX(score) "
        "FROM results WHERE guild = ? AND member IS NOT NULL "
        "AND game = COALESCE(?, game) AND member = COALESCE(?, member) "
        "GROUP BY member, game ORDER BY 4 DESC, 3, member",
        guild,
        game,
        member,
    )
    return [Standing(*row) for row in rows]


async def games_of(tx: Transaction, guild: int, member: int, most: int) -> list[Result]:
    """A member's last games on a server, the newest first."""
    rows = await tx.fetch(
        "SELECT game_id, seat, guild, game, member, score, won, chips, ended FROM results "
        "WHERE guild = ? AND member = ? ORDER BY game_id DESC LIMIT ?",
        guild,
        member,
        most,
    )
    return [Result(*row)._replace(won=bool(row[6])) for row in rows]


async def of_game(tx: Transaction, game_id: int) -> list[Result]:
    """How the seats of a game did, in their order."""
    rows = await tx.fetch(
        "SELECT game_id, seat, guild, game, member, score, won, chips, ended FROM results "
        "WHERE game_id = ? ORDER BY seat",
        game_id,
    )
    return [Result(*row)._replace(won=bool(row[6])) for row in rows]


async def early(tx: Transaction) -> list[int]:
    """The games that have results and have not ended."""
    rows = await tx.fetch(
        "SELECT DISTINCT game_id FROM results JOIN games ON games.id = game_id "
        "WHERE games.ended IS NULL ORDER BY game_id"
    )
    return [row[0] for row in rows]


async def count_of(tx: Transaction, member: int) -> int:
    row = await tx.first("SELECT COUNT(*) FROM results WHERE member = ?", member)
    return int(row[0]) if row else 0


async def forget(tx: Transaction, member: int) -> None:
    """Make that person's results anonymous."""
    await tx.run("UPDATE results SET member = NULL WHERE member = ?", member)

"""Finished games: their records, and how everyone did."""

from __future__ import annotations

from typing import Any

from bot.hall import Hall
from bot.progress import replay
from db import Transaction, results, tables
from db.results import Result, Standing
from rules import GAMES, fair, records


async def record(hall: Hall, guild: int, game_id: int) -> dict[str, Any] | None:
    """The record of a server's finished game, for anyone there to check; it names no one."""
    async with hall.database.transaction() as tx:
        if await tables.guild_of(tx, game_id) != guild:
            return None
        return await read_record(tx, game_id)


async def read_record(tx: Transaction, game_id: int) -> dict[str, Any] | None:
    found = await tables.finished(tx, game_id)
    if found is None:
        return None
    table, game, plies = found
    if game.seats is None or game.joins is None:
        raise records.BadRecord("this game was never started")
    if table.game not in GAMES:
        raise records.BadRecord(f"there is no game {table.game!a}")
    rules = GAMES[table.game]
    final = rules.result(replay(rules, rules.setup(game.seats, table.options), plies).state)
    if final is None:
        raise records.BadRecord("the game is not over here", len(plies))
    made = [records.Ply(ply.by, ply.move) for ply in plies]
    seed = fair.seed_of(game.secret, game.joins)
    return {
        **records.write(table.game, game.seats, table.options, seed, made, final),
        "table": table.id,
        "started": game.started,
        "ended": game.ended,
        "fairness": {
            "secret": game.secret,
            "commitment": fair.commitment(game.secret),
            "joins": [str(join) for join in game.joins],
        },
    }


async def standings(
    hall: Hall, guild: int, *, game: str | None = None, member: int | None = None
) -> list[Standing]:
    """Everyone's results on a server, or those in a game or of a member."""
    async with hall.database.transaction() as tx:
        return await results.standings(tx, guild, game=game, member=member)


async def games_of(hall: Hall, guild: int, member: int, most: int) -> list[Result]:
    async with hall.database.transaction() as tx:
        return await results.games_of(tx, guild, member, most)

"""Whether everything remembered adds up: the ledger, the logs, the records, the results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from bot.archive import read_record
from db import Transaction, ledger, results, tables
from db.results import Result
from db.tables import Saved
from rules import GAMES, fair, records
from rules.records import BadRecord


async def faults(tx: Transaction) -> list[str]:
    """What is wrong, a line each; nothing if all is well."""
    found = await ledger.faults(tx)
    found += [f"something in {name} belongs to nobody" for name in await tx.orphans()]
    for table_id in await tables.live_tables(tx):
        with _noting(found, f"table {table_id} cannot be replayed"):
            _check_live(await tables.one(tx, table_id))
    for game_id in await tables.finished_games(tx):
        with _noting(found, f"game {game_id} has no true record"):
            await _check_finished(tx, game_id, found)
    found += [f"game {game_id} has results and no end" for game_id in await results.early(tx)]
    return found


@contextmanager
def _noting(found: list[str], fault: str) -> Iterator[None]:
    """Note as a fault whatever goes wrong inside: somebody may have written anything there."""
    try:
        yield
    except ValueError as wrong:
        found.append(f"{fault}: {_in_one_line(wrong)}")
    except Exception as wrong:  # noqa: BLE001
        found.append(f"{fault}: {type(wrong).__name__} {_in_one_line(wrong)}")


def _in_one_line(wrong: Exception) -> str:
    return " ".join(str(wrong).split())


def _check_live(saved: Saved | None) -> None:
    """Replay a game under way, with the shuffles that follow from its seed."""
    assert saved is not None
    table, seats, game, plies = saved
    if table.game not in GAMES:
        raise BadRecord(f"there is no game {table.game!a}")
    if table.stage != "playing":
        return
    if game.joins is None or game.seats != len(seats) or len(game.joins) != len(seats):
        raise BadRecord("the game was started for other seats")
    seed = fair.seed_of(game.secret, game.joins)
    made = [records.Ply(ply.by, ply.move).as_json() for ply in plies]
    state = None
    for position in records.replay(
        records.Record(table.game, game.seats, table.options, seed, made, None)
    ):
        state = position.state
    if state is None or GAMES[table.game].to_act(state).chance:
        raise BadRecord("a shuffle is missing", len(made))


async def _check_finished(tx: Transaction, game_id: int, found: list[str]) -> None:
    record = await read_record(tx, game_id)
    assert record is not None
    records.check(json.dumps(record))
    noted, guild = await results.of_game(tx, game_id), await tables.guild_of(tx, game_id)
    if not _are_those_of(record, guild, noted):
        found.append(f"the results of game {game_id} are not those of its record")


def _are_those_of(record: Mapping[str, Any], guild: int | None, noted: Sequence[Result]) -> bool:
    """Whether every seat has its score; a winner who left the game has not won."""
    scores, winners = record["result"]["scores"], record["result"]["winners"]
    due = [(seat, guild, record["game"], score) for seat, score in enumerate(scores)]
    return due == [(one.seat, one.guild, one.game, one.score) for one in noted] and all(
        one.seat in winners for one in noted if one.won
    )

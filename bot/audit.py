"""Whether everything remembered adds up: the ledger, the logs, the records."""

from __future__ import annotations

import json

from bot.archive import read_record
from bot.progress import replay
from db import Transaction, ledger, tables
from db.tables import Saved
from rules import GAMES, records
from rules.game import Refused


async def faults(tx: Transaction) -> list[str]:
    """What is wrong, a line each; nothing if all is well."""
    found = await ledger.faults(tx)
    found += [f"something in {name} belongs to nobody" for name in await tx.orphans()]
    found += [fault for saved in await tables.live(tx) if (fault := _live_fault(saved))]
    for game_id in await tables.finished_games(tx):
        try:
            records.check(json.dumps(await read_record(tx, game_id)))
        except (Refused, records.BadRecord) as wrong:
            found.append(f"game {game_id} has no true record: {wrong}")
    return found


def _live_fault(saved: Saved) -> str | None:
    if saved.table.stage != "playing":
        return None
    rules = GAMES[saved.table.game]
    try:
        replay(rules, rules.setup(len(saved.seats), saved.table.options), saved.plies)
    except Refused as refused:
        return f"table {saved.table.id} cannot be replayed: {refused}"
    return None

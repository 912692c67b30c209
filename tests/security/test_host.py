"""The host, who has the machine: bound by what was shown before anyone sat down."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot import archive, lobby, start
from bot.notices import Opened
from rules import fair, records
from tests.cogs.kit import Evening, text
from tests.tables.kit import ANA, BEN, GUILD, World


def commitments(world: World) -> list[str]:
    return [event.commitment for event in world.told if isinstance(event, Opened)]


async def test_the_commitment_is_shown_before_anyone_else_can_sit_down(evening: Evening) -> None:
    await evening.slash("Ana", "play watch")
    lobby_message = text(evening.public())
    secret = evening.bot.hall.table(evening.channel.id).game.secret
    assert fair.commitment(secret)[:8] in lobby_message
    assert secret not in lobby_message


@pytest.mark.parametrize("kill", [False, True])
async def test_a_restart_does_not_draw_another_secret(world: World, kill: bool) -> None:
    await world.opened("watch", ANA, turn=60, options={"minutes": 1})
    (shown,) = commitments(world)
    await world.restart(kill=kill)
    await lobby.join(world.table, BEN, world.interaction())
    await start.start(world.table, ANA)
    await world.restart(kill=kill)
    table = world.table
    await world.advance(60)
    record = await archive.record(world.hall, GUILD, table.game.id)
    assert record is not None
    assert record["fairness"] == {
        "secret": table.game.secret,
        "commitment": shown,
        "joins": ["10001", "10002"],
    }


async def test_a_secret_that_was_changed_in_the_file_is_found_out(world: World) -> None:
    """Whoever plays has the commitment from the lobby, and the check has the shuffles."""
    table = await world.started("watch", ANA, BEN, turn=60, options={"minutes": 1})
    (shown,) = commitments(world)
    await world.advance(60)
    other = fair.digest("a secret that suits the host")
    with closing(sqlite3.connect(world.path)) as database, database:
        database.execute("UPDATE games SET secret = ? WHERE id = ?", (other, table.game.id))
    record = await archive.record(world.hall, GUILD, table.game.id)
    assert record is not None
    assert record["fairness"]["commitment"] != shown
    with pytest.raises(records.BadRecord, match="this shuffle does not follow from the seed"):
        records.check(json.dumps(record))

"""Games over the wire, moved on by people who try again when something went wrong."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from tests.cogs.kit import Evening, by_slash
from tests.wire.kit import PATIENCE, Failed, NothingOffered, Table, until


async def wait_for_call(table: Table, within: float = 30.0) -> None:
    await until(lambda: table.called() or table.over(), within)


async def move(table: Table, patience: float = PATIENCE) -> None:
    """Whoever is called makes any move that autocomplete offers."""
    await wait_for_call(table)
    if table.over():
        return
    before = table.newest()
    who = table.called()[0]
    # The moves are written for an evening under SimCord; a table here offers the same.
    await by_slash(cast("Evening", table), table.game, who)
    await until(lambda: table.newest() != before, patience)


async def play_out(table: Table, most: int = 400) -> None:
    for _ in range(most):
        if table.over():
            return
        try:
            await move(table)
        except NothingOffered:  # the table has gone on since it was read
            await asyncio.sleep(0.1)
    raise AssertionError("the game does not end")


async def play_on(table: Table, most: int = 400) -> int:
    """Like `play_out`, but with patience: what fails is tried again; gives how often."""
    failures = 0
    for _ in range(most):
        if table.over():
            return failures
        try:
            await move(table, 4.0)
        except (Failed, TimeoutError, AssertionError, IndexError):
            failures += 1
            await asyncio.sleep(0.2)
    raise AssertionError("the game does not end")


async def together(*doing: Any) -> None:
    async with asyncio.TaskGroup() as group:
        for one in doing:
            group.create_task(one)

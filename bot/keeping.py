"""What a host does with the database: look whether it adds up, take a backup, put one back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot import audit
from bot.config import Config
from db import Database, StorageFailed, Unusable, backup, expect


async def check(chosen: Config) -> int:
    """Print what does not add up, a line each, or that all is well."""
    expect(chosen.database)
    found = await _faults(chosen.database)
    for fault in found or ["all is well"]:
        print(fault)
    return min(len(found), 1)


async def _faults(path: Path) -> list[str]:
    database = await Database.open(path, alone=False)
    try:
        async with database.snapshot() as tx:
            return await audit.faults(tx)
    except StorageFailed as error:
        return [f"something cannot be read: {error}"]
    finally:
        await database.close()


async def take(chosen: Config, file: Path) -> int:
    """Back everything up into one file, also while the bot plays."""
    await asyncio.to_thread(backup.take, chosen.database, file)
    print(f"{chosen.database} is backed up in {file} ({_size(file)}).")
    return 0


async def restore(chosen: Config, file: Path) -> int:
    """Put a backup in the database's place, if it adds up; the present one is kept beside it."""
    path = chosen.database
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{stamp}")
    with backup.bring(file, path) as fresh:
        for fault in await _faults(fresh):
            raise Unusable(f"{file}: does not add up, so nothing was changed ({fault}).")
        kept = f" What was there before is in {aside}." if path.exists() else ""
        backup.put_in_place(fresh, path, aside)
    print(f"{path} is now what {file} was.{kept}")
    return 0


def _size(file: Path) -> str:
    return f"{max(1, file.stat().st_size // 1024):,} KiB"

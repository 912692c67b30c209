"""`python -m bot check`: whether the database adds up."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from dotenv import load_dotenv

from bot import audit
from db import Database, StorageFailed, Unusable

DEFAULT_PATH = "var/meneur.db"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    parser.add_argument("command", choices=["check"], help="check that the database adds up")
    parser.parse_args(arguments)
    load_dotenv()
    path = Path(os.environ.get("DATABASE_PATH") or DEFAULT_PATH)
    try:
        return asyncio.run(_check(_existing(path)))
    except (Unusable, StorageFailed) as error:
        print(error, file=sys.stderr)
        return 1


def _existing(path: Path) -> Path:
    if not path.exists():
        raise Unusable(f"{path}: there is no database yet.")
    return path


async def _check(path: Path) -> int:
    """Print what does not add up, a line each, or that all is well."""
    database = await Database.open(path, alone=False)
    try:
        async with database.transaction() as tx:
            found = await audit.faults(tx)
    finally:
        await database.close()
    for fault in found:
        print(fault)
    if not found:
        print("all is well")
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())

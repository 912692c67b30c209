"""A whole database in one file: taken while the bot plays, and put back in its place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from db.database import Unusable, guard, in_words, inspect


def take(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes it meanwhile; never over a file."""
    if not source.exists():
        raise Unusable(f"{source}: there is no database yet.")
    if target.exists():
        raise Unusable(f"{target}: is there already. Choose another name, or remove it first.")
    with in_words(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(source, target)


@contextmanager
def bring(backup: Path, path: Path) -> Iterator[Path]:
    """A copy of a backup beside the database it shall replace; no bot can run meanwhile."""
    with in_words(backup):
        if not backup.exists() or not _is_ours(backup):
            raise Unusable(f"{backup}: this is no backup of Meneur.")
    with in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        _remove(fresh)
        with closing(guard(path)):
            try:
                _copy(backup, fresh)
                yield fresh
            finally:
                _remove(fresh)


def put_in_place(fresh: Path, path: Path, aside: Path) -> None:
    """Let that copy be the database; the one that was there is kept aside."""
    _fold_log(fresh)
    if path.exists():
        _copy(path, aside)
        _fold_log(path)
    fresh.replace(path)
    _sync(path.parent)


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """Write a copy beside its place, whole and on the disk before it gets its name."""
    half = target.with_name(target.name + ".part")
    half.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(half)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode = DELETE")
    _sync(half)
    half.replace(target)
    _sync(target.parent)


def _fold_log(path: Path) -> None:
    """Leave no write-ahead log behind that would be taken for another file's."""
    with closing(sqlite3.connect(path)) as folding:
        folding.execute("PRAGMA journal_mode = DELETE")


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_ours(path: Path) -> bool:
    inspect(path)
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as looking:
        found = looking.execute("SELECT 1 FROM sqlite_master WHERE name = 'plies'").fetchone()
    return found is not None

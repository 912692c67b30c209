"""A whole database in one file: taken while the bot plays, and put back in its place."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from db.database import Unusable, expect, guard, in_words, inspect, is_ours, is_there

_PRIVATE = 0o600
"""Nobody else reads a copy: it holds hands and secrets."""
_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file, by how the names end."""


def take(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes it meanwhile; never over a file."""
    expect(source)
    with in_words(target):
        if is_there(target):
            raise Unusable(f"{target}: is there already. Choose another name, or remove it first.")
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(source, target)


@contextmanager
def bring(backup: Path, path: Path) -> Iterator[Path]:
    """A copy of a backup beside the database it shall replace; no bot can run meanwhile."""
    with in_words(backup):
        if not is_there(backup):
            raise Unusable(f"{backup}: there is no such file.")
        inspect(backup)
        if not is_ours(backup):
            raise Unusable(f"{backup}: this is no backup of Meneur.")
    with in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = _beside(path, ".new")
        _remove(fresh)
        if os.geteuid() == 0:
            _hand_over(_beside(path.resolve(), ".lock"), path)
        with closing(guard(path)):
            try:
                _copy(backup, fresh)
                yield fresh
            finally:
                _remove(fresh)


def put_in_place(fresh: Path, path: Path, aside: Path) -> None:
    """Let that copy be the database; the one that was there is kept aside."""
    _fold_log(fresh)
    _hand_over(fresh, path)
    if is_there(path):
        _keep(path, aside)
    fresh.replace(path)
    _sync(path.parent)


def _keep(path: Path, aside: Path) -> None:
    """Copy a sound database aside; a damaged one goes there as it is, before SQLite touches it."""
    if not _is_sound(path):
        _move(path, aside)
        return
    _copy(path, aside)
    _hand_over(aside, path)
    _fold_log(path)


def _is_sound(path: Path) -> bool:
    try:
        inspect(path)
    except (sqlite3.DatabaseError, Unusable):
        return False
    return True


def _move(path: Path, aside: Path) -> None:
    for end in _BESIDE:
        if is_there(_beside(path, end)):
            _beside(path, end).replace(_beside(aside, end))
    path.replace(aside)


def _hand_over(made: Path, path: Path) -> None:
    """Let a file be whose the database is, or its folder where there is none, and as private.

    The bot could not write what root has made for it. Nothing that somebody has put there as a link
    is given away. It is done before SQLite locks the file: closing it here would let the lock go.
    """
    there = is_there(path)
    whose = (path if there else path.parent).stat()
    handle = os.open(made, os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, _PRIVATE)
    try:
        if os.geteuid() == 0:
            os.fchown(handle, whose.st_uid, whose.st_gid)
        os.fchmod(handle, stat.S_IMODE(whose.st_mode) if there else _PRIVATE)
    finally:
        os.close(handle)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _remove(path: Path) -> None:
    for end in ("", *_BESIDE):
        _beside(path, end).unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """Write a copy beside its place, whole and on the disk before it gets its name."""
    half = _beside(target, ".part")
    _remove(half)
    try:
        os.close(os.open(half, os.O_CREAT | os.O_EXCL, _PRIVATE))
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(half)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")
        _sync(half)
        half.replace(target)
    except BaseException:
        _remove(half)
        raise
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

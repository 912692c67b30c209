"""Ids as Discord makes them: numbers that grow with time, written as strings."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, in which Discord's time begins."""


class Ids:
    """Gives ids, each greater than all before it."""

    def __init__(self) -> None:
        self._last = 0

    def new(self) -> str:
        now = (int(time.time() * 1000) - EPOCH) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def seen(self, number: str) -> None:
        """Take note of an id from an earlier run."""
        self._last = max(self._last, int(number))


def moment(when: datetime | None = None) -> str:
    """A time as Discord writes it."""
    return (when or datetime.now(UTC)).isoformat(timespec="microseconds")

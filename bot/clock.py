"""Time: the world's clock, handed in, and the time the bot has been running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Protocol


class Handle(Protocol):
    def cancel(self) -> object: ...


class Clock(Protocol):
    """What the tables ask of the world's time; tests hand in one that they move."""

    def utcnow(self) -> datetime: ...

    def time(self) -> float:
        """Seconds that never jump."""

    def call_at(self, when: float, do: Callable[[], object]) -> Handle:
        """Have something done when `time()` is that far."""


class LoopClock:
    """The event loop's clock."""

    def __init__(self, utcnow: Callable[[], datetime]) -> None:
        self.utcnow = utcnow
        self.time = asyncio.get_running_loop().time

    def call_at(self, when: float, do: Callable[[], object]) -> Handle:
        return asyncio.create_task(self._at(when, do))

    async def _at(self, when: float, do: Callable[[], object]) -> None:
        await asyncio.sleep(when - self.time())
        do()


class Running:
    """For how long the bot has been running, over all its lives.

    It stands still while the bot is down, or is held because it cannot hear anyone; so no player
    loses time to that, and a deadline written in it needs no mending after a restart.
    """

    def __init__(self, clock: Clock, before: float) -> None:
        self._clock = clock
        self._zero = clock.time() - before
        self._held: float | None = None

    @property
    def held(self) -> bool:
        return self._held is not None

    def now(self) -> float:
        return self._clock.time() - self._zero if self._held is None else self._held

    def hold(self) -> None:
        self._held = self.now()

    def go_on(self) -> None:
        if self._held is not None:
            self._zero = self._clock.time() - self._held
            self._held = None

    def call_at(self, when: float, do: Callable[[], object]) -> Handle:
        return self._clock.call_at(self._zero + when, do)

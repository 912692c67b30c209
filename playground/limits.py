"""Rate limits as Discord has them, and trouble on demand: what is answered instead."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import md5
from math import ceil

from playground.errors import Refusal

GLOBAL = (50, 1.0)
USUAL = (10, 10.0)
DISCORDS: Mapping[str, tuple[int, float]] = {
    "POST messages": (5, 5.0),
    "PATCH messages": (5, 5.0),
    "DELETE messages": (5, 1.0),
    "GET messages": (5, 5.0),
    "POST typing": (5, 5.0),
    "webhooks": (5, 2.0),
    "gateway": (50, 1.0),
}
"""So many requests in so many seconds, by kind of route; each channel or token for itself."""
GENEROUS: Mapping[str, tuple[int, float]] = dict.fromkeys(DISCORDS, (10_000, 1.0))
VIA = {"Via": "1.1 playground"}
"""discord.py takes a 429 without it for a ban."""


@dataclass(slots=True)
class Window:
    """What is left of one limit, and until when."""

    most: int
    ends: float
    used: int = 0


@dataclass(slots=True)
class Limits:
    """Counts requests and refuses those above the limits."""

    of: Mapping[str, tuple[int, float]] = field(default_factory=lambda: DISCORDS)
    everything: tuple[int, float] = GLOBAL
    usual: tuple[int, float] = USUAL
    now: Callable[[], float] = time.time
    _windows: dict[tuple[str, str], Window] = field(default_factory=dict)

    @staticmethod
    def generous() -> Limits:
        """For tests and measurements that are about something else."""
        return Limits(GENEROUS, (100_000, 1.0), (10_000, 1.0))

    def count(self, kind: str, major: str, *, globally: bool) -> dict[str, str]:
        """Count a request; gives its headers, or raises the 429 that it gets."""
        if globally:
            whole = self._window("global", "", self.everything)
            if whole.used >= whole.most:
                raise self.refused(whole, "global")
            whole.used += 1
        window = self._window(kind, major, self.of.get(kind, self.usual))
        if window.used >= window.most:
            raise self.refused(window, "user", self._headers(kind, window))
        window.used += 1
        return self._headers(kind, window)

    def _window(self, kind: str, major: str, limit: tuple[int, float]) -> Window:
        key, now = (kind, major), self.now()
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            if len(self._windows) > 10_000:
                self._windows = {k: w for k, w in self._windows.items() if w.ends > now}
            window = self._windows[key] = Window(limit[0], now + limit[1])
        return window

    def _headers(self, kind: str, window: Window) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(window.most - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{window.ends - self.now():.3f}",
            "X-RateLimit-Bucket": md5(kind.encode(), usedforsecurity=False).hexdigest(),
        }

    def refused(
        self, window: Window, scope: str, headers: Mapping[str, str] | None = None
    ) -> TooMany:
        return TooMany(max(0.001, window.ends - self.now()), scope, headers or {})


class TooMany(Refusal):
    """A 429 with all that Discord says with it."""

    def __init__(self, wait: float, scope: str, headers: Mapping[str, str] = VIA) -> None:
        everybody = scope == "global"
        text = "You are being rate limited."
        super().__init__(429, 0, text, retry_after=round(wait, 3))
        self.body["global"] = everybody
        named = {"X-RateLimit-Global": "true"} if everybody else {}
        after = {"Retry-After": str(ceil(wait)), "X-RateLimit-Scope": scope}
        self.headers = {**headers, **after, **named, **VIA}


@dataclass(slots=True)
class Faults:
    """Answers some requests with trouble instead of doing what they ask."""

    every: dict[int, int] = field(default_factory=dict)
    """The status that every so-manieth request is answered with."""
    wait: float = 0.05
    """What a 429 of this kind asks to wait."""
    counted: int = 0
    made: int = 0

    def check(self) -> None:
        """Count a request, and refuse it if it is its turn."""
        self.counted += 1
        for rhythm, status in self.every.items():
            if self.counted % rhythm == 0:
                self.made += 1
                raise self._trouble(status)

    def _trouble(self, status: int) -> Refusal:
        if status == 429:
            return TooMany(self.wait, "shared")
        return Refusal(status, 0, f"{status}: trouble on demand")

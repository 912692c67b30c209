"""Slows down who floods the bot; whoever plays is never slowed down."""

from __future__ import annotations

from collections import defaultdict, deque

MOST, WITHIN = 20, 10.0
"""So many commands in so many seconds, without a single move among them."""
MANY = 1000
"""When so many members are remembered, those who asked nothing of late are not any more."""


class Pace:
    def __init__(self) -> None:
        self._asked: dict[int, deque[float]] = defaultdict(lambda: deque(maxlen=MOST))

    def __len__(self) -> int:
        """How many members are remembered."""
        return len(self._asked)

    def allows(self, member: int, now: float) -> bool:
        """Whether that member may ask something now; it is noted."""
        if len(self._asked) >= MANY:
            self._forget(now)
        asked = self._asked[member]
        if len(asked) == MOST and now - asked[0] < WITHIN:
            return False
        asked.append(now)
        return True

    def played(self, member: int) -> None:
        """That member has made a move: what came before does not count."""
        self._asked.pop(member, None)

    def _forget(self, now: float) -> None:
        for member in [one for one, asked in self._asked.items() if now - asked[-1] >= WITHIN]:
            del self._asked[member]

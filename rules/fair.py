"""Fair shuffles: a seed that nobody can choose, and the order that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

Card = TypeVar("Card")

_LIMIT = 2**32


def digest(text: str) -> str:
    """SHA-256 of that text, as 64 hex digits.

    >>> digest("meneur")[:16]
    '1de58493476d4a13'
    """
    return sha256(text.encode("ascii")).hexdigest()


class Dice:
    """An endless, repeatable source of even chances, named by a text.

    >>> dice = Dice("an example")
    >>> [dice(6) for _ in range(8)]
    [3, 3, 2, 1, 1, 0, 2, 3]
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._block = 0
        self._words: list[int] = []

    def __call__(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        even = _LIMIT - _LIMIT % n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < even:
                return word % n

    def _refill(self) -> None:
        block = sha256(f"{self._name}:{self._block}".encode("ascii")).digest()
        self._block += 1
        words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4)]
        self._words = words[::-1]


def shuffle(seed: str, number: int, deck: Sequence[Card]) -> tuple[Card, ...]:
    """Shuffle number 0, 1, .. of the game with that seed; the first card is the top.

    >>> shuffle("00" * 32, 0, "abcdef")
    ('c', 'b', 'e', 'd', 'f', 'a')
    """
    draw = Dice(f"{seed}:{number}")
    order = list(deck)
    for k in range(len(order) - 1, 0, -1):
        j = draw(k + 1)
        order[k], order[j] = order[j], order[k]
    return tuple(order)


def commitment(secret: str) -> str:
    """What the table publishes of its secret before anyone sits.

    >>> commitment("00" * 32)[:16]
    '60e05bd1b195af2f'
    """
    return digest(secret)


def seed_of(secret: str, joins: Iterable[int]) -> str:
    """The seed that follows from the table's secret and the ids of the seats' joins.

    >>> seed_of("00" * 32, [12, 7]) == digest("00" * 32 + ":7:12")
    True
    """
    return digest(":".join([secret, *map(str, sorted(joins))]))

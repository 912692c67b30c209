"""The shuffle is fair, and it is the published one."""

import hashlib
from collections import Counter

import pytest

from rules import GAMES, fair

DECKS = {
    "tempus": [f"{c}{v}" for c in "RP" for v in range(1, 26)] + [f"J{v}" for v in range(1, 26, 2)],
    "watch": ["GBO", "GOB", "BGO", "BOG", "OGB", "OBG"],
    "nain-jaune": [
        r + s
        for s in "cdhs"
        for r in ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"]
    ],
    "batasaurus": [str(strength) for strength in range(1, 13)],
}


def by_hand(seed: str, number: int, deck: list[str]) -> list[str]:
    """The published algorithm once more, written from its description alone."""
    order, stream, block, at = list(deck), b"", 0, 0
    k = len(order) - 1
    while k > 0:
        while len(stream) < at + 4:
            stream += hashlib.sha256(bytes(f"{seed}:{number}:{block}", "ascii")).digest()
            block += 1
        x = (stream[at] << 24) + (stream[at + 1] << 16) + (stream[at + 2] << 8) + stream[at + 3]
        at += 4
        n = k + 1
        if x < 2**32 - (2**32 % n):
            order[k], order[x % n] = order[x % n], order[k]
            k -= 1
    return order


@pytest.mark.parametrize("key", DECKS)
def test_the_canonical_order(key: str) -> None:
    assert [str(card) for card in GAMES[key].DECK] == DECKS[key]


@pytest.mark.parametrize("key", DECKS)
def test_the_shuffle_is_the_published_one(key: str) -> None:
    for number in range(200):
        seed = hashlib.sha256(f"vector {number}".encode()).hexdigest()
        for i in range(3):
            assert list(fair.shuffle(seed, i, DECKS[key])) == by_hand(seed, i, DECKS[key])


def test_a_vector_that_never_changes() -> None:
    order = fair.shuffle("0" * 64, 0, DECKS["watch"])
    assert order == ("BGO", "GOB", "OGB", "BOG", "OBG", "GBO")


def test_a_draw_that_would_be_uneven_is_drawn_again() -> None:
    """With n just above 2**31 nearly every second word lies in the uneven rest."""
    dice, n = fair.Dice("uneven"), 2**31 + 1
    drawn = [dice(n) for _ in range(200)]
    words = []
    for block in range(80):
        digest = hashlib.sha256(f"uneven:{block}".encode()).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    assert drawn == [word for word in words if word < n][:200]


def test_every_card_is_as_likely_at_every_position() -> None:
    """Chi-squared with (12 - 1)**2 degrees of freedom; 173.9 is passed once in a thousand."""
    deck, games = range(12), 6000
    seen: Counter[tuple[int, int]] = Counter()
    for number in range(games):
        seen.update(enumerate(fair.shuffle(fair.digest(f"chi {number}"), 0, deck)))
    expected = games / 12
    places = [(place, card) for place in deck for card in deck]
    assert sum((seen[place] - expected) ** 2 / expected for place in places) < 173.9


def test_the_seed_follows_from_secret_and_joins() -> None:
    secret = "ab" * 32
    text = f"{secret}:0:0:99:1234567890123456789"
    joins = [1234567890123456789, 0, 99, 0]
    assert fair.seed_of(secret, joins) == hashlib.sha256(text.encode()).hexdigest()
    assert fair.commitment(secret) == hashlib.sha256(secret.encode()).hexdigest()

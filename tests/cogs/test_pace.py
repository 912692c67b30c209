"""Who floods waits; who plays does not; who has gone is not remembered."""

from __future__ import annotations

from cogs.pace import MANY, MOST, WITHIN, Pace


def test_who_asks_too_much_waits_until_it_was_long_ago() -> None:
    pace = Pace()
    assert all(pace.allows(1, 0.0) for _ in range(MOST))
    assert not pace.allows(1, WITHIN - 0.1)
    assert pace.allows(2, WITHIN - 0.1)
    assert pace.allows(1, WITHIN)


def test_a_move_clears_the_count() -> None:
    pace = Pace()
    assert all(pace.allows(1, 0.0) for _ in range(MOST))
    pace.played(1)
    assert pace.allows(1, 0.0)


def test_a_flood_stays_known_while_thousands_come_and_go() -> None:
    pace = Pace()
    for moment in range(5):
        for member in range(MANY):
            pace.allows(moment * MANY + member, moment * WITHIN)
        assert len(pace) <= MANY
    last = 4 * WITHIN
    assert all(pace.allows(-1, last) for _ in range(MOST))
    for member in range(MANY):
        pace.allows(-2 - member, last)
    assert not pace.allows(-1, last)

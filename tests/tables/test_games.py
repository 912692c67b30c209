"""Whole games at a table, with people, computers and chips."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.tables.kit import ANA, BEN, CLO, World


@pytest.mark.parametrize("key", GAMES)
async def test_two_people_and_a_computer_play_to_the_end(world: World, key: str) -> None:
    table = await world.started(key, ANA, BEN, computers=1)
    await world.play_on(table, [ANA, BEN])
    assert table.row.stage == "over"
    told = world.codes()
    assert "ended" in told
    assert told[-1] == "revealed"


@pytest.mark.parametrize("key", GAMES)
async def test_chips_change_hands_and_none_is_lost(world: World, key: str) -> None:
    people = [ANA, BEN, CLO]
    table = await world.started(key, *people, ante=0 if key == "nain-jaune" else 10)
    assert table.row.stake == (49 if key == "nain-jaune" else 10)
    assert [await world.chips(person) for person in people] == [490 - table.row.stake] * 3
    await world.play_on(table, people)
    total = sum([await world.chips(person) for person in people])
    assert total + await world.house() == 0
    assert world.codes()[-1] == "settled"

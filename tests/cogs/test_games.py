"""Whole games in a channel, by slash commands and by the private menus."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.cogs.kit import NAMES, Evening, by_menu, by_slash

KINDS = [(key, seats) for key, game in GAMES.items() for seats in game.SEATS]
MOST = 1000


async def wait_for_call(evening: Evening) -> None:
    while not evening.called() and not evening.over():
        await evening.env.advance_time(1)


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_a_game_by_slash_commands_alone(evening: Evening, game: str, seats: int) -> None:
    options = {"rounds": 1} if game == "nain-jaune" else {}
    await evening.table(game, seats, **options)
    for _ in range(MOST):
        await wait_for_call(evening)
        if evening.over():
            break
        await by_slash(evening, game, evening.called()[0])
    assert "🏆" in evening.shown() or "🏁" in evening.shown()


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_a_game_by_buttons_and_menus_alone(evening: Evening, game: str, seats: int) -> None:
    options = {"rounds": 1} if game == "nain-jaune" else {}
    await evening.slash(NAMES[0], f"play {game}", **options)
    for name in NAMES[1:seats]:
        await evening.friend(name).click(evening.public(), label="Join")
    await evening.friend(NAMES[0]).click(evening.public(), label="Start")
    for _ in range(MOST):
        await wait_for_call(evening)
        if evening.over():
            break
        await by_menu(evening, evening.called()[0])
    assert "🏆" in evening.shown() or "🏁" in evening.shown()

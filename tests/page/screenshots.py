"""`python -m tests.page.screenshots` takes the pictures in docs/screenshots anew."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.page.kit import DESK, PHONE, SLOW, Club, Tab, by_menu, club, dwarf_by_slash

PLACE = Path("docs/screenshots")
DARK = {**DESK, "color_scheme": "dark"}
LIGHT = {**PHONE, "color_scheme": "light"}
SETTLED = 350
"""Milliseconds in which whatever moves has come to rest."""


async def shoot(tab: Tab, name: str) -> None:
    await tab.page.wait_for_timeout(SETTLED)
    await tab.page.screenshot(path=PLACE / f"{name}.png")


async def begin(tab: Tab, game: str, **options: object) -> None:
    await tab.slash(f"play {game}", turn=SLOW, **options)
    await tab.sees("A table is open")
    await tab.press("Add a computer")
    await tab.press("Start")


async def at_a_desk(games: Club) -> None:
    """First sight, the commands, a game with the hand that only one sees."""
    tab = await games.visit(**DARK)
    await shoot(tab, "welcome")
    await tab.enter(games.found("nain-jaune"))
    await tab.page.keyboard.type("/play")
    await shoot(tab, "commands")
    await tab.page.keyboard.press("Escape")
    await tab.page.fill("#composer", "")
    await begin(tab, "nain-jaune", rounds=1)
    for _ in range(2):
        await tab.called()
        await dwarf_by_slash(tab)
    await tab.called()
    await tab.press("My hand")
    await tab.type_command("dwarf lay")
    await tab.page.wait_for_selector(".picker .option.active")
    await shoot(tab, "table")
    await tab.page.keyboard.press("Escape")
    await tab.page.keyboard.press("Escape")
    await tab.page.click("#me")
    await shoot(tab, "people")


async def on_a_phone(games: Club) -> None:
    """A table, its menu as a sheet, the channels in their drawer."""
    tab = await games.visit("Ana", **LIGHT)
    await tab.page.get_by_role("button", name="Channels and people").tap()
    await shoot(tab, "phone-channels")
    await tab.enter(games.found("watch"))
    await begin(tab, "watch", minutes=15)
    for _ in range(2):
        await tab.called()
        await by_menu(tab, tap=True)
    await tab.called()
    await shoot(tab, "phone-table")
    await tab.press("My hand", tap=True)
    await tab.secret().locator(".select").first.tap()
    await shoot(tab, "phone-menu")


async def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        async with club(Path(directory)) as games:
            await at_a_desk(games)
            await on_a_phone(games)


if __name__ == "__main__":
    PLACE.mkdir(parents=True, exist_ok=True)
    asyncio.run(main())

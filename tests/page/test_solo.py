"""From the page's first sight to a finished game of each kind, against the computer."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.kit import (
    PHONE,
    SLOW,
    Club,
    Tab,
    by_menu,
    by_touch,
    dwarf_by_slash,
    tempus_by_slash,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def against_the_computer(tab: Tab, game: str, **options: object) -> None:
    """Open a table, add a computer and begin."""
    await tab.slash(f"play {game}", turn=SLOW, **options)
    await tab.sees("A table is open")
    await tab.press("Add a computer")
    await tab.press("Start")


async def test_a_newcomer_plays_the_yellow_dwarf(games: Club) -> None:
    tab = await games.visit()
    await expect(tab.page.locator("article").first).to_contain_text("To play at once")
    await tab.enter(games.channel("nain-jaune"))
    await against_the_computer(tab, "nain-jaune", rounds=1)
    await tab.play(dwarf_by_slash)
    await tab.sees("Round 1 goes to")


async def test_a_newcomer_plays_tempus(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("tempus"))
    await against_the_computer(tab, "tempus")
    await tab.play(tempus_by_slash)
    await tab.sees("banks")


async def test_a_newcomer_plays_watch(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("watch"))
    await against_the_computer(tab, "watch", minutes=1)
    await tab.play(by_menu)
    await tab.sees("DRRRING!")


async def test_a_newcomer_plays_batasaurus_on_a_phone_by_touch_alone(games: Club) -> None:
    tab = await games.visit(**PHONE)
    await tab.page.get_by_role("button", name="Channels and people").tap()
    await tab.page.locator(f'.place[href="#{games.found("batasaurus").id}"]').tap()
    await expect(tab.page.locator("h1")).to_have_text("#batasaurus")
    await tab.page.locator(".try").tap()
    await tab.page.get_by_role("button", name="Send").tap()
    await tab.sees("A table is open")
    await tab.press("Add a computer", tap=True)
    await tab.press("Start", tap=True)
    await tab.play(by_touch)
    await tab.sees("🏆")
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == 390


async def test_a_newcomer_plays_by_keyboard_alone(games: Club) -> None:
    tab = await games.visit()
    keys = tab.page.keyboard
    await tab.reach("nain-jaune")
    await keys.press("Enter")
    await tab.page.wait_for_selector("#composer:focus")
    await keys.type("/nain")
    await tab.take()
    await keys.type("rounds:1")
    await tab.send()
    await tab.sees("A table is open")
    await tab.reach("Add a computer", back=True)
    await keys.press("Enter")
    await tab.sees("friendly table")
    await keys.type("/table start")
    await keys.press("Enter")
    await tab.send()
    await tab.play(dwarf_by_keys)
    await tab.sees("Round 1 goes to")


async def dwarf_by_keys(tab: Tab) -> None:
    """The first time through the private menu, reached by Tab; later by commands."""
    if await tab.page.locator("article.ephemeral").count():
        return await dwarf_by_slash(tab)
    await tab.reach("My hand", back=True)
    await tab.page.keyboard.press("Enter")
    await tab.page.wait_for_selector("article.ephemeral .select")
    for _ in range(2):
        await tab.reach("Choose…")
        await tab.page.keyboard.press("Enter")
        await tab.page.wait_for_selector(".sheet .option.active")
        await tab.page.keyboard.press("Enter")
        await tab.page.wait_for_selector(".sheet", state="detached")
        await tab.page.wait_for_selector(
            "article.ephemeral .select[aria-disabled]", state="detached"
        )
    return None

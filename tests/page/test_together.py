"""Two people at two tabs: what both see, what only one sees, what waits for them."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest
from playwright.async_api import expect

from tests.page.kit import SLOW, Club, Tab, by_menu, dino_by_slash, dwarf_by_slash, tempus_by_slash

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def second_tab(tab: Tab, name: str) -> Tab:
    """Open another tab as somebody else, as the page offers it."""
    await tab.page.click("#me")
    async with tab.page.context.expect_page() as opened:
        await tab.page.get_by_role("link", name=f"{name} in a new tab").click()
    other = Tab(tab.club, await opened.value)
    await other.page.wait_for_selector(".timeline")
    await tab.page.keyboard.press("Escape")
    return other


GAMES: dict[str, tuple[Any, dict[str, object], str]] = {
    "watch": (by_menu, {"minutes": 1}, "DRRRING!"),
    "nain-jaune": (dwarf_by_slash, {"rounds": 1}, "Round 1 goes to"),
    "batasaurus": (dino_by_slash, {"memorise": 10}, "🏆"),
    "tempus": (tempus_by_slash, {}, "banks"),
}
"""How each is played by two people, and how it ends."""
PLAYED = list(GAMES)[: 4 if os.environ.get("MENEUR_SOAK") else 2]


@pytest.mark.parametrize("game", PLAYED)
async def test_two_people_play_at_two_tabs(games: Club, game: str) -> None:
    move, options, end = GAMES[game]
    channel = games.channel(game)
    camille = await games.visit()
    ana = await second_tab(camille, "Ana")
    await asyncio.gather(camille.enter(channel), ana.enter(channel))
    await camille.slash(f"play {game}", turn=SLOW, **options)
    await ana.press("Join")
    await camille.sees("Ana sits down")
    await camille.press("Start")
    await asyncio.gather(camille.press("My hand"), ana.press("My hand"))
    hands = [await tab.secret().inner_text() for tab in (camille, ana)]
    assert hands[0] != hands[1]
    assert await camille.page.locator("article.ephemeral").count() == 1
    await asyncio.gather(camille.play(move), ana.play(move))
    await ana.sees(end)


async def test_what_happens_elsewhere_is_marked_until_it_is_read(games: Club) -> None:
    channel, elsewhere = games.channel("here"), games.channel("there")
    camille, ben = await games.visit(), await games.visit("Ben")
    await camille.enter(channel)
    await ben.enter(elsewhere)
    await ben.page.fill("#composer", "Is **anyone** here?")
    await ben.page.keyboard.press("Enter")
    await expect(ben.newest().locator("strong")).to_have_text("anyone")
    link = camille.page.locator(f'.place[href="#{elsewhere.id}"]')
    await expect(link).to_have_class("place unread")
    await expect(link).to_contain_text("1 unread")
    await camille.enter(elsewhere)
    await expect(link).to_have_class("place")
    await ben.newest().hover()
    await ben.page.get_by_role("button", name="Delete message").click()
    await expect(camille.page.locator("article")).to_have_count(0)


async def test_switching_who_one_is(games: Club) -> None:
    tab = await games.visit()
    await tab.page.click("#me")
    await tab.page.get_by_role("button", name="Be Chloé").click()
    await expect(tab.page.locator("#me strong")).to_have_text("Chloé")
    await tab.page.reload()
    await expect(tab.page.locator("#me strong")).to_have_text("Chloé")


async def test_a_person_speaks_french(games: Club) -> None:
    tab = await games.visit("Ben")
    await tab.enter(games.channel("salon"))
    await tab.page.click("#me")
    await tab.page.get_by_role("combobox", name="Language").select_option("fr")
    await expect(tab.page.locator(".places h2").first).to_have_text("Salons")
    await tab.page.keyboard.press("Escape")
    await tab.page.focus("#composer")
    await tab.page.keyboard.type("/règles ")
    await tab.send()
    await expect(tab.secret()).to_contain_text("Visible par toi seulement")
    await expect(tab.secret().locator("strong").first).to_have_text("Tempus")
    await tab.page.click("#me")
    await tab.page.get_by_role("combobox", name="Langue").select_option("en-US")
    await expect(tab.page.locator(".places h2").first).to_have_text("Channels")


async def test_whoever_keeps_dms_closed_sees_the_hand_in_the_channel(games: Club) -> None:
    tab = await games.visit("Chloé")
    await tab.enter(games.channel("closed"))
    await tab.page.click("#me")
    await tab.page.get_by_role("switch").check()
    await tab.page.keyboard.press("Escape")
    await tab.slash("play tempus")
    await expect(tab.secret()).to_contain_text("Your DMs are closed")
    await tab.page.click("#me")
    await tab.page.get_by_role("switch").uncheck()
    await expect(tab.page.get_by_role("switch")).not_to_be_checked()


async def test_a_thread_is_a_place_of_its_own(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("threads"))
    await tab.page.get_by_role("button", name="New thread").click()
    await tab.page.keyboard.type("A quiet corner")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator("h1")).to_have_text("A quiet corner")
    await tab.slash("play watch")
    await tab.sees("A table is open")

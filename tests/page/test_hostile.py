"""People, channels and messages that want to be HTML: on the page they are letters."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.kit import Club

pytestmark = pytest.mark.asyncio(loop_scope="session")

MARKUP = "<img src=x onerror=document.title='caught'><b>x</b>"
CAUGHT = "caught"


async def test_what_people_write_and_are_called_is_no_html(games: Club) -> None:
    person = games.world.add_person(MARKUP)
    channel = games.channel(MARKUP)
    tab = await games.visit(MARKUP)
    await tab.enter(channel)
    await tab.page.fill("#composer", MARKUP)
    await tab.page.keyboard.press("Enter")
    await tab.sees(MARKUP)
    await expect(tab.page.locator("#me strong")).to_have_text(MARKUP)
    await expect(tab.page.locator("h1")).to_contain_text(MARKUP)
    await tab.page.click("#me")
    assert await tab.page.locator("img[src=x]").count() == 0
    assert await tab.page.title() != CAUGHT
    del games.world.people[person.id]


async def test_what_the_bot_says_of_such_a_person_is_no_html(games: Club) -> None:
    person = games.world.add_person(MARKUP)
    tab = await games.visit(MARKUP)
    await tab.enter(games.channel("hostile"))
    await tab.slash("play tempus")
    await tab.sees("A table is open")
    await expect(tab.newest()).to_contain_text("<\u200bimg src=x")
    assert await tab.page.locator("img[src=x]").count() == 0
    assert await tab.page.title() != CAUGHT
    del games.world.people[person.id]

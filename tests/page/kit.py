"""What the tests of the page share: a club with people, and a tab in which a person plays."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from playground.club import found, greet
from playground.limits import Limits
from playground.server import Playground
from playground.world import Channel

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
WAITED = 12_000
"""Milliseconds within which whatever is waited for has come."""
MOST = 30
"""So many presses of Tab lead from anywhere to anything that was just shown."""
SLOW = "10 minutes"
"""Time for a turn, on the quick clock a minute: no test is hurried."""
FOCUSED = "document.activeElement.matches('a, button') ? document.activeElement.innerText : ''"
STATE = """(last) => {
    const tables = [...document.querySelectorAll("article:not(.ephemeral)")];
    const newest = tables.at(-1);
    if (!newest || newest.dataset.id === last) return null;
    if (/Rematch|Revanche/.test(newest.innerText)) return { over: true, id: newest.dataset.id };
    return newest.querySelector(".mention.mine") && { over: false, id: newest.dataset.id };
}"""
"""Whether the newest table is another one than the last, and calls this person or is over."""


class Club:
    """A playground with people, the bot beside it, and a browser."""

    def __init__(self, playground: Playground, bot: Process, browser: Browser, log: Path) -> None:
        self.playground = playground
        self.world = playground.world
        self.bot = bot
        self.browser = browser
        self.log = log
        self.complaints: list[str] = []
        """What the pages had to complain of: errors of scripts, refused resources."""
        self._contexts: list[BrowserContext] = []
        self._channels = 0

    def channel(self, game: str) -> Channel:
        """A channel in which nobody has played yet."""
        self._channels += 1
        return self.world.add_channel(f"{game}-{self._channels}", f"A table for {game}.")

    def found(self, name: str) -> Channel:
        """A channel that was there from the first."""
        return next(one for one in self.world.channels.values() if one.data.get("name") == name)

    def person(self, name: str) -> str:
        return next(one.id for one in self.world.people.values() if one.name == name)

    async def visit(self, name: str = "", **how: Any) -> Tab:
        """Open the printed address in a browser of one's own, as a newcomer does."""
        context = await self.browser.new_context(**(how or DESK))
        context.set_default_timeout(WAITED)
        self._contexts.append(context)
        tab = Tab(self, await context.new_page())
        await tab.page.goto(self.playground.address)
        if name:
            await tab.page.goto(f"{self.playground.origin}/?as={self.person(name)}")
        await tab.page.wait_for_selector(".timeline")
        return tab

    async def leave(self) -> None:
        while self._contexts:
            await self._contexts.pop().close()


class Tab:
    """A page, and what a person does there."""

    def __init__(self, club: Club, page: Page) -> None:
        self.club = club
        self.page = page
        self.last = ""
        page.on("pageerror", lambda error: club.complaints.append(str(error)))
        page.on("console", self._note)

    def _note(self, said: Any) -> None:
        if said.type == "error":
            self.club.complaints.append(said.text)

    async def enter(self, channel: Channel) -> None:
        await self.page.click(f'.place[href="#{channel.id}"]')
        await self.page.wait_for_selector(f'.place[href="#{channel.id}"][aria-current]')
        await self.page.wait_for_selector(".beginning, .older")

    def newest(self) -> Locator:
        """The newest message that everybody sees."""
        return self.page.locator("article:not(.ephemeral)").last

    def secret(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator("article.ephemeral").last

    def button(self, label: str) -> Locator:
        """The newest button with that label."""
        return self.page.locator("article .button", has_text=label).last

    async def press(self, label: str, *, tap: bool = False) -> None:
        """Press a button and wait until it is done."""
        before = await self.page.locator("article").count()
        await (self.button(label).tap() if tap else self.button(label).click())
        await self.page.wait_for_function(
            "(n) => document.querySelectorAll('article').length > n", arg=before
        )

    async def sees(self, text: str) -> None:
        await expect(self.newest()).to_contain_text(text, timeout=WAITED)

    async def reach(self, label: str, *, back: bool = False) -> None:
        """Go to something by Tab alone, unless one is already there."""
        for _ in range(MOST):
            if label in await self.page.evaluate(FOCUSED):
                return
            await self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"{label} cannot be reached by Tab")

    # Commands, typed.

    async def type_command(self, name: str) -> None:
        await self.page.focus("#composer")
        await self.page.keyboard.type(f"/{name} ")
        await self.page.wait_for_selector(".command")

    async def slash(self, name: str, **options: object) -> None:
        """Type a command with its options, and send it."""
        await self.type_command(name)
        for option, value in options.items():
            await self.page.keyboard.type(f"{option}:")
            await self.page.wait_for_selector(f'.field[data-option="{option}"] input:focus')
            await self.page.keyboard.type(str(value))
            await self.page.keyboard.press("Tab")
        await self.send()

    async def send(self) -> None:
        """Send what is filled in, and wait until the composer is free again."""
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_selector(".command", state="detached")

    async def take(self, wanted: int = 0) -> None:
        """Wait for what is offered and take one, by arrow keys."""
        await self.page.wait_for_selector(".picker .option.active")
        for _ in range(wanted):
            await self.page.keyboard.press("ArrowDown")
        await self.page.keyboard.press("Enter")

    # Games.

    async def called(self) -> bool:
        """Wait until it is this person's turn; False when the game is over instead."""
        try:
            found = await self.page.wait_for_function(STATE, arg=self.last, timeout=2 * WAITED)
        except PlaywrightTimeout:
            raise AssertionError(await self._last_words()) from None
        state = await found.json_value()
        self.last = state["id"]
        return not state["over"]

    async def _last_words(self) -> str:
        """What was on the screen and in the bot's log when nothing came any more."""
        shown = await self.page.locator("article").all_inner_texts()
        return "\n\n".join(["nothing came", *shown[-3:], self.club.log.read_text()[-3000:]])

    async def play(self, move: Any) -> None:
        """Make moves until the game is over."""
        while await self.called():
            await move(self)


async def dwarf_by_slash(tab: Tab) -> None:
    """Lay the richest run that is offered."""
    await tab.type_command("dwarf lay")
    await tab.take()
    await tab.send()


async def dino_by_slash(tab: Tab) -> None:
    """Turn up the first position that is offered."""
    await tab.type_command("dino flip")
    await tab.take()
    await tab.send()


async def tempus_by_slash(tab: Tab) -> None:
    """Start a set while one may, else lay a card under one, else put one away."""
    board = await tab.newest().inner_text()
    free = sum(f"{name} ▲" in board or f"{name} ▼" in board for name in "ABC") < 3
    if free:
        await tab.type_command("tempus start")
        await tab.take()
        await tab.take()
    else:
        await _under_or_discard(tab)
    await tab.send()


async def _under_or_discard(tab: Tab) -> None:
    await tab.type_command("tempus under")
    nothing = ".picker:not(:has([aria-busy])) .picker-note:not([hidden])"
    await tab.page.wait_for_selector(f".picker .option, {nothing}")
    if await tab.page.locator(".picker .option").count():
        await tab.take()
        await tab.take()
        return
    await tab.page.keyboard.press("Escape")
    await tab.page.keyboard.press("Escape")
    await tab.type_command("tempus discard")
    await tab.take()


async def by_menu(tab: Tab, *, tap: bool = False) -> None:
    """Open *My hand* and take the first of whatever its menus offer, until nothing is left."""
    await tab.press("My hand", tap=tap)
    while True:
        menu = tab.secret().locator(".select").first
        if not await menu.count():
            return
        option = tab.page.locator(".sheet .option").first
        for target in (menu, option):
            await (target.tap() if tap else target.click())
        await expect(tab.secret().locator(".select[aria-disabled]")).to_have_count(
            0, timeout=WAITED
        )


async def by_touch(tab: Tab) -> None:
    await by_menu(tab, tap=True)


# The club.


@asynccontextmanager
async def club(directory: Path) -> AsyncIterator[Club]:
    """What a newcomer finds, the bot as a process, and Debian's Chromium."""
    world = found()
    playground = Playground(world, directory, limits=Limits.generous())
    greet(world, playground.desk)
    await playground.start()
    async with _bot(playground, directory) as bot, async_playwright() as driver:
        path = shutil.which("chromium")
        browser = await driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        made = Club(playground, bot, browser, directory / "bot.log")
        try:
            yield made
        finally:
            await made.leave()
            await browser.close()
    await playground.stop()


@asynccontextmanager
async def _bot(playground: Playground, directory: Path) -> AsyncIterator[Process]:
    environment = {
        **os.environ,
        "API_URL": playground.api_url,
        "DISCORD_TOKEN": playground.world.token,
        "DATABASE_PATH": str(directory / "meneur.db"),
        "LOG_LEVEL": "INFO",
    }
    log = (directory / "bot.log").open("wb")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.wire.quick", env=environment, stdout=log, stderr=log
    )
    try:
        async with asyncio.timeout(30):
            while not (playground.gateway.online and playground.world.commands):
                assert process.returncode is None, (directory / "bot.log").read_text()
                await asyncio.sleep(0.02)
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        log.close()

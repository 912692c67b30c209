"""What the page itself does: words, lists, forms, and what goes wrong."""

from __future__ import annotations

import asyncio
import re
import signal
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from playground.club import NEWCOMER
from playground.world import Message
from tests.page.kit import DESK, Club

pytestmark = pytest.mark.asyncio(loop_scope="session")

WORLD = """{
    words: (key) => key, locale: "en-US", store: { me: { id: "1" } },
    person: (id) => `somebody ${id}`, isMe: (id) => id === "1", channel: (id) => `place ${id}`,
    go: () => {}, compose: () => {},
}"""
WRITTEN = {
    "plain <b>x</b>": "<p>plain &lt;b&gt;x&lt;/b&gt;</p>",
    "***a*** b": "<p><strong><em>a</em></strong> b</p>",
    "_a_ snake_case_b 2*3*4": "<p><em>a</em> snake_case_b 2<em>3</em>4</p>",
    r"\*no\* \\": "<p>*no* \\</p>",
    "`*a*` ``b`c``": "<p><code>*a*</code> <code>b`c</code></p>",
    "` 1  ·`": "<p><code> 1  ·</code></p>",
    "### head\n-# sub\ntext": '<h5>head</h5><small class="subtext">sub</small><p>text</p>',
    "1. a\n2. b\n  - c": "<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>",
    "> q\nafter": "<blockquote><p>q</p></blockquote><p>after</p>",
    "```py\na < b\n```": "<pre><code>a &lt; b</code></pre>",
    "~~s~~ __u__": "<p><s>s</s> <u>u</u></p>",
    "<@1> <@2>": '<p><span class="mention mine">@somebody 1</span> '
    '<span class="mention">@somebody 2</span></p>',
    "<#7>": '<p><button class="mention" type="button">#place 7</button></p>',
    "see https://example.org/a.": '<p>see <a href="https://example.org/a" target="_blank" '
    'rel="noreferrer noopener">https://example.org/a</a>.</p>',
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
    "K♥": '<p>K<span class="red">♥</span></p>',
}


async def rendered(page: Page, text: str) -> str:
    html: str = await page.evaluate(
        "async (text) => {"
        ' const { markdown } = await import("/page/markdown.js");'
        f" return markdown(text, {WORLD}).innerHTML.replaceAll(/ start=.1./g, ''); }}",
        text,
    )
    return html


async def test_markdown_reads_as_in_discord(games: Club) -> None:
    tab = await games.visit()
    shown = {text: await rendered(tab.page, text) for text in WRITTEN}
    assert shown == WRITTEN
    time = await rendered(tab.page, "<t:0:D> <t:0:R>")
    assert "January 1, 1970" in time
    assert "years ago" in time


async def test_the_page_knows_every_word_in_both_languages(games: Club) -> None:
    tab = await games.visit()
    known = await tab.page.evaluate(
        """async () => {
            const { WORDS } = await import("/page/words.js");
            return Object.values(WORDS).map((words) => Object.keys(words));
        }"""
    )
    assert known[0] == known[1]
    counted = await tab.page.evaluate(
        """async () => {
            const { wordsOf } = await import("/page/words.js");
            const [english, french] = ["en-US", "fr"].map(wordsOf);
            return [0, 1, 2].map((count) => [
                english("options-left", { count }), french("options-left", { count }),
                french("unread", { count }), french("offered", { count }),
            ].join(", "));
        }"""
    )
    assert counted == [
        "0 more options, 0 autre option, 0 non lu, 0 proposition",
        "1 more option, 1 autre option, 1 non lu, 1 proposition",
        "2 more options, 2 autres options, 2 non lus, 2 propositions",
    ]


async def test_a_spoiler_is_covered_until_it_is_pressed(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("spoilers"))
    await tab.page.fill("#composer", "the queen is ||under the table||")
    await tab.page.keyboard.press("Enter")
    words = tab.page.get_by_text("under the table")
    await expect(words).to_be_hidden()
    await tab.page.get_by_role("button", name="Spoiler").click()
    await expect(words).to_be_visible()


async def test_commands_are_found_by_any_of_their_words(games: Club) -> None:
    tab = await games.visit()
    await tab.page.focus("#composer")
    for typed, first in (("/jaune", "/play nain-jaune"), ("/ta st", "/table start")):
        await tab.page.fill("#composer", "")
        await tab.page.keyboard.type(typed)
        await expect(tab.page.locator(".option-label").first).to_have_text(first)
    await tab.page.fill("#composer", "")
    await tab.page.keyboard.type("/nothing at all")
    await expect(tab.page.locator(".picker-note")).to_have_text("There is no such command here.")


async def test_what_is_wrong_in_a_command_is_said_before_it_is_sent(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("wrong"))
    await tab.type_command("play nain-jaune")
    await tab.page.keyboard.type("rounds:99")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("rounds goes from 0 to 20.")
    for _ in range(3):
        await tab.page.keyboard.press("Backspace")
    await tab.page.keyboard.press("Escape")
    await tab.page.keyboard.press("Escape")
    await tab.type_command("table kick")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.get_by_role("alert")).to_have_text("seat is needed.")
    await tab.page.keyboard.type("1")
    await expect(tab.page.get_by_role("alert")).to_have_count(0)


async def test_a_command_that_nobody_knows_is_not_sent(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("mistyped"))
    for typed in ("/paly", "/paly tempus", "/"):
        await tab.page.fill("#composer", typed)
        await tab.page.keyboard.press("Escape")
        await tab.page.keyboard.press("Enter")
        await expect(tab.page.get_by_role("alert")).to_have_text("There is no such command here.")
        await expect(tab.page.locator("#composer")).to_have_value(typed)
    await tab.page.fill("#composer", "1/2 is no command")
    await tab.page.keyboard.press("Enter")
    await tab.sees("1/2 is no command")
    await expect(tab.page.locator("article")).to_have_count(1)


async def test_a_command_has_its_names_in_every_language(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("languages"))
    await tab.page.fill("#composer", "/jouer wat")
    await expect(tab.page.locator(".option-label").first).to_have_text("/play watch")
    await tab.page.fill("#composer", "")
    await tab.type_command("jouer nain-jaune")
    await expect(tab.page.locator(".command-name")).to_have_text("/play nain-jaune")
    await tab.page.keyboard.type("manches:")
    await expect(tab.page.locator('.field[data-option="rounds"] input')).to_be_focused()


async def test_what_fitted_nothing_is_asked_again_when_something_happens(games: Club) -> None:
    channel = games.channel("again")
    tab, ben = await games.visit(), await games.visit("Ben")
    await asyncio.gather(tab.enter(channel), ben.enter(channel))
    await tab.type_command("table kick")
    await expect(tab.page.locator(".picker-note")).to_have_text("Nothing fits.")
    await ben.slash("play watch")
    await expect(tab.page.locator(".picker .option")).to_have_count(1)


async def test_a_private_answer_can_be_put_away(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("private"))
    await tab.slash("rules")
    await expect(tab.secret()).to_contain_text("page 1 of 3")
    await tab.button("▶").click()
    await expect(tab.secret()).to_contain_text("page 2 of 3")
    await tab.page.get_by_role("button", name="Dismiss message").click()
    await expect(tab.page.locator("article")).to_have_count(0)


async def test_an_interaction_that_nobody_answers_has_failed(games: Club) -> None:
    tab = await games.visit()
    await tab.enter(games.channel("silent"))
    await tab.slash("rules")
    games.bot.send_signal(signal.SIGSTOP)
    try:
        await tab.button("▶").click()
        await expect(tab.button("▶")).to_have_attribute("aria-busy", "true")
        await expect(tab.secret().get_by_role("alert")).to_contain_text("did not respond")
    finally:
        games.bot.send_signal(signal.SIGCONT)
    await tab.button("▶").click()
    await expect(tab.secret()).to_contain_text("page 2 of 3")


async def test_a_lost_line_is_taken_up_again_and_nothing_is_missed(games: Club) -> None:
    channel = games.channel("lost")
    tab, ben = await games.visit(), await games.visit("Ben")
    line = await Line.of(tab.page)
    await asyncio.gather(tab.enter(channel), ben.enter(channel))
    await line.cut()
    await expect(tab.page.locator(".news")).to_contain_text("The line is cut")
    await ben.page.fill("#composer", "Said meanwhile")
    await ben.page.keyboard.press("Enter")
    await ben.sees("Said meanwhile")
    line.is_cut = False
    await tab.sees("Said meanwhile")
    await expect(tab.page.locator(".news")).to_be_hidden()


async def test_whoever_is_let_in_no_more_is_told_so(games: Club) -> None:
    tab = await games.visit()
    line = await Line.of(tab.page)
    await tab.page.context.clear_cookies()
    await line.cut()
    await expect(tab.page.locator(".news")).to_contain_text("does not let this page in any more")
    line.is_cut = False
    await tab.page.context.request.get(games.playground.address)
    await tab.page.get_by_role("button", name="Now").click()
    await expect(tab.page.locator(".news")).to_be_hidden()
    assert all("403" in one for one in games.complaints)
    games.complaints.clear()


class Line:
    """The page's WebSocket, which can be cut."""

    is_cut = False

    @classmethod
    async def of(cls, page: Page) -> Line:
        line = cls()
        await page.route_web_socket("**/live?*", line._connect)
        await page.reload()
        await page.wait_for_selector(".timeline")
        return line

    async def _connect(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            await route.close()
        else:
            self._open = route
            route.connect_to_server()

    async def cut(self) -> None:
        self.is_cut = True
        await self._open.close()


async def test_a_form_is_filled_in(games: Club) -> None:
    tab = await games.visit()
    await tab.page.evaluate(
        """async () => {
            const { showModal } = await import("/page/modal.js");
            const input = { type: 4, custom_id: "why", style: 2, label: "Why?", max_length: 20 };
            const row = { type: 1, components: [input] };
            const modal = { id: "1", title: "Tell", components: [row] };
            showModal(modal, { words: (key) => key }, async (values) => {
                globalThis.sent = values;
                return values.why === "no" ? "say more" : "";
            });
        }"""
    )
    dialog = tab.page.get_by_role("dialog", name="Tell")
    await expect(dialog.get_by_label("Why?")).to_be_focused()
    await dialog.get_by_label("Why?").fill("no")
    await dialog.get_by_role("button", name="submit").click()
    await expect(dialog.get_by_role("alert")).to_have_text("say more")
    await dialog.get_by_label("Why?").fill("because")
    await dialog.get_by_role("button", name="submit").click()
    await expect(dialog).to_have_count(0)
    assert await tab.page.evaluate("sent") == {"why": "because"}


async def test_everything_to_press_has_a_name_and_is_large_enough(games: Club) -> None:
    tab = await games.visit("Ana")
    await tab.enter(games.channel("names"))
    await tab.slash("play watch")
    await tab.sees("A table is open")
    await tab.page.click("#me")
    small = await tab.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, textarea, select")]
            .filter((one) => one.checkVisibility() && !one.matches(".mention, .skip, .plain"))
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => !one.matches("[role=switch]") && box.height < 44)
            .map(([one]) => one.outerHTML.slice(0, 80))"""
    )
    assert small == []
    nameless = await tab.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, textarea, select")]
            .filter((one) => !(one.innerText || one.ariaLabel || one.labels?.length))
            .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert [one for one in nameless if "veil" not in one] == []


async def test_what_is_said_to_those_who_listen(games: Club) -> None:
    channel = games.channel("listening")
    ben, you = games.world.person(games.person("Ben")), games.person(NEWCOMER)
    tab = await games.visit()
    await tab.enter(channel)
    games.playground.people.write(ben, channel, f"{'long ' * 40}\n<@{you}>, it is your turn")
    said = tab.page.get_by_role("log").locator("p").last
    await expect(said).to_have_text(re.compile(rf"^Ben: @{NEWCOMER}, it is your turn\s+long long"))
    menu: dict[str, Any] = {"type": 3, "custom_id": "card", "placeholder": "A card"}
    menu["options"] = [{"label": "J3", "value": "J3"}]
    sent = {"content": "Yours", "components": [{"type": 1, "components": [menu]}]}
    made = games.playground.desk.compose(channel, games.world.bot, sent)
    games.world.post(Message(made))
    await expect(tab.page.get_by_role("combobox", name="A card")).to_be_visible()


CONTRAST = """(selector) => {
    const element = document.querySelector(selector);
    const ink = new OffscreenCanvas(1, 1).getContext("2d");
    const paint = (colour) => { ink.fillStyle = colour; ink.fillRect(0, 0, 1, 1); };
    const light = () => {
        const [r, g, b] = [...ink.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const around = [];
    for (let one = element; one; one = one.parentElement) around.unshift(one);
    for (const one of around) paint(getComputedStyle(one).backgroundColor);
    const ground = light();
    paint(getComputedStyle(element).color);
    return Math.max(ground, light()) / Math.min(ground, light());
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_small_texts_stand_out(games: Club, scheme: str) -> None:
    channel = games.channel("contrast")
    ben = games.world.person(games.person("Ben"))
    games.playground.people.write(ben, channel, f"<@{games.person(NEWCOMER)}> `code`")
    tab = await games.visit(**{**DESK, "color_scheme": scheme})
    await tab.enter(channel)
    await tab.page.wait_for_selector(".mention.mine")
    await tab.page.evaluate("document.querySelector('.author').style = '--hue: 60'")  # the palest
    for selector in (".me small", ".mention.mine", ".author", ".topic", ".place", "header time"):
        assert await tab.page.evaluate(CONTRAST, selector) >= 4.5, selector


async def test_the_list_follows_whoever_presses_by_keyboard(games: Club) -> None:
    channel = games.channel("following")
    ben = games.world.person(games.person("Ben"))
    for number in range(40):
        games.playground.people.write(ben, channel, f"line {number}")
    tab = await games.visit()
    await tab.enter(channel)
    await tab.slash("rules")
    await expect(tab.secret()).to_contain_text("page 1 of 3")
    await tab.reach("▶", back=True)
    await tab.page.keyboard.press("Enter")
    await expect(tab.secret()).to_contain_text("page 2 of 3")
    far = await tab.page.evaluate(
        """async () => {
            const list = document.querySelector(".timeline");
            list.scrollTop -= 1;
            document.querySelector(".composer").style.paddingTop = "300px"; // as by a list above it
            await new Promise((done) => setTimeout(done, 200));
            return list.scrollHeight - list.scrollTop - list.clientHeight;
        }"""
    )
    assert far < 80


async def test_a_long_talk_is_read_in_peace(games: Club) -> None:
    channel = games.channel("long")
    ben = games.world.person(games.person("Ben"))
    for number in range(70):
        games.playground.people.write(ben, channel, f"line {number}")
    tab = await games.visit()
    await tab.enter(channel)
    await expect(tab.page.get_by_text("line 69")).to_be_in_viewport()
    await tab.page.locator(".timeline").hover()
    await tab.page.mouse.wheel(0, -100_000)
    await tab.page.get_by_role("button", name="Show older messages").click()
    await expect(tab.page.get_by_text("line 0", exact=True)).to_be_attached()
    await tab.page.mouse.wheel(0, -100_000)
    await expect(tab.page.get_by_text("line 0", exact=True)).to_be_in_viewport()
    games.playground.people.write(ben, channel, "the newest")
    await expect(tab.page.locator("article").last).to_contain_text("the newest")
    await expect(tab.page.get_by_text("line 0", exact=True)).to_be_in_viewport()
    await tab.page.get_by_role("button", name="New messages").click()
    await expect(tab.page.locator("article").last).to_be_in_viewport()

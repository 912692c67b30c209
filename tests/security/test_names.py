"""Names that want to be more than names: in messages, in pictures, on disk."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.table import Person
from cogs.drawing.sketch import MOST, Sketch, alt, draw
from cogs.face import shown_name
from rules import GAMES
from tests.cogs.kit import Evening, by_slash
from tests.drawing.scenes import at
from tests.tables.kit import GUILD, World

HOSTILE = {
    "bold": "**bold**",
    "spoiler in a link": "<a:/||b||>",
    "stars in a link": "https://a.example/*",
    "masked link": "[free](https://evil.example)",
    "bare link": "https://evil.example",
    "code": "```\nls",
    "heading": "# big",
    "quote": ">>> all",
    "everyone": "@everyone",
    "a member": "<@123456789012345678>",
    "a role": "<@&123456789012345678>",
    "a time": "<t:0:R>",
    "backwards": "\u202egnp.exe",
    "several lines": "Ana\n\n\nBen wins",
    "nothing": "\u2800 \u200b",
    "marks": "Z" + "\u0301" * 90,
    "braces": "{ $name } { DATETIME(1) }",
    "html": "<img src=x onerror=alert(1)>",
    "sql": "'); DROP TABLE seats; --",
    "long": "W" * 500,
}
MEANING = re.compile(
    r"(?<!\\)(\*\*|\|\||```|^# |^> |^>>>)|<@[!&]?\d|<t:\d|@everyone|://|[\u202a-\u202e]"
)
"""What Discord would take for more than letters."""


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_name_means_nothing_but_itself(kind: str) -> None:
    shown = shown_name(HOSTILE[kind])
    assert shown.strip()
    assert "\n" not in shown
    assert len(shown) <= 60
    assert not MEANING.search(shown)


def test_what_has_a_meaning_is_found() -> None:
    """The test above would show nothing if nothing had a meaning to it."""
    meant = [kind for kind, name in HOSTILE.items() if MEANING.search(name)]
    assert len(meant) > 10


@pytest.mark.parametrize(
    "name", ["Ana", "Zoë", "محمد", "田中さくら", "👩‍👩‍👧‍👦 Fam", "Jean-Luc O'Neil"]
)
def test_an_honest_name_stays_as_it_is(name: str) -> None:
    assert shown_name(name) == name


async def test_a_table_of_hostile_names_reads_as_any_other(evening: Evening) -> None:
    names = ["**bold** <@1>", "<a:/||b||>", "\u202egnp.exe"]
    for name in names:
        evening.people[name] = evening.guild.add_member(evening.env.create_user(name))
    await evening.slash(names[0], "play tempus")
    for name in names[1:]:
        await evening.slash(name, "table join")
    await evening.slash(names[0], "table start", first=1)
    for _ in range(3):
        await by_slash(evening, "tempus", evening.called()[0])
        read = evening.shown()
        assert not [sign for sign in ("||", "**bold", "\u202e") if sign in read]


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_picture_holds_any_name_and_its_words_stay_short(kind: str) -> None:
    for key in GAMES:
        plain = Sketch(key, at(key, 2, 1), ("Ana", "Ben"), "en")
        drawn = Sketch(key, at(key, 2, 1), (HOSTILE[kind], "Ben"), "en")
        sizes = {Image.open(BytesIO(draw(one).png)).size for one in (plain, drawn)}
        assert len(sizes) == 1
        assert len(alt(drawn)) <= MOST


async def test_a_name_is_no_sql(world: World) -> None:
    eve = Person(666, HOSTILE["sql"])
    bob = Person(667, 'Bob" OR "1"="1')
    table = await world.started("batasaurus", eve, bob)
    await world.play_on(table, [eve, bob])
    await world.chips(eve)
    await world.restart()
    async with world.hall.database.transaction() as tx:
        seated = await tx.fetch("SELECT name FROM seats ORDER BY seat")
        rich = await tx.fetch("SELECT name FROM accounts WHERE guild = ? AND owner = 666", GUILD)
    assert [name for (name,) in seated] == [eve.name, bob.name]
    assert [name for (name,) in rich] == [eve.name]

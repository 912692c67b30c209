"""The same script under SimCord and on the playground: people read the same."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from simcord.env import Env

from tests.cogs import kit as evenings
from tests.cogs.kit import Evening, evening_is_over, new_bot, ticking
from tests.wire.kit import Club, Table, labels, text, until

MASKS = (
    (r"\b[0-9a-f]{64}\b", "hash"),
    (r"\d{15,}", "#"),
    (r"\S+\*\*[RPJ]\d+\*\*⏳*", "card"),
    (r"\d+⏳", "hourglasses"),
    (r"\S+ \w+ > \S+ \w+ > \S+ \w+", "order"),
)
"""What differs from one deal, or one server, to another."""


def masked(said: str) -> str:
    for pattern, mask in MASKS:
        said = re.sub(pattern, mask, said)
    return said


class Read(NamedTuple):
    """What somebody reads: for whom, the words, the buttons."""

    private: bool
    said: str
    buttons: tuple[str, ...]


Say = Callable[..., Awaitable[Read]]
Offered = Callable[..., Awaitable[list[Any]]]


async def script(say: Say, offered: Offered) -> list[Read]:
    """An evening with two games, in which people also err."""
    read = [
        await say("Ana", "table show"),
        await say("Ana", "play watch", minutes=5, turn=600),
        await say("Ana", "play tempus"),
        await say("Ben", "table join"),
        await say("Ben", "table join"),
        await say("Ben", "table start"),
        await say("Ana", "table start", first=1),
        await say("Ana", "hand"),
        await say("Ben", "watch move", pawn="G", squares=1),
        await say("Ana", "watch move", pawn="G", squares=1),
        await say("Ben", "watch move", pawn="B", squares=2),
        await say("Ana", "watch move", pawn="O", squares=3),
        await say("Clo", "hand"),
        await say("Ben", "table leave"),
        await say("Ana", "rules", game="watch"),
        await say("Ana", "chips balance"),
        await say("Ana", "table close"),
        await say("Ana", "replay", id=1),
        await say("Ben", "play tempus", turn=600),
        await say("Ana", "table join"),
        await say("Ben", "table start", first=1),
    ]
    for who in ("Ben", "Ana"):
        card = (await offered(who, "tempus start", "card"))[0]
        read.append(await say(who, "tempus start", card=card, direction="+"))
    read.append(await say("Ben", "tempus start", card="zz", direction="+"))
    read.append(await say("Ben", "hand"))
    return read


async def under_simcord(path: Path) -> tuple[list[Read], list[str]]:
    env = Env(new_bot(path), settle_timeout=1.0)
    async with ticking():
        await env.start()
    evening = Evening(env, path)
    for name in ("Ana", "Ben", "Clo"):
        evening.friend(name)

    async def say(who: str, command: str, **options: Any) -> Read:
        result = await evening.slash(who, command, **options)
        shown = evenings.response(result)
        said = masked(evenings.text(shown))
        return Read(bool(result.ephemeral), said, tuple(evenings.labels(shown)))

    read = await script(say, evening.choose)
    async with ticking():
        await env.settle()
    letters = [evenings.text(evening.letter(who)) for who in ("Ana", "Ben")]
    async with ticking():
        await evening_is_over(env)
        await env.shutdown()
    return read, list(map(masked, letters))


async def on_the_playground(table: Table) -> list[Read]:
    await table.club.start()

    async def say(who: str, command: str, **options: Any) -> Read:
        shown = await table.slash(who, command, **options)
        assert shown is not None
        return Read(shown["ephemeral"], masked(text(shown)), tuple(labels(shown)))

    return await script(say, table.choose)


async def test_the_same_evening_under_simcord_and_over_the_wire(club: Club) -> None:
    there, their_letters = await under_simcord(club.path / "simcord.db")
    here = await on_the_playground(Table(club, "watch"))
    for one, other in zip(there, here, strict=True):
        assert one == other
    assert len({read.said for read in here}) > 15, "the script says many things"

    def letters() -> list[str]:
        newest = [club.friends[who].letters()[-1] for who in ("Ana", "Ben")]
        return [masked(text(letter)) for letter in newest]

    await until(lambda: letters() == their_letters)

"""A curious player: what they might read between the lines of the watch."""

from __future__ import annotations

import re

from tests.cogs.kit import Evening, answer, text

TIME = re.compile(r"<t:(\d+)(:\w)?>")
MINUTES = 5


def times(said: str) -> set[int]:
    return {int(moment) for moment, _ in TIME.findall(said)}


async def looked(evening: Evening) -> list[str]:
    """All that a player can call up of a table."""
    hand = answer(await evening.slash("Ben", "hand"))
    await evening.slash("Ben", "table show")
    letter = evening.letter("Ben")
    return [hand, evening.shown(), text(letter) if letter else ""]


async def test_nothing_tells_how_long_the_watch_still_runs(evening: Evening) -> None:
    await evening.table("watch", 2, minutes=MINUTES, turn=600)
    table = evening.bot.hall.table(evening.channel.id)
    now = round(evening.bot.hall.clock.utcnow().timestamp())
    rings = set(range(now + MINUTES * 60 - 3, now + MINUTES * 60 + 4))
    early = await looked(evening)
    await evening.env.advance_time(200)
    late = await looked(evening)
    assert table.live
    shown = {moment for said in early + late for moment in times(said)}
    assert not rings & shown
    assert [TIME.sub("", said) for said in late] == [TIME.sub("", said) for said in early]

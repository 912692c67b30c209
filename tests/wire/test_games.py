"""Whole games over the wire: the bot as a process, people in tabs."""

from __future__ import annotations

from rules import GAMES
from tests.wire.kit import NAMES, Club, Table, text
from tests.wire.play import play_out, together

OPTIONS = {
    "tempus": {},
    "watch": {"minutes": 1},
    "nain-jaune": {"rounds": 1},
    "batasaurus": {"memorise": 10},
}


async def test_the_four_games_at_once(club: Club) -> None:
    """And all that the bot asks and is answered meanwhile is as Discord describes it."""
    tables = [Table(club, game) for game in GAMES]
    await club.start(quick=True)
    for table in tables:
        await table.begin(**OPTIONS[table.game])
    await together(*(play_out(table) for table in tables))
    for table in tables:
        assert "🏆" in table.shown() or "🏁" in table.shown()
        letters = [text(letter) for letter in club.friends[NAMES[1]].letters()]
        assert sum(f"<#{table.channel.id}>" in letter for letter in letters) == 1
    for command in ("about", "rules", "chips top", "results"):
        await tables[0].slash("Ana", command)
    assert await tables[0].slash("Ana", "verify", id=1)
    await club.stop()
    kinds = {(one.method, one.path.split("/")[1]) for one in club.heard.heard if one.by_bot}
    assert {("PUT", "applications"), ("POST", "interactions"), ("PATCH", "channels")} <= kinds
    assert await club.audit() == "all is well"

"""Every press on any button ever shown is answered, whoever presses it, however late."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from simcord.interactions import command_leaves
from simcord.results import InteractionResult

from cogs.words import Voice
from rules import GAMES
from rules.fair import Dice
from tests.cogs.kit import NAMES, answer, by_menu, by_slash
from tests.cogs.watching import RELAXED, Control, Watched, command_for, watched
from tests.rules.kit import SOAK

FAILED = Voice("en")("error-unknown", id="").strip()
SLOWED = Voice("en")("slow-down")
SLOW: dict[str, dict[str, Any]] = {
    "nain-jaune": {"rounds": 1},
    "watch": {"minutes": 15},
    "batasaurus": {"memorise": 10},
}
STATES = ("later", "restarted", "finished", "closed", "played again")


async def wait_for_call(evening: Watched) -> None:
    while not evening.called() and not evening.over():
        await evening.env.advance_time(10)


async def play_on(evening: Watched, key: str, moves: int) -> None:
    """So many moves, by slash commands and from the menus in turn, or until the end."""
    for number in range(moves):
        await wait_for_call(evening)
        if evening.over():
            return
        who = evening.called()[0]
        if number % 3:
            await by_slash(evening, key, who)
        else:
            await by_menu(evening, who)


async def sit_down(evening: Watched, key: str) -> None:
    """Three friends play; Clo leaves, Eve only looks on, Mo moderates."""
    evening.moderator("Mo")
    await evening.table(key, 3, turn=RELAXED, **SLOW.get(key, {}))
    for name in NAMES[:3]:
        await evening.slash(name, "hand")
        await evening.friend(name).click(evening.public(), label="Rules")
    await evening.slash("Ana", "privacy delete")
    await evening.slash("Eve", "rules", game=key)
    await wait_for_call(evening)


async def come_to(evening: Watched, key: str, state: str) -> None:
    """A table with a past, in one of the states in which old buttons are pressed."""
    await sit_down(evening, key)
    await play_on(evening, key, 6)
    await wait_for_call(evening)
    await evening.slash(evening.called()[0], "hand")
    if state in ("later", "restarted"):
        await evening.slash("Clo", "table leave")
    elif state == "closed":
        await evening.slash("Mo", "table close")
    else:
        await play_on(evening, key, 1000)
        assert evening.over()
        await evening.slash("Eve", "replay", id=1)
    if state == "played again":
        await evening.slash("Ben", "table rematch")
    if state == "restarted":
        await evening.restart()


def samples(controls: Iterable[Control]) -> list[Control]:
    """The oldest and the newest of each kind, and place, and reader."""
    groups: dict[tuple[str, int | None, bool], list[Control]] = {}
    for control in controls:
        groups.setdefault((control.kind, control.whose, control.direct), []).append(control)
    return [
        one
        for group in groups.values()
        for one in {id(c): c for c in (group[0], group[-1])}.values()
    ]


def truth(evening: Watched) -> Any:
    """All that a press could change."""
    table = evening.bot.hall.find(evening.channel.id)
    return table and (table.row, table.seats, table.game, len(table.log))


def pressers(evening: Watched, control: Control) -> list[str]:
    everyone = ("Ana", "Ben", "Clo", "Eve", "Mo")
    if control.whose is None:
        return list(everyone)
    return [name for name in everyone if evening.friend(name).id == control.whose]


def check_answer(evening: Watched, result: InteractionResult, changed: bool) -> None:
    assert result.acknowledged
    assert evening.answers(result) == 1
    assert result.response is not None
    said = answer(result)
    assert FAILED not in said
    assert SLOWED not in said
    assert result.response.ephemeral or changed


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("key", GAMES)
async def test_every_button_ever_shown_is_answered(key: str, state: str, tmp_path: Path) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await come_to(evening, key, state)
        pressed = set()
        for control in reversed(samples(evening.controls())):
            for who in pressers(evening, control):
                if not control.there:
                    continue
                before = truth(evening)
                result = await evening.press(who, control)
                check_answer(evening, result, truth(evening) != before)
                pressed.add(control.kind)
            await evening.env.advance_time(0.5)
        assert pressed >= {"join", "leave", "bot", "start", "rules", "hand", "agree", "pick"}
        assert evening.unanswered() == []
        assert await evening.faults() == []


async def test_a_second_press_that_changes_nothing_is_answered_for_the_presser_alone(
    tmp_path: Path,
) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await evening.table("tempus", 2)
        first = await evening.friend("Ana").click(evening.public(), custom_id="agree:1")
        assert not first.ephemeral
        second = await evening.friend("Ana").click(evening.public(), custom_id="agree:1")
        check_answer(evening, second, changed=False)


async def test_an_old_button_of_the_lobby_does_not_leave_the_game(tmp_path: Path) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await evening.slash("Ana", "play tempus")
        await evening.slash("Ben", "table join")
        lobby = evening.public()
        await evening.slash("Ana", "table start", first=1)
        before = truth(evening)
        result = await evening.friend("Ben").click(lobby, label="Leave")
        check_answer(evening, result, truth(evening) != before)
        assert truth(evening) == before


# Five people at once.

WORDS = [
    *("", " ", "R5", "r 5", "🟥 R5", "9s 10d! jh", "7♦", "pass", "shuffle", "7", "~0>a0", "A"),
    *("'; DROP TABLE seats; --", "@everyone", "**", "x" * 300, "Queen of spades", "0", "-1"),
]
PEOPLE = NAMES[:5]
STEPS = 5000 if SOAK else 1000


class Crowd:
    """Five people who do whatever comes to their minds."""

    def __init__(self, evening: Watched, seed: str) -> None:
        self.evening = evening
        self.dice = Dice(seed)
        self.channels = [evening.channel, evening.guild.create_text_channel("more-games")]
        self.done = 0
        self.kinds: set[str] = set()

    def any(self, found: Any) -> Any:
        options = list(found)
        return options[self.dice(len(options))]

    async def act(self) -> None:
        """One thing that somebody does."""
        who = self.any(PEOPLE)
        doing = self.any((self.command, self.command, self.play, self.play, self.press, self.type))
        self.done += await doing(who)

    def _leaves(self, who: str, channel: Any) -> list[tuple[str, dict[str, Any]]]:
        backend = self.evening.env.backend
        roots = backend.visible_commands(user_id=self.evening.friend(who).id, channel_id=channel.id)
        return [(" ".join(path), leaf) for root in roots for path, leaf in command_leaves(root)]

    async def command(self, who: str) -> bool:
        """Any command, with anything in its options."""
        channel = self.any(self.channels)
        name, leaf = self.any(self._leaves(who, channel))
        if name == "table close" and self.dice(4):
            return False
        options = {
            option["name"]: self._value(option)
            for option in leaf.get("options", ())
            if option.get("required") or self.dice(2)
        }
        self.kinds.add(name)
        await self.evening.friend(who).slash(channel, name, **options)
        return True

    def _value(self, option: dict[str, Any]) -> Any:
        if option.get("choices"):
            return self.any(option["choices"])["value"]
        match option["type"]:
            case 3:
                return self.any(WORDS)
            case 4:
                ends = option.get("min_value", -(2**53) + 1), option.get("max_value", 2**53 - 1)
                return self.any((*ends, max(ends[0], min(3, ends[1]))))
            case 5:
                return bool(self.dice(2))
            case 6:
                return self.evening.friend(self.any(PEOPLE))
        return self.any(self.channels)

    async def play(self, who: str) -> bool:
        """A legal move of whoever is waited for, or else whatever a table needs to go on."""
        channel = self.any(self.channels)
        table = self.evening.bot.hall.find(channel.id)
        friends = {self.evening.friend(name).id: self.evening.friend(name) for name in PEOPLE}
        if table is None:
            key = self.any(GAMES)
            await self.evening.friend(who).slash(channel, f"play {key}")
        elif table.progress is None:
            host = friends[table.row.host]
            again = self.any(("table join", "table join", "table bot", "table start"))
            actor = host if again != "table join" else self.evening.friend(who)
            await actor.slash(channel, again)
        elif waiting := [s for s in table.progress.waiting if table.seats[s].member in friends]:
            seat = self.any(waiting)
            move = self.any(table.rules.legal_moves(table.progress.state, seat))
            name, options = command_for(table.row.game, str(move))
            await friends[table.seats[seat].member].slash(channel, name, **options)
        else:
            return False
        return True

    async def press(self, who: str) -> bool:
        """Anything that this person can see and press."""
        mine = self.evening.friend(who).id
        papers = [paper for paper in self.evening.papers() if paper.whose in (None, mine)]
        recent = papers[-30:] if self.dice(5) else papers
        seen = self.evening.controls([self.any(recent)]) if recent else []
        if not seen:
            return False
        control = self.any(seen)
        self.kinds.add(control.kind)
        await self.evening.press(who, control)
        return True

    async def type(self, who: str) -> bool:
        """Something is typed into an option that completes itself."""
        channel = self.any(self.channels)
        typed = [
            (name, option, leaf)
            for name, leaf in self._leaves(who, channel)
            for option in leaf.get("options", ())
            if option.get("autocomplete")
        ]
        name, option, leaf = self.any(typed)
        filled = {
            other["name"]: self._value(other)
            for other in leaf["options"]
            if other["name"] != option["name"] and self.dice(2)
        }
        friend = self.evening.friend(who)
        await friend.autocomplete(channel, name, option["name"], self.any(WORDS), **filled)
        return True


async def pass_time(evening: Watched, seconds: int) -> None:
    for _ in range(0, seconds, 5):
        await evening.env.advance_time(min(5, seconds))


@pytest.mark.parametrize("seed", ["one", "two"] if SOAK else ["one"])
async def test_whatever_five_people_do_at_once_is_answered(
    seed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with watched(tmp_path / "meneur.db") as evening:
        evening.moderator("Ana")
        crowd = Crowd(evening, seed)
        while crowd.done < STEPS:
            async with evening.at_once():
                for _ in range(1 + crowd.dice(5)):
                    await crowd.act()
            if not crowd.dice(3):
                await pass_time(evening, crowd.any((1, 5, 30, 100)))
            if not crowd.dice(60):
                await evening.restart()
                assert await evening.faults() == []
        assert evening.unanswered() == []
        assert FAILED not in "".join(seen.what for seen in evening.showings())
        assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []
        assert await evening.faults() == []
        assert await evening.chips() == 0
        assert len(crowd.kinds) > 40

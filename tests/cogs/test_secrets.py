"""Nobody is shown more than they may know, over whole games in a channel.

Two runs have the same plies, and shuffles that differ only in values never revealed to somebody.
Everything that person is shown must be the same, byte for byte; the options of a command that is
answered openly count as shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.dwarf import shown as dwarf_card
from cogs.watch import in_order
from cogs.words import Voice
from rules import GAMES, fair
from rules.game import Shuffle
from rules.nain_jaune import BOARD
from tests.cogs.kit import NAMES, SELECT, parts, text
from tests.cogs.watching import EXCHANGE, RELAXED, Watched, command_for, watched
from tests.rules.kit import KINDS, SOAK, Case, Moment, random_game
from tests.rules.test_secrets import REDEAL, Plies, as_plies

GAMES_SEEN = KINDS if SOAK else [("tempus", 3), ("watch", 3), ("nain-jaune", 3), ("batasaurus", 3)]
NUMBERS = range(5) if SOAK else range(1)

SPECIAL: dict[str, dict[str, Any]] = {"nain-jaune": {"rounds": 1}, "watch": {"minutes": 1}}


def case_of(key: str, seats: int) -> Case:
    usual = {option.name: option.usual(seats) for option in GAMES[key].OPTIONS}
    return Case(key, seats, {**usual, **SPECIAL.get(key, {})})


def steps_for(key: str, ply: str) -> list[str]:
    """What is chosen in the menus, one after the other, to make a ply."""
    if key == "watch":
        pawn, squares, exchange = EXCHANGE.fullmatch(ply).groups()  # type: ignore[union-attr]
        return [pawn, squares, exchange or "~"]
    if key == "tempus":
        start = re.fullmatch(r"([+-])(\w+)", ply)
        card, rest = (start[2], start[1]) if start else re.fullmatch(r"(\w\d+)(.+)", ply).groups()  # type: ignore[union-attr]
        return [card, rest]
    return [ply]


async def by_steps(evening: Watched, key: str, who: str, ply: str) -> None:
    """Make a ply from the private menu."""
    friend = evening.friend(who)
    result = await friend.click(evening.public(), label="My hand")
    chosen: list[str] = []
    for step in steps_for(key, ply):
        chosen.append(step)
        message = result.response
        assert message is not None
        menu = menu_with(message, "|".join(chosen))
        if menu:
            result = await friend.select(message, ["|".join(chosen)], custom_id=menu["custom_id"])


def menu_with(message: Any, value: str) -> dict[str, Any] | None:
    """The menu that offers that; a watch's step for the exchange is not always there."""
    for part in parts(message):
        if part["type"] == SELECT and value in [option["value"] for option in part["options"]]:
            return part
    return None


OPTIONS = {
    "tempus": [
        ("tempus start", "card"),
        ("tempus take", "card"),
        ("tempus take", "set"),
        ("tempus under", "card"),
        ("tempus discard", "card"),
    ],
    "watch": [("watch move", "squares"), ("watch move", "exchange")],
    "nain-jaune": [("dwarf lay", "cards")],
    "batasaurus": [("dino flip", "position")],
}


async def look_around(evening: Watched, key: str, who: str) -> None:
    """Somebody asks for all that is offered to them."""
    for command, option in OPTIONS[key]:
        filled: dict[str, Any] = {"pawn": "G", "squares": 3} if key == "watch" else {}
        filled.pop(option, None)
        await evening.choose(who, command, option, **filled)
    await evening.slash(who, "hand")


class Dealer:
    """Chance, that deals what it is told to."""

    def __init__(self, key: str, plies: Plies) -> None:
        moves = [GAMES[key].parse(text) for by, text in plies if by == "chance"]
        self.decks = [move.cards for move in moves if isinstance(move, Shuffle)]

    def shuffle(self, seed: str, number: int, deck: Any) -> Any:
        return self.decks[number]


async def run(evening: Watched, case: Case, plies: Plies, person: int | None) -> list[list[str]]:
    """Play those plies; gives what the person was shown, ply by ply."""
    who = None if person is None else NAMES[person]
    table = await begin(evening, case)
    seen: list[list[str]] = [evening.shown_to(who)]
    for number, (by, ply) in enumerate(plies):
        since = evening.now
        if by == "chance":
            continue
        if by == "clock":
            await evening.env.advance_time(60)
        elif number % 2 and case.key != "nain-jaune":
            await by_steps(evening, case.key, NAMES[by], ply)
        else:
            command, options = command_for(case.key, ply)
            await evening.slash(NAMES[by], command, **options)
        if who and evening.bot.hall.find(evening.channel.id):
            await look_around(evening, case.key, who)
        seen.append(evening.shown_to(who, since))
    assert [(ply.by, ply.move) for ply in table.log] == plies
    return seen


async def begin(evening: Watched, case: Case) -> Any:
    await evening.table(case.key, case.seats, turn=RELAXED, **SPECIAL.get(case.key, {}))
    return evening.bot.hall.table(evening.channel.id)


def is_hidden(moment: Moment) -> bool:
    """Whether a part of that ply is for its own seat only."""
    war = bool(getattr(moment.before, "middle", ())) and isinstance(moment.by, int)
    return war or "~" in str(moment.move) or str(moment.move).endswith("x")


def pending(moment: Moment) -> bool:
    """Whether a pick lies covered, while others have still to pick."""
    return bool(getattr(moment.after, "middle", ()) and moment.after.showing)


def telling_game(case: Case, number: int) -> list[Moment]:
    """A game in which something is done unseen, if there is such a thing in that game."""
    games = (random_game(case, number + 100 * more) for more in range(1000))
    return next(
        moments for moments in games if case.key == "nain-jaune" or any(map(is_hidden, moments))
    )


def cuts(moments: list[Moment]) -> list[int]:
    """After how many plies a re-dealt game stops: much is still hidden early on."""
    picking = [number for number, moment in enumerate(moments, 1) if pending(moment)]
    return sorted({8, len(moments), *picking[:1]})


def until(moments: list[Moment], cut: int) -> list[Moment]:
    """The first plies, with the shuffles that follow at once."""
    while cut < len(moments) and moments[cut].by == "chance":
        cut += 1
    return moments[:cut]


def dealing(monkeypatch: pytest.MonkeyPatch, key: str, plies: Plies) -> None:
    monkeypatch.setattr(fair, "shuffle", Dealer(key, plies).shuffle)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("key", "seats"), GAMES_SEEN)
async def test_what_is_hidden_from_somebody_changes_nothing_they_are_shown(
    key: str, seats: int, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case_of(key, seats)
    moments = telling_game(case, number)
    plies = as_plies(moments)
    for person in (None, *range(seats)) if SOAK else (None, 0, seats - 1):
        dealing(monkeypatch, key, plies)
        async with watched(tmp_path / f"{person}" / "meneur.db") as evening:
            truly = await run(evening, case, plies, person)
            assert evening.over()
        redealt = 0
        for cut in cuts(moments):
            others = REDEAL[key](case, until(moments, cut), person, Random(number))
            if others == plies[: len(others)]:
                continue
            redealt += 1
            dealing(monkeypatch, key, others)
            async with watched(tmp_path / f"{person}-{cut}" / "meneur.db") as evening:
                seen = await run(evening, case, others, person)
            for ply, (here, there) in enumerate(zip(seen, truly, strict=False)):
                assert "\n".join(here) == "\n".join(there), (person, cut, ply)
        assert redealt


@pytest.mark.parametrize(("key", "seats"), [kind for kind in GAMES_SEEN if kind[0] != "nain-jaune"])
async def test_no_command_with_a_hidden_option_is_answered_openly(
    key: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case_of(key, seats)
    moments = telling_game(case, 0)
    dealing(monkeypatch, key, as_plies(moments))
    async with watched(tmp_path / "meneur.db") as evening:
        await begin(evening, case)
        for moment in moments:
            since = evening.now
            if moment.by == "clock":
                await evening.env.advance_time(60)
            elif isinstance(moment.by, int):
                command, options = command_for(key, str(moment.move))
                result = await evening.slash(NAMES[moment.by], command, **options)
                assert result.ephemeral == is_hidden(moment)
                openly = "\n".join(evening.shown_to(None, since))
                assert ("/" + command in openly) != is_hidden(moment)


# What is hidden, word for word.


def words_of(key: str, cards: Any) -> set[str]:
    """Cards, orders or dinosaurs as people read them."""
    voice = Voice("en")
    if key == "tempus":
        return {f"**{card}**" for card in cards}
    if key == "watch":
        return {in_order(order, voice) for order in cards}
    return {dwarf_card(card, voice) for card in cards}


def hidden_from(key: str, state: Any, person: int | None) -> set[str]:
    """The words for what nobody has shown that person."""
    held = state.objectives if key == "watch" else state.hands
    others = {card for seat, hand in enumerate(held) if seat != person for card in hand}
    rest = state.aside if key == "watch" else ()
    return words_of(key, {*others, *rest} - set(BOARD))


def said(shown: list[str]) -> str:
    return "\n".join(shown)


@pytest.mark.parametrize("key", ["tempus", "watch", "nain-jaune"])
async def test_no_card_of_one_hand_is_read_by_another(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case_of(key, 3)
    moments = telling_game(case, 1)
    plies = as_plies(moments)
    dealing(monkeypatch, key, plies)
    async with watched(tmp_path / "meneur.db") as evening:
        table = await begin(evening, case)
        marks = [0]
        seen = 0
        for moment in moments:
            if isinstance(moment.by, int):
                command, options = command_for(key, str(moment.move))
                await evening.slash(NAMES[moment.by], command, **options)
            if moment.by == "clock" or table.progress.state != moment.after or not table.live:
                continue
            for name in NAMES[:3]:
                await evening.slash(name, "hand")
            for person in (None, *range(3)):
                who = None if person is None else NAMES[person]
                read = said(evening.shown_to(who, marks[-1]))
                hidden = hidden_from(key, moment.after, person)
                assert not [word for word in hidden if word in read], (moment, person)
                seen += len(hidden)
            marks.append(evening.now)
        assert seen > 50


async def test_a_layout_is_read_by_nobody_else_and_only_while_it_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case_of("batasaurus", 3)
    moments = telling_game(case, 1)
    dealing(monkeypatch, "batasaurus", as_plies(moments))
    async with watched(tmp_path / "meneur.db") as evening:
        table = await begin(evening, case)
        layouts = [move.cards for move in (m.move for m in moments if m.by == "chance")]
        for seat, layout in enumerate(layouts):
            lines = [f"{place}. {{}} **{card}**" for place, card in enumerate(layout, 1)]
            mine = said(evening.shown_to(NAMES[seat]))
            theirs = re.findall(r"\d+\. [^*]+\*\*\d+\*\*", mine)
            assert len(theirs) == 12
            assert [re.sub(r" [^*]+ ", " {} ", line) for line in theirs] == lines
        assert not re.search(r"\d+\. [^*]+\*\*\d+\*\*", said(evening.shown_to(None)))
        await evening.env.advance_time(30)
        since = evening.now
        for name in NAMES[:3]:
            letter = evening.letter(name)
            assert letter is not None
            assert "**" not in text(letter).partition("\n")[2]
            await evening.slash(name, "hand")
            assert "**" not in said(evening.shown_to(name, since)).partition("\\n")[2]
        assert table.live


# In the same instant.


def cards_read(evening: Watched, who: str, since: int) -> set[str]:
    private = [seen.what for seen in evening.showings(since) if seen.to == evening.friend(who).id]
    return set(re.findall(r"\*\*([RPJ]\d+)\*\*", said(private)))


def own_hand(evening: Watched, who: str) -> set[str]:
    table = evening.bot.hall.table(evening.channel.id)
    seat = [sitter.member for sitter in table.seats].index(evening.friend(who).id)
    return {str(card) for card in table.progress.state.hands[seat]}


async def open_lobby(evening: Watched, *names: str) -> None:
    await evening.slash(names[0], "play tempus")
    for name in names[1:]:
        await evening.slash(name, "table join")


async def in_between(turns: int) -> None:
    """The bot comes a little further with what it does."""
    for _ in range(turns):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("who", "command"), [("Ben", "hand"), ("Dan", "table show")])
@pytest.mark.parametrize("turns", [0, 4, 12])
async def test_whatever_is_asked_while_the_cards_are_dealt_everyone_sees_their_own(
    turns: int, who: str, command: str, tmp_path: Path
) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await open_lobby(evening, "Ana", "Ben", "Clo")
        since = evening.now
        async with evening.at_once():
            await evening.slash("Ana", "table start", first=2)
            await in_between(turns)
            await evening.slash(who, command)
        for name in ("Ana", "Ben", "Clo"):
            assert cards_read(evening, name, since) == own_hand(evening, name)


SAME = "shuffle 1 2 3 4 5 6 7 8 9 10 11 12"
"""A layout that everybody has: whoever turns up the same position makes a war."""


async def before_a_war(evening: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three have turned up the same; Clo is next."""
    dealing(monkeypatch, "batasaurus", [("chance", SAME)] * 3)
    await begin(evening, case_of("batasaurus", 3))
    await evening.env.advance_time(60)
    await evening.slash("Ana", "dino flip", position=9)
    await evening.slash("Ben", "dino flip", position=9)


async def test_a_pick_in_the_instant_in_which_the_war_breaks_out_is_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await before_a_war(evening, monkeypatch)
        since = evening.now
        async with evening.at_once():
            await evening.slash("Clo", "dino flip", position=9)
            await evening.slash("Ana", "dino flip", position=5)
        assert "⚔" in said(evening.shown_to(None, since))
        assert "'position': 5" not in said(evening.shown_to(None, since))


async def test_another_games_command_does_not_tell_a_pick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(tmp_path / "meneur.db") as evening:
        await before_a_war(evening, monkeypatch)
        await evening.slash("Clo", "dino flip", position=9)
        since = evening.now
        await evening.slash("Ana", "dwarf lay", cards="5")
        assert "'cards': '5'" not in said(evening.shown_to(None, since))


# The log.


def secrets_of(table: Any) -> set[str]:
    """What a running game must not have in the log, in the notation and in words."""
    state, game = table.progress.state, table.row.game
    found = {table.game.secret, table.seed}
    found |= {ply.move for ply in table.log if ply.by == "chance" or ply.move.endswith("x")}
    found |= {ply.move for ply in table.log if "~" in ply.move}
    if game == "batasaurus":
        return found | {" ".join(map(str, layout)) for layout in state.layouts}
    held = state.objectives if game == "watch" else state.hands
    for hand in held:
        found |= words_of(game, hand) | {", ".join(map(str, hand)), " ".join(map(str, hand))}
    return found - {""}


@pytest.mark.parametrize("key", GAMES)
async def test_the_log_of_a_whole_game_tells_no_secret(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("bot", "cogs", "db"):
        caplog.set_level(logging.DEBUG, name)
    case = case_of(key, 3)
    moments = telling_game(case, 2)
    dealing(monkeypatch, key, as_plies(moments))
    async with watched(tmp_path / "meneur.db") as evening:
        table = await begin(evening, case)
        secrets = secrets_of(table)
        for moment in moments:
            if moment.by == "clock":
                await evening.env.advance_time(60)
            elif isinstance(moment.by, int):
                command, options = command_for(key, str(moment.move))
                await evening.slash("Dan", command, **options)
                await evening.slash(NAMES[(moment.by + 1) % 3], command, **options)
                await evening.slash(NAMES[moment.by], command, **options)
            secrets |= secrets_of(table)
            told = [
                record.getMessage() + str(record.exc_info or "")
                for record in caplog.records
                if record.name.partition(".")[0] in ("bot", "cogs", "db")
            ]
        assert evening.over()
        assert told
        log = said(told)
        assert not [secret for secret in secrets if secret in log]
        assert str(evening.bot.http.token) not in log

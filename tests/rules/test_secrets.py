"""Nobody sees more than they may: re-deal what is hidden from someone, and what they see stays.

Two runs have the same plies, and shuffles that differ only in values never revealed to that
person. Hidden plies are renamed accordingly. Views, legal moves and events must be identical.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import nain_jaune
from rules.batasaurus import TurnedUp
from rules.game import By
from rules.watch import Order
from tests.rules.kit import CASES, Case, Moment, every_case, random_game

Person = int | None
Plies = list[tuple[By, str]]


def sight(case: Case, plies: Plies, person: Person) -> Iterator[str]:
    """Everything that person is shown, ply by ply."""
    game = case.game
    state = game.setup(case.seats, case.options)
    for by, text in plies:
        state, events = game.apply(state, by, game.parse(text))
        yield repr([event for event in events if event.to in (None, person)])
        yield repr(game.view(state, person))
        yield repr(game.to_act(state))
        yield repr(game.legal_moves(state, person) if person is not None else ())


def as_plies(moments: list[Moment]) -> Plies:
    return [(moment.by, str(moment.move)) for moment in moments]


def by_shuffle(moments: list[Moment]) -> list[list[Moment]]:
    """The game cut before each shuffle."""
    parts: list[list[Moment]] = []
    for moment in moments:
        if moment.by == "chance":
            parts.append([])
        parts[-1].append(moment)
    return parts


def mixed(random: Random, values: Collection[Any]) -> dict[str, str]:
    """A random renaming of those values among themselves."""
    names = sorted(map(str, values))
    return dict(zip(names, random.sample(names, len(names)), strict=True))


def rename(text: str, names: dict[str, str]) -> str:
    return re.sub(r"[A-Za-z0-9]+", lambda found: names.get(found[0], found[0]), text)


def own_cards(part: list[Moment], person: Person) -> set[Any]:
    if person is None:
        return set()
    return {card for moment in part for card in moment.after.hands[person]}


def tempus(case: Case, moments: list[Moment], person: Person, random: Random) -> Plies:
    """Others' hands, the deck and the discards."""
    plies: Plies = []
    for shuffle, *moves in by_shuffle(moments):
        shown = {m.move.card for m in moves if m.by == person or not str(m.move).endswith("x")}
        drawn = own_cards([shuffle, *moves], person)
        names = mixed(random, set(shuffle.move.cards) - shown - drawn)
        plies.append(("chance", rename(str(shuffle.move), names)))
        plies += [(m.by, _discard(str(m.move), names)) for m in moves]
    return plies


def _discard(text: str, names: dict[str, str]) -> str:
    return names.get(text[:-1], text[:-1]) + "x" if text.endswith("x") else text


def watch(case: Case, moments: list[Moment], person: Person, random: Random) -> Plies:
    """Others' objectives, those aside, and the slots that others exchanged."""
    shuffle, *moves = moments
    held = () if person is None else (m.after.objectives[person] for m in moments)
    final = {event.order for m in moments for event in m.events if isinstance(event, Order)}
    names = mixed(random, set(shuffle.move.cards) - final.union(*held))
    deck = [names.get(order, order) for order in shuffle.move.cards]
    dealt = case.seats * shuffle.after.slots
    owners = {f"p{s}": range(s, dealt, case.seats) for s in range(case.seats)}
    owners["a"] = range(dealt, len(deck))
    touched = {_partner(str(m.move)) for m in moves if m.by == person} | {f"p{person}"}
    slots = {owner: list(range(len(places))) for owner, places in owners.items()}
    new = list(deck)
    for owner, places in owners.items():
        if owner not in touched:
            random.shuffle(slots[owner])
        for old, slot in zip(places, slots[owner], strict=True):
            new[places[slot]] = deck[old]
    renamed = [(m.by, _other_slots(m, slots)) for m in moves]
    return [("chance", " ".join(["shuffle", *new])), *renamed]


_EXCHANGE = re.compile(r"~(\d+)>(p\d+|a)\.?(\d+)")


def _partner(text: str) -> str | None:
    found = _EXCHANGE.search(text)
    return found[2] if found else None


def _other_slots(moment: Moment, slots: dict[str, list[int]]) -> str:
    def put(found: re.Match[str]) -> str:
        give, owner, take = found.groups()
        dot = "." if owner != "a" else ""
        return f"~{slots[f'p{moment.by}'][int(give)]}>{owner}{dot}{slots[owner][int(take)]}"

    return _EXCHANGE.sub(put, str(moment.move))


def dwarf(case: Case, moments: list[Moment], person: Person, random: Random) -> Plies:
    """Cards of others and aside: suits always, ranks where nobody was asked or passed for one."""
    plies: Plies = []
    for shuffle, *moves in by_shuffle(moments):
        laid = {m.move.card for m in moves if str(m.move) != "pass"}
        hidden = set(shuffle.move.cards) - laid - own_cards([shuffle, *moves], person)
        if case.options["kept"]:
            hidden -= set(nain_jaune.BOARD)
        told = {card.rank + 1 for card in laid}
        names = mixed(random, {card for card in hidden if card.rank not in told})
        for rank in told:
            names |= mixed(random, {card for card in hidden if card.rank == rank})
        plies.append(("chance", rename(str(shuffle.move), names)))
        plies += [(m.by, str(m.move)) for m in moves]
    return plies


def batasaurus(case: Case, moments: list[Moment], person: Person, random: Random) -> Plies:
    """Others' cards that are still covered, and a pick that is not revealed yet."""
    shown = {(e.seat, e.position) for m in moments for e in m.events if isinstance(e, TurnedUp)}
    last = moments[-1].after
    secret = last.showing if last.middle else ()
    plies: Plies = []
    for seat, moment in enumerate(m for m in moments if m.by == "chance"):
        strengths = list(moment.move.cards)
        covered = [p for p in range(1, 13) if (seat, p) not in shown]
        if seat != person:
            for place, value in zip(covered, random.sample(covered, len(covered)), strict=True):
                strengths[place - 1] = moment.move.cards[value - 1]
        plies.append(("chance", " ".join(["shuffle", *map(str, strengths)])))
    picks = {card.seat: card.position for card in secret if card.seat != person}
    for number, moment in enumerate(moments[len(plies) :], len(plies)):
        pending = number >= len(moments) - len(secret) and moment.by in picks
        left = moment.before.left[moment.by] if pending else ()
        plies.append((moment.by, str(random.choice(left)) if pending else str(moment.move)))
    return plies


REDEAL: dict[str, Callable[[Case, list[Moment], Person, Random], Plies]] = {
    "tempus": tempus,
    "watch": watch,
    "nain-jaune": dwarf,
    "batasaurus": batasaurus,
}


@every_case
@given(number=st.integers(0, 10**9), most=st.integers(1, 120))
def test_what_is_hidden_changes_nothing(case: Case, number: int, most: int) -> None:
    moments = random_game(case, number, most)
    for person in (None, *range(case.seats)):
        plies = REDEAL[case.key](case, moments, person, Random(number))
        assert list(sight(case, plies, person)) == list(sight(case, as_plies(moments), person))


@pytest.mark.parametrize("key", REDEAL)
def test_the_other_deal_is_another(key: str) -> None:
    """The test above would show nothing if nothing were hidden or nothing re-dealt."""
    case = next(case for case in CASES if case.key == key and case.seats == 3)
    other = 0
    for number in range(20):
        moments = random_game(case, number, 12)
        plies = REDEAL[key](case, moments, 0, Random(number))
        other += list(sight(case, plies, 1)) != list(sight(case, as_plies(moments), 1))
    assert other > 10


def test_a_pick_in_a_war_is_secret() -> None:
    """Among the games tried there are some that stop between two picks."""
    found = 0
    case = Case("batasaurus", 4, {})
    for number in range(200):
        moments = random_game(case, number, 20)
        last = moments[-1].after
        if last.middle and last.showing:
            person = last.waiting[0]
            changed = [batasaurus(case, moments, person, Random(n)) for n in range(9)]
            found += any(plies[-1] != as_plies(moments)[-1] for plies in changed)
            truly = list(sight(case, as_plies(moments), person))
            assert all(list(sight(case, plies, person)) == truly for plies in changed)
    assert found > 3

"""Scenes: ordinary and extreme states of all that is drawn, for the gallery and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from cogs.drawing.leaders import Leaders
from cogs.drawing.lobby import Lobby
from cogs.drawing.outcome import Outcome
from cogs.drawing.purse import Balance
from cogs.drawing.sketch import Sketch
from cogs.words import LANGUAGES
from rules import GAMES, batasaurus, nain_jaune, tempus
from rules.batasaurus import Laid
from rules.fair import Dice
from rules.game import read_options
from rules.nain_jaune import Card
from rules.simulate import choose

PEOPLE = ("Ana", "Benoît", "Chloé", "David", "Inès", "Zoë")
LONG = (
    "Maximiliane von Hohenzoll…",
    "🦖🦕 Rex 🦖🦕",
    "محمد علي",
    "田中さくら",
    "🎲🎲🎲",
    "Ελευθερία Παπαδοπούλου",
)
"""Long, with emoji, from right to left, in Chinese characters, nothing but emoji, and Greek."""


class Scene(NamedTuple):
    name: str
    kind: str
    view: Any
    names: tuple[str, ...] = PEOPLE

    def sketch(self, language: str) -> Sketch:
        return Sketch(self.kind, self.view, self.names, language)


def positions(key: str, seats: int, seed: str, **options: Any) -> Iterator[Any]:
    """The states of a game by random legal moves."""
    game, draw, shuffles = GAMES[key], Dice(seed), 0
    state = game.setup(seats, read_options(game.OPTIONS, seats, options))
    while any(turn := game.to_act(state)):
        by, move = choose(game, state, turn, seed, shuffles, draw)
        shuffles += by == "chance"
        state = game.apply(state, by, move).state
        yield state


def first(states: Iterator[Any], wanted: Callable[[Any], bool]) -> Any:
    return next(state for state in states if wanted(state))


def at(key: str, seats: int, ply: int, seat: int | None = None, **options: Any) -> Any:
    """A view some plies into a game; `seat` -1 is the one whose turn it is."""
    for number, state in enumerate(positions(key, seats, f"scene {key} {seats}", **options)):
        turn = GAMES[key].to_act(state).seats
        if number >= ply and turn:
            return GAMES[key].view(state, turn[0] if seat == -1 else seat)
    raise AssertionError("the game is over before")


def resting(view: Any) -> Any:
    """As it is seen when others are to play."""
    return replace(view, to_act=())


def _tempus() -> Iterator[Scene]:
    yield Scene("tempus-table", "tempus", at("tempus", 4, 26), PEOPLE[:4])
    yield Scene("tempus-hand", "tempus", at("tempus", 4, 26, -1), PEOPLE[:4])
    yield Scene("tempus-begin-2", "tempus", at("tempus", 2, 1), PEOPLE[:2])
    full = at("tempus", 5, 30, open_scores=True)
    cards = tempus.DECK
    crowded = tuple(
        there._replace(cards=tuple(cards[n :: 3 + n][:length]))
        for n, (there, length) in enumerate(zip(full.sets, (20, 12, 1), strict=False))
    )
    yield Scene("tempus-crowded-5", "tempus", replace(full, sets=crowded), LONG[:5])
    yield Scene("tempus-rest", "tempus", resting(at("tempus", 3, 9, 0)), PEOPLE[:3])


def ring(seats: int) -> Any:
    """A state of watch after everybody has exchanged with the next one, all the way round."""
    game = GAMES["watch"]
    state = next(positions("watch", seats, "ring"))
    exchanged: set[int] = set()
    while len(exchanged) < seats:
        (seat,) = game.to_act(state).seats
        moves = game.legal_moves(state, seat)
        swaps = [m for m in moves if m.exchange and m.exchange.seat == (seat + 1) % seats]
        onward = min(moves, key=lambda move: (move.exchange is not None, move.squares))
        move = swaps[0] if swaps and seat not in exchanged else onward
        exchanged |= {seat} if move.exchange else set()
        state = game.apply(state, seat, move).state
    return state


def _watch() -> Iterator[Scene]:
    yield Scene("watch-table", "watch", at("watch", 3, 6), PEOPLE[:3])
    yield Scene("watch-hand", "watch", at("watch", 3, 6, -1), PEOPLE[:3])
    yield Scene("watch-begin-2", "watch", at("watch", 2, 1, objectives="all"), PEOPLE[:2])
    yield Scene("watch-all-hand", "watch", at("watch", 2, 3, -1, objectives="all"), PEOPLE[:2])
    round_and_round = ring(6)
    yield Scene("watch-ring-6", "watch", GAMES["watch"].view(round_and_round, None))
    yield Scene("watch-ring-hand", "watch", GAMES["watch"].view(round_and_round, 0))
    close = replace(at("watch", 6, 5, dial=60), squares=(29, 30, 31))
    yield Scene("watch-60-6", "watch", close, LONG)
    wide = replace(at("watch", 4, 5, dial=24), squares=(23, 1, 12))
    yield Scene("watch-24-4", "watch", wide, PEOPLE[:4])


def _dwarf() -> Iterator[Scene]:
    yield Scene("nain-jaune-table", "nain-jaune", at("nain-jaune", 4, 17), PEOPLE[:4])
    yield Scene("nain-jaune-hand", "nain-jaune", at("nain-jaune", 4, 17, -1), PEOPLE[:4])
    view = at("nain-jaune", 2, 1, -1)
    deck = nain_jaune.DECK
    many = replace(view, hand=tuple(deck[4:48:2]), needed=None)
    yield Scene("nain-jaune-hand-22", "nain-jaune", many, PEOPLE[:2])
    empty = replace(at("nain-jaune", 2, 2), boxes=(0, 0, 0, 0, 0), run=(), needed=None)
    yield Scene("nain-jaune-empty-2", "nain-jaune", empty, PEOPLE[:2])
    run = tuple(Card(rank, "cdhs"[rank % 4]) for rank in range(1, 13))
    rich = replace(at("nain-jaune", 4, 9), boxes=(4, 9, 23, 58, 141), run=run, needed=13)
    yield Scene("nain-jaune-rich-4", "nain-jaune", rich, LONG[:4])
    yield Scene("nain-jaune-rest", "nain-jaune", resting(at("nain-jaune", 4, 30, 0)), PEOPLE[:4])


def _dino() -> Iterator[Scene]:
    open_table = at("batasaurus", 4, 26)
    yield Scene("batasaurus-table", "batasaurus", open_table, PEOPLE[:4])
    shown = first(
        positions("batasaurus", 3, "m"), lambda s: batasaurus.view(s, 0).layout is not None
    )
    yield Scene("batasaurus-memorise", "batasaurus", batasaurus.view(shown, 0), PEOPLE[:3])
    yield Scene("batasaurus-begin-2", "batasaurus", at("batasaurus", 2, 0), PEOPLE[:2])
    fighting = tuple(
        Laid(seat, 4 * step + seat + 1, 9 + step) for step in (0, 1) for seat in range(3)
    )
    covered = tuple(
        tuple(position for position in range(1, 13) if position % 4 != seat + 1)
        for seat in range(3)
    )
    war = replace(at("batasaurus", 3, 20), war=True, trick=fighting, left=covered, to_act=(0, 1, 2))
    yield Scene("batasaurus-war-3", "batasaurus", war, LONG[:3])
    pick = replace(war, seat=0, pick=7, to_act=(1, 2))
    yield Scene("batasaurus-pick", "batasaurus", pick, PEOPLE[:3])
    yield Scene("batasaurus-turn", "batasaurus", at("batasaurus", 4, 26, -1), PEOPLE[:4])
    yield Scene("batasaurus-rest", "batasaurus", resting(at("batasaurus", 4, 26, 0)), PEOPLE[:4])


def _around() -> Iterator[Scene]:
    yield Scene("lobby-nain-jaune", "lobby", Lobby("nain-jaune", 0, 2, 4, 49), PEOPLE[:3])
    yield Scene("lobby-tempus", "lobby", Lobby("tempus", 0, 2, 5, 0), PEOPLE[:1])
    yield Scene("lobby-watch-6", "lobby", Lobby("watch", 2, 2, 6, 10), LONG)
    yield Scene("lobby-batasaurus", "lobby", Lobby("batasaurus", 0, 2, 4, 1), PEOPLE[:2])
    chips = Outcome("nain-jaune", (81, 12, 63, 28), (0,), (32, -37, 14, -21))
    yield Scene("result-nain-jaune", "outcome", chips, PEOPLE[:4])
    shared = Outcome("tempus", (17, 31, 31, 8, 22), (1, 2), None)
    yield Scene("result-shared-5", "outcome", shared, LONG[:5])
    nobody = Outcome("watch", (0, 0, 0, 0, 0, 0), (), (0, 0, 0, 0, 0, 0))
    yield Scene("result-nobody-6", "outcome", nobody, PEOPLE)
    two = Outcome("batasaurus", (9, 15), (1,), (-10, 10))
    yield Scene("result-batasaurus-2", "outcome", two, PEOPLE[:2])
    moved = (490, 441, 523, 474, 474, 425, 391, 342, 440, 391, 455, 406, 512, 463, 530)
    yield Scene("balance", "balance", Balance(moved, "2026-10-02", "2026-11-17"), ())
    yield Scene("balance-first", "balance", Balance((490,), "2026-11-17", "2026-11-17"), ())
    yield Scene("balance-empty", "balance", Balance((), "", ""), ())
    fullest = (1204, 990, 871, 612, 490, 490, 405, 98, 12, 0)
    yield Scene("leaders", "leaders", Leaders(fullest, 3), (*PEOPLE, "Max", "Lou", "Sam", "Kim"))
    yield Scene("leaders-names", "leaders", Leaders(fullest[:6], None), LONG)
    yield Scene("leaders-none", "leaders", Leaders((), None), ())


def scenes() -> list[Scene]:
    return [*_tempus(), *_watch(), *_dwarf(), *_dino(), *_around()]


def sketches() -> Iterator[tuple[str, Sketch]]:
    """Every scene in every language, with the name of its file."""
    for scene in scenes():
        for language in LANGUAGES:
            yield f"{scene.name}.{language}", scene.sketch(language)

"""How often the computer players beat random play with two seats, and how long they think.

Every deal is played in both seatings. The timer of watch rings as it does in `rules.simulate`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from bot.players import PLAYERS, Glimpse
from tests.players.kit import Chooser, Tally, at_random, match

DEALS = 200
AIM = 0.75
"""The share to win of the games with a single winner."""
LONGEST = 2.0
"""How many milliseconds a choice may take in the mean."""

LUCK = "nain-jaune, forced"
"""One round without calls and passes: only leads are chosen, and the deal decides the most."""
STRONGER = 0.69
"""What 30 re-deals of the hidden cards, played out for every lead, won there in 291 games."""

MATCHES: Mapping[str, tuple[str, Mapping[str, object]]] = {
    **{key: (key, {}) for key in PLAYERS},
    "watch, all objectives": ("watch", {"objectives": "all"}),  # the most legal moves of all
    LUCK: ("nain-jaune", {"announce": "auto", "forced": True, "rounds": 1}),
}


class Score(NamedTuple):
    """What came of a match, and what it took."""

    tally: Tally
    milliseconds: float
    """A choice, in the mean."""


def timed(
    choose: Chooser,
    seconds: list[float],
    nature: str,
    history: Sequence[Glimpse],
    moves: Sequence[Any],
) -> Any:
    start = perf_counter()
    move = choose(nature, history, moves)
    seconds.append(perf_counter() - start)
    return move


def measure(key: str, options: Mapping[str, object]) -> Score:
    seconds: list[float] = []
    player = partial(timed, PLAYERS[key].choose, seconds)
    tally = match(key, options, DEALS, player, at_random)
    return Score(tally, 1000 * sum(seconds) / len(seconds))


def table(scores: Mapping[str, Score]) -> Iterator[str]:
    yield f"{'game':<22} {'games':>6} {'one winner':>11} {'won':>7} {'ms/choice':>10}"
    for name, (tally, milliseconds) in scores.items():
        counts = f"{tally.games:>6} {tally.single:>11} {tally.share:>7.1%}"
        yield f"{name:<22} {counts} {milliseconds:>10.3f}"


def verdicts(scores: Mapping[str, Score]) -> Iterator[str]:
    skilled = (name for name in scores if name != LUCK)
    weakest = min(skilled, key=lambda name: scores[name].tally.share)
    share = scores[weakest].tally.share
    yield f"weakest ({weakest}): {share:.1%}, aim {AIM:.0%}, {verdict(share >= AIM)}"
    luck = scores[LUCK].tally.share
    yield f"mostly luck ({LUCK}): {luck:.1%}, much stronger and slower play {STRONGER:.0%}"
    slowest = max(scores, key=lambda name: scores[name].milliseconds)
    mean = scores[slowest].milliseconds
    yield f"slowest ({slowest}): {mean:.3f} ms, aim {LONGEST:.0f} ms, {verdict(mean <= LONGEST)}"


def verdict(reached: bool) -> str:
    return "met" if reached else "missed"


def main() -> None:
    scores = {name: measure(key, options) for name, (key, options) in MATCHES.items()}
    print("\n".join([*table(scores), "", *verdicts(scores)]))


if __name__ == "__main__":
    main()

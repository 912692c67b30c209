"""Records: a finished game as one line of JSON that anyone can replay and check."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules import GAMES, fair
from rules.game import By, Event, Game, Refused, Result, Shuffle, check_seats, read_options

FORMAT = "meneur/1"

_HEX = re.compile(r"[0-9a-f]{64}")
_JOIN = re.compile(r"0|[1-9][0-9]{0,19}")


class BadRecord(ValueError):
    """A record that is not true, or not a record; `ply` is None outside the plies."""

    def __init__(self, reason: str, ply: int | None = None) -> None:
        super().__init__(reason if ply is None else f"ply {ply}: {reason}")
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a game and who made it; `legal` is all that seat could have done."""

    by: By
    move: str
    legal: tuple[str, ...] | None = None

    def as_json(self) -> dict[str, object]:
        """The ply as a record has it.

        >>> Ply(1, "G3").as_json()
        {'by': 1, 'move': 'G3'}
        """
        ply: dict[str, object] = {"by": self.by, "move": self.move}
        return ply if self.legal is None else {**ply, "legal": list(self.legal)}


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was read: in shape, but not yet judged."""

    key: str
    seats: int
    options: Mapping[str, object]
    seed: str | None
    plies: Sequence[object]
    result: object

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.key]


class Position(NamedTuple):
    """A game after one of its plies."""

    state: Any
    events: tuple[Event, ...]


def write(
    key: str,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    plies: Sequence[Ply],
    result: Result,
) -> dict[str, object]:
    """Put a finished game into the form of a record, with every option named.

    >>> won = Result((1, 0), (0,), "order")
    >>> record = write("watch", 2, {"dial": 24}, "5eed", [Ply(0, "G4")], won)
    >>> record["options"], record["plies"]
    ({'dial': 24, 'objectives': 'one', 'minutes': 5}, [{'by': 0, 'move': 'G4'}])
    """
    return {
        "format": FORMAT,
        "game": key,
        "seats": seats,
        "options": read_options(GAMES[key].OPTIONS, seats, options),
        "seed": seed,
        "plies": [ply.as_json() for ply in plies],
        "result": _result_json(result),
    }


def read(line: str | bytes) -> Record:
    """Read one line; BadRecord if it has not the form of a record.

    >>> read('{"format": "meneur/1", "game": "watch", "seats": 2, "plies": []}').options
    {'dial': 12, 'objectives': 'one', 'minutes': 5}
    >>> read('{"format": "chess"}')
    Traceback (most recent call last):
    rules.records.BadRecord: format is not meneur/1
    """
    raw = _object(_load(line), "the line")
    _expect(raw.get("format") == FORMAT, f"format is not {FORMAT}")
    key, seats, seed, plies = (raw.get(name) for name in ("game", "seats", "seed", "plies"))
    if not (isinstance(key, str) and key in GAMES):
        raise BadRecord(f"game is none of {', '.join(GAMES)}")
    if type(seats) is not int:
        raise BadRecord("seats is not a whole number")
    options = _read_options(GAMES[key], seats, _object(raw.get("options", {}), "options"))
    _expect("seed" not in raw or _is_hex(seed), "seed is not 64 lower-case hex digits")
    if "fairness" in raw:
        _check_fairness(_object(raw["fairness"], "fairness"), seats, seed)
    if not isinstance(plies, list):
        raise BadRecord("plies is not a list")
    return Record(key, seats, options, seed, plies, raw.get("result"))


def _read_options(
    game: Game[Any, Any], seats: int, given: Mapping[str, object]
) -> Mapping[str, object]:
    try:
        check_seats(game.SEATS, seats)
        return read_options(game.OPTIONS, seats, given)
    except Refused as refused:
        raise BadRecord(str(refused)) from None


def replay(record: Record) -> Iterator[Position]:
    """Play the record through, a position a ply; BadRecord at the first ply that is not true.

    >>> first = {"by": "chance", "move": "shuffle GBO GOB BGO BOG OGB OBG"}
    >>> record = Record("watch", 2, {}, None, [first, {"by": 1, "move": "G4"}], None)
    >>> positions = replay(record)
    >>> next(positions).state.objectives
    (('GBO',), ('GOB',))
    >>> next(positions)
    Traceback (most recent call last):
    rules.records.BadRecord: ply 1: not-your-turn: waiting_for 0 clock
    """
    game = record.game
    state = game.setup(record.seats, record.options)
    shuffles = 0
    for number, raw in enumerate(record.plies):
        try:
            ply = _read_ply(raw)
            move = game.parse(ply.move)
            step = game.apply(state, ply.by, move)
            if isinstance(move, Shuffle) and record.seed:
                fair_order = fair.shuffle(record.seed, shuffles, game.DECK)
                _expect(move.cards == fair_order, "this shuffle does not follow from the seed")
            if ply.legal is not None:
                _check_legal(game, state, ply)
        except (Refused, BadRecord) as refused:
            raise BadRecord(str(refused), number) from None
        shuffles += isinstance(move, Shuffle)
        state = step.state
        yield Position(state, step.events)


def check(line: str | bytes) -> None:
    """Judge one line: BadRecord unless it is the true record of a finished game.

    >>> from rules.simulate import simulate
    >>> line = json.dumps(simulate("watch", 2, {}, fair.digest("an example")))
    >>> check(line)
    >>> check(line.replace('"by": 0', '"by": 1', 1))
    Traceback (most recent call last):
    rules.records.BadRecord: ply 1: not-your-turn: waiting_for 0 clock
    """
    record = read(line)
    final = None
    for position in replay(record):
        final = record.game.result(position.state)
    end = len(record.plies)
    if final is None:
        raise BadRecord("the game is not over here", end)
    if not _same(record.result, _result_json(final)):
        raise BadRecord(f"the result is another: {json.dumps(_result_json(final))}", end)


def _load(line: str | bytes) -> object:
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_unique)
    except RecursionError:
        raise BadRecord("not a record: nested too deeply") from None
    except ValueError as error:
        raise BadRecord(f"not a record: {error}") from None


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON value")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _expect(condition: bool, reason: str) -> None:
    if not condition:
        raise BadRecord(reason)


def _object(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(f"{what} is not an object")
    return value


def _keys(found: dict[str, Any], known: set[str], what: str) -> None:
    for key in found.keys() - known:
        raise BadRecord(f"{what} has an unknown key {key[:60]!a}")


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def _same(value: object, expected: object) -> bool:
    """Equal as JSON, where 1, 1.0 and true are three values."""
    return json.dumps(value, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _result_json(result: Result) -> dict[str, object]:
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
    }


def _check_fairness(fairness: dict[str, Any], seats: int, seed: object) -> None:
    _keys(fairness, {"secret", "commitment", "joins"}, "fairness")
    secret, joins = fairness.get("secret"), fairness.get("joins")
    if not (isinstance(secret, str) and _is_hex(secret)):
        raise BadRecord("secret is not 64 lower-case hex digits")
    if fairness.get("commitment") != fair.commitment(secret):
        raise BadRecord("the commitment is not that of the secret")
    if not (isinstance(joins, list) and len(joins) == seats and all(map(_is_join, joins))):
        raise BadRecord("joins is not one decimal id for each seat, as text")
    ids = [int(join) for join in joins]
    _expect(ids == sorted(ids), "joins do not stand in ascending order")
    _expect(seed == fair.seed_of(secret, ids), "the seed does not follow from secret and joins")


def _is_join(value: object) -> bool:
    return isinstance(value, str) and _JOIN.fullmatch(value) is not None


def _read_ply(raw: object) -> Ply:
    ply = _object(raw, "the ply")
    _keys(ply, {"by", "move", "legal"}, "the ply")
    by, move, legal = ply.get("by"), ply.get("move"), ply.get("legal")
    if type(by) is not int and by not in ("chance", "clock"):
        raise BadRecord("by is neither a seat nor chance nor clock")
    if not isinstance(move, str):
        raise BadRecord("move is not a text")
    if "legal" not in ply:
        return Ply(by, move)
    if type(by) is not int:
        raise BadRecord("only a seat has a list of legal moves")
    if not (isinstance(legal, list) and all(isinstance(text, str) for text in legal)):
        raise BadRecord("legal is not a list of moves")
    return Ply(by, move, tuple(legal))


def _check_legal(game: Game[Any, Any], state: Any, ply: Ply) -> None:
    assert isinstance(ply.by, int)
    assert ply.legal is not None
    expected = {str(move) for move in game.legal_moves(state, ply.by)}
    _expect(len(set(ply.legal)) == len(ply.legal), "legal names a move twice")
    for text in sorted(expected.symmetric_difference(ply.legal)):
        kind = "misses" if text in expected else "has"
        raise BadRecord(f"legal {kind} {text[:60]!a}")

"""A record proves a game: `check` accepts what is true and nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES, fair, records
from rules.records import BadRecord
from rules.simulate import game_seed, simulate
from tests.rules.kit import SOAK, every_kind

GAMES_EACH = 1000 if SOAK else 100

Record = dict[str, Any]
Change = Callable[[Record, Random], None]


def verdict(record: object) -> str | None:
    """Why that record is not accepted, None if it is."""
    try:
        records.check(json.dumps(record))
    except BadRecord as bad:
        return str(bad)
    return None


def refused(record: object) -> str:
    why = verdict(record)
    assert why is not None
    assert "\n" not in why
    return why


def played(key: str, seats: int, number: int = 0, **options: object) -> Record:
    seed = game_seed("c0de", number)
    record: Record = json.loads(json.dumps(simulate(key, seats, options, seed, legal=True)))
    return record


def of_seats(record: Record) -> list[int]:
    return [k for k, ply in enumerate(record["plies"]) if isinstance(ply["by"], int)]


def remove_a_ply(record: Record, random: Random) -> None:
    """Any ply but the end, and but the last move before a ring: without it the game may be true."""
    stays = 2 if record["plies"][-1]["by"] == "clock" else 1
    del record["plies"][random.randrange(max(len(record["plies"]) - stays, 1))]


def repeat_a_ply(record: Record, random: Random) -> None:
    at = random.randrange(len(record["plies"]))
    record["plies"].insert(at, copy.deepcopy(record["plies"][at]))


def another_seat(record: Record, random: Random) -> None:
    if seats := of_seats(record):
        ply = record["plies"][random.choice(seats)]
        ply["by"] = (ply["by"] + 1) % record["seats"]
    else:
        record["plies"][-1]["by"] = 0


def another_card(record: Record, random: Random) -> None:
    """Two cards of a shuffle change places."""
    shuffle = next(ply for ply in record["plies"] if ply["by"] == "chance")
    word, *cards = shuffle["move"].split(" ")
    i, j = random.sample(range(len(cards)), 2)
    cards[i], cards[j] = cards[j], cards[i]
    shuffle["move"] = " ".join([word, *cards])


def an_illegal_move(record: Record, random: Random) -> None:
    moves = {"tempus": "R5>A P7/B J3x +R9", "watch": "G100 B46", "nain-jaune": "7d 7d! 2c! pass ks",
             "batasaurus": "1 5 12 hide"}  # fmt: skip
    for k in random.sample(of_seats(record), len(of_seats(record))):
        ply = record["plies"][k]
        for move in moves[record["game"]].split(" "):
            if move not in ply["legal"]:
                ply["move"] = move
                return
    record["plies"][0]["move"] = "shuffle"


def another_result(record: Record, random: Random) -> None:
    result = record["result"]
    change = random.choice(["scores", "winners", "reason"])
    if change == "scores":
        result["scores"][random.randrange(record["seats"])] += 1
    elif change == "winners":
        result["winners"] = [s for s in range(record["seats"]) if s not in result["winners"]]
    else:
        result["reason"] += "s"


def another_seed(record: Record, random: Random) -> None:
    """A seed that shuffles otherwise: with six objectives one in 720 does not."""
    deck = GAMES[record["game"]].DECK
    before = after = fair.shuffle(record["seed"], 0, deck)
    while before == after:
        record["seed"] = fair.digest(record["seed"])
        after = fair.shuffle(record["seed"], 0, deck)


def a_legal_list_too_short(record: Record, random: Random) -> None:
    if seats := of_seats(record):
        record["plies"][random.choice(seats)]["legal"].pop()
    else:
        record["plies"][-1]["legal"] = []


def a_legal_list_too_long(record: Record, random: Random) -> None:
    if seats := of_seats(record):
        record["plies"][random.choice(seats)]["legal"].append("x")
    else:
        record["plies"][-1]["legal"] = ["x"]


def a_cut_end(record: Record, random: Random) -> None:
    record["plies"].pop()


CHANGES: list[Change] = [
    remove_a_ply,
    repeat_a_ply,
    another_seat,
    another_card,
    an_illegal_move,
    another_result,
    another_seed,
    a_legal_list_too_short,
    a_legal_list_too_long,
    a_cut_end,
]


@every_kind
def test_true_games_are_accepted_and_changed_ones_are_not(key: str, seats: int) -> None:
    for number in range(GAMES_EACH):
        record = played(key, seats, number)
        records.check(json.dumps(record))
        for change in CHANGES:
            changed = copy.deepcopy(record)
            change(changed, Random(number))
            assert verdict(changed), f"{change.__name__} goes unnoticed in game {number}"


@every_kind
def test_records_name_every_option(key: str, seats: int) -> None:
    record = played(key, seats)
    assert list(record) == ["format", "game", "seats", "options", "seed", "plies", "result"]
    assert list(record["options"]) == [option.name for option in GAMES[key].OPTIONS]


def test_where_the_fault_is() -> None:
    record = played("tempus", 2)
    end = len(record["plies"])
    assert refused({**record, "plies": record["plies"][:-1]}).startswith(f"ply {end - 1}: ")
    assert refused({**record, "result": None}).startswith(f"ply {end}: the result is another")
    assert refused({**record, "plies": [*record["plies"], record["plies"][-1]]}) == (
        f"ply {end}: over"
    )
    assert refused({**record, "seed": "0" * 64}).startswith("ply 0: this shuffle does not follow")
    assert refused({**record, "seats": 9}) == "bad-seats: seats 9, fewest 2, most 5"


NO_ACTOR = "ply 0: by is neither a seat nor chance nor clock"
NO_LIST = "ply 0: legal is not a list of moves"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "meneur/2"}, "format is not meneur/1"),
        ({"game": "chess"}, "game is none of tempus, watch, nain-jaune, batasaurus"),
        ({"game": ["watch"]}, "game is none of tempus, watch, nain-jaune, batasaurus"),
        ({"seats": 3.0}, "seats is not a whole number"),
        ({"seats": True}, "seats is not a whole number"),
        ({"seats": "3"}, "seats is not a whole number"),
        ({"options": None}, "options is not an object"),
        ({"options": {"dial": 12.0}}, "bad-option: name dial, seats 3, offered 12/24/60"),
        ({"options": {"first": 1}}, "unknown-option: 'first', known dial objectives minutes"),
        ({"seed": None}, "seed is not 64 lower-case hex digits"),
        ({"seed": "A" * 64}, "seed is not 64 lower-case hex digits"),
        ({"seed": "0" * 63}, "seed is not 64 lower-case hex digits"),
        ({"seed": "0" * 64 + "\n"}, "seed is not 64 lower-case hex digits"),
        ({"plies": {}}, "plies is not a list"),
        ({"plies": ["ring"]}, "ply 0: the ply is not an object"),
        ({"plies": [{"by": "chance"}]}, "ply 0: move is not a text"),
        ({"plies": [{"by": True, "move": "G1"}]}, NO_ACTOR),
        ({"plies": [{"by": "me", "move": "G1"}]}, NO_ACTOR),
        ({"plies": [{"by": [], "move": "G1"}]}, NO_ACTOR),
        ({"plies": [{"by": 0, "move": "\ud800\n"}]}, r"ply 0: malformed: '\ud800\n'"),
        ({"plies": [{"by": 0, "move": "G1", "at": 5}]}, "ply 0: the ply has an unknown key 'at'"),
        ({"plies": [{"by": "clock", "move": "ring", "legal": []}]},
         "ply 0: only a seat has a list of legal moves"),
        ({"plies": [{"by": 0, "move": "G1", "legal": "G1"}]}, NO_LIST),
        ({"plies": [{"by": 0, "move": "G1", "legal": [1]}]}, NO_LIST),
        ({"plies": [{"by": 10**30, "move": "G1"}]}, f"ply 0: not-seated: seat {10**30}"),
        ({"plies": []}, "ply 0: the game is not over here"),
        ({"fairness": []}, "fairness is not an object"),
    ],
)  # fmt: skip
def test_what_is_no_record(change: Record, why: str) -> None:
    assert refused({**played("watch", 3), **change}) == why


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"[1]",
        b"{",
        b"\xff\xfe",
        b"\xef\xbb\xbf{}",
        b'{"format": NaN}',
        b'{"format": 1, "format": 1}',
        b"[" * 100_000,
        b'{"seats": ' + b"9" * 5000 + b"}",
        b'"' + b"\x00" * 9 + b'"',
    ],
)
def test_what_is_no_json(line: bytes) -> None:
    with pytest.raises(BadRecord) as bad:
        records.check(line)
    assert bad.value.ply is None


def test_numbers_are_whole() -> None:
    record = played("watch", 2)
    scores = record["result"]["scores"]
    for other in ([float(n) for n in scores], [bool(n) for n in scores], [str(n) for n in scores]):
        assert "the result is another" in refused(
            {**record, "result": {**record["result"], "scores": other}}
        )


def test_a_missing_option_is_the_usual_one_and_more_keys_at_the_top_are_ignored() -> None:
    record = played("batasaurus", 3)
    records.check(json.dumps({**record, "options": {}, "table": 7, "note": [1.5, None]}))
    del record["options"], record["seed"]
    records.check(json.dumps(record))


def test_without_a_seed_the_shuffle_is_taken_as_it_stands() -> None:
    record = played("batasaurus", 2)
    record["plies"][0]["move"], record["plies"][1]["move"] = (
        record["plies"][1]["move"],
        record["plies"][0]["move"],
    )
    assert refused(record).startswith("ply 0: this shuffle does not follow from the seed")
    del record["seed"]
    assert not refused(record).startswith("ply 0")


def test_a_legal_list_is_complete_and_names_nothing_twice() -> None:
    record = played("batasaurus", 2)
    first = of_seats(record)[0]
    legal = record["plies"][first]["legal"]
    record["plies"][first]["legal"] = legal[::-1]
    records.check(json.dumps(record))
    record["plies"][first]["legal"] = [*legal, legal[0]]
    assert refused(record) == f"ply {first}: legal names a move twice"
    record["plies"][first]["legal"] = legal[1:]
    assert refused(record) == f"ply {first}: legal misses '{legal[0]}'"
    record["plies"][first]["legal"] = [*legal, "13"]
    assert refused(record) == f"ply {first}: legal has '13'"


def fair_record() -> Record:
    secret, joins = "5e" * 32, [0, 1299999999999999999]
    record: Record = dict(simulate("watch", 2, {}, fair.seed_of(secret, joins)))
    record["fairness"] = {
        "secret": secret,
        "commitment": fair.commitment(secret),
        "joins": [str(join) for join in joins],
    }
    return record


def test_a_fair_record_is_accepted() -> None:
    records.check(json.dumps(fair_record()))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"secret": "5E" * 32}, "secret is not 64 lower-case hex digits"),
        ({"secret": None}, "secret is not 64 lower-case hex digits"),
        ({"commitment": "00" * 32}, "the commitment is not that of the secret"),
        ({"joins": ["0"]}, "joins is not one decimal id for each seat, as text"),
        ({"joins": ["0", 12]}, "joins is not one decimal id for each seat, as text"),
        ({"joins": ["0", "012"]}, "joins is not one decimal id for each seat, as text"),
        ({"joins": "01"}, "joins is not one decimal id for each seat, as text"),
        ({"joins": ["1299999999999999999", "0"]}, "joins do not stand in ascending order"),
        ({"joins": ["0", "1"]}, "the seed does not follow from secret and joins"),
        ({"more": 1}, "fairness has an unknown key 'more'"),
    ],
)
def test_an_unfair_record_is_refused(change: Record, why: str) -> None:
    record = fair_record()
    assert refused({**record, "fairness": {**record["fairness"], **change}}) == why


def test_fairness_needs_the_seed() -> None:
    record = fair_record()
    del record["seed"]
    assert refused(record) == "the seed does not follow from secret and joins"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=3000 if SOAK else 200)
@given(line=st.binary(max_size=200))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    with pytest.raises(BadRecord):
        records.check(line)


@settings(max_examples=3000 if SOAK else 300)
@given(
    key=st.sampled_from(
        ["format", "game", "seats", "options", "seed", "plies", "result", "fairness"]
    ),
    value=json_values,
)
def test_any_json_in_any_place_gets_an_answer(key: str, value: object) -> None:
    why = verdict({**played("watch", 2), key: value})
    assert "\n" not in why if why else key == "options"


@settings(max_examples=3000 if SOAK else 300)
@given(
    at=st.integers(0, 30),
    key=st.sampled_from(["by", "move", "legal"]),
    value=json_values | st.sampled_from(["chance", "clock", 0, 1, -1, "shuffle 1", "ring", "5"]),
)
def test_any_json_in_a_ply_gets_an_answer(at: int, key: str, value: object) -> None:
    record = played("batasaurus", 2)
    ply = record["plies"][at % len(record["plies"])]
    same = json.dumps(ply.get(key)) == json.dumps(value)
    ply[key] = value
    why = verdict(record)
    assert "\n" not in why if why else same

"""What is asked of Discord: only what it takes, and little of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import pytest
from simcord.env import Env

from rules import GAMES
from tests.cogs.kit import NAMES, Evening, by_slash, evening_is_over, new_bot, ticking
from tests.cogs.openapi import ABSENT, AT_HAND, V2, assert_taken, faults, limits
from tests.rules.kit import SOAK

AIM = 2.0
"""Requests for a move, on average over the four games."""
COMPLETION = 8
OPTIONS = {"nain-jaune": {"rounds": 3}}

described = pytest.mark.skipif(not AT_HAND, reason=ABSENT)


class Cost(NamedTuple):
    """What a game was, in requests, from its first deal to its result."""

    game: str
    seats: int
    moves: int
    requests: int
    """All but those named below: answers, tables, private views, what time brings about."""
    hidden: int
    """Moves with a hidden part, and the requests for them."""
    hidden_requests: int
    completions: int

    @property
    def per_move(self) -> float:
        return self.requests / self.moves

    @property
    def per_hidden(self) -> float:
        return self.hidden_requests / self.hidden if self.hidden else 0.0


def _completes(request: Any) -> bool:
    return bool(request.path.endswith("/callback") and request.json["type"] == COMPLETION)


def _sent(evening: Evening, since: int) -> tuple[int, int]:
    """How many requests since then, and beside them answers to somebody typing."""
    requests = evening.env.http_requests[since:]
    completions = sum(map(_completes, requests))
    return len(requests) - completions, completions


async def gather(evening: Evening, game: str, seats: int) -> None:
    """A lobby, ready to start."""
    await evening.slash(NAMES[0], f"play {game}", **OPTIONS.get(game, {}))
    for name in NAMES[1:seats]:
        await evening.slash(name, "table join")


@asynccontextmanager
async def evening_at(path: Path) -> AsyncIterator[Evening]:
    """An evening for one game: under SimCord a bot's own heartbeat ends a longer one."""
    env = Env(new_bot(path), settle_timeout=1.0)
    async with ticking():
        await env.start()
    try:
        with env.time_context():
            yield Evening(env, path)
    finally:
        async with ticking():
            await env.settle()
            await evening_is_over(env)
            await env.shutdown()
    assert not env.errors
    assert_taken(env.http_requests)


async def cost_of(evening: Evening, game: str, seats: int) -> Cost:
    """Play a whole game by slash commands, and count."""
    await gather(evening, game, seats)
    moves = hidden = hidden_requests = 0
    dealt = len(evening.env.http_requests)
    await evening.slash(NAMES[0], "table start")
    while not evening.over():
        if not evening.called():
            await evening.env.advance_time(1)
            continue
        before = len(evening.env.http_requests)
        result = await by_slash(evening, game, evening.called()[0])
        if result.ephemeral:
            hidden += 1
            hidden_requests += _sent(evening, before)[0]
        else:
            moves += 1
    requests, completions = _sent(evening, dealt)
    return Cost(
        game, seats, moves, requests - hidden_requests, hidden, hidden_requests, completions
    )


async def costs_of_all(folder: Path, every: bool = SOAK) -> list[Cost]:
    """All four games with the fewest and the most people or, if `every`, with any number."""
    found = []
    for key, game in GAMES.items():
        for seats in game.SEATS if every else (game.SEATS[0], game.SEATS[-1]):
            async with evening_at(folder / f"{key}-{seats}.db") as evening:
                found.append(await cost_of(evening, key, seats))
    return found


def average(costs: Iterable[Cost]) -> float:
    """Each game counts alike, however many of its tables were played."""
    costs = list(costs)
    return mean(
        mean(cost.per_move for cost in costs if cost.game == game)
        for game in {cost.game for cost in costs}
    )


async def test_a_move_by_slash_command_costs_two_requests_or_fewer(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    costs = await costs_of_all(tmp_path)
    told = ", ".join(f"{cost.game} ({cost.seats}) {cost.per_move:.2f}" for cost in costs)
    record_property("summary", f"requests a move: {average(costs):.2f} on average; {told}")
    assert average(costs) <= AIM


# What the check of every request, at the end of every test here, would not let pass.

MESSAGE = ("POST", "/channels/1/messages")
ANSWER = ("POST", "/interactions/1/token/callback")
COMMANDS = ("PUT", "/applications/1/commands")


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def button(custom_id: str, label: str = "Join") -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def option(number: object = 1, **fields: str) -> dict[str, Any]:
    return {"label": f"position {number}", "value": str(number), **fields}


def select(*options: dict[str, Any], **fields: object) -> dict[str, Any]:
    return {"type": 3, "custom_id": "pick", "options": list(options), **fields}


def gallery(alt: str) -> dict[str, Any]:
    picture = {"media": {"url": "attachment://table.png"}, "description": alt}
    return {"type": 12, "items": [picture]}


def message(*components: dict[str, Any], **fields: object) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **fields}


def choices(count: int, **fields: str) -> dict[str, Any]:
    offered = [{"name": f"{number}", "value": f"{number}", **fields} for number in range(count)]
    return {"type": COMPLETION, "data": {"choices": offered}}


def command(name: str = "hand", about: str = "See your cards", **fields: object) -> dict[str, Any]:
    return {"name": name, "description": about, "type": 1, **fields}


def typed(name: str, *, required: bool = True) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "A card", "required": required}


def heavy(name: str) -> dict[str, Any]:
    offered = [{"name": f"{n:0>50}", "value": f"{n:0>50}"} for n in range(25)]
    return {**typed(name), "choices": offered}


TAKEN = {
    "a text": (*MESSAGE, {"content": "x" * 2000}),
    "long texts": (*MESSAGE, message(text(3000), text(1000))),
    "many components": (*MESSAGE, message({"type": 17, "components": [text(1)] * 39})),
    "buttons": (*MESSAGE, message(row(*(button(f"{n}", "x" * 80) for n in range(5))))),
    "a long id": (*MESSAGE, message(row(button("x" * 100)))),
    "a full menu": (*MESSAGE, message(row(select(*map(option, range(25)))))),
    "a picture": (*MESSAGE, message(gallery("x" * 1024))),
    "an answer": (*ANSWER, {"type": 4, "data": message(text(1))}),
    "choices": (*ANSWER, choices(25)),
    "commands": (*COMMANDS, [command(), command("pass-host", "x" * 100), command("défausser")]),
    "options": (*COMMANDS, [command(options=[typed("card"), typed("set", required=False)])]),
    "a number as id": ("POST", "/users/@me/channels", {"recipient_id": 123456789012345678}),
}

REFUSED = {
    "content of 2001": (*MESSAGE, {"content": "x" * 2001}),
    "text of 4001": (*MESSAGE, message(text(3000), text(1001))),
    "41 components": (*MESSAGE, message(*[{"type": 17, "components": [text(1)] * 4}] * 8, text(1))),
    "beside components V2": (*MESSAGE, message(text(1), content="and this")),
    "custom_id of 101": (*MESSAGE, message(row(button("x" * 101)))),
    "custom_id join twice": (*MESSAGE, message(row(button("join")), row(button("join")))),
    "button label of 81": (*MESSAGE, message(row(button("join", "x" * 81)))),
    "6 parts of a row": (*MESSAGE, message(row(*(button(f"{n}") for n in range(6))))),
    "2 parts of a row": (*MESSAGE, message(row(select(option()), button("join")))),
    "26 options": (*MESSAGE, message(row(select(*map(option, range(26)))))),
    "option 1 twice": (*MESSAGE, message(row(select(option(1), option(1))))),
    "option label of 101": (*MESSAGE, message(row(select(option(label="x" * 101))))),
    "option value of 101": (*MESSAGE, message(row(select(option(value="x" * 101))))),
    "option description of 101": (*MESSAGE, message(row(select(option(description="x" * 101))))),
    "placeholder of 151": (*MESSAGE, message(row(select(option(), placeholder="x" * 151)))),
    "alt text of 1025": (*MESSAGE, message(gallery("x" * 1025))),
    "text of 4002": (*ANSWER, {"type": 4, "data": message(text(4002))}),
    "26 choices": (*ANSWER, choices(26)),
    "choice name of 101": (*ANSWER, choices(1, name="x" * 101)),
    "choice value of 101": (*ANSWER, choices(1, value="x" * 101)),
    "choice same twice": (*ANSWER, choices(2, name="same")),
    "command name Hand": (*COMMANDS, [command("Hand")]),
    "command name my hand": (*COMMANDS, [command("my hand")]),
    "command name xxx": (*COMMANDS, [command("x" * 33)]),
    "command name Main": (*COMMANDS, [command(name_localizations={"fr": "Main"})]),
    "command name main twice": (
        *COMMANDS,
        [command(word, name_localizations={"fr": "main"}) for word in ("hand", "palm")],
    ),
    "description of 101": (*COMMANDS, [command(about="x" * 101)]),
    "description of 102": (*COMMANDS, [command(description_localizations={"fr": "x" * 102})]),
    "26 options of on": (*COMMANDS, [command("on", options=[typed(f"c{n}") for n in range(26)])]),
    "after an optional one": (
        *COMMANDS,
        [command(options=[typed("set", required=False), typed("card")])],
    ),
    "characters in all": (*COMMANDS, [command(options=[heavy(f"card{n}") for n in range(4)])]),
}

MISDESCRIBED = {
    "no such operation": ("POST", "/channels/1/message", {}),
    "channel_id cannot be": ("POST", "/channels/games/messages", {"content": "hello"}),
    "it needs a body": (*MESSAGE, None),
    "it takes no body": ("DELETE", "/channels/1/messages/2", {}),
    "$.content": (*MESSAGE, {"content": 5}),
    "$.components[0].components[0].style": (*MESSAGE, message(row({**button("a"), "style": 9}))),
    "$.data.choices": (*ANSWER, {"type": COMPLETION, "data": {"choices": "all"}}),
    "$[0]": (*COMMANDS, [{"name": "hand", "description": "See", "type": "slash"}]),
}


@pytest.mark.parametrize("request_", TAKEN.values(), ids=TAKEN)
def test_what_discord_takes_passes_the_check(request_: tuple[str, str, Any]) -> None:
    assert faults(*request_) == []


@pytest.mark.parametrize(("fault", "request_"), REFUSED.items(), ids=REFUSED)
def test_what_is_over_a_limit_does_not_pass(fault: str, request_: tuple[str, str, Any]) -> None:
    assert fault in "\n".join(limits(request_[-1]))
    assert faults(*request_)


@described
@pytest.mark.parametrize(("fault", "request_"), MISDESCRIBED.items(), ids=MISDESCRIBED)
def test_what_the_description_forbids_does_not_pass(
    fault: str, request_: tuple[str, str, Any]
) -> None:
    assert fault in "\n".join(faults(*request_))


@described
async def test_every_request_of_an_evening_is_looked_at(evening: Evening) -> None:
    await evening.table("tempus", 2)
    await by_slash(evening, "tempus", evening.called()[0])
    sent: Any = evening.env.http_requests[-1].json
    sent["components"] = "a table"
    with pytest.raises(AssertionError, match="a table"):
        assert_taken(evening.env.http_requests)
    evening.env.http_requests.pop()

"""Words: all of them in every language, all of them in the catalogues, none of them missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import simcord.interactions
from discord import Permissions
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    FunctionReference,
    Junk,
    Message,
    MessageReference,
    NumberLiteral,
    SelectExpression,
    TextElement,
    VariableReference,
)

from cogs.dino import Dino
from cogs.dwarf import Dwarf
from cogs.face import Face, explained, worded
from cogs.tempus import Tempus
from cogs.watch import Watch
from cogs.words import CATALOGUES, LANGUAGES, Voice
from rules import GAMES
from rules.fair import Dice
from rules.game import Event, Fact, IllegalMove, Refusal
from rules.simulate import choose
from tests.cogs.kit import NAMES, Evening, by_slash, labels
from tests.rules.kit import CASES, SOAK, Case

COGS = CATALOGUES.parent
FACES: dict[str, Face] = {face.key: face for face in (Tempus(), Watch(), Dwarf(), Dino())}
ENGLISH, *OTHERS = LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)


# The catalogues, as they are written.


def files(language: str) -> list[Path]:
    return sorted((CATALOGUES / language).glob("*.ftl"))


def entries(file: Path) -> list[Any]:
    return FluentParser(with_spans=False).parse(file.read_text("utf-8")).body


@cache
def catalogue(language: str) -> dict[str, Message]:
    """All messages of a language by their keys."""
    found: dict[str, Message] = {}
    for file in files(language):
        for entry in entries(file):
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                found[entry.id.name] = entry
    return found


def walk(node: object) -> Iterator[Any]:
    """A node of a catalogue and all those in it."""
    if isinstance(node, list):
        for one in node:
            yield from walk(one)
    elif isinstance(node, BaseNode):
        yield node
        yield from walk(list(vars(node).values()))


class Parts:
    """A message taken apart: its variables with what they may be, its texts, its references."""

    def __init__(self, message: Message) -> None:
        self.variables: dict[str, list[object]] = {}
        self.texts: list[str] = []
        self.references: list[str] = []
        for node in walk(message):
            self._take(node)

    def _take(self, node: Any) -> None:
        if isinstance(node, VariableReference):
            self.variables.setdefault(node.id.name, [])
        elif isinstance(node, TextElement):
            self.texts.append(node.value)
        elif isinstance(node, MessageReference):
            self.references.append(node.id.name)
        elif isinstance(node, FunctionReference):
            self._may_be(node.arguments.positional[0], [1, 1234567])
        elif isinstance(node, SelectExpression):
            named = [value for variant in node.variants for value in _meant(variant.key)]
            self._may_be(node.selector, named)

    def _may_be(self, variable: Any, values: list[object]) -> None:
        if isinstance(variable, VariableReference):
            self.variables.setdefault(variable.id.name, []).extend(values)


PLURALS: dict[str, tuple[object, ...]] = {"one": (1,), "other": (2, 7)}


def _meant(key: Any) -> tuple[object, ...]:
    """What selects a variant."""
    if isinstance(key, NumberLiteral):
        return (int(key.value),)
    return PLURALS.get(key.name, (key.name,))


@cache
def parts(language: str, key: str) -> Parts:
    return Parts(catalogue(language)[key])


def variables(language: str, key: str) -> set[str]:
    """What a message takes, what those in it take included."""
    own = parts(language, key)
    return set(own.variables).union(*(variables(language, inner) for inner in own.references))


def samples(language: str, key: str) -> Iterator[dict[str, object]]:
    """Plausible arguments, so that every variant is chosen once."""
    known = parts(language, key).variables
    offered = {name: known.get(name) or ["Ana"] for name in variables(language, key)}
    for number in range(max(map(len, offered.values()), default=1)):
        yield {name: values[number % len(values)] for name, values in offered.items()}


@every_language
def test_every_line_of_the_catalogues_is_understood(language: str) -> None:
    junk = [
        entry.content for file in files(language) for entry in entries(file) if type(entry) is Junk
    ]
    assert files(language)
    assert junk == []


@every_other_language
def test_every_language_has_the_same_words_in_the_same_files(language: str) -> None:
    assert [file.name for file in files(language)] == [file.name for file in files(ENGLISH)]
    assert sorted(catalogue(language)) == sorted(catalogue(ENGLISH))


@every_other_language
def test_every_message_takes_the_same_arguments_in_every_language(language: str) -> None:
    different = {
        key: (variables(ENGLISH, key), variables(language, key))
        for key in catalogue(ENGLISH)
        if variables(ENGLISH, key) != variables(language, key)
    }
    assert different == {}


@every_language
def test_every_message_can_be_said(language: str, caplog: pytest.LogCaptureFixture) -> None:
    voice = Voice(language)
    for key in catalogue(language):
        for arguments in samples(language, key):
            said = voice(key, **arguments)
            assert said.strip(), key
            assert "{" not in said, key
    assert caplog.messages == []


# Facts: what happens, and why something is refused.

UNSPOKEN = {"LayoutSeen", "Dealt", "Drawn", "ObjectiveSeen"}
"""For one seat alone, which sees it in its hand."""


def facts(kind: type[Fact]) -> Iterator[type[Fact]]:
    for fact in kind.__subclasses__():
        if fact.__module__.startswith(("rules.", "bot.")):
            yield fact
        yield from facts(fact)


def key_of(fact: type[Fact], kind: str) -> str:
    games = {game.__name__: key for key, game in GAMES.items()}  # type: ignore[attr-defined]
    code = object.__new__(fact).code
    own = f"{games.get(fact.__module__)}-{code}"
    return own if own in catalogue(ENGLISH) else f"{kind}-{code}"


KINDS = [("event", fact) for fact in facts(Event) if fact.__name__ not in UNSPOKEN]
KINDS += [("refusal", fact) for fact in facts(Refusal)]


@pytest.mark.parametrize(
    ("kind", "fact"), KINDS, ids=[f"{fact.__module__}.{fact.__name__}" for _, fact in KINDS]
)
def test_every_fact_has_words_and_gives_them_all_they_need(kind: str, fact: type[Fact]) -> None:
    key = key_of(fact, kind)
    assert key in catalogue(ENGLISH)
    given = {field.name.replace("_", "-") for field in fields(fact)} - {"to"}  # type: ignore[arg-type]
    assert variables(ENGLISH, key) <= given


def play(case: Case, seed: str) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """A game by random legal moves: each position, and what led to it."""
    game, draw, shuffles = case.game, Dice(seed), 0
    state = game.setup(case.seats, case.options)
    while any(turn := game.to_act(state)):
        by, move = choose(game, state, turn, seed, shuffles, draw)
        shuffles += by == "chance"
        step = game.apply(state, by, move)
        state = step.state
        yield state, step.events


def say(case: Case, state: Any, events: tuple[Event, ...], voice: Voice) -> Iterator[str]:
    """Everything there is to say of a position."""
    face, game, names = FACES[case.key], case.game, NAMES[: case.seats]
    yield face.board(game.view(state, None), names, voice)
    yield from (worded(face, event, names, voice) for event in events if event.to is None)
    for seat in range(case.seats):
        view = game.view(state, seat)
        yield face.hand(view, names, voice)
        if seat in game.to_act(state).seats:
            moves = game.legal_moves(state, seat)
            offered = face.choices(view, moves, names, voice, case.options)
            yield from (label for choice in offered for _, label in choice.steps)


@pytest.mark.parametrize("case", CASES if SOAK else CASES[::3], ids=str)
def test_every_position_of_a_game_can_be_worded_in_every_language(
    case: Case, caplog: pytest.LogCaptureFixture
) -> None:
    for state, events in play(case, f"words of {case}"):
        for language in LANGUAGES:
            assert all(said.strip() for said in say(case, state, events, Voice(language)))
    assert caplog.messages == []


def test_a_last_king_is_shown_like_any_other_last_card(caplog: pytest.LogCaptureFixture) -> None:
    case = Case("nain-jaune", 2, {"announce": "auto", "rounds": 1, "kept": False, "forced": False})
    kings = 0
    for number in range(40):
        *_, (state, events) = play(case, f"king {number}")
        kings += case.game.view(state, None).run[-1].rank == 13
        assert all(say(case, state, events, Voice(ENGLISH)))
    assert kings


TYPED = {
    "tempus": ("R5x", "+R26", "R5>A", "J3/B", "hello", "-"),
    "watch": ("G99", "G1~0>p0.0", "B45", "O1~0>a9", "hello"),
    "nain-jaune": ("kd", "ah!", "2s!", "pass", "hello", "7d"),
    "batasaurus": ("1", "13", "hello", "0"),
}


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_met_in_play_is_explained_in_every_language(
    key: str, caplog: pytest.LogCaptureFixture
) -> None:
    case = next(case for case in CASES if case.key == key)
    met = set()
    for state, _ in play(case, "refusals"):
        for refusal in refusals(case, state):
            met.add(type(refusal))
            for language in LANGUAGES:
                assert explained(FACES[key], refusal, NAMES[: case.seats], Voice(language)).strip()
    assert len(met) > 2
    assert caplog.messages == []


def refusals(case: Case, state: Any) -> Iterator[Refusal]:
    for seat in range(case.seats):
        for typed in TYPED[case.key]:
            try:
                case.game.apply(state, seat, case.game.parse(typed))
            except IllegalMove as refused:
                yield refused.reason


# The code: every key it says exists, and it says nothing without a key.

SPEAKERS = {"voice", "text", "name", "self"}
SAYS = {"voice_of", "Voice"}
SINKS = {
    "TextDisplay", "Button", "Select", "SelectOption", "Embed", "command", "Group", "describe",
    "rename", "layout", "send", "send_message", "edit", "edit_message", "whisper", "turn",
}  # fmt: skip
"""Whatever is handed to these is read by people."""
SHOWN = {"content", "label", "placeholder", "description", "title", "alt", "name"}
"""So is what goes by these names."""
WORDED = {"voice", "text", "button", "row", "getLogger"}
"""These take keys, or what is not for people."""
UNSEEN = {"debug", "info", "warning", "error", "exception", "compile", "getLogger", "execute"}
SENTENCE = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
LETTERS = re.compile(r"[^\W\d_]{2,}")


@cache
def module(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


MODULES = sorted([*COGS.glob("*.py"), *COGS.glob("drawing/*.py")])
every_module = pytest.mark.parametrize("path", MODULES, ids=[path.stem for path in MODULES])


def called(node: ast.AST) -> str:
    """The name of what is called."""
    if isinstance(node, ast.Call):
        return called(node.func)
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def literals(node: ast.expr | None) -> Iterator[re.Pattern[str]]:
    """What a key can be, as patterns; nothing if it comes from elsewhere."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.compile(re.escape(node.value))
    elif isinstance(node, ast.JoinedStr):
        inside = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
        yield re.compile("".join(".+" if part is None else re.escape(str(part)) for part in inside))


def keys_said(path: Path) -> Iterator[re.Pattern[str]]:
    for call in ast.walk(module(path)):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        speaks = isinstance(call.func, ast.Name) and call.func.id in SPEAKERS
        says = isinstance(call.func, ast.Call) and called(call.func) in SAYS
        if called(call) == "button" and len(call.args) > 1:
            label = next((word.value for word in call.keywords if word.arg == "label"), None)
            yield from prefixed("button-", label or call.args[1])
        elif speaks or says:
            yield from prefixed("name-" if called(call) == "name" else "", call.args[0])


def prefixed(prefix: str, node: ast.expr) -> Iterator[re.Pattern[str]]:
    return (re.compile(prefix + key.pattern) for key in literals(node))


@every_module
def test_every_key_that_the_code_says_exists(path: Path) -> None:
    unknown = [
        key.pattern for key in keys_said(path) if not any(map(key.fullmatch, catalogue(ENGLISH)))
    ]
    assert unknown == []


def test_no_words_are_left_over() -> None:
    said = [key for path in MODULES for key in keys_said(path) if key.pattern not in (".+", "")]
    met = {key_of(fact, kind) for kind, fact in KINDS}
    inside = {key for each in catalogue(ENGLISH) for key in parts(ENGLISH, each).references}
    unused = [
        key
        for key in catalogue(ENGLISH)
        if key not in met | inside and not any(pattern.fullmatch(key) for pattern in said)
    ]
    assert unused == []


def texts_of(node: ast.expr) -> Iterator[str]:
    """The literal text in an expression, unless it is a key or asked of something else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, (ast.IfExp, ast.BinOp, ast.List, ast.Tuple, ast.Starred, ast.BoolOp)):
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.expr):
                yield from texts_of(inner)


def shown(node: ast.AST) -> Iterator[str]:
    """The literal text that is handed over to be shown."""
    if isinstance(node, (ast.Call, ast.ClassDef)):
        name = called(node) if isinstance(node, ast.Call) else ""
        if name in WORDED or (isinstance(node, ast.Call) and isinstance(node.func, ast.Call)):
            return
        for word in node.keywords:
            if word.arg in SHOWN:
                yield from texts_of(word.value)
        if isinstance(node, ast.Call) and name in SINKS:
            for argument in node.args:
                yield from texts_of(argument)


@every_module
def test_nothing_is_shown_that_does_not_come_from_the_catalogues(path: Path) -> None:
    literal = [text for node in ast.walk(module(path)) for text in shown(node)]
    assert [text for text in literal if LETTERS.search(text)] == []


@pytest.mark.parametrize(
    "code",
    [
        "await channel.send('Hello')",
        "await interaction.response.send_message(f'{count} cards')",
        "TextDisplay('Hello')",
        "Button(label='Join', custom_id=here)",
        "app_commands.Choice(name='rising' if up else 'falling', value='+')",
        "class Chips(GroupCog, name='chips'): pass",
        "layout.layout(voice('title'), 'Hello')",
    ],
)
def test_words_beside_the_catalogues_would_be_found(code: str) -> None:
    wrapped = ast.parse(f"async def _():\n    {code}")
    assert [text for node in ast.walk(wrapped) for text in shown(node) if LETTERS.search(text)]


def sentences(node: ast.AST) -> Iterator[str]:
    """Sentences in the code that are neither documentation nor for the log."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and called(node) in UNSEEN:
        return
    if isinstance(node, ast.expr):
        yield from (text for text in texts_of(node) if SENTENCE.search(text))
    for inner in ast.iter_child_nodes(node):
        yield from sentences(inner)


@every_module
def test_no_sentence_is_written_in_the_code(path: Path) -> None:
    assert list(sentences(module(path))) == []


# An evening in another language.


@pytest.fixture
def in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone's Discord is in French."""
    usual = simcord.interactions.base_payload

    def payload(*given: Any, **named: Any) -> tuple[Any, dict[str, Any]]:
        record, made = usual(*given, **named)
        return record, {**made, "locale": "fr"}

    monkeypatch.setattr(simcord.interactions, "base_payload", payload)


FRENCH = "fr"


@cache
def only_english() -> frozenset[str]:
    """Pieces of English that no French sentence contains."""
    french = "\n".join(text for key in catalogue(FRENCH) for text in parts(FRENCH, key).texts)
    pieces = {text.strip() for key in catalogue(ENGLISH) for text in parts(ENGLISH, key).texts}
    lines = {line.strip() for piece in pieces for line in piece.splitlines()}
    return frozenset(line for line in lines if SENTENCE.search(line) and line not in french)


def strings(body: object) -> Iterator[str]:
    """All that people read in a request."""
    if isinstance(body, list):
        for one in body:
            yield from strings(one)
    elif isinstance(body, dict):
        for key, value in body.items():
            if key in SHOWN and isinstance(value, str):
                yield value
            yield from strings(value)


def english_in(evening: Evening) -> list[tuple[str, str]]:
    """What was said in English, of all that anybody was shown."""
    sent = [one for one in evening.env.http_requests if not one.path.endswith("/commands")]
    said = {text for one in sent for text in strings(one.json)}
    assert len(said) > 20
    return [(piece, text) for text in said for piece in only_english() if piece in text]


async def wait_for_call(evening: Evening) -> bool:
    """Whether somebody is called, rather than the game over."""
    over = Voice(FRENCH)("button-rematch")
    while not evening.called():
        if over in labels(evening.public()):
            return False
        await evening.env.advance_time(1)
    return True


@pytest.mark.usefixtures("in_french")
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_among_french_people_has_no_english_in_it(evening: Evening, game: str) -> None:
    assert len(only_english()) > 100
    await evening.table(game, 2, **({"rounds": 1} if game == "nain-jaune" else {}))
    while await wait_for_call(evening):
        await by_slash(evening, game, evening.called()[0])
    assert english_in(evening) == []


ABOUT = (
    "hand", "table show", "table start", "table join", "rules", "about", "privacy show",
    "privacy delete", "settings show", "chips balance", "chips top", "chips history",
    "chips refill", "results", "table rematch", "table close",
)  # fmt: skip


@pytest.mark.usefixtures("in_french")
async def test_what_comes_around_the_games_is_french_too(evening: Evening) -> None:
    boss = evening.guild.create_role("boss", permissions=Permissions(manage_guild=True))
    user = evening.env.create_user(NAMES[0])
    evening.people[NAMES[0]] = evening.guild.add_member(user, roles=[boss])
    for command in ABOUT:
        await evening.slash(NAMES[0], command)
    await evening.table("tempus", 2)
    for command in ABOUT:
        await evening.slash(NAMES[0], command)
    assert english_in(evening) == []


def localised(things: list[dict[str, Any]], *fields: str) -> Iterator[str]:
    """What of the commands is not in French: numbers need not be."""
    for thing in things:
        for field in fields:
            words = thing.get(f"{field}_localizations") or {}
            if LETTERS.search(thing[field]) and not words.get(FRENCH):
                yield f"{field} of {thing['name']}"
        yield from localised(thing.get("options") or [], "name", "description")
        yield from localised(thing.get("choices") or [], "name")


async def test_commands_options_and_choices_are_told_to_discord_in_french(evening: Evening) -> None:
    (synced,) = [one for one in evening.env.http_requests if one.path.endswith("/commands")]
    assert synced.json
    assert list(localised(synced.json, "name", "description")) == []

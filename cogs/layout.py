"""Messages as components: the lobby, the table, the private view with its menu."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle, MediaGalleryItem, SelectOption
from discord.ui import (
    ActionRow,
    Button,
    Container,
    File,
    LayoutView,
    MediaGallery,
    Select,
    Separator,
    TextDisplay,
)

from bot import start
from bot.lobby import RELAXED, sizes
from bot.table import Table
from cogs import sketches
from cogs.drawing.sketch import Sketch
from cogs.face import FACES, Choice, Face, names_of, plain_names, worded
from cogs.words import Voice
from rules.game import Event

TOLD = 1500
"""How much of what happened is shown at most, in characters; the newest stays."""
OFFERED = 25
"""As many options as Discord lets a menu have."""
COLOURS = {"tempus": 0xB03A2E, "watch": 0xD4AC0D, "nain-jaune": 0xF1C40F, "batasaurus": 0x27AE60}


class Picture(NamedTuple):
    """What is drawn of a view, and the same in words."""

    media: discord.File | str
    """The file itself, or the address of one that a message already has."""
    alt: str


class Page(NamedTuple):
    """A message whose picture is still to be drawn."""

    texts: tuple[str, ...]
    rows: Sequence[ActionRow[Any]] = ()
    colour: int | None = None
    sketch: Sketch | None = None

    def laid_out(self, picture: Picture | None) -> LayoutView:
        return layout(*self.texts, rows=self.rows, colour=self.colour, picture=picture)


def layout(
    *texts: str,
    rows: Iterable[ActionRow[Any]] = (),
    colour: int | None = None,
    file: discord.File | None = None,
    picture: Picture | None = None,
) -> LayoutView:
    """A message of texts, a picture and rows of buttons.

    Presses are answered by their ids alone, so the view itself waits for nothing.
    """
    view = LayoutView(timeout=None)
    box: Container[LayoutView] = Container(accent_colour=colour)
    for number, text in enumerate(filter(None, texts)):
        if number:
            box.add_item(Separator())
        box.add_item(TextDisplay(text))
    if picture:
        box.add_item(MediaGallery(MediaGalleryItem(picture.media, description=picture.alt)))
    if file:
        box.add_item(File(file))
    for one in rows:
        box.add_item(one)
    view.add_item(box)
    view.stop()
    return view


def button(
    voice: Voice,
    action: str,
    *arguments: object,
    label: str | None = None,
    style: ButtonStyle = ButtonStyle.secondary,
    useful: bool = True,
) -> Button[Any]:
    """A button that says what it does and carries all it needs in its id."""
    parts = (action, *arguments, *((label,) if label else ()))
    return Button(
        label=voice(f"button-{label or action}"),
        custom_id=":".join(map(str, parts)),
        style=style,
        disabled=not useful,
    )


def row(*buttons: Button[Any]) -> ActionRow[Any]:
    return ActionRow(*buttons)


def of_table(
    table: Table, events: Sequence[Event], voice: Voice, closed: Collection[int] = ()
) -> Page:
    """The table as everybody sees it now, with what has just happened.

    `closed` are the members who get no DMs and look at their hand in the channel.
    """
    face = FACES[table.row.game]
    names = names_of(table, voice)
    shown, rows = _stage(table, names, voice, closed)
    return Page(
        (_title(table, voice), _told(face, events, names, voice), *shown),
        rows,
        COLOURS[table.row.game],
        sketches.of_table(table, events, voice),
    )


def _stage(
    table: Table, names: Sequence[str], voice: Voice, closed: Collection[int]
) -> tuple[list[str], list[ActionRow[Any]]]:
    """What there is to see and to press at a table, before, in and after a game."""
    here = table.row.id
    match table.row.stage:
        case "lobby":
            return [_lobby(table, names, voice, closed)], _lobby_rows(table, voice)
        case "ready":
            ready = button(voice, "ready", here, table.game.id, style=ButtonStyle.success)
            return [_ready(table, voice)], [row(ready)]
        case "playing":
            hand = button(voice, "hand", here, style=ButtonStyle.primary)
            rules = button(voice, "rules", table.row.game)
            buttons = row(hand, rules, button(voice, "agree", here))
            turn = f"{whose_turn(table, names, voice)}\n{_unreached(table, names, voice, closed)}"
            return [_board(table, names, voice), turn.strip()], [buttons]
        case "over":
            again = button(voice, "rematch", table.row.channel, style=ButtonStyle.primary)
            return [_board(table, names, voice)], [row(again)]
        case _:
            return [_board(table, names, voice)], []


def _unreached(table: Table, names: Sequence[str], voice: Voice, closed: Collection[int]) -> str:
    """Whose DMs are closed, so that they know where their hand is."""
    seats = [seat for member, seat in table.sitting.items() if member in closed]
    marked = [voice("sees-here", name=names[seat]) for seat in seats]
    return f"-# {voice.listed(marked)}" if marked else ""


def _board(table: Table, names: Sequence[str], voice: Voice) -> str:
    if table.progress is None:
        return ""
    view = table.rules.view(table.progress.state, None)
    return FACES[table.row.game].board(view, names, voice)


def _title(table: Table, voice: Voice) -> str:
    return voice("title", game=voice(f"game-{table.row.game}"), id=table.row.id)


def _told(face: Face, events: Sequence[Event], names: Sequence[str], voice: Voice) -> str:
    """What was said, the newest at the end; what does not fit is left out from the front."""
    lines = [worded(face, event, names, voice) for event in events if event.to is None]
    text = "\n".join(filter(None, lines))
    return text if len(text) <= TOLD else "…\n" + text[-TOLD:].partition("\n")[2]


def whose_turn(table: Table, names: Sequence[str], voice: Voice) -> str:
    """Who is waited for; people by a mention, which is what calls them."""
    assert table.progress is not None
    waited = [
        f"<@{table.seats[seat].member}>" if table.seats[seat].status == "here" else names[seat]
        for seat in table.progress.waiting
    ]
    if not waited:
        return voice("memorise") if table.progress.strike else ""
    return voice("your-turn", names=voice.listed(waited), count=len(waited))


def called(table: Table) -> list[int]:
    """The members whose turn it is: the only ones a message may mention."""
    waiting = table.progress.waiting if table.progress and table.live else ()
    members = (table.seats[seat].member for seat in waiting if table.seats[seat].status == "here")
    return [member for member in members if member is not None]


def _lobby(table: Table, names: Sequence[str], voice: Voice, closed: Collection[int]) -> str:
    fitting = sizes(table.row.game, table.row.options)
    marked = [
        voice("sees-here", name=name) if table.seats[seat].member in closed else name
        for seat, name in enumerate(names)
    ]
    lines = [voice("lobby-seat", number=seat + 1, name=name) for seat, name in enumerate(marked)]
    return "\n".join(
        [
            *lines,
            voice("lobby-size", here=len(names), span=_span(fitting)),
            _terms(table, voice),
            *([] if table.hall.lasting else [voice("not-lasting")]),
            voice("commitment", hash=table.commitment),
        ]
    )


def _span(sizes: Sequence[int]) -> str:
    return f"{sizes[0]}-{sizes[-1]}" if len(sizes) > 1 else str(sizes[0])


def _terms(table: Table, voice: Voice) -> str:
    turn = "relaxed" if table.row.turn == RELAXED else str(table.row.turn)
    stake = 0 if table.friendly else table.price
    return voice(
        "terms", turn=turn, seconds=table.row.turn, stake=stake, match=str(table.row.match).lower()
    )


def _ready(table: Table, voice: Voice) -> str:
    waiting = [
        f"<@{sitter.member}>"
        for sitter in table.seats
        if sitter.is_theirs and sitter.joined is None
    ]
    unwanted = str(start.is_unwanted(table)).lower()
    asked = voice("ready-wait", names=voice.listed(waiting), unwanted=unwanted)
    return "\n".join([asked, voice("commitment", hash=table.commitment)])


def _lobby_rows(table: Table, voice: Voice) -> list[ActionRow[Any]]:
    here = table.row.id
    return [
        row(
            button(voice, "join", here, style=ButtonStyle.success),
            button(voice, "leave", here),
            button(voice, "bot", here),
            button(voice, "start", here, style=ButtonStyle.primary),
            button(voice, "rules", table.row.game),
        )
    ]


def private(table: Table, seat: int, voice: Voice, where: str, chosen: Sequence[str] = ()) -> Page:
    """What one seat sees, and below it the moves it may make, step by step."""
    face = FACES[table.row.game]
    rows: list[ActionRow[Any]] = []
    if table.progress and seat in table.progress.waiting:
        rows = menu(table, seat, voice, chosen)
    text = hand_text(table, seat, voice, where)
    return Page((text,), rows, COLOURS[face.key], sketches.of_hand(table, seat, voice))


def hand_text(table: Table, seat: int, voice: Voice, where: str) -> str:
    """What one seat sees, in words, with the game and the place it belongs to."""
    face = FACES[table.row.game]
    head = voice("private-title", game=voice(f"game-{table.row.game}"), where=where)
    if table.progress is None:
        return f"{head}\n{voice('private-wait')}"
    view = table.rules.view(table.progress.state, seat)
    return f"{head}\n{face.hand(view, names_of(table, voice), voice)}"


def offered(table: Table, seat: int, voice: Voice) -> list[Choice]:
    """Every legal move of a seat, as its game words it."""
    if table.progress is None:
        return []
    state = table.progress.state
    moves = table.rules.legal_moves(state, seat)
    view = table.rules.view(state, seat)
    return FACES[table.row.game].choices(
        view, moves, plain_names(table, voice), voice, table.row.options
    )


def menu(table: Table, seat: int, voice: Voice, chosen: Sequence[str] = ()) -> list[ActionRow[Any]]:
    """A select for the next step of a move, in as many menus as it takes."""
    assert table.progress is not None
    choices = offered(table, seat, voice)
    options = _next_steps(choices, tuple(chosen))
    groups = [options[start : start + OFFERED] for start in range(0, len(options), OFFERED)]
    asked = [*_picked(choices, tuple(chosen)), voice("menu-choose")]
    rows = [
        _select(
            f"pick:{table.row.id}:{table.progress.ply}:{number}",
            group,
            chosen,
            [*asked, *_extent(group if len(groups) > 1 else ())],
        )
        for number, group in enumerate(groups[:4])
    ]
    if chosen:
        rows.append(row(button(voice, "hand", table.row.id)))
    return rows


def _next_steps(choices: Sequence[Choice], chosen: tuple[str, ...]) -> list[tuple[str, str]]:
    depth = len(chosen)
    steps = {
        choice.steps[depth][0]: choice.steps[depth][1]
        for choice in choices
        if tuple(value for value, _ in choice.steps[:depth]) == chosen and len(choice.steps) > depth
    }
    return list(steps.items())


def _picked(choices: Sequence[Choice], chosen: tuple[str, ...]) -> list[str]:
    """What the steps that are done are called."""
    depth = len(chosen)
    for choice in choices:
        if tuple(value for value, _ in choice.steps[:depth]) == chosen:
            return [label for _, label in choice.steps[:depth]]
    return []


def _extent(group: Sequence[tuple[str, str]]) -> list[str]:
    """The first and the last of one of several menus."""
    return [f"{group[0][1]} … {group[-1][1]}"] if group else []


def _select(
    custom_id: str,
    options: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    asked: Sequence[str],
) -> ActionRow[Any]:
    choices = [
        SelectOption(label=label[:100], value="|".join((*chosen, value)))
        for value, label in options
    ]
    select: Select[Any] = Select(
        custom_id=custom_id, options=choices, placeholder=" · ".join(asked)[:150]
    )
    return ActionRow(select)

"""watch in Discord: its command, and how its dial and objectives are shown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.lobby import Terms
from cogs import desk, opening
from cogs.desk import Asked, voice_of
from cogs.face import FACES, Choice, plain_names
from cogs.translator import name, text
from cogs.words import Voice
from rules.game import Value
from rules.watch import PAWNS, Exchange, Exchanged, Go, View

if TYPE_CHECKING:
    from cogs.client import Meneur

MARKS = {"G": "🟢", "B": "🔷", "O": "🔶"}
"""Told apart by shape or letter as well as by colour."""
ORDER = re.compile(f"[{PAWNS}]{{3}}")


class Watch:
    """How watch is worded."""

    key = "watch"

    def spell(self, value: object, voice: Voice) -> object:
        if isinstance(value, str) and ORDER.fullmatch(value):
            return in_order(value, voice)
        if isinstance(value, str) and value in MARKS:
            return pawn(value, voice)
        return value

    def board(self, view: View, names: Sequence[str], voice: Voice) -> str:
        squares = ", ".join(
            voice("watch-pawn", pawn=pawn(letter, voice), square=square)
            for letter, square in zip(PAWNS, view.squares, strict=True)
        )
        dial = voice("watch-dial", dial=view.dial, first=view.yellow[0], second=view.yellow[1])
        players = [
            voice("watch-player", name=called, tokens=tokens)
            for called, tokens in zip(names, view.tokens, strict=True)
        ]
        return "\n".join([dial, squares, *players, voice("watch-aside", count=view.aside)])

    def hand(self, view: View, names: Sequence[str], voice: Voice) -> str:
        orders = [in_order(order, voice) for order in view.objectives or ()]
        return "\n".join(
            voice("watch-objective", number=slot + 1, order=order)
            for slot, order in enumerate(orders)
        )

    def choices(
        self,
        view: View,
        moves: Sequence[Any],
        names: Sequence[str],
        voice: Voice,
        options: Mapping[str, Value],
    ) -> list[Choice]:
        both = {str(move).partition("~")[0] for move in moves if move.exchange}
        return [_choice(move, both, names, voice) for move in moves]


def pawn(letter: str, voice: Voice) -> str:
    return f"{MARKS[letter]} {voice(f'watch-{letter.lower()}')}"


def in_order(order: str, voice: Voice) -> str:
    return " > ".join(pawn(letter, voice) for letter in order)


def _choice(move: Go, both: set[str], names: Sequence[str], voice: Voice) -> Choice:
    """Pawn, squares and, where one may be made, the exchange."""
    steps = [
        (move.pawn, pawn(move.pawn, voice)),
        (str(move.squares), voice("watch-squares", count=move.squares)),
    ]
    if str(move).partition("~")[0] in both:
        steps.append((str(move.exchange or "~"), exchange(move.exchange, names, voice)))
    return Choice((str(move),), tuple(steps))


def exchange(wanted: Exchange | None, names: Sequence[str], voice: Voice) -> str:
    """What is given for what, in words."""
    if wanted is None:
        return voice("watch-no-exchange")
    whose = "none" if wanted.seat is None else names[wanted.seat]
    return voice("watch-exchange", give=wanted.give + 1, take=wanted.take + 1, whose=whose)


def _moves(interaction: Asked) -> list[Go]:
    letter = str(getattr(interaction.namespace, "pawn", "") or "")
    moves: Sequence[Go] = desk.legal_moves(interaction, Watch.key)
    return [move for move in moves if move.pawn == letter]


async def _squares(interaction: Asked, typed: int | str) -> list[app_commands.Choice[int]]:
    voice = voice_of(interaction)
    counts = sorted({move.squares for move in _moves(interaction)})
    return [
        app_commands.Choice(name=voice("watch-squares", count=count), value=count)
        for count in counts
        if str(count).startswith(str(typed))
    ][:25]


async def _exchanges(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    moves = _moves(interaction)
    if not moves:
        return []
    voice = voice_of(interaction)
    names = plain_names(desk.table_of(interaction), voice)
    squares = getattr(interaction.namespace, "squares", None)
    found = {
        str(move.exchange): exchange(move.exchange, names, voice)
        for move in moves
        if move.exchange and move.squares == squares
    }
    return desk.matching(found, typed)


@app_commands.guild_only()
class WatchCommands(commands.GroupCog, name=name("watch"), description=text("about-watch-moves")):
    @app_commands.command(name=name("move"), description=text("about-watch-move"))
    @app_commands.rename(letter=name("pawn"), squares=name("squares"), wanted=name("exchange"))
    @app_commands.describe(
        letter=text("about-pawn"), squares=text("about-squares"), wanted=text("about-exchange")
    )
    @app_commands.choices(
        letter=[
            app_commands.Choice(name=text(f"watch-{letter.lower()}"), value=letter)
            for letter in PAWNS
        ]
    )
    @app_commands.autocomplete(squares=_squares)
    @app_commands.autocomplete(wanted=_exchanges)
    async def move(
        self, interaction: Asked, letter: str, squares: Range[int, 1, 45], wanted: str = ""
    ) -> None:
        moves = [f"{letter}{squares}{wanted.strip()}"]
        await desk.make_moves(interaction, Watch.key, moves, Exchanged)


@app_commands.command(name=name("watch"), description=text("about-watch"))
@app_commands.rename(
    dial=name("dial"),
    objectives=name("objectives"),
    minutes=name("minutes"),
    match=name("match"),
    turn=name("turn"),
    ante=name("ante"),
)
@app_commands.describe(
    dial=text("about-dial"),
    objectives=text("about-objectives"),
    minutes=text("about-minutes"),
    match=text("about-match"),
    turn=text("about-turn"),
    ante=text("about-ante"),
)
@app_commands.choices(
    objectives=[
        app_commands.Choice(name=text(f"objectives-{value}"), value=value)
        for value in ("one", "all")
    ]
)
@app_commands.choices(
    dial=[app_commands.Choice(name=str(size), value=size) for size in (12, 24, 60)],
    turn=opening.TURNS,
)
async def play_watch(
    interaction: Asked,
    dial: int | None = None,
    objectives: str | None = None,
    minutes: Range[int, 1, 15] | None = None,
    match: bool = False,
    turn: int | None = None,
    ante: Range[int, 0, 100] = 0,
) -> None:
    options = {"dial": dial, "objectives": objectives, "minutes": minutes}
    await opening.open_table(interaction, Watch.key, options, Terms(turn, ante, match))


async def setup(client: Meneur) -> None:
    FACES[Watch.key] = Watch()
    opening.play.add_command(play_watch, override=True)
    await client.add_cog(WatchCommands())

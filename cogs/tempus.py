"""tempus in Discord: its commands, and how its cards and sets are shown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.lobby import Terms
from cogs import desk, opening
from cogs.desk import Asked
from cogs.drawing.tempus import sorted_hand
from cogs.face import FACES, Choice
from cogs.translator import name, text
from cogs.words import Voice
from rules.game import Value
from rules.tempus import (
    HOLDERS,
    HOURGLASSES,
    Card,
    Discard,
    Discarded,
    Move,
    Set,
    Start,
    Take,
    Under,
    View,
)

if TYPE_CHECKING:
    from cogs.client import Meneur

MARKS = {"R": "🟥", "P": "🟪", "J": "⬜"}
DIRECTIONS = {"+": "▲", "-": "▼"}


class Tempus:
    """How tempus is worded."""

    key = "tempus"

    def spell(self, value: object, voice: Voice) -> object:
        if isinstance(value, Card):
            return shown(value)
        if value in DIRECTIONS:
            return voice("tempus-up" if value == "+" else "tempus-down")
        return value

    def board(self, view: View, names: Sequence[str], voice: Voice) -> str:
        lines = [
            _set(holder, there, names, voice)
            for holder, there in zip(HOLDERS, view.sets, strict=False)
        ]
        for seat, called in enumerate(names):
            counted = "" if view.hourglasses is None else str(view.hourglasses[seat])
            lines.append(
                voice(
                    "tempus-player",
                    name=called,
                    cards=view.hand_sizes[seat],
                    banked=view.banked_sizes[seat],
                    hourglasses=counted or "none",
                )
            )
        return "\n".join([voice("tempus-round", round=view.round, deck=view.deck_size), *lines])

    def hand(self, view: View, names: Sequence[str], voice: Voice) -> str:
        cards = " ".join(shown(card) for card in sorted_hand(view))
        return voice("tempus-hand", round=view.round, cards=cards or "—")

    def choices(
        self,
        view: View,
        moves: Sequence[Any],
        names: Sequence[str],
        voice: Voice,
        options: Mapping[str, Value],
    ) -> list[Choice]:
        return [_choice(move, voice) for move in moves]


def shown(card: Card) -> str:
    """A card with its colour as a sign and a letter, and its hourglasses."""
    return f"{MARKS[card.colour]}**{card}**{'⏳' * HOURGLASSES[card]}"


def _plain(card: Card) -> str:
    return f"{MARKS[card.colour]} {card} {'⏳' * HOURGLASSES[card]}".strip()


def _set(holder: str, there: Set, names: Sequence[str], voice: Voice) -> str:
    return voice(
        "tempus-set",
        set=holder,
        mark=DIRECTIONS[there.direction],
        owner=names[there.owner],
        cards=" ".join(shown(card) for card in there.cards),
        hourglasses=sum(HOURGLASSES[card] for card in there.cards),
    )


def _choice(move: Move, voice: Voice) -> Choice:
    match move:
        case Start(card, direction):
            step = (direction, voice("tempus-do-up" if direction == "+" else "tempus-do-down"))
        case Take(card, holder):
            step = (f">{holder}", voice("tempus-do-take", set=holder))
        case Under(card, holder):
            step = (f"/{holder}", voice("tempus-do-under", set=holder))
        case Discard(card):
            step = ("x", voice("tempus-do-discard"))
        case _:
            raise AssertionError(move)
    return Choice((str(move),), ((str(card), _plain(card)), step))


def read_card(typed: str) -> str:
    """A card as people type it: `r5`, `R 5`, `🟥 R5`."""
    letters = "".join(re.findall(r"[rpjRPJ](?=\s*\d)", typed))[:1].upper()
    digits = re.findall(r"\d+", typed)
    return f"{letters}{int(digits[0])}" if letters and digits else typed.strip()


def _cards(kind: type[Start | Take | Under | Discard]) -> Any:
    async def complete(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        found = {
            str(move.card): _plain(move.card)
            for move in desk.legal_moves(interaction, Tempus.key)
            if isinstance(move, kind)
        }
        return desk.matching(found, typed)

    return complete


def _sets(kind: type[Take | Under]) -> Any:
    async def complete(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        card = read_card(str(getattr(interaction.namespace, "card", "") or ""))
        found = {
            move.set: move.set
            for move in desk.legal_moves(interaction, Tempus.key)
            if isinstance(move, kind) and (not card or str(move.card) == card)
        }
        return desk.matching(found, typed)

    return complete


@app_commands.guild_only()
class TempusCommands(
    commands.GroupCog, name=name("tempus"), description=text("about-tempus-moves")
):
    @app_commands.command(name=name("tempus-start"), description=text("about-tempus-start"))
    @app_commands.rename(card=name("card"), direction=name("direction"))
    @app_commands.describe(card=text("about-card"), direction=text("about-direction"))
    @app_commands.choices(
        direction=[
            app_commands.Choice(name=text("tempus-up"), value="+"),
            app_commands.Choice(name=text("tempus-down"), value="-"),
        ]
    )
    @app_commands.autocomplete(card=_cards(Start))
    async def start(self, interaction: Asked, card: str, direction: str) -> None:
        await desk.make_moves(interaction, Tempus.key, [f"{direction}{read_card(card)}"])

    @app_commands.command(name=name("tempus-take"), description=text("about-tempus-take"))
    @app_commands.rename(card=name("card"), holder=name("set"))
    @app_commands.describe(card=text("about-card"), holder=text("about-set"))
    @app_commands.autocomplete(card=_cards(Take), holder=_sets(Take))
    async def take(self, interaction: Asked, card: str, holder: str) -> None:
        await desk.make_moves(
            interaction, Tempus.key, [f"{read_card(card)}>{holder.strip().upper()}"]
        )

    @app_commands.command(name=name("tempus-under"), description=text("about-tempus-under"))
    @app_commands.rename(card=name("card"), holder=name("set"))
    @app_commands.describe(card=text("about-card"), holder=text("about-set"))
    @app_commands.autocomplete(card=_cards(Under), holder=_sets(Under))
    async def under(self, interaction: Asked, card: str, holder: str) -> None:
        await desk.make_moves(
            interaction, Tempus.key, [f"{read_card(card)}/{holder.strip().upper()}"]
        )

    @app_commands.command(name=name("tempus-discard"), description=text("about-tempus-discard"))
    @app_commands.rename(card=name("card"))
    @app_commands.describe(card=text("about-card"))
    @app_commands.autocomplete(card=_cards(Discard))
    async def discard(self, interaction: Asked, card: str) -> None:
        await desk.make_moves(interaction, Tempus.key, [f"{read_card(card)}x"], Discarded)


@app_commands.command(name=name("tempus"), description=text("about-tempus"))
@app_commands.rename(
    twice=name("twice"), open_scores=name("open-scores"), turn=name("turn"), ante=name("ante")
)
@app_commands.describe(
    twice=text("about-twice"),
    open_scores=text("about-open-scores"),
    turn=text("about-turn"),
    ante=text("about-ante"),
)
@app_commands.choices(turn=opening.TURNS)
async def play_tempus(
    interaction: Asked,
    twice: bool | None = None,
    open_scores: bool | None = None,
    turn: int | None = None,
    ante: Range[int, 0, 100] = 0,
) -> None:
    options = {"twice": twice, "open_scores": open_scores}
    await opening.open_table(interaction, Tempus.key, options, Terms(turn, ante))


async def setup(client: Meneur) -> None:
    FACES[Tempus.key] = Tempus()
    opening.play.add_command(play_tempus, override=True)
    await client.add_cog(TempusCommands())

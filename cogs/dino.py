"""batasaurus in Discord: its command, and how its layouts and tricks are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.lobby import Terms
from cogs import desk, opening
from cogs.desk import Asked, voice_of
from cogs.face import FACES, Choice
from cogs.translator import name, text
from cogs.words import Voice
from rules.batasaurus import POSITIONS, Picked, View
from rules.game import Value

if TYPE_CHECKING:
    from cogs.client import Meneur

ROW = 4


class Dino:
    """How batasaurus is worded."""

    key = "batasaurus"

    def spell(self, value: object, voice: Voice) -> object:
        return value

    def board(self, view: View, names: Sequence[str], voice: Voice) -> str:
        trick = [
            voice(
                "dino-laid",
                name=names[card.seat],
                position=card.position,
                strength=card.strength,
                dinosaur=voice(f"dinosaur-{card.strength}"),
            )
            for card in view.trick
        ]
        players = [
            voice("dino-player", name=called, cards=view.piles[seat], left=grid(view.left[seat]))
            for seat, called in enumerate(names)
        ]
        return "\n".join([*trick, *players])

    def hand(self, view: View, names: Sequence[str], voice: Voice) -> str:
        if view.layout is None:
            picked = "none" if view.pick is None else str(view.pick)
            return voice("dino-hidden", pick=picked)
        lines = [
            voice(
                "dino-position",
                position=position,
                strength=strength,
                dinosaur=voice(f"dinosaur-{strength}"),
            )
            for position, strength in zip(POSITIONS, view.layout, strict=True)
        ]
        return "\n".join([voice("dino-memorise"), *lines])

    def choices(
        self,
        view: View,
        moves: Sequence[Any],
        names: Sequence[str],
        voice: Voice,
        options: Mapping[str, Value],
    ) -> list[Choice]:
        return [
            Choice(
                (str(move),),
                ((str(move), voice("dino-do-flip", position=move.position)),),
            )
            for move in moves
        ]


def grid(left: Sequence[int]) -> str:
    """Which positions are still covered, in three rows of four."""
    marks = [f"{position:>2}" if position in left else " ·" for position in POSITIONS]
    return "\n".join("`" + " ".join(marks[i : i + ROW]) + "`" for i in range(0, len(marks), ROW))


async def _positions(interaction: Asked, typed: int | str) -> list[app_commands.Choice[int]]:
    voice = voice_of(interaction)
    return [
        app_commands.Choice(name=voice("dino-do-flip", position=move.position), value=move.position)
        for move in desk.legal_moves(interaction, Dino.key)
        if str(move).startswith(str(typed))
    ][:25]


@app_commands.guild_only()
class DinoCommands(commands.GroupCog, name=name("dino"), description=text("about-dino-moves")):
    @app_commands.command(name=name("flip"), description=text("about-flip"))
    @app_commands.rename(position=name("position"))
    @app_commands.describe(position=text("about-position"))
    @app_commands.autocomplete(position=_positions)
    async def flip(self, interaction: Asked, position: Range[int, 1, 12]) -> None:
        await desk.make_moves(interaction, Dino.key, [str(position)], Picked)


@app_commands.command(name=name("batasaurus"), description=text("about-batasaurus"))
@app_commands.rename(memorise=name("memorise"), turn=name("turn"), ante=name("ante"))
@app_commands.describe(
    memorise=text("about-memorise"), turn=text("about-turn"), ante=text("about-ante")
)
@app_commands.choices(turn=opening.TURNS)
async def play_dino(
    interaction: Asked,
    memorise: Range[int, 10, 120] | None = None,
    turn: int | None = None,
    ante: Range[int, 0, 100] = 0,
) -> None:
    await opening.open_table(interaction, Dino.key, {"memorise": memorise}, Terms(turn, ante))


async def setup(client: Meneur) -> None:
    FACES[Dino.key] = Dino()
    opening.play.add_command(play_dino, override=True)
    await client.add_cog(DinoCommands())

"""nain-jaune in Discord: its commands, and how its board and hands are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
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
from rules.game import Value
from rules.nain_jaune import BOARD, KING, RANKS, Card, Lay, View

if TYPE_CHECKING:
    from cogs.client import Meneur

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANK_OF = {"v": "j", "d": "q", "r": "k"}
EMOJI = "\ufe0f"
"""Phones write it behind a suit, to have it drawn in colour."""
FRENCH = re.compile(r"[vdr](?=[♣♦♥♠])", re.IGNORECASE)


class Dwarf:
    """How nain-jaune is worded."""

    key = "nain-jaune"

    def spell(self, value: object, voice: Voice) -> object:
        return shown(value, voice) if isinstance(value, Card) else value

    def board(self, view: View, names: Sequence[str], voice: Voice) -> str:
        boxes = " · ".join(
            voice("dwarf-box", card=shown(card, voice), chips=chips)
            for card, chips in zip(BOARD, view.boxes, strict=True)
        )
        run = " ".join(shown(card, voice) for card in view.run)
        players = [
            voice("dwarf-player", name=called, cards=view.hand_sizes[seat], chips=view.chips[seat])
            for seat, called in enumerate(names)
        ]
        needed = "none" if view.needed is None else rank(view.needed, voice)
        head = voice("dwarf-round", round=view.round)
        return "\n".join(
            [head, boxes, voice("dwarf-run", cards=run or "—", needed=needed), *players]
        )

    def hand(self, view: View, names: Sequence[str], voice: Voice) -> str:
        cards = " ".join(shown(card, voice) for card in view.hand or ())
        return voice(
            "dwarf-hand", round=view.round, cards=cards or "—", chips=view.chips[view.seat or 0]
        )

    def choices(
        self,
        view: View,
        moves: Sequence[Any],
        names: Sequence[str],
        voice: Voice,
        options: Mapping[str, Value],
    ) -> list[Choice]:
        calls = options.get("announce") != "auto"
        offered = [_run_choice(run, voice) for run in runs(view, moves, calls=calls)]
        if any(str(move) == "pass" for move in moves):
            offered.append(Choice(("pass",), (("pass", voice("dwarf-do-pass")),)))
        return offered


def rank(number: int, voice: Voice) -> str:
    letter = RANKS[number - 1]
    return voice(f"rank-{letter}") if letter in "ajqk" else letter


def shown(card: Card, voice: Voice) -> str:
    return f"{rank(card.rank, voice)}{SUITS[card.suit]}"


def runs(view: View, moves: Sequence[Any], *, calls: bool) -> list[tuple[Lay, ...]]:
    """Whole runs from each card that may be laid, the richest first, never without the call."""
    lays = {move.card: move for move in moves if isinstance(move, Lay)}
    found = [run for card in lays for run in _from(card, view.hand or (), calls)]
    boxes = dict(zip(BOARD, view.boxes, strict=True))
    worth = {run: len(run) + sum(boxes.get(lay.card, 0) for lay in run) for run in found}
    return sorted(found, key=lambda run: -worth[run])


def _from(card: Card, hand: Sequence[Card], calls: bool) -> Iterator[tuple[Lay, ...]]:
    """The runs that begin with a card, as far as one card of each rank takes them."""
    run = [card]
    while run[-1].rank < KING:
        following = [other for other in hand if other.rank == run[-1].rank + 1]
        if not following:
            break
        on_board = [other for other in following if other in BOARD]
        run.append((on_board or following)[0])
    for length in range(len(run), 0, -1):
        yield tuple(Lay(one, call=calls and one in BOARD) for one in run[:length])


def _run_choice(run: Sequence[Lay], voice: Voice) -> Choice:
    moves = tuple(map(str, run))
    label = " ".join(f"{shown(lay.card, voice)}{'!' if lay.call else ''}" for lay in run)
    return Choice(moves, ((moves[0], _first(run, voice)), (" ".join(moves), label)))


def _first(run: Sequence[Lay], voice: Voice) -> str:
    return voice("dwarf-do-lay", card=shown(run[0].card, voice))


def read_cards(typed: str) -> list[str]:
    """Cards as people type them: `9s 10d! jh`, `7♦`, `q♠`, in French `d♠`."""
    typed = FRENCH.sub(lambda found: RANK_OF[found[0].lower()], typed)
    for suit, sign in SUITS.items():
        typed = typed.replace(sign + EMOJI, suit).replace(sign, suit)
    return re.findall(r"[^\s,]+", typed.lower())


async def _runs(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    moves = desk.legal_moves(interaction, Dwarf.key)
    if not moves:
        return []
    voice = voice_of(interaction)
    table = desk.table_of(interaction)
    assert table.progress is not None
    (seat,) = table.progress.waiting
    view = table.rules.view(table.progress.state, seat)
    offered = Dwarf().choices(view, moves, (), voice, table.row.options)
    found = {" ".join(c.moves): c.steps[-1][1] for c in offered if c.moves != ("pass",)}
    starts = ranks_named(typed, voice) or [" ".join(read_cards(typed))]
    fitting = {value: label for value, label in found.items() if value.startswith(tuple(starts))}
    return desk.matching(fitting, "")


def ranks_named(typed: str, voice: Voice) -> list[str]:
    """The ranks whose names begin with what was typed: `seven`, `sept`."""
    wanted = typed.casefold().strip()
    words = zip(RANKS, voice("rank-words").split(), strict=True)
    return [
        letter
        for letter, word in words
        if word == wanted or (len(wanted) > 2 and word.startswith(wanted))
    ]


@app_commands.guild_only()
class DwarfCommands(commands.GroupCog, name=name("dwarf"), description=text("about-dwarf-moves")):
    @app_commands.command(name=name("lay"), description=text("about-lay"))
    @app_commands.rename(cards=name("cards"))
    @app_commands.describe(cards=text("about-cards"))
    @app_commands.autocomplete(cards=_runs)
    async def lay(self, interaction: Asked, cards: str) -> None:
        await desk.make_moves(interaction, Dwarf.key, read_cards(cards) or [cards])

    @app_commands.command(name=name("pass"), description=text("about-pass"))
    async def skip(self, interaction: Asked) -> None:
        await desk.make_moves(interaction, Dwarf.key, ["pass"])


@app_commands.command(name=name("nain-jaune"), description=text("about-nain-jaune"))
@app_commands.rename(
    announce=name("announce"),
    rounds=name("rounds"),
    kept=name("kept"),
    forced=name("forced"),
    turn=name("turn"),
)
@app_commands.describe(
    announce=text("about-announce"),
    rounds=text("about-rounds"),
    kept=text("about-kept"),
    forced=text("about-forced"),
    turn=text("about-turn"),
)
@app_commands.choices(
    announce=[
        app_commands.Choice(name=text(f"announce-{value}"), value=value)
        for value in ("call", "auto")
    ]
)
@app_commands.choices(turn=opening.TURNS)
async def play_dwarf(
    interaction: Asked,
    announce: str | None = None,
    rounds: Range[int, 0, 20] | None = None,
    kept: bool | None = None,
    forced: bool | None = None,
    turn: int | None = None,
) -> None:
    options = {"announce": announce, "rounds": rounds, "kept": kept, "forced": forced}
    await opening.open_table(interaction, Dwarf.key, options, Terms(turn))


async def setup(client: Meneur) -> None:
    FACES[Dwarf.key] = Dwarf()
    opening.play.add_command(play_dwarf, override=True)
    await client.add_cog(DwarfCommands())

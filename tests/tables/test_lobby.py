"""Before a game and between games: seats, hosts, starts, matches, rematches."""

from __future__ import annotations

from typing import Any

import pytest

from bot import closing, lobby, start
from bot.lobby import RELAXED
from bot.notices import (
    AlreadySeated,
    AlreadyStarted,
    BadTerm,
    CannotAfford,
    Closed,
    ComputerSeated,
    HostPassed,
    IsReady,
    Joined,
    LeftGame,
    LeftLobby,
    MatchScore,
    MayNotClose,
    MayNotKick,
    NoMatch,
    NoRematch,
    NoSuchSeat,
    NoTable,
    NotAPerson,
    NotAsked,
    NotAtTable,
    NotHost,
    NotStarted,
    Opened,
    ReadyWanted,
    Started,
    TableFull,
    TableTaken,
    TooFew,
)
from bot.table import Person, Table
from rules import fair
from rules.game import BadOption, BadSetup, UnknownOption
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, MOD, World, declined

JUST = 1 / 1024
PEOPLE = {person.id: person for person in (ANA, BEN, CLO, DAN)}
QUICK: dict[str, Any] = {"turn": 60, "options": {"minutes": 1}}
"""A watch that rings after a minute, in which nobody is ever out of time."""


def members(table: Table) -> list[int | None]:
    return [sitter.member for sitter in table.seats]


async def finished(world: World, *people: Person, **how: Any) -> Table:
    """A game of watch at which everybody just watched."""
    table = await world.started("watch", *people, **QUICK, **how)
    await world.advance(60)
    assert table.row.stage == "over"
    return table


async def press(world: World, table: Table, *people: Person) -> None:
    for person in people:
        await start.ready(table, person, world.interaction())


async def won_by(world: World, table: Table, person: Person) -> None:
    """Everyone helps that person to win the watch."""
    assert table.progress
    (order,) = table.progress.state.objectives[members(table).index(person.id)]
    for pawn, squares in zip(order, (3, 2, 1), strict=True):
        (seat,) = table.progress.waiting
        await world.move(table, PEOPLE[table.seats[seat].member or 0], f"{pawn}{squares}")
    await world.advance(60)


# Opening.


@pytest.mark.parametrize(
    ("key", "terms", "reason"),
    [
        ("tempus", {"match": True}, NoMatch("tempus")),
        ("watch", {"ante": -1}, BadTerm("ante", 0, 100)),
        ("watch", {"ante": 101}, BadTerm("ante", 0, 100)),
        ("nain-jaune", {"ante": 1}, BadTerm("ante", 0, 0)),
        ("watch", {"turn": 0}, BadTerm("turn", 10, 600)),
        ("watch", {"turn": 9}, BadTerm("turn", 10, 600)),
        ("watch", {"turn": 601}, BadTerm("turn", 10, 600)),
        ("watch", {"turn": RELAXED + 1}, BadTerm("turn", 10, 600)),
    ],
)
async def test_terms_that_no_table_has_are_refused(
    world: World, key: str, terms: dict[str, Any], reason: object
) -> None:
    assert await declined(world.opened(key, ANA, **terms)) == reason
    assert world.hall.find(CHANNEL) is None


@pytest.mark.parametrize(
    "terms",
    [{"turn": 10, "ante": 100}, {"turn": 600, "ante": 0}, {"turn": RELAXED}, {"match": True}],
)
async def test_terms_at_the_edge_are_agreed(world: World, terms: dict[str, Any]) -> None:
    table = await world.opened("watch", ANA, **terms)
    assert {name: getattr(table.row, name) for name in terms} == terms
    assert world.told == [Opened(table.commitment)]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"dail": 12}, UnknownOption("dail", ("dial", "objectives", "minutes"))),
        ({"minutes": 16}, BadOption("minutes", 2, "1-15")),
    ],
)
async def test_options_the_game_has_not_are_refused(
    world: World, options: dict[str, Any], reason: object
) -> None:
    with pytest.raises(BadSetup) as refused:
        await world.opened("watch", ANA, options=options)
    assert refused.value.reason == reason
    assert world.hall.find(CHANNEL) is None


async def test_a_channel_has_one_table(world: World) -> None:
    await world.opened("tempus", ANA)
    assert await declined(world.opened("watch", BEN)) == TableTaken("tempus")
    assert await declined(start.rematch(world.hall, CHANNEL, ANA)) == TableTaken("tempus")
    await world.opened("watch", ANA, channel=CHANNEL + 1)
    assert [table.row.game for table in world.hall.tables()] == ["tempus", "watch"]


# Seats and the host.


async def test_people_come_and_go_and_the_seats_move_up(world: World) -> None:
    table = await world.opened("tempus", ANA, BEN, computers=1)
    await lobby.join(table, CLO, world.interaction())
    await lobby.leave(table, BEN)
    await lobby.kick(table, ANA, 1)
    assert world.told[1:] == [
        Joined(1),
        ComputerSeated(2),
        Joined(3),
        LeftLobby("Ben", kicked=False),
        LeftLobby("", kicked=True),
    ]
    await world.restart()
    assert members(world.table) == [ANA.id, CLO.id]


async def test_nobody_sits_twice_nor_where_there_is_no_seat(world: World) -> None:
    table = await world.opened("batasaurus", ANA, BEN, CLO, computers=1)
    assert await declined(lobby.join(table, BEN, world.interaction())) == AlreadySeated(1)
    assert await declined(lobby.join(table, DAN, world.interaction())) == TableFull(4)
    assert await declined(lobby.seat_computer(table, ANA)) == TableFull(4)


async def test_only_the_host_seats_starts_kicks_and_passes_on(world: World) -> None:
    table = await world.opened("tempus", ANA, BEN)
    for asking in (
        lobby.seat_computer(table, BEN),
        lobby.kick(table, BEN, 0),
        lobby.pass_host(table, BEN, 1),
        start.start(table, BEN),
        closing.close_table(table, BEN),
        lobby.kick(table, MOD, 0),
    ):
        assert await declined(asking) == NotHost("Ana")
    assert await lobby.pass_host(table, ANA, 1) == (HostPassed(1),)
    assert await declined(start.start(table, ANA)) == NotHost("Ben")
    assert await lobby.pass_host(table, MOD, 0) == (HostPassed(0),)
    assert await closing.close_table(table, ANA) == (Closed("host", 0),)


async def test_seats_that_cannot_be_meant_are_refused(world: World) -> None:
    table = await world.opened("tempus", ANA, computers=1)
    for seat in (-1, 2):
        assert await declined(lobby.kick(table, ANA, seat)) == NoSuchSeat(seat)
        assert await declined(lobby.pass_host(table, ANA, seat)) == NoSuchSeat(seat)
        assert await declined(start.start(table, ANA, first=seat)) == NoSuchSeat(seat)
    assert await declined(lobby.pass_host(table, ANA, 1)) == NotAPerson(1)
    assert await declined(lobby.kick(table, ANA, 0)) == MayNotKick(0)


async def test_a_lobby_is_no_game_yet(world: World) -> None:
    table = await world.opened("tempus", ANA, BEN)
    assert await declined(world.move(table, ANA, "+R1")) == NotStarted()
    assert await declined(closing.agree_to_close(table, ANA)) == NotStarted()
    assert await declined(start.ready(table, ANA, world.interaction())) == NotAsked()
    assert await declined(lobby.leave(table, CLO)) == NotAtTable()


async def test_a_game_is_no_lobby_any_more(world: World) -> None:
    table = await world.started("tempus", ANA, BEN, CLO, ante=10)
    for asking in (
        lobby.join(table, DAN, world.interaction()),
        lobby.seat_computer(table, ANA),
        start.start(table, ANA),
    ):
        assert await declined(asking) == AlreadyStarted()
    assert await declined(world.move(table, DAN, "+R1")) == NotAtTable()
    assert await declined(lobby.kick(table, ANA, 1)) == MayNotKick(1)
    assert await declined(closing.close_table(table, ANA)) == MayNotClose()


async def test_in_a_game_only_who_is_away_is_kicked(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=10)
    await world.advance(40)
    assert [sitter.status for sitter in table.seats] == ["away", "away"]
    assert (await lobby.kick(table, ANA, 1))[-1] == LeftGame(1, kicked=True)
    assert table.seats[0].status == "here"
    assert await declined(lobby.kick(table, ANA, 1)) == MayNotKick(1)


async def test_at_a_closed_table_nothing_can_be_done(world: World) -> None:
    table = await world.opened("tempus", ANA)
    await closing.close_table(table, MOD)
    assert await declined(lobby.join(table, BEN, world.interaction())) == NoTable()
    with pytest.raises(ValueError, match="no-table"):
        world.hall.table(CHANNEL)
    assert await declined(start.rematch(world.hall, CHANNEL, ANA)) == NoRematch()


# The start.


async def test_a_start_needs_as_many_as_the_options_are_for(world: World) -> None:
    alone = await world.opened("tempus", ANA)
    assert await declined(start.start(alone, ANA)) == TooFew(1, 2)
    twice = await world.opened("tempus", BEN, CLO, options={"twice": True}, channel=1)
    assert await declined(start.start(twice, BEN)) == TooFew(2, 5)
    three = await world.opened("watch", DAN, ANA, BEN, options={"objectives": "all"}, channel=2)
    assert await declined(lobby.join(three, CLO, world.interaction())) == TableFull(3)
    assert await start.start(three, DAN)


async def test_a_start_needs_everyone_to_have_the_chips(world: World) -> None:
    table = await world.opened("nain-jaune", ANA, BEN)
    await world.purse(BEN, 48)
    assert await declined(start.start(table, ANA)) == CannotAfford("Ben", 48, 49)
    assert (table.row.stage, await world.chips(ANA)) == ("lobby", 490)
    await lobby.seat_computer(table, ANA)
    assert (await start.start(table, ANA))[0] == Started(table.game.id, 0, friendly=True)


async def test_who_begins_is_chosen_or_drawn(world: World) -> None:
    table = await world.opened("tempus", ANA, BEN, CLO)
    await start.start(table, ANA, first=2)
    assert members(table) == [CLO.id, ANA.id, BEN.id]
    began = set()
    for channel in range(12):
        table = await world.opened("tempus", ANA, BEN, CLO, channel=channel)
        await start.start(table, ANA)
        began.add(tuple(members(table)))
    assert began == {(1, 2, 3), (2, 3, 1), (3, 1, 2)}


# Matches.


async def test_in_a_match_the_starter_rotates_and_points_are_counted(world: World) -> None:
    table = await world.started("watch", ANA, BEN, match=True, ante=10, **QUICK)
    await won_by(world, table, ANA)
    assert MatchScore((1, 0)) in world.told
    assert world.told[-1] == ReadyWanted(table.commitment, 30)
    assert members(table) == [ANA.id, BEN.id]
    await press(world, table, ANA, BEN)
    assert members(table) == [BEN.id, ANA.id]
    await won_by(world, table, ANA)
    assert MatchScore((0, 2)) in world.told
    assert table.row.stage == "over"
    assert [await world.chips(person) for person in (ANA, BEN)] == [500, 480]


async def test_a_match_has_as_many_won_games_as_players(world: World) -> None:
    people = (ANA, BEN, CLO)
    table = await world.started("watch", *people, match=True, **QUICK)
    for winner in (ANA, None, BEN, CLO):
        assert table.row.stage == "playing"
        await (won_by(world, table, winner) if winner else world.advance(60))
        if winner != CLO:
            await press(world, table, *people)
    assert table.row.stage == "over"
    assert sorted(sitter.points for sitter in table.seats) == [1, 1, 1]


async def test_five_games_in_a_row_without_a_winner_end_a_match(world: World) -> None:
    table = await world.started("watch", ANA, BEN, match=True, ante=10, **QUICK)
    for winner in (*[None] * 4, BEN, *[None] * 5):
        assert table.row.stage == "playing"
        await (won_by(world, table, winner) if winner else world.advance(60))
        if table.live:
            await press(world, table, ANA, BEN)
    assert table.row.stage == "over"
    assert [await world.chips(person) for person in (ANA, BEN)] == [480, 500]


async def test_a_match_goes_on_without_who_does_not_press(world: World) -> None:
    table = await world.started("watch", ANA, BEN, match=True, **QUICK)
    await world.advance(60 + 30)
    assert table.row.stage == "playing"
    assert [sitter.status for sitter in table.seats] == ["away", "away"]
    assert table.game.joins == (0, 0)


# Being ready, and rematches.


async def test_a_rematch_commits_itself_before_anyone_presses(world: World) -> None:
    old = await finished(world, ANA, BEN)
    world.told.clear()
    table = await start.rematch(world.hall, CHANNEL, BEN)
    assert world.told == [ReadyWanted(fair.commitment(table.game.secret), 30)]
    assert table.game.secret != old.game.secret
    assert (table.row.host, table.row.options) == (BEN.id, {"minutes": 1})
    assert await declined(world.move(table, ANA, "G1")) == NotStarted()
    assert await declined(start.ready(table, CLO, world.interaction())) == NotAtTable()
    assert await start.ready(table, BEN, 70_002) == (IsReady(1),)
    assert await start.ready(table, BEN, 70_003) == ()
    assert (await start.ready(table, ANA, 70_001))[:2] == (
        IsReady(0),
        Started(table.game.id, 0, friendly=False),
    )
    assert table.game.joins == (70_001, 70_002)


async def test_who_does_not_press_in_time_is_played_for_until_back(world: World) -> None:
    await finished(world, ANA, BEN)
    table = await start.rematch(world.hall, CHANNEL, ANA)
    await press(world, table, ANA)
    await world.restart(down=100)
    table = world.table
    await world.advance(30 - JUST)
    assert table.row.stage == "ready"
    await world.advance(JUST)
    assert [sitter.status for sitter in table.seats] == ["here", "away"]
    assert table.game.joins is not None
    assert table.game.joins[0] == 0
    assert await declined(start.ready(table, BEN, world.interaction())) == NotAsked()
    assert table.seats[1].status == "here"


async def test_a_rematch_for_which_nobody_presses_is_closed(world: World) -> None:
    await finished(world, ANA, BEN)
    await start.rematch(world.hall, CHANNEL, ANA)
    await world.advance(30)
    assert world.told[-1] == Closed("unready", 0)


async def test_a_rematch_is_without_those_who_left(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, computers=1, **QUICK)
    await lobby.leave(table, BEN)
    await world.advance(60)
    for person in (BEN, DAN):
        assert await declined(start.rematch(world.hall, CHANNEL, person)) == NoRematch()
    assert members(await start.rematch(world.hall, CHANNEL, CLO)) == [ANA.id, CLO.id, None]


async def test_too_few_for_a_rematch_is_none(world: World) -> None:
    assert await declined(start.rematch(world.hall, CHANNEL, ANA)) == NoRematch()
    table = await world.started("watch", ANA, BEN, ante=1, **QUICK)
    await lobby.leave(table, BEN)
    await world.advance(60)
    assert await declined(start.rematch(world.hall, CHANNEL, ANA)) == NoRematch()


async def test_a_rematch_has_the_terms_of_its_table(world: World) -> None:
    await finished(world, ANA, BEN, ante=7)
    table = await start.rematch(world.hall, CHANNEL, ANA)
    await press(world, table, BEN, ANA)
    assert (table.row.guild, table.row.stake, table.row.turn) == (GUILD, 7, 60)
    assert await world.chips(ANA) == 483

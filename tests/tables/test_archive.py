"""Finished games: fair from the commitment to the record, and everyone's standing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot import archive, lobby, start, wallets
from bot.notices import Opened, ReadyWanted, Revealed
from bot.table import Person, Table
from db.results import Standing
from rules import GAMES, fair, records
from rules.game import Ended, Result
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, World

QUICK: dict[str, Any] = {"turn": 60, "options": {"minutes": 1}}
BLAISE, AGATHE = Person(987_654_321, "Blaise"), Person(987_654_322, "Agathe")
"""People whose ids and names stand nowhere else."""


def result(world: World) -> Result:
    """How the last game ended."""
    return next(event.result for event in reversed(world.told) if isinstance(event, Ended))


def commitments(world: World) -> list[str]:
    return [event.commitment for event in world.told if isinstance(event, (Opened, ReadyWanted))]


def reveals(world: World) -> list[Revealed]:
    return [event for event in world.told if isinstance(event, Revealed)]


async def record_of(world: World, table: Table) -> dict[str, Any]:
    found = await archive.record(world.hall, GUILD, table.game.id)
    assert found is not None
    return found


async def standing(world: World, person: Person, game: str) -> Standing | None:
    found = await archive.standings(world.hall, GUILD, game=game, member=person.id)
    return found[0] if found else None


async def won_by(world: World, table: Table, person: Person) -> None:
    """Everyone helps that person to win the watch."""
    people = {person.id: person for person in (ANA, BEN, CLO)}
    assert table.progress
    seat = [sitter.member for sitter in table.seats].index(person.id)
    (order,) = table.progress.state.objectives[seat]
    for pawn, squares in zip(order, (3, 2, 1), strict=True):
        (turn,) = table.progress.waiting
        await world.move(table, people[table.seats[turn].member or 0], f"{pawn}{squares}")
    await world.advance(60)


# Fairness and records.


@pytest.mark.parametrize("key", GAMES)
async def test_a_finished_game_has_a_true_record_that_names_no_one(world: World, key: str) -> None:
    table = await world.started(key, BLAISE, AGATHE, computers=1)
    started = world.hall.date()
    await world.advance(60)
    await world.restart(down=3600)
    table = world.table
    await world.play_on(table, [BLAISE, AGATHE])
    record = await record_of(world, table)
    line = json.dumps(record)
    records.check(line)
    assert not [word for word in ("98765432", "Blaise", "Agathe") if word in line]
    assert set(record) == {
        *("format", "game", "seats", "options", "seed", "plies", "result"),
        *("table", "started", "ended", "fairness"),
    }
    assert (record["game"], record["seats"], record["table"]) == (key, 3, table.row.id)
    assert record["started"] == started < record["ended"] <= world.hall.date()
    assert record["result"]["scores"] == list(result(world).scores)


async def test_what_was_committed_to_is_what_is_revealed(world: World) -> None:
    table = await world.opened("watch", ANA, **QUICK)
    opened = world.told[0]
    assert isinstance(opened, Opened)
    await lobby.join(table, BEN, 30_003)
    await lobby.seat_computer(table, ANA)
    await lobby.join(table, CLO, 20_002)
    await start.start(table, ANA)
    assert table.game.secret not in str(world.told)
    await world.advance(60)
    (revealed,) = reveals(world)
    assert fair.digest(revealed.secret) == opened.commitment
    record = await record_of(world, table)
    assert record["fairness"] == {
        "secret": revealed.secret,
        "commitment": opened.commitment,
        "joins": ["0", "10001", "20002", "30003"],
    }
    assert record["seed"] == fair.digest(f"{revealed.secret}:0:10001:20002:30003")
    first = " ".join(["shuffle", *fair.shuffle(record["seed"], 0, GAMES["watch"].DECK)])
    assert record["plies"][0] == {"by": "chance", "move": first}


async def test_who_left_the_lobby_has_no_part_in_the_seed(world: World) -> None:
    table = await world.opened("watch", ANA, BEN, CLO, **QUICK)
    await lobby.leave(table, BEN)
    await start.start(table, ANA)
    assert table.game.joins == (10_001, 10_003)


async def test_every_game_of_a_match_and_a_rematch_have_secrets_of_their_own(world: World) -> None:
    table = await world.started("watch", ANA, BEN, match=True, **QUICK)
    games = []
    for winner in (ANA, BEN):
        games.append(table.game.id)
        await won_by(world, table, winner)
        if table.live:
            for person in (BEN, ANA):
                await start.ready(table, person, world.interaction())
    table = await start.rematch(world.hall, CHANNEL, ANA)
    for person in (ANA, BEN):
        await start.ready(table, person, world.interaction())
    await world.advance(60)
    told = reveals(world)
    assert [reveal.game for reveal in told[:2]] == games
    assert len({reveal.secret for reveal in told}) == 3
    assert commitments(world)[:3] == [fair.digest(reveal.secret) for reveal in told]
    found = [await archive.record(world.hall, GUILD, reveal.game) for reveal in told]
    for record in found:
        records.check(json.dumps(record))
    assert len({json.dumps(record["fairness"]["joins"]) for record in found if record}) == 3


async def test_games_that_did_not_end_have_no_record(world: World) -> None:
    table = await world.started("tempus", ANA, BEN, computers=1)
    assert await archive.record(world.hall, GUILD, table.game.id) is None
    assert await archive.record(world.hall, GUILD, table.game.id + 1) is None
    for person in (ANA, BEN):
        await lobby.leave(table, person)
    assert table.row.stage == "closed"
    assert await archive.record(world.hall, GUILD, table.game.id) is None
    assert not reveals(world)


# Results.


async def test_standings_count_games_chips_and_the_best(world: World) -> None:
    for winner in (ANA, BEN, ANA):
        table = await world.started("watch", ANA, BEN, ante=10, **QUICK)
        await won_by(world, table, winner)
    assert await standing(world, ANA, "watch") == Standing(ANA.id, "watch", 3, 2, 1, 20, 10, 1)
    assert await standing(world, BEN, "watch") == Standing(BEN.id, "watch", 3, 1, 2, 10, 20, 1)
    assert await standing(world, ANA, "tempus") is None
    last, *_ = await archive.games_of(world.hall, GUILD, BEN.id, 2)
    assert (last.game_id, last.won, last.chips) == (table.game.id, False, -10)


async def test_the_best_is_the_highest_score(world: World) -> None:
    scores = []
    for _ in range(3):
        table = await world.started("batasaurus", ANA, BEN)
        await world.play_on(table, [ANA, BEN])
        scores.append(result(world).scores[0])
    found = await standing(world, ANA, "batasaurus")
    assert found
    assert found.best == max(scores) > min(scores)


async def test_nain_jaunes_chips_are_those_brought_home(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN, options={"rounds": 1})
    await world.play_on(table, [ANA, BEN])
    for seat, person in enumerate((ANA, BEN)):
        found = await standing(world, person, "nain-jaune")
        assert found
        assert found.best == result(world).scores[seat]
        assert found.chips_won - found.chips_lost == found.best - 49
        assert await world.chips(person) == 490 + found.best - 49


async def test_every_game_of_a_match_counts_and_its_pot_once(world: World) -> None:
    table = await world.started("watch", ANA, BEN, match=True, ante=10, **QUICK)
    for winner in (ANA, ANA):
        await won_by(world, table, winner)
        if table.live:
            for person in (ANA, BEN):
                await start.ready(table, person, world.interaction())
    assert await standing(world, ANA, "watch") == Standing(ANA.id, "watch", 2, 2, 0, 10, 0, 1)
    assert await standing(world, BEN, "watch") == Standing(BEN.id, "watch", 2, 0, 2, 0, 10, 0)


async def test_who_left_has_not_won(world: World) -> None:
    table = await world.started("watch", ANA, BEN, **QUICK)
    assert table.progress
    (order,) = table.progress.state.objectives[1]
    await world.move(table, ANA, f"{order[0]}3")
    await world.move(table, BEN, f"{order[1]}2")
    await world.move(table, ANA, f"{order[2]}1")
    await world.advance(60 - 1)
    await lobby.leave(table, BEN)
    await world.advance(1)
    assert result(world).winners == (1,)
    found = await standing(world, BEN, "watch")
    assert found
    assert (found.played, found.won, found.lost) == (1, 0, 1)


async def test_computers_have_no_standing_and_servers_do_not_mix(world: World) -> None:
    table = await world.started("watch", ANA, BEN, computers=1, **QUICK)
    await world.advance(60)
    assert len(await archive.standings(world.hall, GUILD)) == 2
    assert await archive.standings(world.hall, GUILD + 1) == []
    assert await archive.games_of(world.hall, GUILD + 1, ANA.id, 9) == []
    elsewhere = await lobby.open_table(
        world.hall,
        GUILD + 1,
        CHANNEL + 1,
        ANA,
        "watch",
        {"minutes": 1},
        lobby.Terms(turn=60),
        world.interaction(),
    )
    await lobby.join(elsewhere, DAN, world.interaction())
    await start.start(elsewhere, ANA)
    await world.advance(60)
    there = await archive.standings(world.hall, GUILD + 1)
    assert {found.member for found in there} == {ANA.id, DAN.id}
    assert [found.played for found in there] == [1, 1]
    assert [game.game_id for game in await archive.games_of(world.hall, GUILD, ANA.id, 9)] == [
        table.game.id
    ]


async def test_the_results_of_who_is_forgotten_are_nobodys(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, **QUICK)
    await won_by(world, table, ANA)
    before = await standing(world, BEN, "watch")
    await wallets.forget(world.hall, ANA)
    assert await standing(world, ANA, "watch") is None
    assert await archive.games_of(world.hall, GUILD, ANA.id, 9) == []
    assert await standing(world, BEN, "watch") == before
    records.check(json.dumps(await record_of(world, table)))
    await world.restart()
    assert [found.member for found in await archive.standings(world.hall, GUILD)] == [BEN.id]

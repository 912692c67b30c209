"""The money: who gets what, as arithmetic and by play, and a ledger in which nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import archive, closing, lobby, settlement, start, wallets
from bot.notices import NoRefill, RefilledToday, Settled
from bot.settlement import Payout
from bot.table import Person, Table
from db import Conflict, Unusable, ledger
from db.ledger import Account
from db.tables import Seat, Status
from rules.game import Result
from tests.tables.kit import ANA, BEN, CHANNEL, CLO, DAN, GUILD, MOD, World, declined

EXAMPLES = 3000 if os.environ.get("MENEUR_SOAK") else 200
PEOPLE = {person.id: person for person in (ANA, BEN, CLO, DAN)}
HOUR = 60 * 60


# How people play to a certain end.


def person_at(table: Table, seat: int) -> Person:
    return PEOPLE[table.seats[seat].member or 0]


def wish(table: Table, seat: int) -> str:
    """The order that wins a game of watch for that seat."""
    assert table.progress is not None
    order: str = table.progress.state.objectives[seat][0]
    return order


async def ring_on(world: World, table: Table, order: str = "") -> None:
    """Whoever is to act moves two pawns, so that this order stands when the timer rings."""
    for pawn, squares in zip(order, (2, 1), strict=False):
        assert table.progress is not None
        (seat,) = table.progress.waiting
        await world.move(table, person_at(table, seat), f"{pawn}{squares}")
    await world.advance(300)


async def all_ready(world: World, table: Table) -> None:
    for sitter in table.seats:
        if sitter.is_theirs:
            await start.ready(table, PEOPLE[sitter.member or 0], world.interaction())


async def win_tricks(world: World, table: Table, winners: Sequence[int]) -> None:
    """Play tricks of batasaurus so that those seats win them: the others lay their lowest."""
    await world.advance(30 if not table.progress or not table.progress.waiting else 0)
    for winner in winners:
        assert table.progress is not None
        state = table.progress.state
        hands = [{state.layouts[s][p - 1]: p for p in left} for s, left in enumerate(state.left)]
        to_beat = max(min(hand) for seat, hand in enumerate(hands) if seat != winner)
        enough = min((n for n in hands[winner] if n > to_beat), default=min(hands[winner]))
        laid = [hand[enough if s == winner else min(hand)] for s, hand in enumerate(hands)]
        for seat in [(state.waiting[0] + i) % state.seats for i in range(state.seats)]:
            await world.move(table, person_at(table, seat), str(laid[seat]))


def result_of(table: Table) -> Result:
    assert table.progress is not None
    result = table.rules.result(table.progress.state)
    assert result is not None
    return result


def settled(world: World) -> Payout:
    """What the table last paid."""
    paid = [event for event in world.told if isinstance(event, Settled)]
    return Payout(paid[-1].chips, paid[-1].house)


async def wallets_of(world: World, *people: Person) -> list[int]:
    return [await world.chips(person) for person in people]


# Arithmetic.

STATUSES: tuple[Status, ...] = ("here", "away", "left", "kicked")


@st.composite
def endings(draw: st.DrawFn) -> tuple[int, list[Seat], list[int], list[int]]:
    """A stake, seats, their scores, and who wins."""
    statuses = draw(st.lists(st.sampled_from(STATUSES), min_size=2, max_size=6))
    seats = [Seat(n, "", status=status) for n, status in enumerate(statuses)]
    scores = draw(st.lists(st.integers(-9, 99), min_size=len(seats), max_size=len(seats)))
    winners = draw(st.sets(st.integers(0, len(seats) - 1)))
    return draw(st.integers(1, 100)), seats, scores, sorted(winners)


@settings(max_examples=EXAMPLES)
@given(ending=endings())
def test_a_pot_goes_whole_to_whom_the_rules_name(
    ending: tuple[int, list[Seat], list[int], list[int]],
) -> None:
    stake, seats, scores, winners = ending
    chips, house = settlement.pot(stake, seats, scores, winners)
    assert sum(chips) + house == stake * len(seats)
    assert min((*chips, house)) >= 0
    paid = {seat for seat, got in enumerate(chips) if got}
    stayed = {seat for seat in winners if seats[seat].status != "left"}
    here = {seat for seat, sitter in enumerate(seats) if sitter.status == "here"}
    if not winners:
        assert chips == (stake,) * len(seats)
    elif stayed:
        assert paid == stayed
    elif here:
        assert paid == {s for s in here if scores[s] == max(scores[other] for other in here)}
    else:
        assert house == stake * len(seats)
    if winners and paid:
        assert len({chips[seat] for seat in paid}) == 1
        assert house < len(paid)


@settings(max_examples=EXAMPLES)
@given(final=st.lists(st.integers(0, 49), min_size=2, max_size=4))
def test_final_chips_are_cashed_out_and_the_boxes_left_to_the_house(final: list[int]) -> None:
    assert settlement.cash_out(49, final) == (tuple(final), 49 * len(final) - sum(final))


@given(stake=st.integers(1, 100), seats=st.integers(2, 6))
def test_a_refund_gives_everyone_their_stake(stake: int, seats: int) -> None:
    assert settlement.refund(stake, seats) == ((stake,) * seats, 0)


# Wallets, stakes and payouts.


async def test_a_wallet_holds_490_chips_on_first_use_and_only_then(world: World) -> None:
    assert await wallets_of(world, ANA, ANA) == [490, 490]
    assert await wallets.balance(world.hall, GUILD + 1, ANA) == 490
    assert await world.house() == -490


async def test_nain_jaune_takes_49_and_gives_back_the_final_chips(world: World) -> None:
    people = [ANA, BEN, CLO]
    table = await world.started("nain-jaune", *people, options={"rounds": 1})
    assert await wallets_of(world, *people) == [441, 441, 441]
    await world.play_on(table, people)
    assert table.progress is not None
    final, boxes = table.progress.state.chips, table.progress.state.boxes
    assert sum(boxes) > 0
    assert settled(world) == (final, sum(boxes))
    assert await wallets_of(world, *people) == [441 + chips for chips in final]
    assert await world.house() == -3 * 490 + sum(boxes)


async def test_the_winner_of_an_ante_takes_the_pot(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, ante=10, turn=600)
    await ring_on(world, table, wish(table, 1))
    assert await wallets_of(world, ANA, BEN, CLO) == [480, 510, 480]


async def test_without_a_winner_the_antes_go_back(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    assert table.progress is not None
    await ring_on(world, table, table.progress.state.aside[0])
    assert settled(world) == ((10, 10), 0)
    assert await wallets_of(world, ANA, BEN) == [490, 490]


@pytest.mark.parametrize(("key", "ante"), [("nain-jaune", 0), ("tempus", 100)])
async def test_a_closed_game_gives_every_stake_back(world: World, key: str, ante: int) -> None:
    table = await world.started(key, ANA, BEN, CLO, ante=ante)
    await closing.close_table(table, MOD)
    assert await wallets_of(world, ANA, BEN, CLO) == [490] * 3


async def test_a_table_with_a_computer_books_nothing(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN, computers=1, options={"rounds": 1})
    assert table.row.stake == 0
    await world.play_on(table, [ANA, BEN])
    assert await wallets_of(world, ANA, BEN) == [490, 490]
    assert "settled" not in world.codes()


async def test_a_table_on_a_disk_that_does_not_last_books_nothing(world: World) -> None:
    world.lasting = False
    await world.restart()
    table = await world.started("watch", ANA, BEN, ante=10, turn=600)
    await ring_on(world, table, wish(table, 0))
    assert await wallets_of(world, ANA, BEN) == [490, 490]


# Seats that were left.


async def test_who_leaves_nain_jaune_gets_the_final_chips_and_no_victory(world: World) -> None:
    table = await world.started("nain-jaune", ANA, BEN, options={"rounds": 1, "announce": "auto"})
    while (state := table.progress and table.progress.state) and len(state.hands[0]) > 1:
        moves = table.rules.legal_moves(state, state.turn)
        await world.move(table, person_at(table, state.turn), str(moves[-state.turn]))
    await lobby.leave(table, ANA)
    await world.play_on(table, [BEN])
    assert table.progress is not None
    assert result_of(table).winners == (0,)
    final = table.progress.state.chips
    assert await wallets_of(world, ANA, BEN) == [441 + final[0], 441 + final[1]]
    (result,) = await archive.games_of(world.hall, GUILD, ANA.id, 1)
    assert (result.won, result.chips) == (False, final[0] - 49)


async def test_a_pot_won_by_who_left_goes_to_the_best_placed_who_stayed(world: World) -> None:
    table = await world.started("batasaurus", ANA, BEN, CLO, ante=10)
    await win_tricks(world, table, [0] * 8 + [1] * 3)
    await lobby.leave(table, ANA)
    await world.play_on(table, [BEN, CLO])
    assert result_of(table).scores == (25, 10, 1)
    assert await wallets_of(world, ANA, BEN, CLO) == [480, 510, 480]


async def test_those_equally_placed_share_it_and_the_house_takes_the_rest(world: World) -> None:
    table = await world.started("watch", ANA, BEN, CLO, ante=5, turn=600)
    order = wish(table, 0)
    await world.move(table, ANA, f"{order[0]}2")
    await world.move(table, BEN, f"{order[1]}1")
    await lobby.leave(table, ANA)
    await world.advance(300)
    assert settled(world) == ((0, 7, 7), 1)


async def test_if_nobody_stayed_the_house_takes_the_pot(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10)
    await lobby.leave(table, ANA)
    await lobby.leave(table, BEN)
    await world.advance(300)
    assert result_of(table).winners
    assert await wallets_of(world, ANA, BEN) == [480, 480]


# Matches.


async def test_a_match_has_one_ante_and_its_leaders_share_the_pot(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10, turn=600, match=True)
    await ring_on(world, table, wish(table, 0))
    assert await wallets_of(world, ANA, BEN) == [480, 480]
    await all_ready(world, table)
    assert person_at(table, 0) == BEN
    await ring_on(world, table, wish(table, 0))
    assert table.row.stage == "over"
    assert await wallets_of(world, ANA, BEN) == [490, 490]


@pytest.mark.parametrize(
    ("wins", "paid"), [(0, [490] * 3), (1, [500, 485, 485]), (2, [492, 492, 485])]
)
async def test_five_games_without_a_winner_end_a_match(
    world: World, wins: int, paid: list[int]
) -> None:
    table = await world.started("watch", ANA, BEN, CLO, ante=5, turn=600, match=True)
    for _ in range(wins):
        await ring_on(world, table, wish(table, 0))
        await all_ready(world, table)
    for _ in range(4):
        await ring_on(world, table)
        await all_ready(world, table)
    assert world.hall.find(CHANNEL)
    await ring_on(world, table)
    assert world.hall.find(CHANNEL) is None
    assert await wallets_of(world, ANA, BEN, CLO) == paid


# The daily refill.


async def test_a_nearly_empty_wallet_is_filled_up_to_98_once_a_day(world: World) -> None:
    await world.purse(ANA, 48)
    assert await wallets.refill(world.hall, GUILD, ANA) == 98
    await world.purse(ANA, 0)
    await world.restart(down=11 * HOUR)
    assert world.hall.date()[:13] == "2026-11-18T23"
    assert await declined(wallets.refill(world.hall, GUILD, ANA)) == RefilledToday()
    await world.restart(down=HOUR)
    assert await wallets.refill(world.hall, GUILD, ANA) == 98


async def test_with_49_chips_there_is_no_refill(world: World) -> None:
    await world.purse(ANA, 49)
    assert await declined(wallets.refill(world.hall, GUILD, ANA)) == NoRefill(49, 49)


async def test_chips_at_a_table_count_for_the_refill(world: World) -> None:
    await world.purse(ANA, 48)
    await world.started("watch", ANA, BEN, ante=10)
    assert await wallets.refill(world.hall, GUILD, ANA) == 88
    await closing.close_table(world.hall.table(CHANNEL), MOD)
    assert await world.chips(ANA) == 98


# The ledger.


async def transfer(world: World, payer: Account, payee: Account, chips: int) -> None:
    async with world.hall.database.transaction() as tx:
        await ledger.transfer(tx, "a debt", payer, payee, chips, world.hall.date())


async def test_a_transfer_is_made_once(world: World) -> None:
    await wallets_of(world, ANA, BEN)
    ana, ben = ledger.wallet(GUILD, ANA.id), ledger.wallet(GUILD, BEN.id)
    await transfer(world, ana, ben, 5)
    with pytest.raises(Conflict):
        await transfer(world, ana, ben, 5)
    assert await wallets_of(world, ANA, BEN) == [485, 495]


async def test_nobody_but_the_house_can_owe(world: World) -> None:
    await wallets_of(world, ANA)
    ana, escrow = ledger.wallet(GUILD, ANA.id), ledger.escrow(GUILD, 1)
    for payer, payee, chips in [(ana, escrow, 491), (escrow, ana, 1), (ana, escrow, -1)]:
        with pytest.raises(Conflict):
            await transfer(world, payer, payee, chips)
    assert await world.chips(ANA) == 490


async def tamper_for_a_moment(world: World, tampering: str) -> None:
    """Raises what is wrong then, which also takes it back."""
    async with world.hall.database.transaction() as tx:
        await tx.run(tampering)
        raise ArithmeticError(*await ledger.faults(tx))


@pytest.mark.parametrize(
    ("tampering", "fault"),
    [
        ("UPDATE accounts SET balance = balance + 5 WHERE owner = 1", "all accounts together"),
        ("UPDATE accounts SET balance = balance + 5 WHERE owner = 1", "account 1 holds 446"),
        ("DELETE FROM transfers WHERE key = 'stake:1:0'", "account 1 holds 441"),
        ("UPDATE tables SET stake = 48", "the escrow of table 1 holds 98 chips instead of 96"),
        ("UPDATE tables SET stage = 'over'", "the escrow of table 1 holds 98 chips instead of 0"),
    ],
)
async def test_a_ledger_that_was_tampered_with_is_noticed(
    world: World, tampering: str, fault: str
) -> None:
    await wallets_of(world, ANA)
    await world.started("nain-jaune", ANA, BEN)
    with pytest.raises(ArithmeticError, match=fault):
        await tamper_for_a_moment(world, tampering)


async def test_a_bot_does_not_start_on_a_ledger_that_does_not_add_up(world: World) -> None:
    await wallets_of(world, ANA)
    tamper = "UPDATE accounts SET balance = balance + ? WHERE owner = 1"
    async with world.hall.database.transaction() as tx:
        await tx.run(tamper, 5)
    with pytest.raises(Unusable, match="all accounts together hold 5 chips instead of 0"):
        await world.another_hall()
    async with world.hall.database.transaction() as tx:
        await tx.run(tamper, -5)

"""What the rulebooks say, and the rulings where they are silent, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from rules import batasaurus, nain_jaune, tempus, watch
from rules.fair import Dice
from rules.game import Result, Shuffle
from rules.nain_jaune import BOARD, Card
from tests.rules.kit import deal, dial, dinosaurs, dwarf, legal, play, refusal


def tempus_of_two() -> tempus.State:
    state: tempus.State = deal(
        tempus, tempus.setup(2, {}), "R5 R20 P10 J7 P2 R25 J13", "R3 P7 P12 J9 R18 P1 R7"
    )
    return state


def codes(events: tuple[Any, ...]) -> list[str]:
    return [event.code for event in events]


def test_tempus_house_table_of_hourglasses() -> None:
    for card, count in tempus.HOURGLASSES.items():
        d = min(card.value - 1, 25 - card.value)
        expected = 0 if card.colour == "J" or d <= 2 else 1 if d <= 5 else 2 if d <= 9 else 3
        assert count == expected
    assert sum(tempus.HOURGLASSES.values()) == 74


def test_tempus_refusals_say_why() -> None:
    state, _ = play(tempus, tempus_of_two(), "0:-R5")
    r5, r7 = tempus.Card("R", 5), tempus.Card("R", 7)
    assert refusal(tempus, state, "1:R7>A") == tempus.WrongValue(r7, "A", "-", r5)
    assert refusal(tempus, state, "1:P1>A") == tempus.WrongColour(tempus.Card("P", 1), "A", "-", r5)
    assert refusal(tempus, state, "1:R2>A") == tempus.NotInHand(tempus.Card("R", 2))
    assert refusal(tempus, state, "1:R7/B") == tempus.NoSuchSet("B")
    assert refusal(tempus, state, "1:R7x") == tempus.MayNotDiscard(0)
    state, _ = play(tempus, state, "1:R3>A 0:+P10")
    assert refusal(tempus, state, "1:P1/A") == tempus.YourOwnSet("A")
    state, _ = play(tempus, state, "1:P12>B 0:+J7")
    assert refusal(tempus, state, "1:+P1") == tempus.NoFreeHolder()
    state, _ = play(tempus, state, "1:P7>C 0:P2/B")
    for ply in ("1:+P1", "1:P1>A", "1:P1/C"):
        assert refusal(tempus, state, ply) == tempus.MustDiscard()


def test_tempus_out_of_time() -> None:
    state, _ = play(tempus, tempus_of_two(), "0:-R5")
    draw = Dice("late")
    assert {str(tempus.default_move(state, 1, draw))[-2:] for _ in range(40)} == {"/A"}
    start = tempus.setup(2, {})
    start = deal(tempus, start, "", "")
    assert {str(tempus.default_move(start, 0, draw))[0] for _ in range(40)} == {"+", "-"}


def test_tempus_totals_are_hidden_until_the_end_unless_open() -> None:
    for shown in (False, True):
        state: Any = tempus.setup(5, {"open_scores": shown})
        draw, passes = Dice("five"), 0
        while tempus.result(state) is None:
            assert (tempus.view(state, None).hourglasses is not None) == shown
            if tempus.to_act(state).chance:
                passes += 1
                cards = tempus.DECK[passes:] + tempus.DECK[:passes]
                state, events = tempus.apply(state, "chance", Shuffle(cards))
                first = 0 if passes == 1 else 2
                assert tempus.to_act(state).seats == (first,)
                assert cards[0] in state.hands[first]
                assert cards[1] in state.hands[first + 1]
            else:
                seat = state.turn
                state, events = tempus.apply(state, seat, tempus.default_move(state, seat, draw))
        assert passes == 2
        final = tempus.result(state)
        assert final is not None
        assert tempus.view(state, 0).hourglasses == final.scores
        assert tempus.view(state, 0).second_pass
        assert events[-1].code == "ended"


def test_watch_tokens_are_shared() -> None:
    assert [watch.setup(n, {}).tokens[0] for n in watch.SEATS] == [45, 30, 22, 18, 15]


def test_watch_a_full_lap_arrives() -> None:
    state = dial(4, 0, 0, "GBO", "OGB", aside="GOB BGO BOG OBG")
    state, events = play(watch, state, "0:G12~0>a3")
    assert state.squares[0] == 4
    assert state.objectives == (("OBG",), ("OGB",))
    assert state.aside == ("GOB", "BGO", "BOG", "GBO")
    assert events[1:] == (
        watch.Exchanged(0, None),
        watch.ObjectiveSeen(0, 0, "OBG", to=0),
    )


def test_watch_an_exchange_is_seen_by_both_and_by_nobody_else() -> None:
    state, events = play(watch, dial(3, 0, 0, "GBO", "OGB", "BGO"), "0:G1~0>p2.0")
    assert state.objectives == (("BGO",), ("OGB",), ("GBO",))
    assert [(event.code, event.to) for event in events] == [
        ("moved", None),
        ("exchanged", None),
        ("objective-seen", 0),
        ("objective-seen", 2),
    ]


def test_watch_all_objectives_in_play() -> None:
    state = watch.setup(2, {"objectives": "all"})
    state = watch.apply(state, "chance", Shuffle(watch.DECK)).state
    assert state.objectives == (("GBO", "BGO", "OGB"), ("GOB", "BOG", "OBG"))
    assert state.aside == ()
    state, _ = play(watch, state, "0:G4~1>p1.2")
    assert state.objectives == (("GBO", "OBG", "OGB"), ("GOB", "BOG", "BGO"))


def test_watch_refusals_say_why() -> None:
    state = dial(3, 0, 0, "GBO", "OGB", aside="GOB")
    assert refusal(watch, state, "0:G46") == watch.NotEnoughTokens(46, 45)
    assert refusal(watch, state, "0:G9") == watch.SquareTaken("G", 9, 0, "B")
    assert refusal(watch, state, "0:G2~0>a0") == watch.NotOnYellow("G", 5, (4, 8))
    assert refusal(watch, state, "0:G1~1>a0") == watch.NoSuchSlot(0, 1, 1)
    assert refusal(watch, state, "0:G1~0>a1") == watch.NoSuchSlot(None, 1, 1)
    assert refusal(watch, state, "0:G1~0>p1.1") == watch.NoSuchSlot(1, 1, 1)
    assert refusal(watch, state, "0:G1~0>p0.0") == watch.NoSuchPartner(0)
    assert refusal(watch, state, "0:G1~0>p2.0") == watch.NoSuchPartner(2)


def test_watch_who_has_no_token_is_skipped_and_can_win() -> None:
    state = dial(1, 2, 3, "OBG", "GBO", "BGO")._replace(tokens=(1, 0, 2))
    state, _ = play(watch, state, "0:O1")
    assert watch.to_act(state).seats == (2,)
    state, events = play(watch, state, "2:O2")
    assert codes(events)[:3] == ["moved", "tokens-gone", "order"]
    assert watch.result(state) == Result((1, 0, 0), (0,), "order")


def test_watch_an_order_nobody_holds_has_no_winner() -> None:
    state = dial(1, 2, 3, "OBG", "GBO")._replace(tokens=(9, 0))
    assert watch.result(play(watch, state, "0:G9").state) == Result((0, 0), (), "aside")


def test_watch_the_ring_before_the_first_move_gives_no_order() -> None:
    state, events = watch.apply(dial(0, 0, 0), "clock", watch.RING)
    assert watch.result(state) == Result((0, 0), (), "no-order")
    assert events[:2] == (watch.Rang(), watch.Order(None))


def test_watch_out_of_time_is_one_square_among_those_that_can() -> None:
    state, draw = dial(3, 4, 7), Dice("late")
    assert {str(watch.default_move(state, 0, draw)) for _ in range(60)} == {"B1", "O1"}


@pytest.mark.parametrize(("minutes", "seconds"), [(1, 60), (5, 300), (15, 900)])
def test_watch_the_timer(minutes: int, seconds: int) -> None:
    state = watch.setup(2, {"minutes": minutes})
    turn = watch.to_act(watch.apply(state, "chance", Shuffle(watch.DECK)).state)
    assert turn.clock == (watch.RING, seconds)


def test_dwarf_the_deal_goes_round() -> None:
    state = nain_jaune.setup(3, {})
    state, events = nain_jaune.apply(state, "chance", Shuffle(nain_jaune.DECK))
    assert [len(hand) for hand in state.hands] == [15, 15, 15]
    assert Card(1, "c") in state.hands[0]
    assert events[0] == nain_jaune.RoundBegan(1, 2, 0, (34,) * 3, (3, 6, 9, 12, 15))


def test_dwarf_refusals_say_why() -> None:
    state = dwarf("7d 8c 10s kh 2s", "9c 3h 9h", "3c 4c")
    assert refusal(nain_jaune, state, "0:pass") == nain_jaune.MustLead()
    assert refusal(nain_jaune, state, "0:9c") == nain_jaune.NotInHand(Card(9, "c"))
    assert refusal(nain_jaune, state, "0:8c!") == nain_jaune.NothingToCall(Card(8, "c"))
    state, _ = play(nain_jaune, state, "0:7d")
    assert refusal(nain_jaune, state, "0:pass") == nain_jaune.MustGoOn(8)
    assert refusal(nain_jaune, state, "0:10s") == nain_jaune.WrongRank(Card(10, "s"), 8)
    automatic = dwarf("7d 8c", "9c 3h", announce="auto", forced=True)
    assert refusal(nain_jaune, automatic, "0:7d!") == nain_jaune.CalledForYou(BOARD[4])
    assert legal(nain_jaune, automatic, 0) == {"7d", "8c"}
    state, events = play(nain_jaune, automatic, "0:7d")
    assert nain_jaune.TookAll(0, BOARD[4], 10) in events


def test_dwarf_whoever_is_able_is_asked_and_may_pass_unless_forced() -> None:
    for forced in (False, True):
        state = dwarf("5c 2h", "6c 9h", "6h 8h", forced=forced)
        state, _ = play(nain_jaune, state, "0:5c")
        assert nain_jaune.to_act(state).seats == (1,)
        assert nain_jaune.view(state, None).may_pass != forced
        if forced:
            assert refusal(nain_jaune, state, "1:pass") == nain_jaune.MustPlay(6)
            continue
        assert legal(nain_jaune, state, 1) == {"6c", "pass"}
        state, events = play(nain_jaune, state, "1:pass 2:pass")
        assert events[0] == nain_jaune.Passed(1, 6, able=True)
        assert events[-1] == nain_jaune.AllPassed(0)
        assert legal(nain_jaune, state, 0) == {"2h"}


def test_dwarf_a_turn_goes_on_until_a_rank_is_missing() -> None:
    state = dwarf("qc kd 3c 7d", "4c 9c")
    for line, goes_on in [("0:qc", True), ("0:kd", True), ("0:3c", False), ("1:4c", False)]:
        state, _ = play(nain_jaune, state, line)
        assert nain_jaune.to_act(state).goes_on == goes_on


def test_dwarf_who_passed_may_go_on_later_in_the_same_run() -> None:
    state = dwarf("5c 2h", "6c 7c 9h", "6h 8h")
    state, _ = play(nain_jaune, state, "0:5c 1:pass 2:6h 1:7c")
    assert nain_jaune.to_act(state).seats == (2,)
    assert nain_jaune.view(state, None).needed == 8


def test_dwarf_a_forgotten_call_leaves_the_stakes() -> None:
    state, events = play(nain_jaune, dwarf("7d 2c", "8c 9c"), "0:7d")
    assert nain_jaune.ForgotToCall(0, BOARD[4], 10) in events
    assert (state.chips, state.boxes[4]) == ((34, 34), 10)


def test_dwarf_grand_opera_in_the_first_turn() -> None:
    """A king leads anew in the same turn; the uncalled last card's box is taken all the same."""
    state, events = play(nain_jaune, dwarf("qc kd 6c 7d", "2c 3c"), "0:qc 0:kd 0:6c 0:7d")
    assert nain_jaune.GrandOpera(0, 30) in events
    assert nain_jaune.RoundEnded(1, 0, (66, 32), (0, 0, 0, 0, 0)) in events
    assert state.round == 2


def test_dwarf_grand_opera_by_one_who_follows() -> None:
    _, events = play(nain_jaune, dwarf("5c as", "6c 7c"), "0:5c 1:6c 1:7c")
    assert nain_jaune.GrandOpera(1, 30) in events


@pytest.mark.parametrize(
    ("hands", "line"),
    [
        (("5c 9c", "2c 3c"), "0:5c 0:9c"),  # everyone else was passed: a new turn
        (("5c as", "6c", "2c"), "0:5c 1:pass 0:as"),
        (("5c 8c", "6c", "7c"), "0:5c 1:pass 0:8c"),
        (("5c 8h", "9c", "6c 7c 2h"), "0:5c 2:6c 2:7c 0:8h"),
    ],
)
def test_dwarf_no_grand_opera_after_a_turn_or_a_pass(hands: tuple[str, ...], line: str) -> None:
    _, events = play(nain_jaune, dwarf(*hands), line)
    assert "went-out" in codes(events)
    assert "grand-opera" not in codes(events)


def test_dwarf_a_pass_by_the_table_is_a_turn_too() -> None:
    state = dwarf("5c 7s", "9c", "6c 2h")
    state, events = play(nain_jaune, state, "0:5c 2:6c 0:7s")
    assert nain_jaune.Passed(1, 6, able=False) in events
    assert "grand-opera" not in codes(events)


def test_dwarf_payments_go_as_far_as_the_chips() -> None:
    state = dwarf("5c 9c", "2c 3c 4c", "2h 3h")._replace(chips=(60, 1, 41))
    state, events = play(nain_jaune, state, "0:5c 0:9c")
    assert nain_jaune.Paid(1, 0, 3, 1) in events
    assert nain_jaune.Paid(2, 0, 2, 2) in events
    assert nain_jaune.result(state) == Result((63, 0, 39), (0,), "stakes")


def test_dwarf_kept_cards_pay_into_their_boxes() -> None:
    state = dwarf("5c 9c", "7d kh", "10d 2h", kept=True)._replace(chips=(60, 6, 36))
    state, events = play(nain_jaune, state, "0:5c 0:9c")
    assert [event for event in events if isinstance(event, nain_jaune.KeptCard)] == [
        nain_jaune.KeptCard(1, BOARD[3], 4),
        nain_jaune.KeptCard(1, BOARD[4], 0),
        nain_jaune.KeptCard(2, BOARD[0], 1),
    ]
    assert state.boxes == (4, 6, 9, 16, 15)
    assert state.chips == (64, 0, 33)


def test_dwarf_the_last_round_ends_the_game_whatever_the_balances() -> None:
    for chips in ((34, 34), (2, 66)):
        state = dwarf("5c 9c", "2c 3c", rounds=1)._replace(chips=chips)
        state, _ = play(nain_jaune, state, "0:5c 0:9c")
        final = nain_jaune.result(state)
        assert final is not None
        assert final.reason == "rounds"


def test_dwarf_out_of_time() -> None:
    state = dwarf("5d 5c 7d", "6c 6h 9h")
    assert str(nain_jaune.default_move(state, 0, Dice(""))) == "5c"
    state, _ = play(nain_jaune, state, "0:5c")
    assert str(nain_jaune.default_move(state, 1, Dice(""))) == "pass"
    alone = dwarf("7d", "6c")
    assert str(nain_jaune.default_move(alone, 0, Dice(""))) == "7d"


def test_batasaurus_nothing_is_played_while_all_memorise() -> None:
    state = batasaurus.setup(2, {"memorise": 45})
    state, first = batasaurus.apply(state, "chance", Shuffle(batasaurus.DECK))
    assert batasaurus.view(state, 0).layout == batasaurus.DECK
    assert batasaurus.view(state, 1).layout is None
    assert [event.to for event in first] == [0]
    state, second = batasaurus.apply(state, "chance", Shuffle(batasaurus.DECK[::-1]))
    assert second[-1] == batasaurus.MemoriseNow(45)
    assert batasaurus.to_act(state).clock == (batasaurus.HIDE, 45)
    assert refusal(batasaurus, state, "0:1").code == "not-your-turn"
    state, _ = batasaurus.apply(state, "clock", batasaurus.HIDE)
    assert [batasaurus.view(state, seat).layout for seat in (None, 0, 1)] == [None] * 3
    assert batasaurus.to_act(state).seats == (0,)


def test_batasaurus_a_tie_below_the_highest_is_no_war() -> None:
    state, events = play(batasaurus, dinosaurs("4", "9", "4"), "0:1 1:1 2:1")
    assert codes(events)[-1] == "trick-won"
    assert batasaurus.to_act(state).seats == (1,)
    state, events = play(batasaurus, dinosaurs("9 4", "9 7", "9 4"), "0:1 1:1 2:1 2:2 0:2 1:2")
    assert events[-1] == batasaurus.TrickWon(1, 6)


def test_batasaurus_picks_are_secret_until_all_have_picked() -> None:
    state, _ = play(batasaurus, dinosaurs("9 4", "9 7", "3"), "0:1 1:1 2:1")
    assert batasaurus.to_act(state).seats == (0, 1)
    state, events = play(batasaurus, state, "1:2")
    assert events == (batasaurus.Picked(1),)
    assert [batasaurus.view(state, seat).pick for seat in (None, 0, 1)] == [None, None, 2]
    assert 2 in batasaurus.view(state, None).left[1]
    assert refusal(batasaurus, state, "1:3").code == "not-your-turn"
    state, events = play(batasaurus, state, "0:2")
    assert codes(events) == ["picked", "turned-up", "turned-up", "trick-won"]
    assert refusal(batasaurus, state, "1:2") == batasaurus.AlreadyTurned(2, tuple(range(3, 13)))


def last_cards(*left: str) -> batasaurus.State:
    """Three seats with those strengths on their last covered positions."""
    state = dinosaurs(*left)
    counts = [len(strengths.split()) for strengths in left]
    return state._replace(
        left=tuple(tuple(range(1, n + 1)) for n in counts),
        piles=tuple(12 - n for n in counts),
    )


def test_batasaurus_who_has_no_card_drops_out_of_the_war() -> None:
    state, events = play(batasaurus, last_cards("9", "9 2", "3 4"), "0:1 1:1 2:1")
    assert batasaurus.War((0, 1), 9, (0,)) in events
    assert batasaurus.TrickWon(1, 3) in events
    assert batasaurus.UnplayedKept((0, 1, 1)) in events
    assert batasaurus.result(state) == Result((11, 14, 11), (1,), "cards")


def test_batasaurus_a_war_nobody_can_fight_is_taken_back() -> None:
    state, events = play(batasaurus, last_cards("9", "9", "3 4"), "0:1 1:1 2:1")
    assert batasaurus.TakenBack((1, 1, 1)) in events
    assert batasaurus.result(state) == Result((12, 12, 12), (0, 1, 2), "cards")

"""The worked examples of the games' description, in notation."""

from rules import batasaurus, nain_jaune, tempus, watch
from rules.game import Step
from tests.rules.kit import deal, dial, dinosaurs, dwarf, legal, play, refusal


def cards(*held: tuple[object, ...]) -> list[str]:
    return [" ".join(map(str, hand)) for hand in held]


def fitting(direction: str, top: str) -> set[str]:
    colour, value = top[0], int(top[1:])
    return {str(card) for card in tempus.fits(direction, tempus.Card(colour, value))}


def test_tempus_what_fits_on_a_falling_set() -> None:
    state = deal(
        tempus,
        tempus.setup(4, {}),
        "R5 R10 R11 R12 R13 R14",
        "R3 P10 P11 P12 P13 P14",
        "P7 P20 P21 P22 P23 P24",
        "J3 R20 R21 R22 R23 R24",
    )
    state, _ = play(tempus, state, "0:-R5")
    assert fitting("-", "R5") == {"R1", "R2", "R3", "R4", "J1", "J3", "J5"}
    state, _ = play(tempus, state, "1:R3>A 2:P7/A")
    assert str(state.sets[0]) == "-[P7 R5 R3]@1"
    state, _ = play(tempus, state, "3:J3>A")
    assert str(state.sets[0]) == "-[P7 R5 R3 J3]@3"
    assert fitting("-", "J3") - {"R3"} == {"J1", "P1", "P2", "P3", "R1", "R2"}


def test_tempus_a_round_of_two() -> None:
    state = deal(
        tempus,
        tempus.setup(2, {}),
        "R5 R20 P10 J7 P2 R25 J13",
        "R3 P7 P12 J9 R18 P1 R1",
    )
    state, _ = play(tempus, state, "0:-R5 1:R3>A 0:+P10 1:P12>B 0:+J7 1:P7>C 0:P2/B")
    assert legal(tempus, state, 1) == {"R18x", "J9x", "P1x", "R1x"}
    state, _ = play(tempus, state, "1:R18x 0:J13>B")
    deck = len(state.deck)
    state, events = play(tempus, state, "1:J9/B")
    assert cards(*state.banked) == ["J9 P2 P10 P12 J13", "R5 R3 J7 P7"]
    assert [sum(tempus.HOURGLASSES[c] for c in pile) for pile in state.banked] == [5, 3]
    assert deck == 50
    assert len(state.deck) == 40
    assert tempus.to_act(state).seats == (1,)
    assert tempus.view(state, None).round == 2
    assert tempus.RoundBegan(2, 1, second_pass=False) in events


def ring(state: watch.State) -> Step[watch.State]:
    return watch.apply(state, "clock", watch.RING)


def order(state: watch.State) -> str | None:
    _, events = ring(state)
    return next(event.order for event in events if isinstance(event, watch.Order))


def test_watch_orders_and_an_exchange() -> None:
    state = dial(11, 6, 9, "OBG", "GBO", aside="GOB BGO BOG OGB")
    assert order(state) == "GOB"
    state, _ = play(watch, state, "0:O5")
    assert state.squares[2] == 2
    assert order(state) == "GBO"
    state, events = play(watch, state, "1:B2~0>p0.0")
    assert state.squares[1] == 8
    assert watch.Exchanged(1, 0) in events
    final = watch.result(ring(state).state)
    assert final is not None
    assert (final.winners, final.reason) == ((0,), "order")


def test_watch_taken_squares_and_red() -> None:
    state = dial(5, 2, 9)
    assert refusal(watch, state, "0:B3") == watch.SquareTaken("B", 3, 5, "G")
    assert play(watch, state, "0:B4").state.squares == (5, 6, 9)
    state = dial(10, 5, 3)
    assert order(play(watch, state, "0:G2").state) == "BOG"
    assert play(watch, state, "0:G8").state.squares[0] == 6
    assert order(play(watch, state, "0:G8").state) == "GBO"


def test_dwarf_a_run_must_go_on() -> None:
    state = dwarf("2d 4h 5c 7h 3d", "as ks")
    for ply, only in (("0:2d", "3d"), ("0:3d", "4h"), ("0:4h", "5c")):
        state, _ = play(nain_jaune, state, ply)
        assert legal(nain_jaune, state, 0) == {only}
    _, events = play(nain_jaune, state, "0:5c")
    assert nain_jaune.Missing(0, 6) in events


def test_dwarf_a_whole_round() -> None:
    state = dwarf("9s 10d jh 3c", "qs kd 4c 8h", "5h qd 7d")
    assert (state.chips, state.boxes) == ((34, 34, 34), (3, 6, 9, 12, 15))
    assert nain_jaune.view(state, None).dealer == 2
    state, events = play(nain_jaune, state, "0:9s 0:10d! 0:jh 1:qs! 1:kd 1:4c 2:5h 2:7d!")
    said = [event for event in events if not isinstance(event, nain_jaune.Laid)]
    assert said == [
        nain_jaune.TookAll(0, nain_jaune.BOARD[0], 3),
        nain_jaune.Missing(0, 12),
        nain_jaune.TookAll(1, nain_jaune.BOARD[2], 9),
        nain_jaune.KingLeadsAnew(1),
        nain_jaune.Missing(1, 5),
        nain_jaune.Missing(2, 6),
        nain_jaune.Passed(0, 6, able=False),
        nain_jaune.Passed(1, 6, able=False),
        nain_jaune.AllPassed(2),
        nain_jaune.TookAll(2, nain_jaune.BOARD[4], 15),
        nain_jaune.Missing(2, 8),
        nain_jaune.Passed(0, 8, able=False),
    ]
    state, events = play(nain_jaune, state, "1:8h")
    assert nain_jaune.RoundEnded(1, 1, (36, 45, 48), (0, 6, 0, 12, 0)) in events
    assert (state.chips, state.boxes) == ((21, 30, 33), (3, 12, 9, 24, 15))


def test_batasaurus_a_double_war() -> None:
    state = dinosaurs("10 3 8", "10 3 6", "4")
    state, events = play(batasaurus, state, "0:1 1:1 2:1")
    assert batasaurus.War((0, 1), 10, ()) in events
    state, events = play(batasaurus, state, "1:2 0:2")
    assert batasaurus.War((0, 1), 3, ()) in events
    state, events = play(batasaurus, state, "0:3 1:3")
    assert events[-1] == batasaurus.TrickWon(0, 7)
    assert batasaurus.to_act(state).seats == (0,)
    assert [len(left) for left in state.left] == [9, 9, 11]

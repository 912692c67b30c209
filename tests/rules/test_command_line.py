"""`python -m rules`, typed as people and programs do."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.fair import digest
from tests.rules.kit import every_kind


class Typed:
    """Types a command and reads what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.code = 0
        self.error = ""

    def __call__(self, line: str, *more: str | Path) -> str:
        try:
            self.code = main([*line.split(), *map(str, more)])
        except SystemExit as stop:
            self.code = int(stop.code or 0)
        out, self.error = self._capsys.readouterr()
        return out


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def simulated(typed: Typed, line: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in typed(f"simulate {line}").splitlines()]


@every_kind
def test_what_is_simulated_is_accepted(typed: Typed, tmp_path: Path, key: str, seats: int) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(typed(f"simulate {key} --seats {seats} --games 5 --legal"))
    assert typed("check", file) == "ok 5\n"
    assert typed.code == 0


def test_the_same_line_prints_the_same_bytes(typed: Typed) -> None:
    line = "simulate tempus --seats 3 --games 2 --seed 00ff --legal"
    assert typed(line) == typed(line)
    assert typed(line) != typed(line.replace("00ff", "00fe"))


def test_the_seed_of_each_game_follows_from_the_one_given(typed: Typed) -> None:
    games = simulated(typed, "batasaurus --games 3 --seed abcd")
    assert [game["seed"] for game in games] == [digest(f"abcd:{k}") for k in range(3)]
    assert games[0]["plies"][2] == {"by": "clock", "move": "hide"}


def test_without_a_seed_every_game_is_new(typed: Typed) -> None:
    assert typed("simulate watch") != typed("simulate watch")


def test_the_usual_game(typed: Typed) -> None:
    (game,) = simulated(typed, "nain-jaune")
    assert (game["seats"], len(game["seed"])) == (2, 64)
    assert game["options"] == {"announce": "call", "rounds": 0, "kept": False, "forced": False}
    assert not any("legal" in ply for ply in game["plies"])


def test_the_timer_rings_sooner_or_later(typed: Typed) -> None:
    games = simulated(typed, "watch --seats 4 --games 300 --seed 1")
    rung = [len(game["plies"]) for game in games if game["plies"][-1]["by"] == "clock"]
    assert 2 in rung
    assert 0 < len(rung) < len(games)
    assert {game["result"]["reason"] for game in games} == {"order", "aside", "no-order"}


def test_options_are_typed_as_in_records(typed: Typed) -> None:
    line = "tempus --seats 5 --option twice=false --option open_scores=true"
    (game,) = simulated(typed, line)
    assert game["options"] == {"twice": False, "open_scores": True}
    (game,) = simulated(typed, "watch --option dial=24 --option objectives=all")
    assert game["options"] == {"dial": 24, "objectives": "all", "minutes": 5}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "the following arguments are required: simulate|check|show"),
        ("play", "invalid choice: 'play'"),
        ("simulate chess", "invalid choice: 'chess'"),
        ("simulate watch --seats 7", "watch has 2 to 6 seats, not 7"),
        ("simulate watch --seats x", "invalid int value: 'x'"),
        ("simulate watch --games 0", "'0' is not a number from 1 on"),
        ("simulate watch --seed XY", "'XY' is not 1 to 64 lower-case hex digits"),
        ("simulate watch --option dial", "with 2 seats dial is 12/24/60, not ''"),
        ("simulate watch --option minutes=16", "with 2 seats minutes is 1-15, not '16'"),
        ("simulate tempus --option twice=true", "with 2 seats twice is false, not 'true'"),
        ("simulate tempus --option turn=5", "there is no option 'turn', only twice, open_scores"),
        ("check", "the following arguments are required: FILE"),
        ("check /no/such/file", "/no/such/file: No such file or directory"),
        ("check /", "/: Is a directory"),
        ("show /no/such/file", "/no/such/file: No such file or directory"),
    ],
)
def test_a_wrong_line_gets_one_clear_line(typed: Typed, line: str, said: str) -> None:
    assert typed(line) == ""
    assert typed.code == 2
    assert typed.error.count("\n") == 1
    assert said in typed.error


def test_each_bad_record_gets_a_line(typed: Typed, tmp_path: Path) -> None:
    good = typed("simulate watch --seed 2").strip()
    bad = json.dumps({**json.loads(good), "result": {}})
    file = tmp_path / "some.jsonl"
    file.write_bytes(f"{good}\r\n\n  \n{bad}\nno json\n{good}".encode() + b"\n\xff")
    plies = len(json.loads(good)["plies"])
    lines = typed("check", file).splitlines()
    assert typed.code == 1
    assert [line.partition(": ")[0] for line in lines] == [f"{file}:{n}" for n in (4, 5, 7)]
    assert lines[0].startswith(f"{file}:4: ply {plies}: the result is another")
    assert lines[1].startswith(f"{file}:5: not a record: ")


def test_no_record_at_all_is_an_error(typed: Typed, tmp_path: Path) -> None:
    empty, full = tmp_path / "empty.jsonl", tmp_path / "full.jsonl"
    empty.write_text("\n\n")
    full.write_text(typed("simulate watch --games 2"))
    assert typed("check", empty) == f"{empty}:1: no record\n"
    assert typed.code == 1
    assert typed("check", empty, full, full) == "ok 4\n"


def test_standard_input(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    good = typed("simulate batasaurus")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(good.encode() + b"{}\n")))
    assert typed("check -") == "-:2: format is not meneur/1\n"


def test_show_tells_a_seat_its_own_secrets_only(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(typed("simulate watch --seats 3 --seed 5"))
    dealt = json.loads(file.read_text())["plies"][0]["move"].split(" ")[1:4]
    public = typed("show --ply 0", file)
    assert public.startswith("watch, ply 0 of ")
    assert "as the public saw it" in public
    assert "objectives: -\n" in public
    for seat in range(3):
        own = typed(f"show --ply 0 --seat {seat}", file)
        assert f"* objective-seen: seat {seat}, slot 0, order {dealt[seat]}\n" in own
        assert not any(other in own for other in dealt if other != dealt[seat])
        assert not any(order in public for order in dealt)


def test_show_keeps_a_discard_hidden(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    for seed in range(40):
        file.write_text(typed(f"simulate tempus --seed {seed}"))
        plies = json.loads(file.read_text())["plies"]
        found = [k for k, ply in enumerate(plies) if ply["move"].endswith("x")]
        if found:
            break
    at = found[0]
    by, card = plies[at]["by"], plies[at]["move"][:-1]
    for seen in (typed(f"show --ply {at}", file), typed(f"show --ply {at} --seat {1 - by}", file)):
        assert f"* discarded: seat {by}\n" in seen
        assert card not in seen.split()


def test_show_the_end_of_another_line(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n" + typed("simulate batasaurus --games 2 --seed 3"))
    assert "* ended: result scores " in typed("show --line 3", file)
    for line, said in (
        ("show", f"{file}:1: no record"),
        ("show --line 3 --seat 2", f"{file}:3: seat 2 is not one of 0 to 1"),
        ("show --line 3 --ply -1", f"{file}:3: ply -1 is not one of 0 to "),
        ("show --line 3 --ply 99", f"{file}:3: ply 99 is not one of 0 to "),
    ):
        assert typed(line, file) == ""
        assert typed.code == 2
        assert said in typed.error


def test_a_reader_that_stops_reading_is_no_fault() -> None:
    line = [sys.executable, "-m", "rules", "simulate", "nain-jaune", "--games", "200"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 1

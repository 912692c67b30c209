"""The program with which anyone verifies a game, as it stands in the document."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, fair, records
from rules.simulate import simulate
from tests.docs.reading import ROOT, blocks

SECRET, JOINS = fair.digest("a secret"), (0, 1_234_567_890, 1_234_567_891, 1_234_567_999)
LINES = 16
"""Ten of work, and what is imported for it."""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (block,) = (one for one in blocks(ROOT / "docs" / "fairness.md") if one.kind == "python")
    assert len(block.text.split("\n")) <= LINES + 2
    path = tmp_path / "fair.py"
    path.write_text(block.text, "utf-8")
    return path


def record(key: str) -> dict[str, Any]:
    """A game of three seats as a table keeps it."""
    joins = JOINS[:3]
    made = simulate(key, 3, {}, fair.seed_of(SECRET, joins))
    proof = {"secret": SECRET, "commitment": fair.commitment(SECRET)}
    return {**made, "fairness": {**proof, "joins": list(map(str, joins))}}


def verified(program: Path, game: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """What the program says of a game; it has nothing of ours at hand."""
    file = program.with_name("game.json")
    file.write_text(json.dumps(game), "utf-8")
    typed = [sys.executable, "-I", "-W", "ignore", str(program), str(file)]
    return subprocess.run(typed, capture_output=True, text=True, check=False, cwd=program.parent)


def new_decks(game: dict[str, Any]) -> list[str]:
    shuffles = sum(ply["by"] == "chance" for ply in game["plies"])
    return [" ".join(map(str, GAMES[game["game"]].DECK))] * shuffles


@pytest.mark.parametrize("key", GAMES)
def test_every_shuffle_undone_is_a_new_deck(program: Path, key: str) -> None:
    game = record(key)
    records.check(json.dumps(game))
    done = verified(program, game)
    assert done.stderr == ""
    assert done.stdout.splitlines() == new_decks(game)


@pytest.mark.parametrize("key", GAMES)
def test_a_card_that_was_moved_is_seen(program: Path, key: str) -> None:
    game = record(key)
    word, first, second, *rest = game["plies"][0]["move"].split()
    game["plies"][0]["move"] = " ".join([word, second, first, *rest])
    assert verified(program, game).stdout.splitlines()[0] not in new_decks(game)


@pytest.mark.parametrize("name", ["secret", "commitment", "joins"])
def test_another_secret_stops_it(program: Path, name: str) -> None:
    game = record("watch")
    other = ["1", "2", "3"] if name == "joins" else fair.digest("another")
    game["fairness"][name] = other
    done = verified(program, game)
    assert done.returncode
    assert "AssertionError" in done.stderr


def test_the_example_is_true() -> None:
    for line in (ROOT / "docs" / "example.jsonl").read_text("utf-8").splitlines():
        records.check(line)

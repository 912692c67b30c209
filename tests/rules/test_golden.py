"""What everybody sees of one whole game of each kind, ply by ply."""

import pytest

from rules import GAMES, records
from tests.rules.golden import FOLDER, playthrough


@pytest.mark.parametrize("key", GAMES)
def test_the_game_is_seen_as_it_was(key: str) -> None:
    record = (FOLDER / f"{key}.jsonl").read_text("utf-8")
    records.check(record)
    assert playthrough(record) == (FOLDER / f"{key}.txt").read_text("utf-8")

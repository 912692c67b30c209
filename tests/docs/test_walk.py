"""A stranger's walk: every command of the documents is typed, in order, and does its work."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import club
from playground.limits import Limits
from playground.server import Playground
from tests.docs.reading import ROOT, Command, commands, documents, hidden
from tests.docs.stranger import Failed, Stranger

WHOLE = bool(os.environ.get("MENEUR_SOAK"))
PATIENCE = 3600.0 if WHOLE else 120.0
LONG = re.compile(r"make (bench|check|clean|format|gallery|golden|test)\b|\.ci/run|.*pip install")
"""What installs anew or works for minutes: `make soak` types it too."""
AROUND = re.compile(r"make (audit|soak)\b")
"""The command that a whole walk is itself a part of, and one that asks the whole world."""
PROMISES = {
    r"make run|.*-m (bot|playground)$": r"Play here:|Ctrl-C|Meneur|logging in",
    r".*-m bot invite": r"https://discord\.com/\S*scope=bot\+applications\.commands",
    r".*-m bot doctor": r"ok .*clock is right(.|\n)*ok .*I have all I need",
    r".*-m bot backup": r"is backed up in \S+ \(",
    r".*-m bot restore": r"is now what \S+ was",
    r".*-m bot check": r"^all is well$",
    r".*-m rules simulate [^>]*$": r'^\{"format": "meneur/1"',
    r".*-m rules check": r"^ok [1-9]",
    r"python3 fair.py": r"(^1 2 3 4 5 6 7 8 9 10 11 12\n){2}",
    r".*-m rules show": r"ply \d+ of \d+, as (seat \d|the public) saw it",
}
"""What is said of some of them, beside that they work."""

pytestmark = [
    pytest.mark.skipif("MENEUR_WALKING" in os.environ, reason="somebody is on the walk already"),
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="a walk begins with a clone"),
]


def walk() -> list[Command]:
    found = [command for path in documents() for command in commands(path)]
    left = AROUND if WHOLE else re.compile(f"{LONG.pattern}|{AROUND.pattern}")
    return [command for command in once(found) if not left.match(command.text)]


def once(found: list[Command]) -> list[Command]:
    """What works for minutes is typed once, where it stands first."""
    first = {command.text: command for command in reversed(found)}
    return [one for one in found if first[one.text] == one or not LONG.match(one.text)]


def promises(command: Command) -> list[str]:
    return [said for typed, said in PROMISES.items() if re.match(typed, command.text)]


@pytest.fixture
async def discord(tmp_path: Path) -> AsyncIterator[Playground]:
    made = Playground(club.found(), tmp_path / "discord", limits=Limits.generous())
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
def stranger(tmp_path: Path, discord: Playground) -> Stranger:
    made = Stranger(tmp_path, discord)
    if not WHOLE:
        made.borrow(Path(sys.prefix))
    return made


async def test_every_command_does_what_is_said_of_it(stranger: Stranger) -> None:
    for command in walk():
        said = await stranger.does(command, PATIENCE)
        for promised in promises(command):
            assert re.search(promised, said, re.M), f"{command}\n{said}"


async def test_a_command_that_does_not_work_is_named(stranger: Stranger) -> None:
    for line in ("python3 -m rules check nothing.jsonl", "make nothing", "nobody-has-this"):
        with pytest.raises(Failed, match=f"README.md:7: {line}"):
            await stranger.does(Command("README.md:7", line), PATIENCE)


async def test_what_one_line_changes_the_next_finds(stranger: Stranger) -> None:
    for line in ("cd docs", "export GAME=watch", 'name="not exported"'):
        await stranger.does(Command("here", line), PATIENCE)
    said = await stranger.does(Command("here", 'echo "${PWD##*/} $GAME $name."'), PATIENCE)
    assert said.strip() == "docs watch ."


def test_the_walk_leads_through_what_matters() -> None:
    typed = "\n".join(command.text for command in walk())
    for needed in (
        "make run",
        "bot invite",
        "bot doctor",
        "bot backup",
        "bot restore",
        "bot check",
    ):
        assert needed in typed
    assert "rules simulate" in typed


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_command_stands_where_nobody_tries_it(path: Path) -> None:
    assert not list(hidden(path))

"""`make audit` says what is known, and never that all is well when it could not look."""

from __future__ import annotations

import json
from typing import Any

from tests.audit import ROOT, judged


def report(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


SOUND = {"name": "aiosqlite", "version": "0.22.1", "vulns": []}
HOLE = {"id": "PYSEC-1", "fix_versions": ["9.9"], "aliases": [], "description": "long"}


def test_nothing_is_known() -> None:
    assert judged(report(SOUND), "") == (["1 packages, and nothing is known against them."], 0)


def test_what_is_known_is_named_with_its_cure() -> None:
    holed = {"name": "pillow", "version": "1.0", "vulns": [HOLE, {**HOLE, "fix_versions": []}]}
    lines, code = judged(report(SOUND, holed), "")
    assert code == 1
    assert lines[0] == "pillow 1.0: PYSEC-1, put right in 9.9"
    assert lines[1].endswith("no version yet")


def test_a_package_that_nobody_looked_at_is_not_well() -> None:
    unseen = [{"name": f"p{n}", "skip_reason": "not found"} for n in range(7)]
    (line,), code = judged(report(SOUND, *unseen), "")
    assert code == 1
    assert "7 of 8 packages could not be looked up: p0, p1, p2, p3, p4 …" in line


def test_without_a_network_it_says_so() -> None:
    lines, code = judged("", "a long trace\nConnectionError: no route")
    assert code == 1
    assert lines[-2] == "ConnectionError: no route"
    assert lines[-1].startswith("Nothing was looked up. This needs the network")


def test_every_package_is_pinned() -> None:
    """What floats cannot be audited."""
    for file in ROOT.glob("requirements*.txt"):
        lines = file.read_text("utf-8").splitlines()
        named = [line for line in lines if line and not line.startswith(("#", "-r "))]
        assert named
        assert all(line.count("==") == 1 for line in named), file.name

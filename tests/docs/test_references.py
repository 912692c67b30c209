"""What the documents point at is there: pages, pictures, headings, and the tests they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.reading import BLOCK, ROOT, documents

LINK = re.compile(r"\]\((?!https?://|mailto:)(?P<path>[^)#\s]*)(?:#(?P<heading>[^)\s]+))?\)")
TEST = re.compile(r"`(?:(?P<file>\w+/test_\w+\.py))?(?:::)?(?P<name>test_\w+)?`")
HEADING = re.compile(r"^#+ (.+)$", re.M)

every_document = pytest.mark.parametrize(
    "path", [*documents(), ROOT / "CHANGELOG.md"], ids=lambda path: str(path.relative_to(ROOT))
)


def prose(path: Path) -> str:
    return BLOCK.sub("", path.read_text("utf-8"))


def anchors(path: Path) -> set[str]:
    """The headings of a page as links name them."""
    plain = (re.sub(r"[^\w\- ]", "", title.lower()) for title in HEADING.findall(prose(path)))
    return {title.strip().replace(" ", "-") for title in plain}


def missing(path: Path) -> Iterator[str]:
    for found in LINK.finditer(prose(path)):
        there = (path.parent / found["path"]) if found["path"] else path
        if not there.exists():
            yield found["path"]
        elif found["heading"] and found["heading"] not in anchors(there):
            yield f"{found['path']}#{found['heading']}"


@every_document
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(missing(path)) == []


def written_in(source: str) -> set[str]:
    return set(re.findall(r"^(?:async )?def (test_\w+)", source, re.M))


def test_every_test_that_is_named_exists() -> None:
    sources = {
        str(file.relative_to(ROOT / "tests")): file.read_text("utf-8")
        for file in (ROOT / "tests").rglob("test_*.py")
    }
    known = {name for source in sources.values() for name in written_in(source)}
    found_there = TEST.finditer(prose(ROOT / "docs" / "security.md"))
    named = [found for found in found_there if found["file"] or found["name"]]
    assert len(named) > 20
    for found in named:
        assert found["file"] is None or found["file"] in sources, found[0]
        among = written_in(sources[found["file"]]) if found["file"] else known
        assert found["name"] is None or found["name"] in among, found[0]

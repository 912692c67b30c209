"""One playground, one bot and one browser for all tests of a worker."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.page.kit import Club, club

HOW = "no Chromium here: `apt-get install chromium` brings it, and then these tests run"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium these tests are skipped, and say how to get it."""
    if not shutil.which("chromium"):
        for item in items:
            if "tests/page/" in str(item.path):
                item.add_marker(pytest.mark.skip(reason=HOW))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    async with club(tmp_path_factory.mktemp("playground")) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def games(shared: Club) -> AsyncIterator[Club]:
    """The club, with all its tabs closed afterwards."""
    yield shared
    await shared.leave()
    said, shared.complaints = shared.complaints, []
    assert not said

"""A club for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.kit import Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    made = Club(tmp_path)
    await made.open()
    yield made
    await made.close()

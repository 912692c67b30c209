"""A world for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.kit import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    made = World(tmp_path / "meneur.db")
    await made.open()
    yield made
    try:
        assert await made.faults() == []
    finally:
        await made.close()

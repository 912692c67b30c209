"""Where the token comes from: the folder in which the bot is started, and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.wire.kit import ROOT

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.made-up.as-all-of-it-is-in-this-test"


def invited(folder: Path) -> subprocess.CompletedProcess[str]:
    """`python -m bot invite`, typed in that folder."""
    own = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    typed = [sys.executable, "-m", "bot", "invite"]
    return subprocess.run(typed, cwd=folder, env=own, capture_output=True, text=True, check=False)


def test_the_folder_s_own_settings_are_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8")
    done = invited(tmp_path)
    assert "client_id=123456789012345678" in done.stdout
    assert TOKEN not in done.stdout + done.stderr


def test_those_of_a_folder_above_are_not(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8")
    (tmp_path / "below").mkdir()
    done = invited(tmp_path / "below")
    assert done.returncode == 1
    assert "DISCORD_TOKEN is not set" in done.stderr

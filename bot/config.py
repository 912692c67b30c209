"""The configuration: everything that comes from the environment, read once."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import load_dotenv

DEFAULT_PATH = "var/meneur.db"


class BadConfig(Exception):
    """Something in the environment that cannot be; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Config:
    token: str
    database: Path
    log_level: int
    dev_guild: int | None
    api_url: str | None
    lasting: bool
    """Whether the disk outlives the machine: a dyno's own does not."""

    def needs_token(self) -> str:
        if not self.token:
            raise BadConfig("DISCORD_TOKEN is not set: put your bot's token into .env.")
        return self.token

    def warning(self) -> str:
        """What to know where the disk does not last."""
        return (
            "The disk of this dyno does not last: chips and results are lost when it restarts, so "
            "all tables are friendly. Set DATABASE_PATH to a file on a volume that lasts."
        )


def load(file: Path = Path(".env")) -> Config:
    """Read that file into the environment, which wins, and then the environment."""
    try:
        load_dotenv(file)
    except PermissionError as error:
        raise BadConfig(
            f"{file}: this user may not read it. Run this as the bot's user, such as "
            "sudo -u meneur .venv/bin/python -m bot."
        ) from error
    except UnicodeDecodeError as error:
        raise BadConfig(f"{file}: is not UTF-8. Write it anew.") from error
    return read(os.environ)


def read(environment: Mapping[str, str]) -> Config:
    """Read the environment; what is empty counts as not set."""
    given = {name: value.strip() for name, value in environment.items() if value.strip()}
    path = given.get("DATABASE_PATH")
    return Config(
        token=given.get("DISCORD_TOKEN", ""),
        database=Path(path or DEFAULT_PATH),
        log_level=_level(given.get("LOG_LEVEL", "INFO")),
        dev_guild=_guild(given.get("DEV_GUILD")),
        api_url=_url(given.get("API_URL")),
        lasting="DYNO" not in given or _on_a_volume(path),
    )


def _on_a_volume(path: str | None) -> bool:
    """Whether that path lies on a disk of its own: a dyno's is gone with the dyno."""
    return path is not None and any(
        parent.is_mount() for parent in Path(path).absolute().parents[:-1]
    )


def _level(text: str) -> int:
    level = logging.getLevelNamesMapping().get(text.upper())
    if level is None:
        raise BadConfig(f"LOG_LEVEL is {text!r}, but may be DEBUG, INFO, WARNING or ERROR.")
    return level


def _guild(text: str | None) -> int | None:
    if text is not None and not text.isdigit():
        raise BadConfig(f"DEV_GUILD is {text!r}, but must be the number of a server.")
    return None if text is None else int(text)


def _url(text: str | None) -> str | None:
    """Another address of Discord's API: the token must not travel in the clear."""
    if text is None:
        return None
    parts = urlsplit(text)
    if parts.scheme != "https" and not (parts.scheme == "http" and _is_loopback(parts.hostname)):
        raise BadConfig(f"API_URL is {text!r}, but must be https, or http on this machine.")
    return text.rstrip("/")


def _is_loopback(host: str | None) -> bool:
    try:
        return host == "localhost" or ip_address(host or "").is_loopback
    except ValueError:
        return False

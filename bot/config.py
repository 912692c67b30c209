"""The configuration: everything that comes from the environment, read once."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import load_dotenv

DEFAULT_PATH = "var/meneur.db"
MOUNTS = Path("/proc/self/mountinfo")
FLEETING = {"tmpfs", "ramfs", "devtmpfs", "overlay"}
"""Kinds of disks that are gone with the machine, wherever they are mounted."""


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
        database=_file(path or DEFAULT_PATH),
        log_level=_level(given.get("LOG_LEVEL", "INFO")),
        dev_guild=_guild(given.get("DEV_GUILD")),
        api_url=_url(given.get("API_URL")),
        lasting="DYNO" not in given or _on_a_volume(path),
    )


def _on_a_volume(path: str | None) -> bool:
    """Whether that path lies on a disk of its own that lasts: a dyno's is gone with the dyno."""
    if path is None:
        return False
    parents = Path(os.path.realpath(path)).parents[:-1]
    place = next((parent for parent in parents if os.path.ismount(parent)), None)
    return place is not None and _kind_of_disk(place) not in FLEETING


def _kind_of_disk(place: Path) -> str | None:
    """The kind of what is mounted there last, if this system tells."""
    try:
        mounts = MOUNTS.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return None
    kinds = {}
    for mount in mounts:
        where, _, what = mount.partition(" - ")
        kinds[_unescaped(where.split()[4])] = what.split()[0]
    return kinds.get(str(place))


def _unescaped(name: str) -> str:
    """A name in which blanks and the like stand as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), name)


def _file(text: str) -> Path:
    path = Path(text)
    if os.access(path, os.F_OK) and path.is_dir():
        raise BadConfig(f"DATABASE_PATH is {text!r}, which is a folder: name a file in it.")
    return path


def _level(text: str) -> int:
    level = logging.getLevelNamesMapping().get(text.upper())
    if level is None:
        raise BadConfig(f"LOG_LEVEL is {text!r}, but may be DEBUG, INFO, WARNING or ERROR.")
    return level


def _guild(text: str | None) -> int | None:
    if text is not None and not re.fullmatch("[0-9]{1,20}", text):
        raise BadConfig(f"DEV_GUILD is {text!r}, but must be the number of a server.")
    return None if text is None else int(text)


def _url(text: str | None) -> str | None:
    """Another address of Discord's API: the token must not travel in the clear."""
    if text is None:
        return None
    if not _is_safe(text):
        raise BadConfig(f"API_URL is {text!r}, but must be https, or http on this machine.")
    return text.rstrip("/")


def _is_safe(url: str) -> bool:
    try:
        parts = urlsplit(url)
        if parts.port == 0 or not parts.hostname:
            return False
    except ValueError:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and _is_loopback(parts.hostname))


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False

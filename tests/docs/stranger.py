"""A stranger with an empty folder, Python and make, who does what the documents say."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from playground.server import Playground
from tests.docs.reading import ROOT, Command
from tests.wire.kit import until

TOOLS = [
    *("make", "git", "sh"),
    *(
        "cat",
        "cp",
        "date",
        "dirname",
        "echo",
        "env",
        "head",
        "ls",
        "mkdir",
        "mv",
        "rm",
        "sed",
        "touch",
    ),
]
"""Make, git for the clone, and what every machine has."""
PACKAGES = re.compile(r"PIP_\w+|(SSL|REQUESTS|CURL)_\w+|(https?|no)_proxy", re.I)
"""How this machine gets at packages: a stranger has a way of their own."""
STAYS = re.compile(r"(make run|\S*python3? -m (playground|bot))( [A-Z]+=\S+)*")
NEEDS_A_TOKEN = re.compile(r"-m bot\b")
READY = 60.0
GOODBYE = 30.0
KEEPING = """\
. "$STATE"
{command}
code=$?
{{ export -p; printf 'cd "%s"\\n' "$PWD"; }} > "$STATE"
exit $code
"""
"""What one line changes in the shell, the next finds: a folder, a variable."""


class Failed(Exception):
    """A command did not do what is said of it."""


class Stranger:
    def __init__(self, folder: Path, discord: Playground) -> None:
        self.folder = folder
        self.clone = folder / "meneur"
        self._discord = discord
        self._state = folder / "state"
        self._home = folder / "home"
        self._home.mkdir()
        self._bin = folder / "bin"
        self._bin.mkdir()
        self._state.write_text(f'cd "{self.clone}"\n', "utf-8")
        self._own_tools()
        fresh_clone(self.clone)

    def _own_tools(self) -> None:
        for name in TOOLS:
            found = shutil.which(name)
            assert found, name
            (self._bin / name).symlink_to(found)
        base = Path(sys.base_prefix) / "bin" / "python3"
        for name in ("python3", "python"):
            # No link: a virtual environment would look for its library beside the link.
            (self._bin / name).write_text(f'#!/bin/sh\nexec "{base}" "$@"\n', "utf-8")
            (self._bin / name).chmod(0o755)

    def borrow(self, environment: Path) -> None:
        """Have a virtual environment already, filled with what the one here is filled with."""
        own = self.clone / ".venv"
        own.mkdir()
        for part in ("bin", "lib", "pyvenv.cfg"):
            (own / part).symlink_to(environment / part)
        for stamp in ("run", "dev"):
            (own / stamp).touch()

    def _environment(self, command: Command) -> dict[str, str]:
        given = {name: value for name, value in os.environ.items() if PACKAGES.fullmatch(name)}
        settings = Path.home() / ".config" / "pip" / "pip.conf"
        if settings.exists():
            given["PIP_CONFIG_FILE"] = str(settings)
        own = {"PATH": str(self._bin), "HOME": str(self._home), "LANG": "C.UTF-8"}
        here = {"STATE": str(self._state), "MENEUR_WALKING": "1"}
        token = self._token() if NEEDS_A_TOKEN.search(command.text) else {}
        return {**given, **own, **here, **token}

    def _token(self) -> dict[str, str]:
        return {"DISCORD_TOKEN": self._discord.world.token, "API_URL": self._discord.api_url}

    async def does(self, command: Command, patience: float) -> str:
        """Type a command; gives what it printed. Failed if it is not done, or not in time."""
        stays = STAYS.fullmatch(command.text) is not None
        typing = await self._type(command, stays=stays)
        try:
            said = await (
                self._watch(command, typing) if stays else self._wait(command, typing, patience)
            )
        finally:
            self._end(typing)
        with (self.folder / "walk.log").open("a", encoding="utf-8") as log:
            log.write(f"$ {command.text}\n{said}\n")
        self._fill_in()
        return said

    async def _wait(
        self, command: Command, typing: asyncio.subprocess.Process, patience: float
    ) -> str:
        output, _ = await asyncio.wait_for(typing.communicate(), patience)
        said = output.decode()
        if typing.returncode:
            raise Failed(f"{command}\nexit code {typing.returncode}\n{said[-3000:]}")
        return said

    async def _type(self, command: Command, *, stays: bool) -> asyncio.subprocess.Process:
        keeping = KEEPING.format(command=command.text)
        once = f'. "$STATE"\nexec {command.text}'
        return await asyncio.create_subprocess_exec(
            *(str(self._bin / "sh"), "-c", once if stays else keeping),
            env=self._environment(command),
            cwd=self.folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )

    def _end(self, typing: asyncio.subprocess.Process) -> None:
        if typing.returncode is None:
            os.killpg(typing.pid, signal.SIGKILL)

    def _fill_in(self) -> None:
        """Put the token into `.env` as soon as there is one, as the documents ask."""
        path = self.clone / ".env"
        if path.exists():
            text = path.read_text("utf-8")
            for name, value in self._token().items():
                text = re.sub(rf"^{name}=$", f"{name}={value}", text, flags=re.M)
            path.write_text(text, "utf-8")

    async def _watch(self, command: Command, typing: asyncio.subprocess.Process) -> str:
        """Wait until it is ready, then press Ctrl-C."""
        said = bytearray()
        before = self._discord.gateway.identified
        reading = asyncio.create_task(_read(typing, said))
        try:
            await until(
                lambda: (
                    b"Play here:" in said
                    or self._discord.gateway.identified > before
                    or reading.done()
                ),
                READY,
            )
            if reading.done():
                raise Failed(f"{command}\nit has ended by itself\n{said.decode()[-3000:]}")
            os.killpg(typing.pid, signal.SIGINT)
            await asyncio.wait_for(typing.wait(), GOODBYE)
        except TimeoutError:
            raise Failed(f"{command}\nnot in time\n{said.decode()[-3000:]}") from None
        await reading
        if b"Traceback" in said:
            raise Failed(f"{command}\n{said.decode()[-3000:]}")
        return said.decode()


async def _read(typing: asyncio.subprocess.Process, said: bytearray) -> None:
    assert typing.stdout is not None
    while part := await typing.stdout.read(4096):
        said.extend(part)


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True)
    return [name for name in done.stdout.decode().split("\0") if name]


def fresh_clone(place: Path) -> None:
    """What somebody would get who clones this, with what is not committed yet."""
    _git("clone", "--quiet", str(ROOT), str(place))
    for name in _git("ls-files", "-z", "--modified", "--others", "--exclude-standard"):
        there = place / name
        there.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, there)
        else:
            there.unlink(missing_ok=True)

"""`make run`: the bot on Discord if there is a token, else a playground with the bot in it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from dotenv import load_dotenv

from playground import club, disk
from playground.server import EVERYWHERE, HOME, Playground
from playground.world import Told

PLACE = Path("var/playground")
PORT = 8000
SAVED = 5.0
"""Seconds between savings, if anything has changed."""
FAREWELL = 12.0
QUIET = ("bot", "typing", "unread")


def main() -> int:
    load_dotenv(".env")
    if os.environ.get("DISCORD_TOKEN", "").strip():
        os.execv(sys.executable, [sys.executable, "-m", "bot"])  # noqa: S606 - it takes our place
    place = Path(os.environ.get("PLAYGROUND_PATH") or PLACE)
    try:
        lock = _lock(place)
    except OSError as error:
        print(f"The playground cannot be kept in {place}: {error.strerror}.", file=sys.stderr)
        return 1
    with lock:
        if not _alone(lock):
            lock.seek(0)
            print(f"A playground is running already: {lock.read().strip()}")
            return 1
        if os.environ.get("FRESH"):
            _forget(place)
        return asyncio.run(Evening(place, lock).run(os.environ))


def _lock(place: Path) -> IO[str]:
    place.mkdir(parents=True, exist_ok=True)
    return (place / "lock").open("a+")


def _alone(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _forget(place: Path) -> None:
    """Begin anew: only what the playground itself has written goes."""
    shutil.rmtree(place / "files", ignore_errors=True)
    for name in (disk.NAME, disk.DOOR, "meneur.db", "meneur.db-wal", "meneur.db-shm", "bot.log"):
        (place / name).unlink(missing_ok=True)


class Evening:
    """A playground and its bot, from start to stop."""

    def __init__(self, place: Path, lock: IO[str]) -> None:
        self._place = place
        self._lock = lock
        self._changed = False
        self._stop = asyncio.Event()

    async def run(self, environment: Mapping[str, str]) -> int:
        """Play until somebody says stop; gives the exit code."""
        for stop in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(stop, self._stop.set)
        playground = self._open()
        host, port = environment.get("HOST") or HOME, environment.get("PORT") or str(PORT)
        try:
            await playground.start(host, int(port))
        except (OSError, OverflowError, ValueError) as error:
            print(f"The playground cannot listen on {host}:{port}: {error}", file=sys.stderr)
            return 1
        if int(port) not in (0, playground.port):
            taken = f"Port {port} is taken, so this time it is {playground.port}."
            print(taken, file=sys.stderr, flush=True)
        disk.readdress(playground.world, playground.files)
        with (self._place / "bot.log").open("ab") as log:
            bot = await self._start_bot(playground, log)
            saving = asyncio.create_task(self._keep_saving(playground))
            code = await self._play(playground, bot)
            saving.cancel()
        await playground.stop()
        disk.save(playground.world, self._place)
        return code

    def _open(self) -> Playground:
        world = disk.load(self._place)
        secret = disk.secret(self._place)
        playground = Playground(world or club.found(), self._place, secret=secret)
        if world is None:
            club.greet(playground.world, playground.desk)
            disk.save(playground.world, self._place)
        playground.world.watch(self._note)
        return playground

    def _note(self, told: Told) -> None:
        self._changed |= told.kind not in QUIET

    async def _start_bot(
        self, playground: Playground, log: IO[bytes]
    ) -> asyncio.subprocess.Process:
        """In a session of its own: Ctrl-C is ours, and the bot is told when all is ready for it."""
        given = {
            "DISCORD_TOKEN": playground.world.token,
            "API_URL": playground.api_url,
            "DATABASE_PATH": str(self._place / "meneur.db"),
        }
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            env={**os.environ, **given},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )

    async def _play(self, playground: Playground, bot: asyncio.subprocess.Process) -> int:
        ended = asyncio.create_task(bot.wait())
        stopped = asyncio.create_task(self._stop.wait())
        self._announce(playground)
        await asyncio.wait([ended, stopped], return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if ended.done():
            print(
                f"The bot {_ending(ended.result())}; see {self._place / 'bot.log'}. "
                "Everything is kept, and `make run` goes on with it.",
                file=sys.stderr,
            )
            return 1
        print("\nStopping: the bot says goodbye …", flush=True)
        bot.terminate()
        try:
            await asyncio.wait_for(ended, FAREWELL)
        except TimeoutError:
            bot.kill()
            await bot.wait()
        print("Chips, results and messages are kept; `make run FRESH=1` begins anew.")
        return 0

    def _announce(self, playground: Playground) -> None:
        self._lock.truncate(0)
        self._lock.write(playground.address + "\n")
        self._lock.flush()
        print(f"\n  Play here:  {playground.address}")
        if playground.host in EVERYWHERE:
            print(f"  Others:     {playground.address.replace(HOME, _own_address())}")
        print("\n  Ctrl-C stops everything.", flush=True)
        if _has_browser():
            webbrowser.open(playground.address)

    async def _keep_saving(self, playground: Playground) -> None:
        while True:
            await asyncio.sleep(SAVED)
            if self._changed:
                self._changed = False
                disk.save(playground.world, self._place)


def _ending(code: int) -> str:
    """How a process came to its end, by its exit code."""
    if code >= 0:
        return "has stopped by itself"
    name = next((one.name for one in signal.Signals if one == -code), f"signal {-code}")
    return f"was killed ({name})"


def _own_address() -> str:
    """The machine as others on its network see it; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(asking.getsockname()[0])


def _has_browser() -> bool:
    """A browser with a window of its own; one in the terminal would take the terminal."""
    if os.environ.get("NO_BROWSER") or not sys.stdout.isatty():
        return False
    windows = sys.platform == "darwin" or os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}
    return bool(windows)


if __name__ == "__main__":
    sys.exit(main())

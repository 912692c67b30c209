"""Who gets into the playground, and what lasts of it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import club as clubs
from playground import disk
from playground.files import Upload
from playground.server import Playground
from playground.world import Message
from tests.wire.kit import PATIENCE, ROOT, Club


async def status(address: str, **headers: str) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.get(address, headers=headers, allow_redirects=False) as answer,
    ):
        return answer.status


async def test_without_the_secret_nobody_gets_in(club: Club) -> None:
    home = club.playground.origin
    assert await status(club.playground.address) == 303
    assert await status(f"{home}/") == 403
    assert await status(f"{home}/?secret=wrong") == 403
    assert await status(f"{home}/page/style.css") == 403
    assert await status(f"{home}/live") == 403
    assert await status(f"{home}/api/v10/users/@me") == 401
    assert await status(f"{home}/attachments/1/2/board.png?hm=0") == 404


async def test_another_site_does_not_get_in(club: Club) -> None:
    address = club.playground.address
    port = club.playground.port
    assert await status(address, Host=f"evil.example:{port}") == 403
    assert await status(address, Host=f"localhost:{port}") == 303
    assert await status(address, Origin="http://evil.example") == 403
    assert await status(f"{club.playground.api_url}/gateway", Origin="http://evil.example") == 403
    assert await status(address, Origin=club.playground.origin) == 303


async def test_the_page_gives_no_file_from_outside(club: Club) -> None:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        async with session.get(club.playground.address) as answer:
            assert answer.status == 200
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        sneaky = f"{club.playground.origin}/page/%2e%2e/live.py"
        async with session.get(sneaky) as answer:
            assert answer.status == 404


async def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        playground = Playground(clubs.found(), tmp_path)
        await playground.start(port=port)
        assert port < playground.port < port + 20
        await playground.stop()


async def test_everything_lasts_with_its_files(tmp_path: Path) -> None:
    first = Playground(clubs.found(), tmp_path)
    await first.start()
    clubs.greet(first.world, first.desk)
    place = list(first.world.channels.values())[1]
    picture = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    sent = {"flags": 1 << 15, "components": [picture]}
    upload = Upload("0", "a.png", "image/png", b"\x89PNG\r\n\x1a\nrest")
    made = first.desk.compose(place, first.world.bot, sent, [upload])
    first.world.post(Message(made))
    await first.stop()
    disk.save(first.world, tmp_path)
    world = disk.load(tmp_path)
    assert world is not None
    second = Playground(world, tmp_path)
    await second.start()
    disk.readdress(world, second.files)
    assert [one.name for one in world.people.values()] == ["Alex", "Ana", "Ben", "Chloé"]
    kept: Any = world.channels[place.id].messages[made["id"]].data
    url = kept["components"][0]["items"][0]["media"]["url"]
    assert url == kept["attachments"][0]["url"]
    assert url.startswith(second.origin)
    assert await status(url) == 200
    assert await status(url + "0") == 404
    await second.stop()


@pytest.mark.parametrize("written", ["", "[]", '{"format": 0}', '{"format": 1}'])
def test_what_cannot_be_read_again_is_put_aside(tmp_path: Path, written: str) -> None:
    (tmp_path / disk.NAME).write_text(written, "utf-8")
    assert disk.load(tmp_path) is None
    assert (tmp_path / "playground.damaged").read_text("utf-8") == written
    assert disk.load(tmp_path) is None


async def run(place: Path, **environment: str) -> tuple[asyncio.subprocess.Process, str]:
    """`make run` without a token: the process, and the address that it prints."""
    given = {"PLAYGROUND_PATH": str(place), "PYTHONPATH": str(ROOT), "PORT": "8700", **environment}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        env={"PATH": os.environ["PATH"], **given},
        cwd=place,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while True:
            line = (await process.stdout.readline()).decode()
            if not line:
                _, complaint = await process.communicate()
                raise AssertionError(complaint.decode())
            if found := re.search(r"http://\S+", line):
                return process, found[0]


def child_of(process: asyncio.subprocess.Process) -> int:
    return int(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii"))


async def stop(process: asyncio.subprocess.Process) -> None:
    process.send_signal(signal.SIGINT)
    await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0


async def test_shown_to_others_on_purpose(tmp_path: Path) -> None:
    playground = Playground(clubs.found(), tmp_path)
    await playground.start("0.0.0.0")
    secret = playground.address.partition("?")[2]
    there = f"{playground.origin}/?{secret}"
    port = playground.port
    assert await status(there, Host=f"192.168.1.20:{port}") == 303
    assert await status(there, Host=f"evil.example:{port}") == 403
    await playground.stop()


async def test_a_port_that_cannot_be_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"cannot listen on .*:many"):
        await run(tmp_path, PORT="many")


async def test_a_place_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    with pytest.raises(AssertionError, match=r"^The playground cannot be kept in .*taken: .*\.\n$"):
        await run(tmp_path, PLAYGROUND_PATH=str(taken))


async def test_a_taken_port_and_a_killed_bot_are_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process, address = await run(tmp_path, PORT=str(port))
    assert f":{port}/" not in address
    os.kill(child_of(process), signal.SIGKILL)
    _, complaint = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 1
    assert f"Port {port} is taken".encode() in complaint
    assert b"was killed (SIGKILL)" in complaint
    assert b"Everything is kept" in complaint
    assert disk.load(tmp_path)


@pytest.mark.parametrize("written", ["", "short", "a space in it, and more", "\xe9" * 20])
def test_a_secret_that_cannot_be_used_is_made_anew(tmp_path: Path, written: str) -> None:
    path = tmp_path / disk.DOOR
    path.write_text(written, "latin-1")
    made = disk.secret(tmp_path)
    assert made != written
    assert made == disk.secret(tmp_path) == path.read_text("ascii")
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("fresh", ["", "1"])
async def test_make_run_without_a_token(tmp_path: Path, fresh: str) -> None:
    process, address = await run(tmp_path)
    assert await status(address) == 303
    second, again = await run(tmp_path)
    await second.communicate()
    assert again == address, "a second one names the first"
    await asyncio.sleep(1.0)
    await stop(process)
    before = disk.load(tmp_path)
    assert before is not None
    assert before.commands, "the bot was there"
    process, later = await run(tmp_path, FRESH=fresh)
    assert (later.partition("?")[2] == address.partition("?")[2]) == (not fresh)
    await stop(process)
    after = disk.load(tmp_path)
    assert after is not None
    assert (after.guild["id"] == before.guild["id"]) == (not fresh)

"""Where and how people play on the playground: threads, DMs, languages, files, what is unread."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from rules import records
from tests.wire.kit import NAMES, SELECT, Club, Failed, Table, labels, parts, text, until
from tests.wire.play import play_out


async def test_a_table_in_a_thread(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start()
    made = await club.friends["Ana"].ask("thread", channel_id=table.channel.id, name="side table")
    table.channel = club.world.channels[made["channel_id"]]
    await table.begin()
    assert table.called() == ["Ana"]
    await club.friends["Ben"].ask("message", channel_id=table.channel.id, content="hello")
    await until(lambda: table.messages()[-1]["content"] == "hello")


async def test_a_channel_that_goes_takes_its_table_along(club: Club) -> None:
    table, other = Table(club, "tempus"), Table(club, "watch")
    await club.start()
    await table.begin()
    club.world.remove_channel(table.channel)
    with pytest.raises(Failed, match="not there any more"):
        await table.slash("Ana", "hand")
    said = ""
    for _ in range(20):
        said = text(await other.slash("Ana", "about") or {})
        if "0 live tables" in said:
            break
        await asyncio.sleep(0.1)
    assert "0 live tables" in said


async def test_everyone_is_answered_in_their_language(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start()
    await club.friends["Ben"].ask("locale", locale="fr")
    english = await table.slash("Ana", "rules", game="watch")
    french = await table.slash("Ben", "rules", game="watch")
    assert english is not None
    assert french is not None
    assert text(english) != text(french)
    with pytest.raises(Failed, match="est nécessaire"):
        await table.slash("Ben", "dwarf lay")


async def test_what_is_filled_in_wrongly_is_said_before_it_is_sent(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start()
    for command, options in (
        ("no such", {}),
        ("table", {}),
        ("dwarf lay", {}),
        ("tempus start", {"card": "R5", "direction": "up"}),
        ("play tempus", {"ante": 101}),
        ("play tempus", {"ante": "many"}),
        ("chips balance", {"member": "1"}),
        ("settings show", {}),
    ):
        with pytest.raises(Failed):
            await table.slash("Ana", command, **options)


async def test_the_file_of_a_proof_can_be_fetched(club: Club) -> None:
    table = Table(club, "nain-jaune")
    await club.start()
    await table.begin(rounds=1)
    await play_out(table)
    proof = await table.slash("Ana", "verify", id=1)
    assert proof is not None
    (file,) = proof["attachments"]
    assert file["url"].startswith("/attachments/")
    address = club.playground.origin + file["url"]
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        records.check((await answer.text()).strip())
    assert proof["ephemeral"]
    assert all(shown["id"] != proof["id"] for shown in table.messages("Ben"))


async def test_what_is_unread_is_counted_until_it_is_read(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start()
    await table.begin()
    ben = await club.visit(club.friends["Ben"].id)
    mark = ben.hello["unread"][table.channel.id]
    assert mark["count"] == 3
    await ben.ask("read", channel_id=table.channel.id)
    again = await club.visit(club.friends["Ben"].id)
    assert table.channel.id not in again.hello["unread"]
    history = await again.ask("history", channel_id=table.channel.id)
    assert [text(m) for m in history["messages"]] == [text(m) for m in table.messages()]
    await ben.leave()
    await again.leave()


async def test_a_press_in_a_letter_and_a_private_message(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start()
    await table.begin()
    ana = club.friends[NAMES[0]]
    await until(ana.letters)
    hand = await ana.press(ana.letters()[-1], "My hand")
    assert hand is not None
    assert "Your cards" in text(hand)
    private = await ana.press(table.public() or {}, "My hand")
    assert private is not None
    assert private["ephemeral"]
    await ana.ask("dismiss", message_id=private["id"])
    await until(lambda: private["id"] not in ana.messages[table.channel.id])
    assert "My hand" in labels(table.public() or {})
    (menu, *_) = [one for one in parts(private["components"]) if one["type"] == SELECT]
    value = menu["options"][0]["value"]
    with pytest.raises(Failed, match="not there any more"):
        await ana.choose(private, menu["custom_id"], [value])

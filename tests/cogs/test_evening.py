"""What comes around the games: rematch, chips, results, replays, proofs, settings, privacy."""

from __future__ import annotations

import re

from discord import Permissions

from rules import records
from tests.cogs.kit import Evening, answer, by_slash, labels, parts, response, text


async def play_out(evening: Evening, game: str) -> int:
    """Play the game that has begun to its end; gives its number."""
    while not evening.over():
        if evening.called():
            await by_slash(evening, game, evening.called()[0])
        else:
            await evening.env.advance_time(1)
    found = re.search(r"game (\d+)", evening.shown())
    assert found
    return int(found[1])


async def test_a_rematch_begins_when_everybody_is_ready(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    await play_out(evening, "batasaurus")
    await evening.friend("Ben").click(evening.public(), label="Rematch")
    assert "Fair shuffle" in evening.shown()
    await evening.friend("Ana").click(evening.public(), label="Ready")
    assert "Ana is ready" in evening.shown()
    await evening.friend("Ben").click(evening.public(), label="Ready")
    assert "The game begins" in evening.shown()


async def test_who_is_not_ready_in_time_is_played_by_the_computer(evening: Evening) -> None:
    await evening.table("watch", 2)
    await play_out(evening, "watch")
    await evening.friend("Ana").click(evening.public(), label="Rematch")
    await evening.friend("Ana").click(evening.public(), label="Ready")
    await evening.env.advance_time(31)
    assert "The game begins" in "".join(text(message) for message in evening.messages())
    result = await evening.slash("Ben", "hand")
    assert "Your order" in answer(result)
    await evening.env.settle()
    assert "Ben is back" in evening.shown()


async def test_chips_go_from_the_losers_to_the_winner(evening: Evening) -> None:
    await evening.table("nain-jaune", 2, rounds=1)
    assert "441" in answer(await evening.slash("Ana", "chips balance"))
    await play_out(evening, "nain-jaune")
    assert "Chips paid out" in evening.shown()
    history = answer(await evening.slash("Ana", "chips history"))
    assert "+490" in history
    assert "-49" in history
    top = answer(await evening.slash("Ben", "chips top"))
    assert "Ana" in top
    assert "Ben" in top
    refused = answer(await evening.slash("Ana", "chips refill"))
    assert "fewer than 49" in refused


async def test_results_replay_and_proof_of_a_finished_game(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    number = await play_out(evening, "batasaurus")
    results = answer(await evening.slash("Clo", "results", game="batasaurus"))
    assert str(evening.friend("Ana").id) in results
    assert str(evening.friend("Ben").id) in results
    step = await evening.slash("Clo", "replay", id=number)
    assert step.ephemeral
    assert labels(step.response) == ["⏮", "◀", "▶", "⏭"]
    last = await evening.friend("Clo").click(response(step), label="⏭")
    assert "🏆" in answer(last)
    proof = await evening.slash("Clo", "verify", id=number)
    assert "dealt fairly" in answer(proof)
    assert proof.response is not None
    (file,) = proof.response.attachments
    assert file.filename == f"meneur-{number}.jsonl"
    stored = evening.env.backend.cdn.get(file.url)
    assert stored is not None
    records.check(stored)


async def test_a_game_that_is_not_over_has_no_replay(evening: Evening) -> None:
    await evening.table("tempus", 2)
    refused = await evening.slash("Ana", "replay", id=1)
    assert refused.ephemeral
    assert "no finished game" in answer(refused)


async def test_rules_have_pages(evening: Evening) -> None:
    page = await evening.slash("Ana", "rules", game="watch")
    assert "page 1" in answer(page)
    turned = await evening.friend("Ana").click(response(page), label="▶")
    assert "page 2" in answer(turned)


async def test_being_forgotten(evening: Evening) -> None:
    await evening.slash("Ana", "chips balance")
    shown = answer(await evening.slash("Ana", "privacy show"))
    assert "490" in shown
    sure = await evening.slash("Ana", "privacy delete")
    gone = await evening.friend("Ana").click(response(sure), label="Forget me")
    assert "not know you" in answer(gone)
    assert "has 0 chips" in answer(await evening.slash("Ana", "chips balance"))


async def test_about_says_what_the_bot_is(evening: Evening) -> None:
    said = answer(await evening.slash("Ana", "about"))
    assert "Meneur" in said
    assert "oauth2/authorize" in said


async def test_a_server_chooses_its_language(evening: Evening) -> None:
    boss = evening.guild.create_role("boss", permissions=Permissions(manage_guild=True))
    chief = evening.guild.add_member(evening.env.create_user("Max"), roles=[boss])
    evening.people["Max"] = chief
    await chief.slash(evening.channel, "settings language", language="fr")
    await evening.slash("Ana", "play tempus")
    assert "90 secondes" in evening.shown()
    assert "Rejoindre" in labels(evening.public())


async def test_the_watch_rings_after_its_time_with_a_restart_in_between(evening: Evening) -> None:
    await evening.table("watch", 2, turn=600)
    await evening.env.advance_time(100)
    await evening.restart()
    await evening.env.advance_time(199)
    assert not any("DRRRING" in text(message) for message in evening.messages())
    await evening.env.advance_time(2)
    assert "DRRRING" in evening.shown()


async def test_the_layout_is_gone_from_the_letter_when_time_is_up(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    await evening.env.settle()
    letter = evening.letter("Ana")
    assert letter is not None
    assert "1. " in text(letter)
    await evening.env.advance_time(31)
    changed = evening.letter("Ana")
    assert changed is not None
    assert changed.id == letter.id
    assert "covered" in text(changed)
    assert "1. " not in text(changed)
    assert [part["label"] for part in parts(changed) if part["type"] == 2] == ["My hand"]

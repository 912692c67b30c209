"""What comes around the games: rematch, chips, results, replays, proofs, settings, privacy."""

from __future__ import annotations

import re

from discord import Permissions

from cogs.dwarf import ranks_named, read_cards
from cogs.words import Voice
from rules import records
from tests.cogs.kit import (
    SELECT,
    Evening,
    answer,
    by_slash,
    close_letters,
    labels,
    parts,
    response,
    text,
)

WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]


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
    await evening.env.advance_time(199.999)
    assert not any("DRRRING" in text(message) for message in evening.messages())
    await evening.env.advance_time(0.001)
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


async def test_runs_are_found_by_card_by_sign_and_by_name(evening: Evening) -> None:
    await evening.table("nain-jaune", 2)
    (who,) = evening.called()
    runs = await evening.choose(who, "dwarf lay", "cards")
    numbers = [run for run in runs if run[0] in "23456789"]
    rank, suit = numbers[0][:2]
    sign = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[suit]
    word = WORDS[int(rank) - 2]
    friend = evening.friend(who)
    for typed, start in ((rank + suit, rank + suit), (rank + sign, rank + suit), (word, rank)):
        offered = await friend.autocomplete(evening.channel, "dwarf lay", "cards", typed)
        found = {choice["value"] for choice in offered}
        assert found >= {run for run in runs if run.startswith(start)}
        assert all(run.startswith(start) for run in found)


async def test_in_a_dm_there_are_the_rules_the_privacy_and_the_bot_itself(evening: Evening) -> None:
    user = evening.friend("Ana").user
    assert "page 1" in answer(await user.slash("rules", game="tempus"))
    assert "Meneur" in answer(await user.slash("about"))
    assert "nothing" in answer(await user.slash("privacy show"))
    offered = {command.split()[0] for command in user.available_commands()}
    assert offered == {"rules", "privacy", "about"}


async def test_every_lead_is_offered_however_many_there_are(evening: Evening) -> None:
    await evening.table("nain-jaune", 2)
    (who,) = evening.called()
    hand = await evening.slash(who, "hand")
    leads = [option for part in parts(response(hand)) for option in part.get("options", ())]
    assert len(leads) == 22
    for option in leads:
        assert await evening.friend(who).autocomplete(
            evening.channel, "dwarf lay", "cards", option["value"]
        )


def test_cards_are_read_as_phones_and_french_people_write_them() -> None:
    assert read_cards("7♦️ 8♠") == ["7d", "8s"]
    assert ranks_named("as", Voice("fr")) == ["a"]
    assert ranks_named("as", Voice("en")) == []


async def test_results_name_the_games_that_can_be_replayed_on_that_server_alone(
    evening: Evening,
) -> None:
    await evening.table("watch", 2, minutes=1)
    await evening.env.advance_time(60)
    assert "1 · Watch, " in answer(await evening.slash("Ana", "results"))
    elsewhere = evening.env.create_guild("Elsewhere")
    member = elsewhere.add_member(evening.env.create_user("Zoe"))
    refused = await member.slash(elsewhere.create_text_channel("games"), "replay", id=1)
    assert "no finished game" in answer(refused)


async def test_looking_into_a_wallet_makes_none(evening: Evening) -> None:
    said = answer(await evening.slash("Ana", "chips balance", member=evening.friend("Ben")))
    assert said == "Ben has no wallet here yet."
    assert "Ben" not in answer(await evening.slash("Ana", "chips top"))


async def test_hosts_choose_seats_by_name(evening: Evening) -> None:
    await evening.table("tempus", 3)
    offered = await evening.friend("Ana").autocomplete(
        evening.channel, "table pass-host", "seat", "cl"
    )
    assert [(choice["name"], choice["value"]) for choice in offered] == [("3. Clo", 3)]


async def test_a_rematch_is_opened_by_those_who_may_open_tables(evening: Evening) -> None:
    boss = evening.guild.create_role("boss", permissions=Permissions(manage_guild=True))
    evening.people["Max"] = evening.guild.add_member(evening.env.create_user("Max"), roles=[boss])
    await evening.table("watch", 2, minutes=1)
    await evening.env.advance_time(60)
    await evening.people["Max"].slash(evening.channel, "settings openers", who="moderators")
    assert "only moderators" in answer(await evening.slash("Ana", "table rematch"))


async def test_the_layout_is_gone_from_my_hand_too_when_time_is_up(evening: Evening) -> None:
    await evening.table("batasaurus", 2)
    hand = response(await evening.slash("Ana", "hand"))
    assert "1. " in text(hand)
    await evening.env.advance_time(31)
    seen = [message for message in evening.messages("Ana") if message.flags.ephemeral]
    assert seen == []


def sees_layout(evening: Evening, who: str) -> bool:
    letter = evening.letter(who)
    return letter is not None and "1. " in text(letter)


async def test_the_time_to_look_begins_when_the_last_without_dms_has_looked(
    evening: Evening,
) -> None:
    close_letters(evening, "Ben")
    await evening.table("batasaurus", 2)
    await evening.env.advance_time(20)
    assert "1. " in answer(await evening.slash("Ben", "hand"))
    await evening.env.advance_time(29)
    assert sees_layout(evening, "Ana")
    await evening.env.advance_time(2)
    assert not sees_layout(evening, "Ana")
    assert evening.called() == ["Ana"]


async def test_who_never_looks_holds_nobody_up_for_long(evening: Evening) -> None:
    close_letters(evening, "Ben")
    await evening.table("batasaurus", 2)
    await evening.env.advance_time(59)
    assert sees_layout(evening, "Ana")
    await evening.env.advance_time(2)
    assert not sees_layout(evening, "Ana")
    assert evening.called() == ["Ana"]


async def test_a_look_is_not_longer_for_a_restart_or_for_being_shown_again(
    evening: Evening,
) -> None:
    await evening.table("batasaurus", 2)
    await evening.env.advance_time(20)
    await evening.restart()
    await evening.slash("Dan", "table show")
    await evening.env.advance_time(9)
    assert sees_layout(evening, "Ana")
    await evening.env.advance_time(2)
    assert not sees_layout(evening, "Ana")


async def test_who_plays_alone_is_asked_before_the_game_ends(evening: Evening) -> None:
    await evening.slash("Ana", "play tempus")
    await evening.slash("Ana", "table bot")
    await evening.slash("Ana", "table start", first=1)
    assert "Computer:" in evening.shown(), "one computer needs no number"
    asked = await evening.friend("Ana").click(evening.public(), label="End the game?")
    assert response(asked).ephemeral
    assert "nobody wins" in answer(asked)
    assert evening.called() == ["Ana"]
    await evening.friend("Ana").click(response(asked), label="End the game")
    assert "The table is closed." in evening.shown()


async def test_a_rematch_that_nobody_wants_says_what_happens(evening: Evening) -> None:
    await evening.table("watch", 2, minutes=1)
    await evening.env.advance_time(60)
    await evening.friend("Ana").click(evening.public(), label="Rematch")
    assert "if nobody has, I put the table away" in evening.shown()
    await evening.env.advance_time(31)
    assert "Nobody has pressed *Ready*" in evening.shown()


async def test_a_menu_says_what_was_picked(evening: Evening) -> None:
    await evening.table("tempus", 2)
    hand = await evening.friend("Ana").click(evening.public(), label="My hand")
    first = next(part for part in parts(response(hand)) if part["type"] == SELECT)
    assert first["placeholder"] == "Choose…"
    card = first["options"][0]
    turned = await evening.friend("Ana").select(
        response(hand), [card["value"]], custom_id=first["custom_id"]
    )
    second = next(part for part in parts(response(turned)) if part["type"] == SELECT)
    assert second["placeholder"] == f"{card['label']} · Choose…"

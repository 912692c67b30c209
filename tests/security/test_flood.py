"""A member who floods: answered kindly, slowed down alone, and no burden to the others."""

from __future__ import annotations

from tests.cogs.kit import Evening, answer, by_slash, response

FLOOD = 60


async def test_a_flood_slows_down_nobody_else(evening: Evening) -> None:
    await evening.table("tempus", 2)
    for _ in range(FLOOD):
        last = await evening.slash("Dan", "rules", game="tempus")
    assert "a bit fast" in answer(last)
    for _ in range(4):
        who = evening.called()[0]
        moved = await by_slash(evening, "tempus", who)
        assert "a bit fast" not in answer(moved)
    assert "Your cards" in answer(await evening.slash("Ana", "hand"))


async def test_who_plays_is_never_slowed_down(evening: Evening) -> None:
    await evening.table("tempus", 2)
    start = evening.env._virtual_time
    for _ in range(FLOOD):
        if evening.over():
            break
        moved = await by_slash(evening, "tempus", evening.called()[0])
        assert "a bit fast" not in answer(moved)
    assert evening.env._virtual_time - start < FLOOD


async def test_a_flood_of_presses_is_slowed_down_too(evening: Evening) -> None:
    await evening.table("tempus", 2)
    shown = evening.public()
    ben = evening.friend("Ben")
    answers = [answer(await ben.click(shown, label="My hand")) for _ in range(FLOOD)]
    assert "Your cards" in answers[0]
    assert "a bit fast" in answers[-1]


async def test_a_flood_is_answered_with_one_small_request_each(evening: Evening) -> None:
    await evening.table("tempus", 2)
    for _ in range(FLOOD):
        await evening.slash("Dan", "rules", game="tempus")
    before = len(evening.env.http_requests)
    refused = await evening.slash("Dan", "rules", game="tempus")
    assert refused.ephemeral
    assert len(evening.env.http_requests) == before + 1
    assert len(str(response(refused).components)) < 500


async def test_what_is_typed_is_not_repeated_at_length(evening: Evening) -> None:
    """An option may hold 6,000 signs, of any kind."""
    await evening.table("tempus", 2)
    typed = ("@everyone ``` ||<@1>|| \u202e" * 300)[:6000]
    refused = await evening.slash("Ana", "tempus start", card=typed, direction="+")
    assert refused.ephemeral
    said = answer(refused)
    assert len(said) < 400
    assert "```" not in said
    assert "\u202e" not in said

"""Who gets what when a table with chips is over: pure arithmetic, nothing made or lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from db.tables import Seat


class Payout(NamedTuple):
    """What each seat gets, and what is left for the house."""

    chips: tuple[int, ...]
    house: int


def refund(stake: int, seats: int) -> Payout:
    return Payout((stake,) * seats, 0)


def cash_out(stake: int, final: Sequence[int]) -> Payout:
    """Everyone's final chips, also those of who left; what lies in the boxes goes to the house."""
    return Payout(tuple(final), stake * len(final) - sum(final))


def pot(stake: int, seats: Sequence[Seat], scores: Sequence[int], winners: Sequence[int]) -> Payout:
    """The winners share the pot; without a winner the antes go back."""
    if not winners:
        return refund(stake, len(seats))
    payees = _payees(seats, scores, winners)
    whole = stake * len(seats)
    share = whole // len(payees) if payees else 0
    chips = tuple(share if seat in payees else 0 for seat in range(len(seats)))
    return Payout(chips, whole - sum(chips))


def _payees(seats: Sequence[Seat], scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The winners, or if they all have left the best placed who still play."""
    stayed = [seat for seat in winners if seats[seat].status != "left"]
    if stayed:
        return stayed
    here = [seat for seat, sitter in enumerate(seats) if sitter.status == "here"]
    best = max((scores[seat] for seat in here), default=0)
    return [seat for seat in here if scores[seat] == best]

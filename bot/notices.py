"""What a table says of itself beside its game, and why it declines: values, not words."""

from __future__ import annotations

from rules.game import Event, Refusal, Refused


class Declined(Refused):
    """Something asked of a table and not done; nothing has changed."""


class Opened(Event):
    commitment: str


class Joined(Event):
    seat: int


class ComputerSeated(Event):
    seat: int


class LeftLobby(Event):
    """That person is no longer seated; the seats behind moved up."""

    name: str
    kicked: bool


class HostPassed(Event):
    seat: int


class ReadyWanted(Event):
    """A new game: everyone presses *Ready* within so many seconds."""

    commitment: str
    seconds: int


class IsReady(Event):
    seat: int


class Started(Event):
    """`stake` is what each has paid; `friendly` tells why nothing was booked."""

    game: int
    stake: int
    friendly: bool


class NoLetters(Event):
    """That person's DMs are closed now: the hand is seen in the channel."""

    seat: int


class Nudged(Event):
    seat: int
    seconds: int


class OutOfTime(Event):
    """The table has moved for that seat."""

    seat: int


class TakenOver(Event):
    """The computer plays for that seat until its person is back."""

    seat: int


class CameBack(Event):
    seat: int


class LeftGame(Event):
    """The computer plays that seat to the end."""

    seat: int
    kicked: bool


class MatchScore(Event):
    points: tuple[int, ...]


class Settled(Event):
    """What each seat got from the table, and what went to the house."""

    chips: tuple[int, ...]
    house: int


class Revealed(Event):
    """The game is over: its secret, for anyone to check the shuffles."""

    game: int
    secret: str


class CloseWanted(Event):
    """That seat agrees to end the game; so many have still to."""

    seat: int
    missing: int


class Closed(Event):
    """`reason`: host, moderator, agreed, empty, idle, unready, gone, version or damaged."""

    reason: str
    refunded: int


class Stopping(Event):
    """The bot goes down for a while; nothing is lost."""


class Returned(Event):
    pass


class Resumed(Event):
    pass


class NoTable(Refusal):
    pass


class TableTaken(Refusal):
    """There is a table in this channel already."""

    game: str


class BadTerm(Refusal):
    name: str
    lowest: int
    highest: int


class OtherGame(Refusal):
    """That command is not of the game that is played here."""

    game: str


class NoMatch(Refusal):
    """That game is not played in matches."""

    game: str


class AlreadySeated(Refusal):
    seat: int


class TableFull(Refusal):
    seats: int


class NotAtTable(Refusal):
    pass


class YouLeft(Refusal):
    """Who left a game, or was kicked, has no way back into it."""


class NotHost(Refusal):
    host: str


class AlreadyStarted(Refusal):
    pass


class NotStarted(Refusal):
    pass


class TooFew(Refusal):
    seats: int
    fewest: int


class CannotAfford(Refusal):
    name: str
    chips: int
    needed: int


class NoSuchSeat(Refusal):
    seat: int


class NotAPerson(Refusal):
    """A computer's seat cannot be host."""

    seat: int


class MayNotKick(Refusal):
    """In a game only a seat that the computer plays may be kicked, and not one's own."""

    seat: int


class MayNotClose(Refusal):
    """Chips are at stake: a moderator closes, or everyone agrees."""


class MovedOn(Refusal):
    """The table is further on than that button, or another move came first."""

    ply: int


class NotAsked(Refusal):
    """Nobody is asked to be ready now."""


class NoRematch(Refusal):
    """There is no finished game here of which enough people are left."""


class NoSuchGame(Refusal):
    """No finished game has that number."""

    game: int


class OnlyModeratorsOpen(Refusal):
    """The server lets only moderators open tables."""


class NotInThisChannel(Refusal):
    """The server plays in other channels."""

    channels: tuple[str, ...]


class StillSeated(Refusal):
    """One cannot be forgotten while a table counts on one."""


class NoRefill(Refusal):
    """Only who has fewer chips, wallet and tables together, gets a refill."""

    chips: int
    below: int


class RefilledToday(Refusal):
    pass

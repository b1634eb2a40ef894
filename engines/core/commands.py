"""Commands that every game understands: the start, the alarm clock, and the game master's."""

from typing import Annotated

from msgspec import Meta

from engines.core.base import Command, GmCommand
from engines.core.ids import Instant, Seat

Rest = Annotated[str, Meta(min_length=1, extra={"rest": True})]
"""Free text: the rest of a scenario line."""


class StartRound(Command, frozen=True, gc=False):
    """Open the round that the set-up describes."""


class TimerDue(Command, frozen=True, gc=False):
    """The alarm clock rang for the timer ``key``; ``due`` says which ringing is meant, so a second one is stale."""

    key: str
    due: Instant


class Pause(GmCommand, frozen=True, gc=False):
    """Stop the clock of the round."""

    reason: Rest


class Resume(GmCommand, frozen=True, gc=False):
    """Let the clock go on; the current phase ends later by the length of the pause."""


class Extend(GmCommand, frozen=True, gc=False):
    """Move the current phase's end alone by so many minutes."""

    minutes: Annotated[int, Meta(ge=1)]
    reason: Rest


class Replace(GmCommand, frozen=True, gc=False):
    """Hand a seat to another person, who inherits all of it."""

    player: Seat
    name: str
    reason: Rest


class Remove(GmCommand, frozen=True, gc=False):
    """Take a player out of the round."""

    player: Seat
    reason: Rest


CORE_COMMANDS: tuple[type[Command], ...] = (StartRound, TimerDue, Pause, Resume, Extend, Replace, Remove)

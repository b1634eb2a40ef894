"""What came of an attempt to send something, and what that means for the next one."""

from dataclasses import dataclass

import aiohttp
import discord

from bot.pace import ServerTroubleError

CLOSED_DMS = 50007

FOR_GOOD = frozenset(
    {
        10003,  # the channel is gone
        10004,  # the server
        10013,  # the user
        50001,  # no access
        CLOSED_DMS,
        50013,  # a permission is missing
        50035,  # the message itself is not acceptable
        50006,  # nor is an empty one
        50083,  # the thread is archived
        160005,  # the thread is locked
        50278,  # no server in common
        40003,  # too many DMs opened too fast
        40060,  # an interaction that somebody else answered
    }
)
"""Discord's codes that trying again would not change."""

GONE_MESSAGE = 10008
TOO_OLD = 30046
"""The message to be edited is older than an hour and was edited too often."""

DEAD_TOKEN = frozenset({10015, 10062, 50027})
"""An interaction that can no longer be answered."""

TOO_MANY = 429
SERVER = 500
MANY_ATTEMPTS = 8
"""After so many errors of the server, with others served meanwhile, a message is taken to be what it cannot digest."""


@dataclass(frozen=True)
class Done:
    """Discord has it."""

    message: int | None


@dataclass(frozen=True)
class Refusal:
    """Discord does not take it."""

    code: int
    text: str

    @property
    def problem(self) -> str:
        """Say it in one line."""
        return f"{self.code}: {self.text}"


NOTHING_TO_EDIT = Refusal(0, "there is nothing to edit")
"""An edit of something that never arrived; nobody has to be told twice of that."""


@dataclass(frozen=True)
class Failure:
    """It failed on the way: ``unknown`` if Discord may have it all the same."""

    unknown: bool
    text: str
    wait: float | None = None
    """Seconds, if Discord said how long."""
    served: bool = False
    """Whether it was a server that answered, if only to say that it could not."""


Outcome = Done | Refusal | Failure


def outcome_of(error: BaseException) -> Refusal | Failure:
    """Judge an exception of a request."""
    match error:
        case discord.RateLimited():
            return Failure(unknown=False, text="rate limit", wait=error.retry_after)
        case discord.HTTPException() if error.status == TOO_MANY and error.code != TOO_OLD:
            return Failure(unknown=False, text="rate limit")
        case discord.HTTPException() if error.status >= SERVER:
            return Failure(unknown=True, text=f"HTTP {error.status}", served=True)
        case discord.HTTPException() if not error.code:  # whoever stands before Discord said so, not Discord
            return Failure(unknown=False, text=f"HTTP {error.status}", served=True)
        case discord.HTTPException():
            return Refusal(error.code, error.text.replace("\n", " ")[:200])
        case ServerTroubleError():
            return Failure(unknown=True, text=str(error), served=True)
        case aiohttp.ClientError() | OSError() | TimeoutError():
            return Failure(unknown=True, text=type(error).__name__)
    return Refusal(0, f"{type(error).__name__}: {error}"[:200])

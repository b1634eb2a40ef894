"""What failed for now: how long a row of the outbox rests before its next attempt, and when it is given up."""

import asyncio
import secrets

from bot.outcomes import MANY_ATTEMPTS, Failure
from bot.store.tables import Outgoing

FIRST_REST, LONGEST_REST = 0.5, 60.0
"""Seconds between attempts: the first pause, and the longest."""


class Failures:
    """Remembers since when rows have failed; all times are the loop's, in seconds."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        """When each row failed first, of those that Discord has answered ever since."""
        self._served = 0.0
        """When Discord last took something."""

    def served(self) -> None:
        """Hear that Discord has taken something."""
        self._served = asyncio.get_running_loop().time()

    def forget(self, row: Outgoing) -> None:
        """Forget a row that is done."""
        self._since.pop(row.id or 0, None)

    def count(self, row: Outgoing, failure: Failure) -> bool:
        """Count an attempt that failed; tell whether the row is taken to be what Discord cannot digest.

        That is so after many attempts that were answered, if meanwhile others were served.
        """
        number = row.id or 0
        row.attempts += 1
        if not failure.served:
            self._since.pop(number, None)
        first = self._since.setdefault(number, asyncio.get_running_loop().time())
        return failure.served and row.attempts >= MANY_ATTEMPTS and self._served > first


def rest_after(row: Outgoing, failure: Failure) -> float:
    """Give the seconds to rest before the next attempt: what Discord asks for, or twice as long each time."""
    if failure.wait is not None:
        return failure.wait
    rest = min(LONGEST_REST, FIRST_REST * float(2 ** min(row.attempts - 1, 10)))
    return rest * (0.5 + secrets.randbelow(1_000) / 1_000)

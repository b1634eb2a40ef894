"""Deadlines of games by post: when somebody who keeps the table waiting is reminded."""

from engines.core.ids import HOUR_MS, Instant

_LAST_CALL = 2 * HOUR_MS
"""How long before the end the second reminder comes."""


def reminders(began: Instant, until: Instant) -> tuple[Instant, ...]:
    """List the instants of the reminders of a decision that is open from ``began`` to ``until``, in order.

    One when half of the time is left, one two hours before the end; what would not fall after ``began`` is left out,
    and two of the same instant are one.
    """
    wanted = {Instant(until - (until - began) // 2), Instant(until - _LAST_CALL)}
    return tuple(sorted(at for at in wanted if at > began))

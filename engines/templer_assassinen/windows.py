"""When a power may be used, and which time its message then counts with (sections 2 and 12)."""

from engines.core.calendar import add_days, next_at
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Power
from engines.templer_assassinen.state import State, Table


def official_time(state: State, power: Power, seat: Seat, at: Instant) -> Instant | None:
    """Give the official time (ms) of a message sent at ``at``, or ``None`` outside the power's window."""
    if power.early:
        return at if state.phase == "night" else _mirrored(state, seat, at)
    if state.number == 0:
        return None
    if power.court and state.phase == "night":
        return None
    return at


def _mirrored(state: State, seat: Seat, at: Instant) -> Instant | None:
    """Mirror an early message at nightfall, in elapsed time, if the game master has granted it (TA-T5, TA-T11)."""
    table = state.table
    granted = state.grants.get(seat)
    if granted is None or granted > at:
        return None
    if state.number == 0 and at < _dawn_before(table):
        return None
    official = Instant(state.until + (state.until - at))
    return official if official < next_at(state.until, table.day_begins, table.zone) else None


def _dawn_before(table: Table) -> Instant:
    """Give the day's beginning before the first nightfall: what is sent sooner is not mirrored (TA-RULING-82)."""
    evening_before = add_days(table.first_nightfall, -1, table.zone)
    return next_at(evening_before, table.day_begins, table.zone)


def period(state: State) -> str:
    """Name the spy's present day: from 10:00 to 09:59, or each phase of its own (TA-RULING-04)."""
    if state.table.house.spy_period == "each":
        return f"{state.phase}-{state.number}"
    return f"{state.number - (state.phase == 'night')}"

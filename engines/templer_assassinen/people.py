"""Questions about people: which role, which side, who is silent, who has won."""

from collections.abc import Collection

from engines.core.ids import HOUR_MS, Instant, Seat
from engines.templer_assassinen.model import Role, Side
from engines.templer_assassinen.state import State

TOWNSMAN = "staedter"
"""What an opportunist without a choice counts as (TA-OPP-3)."""


def role_word(state: State, seat: Seat, at: Instant) -> str:
    """Name the role that counts at ``at``."""
    return role_of(state, seat, at).word


def role_of(state: State, seat: Seat, at: Instant) -> Role:
    """Give the role that counts at ``at``: an opportunist's chosen one, a townsman's before he chose."""
    dealt = state.roles[seat]
    if not dealt.choices:
        return dealt
    choice = state.choices.get(seat)
    return state.table.book[TOWNSMAN if choice is None or choice.at > at else choice.role]


def working_role(state: State, seat: Seat, at: Instant) -> Role:
    """Give the role whose powers ``seat`` has at ``at``: a late choice works from the next phase on (TA-RULING-23)."""
    choice = state.choices.get(seat)
    if choice is not None and choice.idle == state.phase_key:
        return state.table.book[TOWNSMAN]
    return role_of(state, seat, at)


def side_of(state: State, seat: Seat, at: Instant) -> Side:
    """Tell with whom ``seat`` wins."""
    return role_of(state, seat, at).side


def members(state: State, side: Side, at: Instant) -> tuple[Seat, ...]:
    """List a side's people, dead or alive, in seating order."""
    return tuple(Seat(s) for s in range(state.table.players) if side_of(state, Seat(s), at) is side)


def is_bomber(state: State, seat: Seat) -> bool:
    """Tell whether ``seat`` carries a bomb (TA-BOMBE-3)."""
    return seat in state.bombers


def is_drawn_executioner(state: State, seat: Seat, at: Instant) -> bool:
    """Tell whether ``seat`` had been drawn as executioner by ``at``; a dealt one has it in his role (TA-RULING-80)."""
    return any(holder == seat and since <= at and not state.roles[seat].office for holder, since in state.offices)


def silent_at(state: State, seat: Seat, official: Instant, *, heard_until: Instant) -> bool:
    """Tell whether ``seat`` said nothing in public in the hours before ``official`` (TA-RULING-15).

    Only what was said up to ``heard_until``, and while he lived in public, is known. Exactly the house's number of
    hours ago is long enough.
    """
    since = official - state.table.house.silent_hours * HOUR_MS
    limit = min(official, heard_until, state.found.get(seat, heard_until))
    return not any(since < moment <= limit for moment in state.spoke[seat])


def winner(state: State, alive: Collection[Seat], at: Instant) -> str | None:
    """Name the side that has won among the living, ``nobody`` if none lives, or ``None`` (TA-WIN)."""
    first: Side | None = None
    for seat in alive:
        side = role_of(state, seat, at).side
        if first is None:
            first = side
        elif side is not first:
            return None
    return "nobody" if first is None else first.value


def is_extinct(state: State, side: Side, at: Instant) -> bool:
    """Tell whether a group has, for all the town knows, nobody left (TA-RULING-27)."""
    return all(seat in state.found for seat in members(state, side, at))

"""Refusals, in the order of section 12, resting on public facts and on what the sender knows himself (TA-SECRET-7)."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.base import Rejected, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power
from engines.templer_assassinen.people import working_role
from engines.templer_assassinen.slots import is_possible, is_used, possible, slot_of, versions
from engines.templer_assassinen.state import State
from engines.templer_assassinen.windows import official_time, period

Refusal = Rejected | None


def of_everyone(state: State, seat: Seat, at: Instant) -> Refusal:
    """Judge what comes before all else: the round, the clock, life."""
    if state.phase == "over":
        return Rejected("round-over", "TA-WIN-6")
    if state.phase == "setup":
        return Rejected("not-allowed-now", "TA-RULING-29")
    if _in_a_pause(state, at):
        return Rejected("round-paused", "TA-RULING-31")
    if seat in state.found:
        return Rejected("you-are-dead", "TA-T9")
    return of_delivery(state, at)


def _in_a_pause(state: State, at: Instant) -> bool:
    """Tell whether the clock stood still when it was sent, whenever it is delivered."""
    if state.paused is not None and at >= state.paused:
        return True
    return any(stopped <= at < resumed for stopped, resumed in state.pauses)


def of_delivery(state: State, at: Instant) -> Refusal:
    """Refuse what reaches the engine out of its turn.

    Late: sent before something that has become public since. It changes nothing; the shell shows it to the moderators.
    Early: a deadline before it has not been rung. The shell rings deadlines first, so no player ever reads this.
    """
    if at >= state.until:
        return Rejected("deadline-pending", "TA-T2")
    last = state.shown
    if at < state.began or (last is not None and at <= last):
        return Rejected("too-late", "TA-T1", {"late_ms": (last or state.began) - at})
    return None


def of_targets(state: State, seat: Seat, targets: Sequence[Seat], self_rule: str | None) -> Refusal:
    """Judge all targets: known, not publicly dead, and not oneself where a rule forbids that."""
    players, found = state.table.players, state.found
    for target in targets:
        if not 0 <= target < players:
            return Rejected("unknown-target", "TA-SETUP-1")
    for target in targets:
        if target in found:
            return Rejected("target-dead", "TA-SECRET-2")
    if self_rule is not None and seat in targets:
        return Rejected("target-self", self_rule)
    return None


def powers_of(state: State, seat: Seat, at: Instant) -> tuple[Power, ...]:
    """List what ``seat`` can do by role and office."""
    own = working_role(state, seat, at).powers
    offices = state.offices
    if not offices or offices[-1][0] != seat:
        return own
    return (*own, *state.roles[offices[0][0]].office)


def power_named(state: State, seat: Seat, verb: str, at: Instant) -> Power | None:
    """Give the power of ``seat`` with this verb, if he has it."""
    for power in powers_of(state, seat, at):
        if power.verb == verb:
            return power
    return None


class Sent(NamedTuple):
    """A private message that would be taken: its official time (ms), and the time its receipt shows.

    The two differ where the same has been sent before: then the older version stands with its time (TA-RULING-05).
    """

    stamp: Instant
    shown: Instant


def of_message(
    state: State,
    command: SeatCommand,
    power: Power,
    targets: tuple[Seat, ...],
    at: Instant,
) -> Rejected | Sent:
    """Judge a private message of a power that its sender has, and say when it counts."""
    seat = command.seat
    stamp = official_time(state, power, seat, at)
    if stamp is None or (power.ready is not None and not power.ready(state)):
        return Rejected("not-allowed-now", _window_rule(state, power))
    shown = stamp
    if power.has_versions:
        verdict = _of_slot(state, slot_of(state, power, seat, at), targets, at)
        if isinstance(verdict, Rejected):
            return verdict
        shown = stamp if verdict is None else verdict
    elif power.query and _has_asked(state, seat, at):
        return Rejected("already-done", "TA-RULING-85")
    if (refusal := of_targets(state, seat, targets, power.self_rule)) is not None:
        return refusal
    for check in power.checks:
        if (refusal := check(state, command, at)) is not None:
            return refusal
    return Sent(stamp, shown)


def _window_rule(state: State, power: Power) -> str:
    if power.ready is not None:
        return power.rule
    return "TA-RULING-03" if state.phase == "day" and power.early else "TA-T4"


def _has_asked(state: State, seat: Seat, at: Instant) -> bool:
    """Tell whether a query of this period binds already; of two by night the one sent first does (TA-RULING-85)."""
    query = state.queries.get(seat)
    return query is not None and query.period == period(state) and (query.order is None or query.sent <= at)


def _of_slot(state: State, slot: str, targets: tuple[Seat, ...], at: Instant) -> Rejected | Instant | None:
    """Refuse a version of a used slot, and with ``correction = "first"`` any other second version.

    Gives the official time of the version in force if it says the same.
    """
    received = state.slots.get(slot)
    if received is None:
        return None
    if is_used(state, received):
        return Rejected("already-done", "TA-RULING-47")
    known = versions(state, possible(state, received), at)
    last = known[-1] if known else None
    if last is None:
        return None
    same = not last.empty and sorted(last.targets) == sorted(targets)
    if state.table.house.correction == "first" and not same:
        return Rejected("already-done", "TA-RULING-05")
    return last.official if same else None


def of_withdrawal(state: State, seat: Seat, verb: str, at: Instant) -> Refusal:
    """Judge a withdrawal (TA-RULING-61, -85, -06)."""
    if verb == "elect":
        return None if seat in state.ballots else Rejected("not-allowed-now", "TA-RULING-61")
    power = power_named(state, seat, verb, at)
    if power is None:
        return Rejected("not-your-power", "TA-RULING-61")
    if power.query:
        query = state.queries.get(seat)
        if query is not None and query.period == period(state):
            return Rejected("already-done", "TA-RULING-85")
        return Rejected("not-allowed-now", "TA-RULING-85")
    if official_time(state, power, seat, at) is None or (power.ready is not None and not power.ready(state)):
        return Rejected("not-allowed-now", _window_rule(state, power))
    if power.court:
        return None if seat in state.turns else Rejected("not-allowed-now", "TA-RULING-61")
    if power.aim:
        return None if _aims(state, seat) else Rejected("not-allowed-now", "TA-RULING-61")
    return _of_version(state, slot_of(state, power, seat, at), seat, at)


def _aims(state: State, seat: Seat) -> bool:
    """Tell whether a hunter has named somebody, for all he knows; a mark that came too late to be taken is none."""
    powers = state.table.powers
    own = [m for m in state.loose if m.seat == seat and powers[m.verb].aim and is_possible(state, m)]
    if own:
        last = max(own, key=lambda m: m.key)
        return not last.empty and last.targets[0] not in state.found
    return seat in state.marks


def _of_version(state: State, slot: str, seat: Seat, at: Instant) -> Refusal:
    received = state.slots.get(slot, ())
    known = versions(state, possible(state, received), at)
    last: Message | None = known[-1] if known else None
    if last is not None and not last.empty and last.seat != seat:
        return Rejected("not-your-power", "TA-RULING-06")
    if is_used(state, received):
        return Rejected("already-done", "TA-RULING-47")
    if last is not None and state.table.house.correction == "first":
        return Rejected("already-done", "TA-RULING-05")
    if last is None or last.empty:
        return Rejected("not-allowed-now", "TA-RULING-61")
    return None

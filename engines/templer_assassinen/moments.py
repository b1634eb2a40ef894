"""When something of a night shows: the publication of the murders, and what shows by itself later (section 9)."""

from collections.abc import Sequence

from engines.core.ids import Instant
from engines.templer_assassinen.model import GROUPS, Message, Side, Step
from engines.templer_assassinen.people import is_extinct, members
from engines.templer_assassinen.play import fell_away
from engines.templer_assassinen.slots import messages_of, possible, standing, versions
from engines.templer_assassinen.state import State

_STRIKE = Step.STRIKE
_MURDERS = tuple((side, f"{side.value}:murder") for side in GROUPS)


def pending(state: State) -> list[Instant]:
    """List the instants (ms) of this night at which something is to show before the morning, the first one first."""
    moments = stage_moments(state)
    if state.published is None:
        publication = publication_moment(state)
        if publication is not None:
            return sorted({*moments, publication})
    return moments


def publication_moment(state: State) -> Instant | None:
    """Give the first instant (ms) at which both groups' murders are in force and due, or ``None`` so far (TA-PUB-6).

    What was promised a time before a nightfall that was moved since waits for the night, and what is due in a pause for
    its end. Barred and void murders count too; a publicly extinct group is inactive, or left out (TA-RULING-27).
    """
    floor = state.began
    moments: list[Instant] = []
    slots: list[Sequence[Message]] = []
    for side, slot in _MURDERS:
        received = possible(state, state.slots.get(slot, ()))
        if not received or fell_away(state, received[0]):
            if not _left_out(state, side):
                return None
            floor = max(floor, *(state.found[seat] for seat in members(state, side, state.began)))
            continue
        slots.append(received)
        moments += [message.official for message in received]
    if len(moments) == len(slots) and not state.barred:
        if not slots or any(received[0].empty for received in slots):
            return None
        return _running(state, max(floor, *moments))
    for moment in sorted(moments):
        if all(_has_murdered(state, received, moment) for received in slots):
            return _running(state, max(floor, moment))
    return None


def _running(state: State, moment: Instant) -> Instant:
    """Give the instant at which what is due at ``moment`` shows: in this night, and while the clock runs."""
    moment = max(state.began, moment)
    for stopped, resumed in state.pauses:
        if stopped <= moment < resumed:
            moment = resumed
    return moment


def _left_out(state: State, side: Side) -> bool:
    return state.table.house.extinct_group == "ignored" and is_extinct(state, side, state.began)


def _has_murdered(state: State, received: Sequence[Message], moment: Instant) -> bool:
    message = standing(state, versions(state, received, moment), state.barred)
    return message is not None and not message.empty and message.official <= moment


def stage_moments(state: State) -> list[Instant]:
    """List the later instants at which something of this night shows by itself.

    After the publication these are strikes and verdicts (TA-PUB-7), and results where the house sends them at once;
    before it only verdicts, where the house reads them at once (TA-RULING-12).
    """
    if state.published is None and state.table.house.verdict_reading != "at_once":
        return []
    moments = {message.official for message in state.loose if shows_by_itself(state, message)}
    for received in messages_of(state).values():
        if shows_by_itself(state, received[0]):
            moments |= _due_moments(state, received)
    moments.update(moment for moment in state.played if _is_open(state, moment))
    running = {_running(state, moment) for moment in moments}
    return sorted(moment for moment in running if _is_open(state, moment))


def _due_moments(state: State, received: Sequence[Message]) -> set[Instant]:
    """List when a version of a slot was due while it was in force, whatever has replaced it since."""
    known = versions(state, received, state.until)
    moments = set()
    for version in known:
        then = [message for message in known if message.sent <= version.official]
        if standing(state, then, state.barred) is version and not version.empty and not fell_away(state, version):
            moments.add(version.official)
    return moments


def _is_open(state: State, moment: Instant) -> bool:
    """Tell whether ``moment`` is still to be played, or again: something sent before it has come in since."""
    if state.shown is not None and moment <= state.shown:
        return False
    known = state.played.get(moment)
    if known is None:
        return state.published is None or moment > state.published
    late = (*state.loose, *(message for received in state.slots.values() for message in received))
    return any(message.order >= known and message.official <= moment for message in late)


def shows_by_itself(state: State, message: Message) -> bool:
    """Tell whether something may come of a message at its own time, be it in public or for its author alone.

    Where the publication found nobody dead nothing has been used by it, so every message may still bring a death.
    """
    house = state.table.house
    power = state.table.powers[message.verb]
    if state.published is None:
        return house.verdict_reading == "at_once" and power.verdict
    answered = house.night_results == "publication" and power.report is not None and not power.at_dawn
    if message.step == _STRIKE or answered:
        return True
    return power.has_versions and (state.shown is None or state.shown < state.published)

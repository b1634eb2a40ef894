"""When a night's secrets become public, and how (section 9, steps 9 and 10)."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.chain import Death
from engines.templer_assassinen.model import GROUPS, Message, Side, Step
from engines.templer_assassinen.notices import Notice
from engines.templer_assassinen.people import is_extinct
from engines.templer_assassinen.play import Play, Why, fell_away, settle
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.slots import standing, versions
from engines.templer_assassinen.state import State

_DEAD: Why = "dead"


def publication_moment(state: State) -> Instant | None:
    """Give the first instant (ms) at which both groups' murders are in force and due, or ``None`` so far (TA-PUB-6).

    Barred and void murders count too; a publicly extinct group counts as inactive, or is left out (TA-RULING-27).
    """
    moments: list[Instant] = []
    slots: list[tuple[Message, ...]] = []
    for side in GROUPS:
        if _left_out(state, side):
            continue
        received = state.slots.get(f"{side.value}:murder", ())
        if not received or fell_away(state, received[0]):
            return None
        slots.append(received)
        moments += [message.official for message in received]
    for moment in sorted(moments):
        if all(_has_murdered(state, received, moment) for received in slots):
            return moment
    return None


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
    house = state.table.house
    shows: Callable[[State, Message], bool]
    if state.published is None:
        shows = _is_verdict if house.verdict_reading == "at_once" else _is_nothing
    else:
        shows = _has_effect if house.night_results == "publication" else _is_strike
    last = state.stages[-1] if state.stages else None
    moments = {m.official for m in state.loose if shows(state, m)}
    for received in state.slots.values():
        if shows(state, received[0]):
            message = standing(state, versions(state, received, state.until), state.barred)
            if message is not None and not message.empty and not fell_away(state, message):
                moments.add(message.official)
    return sorted(moment for moment in moments if last is None or moment > last)


def _is_nothing(_state: State, _message: Message) -> bool:
    return False


def _is_strike(_state: State, message: Message) -> bool:
    return message.step == Step.STRIKE


def _is_verdict(state: State, message: Message) -> bool:
    return state.table.powers[message.verb].verdict


def _has_effect(state: State, message: Message) -> bool:
    """Tell whether it shows at its own time where private results come at once (TA-RULING-09)."""
    return message.step == Step.STRIKE or state.table.powers[message.verb].report is not None


def open_night(scene: Scene, at: Instant) -> None:
    """Publish what the instant ``at`` brings: the murders of both groups, or a later strike or verdict."""
    state = scene.state
    publishing = state.published is not None or publication_moment(state) == at
    reading = publishing or state.table.house.verdict_reading == "at_once"
    _stage(scene, at, publishing=publishing, reading=reading)


def close_night(scene: Scene, at: Instant) -> bool:
    """Publish all that is left at the night's end and give the private results; tell whether the round is decided."""
    _stage(scene, at, publishing=True, reading=True, closing=True)
    if scene.state.winner is not None:
        return True
    state = scene.state
    if state.accused:
        scene.emit(ev.CustodyEnded(at=at))
    if state.buried == frozenset(state.found):
        scene.emit(ev.QuietNight(at=at, number=state.number))
    return False


def _stage(scene: Scene, at: Instant, *, publishing: bool, reading: bool, closing: bool = False) -> None:
    """Play the night up to ``at`` and tell everybody what he may know of it."""
    since = scene.state.stages[-1] if scene.state.stages else None
    play, barred = settle(scene.state, at)
    found = scene.state.found
    hidden = [death for death in play.deaths if death.seat not in found]
    public = sorted(hidden, key=lambda death: death.seat) if publishing else []
    verdict = _verdict(scene, play, closing=closing) if reading and play.won is None else None
    shown = bool(public) or verdict is not None or closing or not scene.state.published
    _tell_gm(scene, play, barred, at, since, everything=shown)
    scene.announce(public, at)
    if verdict is not None:
        _read(scene, play, verdict, at)
    after_deaths(scene, at)
    _results(scene, play, at, closing=closing)


def after_deaths(scene: Scene, at: Instant) -> None:
    """Draw the public consequences of deaths: victory, custody, offices (step 9)."""
    if scene.decided(at):
        return
    state = scene.state
    if state.accused and all(seat in state.found for seat in state.accused):
        scene.emit(ev.CustodyEnded(at=at))
    scene.vacate(at)
    scene.succeed(at)


def _tell_gm(
    scene: Scene,
    play: Play,
    barred: frozenset[int],
    at: Instant,
    since: Instant | None,
    *,
    everything: bool,
) -> None:
    """Note what was used and barred, and for the game master what attacks and deaths came of it.

    A strike of which the public sees nothing uses no version but its own (TA-RULING-75).
    """

    def new(moment: Instant) -> bool:
        return since is None or moment > since

    used = [
        m.order
        for known in play.slots.values()
        if (m := standing(scene.state, known, barred)) is not None
        and m.official <= at
        and (everything or (m.step == Step.STRIKE and m.official == at))
    ]
    fallen = _fallen(scene.state, play, barred) if everything else []
    published = scene.state.published is None and publication_moment(scene.state) == at
    scene.emit(
        ev.NightSettled(
            at=at,
            used=tuple(sorted(used)),
            barred=tuple(sorted(barred)),
            fallen=tuple(sorted(message.order for message in fallen)),
            published=published,
        ),
    )
    for attack in play.attacks:
        if new(attack.message.official):
            scene.emit(
                ev.Attacked(
                    at=attack.message.official,
                    by=attack.message.seat,
                    target=attack.message.targets[0],
                    hit=attack.hit,
                    outcome=attack.outcome,
                    masked=attack.masked,
                    healers=attack.healers,
                ),
            )
    voids = [(message, why) for message, why in _voids(play, barred) if new(message.official)]
    for message, why in sorted([*voids, *((message, _DEAD) for message in fallen)], key=lambda entry: entry[0].key):
        action = "withdraw" if message.empty else message.verb
        scene.emit(ev.ActionVoid(at=message.official, player=message.seat, action=action, why=why))
    scene.fall((d for d in play.deaths if not d.given and new(d.at)), given=False)


def _voids(play: Play, barred: frozenset[int]) -> list[tuple[Message, Why]]:
    """List what counted for nothing: void, or barred by a correction that came too late for its author."""
    voids: list[tuple[Message, Why]] = [(void.message, void.why) for void in play.voids]
    versions_ = (message for received in play.state.slots.values() for message in received)
    return voids + [(message, _DEAD) for message in versions_ if message.order in barred]


def _fallen(state: State, play: Play, barred: frozenset[int]) -> list[Message]:
    """List early messages that fell away with their authors' public deaths, each slot's last version (TA-RULING-71)."""
    last = (standing(state, known, barred) for known in play.slots.values())
    return [m for m in last if m is not None and not m.empty and m.order not in state.fallen and fell_away(state, m)]


# -- verdicts -----------------------------------------------------------------------------------------------------


class _Reading:
    """A verdict about to be read: whom it condemns (nobody is ``None``) and who wrote it (a lot: ``None``)."""

    def __init__(self, condemned: Seat | None, writer: Seat | None) -> None:
        self.condemned = condemned
        self.writer = writer


def _verdict(scene: Scene, play: Play, *, closing: bool) -> _Reading | None:
    """Give the verdict that is to be read now, if a tie is open (TA-RULING-11, -12, -13)."""
    state = scene.state
    if not state.accused:
        return None
    if play.verdicts:
        last = play.verdicts[-1]
        return _Reading(last.targets[0] if last.targets else None, last.seat)
    alive = [seat for seat in state.accused if seat in play.alive]
    if closing and state.table.house.silent_executioner == "lot" and alive:
        return _Reading(scene.lot((), alive), None)
    return None


def _read(scene: Scene, play: Play, verdict: _Reading, at: Instant) -> None:
    """Read a verdict out: the condemned dies now, with his chain, if he lives; custody ends (TA-RULING-12, -70)."""
    scene.emit(ev.VerdictGiven(at=at, player=verdict.condemned))
    condemned = verdict.condemned
    if condemned is not None and condemned not in scene.state.found:
        kill_openly(scene, play, Death(condemned, "condemned", at, verdict.writer))
    scene.emit(ev.CustodyEnded(at=at))


def kill_openly(scene: Scene, play: Play, death: Death) -> None:
    """Let somebody die in public by night, with what follows; the others' secrets stay.

    For all the town knows those who are secretly dead live, so its chain is played on the living it knows; in truth
    only those die who were alive (section 6).
    """
    truly = set(play.alive)
    play.alive = set(scene.state.living()) - {death.seat}
    deaths = [death, *play.chain([death])]
    scene.fall((d for d in deaths if d.seat in truly), given=True)
    scene.announce(deaths, death.at)


# -- private results ----------------------------------------------------------------------------------------------


def _results(scene: Scene, play: Play, at: Instant, *, closing: bool) -> None:
    """Give the private results that are due: in the morning, or as the house has it with the publication (TA-PUB-9)."""
    state = scene.state
    at_once = state.table.house.night_results == "publication" and state.published is not None
    if state.winner is not None or not (closing or at_once):
        return
    told = [_without_time(event) for event in state.told]
    for message in play.done:
        power = state.table.powers[message.verb]
        if power.report is None or message.empty or (power.at_dawn and not closing):
            continue
        for event in power.report(play, message, at):
            known = _without_time(event)
            if known in told or (isinstance(event, Notice) and event.to in state.found):
                continue
            told.append(known)
            scene.emit(event)


def _without_time(event: Event) -> Event:
    """Give the event as it would be at any time, to compare what somebody has been told already."""
    return replace(event, at=Instant(0))

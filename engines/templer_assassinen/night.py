"""When a night's secrets become public, and how (section 9, steps 9 and 10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.ids import Instant
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.chain import Path
from engines.templer_assassinen.model import Message, Step
from engines.templer_assassinen.moments import publication_moment
from engines.templer_assassinen.notices import Notice
from engines.templer_assassinen.play import Play, Void, Why, fell_away, settle
from engines.templer_assassinen.reading import read, verdict_due
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.slots import standing

_DEAD: Why = "dead"


def open_night(scene: Scene, at: Instant) -> None:
    """Publish what the instant ``at`` brings: the murders of both groups, or a later strike or verdict."""
    state = scene.state
    now = state.published is None and publication_moment(state) == at
    openly = now or state.published is not None
    reading = openly or state.table.house.verdict_reading == "at_once"
    _stage(scene, at, openly=openly, reading=reading, publication=now)


def close_night(scene: Scene, at: Instant) -> bool:
    """Publish all that is left at the night's end and give the private results; tell whether the round is decided."""
    _stage(scene, at, openly=True, reading=True, closing=True)
    if scene.state.winner is not None:
        return True
    state = scene.state
    if state.accused:
        scene.emit(ev.CustodyEnded(at=at))
    if state.buried == frozenset(state.found):
        scene.emit(ev.QuietNight(at=at, number=state.number))
    return False


def _stage(
    scene: Scene,
    at: Instant,
    *,
    openly: bool,
    reading: bool,
    publication: bool = False,
    closing: bool = False,
) -> None:
    """Play the night up to ``at`` and tell everybody what he may know of it.

    What the public sees nothing of uses no version but its own and bars none (TA-RULING-75): a refusal must not betray
    it. So it is, too, with a publication that finds nobody dead (TA-RULING-47: a public result).
    """
    state = scene.state
    play, barred = settle(state, at)
    public = [death for death in play.deaths if death.seat not in state.found] if openly else []
    verdict = verdict_due(scene, play, closing=closing) if reading and play.won is None else None
    shows = bool(public) or verdict is not None or closing
    _note_use(scene, play, at, barred if shows else state.barred, publication=publication, everything=shows)
    _tell_gm(scene, play)
    if public:
        public.sort(key=lambda death: death.seat)
        scene.announce(public, at)
    if verdict is not None:
        read(scene, play, verdict, at)
    if public or verdict is not None:
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


def _note_use(
    scene: Scene,
    play: Play,
    at: Instant,
    barred: frozenset[int],
    *,
    publication: bool,
    everything: bool,
) -> None:
    """Note which messages are used and barred by now, and which early ones fell away (TA-RULING-47, -65, -71)."""
    state = scene.state
    used: list[int] = []
    fallen: list[Message] = []
    for known in play.slots.values():
        message = standing(state, known, barred)
        if message is None:
            continue
        if message.official <= at and (everything or _is_spent(play, message, at, publication=publication)):
            used.append(message.order)
        if (
            everything
            and message.sent < message.official
            and not message.empty
            and message.order not in state.fallen
            and fell_away(state, message)
        ):
            fallen.append(message)
    scene.emit(
        ev.NightSettled(
            at=at,
            used=tuple(sorted(used)),
            barred=tuple(sorted(barred)),
            fallen=tuple(sorted(message.order for message in fallen)),
            published=publication,
            shown=everything,
        ),
    )
    for message in sorted(fallen, key=lambda m: m.key):
        scene.emit(_fact(Void(message, _DEAD, author=True, dead=(message.seat,))))


def _is_spent(play: Play, message: Message, at: Instant, *, publication: bool) -> bool:
    """Tell whether a message is used up though the public sees nothing: a strike at its own time, and what is answered.

    Where answers come with the publication, that one answers all that came before it.
    """
    state = play.state
    now = state.published is not None and message.official == at
    if message.step == Step.STRIKE:
        return now
    power = state.table.powers[message.verb]
    if state.table.house.night_results == "morning" or power.report is None or power.at_dawn:
        return False
    return (now or publication) and message in play.done and not message.empty and power.report(play, message, at) != ()


def _tell_gm(scene: Scene, play: Play) -> None:
    """Tell the game master what came of attacks and messages, and who died, unless he knows."""
    known = scene.state.facts
    for attack in play.attacks:
        message = attack.message
        _tell(
            scene,
            known,
            ev.Attacked(
                at=message.official,
                by=message.seat,
                target=message.targets[0],
                hit=attack.hit,
                outcome=attack.outcome,
                sources=attack.sources,
            ),
        )
    fallen = {fact.player for fact in known if isinstance(fact, ev.Fell)}
    for death in play.deaths:
        if not death.given or death.seat not in fallen:
            _tell(scene, known, ev.Fell(death.at, death.seat, death.cause, death.source, death.given, death.sources))
    for void in _voids(play, scene.state.barred):
        _tell(scene, known, _fact(void))


def _tell(scene: Scene, known: Sequence[Event], fact: Event) -> None:
    if fact not in known:
        scene.emit(fact)


def _fact(void: Void) -> ev.ActionVoid:
    message = void.message
    action = "withdraw" if message.empty else message.verb
    return ev.ActionVoid(message.official, message.seat, action, void.why, void.dead, (message.ref,))


def _voids(play: Play, barred: frozenset[int]) -> list[Void]:
    """List what counted for nothing: void, or a correction barred because it came too late for its author.

    A group's is barred only if he was the last member: else it counts without him (TA-MORD-3, -4, TA-RULING-66).
    """
    if not barred:
        return play.voids
    powers = play.state.table.powers
    received = (message for messages in play.state.slots.values() for message in messages)
    late = [
        Void(message, "last-member" if powers[message.verb].group else _DEAD, author=True, dead=(message.seat,))
        for message in received
        if message.order in barred
    ]
    return sorted([*play.voids, *late], key=lambda void: void.message.key)


# -- private results ----------------------------------------------------------------------------------------------


def _results(scene: Scene, play: Play, at: Instant, *, closing: bool) -> None:
    """Give the private results that are due: in the morning, or as the house has it with the publication (TA-PUB-9)."""
    state = scene.state
    at_once = state.table.house.night_results == "publication" and state.published is not None
    if state.winner is not None or not (closing or at_once):
        return
    told = [_without_time(event) for event in state.told]
    said: list[Event] = []
    for message in play.done:
        power = state.table.powers[message.verb]
        if power.report is None or message.empty or (power.at_dawn and not closing):
            continue
        fresh = [
            event
            for event in power.report(play, message, at)
            if event not in said and not (told and _without_time(event) in told)
        ]
        if fresh:
            _resolved(scene, message, play.met.get(message.order))
        for event in fresh:
            if not (isinstance(event, Notice) and event.to in state.found):
                said.append(event)
                scene.emit(event)


def _resolved(scene: Scene, message: Message, path: Path | None) -> None:
    """Tell the game master whom a visit, query or treatment really met, or which two a swap exchanged."""
    if path is None:
        target, path = min(message.targets), Path(max(message.targets))
    else:
        target = message.targets[0]
    sources = (message.ref, *path.swaps)
    scene.emit(ev.ActionResolved(message.official, message.seat, message.verb, target, path.met, sources))


def _without_time(event: Event) -> Event:
    """Give the event as it would be at any time, to compare what somebody has been told already."""
    return replace(event, at=Instant(0))

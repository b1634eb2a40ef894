"""Verdicts read out, and people who die in public while others are dead in secret."""

from typing import NamedTuple

from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.chain import Death
from engines.templer_assassinen.play import Play
from engines.templer_assassinen.scene import Scene


class Reading(NamedTuple):
    """A verdict about to be read: whom it condemns (nobody is ``None``) and who wrote it (a lot: ``None``)."""

    condemned: Seat | None
    writer: Seat | None
    sources: tuple[ev.Ref, ...] = ()


def verdict_due(scene: Scene, play: Play, *, closing: bool) -> Reading | None:
    """Give the verdict that is to be read now, if a tie is open (TA-RULING-11, -12, -13).

    One that an executioner sent while he lived stands, whatever his successor says: he is asked all the same, for
    whether it is valid may be a secret still.
    """
    state = scene.state
    if not state.accused:
        return None
    if play.verdicts:
        first = play.verdicts[0]
        return Reading(first.targets[0] if first.targets else None, first.seat, (first.ref,))
    alive = [seat for seat in state.accused if seat in play.alive]
    if closing and state.table.house.silent_executioner == "lot" and alive:
        return Reading(scene.lot(state.table.verdict_lot, alive), None)
    return None


def read(scene: Scene, play: Play, verdict: Reading, at: Instant) -> None:
    """Read a verdict out: the condemned dies now, with his chain, if he lives; custody ends (TA-RULING-12, -70)."""
    condemned = verdict.condemned
    for verb, writer, official in verdict.sources:
        scene.emit(ev.ActionResolved(official, writer, verb, condemned, condemned, verdict.sources))
    scene.emit(ev.VerdictGiven(at=at, player=condemned))
    if condemned is not None and condemned not in scene.state.found:
        kill_openly(scene, play, Death(condemned, "condemned", at, verdict.writer, sources=verdict.sources))
    scene.emit(ev.CustodyEnded(at=at))


def kill_openly(scene: Scene, play: Play, death: Death) -> None:
    """Let somebody die in public by night, with what follows; the others' secrets stay.

    For all the town knows those who are secretly dead live, so its chain is played on the living it knows, with the
    marks they would have had (section 6).
    Whoever is publicly dead stays so, whatever becomes of the messages that had killed him in secret.
    """
    truly = set(play.alive)
    play.alive = set(scene.state.living()) - {death.seat}
    play.marks = dict(scene.state.aims)
    for message in sorted(scene.state.loose, key=lambda m: m.key):
        if scene.state.table.powers[message.verb].aim and message.official <= death.at:
            play.mark(message)
    deaths = [death, *play.chain([death])]
    scene.fall((d for d in deaths if d.seat in truly), given=True)
    scene.announce(deaths, death.at)

"""What a round waits for, and what happens when the time has come."""

from engines.core.base import Rejected, Verdict
from engines.core.calendar import next_at
from engines.core.commands import TimerDue
from engines.core.dice import Dice
from engines.core.events import ReminderDue
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.timers import Timer, ringing
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.court import elect_watchman, hold_court
from engines.templer_assassinen.moments import pending
from engines.templer_assassinen.night import close_night, open_night
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.start import pair_by_lot
from engines.templer_assassinen.state import State

_REMINDERS = 2
_STAGE, _END, _REMINDER = 1, 2, 3


def timers(state: State) -> frozenset[Timer]:
    """List the deadlines: the phase's end, what the night publishes before it, and the next reminders."""
    if state.phase in ("setup", "over") or state.paused is not None:
        return frozenset()
    found = [Timer(state.until, _END, state.phase_key)]
    if state.phase == "night":
        found += [
            Timer(Instant(moment + 1), _STAGE, _stage_key(state, moment))
            for moment in pending(state)
            if moment + 1 < state.until
        ]
    reminder = _next_reminder(state)
    if reminder is not None:
        found.append(Timer(reminder, _REMINDER, f"reminder-{reminder}"))
    return frozenset(found)


def _stage_key(state: State, moment: Instant) -> str:
    """Name an instant of the night; one that is played once more is a deadline of its own."""
    known = state.played.get(moment)
    return f"stage-{state.number}-{moment}" if known is None else f"stage-{state.number}-{moment}-{known}"


def _next_reminder(state: State) -> Instant | None:
    """Give the instant of the next reminder; where nobody has had one yet, the longest silence decides."""
    if state.reminded:
        return min((due for _, due in _reminders(state)), default=None)
    step = state.table.house.reminder_hours * HOUR_MS
    return Instant(min(state.active.values()) + step) if state.active else None


def _reminders(state: State) -> list[tuple[Seat, Instant]]:
    """List who is to be reminded when: after so many hours of silence, and once more after twice as many."""
    step = state.table.house.reminder_hours * HOUR_MS
    return [
        (seat, Instant(since + (number + 1) * step))
        for seat, since in state.active.items()
        if (number := state.reminded.get(seat, 0)) < _REMINDERS
    ]


def ring(state: State, command: TimerDue, dice: Dice) -> Verdict:
    """Do what a timer is for; a ringing that is not wanted (any more), or not yet, is refused."""
    timer = ringing(timers(state), command, "TA-T2")
    if isinstance(timer, Rejected):
        return timer
    scene = Scene(state, timer.due, dice)
    if timer.rank == _STAGE:
        open_night(scene, pending(state)[0])
    elif timer.rank == _REMINDER:
        _remind(scene, timer.due)
    elif state.phase == "night":
        _end_night(scene, timer.due)
    else:
        _end_day(scene, timer.due)
    return scene.accepted()


def _remind(scene: Scene, at: Instant) -> None:
    state = scene.state
    for seat, due in sorted(_reminders(state)):
        if due <= at:
            number = state.reminded.get(seat, 0) + 1
            scene.emit(ReminderDue(at=at, to=seat, player=seat, number=number))


def _end_night(scene: Scene, at: Instant) -> None:
    """Ten o'clock (section 9, step 10). What the last millisecond of the night brings comes first."""
    while scene.state.winner is None and (moments := [m for m in pending(scene.state) if m < at]):
        open_night(scene, moments[0])
    if scene.state.winner is not None or close_night(scene, at):
        return
    state = scene.state
    until = next_at(at, state.table.night_begins, state.table.zone)
    scene.emit(ev.PhaseBegan(at=at, phase="day", number=state.number, until=until))


def _end_day(scene: Scene, at: Instant) -> None:
    """Twenty-one o'clock (section 9, step 12); on Day 0 the lots for those who did not choose."""
    state = scene.state
    if state.number > 0 and hold_court(scene, at):
        return
    scene.vacate(at)
    scene.succeed(at)
    pair_by_lot(scene, at)
    elect_watchman(scene, at)
    until = next_at(at, state.table.day_begins, state.table.zone)
    scene.emit(ev.PhaseBegan(at=at, phase="night", number=state.number + 1, until=until))
    scene.ask_verdict(at)

"""What nobody on a server can do: move the clock, switch autopilots, restart the bot, let something go wrong."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from bot.rehearsal.errors import Json
from bot.stage.page.rehearsal import Rehearsal


def _move(play: Rehearsal, target: int) -> None:
    play.course.start("moving", lambda: play.course.move(target))


def deadline(play: Rehearsal, _sent: Json) -> None:
    """Move the clock to the end of the phase."""
    until = play.until()
    if until is not None:
        _move(play, int(until))


def turns(play: Rehearsal, _sent: Json) -> None:
    """Let the others play until it is somebody's turn who has no autopilot."""
    play.course.start("moving", play.course.play_turns)


def hour(play: Rehearsal, _sent: Json) -> None:
    """Move the clock by an hour."""
    _move(play, play.house.clock.now() + 3_600_000)


def evening(play: Rehearsal, _sent: Json) -> None:
    """Move the clock to the next 21:00."""
    clock = play.house.clock
    at = clock.read()
    evening = at.replace(hour=21, minute=0, second=0, microsecond=0)
    _move(play, clock.instant(evening if evening > at else evening + timedelta(days=1)))


def run(play: Rehearsal, _sent: Json) -> None:
    """Let the clock go on by itself, or stand."""
    clock = play.house.clock
    clock.run(running=not clock.running)
    play.course.fast = False


def fast(play: Rehearsal, _sent: Json) -> None:
    """Let the hours go by like minutes, or not."""
    play.course.fast = not play.course.fast
    if play.house.clock.running:
        play.house.clock.run(running=False)


def halt(play: Rehearsal, _sent: Json) -> None:
    """Stop a move of the clock."""
    play.course.halt()


def begin(play: Rehearsal, _sent: Json) -> None:
    """Let the host deal and begin."""
    play.course.start("beginning", play.begin)


def again(play: Rehearsal, _sent: Json) -> None:
    """Open another round."""
    if not play.live.running:
        play.course.start("moving", play.open_round)


def pilot(play: Rehearsal, sent: Json) -> None:
    """Switch somebody's autopilot."""
    user = play.parts[sent["who"]].person.user.id
    play.manual ^= {user}


def dms(play: Rehearsal, sent: Json) -> None:
    """Close somebody's direct messages, or open them."""
    person = play.parts[sent["who"]].person
    if person.user.dms_open:
        person.close_dms()
    else:
        person.open_dms()


def drop(play: Rehearsal, _sent: Json) -> None:
    """Cut the bot's connection."""
    play.house.stage.faults.drop()


def restart(play: Rehearsal, _sent: Json) -> None:
    """Restart the bot."""
    play.course.start("restarting", play.restart)


def lang(play: Rehearsal, sent: Json) -> None:
    """Set the language of the page."""
    if sent["who"] in ("de", "en"):
        play.speak(sent["who"])


STAGE_ACTS: Mapping[str, Callable[[Rehearsal, Json], None]] = {
    each.__name__: each
    for each in (deadline, turns, hour, evening, run, fast, halt, begin, again, pilot, dms, drop, restart, lang)
}

"""Single events and refusals in somebody's language, with the names and times of their round."""

from collections.abc import Callable, Mapping

from bot import times
from bot.live import Live
from bot.names import plain_name, safe_name
from bot.narrate import REFUSAL_ARGS, FieldValue, narrate, refusal
from engines.core.base import Command, Event, Rejected
from engines.core.ids import UNKNOWN, Instant, Seat
from engines.scenario.facts import show_fields
from engines.scenario.grammar import grammar_of, name_of
from engines.scenario.kinds import Table, names_people

OFFICIAL = frozenset({"official"})
"""Fields that hold the time at which something was sent: read to the second, since that is what counts."""


def event_text(live: Live, event: Event, locale: str, now: Instant | None, *, plain: bool = False) -> str | None:
    """Give what the audience of an event reads, or ``None`` if it says nothing.

    Without ``now`` it is long over, and how far away a time is does not matter. ``plain`` is for places outside
    Discord, where names need no escapes.
    """
    form = grammar_of(live.game).forms[name_of(type(event))]
    table = Table(live.names, live.about.zone)
    fields: dict[str, FieldValue] = {}
    for name, value in show_fields(event, form, table, lambda at: f"\0{at}").items():
        shown = tuple(map(str, value)) if isinstance(value, tuple) else value
        fields[name] = _timed(live, name, shown, locale, now)
    show_name = plain_name if plain else safe_name
    return narrate(live.texts(locale), live.about.game, form.name, fields, show_name=show_name)


def _timed(live: Live, name: str, value: FieldValue, locale: str, now: Instant | None) -> FieldValue:
    """Write an instant as this field wants it."""
    if not isinstance(value, str) or not value.startswith("\0"):
        return value
    at = Instant(int(value[1:]))
    if name in OFFICIAL:
        return times.wall(at, live.about.zone, seconds=True)
    zone = live.about.zone
    return times.day_and_wall(at, zone, locale) if now is None else times.due(at, now, zone, locale)


def refusal_text(live: Live, command: Command, verdict: Rejected, locale: str, strangers: str | None = None) -> str:
    """Give what somebody reads whose command was refused; ``strangers`` is a name that nobody at the table has."""
    args: dict[str, FieldValue] = {"target": strangers or target_of(live, command)}
    args |= {name: verdict.args[name] for name in REFUSAL_ARGS if name in verdict.args}
    return refusal(live.texts(locale), verdict.reason, verdict.rule, args)


def target_of(live: Live, command: Command) -> str | None:
    """Name the player a command is about, if it is about one."""
    verb = grammar_of(live.game).verbs.get(name_of(type(command)))
    slots = verb.slots if verb else ()
    seats = [getattr(command, slot.name) for slot in slots if names_people(slot.shape.kind)]
    seat: Seat | None = seats[0] if len(seats) == 1 else None
    if seat is None or seat == UNKNOWN or not 0 <= seat < len(live.names):
        return None
    return live.names[seat]


Say = Callable[..., str]


def sayer(live: Live, locale: str | None = None) -> Say:
    """Give the texts of a language as a function of key and arguments."""
    return live.texts(locale).t


def lines(texts: Mapping[str, str] | list[str]) -> str:
    """Put texts under each other."""
    return "\n".join(texts)

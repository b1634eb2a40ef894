"""The lines ``TIME ?|?!|?= AUDIENCE EVENT key=value... [xN] [since TIME]``: what somebody must have seen, or not."""

import re
from typing import NamedTuple

from engines.core.audience import Viewer
from engines.core.ids import Instant
from engines.scenario import times
from engines.scenario.everywhere import FIELDS, absent_form, absent_slot
from engines.scenario.facts import Want
from engines.scenario.faults import LineError
from engines.scenario.grammar import Form, Grammar, Slot
from engines.scenario.kinds import Table, stranger
from engines.scenario.lexer import Cursor, Word
from engines.scenario.words import ANYTHING, COUNTED, GM, HAPPENED, NOBODY, PUBLIC, RESERVED, SINCE, listed, meant

_COUNT = re.compile(r"x([0-9]{1,9})")


class Check(NamedTuple):
    """What is asked: has the audience seen such events by ``at``, how often, and since when do they count?"""

    at: Instant
    sign: str
    viewer: Viewer
    form: Form
    wanted: tuple[Want, ...] = ()
    number: int | None = None
    since: Instant | None = None


def read_check(at: Instant, sign: str, cursor: Cursor, grammar: Grammar, table: Table) -> Check:
    """Read what follows the sign. Raises ``LineError``."""
    viewer = _viewer(cursor.need("who sees it: a player, public or gm"), table)
    form = _form(cursor.need("an event"), grammar, sign)
    wanted = _wanted(form, cursor, table, sign)
    count, since = _ending(at, cursor, table)
    if sign == COUNTED and count is None:
        raise LineError(cursor.column, f"{COUNTED} needs a number at its end, such as x2")
    if sign != COUNTED and count is not None:
        raise LineError(cursor.column, f"only {COUNTED} counts; leave out x{count}")
    return Check(at, sign, viewer, form, wanted, count, since)


def _viewer(word: Word, table: Table) -> Viewer:
    if word.reads(PUBLIC):
        return "public"
    if word.reads(GM):
        return "gm"
    seat = table.seat(word.text)
    if seat is None or word.reads(*RESERVED):
        raise LineError(word.column, stranger(word, table, PUBLIC, GM))
    return seat


def _form(word: Word, grammar: Grammar, sign: str) -> Form:
    form = grammar.forms.get(word.text)
    if form is None and sign != HAPPENED:
        form = absent_form(word.text)
    if form is None or word.quoted:
        hint = meant(word.text, grammar.forms) or f"; expected {listed(sorted(grammar.forms))}"
        raise LineError(word.column, f"there is no event {word.text}{hint}")
    return form


def _wanted(form: Form, cursor: Cursor, table: Table, sign: str) -> tuple[Want, ...]:
    wanted: dict[str, Want] = {}
    while (pair := cursor.field()) is not None:
        key, items = pair
        slot, absent = form.slots.get(key.text), False
        if slot is None and sign != HAPPENED and key.text in FIELDS.get(form.name, ()):
            slot, absent = absent_slot(key.text), True
        if slot is None:
            hint = meant(key.text, form.slots) or f"; it has {listed(form.slots)}"
            raise LineError(key.column, f"{form.name} has no field {key.text}{hint}")
        if key.text in wanted:
            raise LineError(key.column, f"{key.text} is named twice")
        wanted[key.text] = _want(slot, items, table)._replace(absent=absent)
    return tuple(wanted.values())


def _want(slot: Slot, items: tuple[Word, ...], table: Table) -> Want:
    stars = [item for item in items if item.reads(ANYTHING)]
    if stars and len(items) == 1:
        return Want(slot, None, anything=True)
    if stars:
        raise LineError(stars[0].column, f"{ANYTHING} stands for a whole value, not for a part of a list")
    if slot.shape.arity == "many":
        empty = len(items) == 1 and items[0].reads(NOBODY)
        return Want(slot, () if empty else tuple(slot.shape.kind.read(item, table) for item in items))
    if len(items) > 1:
        raise LineError(items[1].column, f"{slot.name} has one value ({slot.shape.kind.expects})")
    return Want(slot, slot.shape.kind.read(items[0], table))


def _ending(at: Instant, cursor: Cursor, table: Table) -> tuple[int | None, Instant | None]:
    count: int | None = None
    since: Instant | None = None
    while (word := cursor.word()) is not None:
        number = None if word.quoted else _COUNT.fullmatch(word.text)
        if word.reads(SINCE) and since is None:
            since = _since(at, cursor, table.zone)
        elif number and count is None:
            count = int(number[1])
        else:
            raise LineError(word.column, f"{word.text} cannot stand here; expected key=value, xN or {SINCE} TIME")
    return count, since


def _since(at: Instant, cursor: Cursor, zone: str) -> Instant:
    word = cursor.need(f"a time behind {SINCE}")
    if word.quoted:
        raise LineError(word.column, f"{word.text} is in quotes and so a name; expected a time")
    try:
        if not times.looks_like_day(word.text):
            return times.read_latest(word.text, at, zone)
        clock = cursor.need(f"the time of day behind {word.text}")
        since = times.read_moment(word.text, clock.text, zone)
    except times.TimeError as error:
        raise LineError(word.column, str(error)) from None
    if since > at:
        raise LineError(word.column, f"{SINCE} {word.text} {clock.text} lies behind the time of the check")
    return since

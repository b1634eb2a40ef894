"""Events in the words of the language: compared with what a check wants, written as a line says them, shown."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engines.core import calendar
from engines.core.audience import Audience, Viewer
from engines.core.base import Event
from engines.core.ids import Instant
from engines.scenario import times
from engines.scenario.grammar import Form, Slot
from engines.scenario.kinds import Table
from engines.scenario.lexer import write_name
from engines.scenario.words import GM, NOBODY, PUBLIC

Shown = str | int | bool | tuple[str | int, ...] | None
"""A field as people read it: names, numbers, words, truths, several of them, or nothing."""


class Want(NamedTuple):
    """One ``key=value`` of a check. ``anything`` stands for ``*``, ``absent`` for a field that no such fact has."""

    slot: Slot
    value: Any
    anything: bool = False
    absent: bool = False


def fits(event: Event, wanted: Want, table: Table) -> bool:
    """Tell whether a fact has the value that a check wants; the order of players in a list does not matter."""
    if wanted.absent:
        return False
    if wanted.anything:
        return True
    shape = wanted.slot.shape
    value = getattr(event, wanted.slot.name)
    if shape.arity != "many":
        return shape.kind.matches(value, wanted.value, table)
    if not shape.ordered:
        return sorted(value) == sorted(wanted.value)
    return len(value) == len(wanted.value) and all(
        shape.kind.matches(one, other, table) for one, other in zip(value, wanted.value, strict=True)
    )


def write_value(slot: Slot, value: Any, table: Table) -> str:
    """Write what stands behind the equals sign."""
    if slot.shape.arity != "many":
        return slot.shape.kind.write(value, table)
    return ",".join(slot.shape.kind.write(one, table) for one in value) or NOBODY


def write_event(event: Event, form: Form, table: Table) -> str:
    """Write a fact as a check would name it, with all its fields but the time."""
    fields = (
        f"{slot.name}={write_value(slot, getattr(event, slot.name), table)}"
        for slot in form.slots.values()
        if slot.name != "at"
    )
    return " ".join((form.name, *fields))


def write_viewer(viewer: Viewer, table: Table) -> str:
    """Write an audience."""
    return viewer if isinstance(viewer, str) else write_name(table.name(viewer))


def write_audience(audience: Audience, table: Table) -> str:
    """Write for whom a fact is: ``public``, ``gm`` or the players."""
    if audience.kind == "only":
        return ",".join(write_name(table.name(seat)) for seat in audience.seats)
    return PUBLIC if audience.kind == "public" else GM


def show_fields(event: Event, form: Form, table: Table, clock: Callable[[Instant], str]) -> dict[str, Shown]:
    """Give a fact's fields but its time as people read them: names for seats, tuples for lists, ``None`` for nobody."""
    shown: dict[str, Shown] = {}
    for slot in form.slots.values():
        value = getattr(event, slot.name)
        if slot.shape.arity == "many":
            shown[slot.name] = tuple(slot.shape.kind.show(one, table, clock) for one in value)
        elif slot.name != "at":
            shown[slot.name] = slot.shape.kind.show(value, table, clock)
    return shown


_WORDS: Final[Mapping[bool, str]] = {True: "yes", False: "no"}


def plain_fields(event: Event, form: Form, table: Table) -> dict[str, str | int | list[str | int]]:
    """Give a fact's fields for an export, in the language's own words: lists as lists, times as ISO local time."""
    plain: dict[str, str | int | list[str | int]] = {}
    for name, value in show_fields(event, form, table, lambda at: calendar.iso(at, table.zone)).items():
        if isinstance(value, tuple):
            plain[name] = list(value)
        elif value is None:
            plain[name] = form.slots[name].shape.kind.write(None, table)
        else:
            plain[name] = _WORDS[value] if isinstance(value, bool) else value
    return plain


def describe(event: Event, form: Form, table: Table) -> str:
    """Write a fact for a report: its local time, for whom it is, and what it says."""
    time = times.write_moment(event.at, table.zone)
    return f"{time} {write_audience(event.audience, table)} {write_event(event, form, table)}"

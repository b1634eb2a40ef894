"""What was found instead of what a line says: a sentence for whoever has to find out why it failed."""

from collections.abc import Sequence
from typing import Final

from engines.core.base import Accepted, Event, Verdict
from engines.scenario import times
from engines.scenario.acts import Act
from engines.scenario.checks import Check
from engines.scenario.facts import describe, fits, write_viewer
from engines.scenario.grammar import Form, Grammar
from engines.scenario.kinds import Table
from engines.scenario.words import ABSENT, COUNTED, meant

_MOST: Final = 3
"""Events that a sentence names; more would hide what it has to say."""


def found_for_act(act: Act, verdict: Verdict, grammar: Grammar, table: Table) -> str:
    """Say how the engine answered a command."""
    if isinstance(verdict, Accepted):
        forms = {form.kind: form for form in grammar.forms.values()}
        events = [describe(event, forms[type(event)], table) for event in verdict.events]
        return "accepted" + (f": {_some(events)}" if events else ", and nothing happened")
    text = f"refused {verdict.reason} ({verdict.rule})"
    if act.strangers:
        text += "".join(f"; nobody is called {name}{meant(name, table.names)}" for name in act.strangers)
    return text


def found_for_check(
    check: Check, matching: Sequence[Event], told: Sequence[Event], all_of_kind: Sequence[Event], table: Table
) -> str:
    """Say what the audience has seen.

    ``matching`` are the events that fit, ``told`` all of the kind that the audience has seen, and ``all_of_kind`` those
    of the round, told or not.
    """
    form = check.form
    viewer = write_viewer(check.viewer, table)
    if check.sign == ABSENT or (check.sign == COUNTED and matching):
        seen = _some([describe(event, form, table) for event in matching])
        return f"{len(matching)} such event{'s' if len(matching) > 1 else ''}: {seen}"
    if told:
        near = sorted(told, key=lambda event: (-_likeness(check, event, table), -event.at))
        return f"no such event; {viewer} saw {_some([describe(event, form, table) for event in near])}"
    return f"{viewer} saw no {form.name} {_window(check, table)}" + _elsewhere(check, all_of_kind, form, table)


def _elsewhere(check: Check, all_of_kind: Sequence[Event], form: Form, table: Table) -> str:
    """Name what comes near but was not for this audience, or not in this time."""
    if not all_of_kind:
        return ""
    near = sorted(all_of_kind, key=lambda event: (-_likeness(check, event, table), -event.at))
    return f"; there is {_some([describe(event, form, table) for event in near])}"


def _likeness(check: Check, event: Event, table: Table) -> int:
    return sum(fits(event, want, table) for want in check.wanted)


def _window(check: Check, table: Table) -> str:
    by = f"by {times.write_moment(check.at, table.zone)}"
    return by if check.since is None else f"from {times.write_moment(check.since, table.zone)} {by}"


def _some(texts: Sequence[str]) -> str:
    more = f" and {len(texts) - _MOST} more" if len(texts) > _MOST else ""
    return " | ".join(texts[:_MOST]) + more

"""Writes scenarios, so that any round that was played becomes a file that plays it again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engines.core.audience import Audience, Viewer
from engines.core.base import Accepted, Command, Event, SeatCommand, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.ids import UNKNOWN, Instant
from engines.scenario import times
from engines.scenario.acts import Act, Refusal
from engines.scenario.checks import Check
from engines.scenario.facts import Want, write_value, write_viewer
from engines.scenario.grammar import Form, Grammar, Slot, grammar_of, name_of
from engines.scenario.kinds import Table, names_people
from engines.scenario.lexer import write_name, write_rest
from engines.scenario.read import DEFAULT_START, DEFAULT_ZONE
from engines.scenario.run import Step
from engines.scenario.toml import write_lines, write_table
from engines.scenario.toml import write_value as write_toml
from engines.scenario.words import ANYTHING, ARROW, GM, HAPPENED, REASONS, REFUSED, SINCE


def write_scenario(
    game: Game[Any, Any], setup: Setup, steps: Iterable[Step], *, title: str, rules: Sequence[str] = ()
) -> str:
    """Write a played round as a file: every command with its answer, every event for each who was told.

    ``setup`` is written as it stands: what chance has dealt must stand in its words and ``fixed``. Raises ``TypeError``
    for an option that TOML cannot hold.
    """
    table = Table(setup.names, setup.zone)
    grammar = grammar_of(game)
    lines: list[str] = []
    above = setup.start
    for line in lines_of(grammar, table, steps):
        text = write_line(line, above, grammar, table)
        if not lines or lines[-1] != text:
            lines.append(text)
        above = line.at
    return write_file(game.name, setup, lines, title=title, rules=rules)


def write_file(game: str, setup: Setup, lines: Sequence[str], *, title: str, rules: Sequence[str] = ()) -> str:
    """Write a file around the lines of a script. Raises ``TypeError`` as ``write_scenario`` does."""
    head: dict[str, Any] = {"game": game, "title": title, "rules": list(rules)}
    start = times.write_moment(setup.start, setup.zone)
    if start != DEFAULT_START:
        head["start"] = start
    if setup.zone != DEFAULT_ZONE:
        head["timezone"] = setup.zone
    words = setup.words or ("",) * len(setup.names)
    parts = [
        "\n".join(f"{key} = {write_toml(value)}" for key, value in head.items()),
        f"script = {write_lines(lines)}",
        write_table("options", setup.options) if setup.options else "",
        write_table("seats", dict(zip(setup.names, words, strict=True))),
        write_table("setup", setup.fixed) if setup.fixed else "",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def lines_of(grammar: Grammar, table: Table, steps: Iterable[Step]) -> Iterator[Act | Check]:
    """Turn a round into lines: each command that somebody sent, each event for each who was told, in order of time."""
    forms = {form.kind: form for form in grammar.forms.values()}
    waiting: list[Check] = []
    for at, command, verdict in steps:
        yield from _due(waiting, at)
        if not isinstance(command, StartRound | TimerDue):
            yield _act(at, command, verdict)
        if isinstance(verdict, Accepted):
            waiting += [check for event in verdict.events for check in checks_of(event, at, forms[type(event)], table)]
    yield from sorted(waiting, key=_time)


def _act(at: Instant, command: Command, verdict: Verdict) -> Act:
    if isinstance(verdict, Accepted):
        return Act(at, command)
    return Act(at, command, Refusal(verdict.reason if verdict.reason in REASONS else None))


def _due(waiting: list[Check], before: Instant) -> list[Check]:
    """Take out of ``waiting`` what was visible before a command at ``before`` came, or by then."""
    due = sorted((check for check in waiting if check.at <= before), key=_time)
    waiting[:] = [check for check in waiting if check.at > before]
    return due


def _time(check: Check) -> Instant:
    return check.at


def checks_of(event: Event, at: Instant, form: Form, table: Table) -> Iterator[Check]:
    """Say of an event caused by a command at ``at`` that each of its audience has seen it, with all its fields."""
    wanted = tuple(_want(slot, getattr(event, slot.name), table) for slot in form.slots.values())
    for viewer in _viewers(event.audience):
        yield Check(Instant(max(at, event.at)), HAPPENED, viewer, form, wanted)


def _viewers(audience: Audience) -> Iterable[Viewer]:
    return audience.seats if audience.kind == "only" else (audience.kind,)


def _want(slot: Slot, value: Any, table: Table) -> Want:
    kind = slot.shape.kind
    if slot.shape.arity == "many":
        return Want(slot, tuple(kind.wanted(one, table) for one in value))
    return Want(slot, kind.wanted(value, table))


# -------------------------------------------------------------------------------------------------------------- lines


def write_line(line: Act | Check, above: Instant, grammar: Grammar, table: Table) -> str:
    """Write a line below one at ``above``, so that reading gives it back."""
    time = times.write_after(line.at, above, table.zone)
    words = _act_words(line, grammar, table) if isinstance(line, Act) else _check_words(line, table)
    return " ".join((time, *words))


def _act_words(act: Act, grammar: Grammar, table: Table) -> Iterator[str]:
    command = act.command
    yield write_name(table.name(command.seat)) if isinstance(command, SeatCommand) else GM
    verb = grammar.verbs[name_of(type(command))]
    yield verb.name
    values = [getattr(command, slot.name) for slot in verb.slots]
    said = [value != slot.default for slot, value in zip(verb.slots, values, strict=True)]
    strangers = iter(act.strangers)
    for number, (slot, value) in enumerate(zip(verb.slots, values, strict=True)):
        if slot.shape.arity == "flag":
            yield from [slot.name] if value else []
        elif any(said[number:]):
            for one in value if slot.shape.arity == "many" else (value,):
                unknown = names_people(slot.shape.kind) and one == UNKNOWN
                yield write_name(next(strangers, table.name(UNKNOWN))) if unknown else _argument(slot, one, table)
    if act.refused:
        yield from (ARROW, REFUSED, *filter(None, act.refused))


def _argument(slot: Slot, value: Any, table: Table) -> str:
    if slot.shape.arity == "rest":
        return write_rest(value) or "-"
    return slot.shape.kind.write(value, table)


def _check_words(check: Check, table: Table) -> Iterator[str]:
    yield from (check.sign, write_viewer(check.viewer, table), check.form.name)
    for want in check.wanted:
        yield f"{want.slot.name}={ANYTHING if want.anything else write_value(want.slot, want.value, table)}"
    if check.number is not None:
        yield f"x{check.number}"
    if check.since is not None:
        yield f"{SINCE} {times.write_moment(check.since, table.zone)}"

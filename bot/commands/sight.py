"""A round as one person has read it: the texts of what he was told, and the answers to what he tried."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.commands.common import give_up
from bot.names import plain_name
from bot.narrate import REFUSAL_ARGS, FieldValue, narrate, refusal
from bot.texts import TextError, Texts
from engines.core import calendar
from engines.core.audience import Viewer
from engines.core.base import Event, SeatCommand
from engines.core.events import PlayerReplaced
from engines.core.ids import Instant, Seat
from engines.scenario import times
from engines.scenario.acts import Act
from engines.scenario.facts import show_fields, write_audience, write_event
from engines.scenario.grammar import name_of
from engines.scenario.kinds import Table, names_people
from engines.scenario.lexer import quote
from engines.scenario.read import Scenario
from engines.scenario.run import Played, Refused
from engines.scenario.words import GM, PUBLIC, REFUSED, listed, meant


class Message(NamedTuple):
    """Something that was read, and when it became a fact."""

    at: Instant
    text: str


def sight(played: Played, viewer: str, texts: Texts) -> Iterator[str]:
    """Give the lines that ``viewer`` (a name, ``public`` or ``gm``) has read; exits with 2 for a stranger."""
    table = played.scenario.table
    eyes = viewer_named(viewer, table)
    for message in messages(played, eyes, texts):
        time = times.write_moment(message.at, table.zone)
        yield f"{time}  " + message.text.replace("\n", "\n" + " " * (len(time) + 2))


def viewer_named(name: str, table: Table) -> Viewer:
    """Find who looks; a name in quotes is always a player's. Exits with 2 for a stranger."""
    if name == PUBLIC:
        return "public"
    if name == GM:
        return "gm"
    for one in table.names:
        if name in (one, quote(one)):
            return Seat(table.names.index(one))
    known = (*table.names, PUBLIC, GM)
    return give_up(f"nobody at the table is called {name}{meant(name, known)}; expected {listed(known)}")


def messages(played: Played, viewer: Viewer, texts: Texts) -> Iterator[Message]:
    """Put events and refusals in the order in which they came; whoever took a seat is called by his own name then."""
    scenario, table = played.scenario, played.scenario.table
    refused = [one for one in played.refused if _actor(one.act) == viewer]
    for happened in played.log:
        while refused and refused[0].seq < happened.seq:
            yield _refusal(refused.pop(0), scenario, table, texts)
        event = happened.event
        if event.audience.includes(viewer) and (text := _told(event, scenario, table, texts)) is not None:
            secret = viewer == "gm" and event.audience.kind != "public"
            whom = f"[{write_audience(event.audience, table)}] " if secret else ""
            yield Message(event.at, whom + text)
        if isinstance(event, PlayerReplaced):
            table = table._replace(names=(*table.names[: event.seat], event.name, *table.names[event.seat + 1 :]))
    for one in refused:
        yield _refusal(one, scenario, table, texts)


def _actor(act: Act) -> Viewer:
    return act.command.seat if isinstance(act.command, SeatCommand) else "gm"


def _told(event: Event, scenario: Scenario, table: Table, texts: Texts) -> str | None:
    form = scenario.grammar.forms[name_of(type(event))]
    zone = scenario.setup.zone
    today = calendar.local_date(event.at, zone)

    def clock(at: Instant) -> str:
        same_day = calendar.local_date(at, zone) == today
        return times.write_clock(at, zone) if same_day else times.write_moment(at, zone)

    fields: dict[str, FieldValue] = {
        name: tuple(map(str, value)) if isinstance(value, tuple) else value
        for name, value in show_fields(event, form, table, clock).items()
    }
    try:
        return narrate(texts, scenario.game.name, form.name, fields, show_name=plain_name)
    except TextError:  # nobody has written a text for it yet; its own words still say what happened
        return write_event(event, form, table)


def _refusal(refused: Refused, scenario: Scenario, table: Table, texts: Texts) -> Message:
    act, verdict = refused.act, refused.verdict
    args: dict[str, FieldValue] = {"target": _target(act, scenario, table)}
    args |= {name: verdict.args[name] for name in REFUSAL_ARGS if name in verdict.args}
    try:
        text = refusal(texts, verdict.reason, verdict.rule, args, show_name=plain_name)
    except TextError:
        text = f"{REFUSED} {verdict.reason} ({verdict.rule})"
    return Message(act.at, text)


def _target(act: Act, scenario: Scenario, table: Table) -> str | None:
    """Name the player a command was about, if it was about one; a name that nobody has, as it was typed."""
    if act.strangers:
        return act.strangers[0]
    slots = scenario.grammar.verbs[name_of(type(act.command))].slots
    people = [getattr(act.command, slot.name) for slot in slots if names_people(slot.shape.kind)]
    seat: Seat | None = people[0] if len(people) == 1 else None
    return None if seat is None else table.name(seat)

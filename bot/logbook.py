"""The log of a round as lines for moderators: who did what when, what came of it, and by which rule."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from sqlmodel import col, select

from bot import entries, times
from bot.late import Sent, what_if
from bot.live import Live
from bot.names import safe_name, safe_prose
from bot.present.told import event_text
from bot.store.database import Database
from bot.store.tables import Entry
from bot.texts import Texts
from engines.core.base import SeatCommand, tag_of
from engines.core.ids import Instant, Seat


class Filter(Struct, frozen=True):
    """What somebody wants to see: of one seat, of one kind or tag, the last so many."""

    seat: Seat | None = None
    kind: str | None = None
    last: int = 30


async def lines_of(database: Database, live: Live, wanted: Filter, texts: Texts) -> list[str]:
    """Give the lines that fit, oldest first. Everything is shown: this is for moderators who do not play."""
    query = select(Entry).where(Entry.round == live.id).order_by(col(Entry.seq).desc())
    if wanted.kind:
        query = query.where((col(Entry.kind) == wanted.kind) | (col(Entry.tag) == wanted.kind))
    async with database.read() as session:
        rows: Sequence[Entry] = (await session.exec(query)).all()
    lines: list[str] = []
    for row in rows:
        line = _line(live, row, wanted, texts)
        if line is not None:
            lines.append(line + await _late_lines(database, live, row, texts))
        if len(lines) >= wanted.last:
            break
    return lines[::-1]


async def _late_lines(database: Database, live: Live, row: Entry, texts: Texts) -> str:
    """Say of a message that came too late what it would have changed."""
    body = entries.read(row.body) if row.kind == "command" and row.body is not None else None
    if not isinstance(body, entries.CommandBody) or not body.late:
        return ""
    query = select(Entry).where(Entry.round == live.id, Entry.kind == "command").order_by(col(Entry.seq))
    async with database.read() as session:
        rows: Sequence[Entry] = (await session.exec(query)).all()
    sent = []
    for each in rows:
        found = entries.read(each.body) if each.body is not None else None
        if isinstance(found, entries.CommandBody):
            command = live.codec.read_command(bytes(found.command))
            sent.append(Sent(command, Instant(each.at), found.source))
    late = Sent(live.codec.read_command(bytes(body.command)), Instant(row.at), body.source)
    change = what_if(live, sent, late)
    told = [
        texts.t(key, what=event_text(live, event, texts.locale, event.at) or f"`{tag_of(event)}`")
        for key, events in (("gm-late-more", change.more), ("gm-late-fewer", change.fewer))
        for event in events
    ]
    return "".join(f"\n    {text}" for text in told or [texts.t("gm-late-nothing")])


def _line(live: Live, row: Entry, wanted: Filter, texts: Texts) -> str | None:
    """Write one row, or ``None`` if it is not wanted or erased."""
    if row.body is None:
        return None
    body = entries.read(row.body)
    if isinstance(body, entries.CommandBody):
        told = _of_command(live, body, wanted, texts)
    elif isinstance(body, entries.EventBody):
        told = _of_event(live, body, wanted, texts)
    else:
        told = _of_shell(live, body, wanted)
    if told is None:
        return None
    clock = times.wall(Instant(row.at), live.about.zone, seconds=True)
    return texts.t("gm-log-line", seq=row.seq, time=clock, who=told[0], what=told[1])


def _of_command(live: Live, body: entries.CommandBody, wanted: Filter, texts: Texts) -> tuple[str, str] | None:
    command = live.codec.read_command(bytes(body.command))
    about = command.seat if isinstance(command, SeatCommand) else getattr(command, "player", None)
    if wanted.seat is not None and about != wanted.seat:
        return None
    what = f"`{tag_of(command)}` {_fields(live, command)}"
    if body.raw:
        what += f" „{safe_prose(body.raw)}“"
    if body.verdict is not None:
        what += " – " + texts.t("gm-log-refused", reason=body.verdict, rule=body.rule or "")
    what += "".join(f" ({texts.t(key)})" for key, is_so in _MARKS if is_so(body))
    return (safe_name(live.names[command.seat]) if isinstance(command, SeatCommand) else _actor(body.actor)), what


_MARKS: tuple[tuple[str, Callable[[entries.CommandBody], bool]], ...] = (
    ("gm-log-late", lambda body: body.late),
    ("gm-log-unseen", lambda body: body.unseen),
)
"""What is said of a command beside its verdict."""


def _of_event(live: Live, body: entries.EventBody, wanted: Filter, texts: Texts) -> tuple[str, str] | None:
    event = live.codec.read_event(bytes(body.event))
    if wanted.seat is not None and not _is_about(event, wanted.seat):
        return None
    return f"→ {_readers(live, body.audience, texts)}", event_text(
        live, event, texts.locale, event.at
    ) or f"`{tag_of(event)}`"


def _readers(live: Live, audience: str, texts: Texts) -> str:
    """Name those who may know an event: all, the moderators, or people."""
    if audience in ("public", "gm"):
        return texts.t("gm-log-readers", who=audience)
    seats = [int(seat) for seat in audience.split(",")]
    return ", ".join(safe_name(live.names[seat]) for seat in seats)


def _of_shell(live: Live, body: entries.ShellBody, wanted: Filter) -> tuple[str, str] | None:
    if wanted.seat is not None:
        player = live.player_on(wanted.seat)
        if player is None or body.actor != str(player.user):
            return None
    said = str(body.facts.get("text", ""))
    return _actor(body.actor), f"`{body.what}` {safe_prose(said)}" if said else f"`{body.what}`"


def _actor(actor: str) -> str:
    return f"<@{actor}>" if actor.isdigit() else actor


def _fields(live: Live, command: Any) -> str:
    """Write a command's fields: names for seats."""
    shown = []
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name == "seat" or value is None or value is False:
            continue
        is_seat = name in ("target", "player", "a", "b") and isinstance(value, int) and 0 <= value < len(live.names)
        shown.append(safe_name(live.names[value]) if is_seat else safe_prose(str(value)))
    return ", ".join(shown)


def _is_about(event: Any, seat: Seat) -> bool:
    values = [getattr(event, name) for name in event.__struct_fields__ if name != "at"]
    return any(value == seat or (isinstance(value, tuple) and seat in value) for value in values if value is not True)

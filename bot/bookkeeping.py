"""What is written of a round: to its log and its rows, and to the round in memory alike, in one transaction.

Whoever calls this has said how the round in memory is put back if the transaction fails (``Live.restorer``).
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from bot.entries import CommandBody, EventBody, ShellBody, audience_text
from bot.handing import Incoming
from bot.live import Live
from bot.store.batch import Batch
from bot.store.tables import Deadline, Player, Round
from engines.core.base import Event, Rejected, Verdict
from engines.core.ids import Instant


def file_command(batch: Batch, live: Live, incoming: Incoming, verdict: Verdict, now: Instant, *, late: bool) -> int:
    """Write a command and its verdict to the log; ``now`` is when it was received. Gives its number."""
    live.head = batch.log(live.head, _body(live, incoming, verdict, now, late=late), incoming.at)
    return live.head.seq


def append(batch: Batch, live: Live, cause: int, events: Sequence[Event]) -> None:
    """Let events have happened, and write them to the log."""
    live.add(events)
    for event in events:
        body = EventBody(cause, audience_text(event.audience), Raw(live.codec.write(event)))
        live.head = batch.log(live.head, body, event.at)


def note(batch: Batch, live: Live, body: ShellBody, at: Instant) -> int:
    """Write to the log what the shell itself did; gives its number."""
    live.head = batch.log(live.head, body, at)
    return live.head.seq


def change(batch: Batch, live: Live, **values: Any) -> None:
    """Change columns of the round's row."""
    batch.change(Round, {"id": live.id}, values)
    live.about = replace(live.about, **values)


def change_player(batch: Batch, live: Live, user: int, **values: Any) -> None:
    """Change columns of somebody's row in the round."""
    batch.change(Player, {"round": live.id, "user": user}, values)
    live.players = {**live.players, user: replace(live.players[user], **values)}


def note_deadlines(batch: Batch, live: Live) -> None:
    """Write the deadlines that the round waits for now, and no others."""
    timers = live.timers()
    if timers == live.noted:
        return
    live.noted = timers
    batch.remove(Deadline, {"round": live.id})
    for timer in timers:
        batch.insert(Deadline, round=live.id, key=timer.key, due=int(timer.due), rank=timer.rank)


def _body(live: Live, incoming: Incoming, verdict: Verdict, now: Instant, *, late: bool) -> CommandBody:
    refused = verdict if isinstance(verdict, Rejected) else None
    return CommandBody(
        actor=incoming.actor,
        source=incoming.source,
        received=int(now),
        command=Raw(live.codec.write(incoming.command)),
        verdict=refused.reason if refused else None,
        rule=refused.rule if refused else None,
        args=refused.args if refused else {},
        raw=incoming.raw,
        late=late,
        unseen=incoming.unseen,
    )

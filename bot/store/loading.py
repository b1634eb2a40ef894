"""Rounds out of the store and into memory."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.entries import Body, EventBody, ShellBody, read
from bot.live import OPENED, RELEASED, About, Live, Person
from bot.store.chain import Head, genesis
from bot.store.tables import Entry, Outgoing, Player, Round
from engines.core.ids import Instant

OPEN = ("signup", "running")


class UnreadableError(Exception):
    """The rows of a round are there, and make no sense."""


FRESH_MS = 24 * 3_600_000
"""So long after its end (ms) a round is read at a start: its places may not have been left as they should be."""


async def open_rounds(session: AsyncSession, now: Instant) -> list[int]:
    """List the rounds that take sign-ups or run, those that are over but have not told everything, and fresh ones."""
    untold = select(Outgoing.round).where(col(Outgoing.state).in_(("waiting", "sending")))
    fresh = col(Round.ended_at) > now - FRESH_MS
    wanted = col(Round.status).in_(OPEN) | col(Round.id).in_(untold) | fresh
    found = await session.exec(select(Round.id).where(wanted).order_by(col(Round.id)))
    return [number for number in found if number is not None]


async def load_round(session: AsyncSession, number: int) -> Live:
    """Read a round: its rows, and its log folded into the state.

    Raises:
        KeyError: there is none.
        UnreadableError: it makes no sense. That the database cannot be read is another matter, and raised as it is.
    """
    row = await session.get(Round, number)
    if row is None:
        raise KeyError(number)
    try:
        return await _read(session, number, row)
    except (SQLAlchemyError, OSError):
        raise
    except Exception as error:
        raise UnreadableError(f"round {number}: {error!r}") from error


async def _read(session: AsyncSession, number: int, row: Round) -> Live:
    players = await session.exec(select(Player).where(Player.round == number))
    about = About.of(row)
    live = Live(about, [Person.of(player) for player in players], genesis(number, row.guild, row.game, row.created_at))
    entries = await session.exec(
        select(Entry.seq, Entry.kind, Entry.body, Entry.hash).where(Entry.round == number).order_by(col(Entry.seq))
    )
    events = []
    for seq, kind, body, hash_ in entries:
        live.head = Head(number, seq, hash_)
        if kind == "event" and body is not None and isinstance(found := read(body), EventBody):
            events.append(live.codec.read_event(bytes(found.event)))
        elif kind == "shell" and body is not None and not live.opened:
            live.opened = _opening(read(body))
    live.add(events)
    released = select(func.max(Entry.at)).where(Entry.round == number, Entry.kind == "shell", Entry.tag == RELEASED)
    live.released_at = Instant((await session.exec(released)).one() or 0)
    counted = await session.exec(
        select(Outgoing.place, func.max(Outgoing.number)).where(Outgoing.round == number).group_by(col(Outgoing.place))
    )
    live.numbers = {place: highest for place, highest in counted if highest}
    return live


def _opening(body: Body) -> Mapping[str, Any]:
    """Give the facts of a row if it is the one with which a round was opened."""
    return body.facts if isinstance(body, ShellBody) and body.what == OPENED else {}

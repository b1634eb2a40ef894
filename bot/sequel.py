"""The next game of a session: the same people on the same seats, in the set-up that their game says, begun at once.

One row of the log answers for the end of a game: that with which the next one was opened, or with which the session
was closed. Its source is made of the game alone, so that whoever presses second finds what the first one has done.
"""

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from msgspec import Struct
from msgspec.structs import replace
from sqlmodel import col, select

from bot.bookkeeping import note
from bot.live import Live, Person
from bot.lobby import By, LobbyError, Plan, deal, opened, shell
from bot.names import safe_name
from bot.present.faults import fault_text
from bot.present.manners import SHEETS
from bot.present.post import Lane, Post
from bot.present.sequel import Following, Sessions
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from bot.store.tables import Entry, Player
from engines.core.ids import Seat

if TYPE_CHECKING:
    from bot.app import App

CLOSED = "session_closed"
"""What the log of its last game calls it when somebody has closed a session."""


class Answer(Struct, frozen=True):
    """What has become of the session after a game.

    ``round`` is the next game, ``None`` if the session is closed. ``again`` tells that somebody else was first.
    """

    round: int | None
    again: bool = False


def source_of(live: Live) -> str:
    """Name the one answer to the end of a game."""
    return f"next:{live.id}"


async def answer_to(rounds: Rounds, live: Live) -> Answer | None:
    """Look up what has become of the session after a game; ``None`` while nobody has said."""
    async with rounds.database.read() as session:
        wanted = select(Entry.round).where(col(Entry.source) == source_of(live))
        number = (await session.exec(wanted)).one_or_none()
    return None if number is None else _answer(live, number)


def _answer(live: Live, number: int) -> Answer:
    return Answer(None if number == live.id else number, again=True)


async def open_next(app: "App", rounds: Rounds, live: Live, user: int, by: By) -> Answer:
    """Open the next game of a session and begin it; whoever comes second is told of the first one's.

    Raises:
        LobbyError: there is none to come, it is not for this user to open, or somebody is not there to play it.
    """
    if (known := await answer_to(rounds, live)) is not None:
        return known
    if user != live.about.host and live.seat_of(user) is None:
        raise LobbyError("next-not-yours")
    found = _sessions(live).following(live, by.at)
    if found is None:
        raise LobbyError("next-over")
    if found.host_alone and user != live.about.host:
        raise LobbyError("next-host-alone", host=f"<@{live.about.host}>")
    await _must_be_there(app, live)
    if faults := live.game.check(found.setup):
        raise LobbyError("lobby-faulty", what=fault_text(live.texts(), faults[0]))
    who = replace(by, source=source_of(live))

    def work(batch: Batch) -> Answer:
        if (seen := batch.seen(who.source)) is not None:
            return _answer(live, seen.round)
        return Answer(_begin(rounds, batch, live, found, who))

    answer: Answer = await rounds.add(who.source, work)
    return answer


async def close(rounds: Rounds, live: Live, by: By) -> Answer:
    """End a session after a game, and tell its channel who has won it; whoever comes second changes nothing."""
    if (known := await answer_to(rounds, live)) is not None:
        return known
    now, who = rounds.clock.now(), replace(by, source=source_of(live))

    def work(batch: Batch, live: Live) -> bool:
        cause = note(batch, live, shell(who, now, CLOSED, {}), who.at)
        text = _sessions(live).closing(live, live.texts())
        write_posts(batch, live, [Post(live.about.place, Lane.RESULT, text)], cause=cause, now=now)
        return True

    if await rounds.do(live.id, who.source, work):
        return Answer(None)
    known = await answer_to(rounds, live)
    assert known is not None
    return known


def _sessions(live: Live) -> Sessions:
    sheet = SHEETS.get(live.about.game)
    if sheet is None or sheet.sessions is None or live.about.status != "over":
        raise LobbyError("next-over")
    return sheet.sessions


async def _must_be_there(app: "App", live: Live) -> None:
    """See to it that everybody of the game is still on its server. Raises ``LobbyError``."""
    guild = None if live.about.guild is None else app.client.get_guild(live.about.guild)
    if guild is None:
        raise LobbyError("next-no-server")
    gone = [one.name for one in _seated(live) if not await _is_member(guild, one.user)]
    if gone:
        raise LobbyError("next-left", players=", ".join(map(safe_name, gone)), count=len(gone))


async def _is_member(guild: discord.Guild, user: int) -> bool:
    """Tell whether somebody is on a server; where Discord cannot say, he is taken to be."""
    if guild.get_member(user) is not None:
        return True
    with suppress(discord.HTTPException):
        try:
            await guild.fetch_member(user)
        except discord.NotFound:
            return False
    return True


def _seated(live: Live) -> list[Person]:
    """List who sits on each seat. Raises ``LobbyError`` for one on which nobody does."""
    seated = live.seated
    if len(seated) != len(live.names):
        raise LobbyError("next-empty-seat")
    return [seated[Seat(seat)] for seat in range(len(live.names))]


def _begin(rounds: Rounds, batch: Batch, before: Live, found: Following, who: By) -> int:
    """Write the next game, from its opening to what all are told at its start; gives its number."""
    about, now = before.about, rounds.clock.now()
    plan = Plan(
        guild=about.guild,
        game=about.game,
        host=about.host,
        locale=about.locale,
        zone=about.zone,
        options=json.loads(about.options),
        signup_channel=about.signup_channel,
        gm_channel=about.gm_channel,
    )
    live = opened(rounds, batch, plan, who, {"after": str(before.id), **found.facts})
    for seat, one in enumerate(_seated(before)):
        _seat(batch, live, one, seat, who)
        facts = {"user": str(one.user), "name": one.name}
        note(batch, live, shell(_with(who, f"joined/{one.user}"), now, "joined", facts), who.at)
    live.begin(found.setup)
    post = Post(about.place, Lane.RESULT, _sessions(before).opening(live, live.texts()))
    write_posts(batch, live, [post], cause=None, now=now)
    deal(rounds, batch, live, found.setup, about.channel, _with(who, "started"))
    return live.id


def _with(by: By, step: str) -> By:
    """Name one of several rows that one press brings."""
    return replace(by, source=f"{by.source}/{step}")


def _seat(batch: Batch, live: Live, one: Person, seat: int, who: By) -> None:
    """Let somebody sit where he sat, written to as before."""
    kept = ("user", "name", "handle", "locale", "dm", "dm_open", "whispers", "reminders")
    fields: dict[str, Any] = {name: getattr(one, name) for name in kept}
    row = Player(round=live.id, seat=seat, joined_at=int(who.at), left_at=None, **fields)
    batch.add(row)
    live.players = {**live.players, one.user: Person.of(row)}

"""Rounds that were played through the lobby and the rounds of the bot, with refusals, posts and a seal."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bot.audit.record import Record, record_of
from bot.audit.sealer import Sealer
from bot.handing import Incoming, Origin
from bot.live import Live
from bot.lobby import By, Newcomer, Plan, join, leave, open_round, start
from bot.present.post import Lane, Post
from bot.replacing import replace_player
from bot.rounds import Rounds
from bot.store.database import Database
from bot.store.tables import Outgoing
from bot.store.writer import Writer
from bot.watermarks import Watermarks
from engines.core.base import Accepted, Command, Verdict
from engines.core.calendar import parse_moment
from engines.core.commands import Extend
from engines.core.dice import StreamDice, pick
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.core.playout import pick_by_kind
from engines.templer_assassinen.commands import Post as Say
from engines.templer_assassinen.commands import Vote

START = parse_moment("2026-10-24 12:00", "Europe/Berlin")
CHANNEL = 175928847299117063


class Hand:
    """A clock that is moved by hand."""

    steered = True

    def __init__(self) -> None:
        self.at = START

    def now(self) -> Instant:
        return self.at

    def stands(self) -> bool:
        return True

    async def sleep_until(self, at: int) -> None:
        self.at = Instant(max(self.at, at))


class Account(NamedTuple):
    """Somebody who takes a seat over."""

    id: int
    display_name: str

    @property
    def name(self) -> str:
        return self.display_name.lower()


def tell(_live: Live, incoming: Incoming, verdict: Verdict, _late: bool) -> Sequence[Post]:  # noqa: FBT001 - a port
    if incoming.actor == "clock":
        return [Post(f"channel:{CHANNEL}", Lane.RESULT, f"Es ist {incoming.at}.", anchored=True)]
    word = "notiert" if isinstance(verdict, Accepted) else "abgelehnt"
    return [Post(f"dm:{incoming.actor}", Lane.ANSWER, word)]


class Evening:
    """One round, played by chance from the sign-up to its seal."""

    def __init__(self, database: Database, writer: Writer, seed: str) -> None:
        self.database, self.writer = database, writer
        self.clock = Hand()
        self.rounds = Rounds(database, writer, self.clock, Watermarks(database, writer), tell)
        self.dice = StreamDice(seed.encode())
        self.id = 1_400_000_000_000_000_000 + self.dice.below(1 << 40)
        self.number = self.newcomers = 0

    def source(self, kind: str = "interaction") -> str:
        self.id += 1 + self.dice.below(1 << 20)
        return f"{kind}:{self.id}"

    def by(self, user: int) -> By:
        self.clock.at = Instant(self.clock.at + 1_000)
        return By(str(user), self.source(), self.clock.at)

    async def sit_down(self, players: int) -> Live:
        options = {"silent_executioner": "lot"} if self.dice.below(2) else {}
        plan = Plan(1, "templer_assassinen", 100, "de", "Europe/Berlin", options)
        live = await open_round(self.rounds, plan, self.by(100))
        assert live is not None
        self.number = live.id
        for user in range(100, 101 + players):
            await join(self.rounds, live.id, Newcomer(user, f"Spieler {user}", f"konto{user}", "de"), self.by(user))
        await leave(self.rounds, live.id, 100, self.by(100))
        await start(self.rounds, live.id, CHANNEL, self.by(100))
        return live

    async def play(self, players: int, *, seal: bool = True) -> Live:
        live = await self.sit_down(players)
        while live.running:
            timer = live.next_timer()
            assert timer is not None
            span = max(1, timer.due - self.clock.at)
            for moment in sorted(Instant(self.clock.at + self.dice.below(span)) for _ in range(players)):
                timer = live.next_timer()
                if timer is None or moment >= timer.due:
                    break
                await self.act(live, Seat(self.dice.below(players)), moment)
            if (timer := live.next_timer()) is not None:
                self.clock.at = Instant(max(self.clock.at, timer.due))
                await self.rounds.ring(live.id)
        if seal:
            await self.finish(live)
        return live

    async def act(self, live: Live, seat: Seat, at: Instant) -> None:
        self.clock.at = at
        choices: tuple[Command, ...] = tuple(live.game.options(live.state, seat, at))
        anything: tuple[Command, ...] = (Vote(seat, Seat(99)), Vote(seat, seat, double=True), Say(seat))
        command = pick_by_kind(self.dice, choices) if choices and self.dice.below(4) else pick(self.dice, anything)
        person = live.player_on(seat)
        assert person is not None
        user = str(person.user)
        if not self.dice.below(40):
            command, user = Extend(minutes=MINUTE_MS // MINUTE_MS, reason='"langsam", =1+1'), "gm"
        if not self.dice.below(60) and seat not in live.state.found:
            self.newcomers += 1
            account = Account(1_000 + self.newcomers, f"Ersatz {self.newcomers}")
            await replace_player(self.rounds, live, seat, account, "krank", By("gm", self.source(), at), Origin())
        await self.rounds.take(Incoming(live.id, command, at, self.source("message"), user, raw=f"=({command!r})"))

    async def finish(self, live: Live) -> None:
        await self.writer.submit(
            lambda batch: batch.change(Outgoing, {"round": live.id}, {"state": "sent", "message": 1, "sent_at": 2})
        )
        assert await Sealer(self.rounds).seal(live.id)


async def evenings(path: Path, seed: str, count: int = 1, players: int = 8) -> list[Record]:
    """Play rounds into the database at ``path`` and give all that is stored of each."""
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    async with Writer(database) as writer:
        tables = [Evening(database, writer, f"{seed} {number}") for number in range(count)]
        for table in tables:
            await table.play(players)
        records = [await record_of(database, table.number) for table in tables]
    await database.close()
    return records


def evening(path: Path, seed: str, players: int = 8) -> Record:
    (record,) = asyncio.run(evenings(path, seed, players=players))
    return record

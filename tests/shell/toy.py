"""A game for tests of the edge: what begins with "!" is a command, what ends in "?" is answered, the rest is chatter.

It keeps a real log, receipts and deadlines, as the rounds of the bot do, and knows no rules.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw
from sqlmodel import col, func, select

from bot.alerts import Alert
from bot.app import App
from bot.delivery import Draw
from bot.entries import CommandBody
from bot.heard import Heard
from bot.outcomes import Refusal
from bot.store.batch import Batch
from bot.store.chain import Head, genesis
from bot.store.database import Database
from bot.store.tables import Deadline, Entry, Outgoing, Player, Round, Server
from bot.store.writer import Writer
from engines.core.ids import Instant
from engines.core.timers import Timer


@dataclass(eq=False)
class Table:
    """A round in memory."""

    row: Round
    players: dict[int, Player]
    head: Head
    timers: list[Timer] = field(default_factory=list)
    numbers: Counter[str] = field(default_factory=Counter)

    @property
    def id(self) -> int:
        return self.row.id or 0

    @property
    def about(self) -> Round:
        return self.row


class Toy:
    """The middle: rounds, and what is done with messages."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.tables: dict[int, Table] = {}
        self.heard: list[Heard] = []
        self.broken: list[Exception] = []
        self.rung: list[tuple[int, str, int]] = []
        self.held: list[tuple[int, str]] = []
        self.draw: Draw | None = None

    @property
    def rounds(self) -> "Toy":
        return self

    @property
    def alert(self) -> Alert | None:
        return alert

    async def load(self) -> None:
        async with self.app.database.read() as session:
            for row in (await session.exec(select(Round).where(col(Round.status) == "running"))).all():
                number = row.id or 0
                players = (await session.exec(select(Player).where(col(Player.round) == number))).all()
                last = select(Entry).where(col(Entry.round) == number).order_by(col(Entry.seq).desc()).limit(1)
                entry = (await session.exec(last)).first()
                first = genesis(number, row.guild, row.game, row.created_at)
                head = Head(number, entry.seq, entry.hash) if entry else first
                due = (await session.exec(select(Deadline).where(col(Deadline.round) == number))).all()
                counts = select(Outgoing.place, func.max(Outgoing.number)).where(col(Outgoing.round) == number)
                numbers = Counter(dict((await session.exec(counts.group_by(col(Outgoing.place)))).all()))
                timers = sorted(Timer(Instant(each.due), each.rank, each.key) for each in due)
                self.tables[number] = Table(row, {each.user: each for each in players}, head, timers, numbers)

    def is_idle(self) -> bool:
        return True

    async def stop(self) -> None:
        """There is nothing to stop."""

    # ---------------------------------------------------------------------------------------------------------- rounds

    def all(self) -> Iterable[Table]:
        return list(self.tables.values())

    def live(self, round: int) -> Table:  # noqa: A002 - as in the interface
        return self.tables[round]

    def of_user(self, user: int) -> Iterable[Table]:
        return [each for each in self.tables.values() if user in each.players]

    def of_channel(self, channel: int) -> Table | None:
        return next((each for each in self.tables.values() if each.row.channel == channel), None)

    def next_due(self, round: int) -> Timer | None:  # noqa: A002 - as in the interface
        return next(iter(self.tables[round].timers), None)

    def due_rounds(self, now: Instant) -> Sequence[int]:
        held = {number for number, _ in self.held}
        return [
            each.id
            for each in self.tables.values()
            if each.id not in held and each.timers[:1] and each.timers[0].due <= now
        ]

    async def ring(self, round: int) -> bool:  # noqa: A002 - as in the interface
        if self.broken:
            raise self.broken.pop()
        table = self.tables[round]
        timer = table.timers[0]

        def work(batch: Batch) -> None:
            self.log(batch, table, f"timer:{round}:{timer.key}:{timer.due}", timer.due, timer.key, "clock")
            batch.remove(Deadline, {"round": round, "key": timer.key})
            for part in range(2):
                self.post(batch, table, f"channel:{table.row.channel}", f"{timer.key} {part}", lane=1, part=part)
            for user in table.players:
                self.post(batch, table, f"dm:{user}", f"Ergebnis {timer.key}", lane=1)
            table.timers.pop(0)
            batch.undo(lambda: table.timers.insert(0, timer))

        await self.app.writer.submit(work)
        self.rung.append((round, timer.key, self.app.clock.now()))
        self.app.outbox.wake()
        return True

    def released_at(self, round: int) -> int:  # noqa: A002 - as in the interface
        return 0

    async def hold(self, round: int, why: str) -> None:  # noqa: A002 - as in the interface
        self.held.append((round, why))

    # -------------------------------------------------------------------------------------------------------- messages

    async def give_up(self, one: Heard) -> None:
        """There is nothing to tell."""

    async def handle(self, one: Heard) -> bool:
        if self.broken:
            raise self.broken.pop()
        tables = self.of_user(one.user) if one.guild is None else [self.of_channel(one.channel)]
        table = next((each for each in tables if each is not None), None)
        self.heard.append(one)
        if table is None:
            return False
        if not one.text.startswith("!"):
            if one.text.endswith("?"):
                await self.app.writer.submit(lambda batch: self.ask_back(batch, table, one), [one.source])
                self.app.outbox.wake()
            return False

        def work(batch: Batch) -> None:
            if batch.seen(one.source) is None:
                self.log(batch, table, one.source, one.at, one.text, str(one.user))
                self.post(batch, table, f"dm:{one.user}", f"Notiert: {one.text} um {one.at}")
                if not one.edited:
                    self.app.watermarks.advance(batch, one.channel, one.message)

        await self.app.writer.submit(work, [one.source])
        self.app.outbox.wake()
        return True

    def ask_back(self, batch: Batch, table: Table, one: Heard) -> None:
        if batch.seen(one.source) is None:
            self.log(batch, table, one.source, one.at, one.text, str(one.user))
            self.post(batch, table, f"dm:{one.user}", "Bitte?")

    def log(self, batch: Batch, table: Table, source: str, at: int, text: str, actor: str) -> None:
        before = table.head
        body = CommandBody(
            actor=actor, source=source, received=self.app.clock.now(), command=Raw(b'{"type":"said"}'), raw=text
        )
        table.head = batch.log(table.head, body, at)
        batch.undo(lambda: setattr(table, "head", before))

    def post(
        self, batch: Batch, table: Table, place: str, text: str, *, lane: int = 0, part: int = 0, **extra: Any
    ) -> int:
        table.numbers[place] += 1
        batch.undo(lambda: table.numbers.subtract([place]))
        row = Outgoing(
            round=table.id,
            cause=table.head.seq,
            lane=lane,
            part=part,
            place=place,
            number=table.numbers[place],
            payload=json.dumps({"content": text}),
            created_at=self.app.clock.now(),
            **extra,
        )
        batch.add(row)
        return row.id or 0


def alert(row: Outgoing, refusal: Refusal) -> dict[str, Any]:
    return {"content": f"Nicht zugestellt: {row.place} ({refusal.code})"}


@dataclass
class Seed:
    """What a round begins with."""

    guild: int
    channel: int
    gm_channel: int
    players: dict[int, str]
    now: int
    timers: dict[str, int] = field(default_factory=dict)
    dms: dict[int, int] = field(default_factory=dict)
    outage_ms: int = 600_000

    async def sow(self, url: str, rounds: int = 1) -> None:
        """Write the round (or several alike) into a fresh database."""
        database = await Database.open(url)
        async with Writer(database) as writer:
            await writer.submit(lambda batch: self._write(batch, rounds))
        await database.close()

    def _write(self, batch: Batch, rounds: int) -> None:
        batch.add(Server(guild=self.guild, gm_channel=self.gm_channel, outage_ms=self.outage_ms))
        for _ in range(rounds):
            row = Round(
                guild=self.guild,
                game="toy",
                status="running",
                host=1,
                secret=b"",
                channel=self.channel,
                gm_channel=self.gm_channel,
                created_at=self.now,
                started_at=self.now,
            )
            batch.add(row)
            for user, name in self.players.items():
                dm = self.dms.get(user)
                batch.add(Player(round=row.id or 0, user=user, name=name, joined_at=self.now, dm=dm))
            for key, due in self.timers.items():
                batch.add(Deadline(round=row.id or 0, key=key, due=due))

"""The rounds of this process: every change of one goes through here, in one transaction with all that follows."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import structlog

from bot import crash
from bot.bookkeeping import append, change, file_command, note, note_deadlines
from bot.clock import Clock
from bot.dice import dice_for, new_secret
from bot.entries import ShellBody
from bot.handing import Incoming, Taken
from bot.live import BEGINNING, RELEASED, Live
from bot.present.post import Lane, Post
from bot.quarantine import leave_alone
from bot.scribe import write_posts
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.loading import OPEN, UnreadableError, load_round, open_rounds
from bot.store.writer import Writer
from bot.watermarks import Watermarks
from engines.core.base import Accepted, Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.ids import MINUTE_MS, Instant
from engines.core.timers import Timer

log = structlog.get_logger(__name__)

Tell = Callable[[Live, Incoming, Verdict, bool], Sequence[Post]]
"""Says what is to be sent after a command: the round as it is now, the command, its verdict, whether it was late."""


class Rounds:
    """All rounds that run or take sign-ups here, in memory and in the store alike."""

    def __init__(self, database: Database, writer: Writer, clock: Clock, watermarks: Watermarks, tell: Tell) -> None:
        self.database, self.writer, self.clock, self.watermarks = database, writer, clock, watermarks
        self._tell = tell
        self._lives: dict[int, Live] = {}
        self._lost: set[int] = set()
        self._moved = asyncio.Event()
        """Set by the next change of any round; whoever waits for another one takes the one that follows it."""
        self.on_change: list[Callable[[], None]] = []
        self.begin: Callable[[Live, Instant], Awaitable[None]] = _nobody_begins
        self.new_secret: Callable[[], bytes] = new_secret
        """Gives the secret of a round that is opened; a rehearsal that is to be the same again gives its own."""
        writer.on_lost(self._lose)
        writer.before_writing.append(self._read_lost)

    # -- which rounds there are ---------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the rounds that are open, or were not long ago, from the store; called once before anything else.

        One that cannot be read is left alone, and stops no other.
        """
        async with self.database.read() as session:
            for number in await open_rounds(session, self.clock.now()):
                try:
                    self._lives[number] = await load_round(session, number)
                except UnreadableError:
                    log.exception("round left alone, for it cannot be read", round=number)
                    await leave_alone(self.database, self.writer, number, self.clock.now())

    def live(self, number: int) -> Live:
        """Give a round, open or ended not long ago. Raises ``KeyError`` if it is not here."""
        return self._lives[number]

    async def find(self, number: int) -> Live:
        """Give a round, also one that ended before the start. Raises ``KeyError`` if there is none."""
        if number not in self._lives:
            async with self.database.read() as session:
                found = await load_round(session, number)
            self._lives.setdefault(number, found)
        return self._lives[number]

    def all(self) -> list[Live]:
        """List the open rounds."""
        return [live for _, live in sorted(self._lives.items()) if live.about.status in OPEN]

    def known(self) -> list[Live]:
        """List all rounds that are in memory, those that have ended not long ago among them."""
        return [live for _, live in sorted(self._lives.items())]

    def of_user(self, user: int) -> list[Live]:
        """List the open rounds in which somebody is."""
        return [live for live in self.all() if (one := live.players.get(user)) is not None and one.left_at is None]

    def alone(self, user: int) -> Live | None:
        """Find the open round that somebody plays alone, in his direct messages."""
        return next((live for live in self.of_user(user) if live.about.guild is None), None)

    def of_channel(self, channel: int) -> Live | None:
        """Find the running round whose channel this is."""
        return next((live for live in self.all() if live.running and live.about.channel == channel), None)

    def next_due(self, round: int) -> Timer | None:  # noqa: A002 - the word of the game
        """Give the timer that a round waits for next."""
        live = self._lives.get(round)
        return live.next_timer() if live is not None else None

    def due_rounds(self, now: Instant) -> list[int]:
        """List the rounds with a timer due at ``now`` or before, earliest first; none that is held."""
        found = [
            (timer, live.id)
            for live in self._lives.values()
            if live.about.held is None and (timer := live.next_timer()) is not None and timer.due <= now
        ]
        return [number for _, number in sorted(found)]

    # -- commands -----------------------------------------------------------------------------------------------

    async def take(self, incoming: Incoming, *more: Incoming) -> Taken:
        """Judge a command and keep what comes of it, once every deadline up to its time is resolved.

        ``more`` are further commands of the same message, for the same round: all are kept together, or none. What
        became of the first one is given back.

        Raises:
            KeyError: there is no such round here.
            StoreError: it could not be kept; nothing was acknowledged.
        """
        while True:
            await self._until_its_turn(incoming)
            taken: Taken | None = await self._submit(
                incoming.round, incoming.source, lambda batch: self._judge(batch, (incoming, *more))
            )
            if taken is not None:
                self._tell_change()
                return taken

    async def ring(self, number: int) -> bool:
        """Resolve a round's next deadline, if it is due; tell whether it was.

        Raises:
            StoreError: it could not be kept; the deadline is still to be resolved.
        """
        live = self.live(number)
        timer = live.next_timer()
        if timer is None or timer.due > self.clock.now() or live.about.held is not None:
            return False
        if timer.key == BEGINNING:
            await self.begin(live, timer.due)
            return True
        source = f"timer:{number}:{timer.key}:{timer.due}"
        incoming = Incoming(number, TimerDue(timer.key, timer.due), timer.due, source, "clock")

        def work(batch: Batch) -> Taken | None:
            taken = self._judge(batch, (incoming,))
            crash.point("K06")
            return taken

        await self._submit(number, source, work)
        self._tell_change()
        return True

    async def hold(self, round: int, why: str) -> None:  # noqa: A002 - the word of the game
        """Let a round wait for its moderators, and ask them."""
        now = self.clock.now()

        def work(batch: Batch, live: Live) -> None:
            change(batch, live, held=why)
            body = ShellBody("bot", source, int(now), "held", {"why": why})
            cause = note(batch, live, body, now)
            if live.about.gm_channel is not None:
                say = live.texts().t
                text = say("gm-held", round=live.id, why=_why_held(live, why))
                post = Post(f"channel:{live.about.gm_channel}", Lane.RESULT, text)
                write_posts(batch, live, [post], cause=cause, now=now)

        source = f"hold:{round}:{now}"
        await self.do(round, source, work)

    async def release(self, round: int, actor: str, source: str) -> None:  # noqa: A002 - the word of the game
        """Let a held round go on."""
        now = self.clock.now()

        def work(batch: Batch, live: Live) -> None:
            change(batch, live, held=None)
            note(batch, live, ShellBody(actor, source, int(now), RELEASED, {}), now)
            batch.undo(partial(setattr, live, "released_at", live.released_at))
            live.released_at = now

        await self.do(round, source, work)

    def released_at(self, round: int) -> Instant:  # noqa: A002 - the word of the game
        """Tell when moderators last let a round go on, 0 if it was never held: no earlier outage holds it again."""
        return self._lives[round].released_at

    async def do(self, number: int, source: str, work: Callable[[Batch, Live], Any]) -> Any:
        """Change a round by something that is no command of its game, in one transaction.

        ``work`` gets the batch and the round; what it gives is given back. A second delivery of the same ``source``
        does nothing and gives ``None``. Raises as ``take`` does, and whatever ``work`` raises.
        """

        def run(batch: Batch) -> Any:
            if batch.seen(source) is not None:
                return None
            live = self._lives[number]
            batch.undo(live.restorer())
            found = work(batch, live)
            note_deadlines(batch, live)
            return found

        found = await self._submit(number, source, run)
        self._tell_change()
        return found

    async def add(self, source: str, work: Callable[[Batch], Any]) -> Any:
        """Do what opens a round and begins it, in one transaction; ``work`` asks the batch for ``source`` itself.

        Raises whatever ``work`` raises, and ``StoreError`` if it could not be kept.
        """
        found = await self.writer.submit(work, sources=(source,))
        self._tell_change()
        return found

    def adopt(self, batch: Batch, live: Live) -> None:
        """Take in a round that is being opened; works behind this one see it already, and it goes if it is not kept."""
        batch.undo(partial(self._lives.pop, live.id, None))
        self._lives[live.id] = live

    # -- inside -------------------------------------------------------------------------------------------------

    async def _until_its_turn(self, incoming: Incoming) -> None:
        """Wait while a deadline at or before the command's time is still to be resolved."""
        self.live(incoming.round)

        def is_due() -> bool:
            live = self._lives[incoming.round]
            timer = live.next_timer()
            return timer is None or timer.due > incoming.at or live.about.held is not None

        if not is_due():
            self.announce()
        while not is_due():
            await self._moved.wait()

    async def _submit(self, number: int, source: str, work: Callable[[Batch], Any]) -> Any:
        self.live(number)
        return await self.writer.submit(work, sources=(source,))

    def _judge(self, batch: Batch, commands: Sequence[Incoming]) -> Taken | None:
        """Decide and write; ``None`` if a deadline has come between, and the command has to wait again."""
        first = commands[0]
        live = self._lives[first.round]
        seen = batch.seen(first.source)
        if seen is not None:
            self._mark_read(batch, commands[-1])
            return Taken(seen.seq, None, again=True)
        batch.undo(live.restorer())
        taken = [self.judge(batch, live, incoming) for incoming in commands]
        if taken[0] is None:
            batch.take_back()
            return None
        self._mark_read(batch, commands[-1])
        return taken[0]

    def _mark_read(self, batch: Batch, incoming: Incoming) -> None:
        """Move the watermark of the channel in which the message stood."""
        if incoming.channel is not None and incoming.message is not None:
            self.watermarks.advance(batch, incoming.channel, incoming.message)

    def judge(self, batch: Batch, live: Live, incoming: Incoming) -> Taken | None:
        """Decide, and write the command with all that follows; ``None`` if a deadline has to be resolved first."""
        dice = dice_for(live.about.secret, incoming.source)
        verdict = live.game.decide(live.state, incoming.command, incoming.at, dice)
        waits = isinstance(verdict, Rejected) and verdict.reason == "deadline-pending"
        if waits and live.about.held is None:
            return None
        now, late = self.clock.now(), _is_late(verdict)
        seq = file_command(batch, live, incoming, verdict, now, late=late)
        if isinstance(verdict, Accepted):
            append(batch, live, seq, verdict.events)
            note_deadlines(batch, live)
            if live.game.outcome(live.state) is not None:
                change(batch, live, status="over", ended_at=int(incoming.at))
        write_posts(batch, live, self._tell(live, incoming, verdict, late), cause=seq, now=now)
        return Taken(seq, verdict, late=late)

    async def _read_lost(self) -> None:
        """Read rounds anew whose memory a failed commit has made worthless, before anything is built upon it.

        Works that wait meanwhile look their round up when they run; nobody writes while it is read.
        """
        while self._lost:
            number = next(iter(self._lost))
            try:
                async with self.database.read() as session:
                    self._lives[number] = await load_round(session, number)
            except UnreadableError:  # the next start says so to its moderators
                log.exception("round cannot be read anew", round=number)
                self._lives.pop(number)
            self._lost.discard(number)

    def _lose(self, rounds: frozenset[int]) -> None:
        self._lost.update(number for number in rounds if number in self._lives)

    def announce(self) -> None:
        """Tell all who wait for changes: there may be something to send, to resolve, or to set right."""
        for told in self.on_change:
            told()

    def _tell_change(self) -> None:
        self.announce()
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


def _why_held(live: Live, why: str) -> str:
    """Put into words why a round waits: ``outage:<ms>``, or ``removed`` from its server."""
    kind, _, lasted = why.partition(":")
    if kind == "outage" and lasted.isdigit():
        return live.texts().t("gm-outage", minutes=max(1, int(lasted) // MINUTE_MS))
    return live.texts().t("gm-removed")


async def _nobody_begins(_live: Live, _at: Instant) -> None:
    raise NotImplementedError("no one has said how a round begins")


def _is_late(verdict: Verdict) -> bool:
    return isinstance(verdict, Rejected) and verdict.reason == "too-late"

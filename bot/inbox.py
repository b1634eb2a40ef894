"""Takes what people write to the bot, in the order of their ids, each exactly once, whatever way it comes.

The gateway may tell things late, twice or not at all, and the history fills what is missing. A channel whose history
is still to be read is held; what the gateway tells of it meanwhile waits for its turn.
"""

import asyncio
import heapq
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

import structlog
from msgspec import structs
from sqlmodel import col, select

from bot import crash
from bot.heard import Heard
from bot.ports import Rounds
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.faults import RefusedError, StoreError
from bot.store.tables import Entry, Note
from bot.store.writer import Writer
from bot.undisturbed import undisturbed
from bot.watermarks import Watermarks, first_id

log = structlog.get_logger(__name__)

OVERLAP_MS = 10 * 60_000
"""How far behind its watermark a channel is read again after a restart: what came late was perhaps never told."""

MOST_KNOWN = 5_000
MOST_NOTED = 100
FIRST_REST, LONGEST_REST = 0.05, 5.0
TRIES = 3
"""How often something is handed over that a fault of ours keeps from being taken, before the others go on."""

Handle = Callable[[Heard], Awaitable[bool]]
"""Takes a message; tells whether its channel's watermark went along in the transaction of a command."""


@dataclass(eq=False)
class Line:
    """What waits in one channel."""

    waiting: list[tuple[tuple[int, str], Heard]] = field(default_factory=list)
    current: Heard | None = None
    known: OrderedDict[str, int] = field(default_factory=OrderedDict)
    """What waits or was taken, by source, with the message's id."""
    read_to: int | None = None
    """Up to this id everything is known, for the history was read so far."""
    noted: list[tuple[str, int]] = field(default_factory=list)
    """What became no command lately, by source and time; commands are in the log and need not be remembered."""
    noted_before: bool = False
    poke: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def has_before(self, at: int) -> bool:
        """Tell whether something sent before ``at`` is not taken yet."""
        first = self.waiting[0][1] if self.waiting else None
        return any(each is not None and each.at < at for each in (first, self.current))


class Inbox:
    """The lines of all channels.

    Args:
        rounds: for the deadlines that a message has to wait for.
        handle: takes a message; set by whoever puts the bot together.
        ring: asks the alarm to look at what is due.
    """

    def __init__(
        self, database: Database, writer: Writer, watermarks: Watermarks, rounds: Rounds, ring: Callable[[], None]
    ) -> None:
        self._database, self._writer, self._watermarks = database, writer, watermarks
        self._rounds, self._ring = rounds, ring
        self.handle: Handle | None = None
        self.give_up: Callable[[Heard], Awaitable[None]] | None = None
        """Tells somebody that a fault of ours keeps his message from being taken."""
        self._lines: dict[int, Line] = {}
        self._all_held = True
        self._held: set[int] = set()
        self._progress = asyncio.Event()
        self._unread: set[asyncio.Task[None]] = set()
        """Messages behind what was read, while it is looked up whether they are known."""
        self._stopped = False

    async def load(self) -> None:
        """Read what was taken lately without becoming a command."""
        async with self._database.read() as session:
            notes = (await session.exec(select(Note).where(col(Note.key).startswith("heard:")))).all()
        for note in notes:
            line = self._line(int(note.key.removeprefix("heard:")))
            line.noted, line.noted_before = [(source, at) for source, at in json.loads(note.value)], True
            line.known.update({source: first_id(at) for source, at in line.noted})

    async def stop(self) -> None:
        """Stop; what waits is found in the history by the next process."""
        self._stopped = True
        tasks = [*(line.task for line in self._lines.values() if line.task is not None), *self._unread]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------------------------------------------------- what comes

    def tell(self, one: Heard) -> None:
        """Take what the gateway tells, or the history; what is known already is passed over."""
        if one.guild is not None and self._rounds.of_channel(one.channel) is None:
            return
        line = self._line(one.channel)
        if self._stopped or one.source in line.known:
            return
        line.known[one.source] = one.message
        if len(line.known) > MOST_KNOWN:
            line.known.popitem(last=False)
        if line.read_to is not None and not one.edited and one.message <= line.read_to:
            # Discord shows it only now: the history was read beyond it, and it was not there.
            task = asyncio.create_task(self._tell_unread(line, one), name=f"inbox-late-{one.message}")
            self._unread.add(task)
            task.add_done_callback(self._unread.discard)
            return
        self._wait_in(line, one)

    async def _tell_unread(self, line: Line, one: Heard) -> None:
        if one.source not in await self._in_log([one.source]):
            self._wait_in(line, one)
        self._progress.set()

    def _wait_in(self, line: Line, one: Heard) -> None:
        heapq.heappush(line.waiting, (one.order, one))
        line.poke.set()
        if line.task is None:
            line.task = asyncio.create_task(self._work(one.channel, line), name=f"inbox-{one.channel}")

    async def recovered(self, channel: int, found: Iterable[Heard], read_to: int) -> None:
        """Take what a channel's history holds, read completely up to ``read_to``."""
        line = self._line(channel)
        unknown = [each for each in found if each.source not in line.known]
        behind = self._watermarks.get(channel) or 0
        old = [each.source for each in unknown if each.message <= behind]
        edits = [each for each in unknown if each.unseen]
        taken = await undisturbed(self._in_log([*old, *(f"message:{each.message}" for each in edits)]))
        taken |= line.known.keys()
        for one in unknown:
            if one.source not in taken:
                first_seen = f"message:{one.message}" in taken
                self.tell(structs.replace(one, unseen=False) if one.unseen and first_seen else one)
        line.read_to = max(read_to, line.read_to or 0)

    def reads_from(self, channel: int) -> int | None:
        """Tell behind which id a channel's history is still to be read; ``None`` if nobody has ever read there."""
        line = self._lines.get(channel)
        if line is not None and line.read_to is not None:
            return line.read_to
        mark = self._watermarks.get(channel)
        return None if mark is None else max(0, mark - (OVERLAP_MS << 22))

    # ------------------------------------------------------------------------------------------------- holding, waiting

    def hold_all(self) -> None:
        """Take nothing from anywhere: something may be missing that was sent before it."""
        self._all_held = True

    def hold(self, channels: Iterable[int]) -> None:
        """Take nothing from these channels, and everything from all others."""
        self._all_held, self._held = False, set(channels)
        self.poke()

    def release(self, channel: int) -> None:
        """Take again from a channel."""
        self._held.discard(channel)
        if (line := self._lines.get(channel)) is not None:
            line.poke.set()

    def poke(self) -> None:
        """Look again at everything that waits: a deadline was resolved, or channels were released."""
        for line in self._lines.values():
            line.poke.set()

    async def settled(self, channels: Iterable[int], before: int) -> None:
        """Wait until everything sent in these channels before an instant (ms) has been taken."""
        for channel in channels:
            line = self._lines.get(channel)
            while line is not None and line.has_before(before):
                self._progress.clear()
                await self._progress.wait()

    def is_idle(self) -> bool:
        """Tell whether nothing waits and nothing is being taken."""
        return not self._unread and all(not line.waiting and line.current is None for line in self._lines.values())

    async def idle(self) -> None:
        """Wait until nothing waits and nothing is being taken."""
        while not self.is_idle():
            self._progress.clear()
            await self._progress.wait()

    # ----------------------------------------------------------------------------------------------------- one channel

    def _line(self, channel: int) -> Line:
        return self._lines.setdefault(channel, Line())

    async def _work(self, channel: int, line: Line) -> None:
        while line.waiting:
            line.poke.clear()
            first = line.waiting[0][1]
            if self._all_held or channel in self._held:
                await line.poke.wait()
            elif self._has_deadline(first):
                self._ring()
                await line.poke.wait()
            else:
                heapq.heappop(line.waiting)
                line.current = first
                await self._take(line, first)
                line.current = None
                self._progress.set()
        line.task = None

    def _has_deadline(self, one: Heard) -> bool:
        """Tell whether a deadline of its round has to be resolved before a message."""
        if one.guild is None:
            mine = {live.id for live in self._rounds.of_user(one.user)}
        else:
            live = self._rounds.of_channel(one.channel)
            mine = {live.id} if live is not None else set()
        for number in mine:
            timer = self._rounds.next_due(number)
            if timer is not None and timer.due <= one.at and number in self._rounds.due_rounds(one.at):
                return True
        return False

    async def _take(self, line: Line, one: Heard) -> None:
        """Hand a message over until it is taken; a database that does not take it now is asked until it does."""
        crash.point("K01")
        rest, tries = FIRST_REST, 0
        while True:
            try:
                await self._watermarks.know(one.channel, one.message - 1)
                if self.handle is None:
                    raise RuntimeError("nobody takes messages")  # noqa: TRY301 - a fault of the composition
                took_mark = await self.handle(one)
                if not took_mark:
                    await self._note(line, one)
            except Exception as error:
                tries += not _will_pass(error)
                log.exception("message not taken", message=one.message, channel=one.channel)
                if tries >= TRIES:
                    await self._given_up(line, one)
                    return
                await asyncio.sleep(rest)
                rest = min(LONGEST_REST, rest * 2)
            else:
                return

    async def _given_up(self, line: Line, one: Heard) -> None:
        try:
            if self.give_up is not None:
                await self.give_up(one)
            await self._note(line, one)
        except Exception:
            log.exception("nobody told that a message was not taken", message=one.message)

    async def _note(self, line: Line, one: Heard) -> None:
        """Remember a message that became no command, and that it was read."""
        recent = [each for each in line.noted if each[1] >= one.at - OVERLAP_MS]
        noted = [*recent, (one.source, int(one.at))][-MOST_NOTED:]
        key, value = f"heard:{one.channel}", json.dumps(noted)

        def work(batch: Batch) -> None:
            if not one.edited:
                self._watermarks.advance(batch, one.channel, one.message)
            if line.noted_before:
                batch.change(Note, {"key": key}, {"value": value})
            else:
                batch.add(Note(key=key, value=value))

        await self._writer.submit(work)
        line.noted, line.noted_before = noted, True

    async def _in_log(self, sources: list[str]) -> set[str]:
        """Find which of these became commands."""
        if not sources:
            return set()
        async with self._database.read() as session:
            found = await session.exec(select(Entry.source).where(col(Entry.source).in_(sources)))
            return {each for each in found.all() if each is not None}


def _will_pass(error: Exception) -> bool:
    """Tell whether a database that does not take something now may take it later."""
    return isinstance(error, StoreError) and not isinstance(error, RefusedError)

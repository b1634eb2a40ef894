"""Compares what people have seen with the log: none of it lost, none doubled, all in the official order.

What was promised stands in the store: each command with its answer, each event with those who may know it, each row of
the outbox with its place. What was kept stands on the screens of people. Between the two nothing may differ, whatever
has happened to the bot meanwhile.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from sqlmodel import col, select

from bot import markers
from bot.audit.record import record_of
from bot.audit.verify import verify
from bot.live import About, moment_of
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.rehearsal.world import World
from bot.store.database import Database
from bot.store.tables import Entry, Outgoing, Round

HEAD = re.compile(r"^-# ([0-9a-f]{16})$", re.MULTILINE)
"""How the end of the chain stands under an announcement."""

ANSWERED_ELSEWHERE = frozenset({"post"})
"""Commands that nobody waits for an answer to: talk in the channel."""


class Receipts(Struct):
    """How many answers are missing, and how many there are too many."""

    lost: int = 0
    doubled: int = 0


class Comparison(Struct):
    """What was compared, and each thing that is not as it was promised."""

    seen: int = 0
    """Messages of the bot that people have seen."""
    answers: int = 0
    """Things that people sent and that had to be answered."""
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """What the audit of the log found."""

    @property
    def problems(self) -> list[str]:
        """Everything that is wrong, a line each."""
        kinds = {"lost": self.lost, "doubled": self.doubled, "out of order": self.disordered, "audit": self.broken}
        return [f"{kind}: {text}" for kind, found in kinds.items() for text in found]


async def receipts(database: Database, number: int, people: Sequence[Person], asked: Sequence[Asked]) -> Receipts:
    """Count what is wrong with the answers of a round; nothing has gone wrong meanwhile that could excuse one.

    Beyond what ``compare`` demands, each press and each command has an answer at its own place.
    """
    found = await compare(database, number, people)
    silent = sum(each.interaction.original is None and each.interaction.modal is None for each in asked)
    return Receipts(len(found.lost) + silent, len(found.doubled))


async def compare(database: Database, number: int, people: Sequence[Person]) -> Comparison:
    """Compare everything that a round has told with everything that its people have seen."""
    async with database.read() as session:
        round_ = await session.get(Round, number)
        log = (await session.exec(select(Entry).where(Entry.round == number).order_by(col(Entry.seq)))).all()
        rows = (await session.exec(select(Outgoing).where(Outgoing.round == number).order_by(col(Outgoing.id)))).all()
    assert round_ is not None
    found = Comparison()
    books = _Books(round_, log, rows, people[0].world)
    _messages(books, people, found)
    _answers(books, found)
    _posts(books, found)
    _order(books, found)
    heads = [mark for message in _public(books) for mark in HEAD.findall(message.content)]
    found.broken += [str(each) for each in verify(await record_of(database, number), heads).findings]
    return found


class _Books:
    """A round's rows, and where on the screens to look for them."""

    def __init__(self, round_: Round, log: Sequence[Entry], rows: Sequence[Outgoing], world: World) -> None:
        self.round, self.log, self.rows, self.world = round_, log, rows, world
        self.me = next(iter(world.apps.values())).user
        self.by_cause: dict[int, list[Outgoing]] = defaultdict(list)
        for row in rows:
            if row.cause is not None:
                self.by_cause[row.cause].append(row)
        self._channels = {number: each.id for each in world.everything() for number in each.messages}
        self.edited = {int(body["of"]) for row in rows if "of" in (body := json.loads(row.payload))}

    def channel(self, place: str) -> Channel | None:
        """Find the channel behind a place, if it is (still) there."""
        kind, _, number = place.partition(":")
        if kind == "dm":
            users = {self.me.id, int(number)}
            return next((dm for key, dm in self.world.dms.items() if key == users), None)
        return next((each for each in self.world.everything() if each.id == int(number)), None)

    def where(self, source: str) -> int | None:
        """Find the channel of a message that became a command; its edits come whenever they come."""
        kind, _, number = _whole(source).partition(":")
        return self._channels.get(int(number)) if kind == "message" else None

    def told(self, place: str) -> list[Message]:
        """List what the bot has written somewhere, in the order in which it stands there."""
        channel = self.channel(place)
        mine = channel.messages.values() if channel is not None else ()
        return sorted((each for each in mine if each.author is self.me), key=lambda each: each.id)

    def runs_at(self, at: int) -> bool:
        """Tell whether the round ran at an instant."""
        began, ended = self.round.started_at, self.round.ended_at
        return began is not None and began < at and (ended is None or at < ended)


def _public(books: _Books) -> list[Message]:
    return books.told(About.of(books.round).place) if books.round.channel is not None else []


# -- what people have sent --------------------------------------------------------------------------------------------


def _messages(books: _Books, people: Sequence[Person], found: Comparison) -> None:
    """Each direct message stands in the log, and has as many answers as versions of it do; in the order of sending."""
    sources = Counter(_whole(entry.source) for entry in books.log if entry.source is not None)
    for person in people:
        mine = person.sees(person.dms)
        answers = Counter(_answered(person.inbox))
        found.seen += len(person.inbox)
        for message in mine:
            if message.author is not person.user or not books.runs_at(moment_of(message.id)):
                continue
            versions = [f"message:{message.id}", *(each for each in sources if each.startswith(f"edit:{message.id}:"))]
            taken = sum(each in sources for each in versions)
            found.answers += 1
            if not taken:
                found.lost.append(f"{person} wrote {message.content!r}, and the log does not know it")
            if answers[message.id] < max(1, taken):
                found.lost.append(f"{person} wrote {message.content!r} and has no answer")
            if answers[message.id] > max(1, taken):
                found.doubled.append(f"{person} wrote {message.content!r} and has {answers[message.id]} answers")
        first = list(dict.fromkeys(_answered(person.inbox)))
        if first != sorted(first):
            found.disordered.append(f"{person} was answered in another order than that of writing")


def _whole(source: str) -> str:
    """Name the message behind a command, which may be one of several in it."""
    return source.partition("/")[0]


def _answered(messages: Iterable[Message]) -> list[int]:
    """List the messages that others refer to; one in several parts refers to it once."""
    found = (
        each.reply_to if isinstance(each.reply_to, int) else each.reply_to.id for each in messages if each.reply_to
    )
    return list(found)


def _answers(books: _Books, found: Comparison) -> None:
    """Each command of a person that stands in the log has one answer among the rows to be sent."""
    for entry in books.log:
        if entry.kind != "command" or not str(entry.source).startswith(("message:", "edit:", "interaction:")):
            continue
        if entry.tag in ANSWERED_ELSEWHERE:
            continue
        count = sum(row.part == 0 and _is_answer(row, str(entry.source)) for row in books.by_cause[entry.seq])
        if count != 1:
            kind = found.doubled if count else found.lost
            kind.append(f"command {entry.seq} ({entry.source}) has {count} answers")


def _is_answer(row: Outgoing, source: str) -> bool:
    """Tell whether a row answers what a command came from."""
    if source.startswith("interaction:"):
        return row.lane == 0
    reference = json.loads(row.payload).get("message_reference")
    return reference is not None and str(reference["message_id"]) == source.split(":")[1].partition("/")[0]


# -- what the bot has promised to tell --------------------------------------------------------------------------------


def _posts(books: _Books, found: Comparison) -> None:
    """Each row has been sent, stands at its place once, says what it said, and nothing else stands there."""
    for row in books.rows:
        if row.state not in ("sent", "replaced", "parked"):
            found.lost.append(f"row {row.id} for {row.place} is still {row.state}: {_brief(row)}")
    places: dict[str, list[Outgoing]] = defaultdict(list)
    for row in books.rows:
        if row.action == "send" or _moved(row):
            places[row.place].append(row)
    for place, rows in places.items():
        _place(books, place, rows, found)
    for row in books.rows:
        if row.place.startswith("interaction:") and row.state == "sent":
            _interaction(books, row, found)


def _moved(row: Outgoing) -> bool:
    return row.problem is not None and row.problem.startswith("moved:")


def _place(books: _Books, place: str, rows: Sequence[Outgoing], found: Comparison) -> None:
    """Compare the rows of a place with what stands there, by their markers."""
    if books.channel(place) is None:
        return  # it was deleted, and everything with it
    told = books.told(place)
    by_mark: dict[str, list[Message]] = defaultdict(list)
    for message in told:
        by_mark[_mark(message)].append(message)
    order = []
    for row in rows:
        there = by_mark.pop(markers.marker(row), [])
        if row.state == "sent" and not there:
            there = [each for each in told if each.id == row.message]  # its text left no room for a marker
        if row.state == "sent" and not there:
            found.lost.append(f"row {row.id} for {place} was sent and is not there: {_brief(row)}")
        if len(there) > 1:
            found.doubled.append(f"row {row.id} stands {len(there)} times at {place}: {_brief(row)}")
        if row.state == "replaced" and there:
            found.doubled.append(f"row {row.id} for {place} was {row.state} and is there all the same")
        for message in there[:1]:
            body = json.loads(row.payload)
            same = str(body.get("content", "")).strip() == _said(message).strip()
            if row.id not in books.edited and row.action == "send" and not same:
                found.lost.append(f"row {row.id} for {place} says something else there: {_brief(row)}")
            if row.coalesce is None and row.action == "send":
                order.append(message.id)
    if order != sorted(order):
        found.disordered.append(f"{place} tells things in another order than that in which they happened")
    strangers = [mark for mark in by_mark if mark.startswith(f"-# {books.round.id}·")]
    found.doubled += [f"at {place} stands {mark!r}, which no row knows" for mark in strangers]


def _mark(message: Message) -> str:
    return message.content.rpartition("\n")[2]


def _said(message: Message) -> str:
    head, _, last = message.content.rpartition("\n")
    return head if last.startswith("-# ") and "·" in last else "" if last.startswith("-# ") else message.content


def _brief(row: Outgoing) -> str:
    return repr(str(json.loads(row.payload).get("content", ""))[:60])


def _interaction(books: _Books, row: Outgoing, found: Comparison) -> None:
    """See that the answer to a press or a command is what that person was shown."""
    token = row.place.partition("/")[2]
    one = next((each for each in books.world.interactions.values() if each.token == token), None)
    if one is None:
        return
    shown = [one.original, *one.followups][row.part : row.part + 1]
    content = str(json.loads(row.payload).get("content", ""))
    if not shown or shown[0] is None or shown[0].content.strip() != content.strip():
        found.lost.append(f"the answer to interaction {one.id} was not shown: {_brief(row)}")


# -- the order of things ----------------------------------------------------------------------------------------------


def _order(books: _Books, found: Comparison) -> None:
    """Deadlines are resolved once, in order; what was sent before one is judged before it, or is called late.

    That nothing is judged before a deadline it comes after, the rules see to: the audit decides each command again.
    """
    resolved: Counter[str] = Counter()
    last = 0
    latest: dict[int, int] = {}
    for entry in books.log:
        if entry.kind != "command":
            continue
        if str(entry.source).startswith("timer:"):
            resolved[str(entry.source)] += 1
            if entry.at < last:
                found.disordered.append(f"{entry.source} was resolved after what was due later")
            last = max(last, entry.at)
            continue
        too_late = entry.verdict in ("too-late", "deadline-pending", "stale-timer")
        if entry.at < last and not too_late:
            found.disordered.append(f"{entry.source} was sent before {last} and judged after it")
        place = books.where(str(entry.source))
        if place is not None and entry.at < latest.get(place, 0) and not too_late:
            found.disordered.append(f"{entry.source} was judged after a later message of its channel")
        if place is not None:
            latest[place] = max(latest.get(place, 0), entry.at)
    found.doubled += [f"{source} was resolved {times} times" for source, times in resolved.items() if times > 1]

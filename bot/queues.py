"""The places of the outbox: what waits for each, in which order, and which is the most urgent."""

import heapq
import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.store.tables import Outgoing


@dataclass(eq=False)
class Place:
    """All that waits for one place.

    What is said there keeps its order. Edits that a newer one may replace stand beside that order: they may wait while
    messages pass, and are as urgent as their own lane says.
    """

    name: str
    said: deque[Outgoing] = field(default_factory=deque)
    edits: dict[tuple[int | None, str], Outgoing] = field(default_factory=dict)
    """By round and what they show."""
    busy: bool = False
    """Whether something is on its way, or rests after a failure."""
    awaited: set[int] = field(default_factory=set)
    """Answers on their way to interactions, which come here if those are dead: what is newer is said after them."""

    @property
    def counted(self) -> bool:
        """Whether what goes there counts against the bot's limit; answers to interactions do not."""
        return not self.name.startswith("interaction:")

    def put(self, row: Outgoing) -> Outgoing | None:
        """Let a row wait here; gives the older edit that it replaces, if it does. One that waits already waits once.

        The newer edit goes when the older one would have gone, or a stream of them would never be shown.
        """
        key = _replaceable(row)
        if key is None:
            at = len(self.said)
            while at and (self.said[at - 1].id or 0) > (row.id or 0):
                at -= 1
            if at == 0 or self.said[at - 1].id != row.id:
                self.said.insert(at, row)
            return None
        older = self.edits.get(key)
        if older is not None and older.id == row.id:
            return None
        if older is not None:
            row.not_before = min(row.not_before, older.not_before)
        self.edits[key] = row
        return older

    def rows(self) -> Iterator[Outgoing]:
        """List everything that waits."""
        yield from self.said
        yield from self.edits.values()

    def next(self, now: int) -> Outgoing | None:
        """Give what goes next, if anything may go by now; an edit of what is still to be said waits for that."""
        first = next((row for row in self.said if row.not_before <= now), None)
        if first is not None and self.awaited and min(self.awaited) < (first.id or 0):
            first = None
        edits = [row for row in self.edits.values() if row.not_before <= now]
        if edits and self.said:
            unsaid = {row.id for row in self.said}
            edits = [row for row in edits if target_of(row) not in unsaid]
        return min([*([first] if first else []), *edits], key=lambda row: (row.lane, row.id or 0), default=None)

    def lane(self, now: int) -> int:
        """Give the urgency of the place: what waits behind something less urgent lends it its own."""
        return min((row.lane for row in self.rows() if row.not_before <= now), default=9)

    def drop(self, row: Outgoing) -> None:
        """Take out what is done."""
        key = _replaceable(row)
        if key is not None:
            if self.edits.get(key) is row:
                del self.edits[key]
        elif row in self.said:
            self.said.remove(row)

    def later(self, now: int) -> int | None:
        """Give the next moment before which something may not go."""
        return min((row.not_before for row in self.rows() if row.not_before > now), default=None)


def asker_of(row: Outgoing) -> int | None:
    """Give the user whose interaction a row answers, where the row says so."""
    if not row.place.startswith("interaction:"):
        return None
    user = json.loads(row.payload).get("user")
    return None if user is None else int(user)


def _replaceable(row: Outgoing) -> tuple[int | None, str] | None:
    """Tell by what a newer edit would replace this one, if it would."""
    return (row.round, row.coalesce) if row.action == "edit" and row.coalesce is not None else None


def target_of(row: Outgoing) -> int | None:
    """Give the row of the outbox whose message an edit changes, if it is one of those."""
    found = json.loads(row.payload).get("of")
    return None if found is None else int(found)


@dataclass
class Urgent:
    """Places by urgency. Entries that no longer hold are passed over when they come up."""

    _heap: list[tuple[int, int, str]] = field(default_factory=list)

    def push(self, lane: int, row: int, place: str) -> None:
        """Let a place stand in line."""
        heapq.heappush(self._heap, (lane, row, place))

    def pop(self) -> str | None:
        """Give the most urgent place, if any stands in line."""
        return heapq.heappop(self._heap)[2] if self._heap else None

    @property
    def lane(self) -> int | None:
        """The urgency of the first."""
        return self._heap[0][0] if self._heap else None

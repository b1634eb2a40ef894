"""The places of the outbox: what waits for each, in which order, and which is the most urgent."""

import heapq
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
    cosmetic: dict[str, Outgoing] = field(default_factory=dict)
    busy: bool = False
    """Whether something is on its way, or rests after a failure."""

    @property
    def counted(self) -> bool:
        """Whether what goes there counts against the bot's limit; answers to interactions do not."""
        return not self.name.startswith("interaction:")

    def put(self, row: Outgoing) -> Outgoing | None:
        """Let a row wait here; gives the older edit that it replaces, if it does.

        The newer edit goes when the older one would have gone, or a stream of them would never be shown.
        """
        if row.coalesce is None:
            self.said.append(row)
            return None
        older = self.cosmetic.get(row.coalesce)
        if older is not None:
            row.not_before = min(row.not_before, older.not_before)
        self.cosmetic[row.coalesce] = row
        return older

    def rows(self) -> Iterator[Outgoing]:
        """List everything that waits."""
        yield from self.said
        yield from self.cosmetic.values()

    def next(self, now: int) -> Outgoing | None:
        """Give what goes next, if anything may go by now."""
        first = next((row for row in self.said if row.not_before <= now), None)
        edits = [row for row in self.cosmetic.values() if row.not_before <= now]
        return min([*([first] if first else []), *edits], key=lambda row: (row.lane, row.id or 0), default=None)

    def lane(self, now: int) -> int:
        """Give the urgency of the place: what waits behind something less urgent lends it its own."""
        return min((row.lane for row in self.rows() if row.not_before <= now), default=9)

    def drop(self, row: Outgoing) -> None:
        """Take out what is done."""
        if row.coalesce is not None and self.cosmetic.get(row.coalesce) is row:
            del self.cosmetic[row.coalesce]
        elif row in self.said:
            self.said.remove(row)

    def later(self, now: int) -> int | None:
        """Give the next moment before which something may not go."""
        return min((row.not_before for row in self.rows() if row.not_before > now), default=None)


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

"""Who is meant by what somebody typed: exactly, or only nearly."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz.distance import OSA

from bot.parser.fold import squash
from bot.parser.lexer import Token, tokens
from bot.parser.scene import Person
from engines.core.ids import Seat

SURE_FROM = 5
"""Letters that a word must have to be taken for a name with a slip in it; shorter ones are asked back."""
_PART_FROM = 3
_PREFIX_FROM = 2
_ENDINGS = ("s", "n", "en", "ens")


class Matches(Struct, frozen=True):
    """Seats called so exactly (several: people of one name), and those nearly called so, best first."""

    exact: tuple[Seat, ...] = ()
    close: tuple[Seat, ...] = ()


class Called(Struct, frozen=True):
    """One way to call somebody: his seat, the name, how it is written, and whether it is only a part of a name."""

    seat: Seat
    living: bool
    words: tuple[str, ...]
    part: bool


class Index(Struct, frozen=True):
    """All ways to call the people of a table."""

    calls: dict[tuple[str, ...], list[Called]]
    longest: int
    mentions: dict[int, Seat]
    singles: dict[str, list[Called]]


@lru_cache(maxsize=256)
def index_of(people: tuple[Person, ...]) -> Index:
    """Prepare the names of a table; made once for the same people."""
    calls: dict[tuple[str, ...], list[Called]] = {}
    for person in people:
        for name in person.names:
            whole = _words(name)
            for words, part in _ways(whole):
                called = Called(person.seat, person.living, words, part)
                calls.setdefault(tuple(map(squash, words)), []).append(called)
    singles: dict[str, list[Called]] = {}
    for key, ways in calls.items():
        singles.setdefault("".join(key), []).extend(ways)
    mentions = {person.user_id: person.seat for person in people if person.user_id is not None}
    return Index(calls, max(map(len, calls), default=0), mentions, singles)


def _words(name: str) -> tuple[str, ...]:
    return tuple(token.word for token in tokens(name) if token.kind in {"word", "picture"})


def _ways(whole: tuple[str, ...]) -> list[tuple[tuple[str, ...], bool]]:
    """List how a name may be written: as it is, without its emoji, in one word, in its parts, by one part alone."""
    plain = tuple(word for word in whole if word[:1].isalnum() or word[:1] == "_")
    pieces = tuple(piece for word in plain for piece in word.split("_") if piece)
    ways = dict.fromkeys((whole, plain, ("".join(pieces),), pieces))
    found = [(way, False) for way in ways if way and way[0]]
    if len(pieces) > 1:
        found += [((piece,), True) for piece in pieces if len(piece) >= _PART_FROM]
    return found


def best(ways: Sequence[Called], typed: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return who is meant by a name that several may bear: whole before part, same spelling before like, living."""
    ranks: dict[Seat, tuple[bool, bool, bool]] = {}
    for called in ways:
        rank = (called.part, called.words != typed, not called.living)
        ranks[called.seat] = min(rank, ranks.get(called.seat, rank))
    first = min(ranks.values(), default=None)
    return tuple(seat for seat, rank in ranks.items() if rank == first)


def at(index: Index, row: Sequence[Token], start: int) -> tuple[tuple[Seat, ...], int, bool]:
    """Return who is called by the words from ``start`` on, how many words that takes, and whether it is only a part."""
    words = tuple(token.word for token in row[start : start + index.longest])
    keys = tuple(map(squash, words))
    for length in range(len(keys), 0, -1):
        if ways := index.calls.get(keys[:length]):
            return best(ways, words[:length]), length, all(way.part for way in ways)
    return (), 0, False


def inflected(index: Index, word: str) -> tuple[Seat, ...]:
    """Return who is called by a word without its German ending (``Annas``).

    Whoever is nearly called as it was written comes after them: ``Jann`` is Jan's dative, or Jana with a slip.
    """
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _PART_FROM and (ways := index.calls.get((squash(stem),))):
            found = best(ways, (stem,))
            return found if ending == "s" else tuple(dict.fromkeys((*found, *near(index, word)[0])))
    return ()


def near(index: Index, word: str) -> tuple[tuple[Seat, ...], bool]:
    """Return those nearly called so, best first, and whether the first of them is certainly meant."""
    key = squash(word)
    allowed = _slips(len(word))
    distances: dict[Seat, int] = {}
    dead: set[Seat] = set()
    for single, ways in index.singles.items():
        if abs(len(single) - len(key)) > allowed + 1:
            continue
        for called in ways:
            # As written, too: squashing takes letters away, and with them what tells a slip.
            written = "".join(called.words)
            limit = min(allowed, _slips(len(written))) if len(written) >= _PART_FROM else 0
            distance = min(OSA.distance(key, single), OSA.distance(word, written))
            if distance <= limit:
                distances[called.seat] = min(distance, distances.get(called.seat, distance))
                if not called.living:
                    dead.add(called.seat)
    ranked = sorted(distances, key=lambda seat: (distances[seat], seat in dead, seat))
    firsts = [seat for seat in ranked if distances[seat] == distances[ranked[0]]]
    begins = word[0] == _first_letter(index, firsts[0], word) if firsts else False
    sure = len(firsts) == 1 and distances[firsts[0]] <= 1 and len(word) >= SURE_FROM and begins
    return tuple(ranked), sure


def _first_letter(index: Index, seat: Seat, word: str) -> str:
    """Give the first letter of that name of ``seat`` that is nearest to ``word``."""
    written = ["".join(way.words) for ways in index.singles.values() for way in ways if way.seat == seat]
    return min(written, key=lambda name: OSA.distance(word, name))[:1]


def _slips(length: int) -> int:
    return 1 if length < 6 else 2  # noqa: PLR2004 - two slips from six letters on, one below


def matches(typed: str, people: tuple[Person, ...]) -> Matches:
    """Say who is meant by a typed name, such as an option of a command; ``close`` helps to complete it."""
    index = index_of(people)
    row = [token for token in tokens(typed) if token.kind in {"word", "picture", "mention"}]
    if len(row) == 1 and row[0].kind == "mention":
        seat = index.mentions.get(row[0].user_id)
        return Matches() if seat is None else Matches(exact=(seat,))
    seats, length, _ = at(index, row, 0)
    if seats and length == len(row):
        return Matches(exact=seats)
    joined = "".join(token.word for token in row)
    if len(row) == 1 and (seats := inflected(index, joined)):
        return Matches(exact=seats)
    found: list[Seat] = []
    if len(joined) >= _PREFIX_FROM:
        key = squash(joined)
        found += (called.seat for single, ways in index.singles.items() if single.startswith(key) for called in ways)
    if len(joined) >= _PART_FROM:
        found += near(index, joined)[0]
    return Matches(close=tuple(dict.fromkeys(found)))

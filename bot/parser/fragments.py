"""A message cut where one thought ends and another begins, and what each piece holds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.parser.marks import Item
from bot.parser.naming import Named, names_in, part_of
from bot.parser.taints import flags_of, taints_of
from engines.core.ids import Seat

_ENDS = frozenset(".!?;\n")
_SIGNS = {
    ",": ",",
    ":": ":",
    "(": ",",
    ")": ",",
    "+": "and",
    "&": "and",
    "/": "and",
    "=": "and",
}
_WORDS = (("strong", "strong"), ("weak", "weak"), ("joined", "and"), ("either", "or"), ("parted", "parted"))
_QUOTES = {"„": '“”"', '"': '"', "»": "«", "«": "»", "“": '”"', "”": '"'}
_KEPT = frozenset({"rather", "doubt", "subordinate"})
"""What a word that cuts still says about the fragment after it."""
_QUOTED = 100
"""Words within which a quotation mark is looked for that closes another."""
_COMMA = Item("sign", ",", ",")
_RELATIVE = frozenset({"der", "die", "das", "dem", "den", "dessen", "deren", "who", "which", "whom"})


class Fragment(Struct, frozen=True):
    """A piece of a message: its items, how it hangs on the one before, the names in it and what taints it."""

    items: tuple[Item, ...]
    link: str
    names: tuple[Named, ...] = ()
    flags: frozenset[str] = frozenset()

    def has(self, *tags: str) -> bool:
        """Say whether any word bears one of the tags."""
        return any(not item.tags.isdisjoint(tags) for item in self.items)

    @property
    def odd(self) -> bool:
        """Whether there is an unknown small word that is no adjective: it may be the verb of another thought."""
        rows = zip((None, *self.items), self.items, (*self.items[1:], None), strict=False)
        return any(
            item.kind == "word"
            and not item.known
            and item.raw[:1].islower()
            and item.raw != self.called
            and not _is_adjective(before, after)
            for before, item, after in rows
        )

    @property
    def called(self) -> str:
        """The unknown word that stands where a name would, if there is one."""
        for place, item in enumerate(self.items):
            if item.kind == "word" and not item.known and "plain" not in item.tags:
                firm = part_of(self.items, place)[1] or (self.link == ":" and len(self.items) == 1)
                if firm and place == len(self.items) - 1 - _trailing(self.items):
                    return item.raw
        return ""

    @property
    def strangers(self) -> tuple[Item, ...]:
        """The words that no list explains."""
        return tuple(item for item in self.items if item.kind == "word" and not item.known)


def _trailing(piece: Sequence[Item]) -> int:
    """Count the known words at the end, after the last unknown one."""
    count = 0
    for item in reversed(piece):
        if item.kind == "word" and not item.known:
            break
        count += 1
    return count


def _is_adjective(before: Item | None, after: Item | None) -> bool:
    """Say whether a word between these two is one; after "ich" it is a verb."""
    follows = after is not None and bool(after.seats or after.cues or after.role)
    return follows and not (before and before.tags & {"we", "modal"})


def fragments(row: Sequence[Item], me: Seat) -> tuple[Fragment, ...]:
    """Cut a message into fragments, each with its sentence's taints."""
    found: list[Fragment] = []
    for sentence, end in _sentences(_unquoted(row)):
        pieces = list(_pieces(sentence))
        spoken = [(*piece, _COMMA) for link, piece in pieces if not _is_relative(link, piece)]
        taints = taints_of([item for piece in spoken for item in piece], end)
        resolved = False
        wished = False
        for link, piece in pieces:
            own = set(taints)
            resolved = resolved or any("therefore" in item.tags for item in piece)
            if resolved:
                own.discard("thought")
                wished = False
            if wished:
                own.add("doubt")
            fragment = _fragment(piece, link, own, me)
            # "Kai will, ...": what follows is somebody else's wish
            wished = wished or "subject" in fragment.flags or (fragment.has("they") and fragment.has("third_modal"))
            found.append(fragment)
    return tuple(found)


def _unquoted(row: Sequence[Item]) -> tuple[Item, ...]:
    """Leave out what is quoted, unless it is a name; what stands beside a quotation is tainted by it."""
    kept: list[Item] = []
    position = 0
    while position < len(row):
        item = row[position]
        closing = _QUOTES.get(item.raw, "")
        reach = range(position + 1, min(position + _QUOTED, len(row)) if closing else 0)
        end = next((place for place in reach if row[place].raw in closing), None)
        if end is not None:
            inside = row[position + 1 : end]
            if len(inside) == 1 and inside[0].seats:
                kept += inside
            else:
                kept.append(Item("word", item.raw, item.raw, frozenset({"report"})))
            position = end + 1
        else:
            if not closing:
                kept.append(item)
            position += 1
    return tuple(kept)


def _sentences(row: Sequence[Item]) -> Iterator[tuple[list[Item], str]]:
    sentence: list[Item] = []
    for item in row:
        if item.raw in _ENDS:
            if sentence:
                yield sentence, item.raw
            elif item.raw == "?":
                yield [], "?"
            sentence = []
        else:
            sentence.append(item)
    if sentence:
        yield sentence, ""


def _is_relative(link: str, piece: Sequence[Item]) -> bool:
    """Say whether a piece only tells something about a name before it: "Jörg, der nie was sagt"."""
    return link == "," and bool(piece) and piece[0].word in _RELATIVE


def _pieces(sentence: Sequence[Item]) -> Iterator[tuple[str, list[Item]]]:
    """Cut a sentence at its signs and little words; several in a row count as the strongest of them."""
    piece: list[Item] = []
    link = "."
    for item in sentence:
        cut = _cut(item, piece[-1] if piece else None)
        opens = "condition" in item.tags and bool(piece)
        if not cut and not opens:
            piece.append(item)
            continue
        if piece:
            yield link, piece
            piece, link = [], ""
        link = _stronger(link, cut or "parted")
        if (cut and not item.tags.isdisjoint(_KEPT)) or opens:
            kept = item.tags if opens else item.tags & _KEPT
            piece = [Item("word", item.raw, item.word, kept)]
    if piece:
        yield link, piece


def _cut(item: Item, before: Item | None) -> str:
    if item.kind == "sign":
        return _SIGNS.get(item.raw, "")
    if item.kind in {"dash", "dots"}:
        return ","
    if item.kind == "arrow":
        return "and"
    if item.cues or item.seats:
        return ""
    found = next((link for tag, link in _WORDS if tag in item.tags), "")
    # "bei da Kim" has an article; nothing ends behind a preposition
    return "" if found == "parted" and before and "toward" in before.tags else found


def _stronger(one: str, other: str) -> str:
    order = ("", ",", ":", ".", "and", "or", "parted", "weak", "strong")
    return max(one, other, key=order.index)


def _fragment(piece: list[Item], link: str, taints: set[str], me: Seat) -> Fragment:
    names = tuple(names_in(piece, me, link))
    aside = {"aside"} if _is_relative(link, piece) else set()
    return Fragment(tuple(piece), link, names, frozenset(taints | aside | flags_of(piece, names)))

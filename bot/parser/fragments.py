"""A message cut where one thought ends and another begins, and what each piece holds."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from bot.parser.marks import Item
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
_LOUD = frozenset({"report", "condition", "doubt", "unreal"})
_KEPT = frozenset({"rather", "doubt", "subordinate"})
"""What a word that cuts still says about the fragment after it."""
_QUOTED = 100
"""Words within which a quotation mark is looked for that closes another."""
_PERSON = 3
"""Letters that a verb of the third person has at least, less one."""
_COMMA = Item("sign", ",", ",")
_INDEFINITE = frozenset({"ein", "eine", "einem", "so", "a", "such"})
_RELATIVE = frozenset({"der", "die", "das", "dem", "den", "dessen", "deren", "who", "which", "whom"})
_GREETED = 2
"""Words from a fragment's start within which a greeting makes the name after it somebody greeted."""


class Named(Struct, frozen=True):
    """A person in a fragment: who it may be and in which part (``target``, ``beside``, ``instead``, ``not``, ``away``).

    ``firm`` tells an ordinary word that certainly is a name here from one that may be just a word.
    """

    seats: tuple[Seat, ...]
    part: str
    raw: str
    sure: bool = True
    firm: bool = True
    role: str = ""
    place: int = -1


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
                firm = _part(self.items, place)[1] or (self.link == ":" and len(self.items) == 1)
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
        taints = _taints([item for piece in spoken for item in piece], end)
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


def _taints(sentence: Sequence[Item], end: str) -> set[str]:
    taints = {tag for item in sentence for tag in item.tags if tag in _LOUD}
    spoken_by_me = any("we" in item.tags for item in sentence)
    for item in sentence:
        if "thought" in item.tags:
            taints.add("thought")
    if "report" in taints and spoken_by_me:
        reports = [place for place, item in enumerate(sentence) if "report" in item.tags]
        if all(_is_own_slip(sentence, place) for place in reports):
            taints.discard("report")
    if end == "?":
        taints.add("asked")
        if any("question" in item.tags for item in sentence):
            taints.add("wondered")
    return taints


def _is_relative(link: str, piece: Sequence[Item]) -> bool:
    """Say whether a piece only tells something about a name before it: "Jörg, der nie was sagt"."""
    return link == "," and bool(piece) and piece[0].word in _RELATIVE


def _is_own_slip(sentence: Sequence[Item], place: int) -> bool:
    """Say whether it is "ich meinte" and not "Lea meinte"."""
    beside = sentence[max(0, place - 1) : place + 2]
    return "rather" in sentence[place].tags and any("we" in item.tags for item in beside)


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
    names = tuple(_names(piece, me, link))
    aside = {"aside"} if _is_relative(link, piece) else set()
    return Fragment(tuple(piece), link, names, frozenset(taints | aside | _flags(piece, names)))


def _flags(piece: Sequence[Item], names: Sequence[Named]) -> set[str]:
    flags: set[str] = set()
    tags = {tag for item in piece for tag in item.tags if not item.seats or not item.also_word}
    excluded = sum(name.part == "not" for name in names)
    if sum("negation" in item.tags for item in piece) > excluded:
        flags.add("not")
    if "decided" not in tags:
        excused = {"filler"} if tags & {"gladly", "being"} and not _is_one_of_a_kind(piece) else set()
        if any("talk" in item.tags and not item.tags & excused and not item.cues for item in piece):
            flags.add("talk")
    if "they" in tags and not tags & {"we", "asking"}:
        flags.add("talk")
    if tags & {"talk_phrase"} or ("we" not in tags and any(map(_is_finite, piece))):
        flags.add("talk")
    if any("question" in item.tags for item in piece[:2]):
        flags.add("wondered")
    if (piece and "subordinate" in piece[0].tags) or "slip" in tags:
        flags.add("doubt")
    if "asking" in tags:
        flags.add("asked")
    if "would" in tags and not tags & {"gladly", "rather"}:
        flags.add("doubt")
    return flags | _flags_of_pairs(piece, tags)


def _flags_of_pairs(piece: Sequence[Item], tags: set[str]) -> set[str]:
    """Find what two words side by side say: "soll ich", "gegen Mord", and somebody else who does or wants it."""
    flags: set[str] = set()
    row = [item for item in piece if not _is_article(item)]
    if any("instead" in before.tags and after.cues and not after.seats for before, after in pairwise(row)):
        flags.add("not")  # "statt eines Mordes an Bert"
    for before, after in pairwise(piece):
        if after.kind == "word" and not after.known and after.raw[:1].isupper() and after.raw[1:].islower():
            flags.add("things")  # a noun in the middle
        if "reflexive" in after.tags and before.cues and not before.word.startswith("lass"):
            flags.add("reflexive")
        if "shall" in before.tags and "we" in after.tags and not after.seats:
            flags.add("asked")
        if before.seats and "third_modal" in after.tags and "we" not in tags:
            flags.add("subject")
        if "against" in before.tags and after.cues and not after.seats:
            flags.add("talk")
        if before.role and "third_modal" in after.tags:
            flags.add("doubt")
    return flags


def _is_one_of_a_kind(piece: Sequence[Item]) -> bool:
    """Say whether it is "Tom ist ein Opfer" and not "Opfer ist Tom"."""
    return any(item.word in _INDEFINITE for item in piece) and not any("gladly" in item.tags for item in piece)


def _is_finite(item: Item) -> bool:
    """Say whether a word looks like a verb of the third person: somebody else does something."""
    if "finite" in item.tags:
        return True
    unknown = item.kind == "word" and not item.known and not item.tags
    word = item.word
    return unknown and item.raw[:1].islower() and word.endswith("t") and len(word) > _PERSON and word[:2] != "ge"


def _names(piece: Sequence[Item], me: Seat, link: str) -> Iterator[Named]:
    cue_seen = link == ":" or any(item.cues and not item.seats for item in piece)
    alone = sum(bool(item.seats) for item in piece) == 1
    for position, item in enumerate(piece):
        if item.also_word and (item.cues or item.role) and not cue_seen:
            cue_seen = True  # the first such word is the cue: "Mord an Mord"
            continue
        if item.seats:
            part, firm = _part(piece, position)
            if item.inflected and any(later.cues for later in piece[position + 1 : position + 2]):
                part = "of"  # "Leas Stimme" is not a vote for Lea
            firm = (
                firm
                or (item.sure and not item.also_word)
                or (link == ":" and position == 0)
                or (alone and item.tags == {"we"})
            )
            yield Named(item.seats, part, item.raw, item.sure, firm, place=position)
        elif item.role:
            yield Named((), "role", item.raw, role=item.role)
        elif "self" in item.tags and _is_me(piece, position):
            yield Named((me,), "me", item.raw)


def _is_me(piece: Sequence[Item], position: int) -> bool:
    if piece[position].word in {"selbst", "selber", "myself"}:
        return True
    return position > 0 and not piece[position - 1].tags.isdisjoint({"toward", "beside", "of"})


def _part(piece: Sequence[Item], position: int) -> tuple[str, bool]:
    """Go back over articles to the word that says which part a name plays, and whether it marks it as a name."""
    back = position - 1
    while back >= 0 and _is_article(piece[back]):
        back -= 1
    if back < 0:
        return "target", False
    tags = piece[back].tags
    if "negation" in tags:
        return "not", True
    if "of" in tags and any("greeting" in item.tags for item in piece[:back]) and not any(item.cues for item in piece):
        return "away", True  # "LG vom Sepp"
    if tags & {"toward", "beside", "of"}:
        if back > 0 and not piece[back - 1].tags.isdisjoint({"instead", "negation"}):
            return ("instead" if "instead" in piece[back - 1].tags else "not"), True
        return next(part for part in ("toward", "beside", "of") if part in tags).replace("toward", "target"), True
    for tag in ("instead", "away"):
        if tag in tags:
            return tag, True
    if "greeting" in tags and back < _GREETED:
        # "Danke Anna verurteilen" was written without its comma
        last = position == len(piece) - 1 or sum(bool(item.seats) for item in piece) > 1
        return ("away" if last else "target"), last
    return "target", bool(piece[back].cues)


def _is_article(item: Item) -> bool:
    if item.seats or item.cues or item.tags & {"toward", "beside", "of", "instead", "negation", "away", "greeting"}:
        return False
    return "article" in item.tags

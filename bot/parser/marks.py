"""Each word of a message with what it may be: a name, a cue for an action, a role, a little word with a task."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rapidfuzz.distance import OSA

from bot.parser import people
from bot.parser.fold import unstretch
from bot.parser.lexer import Token
from bot.parser.people import Index
from bot.parser.words import Cue, Lexicon, Phrase
from engines.core.ids import Seat

_MOST_GUESSES = 40
"""Different unknown words of a message that are held against names and cues; nobody needs so many for an action."""
_GAP = 14
"""Words over which the parts of a verb may stand apart."""
_STOPS = frozenset(".!?;\n")
_LONGEST_WORD = 40
"""Letters of a word that may be a name or a cue with slips in it: no name is longer than 32."""
_SLIP_FROM = 5
_TWO_SLIPS_FROM = 9
_NO_SLIPS = ("fate", "asks", "past", "soft")
_NOTHING: frozenset[str] = frozenset()


class Item(Struct, frozen=True):
    """One word or sign. ``seats`` are those called so; ``also_word``: the name is an ordinary word as well."""

    kind: str
    raw: str
    word: str = ""
    tags: frozenset[str] = _NOTHING
    cues: tuple[Cue, ...] = ()
    seats: tuple[Seat, ...] = ()
    sure: bool = True
    also_word: bool = False
    role: str = ""
    inflected: bool = False

    @property
    def known(self) -> bool:
        """Whether the word lies in any list other than that of plain words."""
        return bool(self.cues or self.seats or self.role or self.tags - {"plain"}) or self.word.isdigit()


def items(row: Sequence[Token], lexicon: Lexicon, index: Index) -> tuple[Item, ...]:
    """Say of each token what it may be."""
    return tuple(_Marker(row, lexicon, index).run())


class _Marker:
    """Walks once over the tokens; keeps which of them belong to a phrase already, and what was guessed."""

    def __init__(self, row: Sequence[Token], lexicon: Lexicon, index: Index) -> None:
        self._row = row
        self._lexicon = lexicon
        self._index = index
        self._spent: set[int] = set()
        self._guesses: dict[str, Item] = {}

    def run(self) -> Iterator[Item]:
        position = 0
        while position < len(self._row):
            item, length = self._at(position)
            yield item
            position += length

    def _at(self, position: int) -> tuple[Item, int]:
        token = self._row[position]
        if token.kind == "mention":
            seat = self._index.mentions.get(token.user_id)
            return Item("word", token.raw, token.raw, seats=() if seat is None else (seat,)), 1
        if token.kind not in {"word", "picture"}:
            return Item(token.kind, token.raw, token.raw), 1
        if position in self._spent:
            tags = self._lexicon.tags.get(token.word, _NOTHING) & {"toward", "beside", "article"}
            return Item("word", token.raw, token.word, tags | {"filler"}), 1
        seats, length, part = people.at(self._index, self._row, position)
        also_word = bool(seats) and length == 1 and self._is_ordinary(token.word)
        if seats and not also_word and not (part and self._is_ordinary(token.word)):
            return Item("word", self._raw(position, length), token.word, seats=seats), length
        if found := self._phrases(position):
            first = found[0].first
            cues = tuple(phrase.cue for phrase in found if phrase.cue)
            tags = frozenset({found[0].tag or "phrase"})
            return Item("word", self._raw(position, len(first)), " ".join(first), tags, cues), len(first)
        return self._word(token, () if part else seats), 1

    def _raw(self, position: int, length: int) -> str:
        return " ".join(token.raw for token in self._row[position : position + length])

    def _is_ordinary(self, word: str) -> bool:
        lexicon = self._lexicon
        return word in lexicon.tags or word in lexicon.cues or word in lexicon.roles

    def _word(self, token: Token, seats: tuple[Seat, ...]) -> Item:
        if token.kind == "picture":
            return Item("picture", token.raw, token.word, seats=seats)
        if seats or self._is_ordinary(token.word):
            return self._ordinary(token, token.word, seats)
        plain = unstretch(token.word)
        if plain != token.word and self._is_ordinary(plain):
            return self._ordinary(token, plain, ())
        if token.word not in self._guesses:
            guessing = (
                len(self._guesses) < _MOST_GUESSES and len(token.word) <= _LONGEST_WORD and not token.word.isdigit()
            )
            self._guesses[token.word] = self._guess(token) if guessing else Item("word", token.raw, token.word)
        return self._guesses[token.word]

    def _ordinary(self, token: Token, word: str, seats: tuple[Seat, ...]) -> Item:
        lexicon = self._lexicon
        tags = lexicon.tags.get(word, _NOTHING)
        role = lexicon.roles.get(word, "")
        cues = lexicon.cues.get(word, ())
        return Item("word", token.raw, word, tags, cues, seats, also_word=bool(seats), role=role)

    def _guess(self, token: Token) -> Item:
        """Take an unknown word for an inflected name, a name with a slip, or a cue with a slip, whatever is nearer."""
        if seats := people.inflected(self._index, token.word):
            genitive = token.word.endswith("s")
            return Item("word", token.raw, token.word, seats=seats, sure=len(seats) == 1, inflected=genitive)
        close, sure = people.near(self._index, token.word)
        slips, cues, alike = self._near_cues(token.word)
        if not alike and token.word.endswith("t") and token.raw.islower():
            cues = ()  # a verb of the third person rather than a noun with a slip: "Tom opfert sich"
        if cues and not (close and sure and slips > 1):
            return Item("word", token.raw, token.word, _NOTHING if alike else frozenset({"slip"}), cues)
        return Item("word", token.raw, token.word, seats=close, sure=sure)

    def _near_cues(self, word: str) -> tuple[int, tuple[Cue, ...], bool]:
        """Find the nearest cue and its distance; another letter in a place may well make another word ("Schatz")."""
        size = len(word)
        allowed = 0 if size < _SLIP_FROM - 1 else 1 if size < _TWO_SLIPS_FROM else 2
        best: tuple[int, tuple[Cue, ...], bool] = (allowed + 1, (), True)
        for length in range(size - allowed, size + allowed + 1) if allowed else ():
            for form in self._lexicon.by_length.get(length, ()):
                slips = OSA.distance(word, form, score_cutoff=best[0] - 1)
                if size < _SLIP_FROM and sorted(word) != sorted(form):
                    continue  # in so short a word only two letters that changed places
                if slips < best[0] and len(form) >= _SLIP_FROM - 1 and form[0] in word[:2]:
                    cues = tuple(cue for cue in self._lexicon.cues[form] if cue.kind not in _NO_SLIPS)
                    if cues:
                        best = (slips, cues, (size != len(form) and word != f"{form}t") or sorted(word) == sorted(form))
        return best

    def _phrases(self, position: int) -> tuple[Phrase, ...]:
        """Find the longest phrases that begin here, and note where their later words stand."""
        found: list[tuple[Phrase, tuple[int, ...]]] = []
        for phrase in self._lexicon.phrases.get(self._row[position].word, ()):
            size = len(phrase.first) + len(phrase.later)
            if found and size < len(found[0][0].first) + len(found[0][0].later):
                break
            if self._words(position, len(phrase.first)) != phrase.first:
                continue
            later = self._later(position + len(phrase.first), phrase.later)
            if later is not None:
                found.append((phrase, later))
        for _, spent in found:
            self._spent.update(spent)
        return tuple(phrase for phrase, _ in found)

    def _later(self, start: int, wanted: tuple[str, ...]) -> tuple[int, ...] | None:
        if not wanted:
            return ()
        for position in range(start, min(start + _GAP, len(self._row))):
            if self._row[position].word in _STOPS:
                return None
            if self._row[position].word == wanted[0] and self._words(position, len(wanted)) == wanted:
                return tuple(range(position, position + len(wanted)))
        return None

    def _words(self, position: int, length: int) -> tuple[str, ...]:
        return tuple(token.word for token in self._row[position : position + length])

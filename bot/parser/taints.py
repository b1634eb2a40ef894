"""What makes a sentence or a fragment no order, or a doubtful one."""

from collections.abc import Sequence
from itertools import pairwise

from bot.parser.marks import Item
from bot.parser.naming import Named, is_article

_LOUD = frozenset({"report", "condition", "doubt", "unreal"})
_PERSON = 3
"""Letters that a verb of the third person has at least, less one."""
_INDEFINITE = frozenset({"ein", "eine", "einem", "so", "a", "such"})


def taints_of(sentence: Sequence[Item], end: str) -> set[str]:
    """Find what a whole sentence is said with: a question, a condition, a doubt, somebody else's words."""
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


def _is_own_slip(sentence: Sequence[Item], place: int) -> bool:
    """Say whether it is "ich meinte" and not "Lea meinte"."""
    beside = sentence[max(0, place - 1) : place + 2]
    return "rather" in sentence[place].tags and any("we" in item.tags for item in beside)


def flags_of(piece: Sequence[Item], names: Sequence[Named]) -> set[str]:
    """Find what a single fragment says of itself: negated (``not``), talk about others (``talk``), doubtful ..."""
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
    row = [item for item in piece if not is_article(item)]
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

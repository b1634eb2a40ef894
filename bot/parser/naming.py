"""The names in a fragment, and the part each of them plays: target, somebody beside, somebody not meant."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.parser.marks import Item
from engines.core.ids import Seat

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


def names_in(piece: Sequence[Item], me: Seat, link: str) -> Iterator[Named]:
    """Find the people (and roles) named in a fragment, each with the part it plays."""
    cue_seen = link == ":" or any(item.cues and not item.seats for item in piece)
    alone = sum(bool(item.seats) for item in piece) == 1
    for position, item in enumerate(piece):
        if item.also_word and (item.cues or item.role) and not cue_seen:
            cue_seen = True  # the first such word is the cue: "Mord an Mord"
            continue
        if item.seats:
            part, firm = part_of(piece, position)
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


def part_of(piece: Sequence[Item], position: int) -> tuple[str, bool]:
    """Go back over articles to the word that says which part a name plays, and whether it marks it as a name."""
    back = position - 1
    while back >= 0 and is_article(piece[back]):
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


def is_article(item: Item) -> bool:
    """Say whether a word may stand between a preposition and a name and says nothing."""
    if item.seats or item.cues or item.tags & {"toward", "beside", "of", "instead", "negation", "away", "greeting"}:
        return False
    return "article" in item.tags

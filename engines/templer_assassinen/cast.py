"""Who is dealt what: the set-up table (TA-RULING-30) and the words of a cast."""

from collections.abc import Mapping

from engines.templer_assassinen.house import House
from engines.templer_assassinen.model import GROUPS, Role, Side

BOMBER = "attentaeter"
LEAST, MOST = 8, 40
_PLAIN = "staedter"
_MOST_SPECIALS = 14


def deal(book: Mapping[str, Role], players: int, house: House) -> tuple[str, ...]:
    """List the role words for so many players, groups first, one bomber in each group that is large enough."""
    each = max(1, players // 6)
    town = players - 2 * each
    words: list[str] = []
    for side in GROUPS:
        (member,) = (role.word for role in book.values() if role.side is side)
        bomber = f"{member} {BOMBER}" if each >= house.bomber_from else member
        words += [bomber, *[member] * (each - 1)]
    order = specials(book, second_copies=house.second_copies)
    taken = order[: min(_MOST_SPECIALS, town // 2 + 1)]
    return (*words, *taken, *[_PLAIN] * (town - len(taken)))


def specials(book: Mapping[str, Role], *, second_copies: bool) -> list[str]:
    """List the special roles in the order in which a growing round takes them."""
    places = [(role.special, role.word) for role in book.values() if role.special is not None]
    if second_copies:
        places += [(role.second, role.word) for role in book.values() if role.second is not None]
    return [word for _, word in sorted(places)]


def split_word(book: Mapping[str, Role], text: str) -> tuple[str, bool, str | None]:
    """Read a cast's words: role, bomber or not, and an opportunist's choice. Raises ``ValueError``."""
    word, _, rest = text.partition(" ")
    role = book.get(word)
    if role is None:
        raise ValueError(text)
    if not rest:
        return word, False, None
    if rest == BOMBER and role.side is not Side.TOWN:
        return word, True, None
    if rest in role.choices:
        return word, False, rest
    raise ValueError(text)

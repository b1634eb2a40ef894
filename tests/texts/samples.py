"""Field values that an event may carry, from plain to the worst that people type."""

from collections.abc import Iterator
from itertools import product

from bot.fields import GAMES, ROUND_EVENTS, Field, Kind, Shape
from bot.narrate import FieldValue

MAIN_GAME = "templer_assassinen"
EVENTS: tuple[tuple[str, str], ...] = (
    *((MAIN_GAME, event) for event in ROUND_EVENTS),
    *((game, event) for game, own in GAMES.items() for event in own.events),
)
"""Every wording there is: what all games share, told by the main game, and what each says in words of its own."""
SILENT_EVENTS = tuple((game, event) for game, own in GAMES.items() for event in sorted(own.silent))

PLAIN = ("Anna", "Jörg von Sankt-Veit", "nobody", "yes")
WORST = ("W" * 32, "*" * 32, "\\" * 32, "@everyone " * 4, "\u05e9" * 32, "```||~~__**" * 3)

# How many names a list can hold at most: a tie of all forty; two names in an action; a bomber in each group; of ten at
# another table three fascists, or a vote that all but one have missed, and so are both against it and overdue.
LONGEST_LIST = {"targets": 2, "bombers": 2, "fascists": 3, "yes": 1, "no": 9, "overdue": 9}
MOST_PLAYERS = 40


def values(field: Field, names: tuple[str, ...]) -> list[FieldValue]:
    """Representative values of a field; every word of a closed vocabulary is one."""
    found = _values(field, names)
    return [None, *found] if field.optional else found


def _values(field: Field, names: tuple[str, ...]) -> list[FieldValue]:
    match field.kind:
        case Kind.NAME:
            found: list[FieldValue] = [*names]
            return found
        case Kind.NAMES:
            longest = LONGEST_LIST.get(field.name, MOST_PLAYERS)
            return [(), names[:1], names[:2], *((name,) * longest for name in names)]
        case Kind.PROSE:
            return ["Urlaub bis Montag", "`@everyone` " * 100]
        case Kind.TIME:
            return ["22:40", "2026-11-03 21:00"]
        case Kind.NUMBER:
            return [-1, 0, 1, 2, 24]
        case Kind.FLAG:
            return [False, True]
        case Kind.WORD:
            return [*sorted(field.words)]
        case Kind.WORDS:
            return [(), *((word,) for word in sorted(field.words)), (*sorted(field.words), min(field.words))]
        case Kind.OPEN_WORDS:
            known = tuple(sorted(field.words))
            return [(), known[:1], known, ("something_new", names[0], *known[:6])]
        case Kind.OPEN_WORD:
            return [*sorted(field.words), "something_new", *names]


def telling(field: Field) -> FieldValue:
    """A value that can be found again in the text."""
    match field.kind:
        case Kind.NAMES:
            return (f"First of {field.name}", f"Second of {field.name}")
        case Kind.NUMBER:
            return 7
        case Kind.FLAG:
            return False
        case Kind.WORDS | Kind.OPEN_WORDS:
            return tuple(sorted(field.words))
        case Kind.WORD | Kind.OPEN_WORD:
            return "murder" if "murder" in field.words else min(field.words)
        case _:
            return f"Some {field.name}"


def cases(shape: Shape, names: tuple[str, ...]) -> Iterator[dict[str, FieldValue]]:
    """All combinations of what a text may decide by, each with one name for all fields of that kind."""
    listed = {Kind.NAMES, Kind.OPEN_WORDS}
    deciding = [field for field in shape if field.kind not in {Kind.NAME, *listed, Kind.TIME, Kind.PROSE}]
    filling = [field for field in shape if field not in deciding]
    rows = [
        dict(zip((field.name for field in deciding), row, strict=True))
        for row in product(*(values(field, names) for field in deciding))
    ]
    for row in rows:
        yield row | {field.name: values(field, names)[-1] for field in filling}
    for field in filling:
        for value in values(field, names):
            yield rows[0] | {other.name: values(other, names)[-1] for other in filling} | {field.name: value}

"""What any host can get wrong with any game: seats, names, roles where there are none, the zone."""

from collections.abc import Iterator

from engines.core.calendar import zone_exists
from engines.core.contract import Setup, SetupFault


def check_seats(setup: Setup, fewest: int, most: int) -> Iterator[SetupFault]:
    """Name what is wrong with the number of seats and the names on them."""
    players = len(setup.names)
    if players < fewest:
        yield SetupFault(("seats",), "too-few-seats", {"found": players, "least": fewest})
    if players > most:
        yield SetupFault(("seats",), "too-many-seats", {"found": players, "most": most})
    for name in sorted({name for name in setup.names if setup.names.count(name) > 1}):
        yield SetupFault(("seats", name), "same-name-twice", {"found": name})


def check_no_roles(setup: Setup) -> Iterator[SetupFault]:
    """Name each role word at a table where nobody has a role."""
    for name, word in zip(setup.names, setup.words, strict=False):
        if word:
            yield SetupFault(("seats", name), "unknown-role", {"found": word, "expected": ""})


def check_zone(setup: Setup) -> Iterator[SetupFault]:
    """Name a time zone that does not exist."""
    if not zone_exists(setup.zone):
        yield SetupFault(("timezone",), "unknown-zone", {"found": setup.zone})

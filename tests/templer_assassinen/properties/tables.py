"""Tables to play at: casts of all roles for 8 to 40 players, house rules, overlays, and nights of every length."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from engines.core.calendar import Clock, instant_of, next_at
from engines.core.contract import Setup
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.house import House, house_of

ZONE = "Europe/Berlin"
START = Clock(12, 0)
DAYS = (date(2026, 7, 1), date(2026, 10, 23), date(2027, 3, 26))
"""First days whose second night has 13, 14 and 12 hours (TA-T11)."""
LONG_AGO = "2026-06-01 12:00"
SPECIALS = (
    "henker",
    "arzt",
    "maskenbildner",
    "hure",
    "spion",
    "jaeger",
    "opportunist maskenbildner",
    "arzt",
    "trickser",
    "cupido",
    "opportunist templer",
    "jaeger",
    "hure",
    "opportunist assassine",
    "maskenbildner",
    "opportunist",
    "spion",
    "opportunist arzt",
)

OPTIONS: dict[str, tuple[Any, ...]] = {
    "correction": ("last", "last", "first"),
    "mask_scope": ("from_message", "whole_night"),
    "mark_lasts": ("until_replaced", "one_day"),
    "night_results": ("morning", "publication"),
    "verdict_reading": ("with_murders", "at_once"),
    "extinct_group": ("inactive", "ignored"),
    "hunter_shot_swapped": (True, False),
    "rescue_told": (True, False),
    "own_members": (True, True, False),
    "spy_period": ("day_and_night", "each"),
    "silent_executioner": ("nobody", "lot"),
    "silent_hours": (12, 24, 1),
    "reminder_hours": (24, 2),
    "night_posts": ("open", "open", "locked"),
}
"""What the house rules may be, the most telling value first, for that is where a failing example shrinks to."""


class Spot(Struct, frozen=True):
    """A round that begins at noon of a Day 0 without choices: when its nights fall and its mornings come."""

    setup: Setup
    house: House

    def nightfall(self, number: int) -> Instant:
        """Give the instant (ms) at which night ``number`` falls."""
        at = Instant(self.setup.start)
        for _ in range(number):
            at = next_at(at, _clock(self.house.night_begins), self.setup.zone)
        return at

    def morning(self, number: int) -> Instant:
        """Give the instant (ms) at which night ``number`` ends."""
        return next_at(self.nightfall(number), _clock(self.house.day_begins), self.setup.zone)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.setup.names)

    def word(self, seat: Seat) -> str:
        """Give the role word that counts: an opportunist's chosen one."""
        dealt, _, rest = self.setup.words[seat].partition(" ")
        return (rest or "staedter") if dealt == "opportunist" else dealt

    def bomber(self, seat: Seat) -> bool:
        """Tell whether this seat carries a bomb."""
        return self.setup.words[seat].endswith(" attentaeter")

    def group(self, seat: Seat) -> str | None:
        """Name the group this seat belongs to, if any."""
        word = self.word(seat)
        return word if word in ("templer", "assassine") else None


def _clock(text: str) -> Clock:
    hour, _, minute = text.partition(":")
    return Clock(int(hour), int(minute))


def spot_of(setup: Setup) -> Spot:
    """Look up the clock of a set-up."""
    return Spot(setup, house_of(setup.options))


def cast(players: int, members: int, specials: Sequence[str], *, bombers: bool) -> list[str]:
    """List the role words of a cast: two groups with their bombers, as many specials as fit, townsmen."""
    groups = [
        f"{side} attentaeter" if bombers and not number else side
        for side in ("templer", "assassine")
        for number in range(members)
    ]
    town = players - len(groups)
    taken = list(specials[: town - (town > len(SPECIALS) // 2)])
    return groups + taken + ["staedter"] * (town - len(taken))


@st.composite
def spots(draw: st.DrawFn, *, most: int = 40, options: dict[str, tuple[Any, ...]] = OPTIONS) -> Spot:
    """Draw a table: size, cast, seating, house rules, watchman, lovers, successors, and who has long been silent."""
    players = draw(st.integers(8, most))
    members = draw(st.integers(1, max(1, players // 6)))
    specials = draw(st.permutations(SPECIALS))
    words = draw(st.permutations(cast(players, members, specials, bombers=draw(st.booleans()))))
    names = tuple(f"p{number}" for number in range(players))
    a, b, watchman = (names[draw(st.integers(0, players - 1))] for _ in range(3))
    fixed: dict[str, Any] = {"watchman": watchman, "successors": draw(st.permutations(names))[:5]}
    if a != b:
        fixed["lovers"] = (a, b)
    silent = draw(st.lists(st.sampled_from(names), max_size=4, unique=True))
    if silent:
        fixed["silent"] = dict.fromkeys(silent, LONG_AGO)
    house = {name: draw(st.sampled_from(values)) for name, values in options.items() if draw(st.booleans())}
    day = draw(st.sampled_from(DAYS))
    return spot_of(
        Setup(
            names=names,
            start=instant_of(day, START, ZONE),
            zone=ZONE,
            words=tuple(words),
            options=house,
            fixed=fixed,
        ),
    )

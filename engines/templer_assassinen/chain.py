"""What a death brings with it: the lovers' grief and the hunters' shots, in rounds (section 9, step 7)."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from engines.core.ids import Instant, Seat
from engines.templer_assassinen.events import Cause, Ref
from engines.templer_assassinen.state import Mark


class Death(Struct, frozen=True, gc=False):
    """A death in truth: who, of what, when (ms), and by whose doing."""

    seat: Seat
    cause: Cause
    at: Instant
    source: Seat | None
    given: bool = False
    sources: tuple[Ref, ...] = ()


class Path(NamedTuple):
    """Whom something aimed at a player meets, and the swaps that led it there."""

    met: Seat
    swaps: tuple[Ref, ...] = ()


def consequences(
    first: Sequence[Death],
    alive: set[Seat],
    pairs: Sequence[tuple[Seat, Seat]],
    marks: Mapping[Seat, Mark],
    mask: Callable[[Seat], Path],
) -> list[Death]:
    """Play the chain that ``first`` sets off and take its dead out of ``alive``; gives the further deaths in order.

    Grief never goes through the mask, a shot does where ``mask`` says so. A mark on somebody dead has fallen away
    (TA-RULING-10).
    """
    further: list[Death] = []
    batch = list(first)
    while batch:
        next_batch: list[Death] = []
        for death in batch:
            for one, other in pairs:
                partner = other if one == death.seat else one if other == death.seat else None
                if partner is not None and partner in alive:
                    alive.discard(partner)
                    next_batch.append(Death(partner, "grief", death.at, death.seat, death.given))
        for death in batch:
            aim = marks.get(death.seat)
            if aim is None or aim.target not in alive or not aim.at <= death.at < aim.until:
                continue
            hit, swaps = mask(aim.target)
            if hit in alive:
                alive.discard(hit)
                mark: Ref = ("mark", death.seat, aim.at)
                next_batch.append(Death(hit, "shot", death.at, death.seat, death.given, (mark, *swaps)))
        further += next_batch
        batch = next_batch
    return further

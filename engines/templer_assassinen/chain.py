"""What a death brings with it: the lovers' grief and the hunters' shots, in rounds (section 9, step 7)."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engines.core.ids import Instant, Seat
from engines.templer_assassinen.events import Cause
from engines.templer_assassinen.state import Mark


class Death(Struct, frozen=True, gc=False):
    """A death in truth: who, of what, when (ms), and by whose doing."""

    seat: Seat
    cause: Cause
    at: Instant
    source: Seat | None
    given: bool = False


def consequences(
    first: Sequence[Death],
    alive: set[Seat],
    pairs: Sequence[tuple[Seat, Seat]],
    marks: Mapping[Seat, Mark],
    mask: Callable[[Seat], Seat],
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
            hit = mask(aim.target)
            if hit in alive:
                alive.discard(hit)
                next_batch.append(Death(hit, "shot", death.at, death.seat, death.given))
        further += next_batch
        batch = next_batch
    return further

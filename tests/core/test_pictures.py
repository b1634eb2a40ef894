"""A picture begins with the set-up, which everybody knows, and grows by what its viewer may know."""

import pytest

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.fold import look
from engines.core.ids import Instant, Seat
from tests.core.stones import SETUP, START, Counted, Heaped, Picture, Stones, Taken, Thanked

A, B = Seat(0), Seat(1)
HEAPED = Heaped(START, 5)
TAKEN = Taken(Instant(START + 1), 2, A)
THANKED = Thanked(Instant(START + 1), A)
COUNTED = Counted(Instant(START + 2), {"Ann": 1})


@pytest.mark.parametrize(
    ("viewer", "events"),
    [
        ("gm", (HEAPED, TAKEN, THANKED, COUNTED)),
        ("public", (HEAPED, TAKEN)),
        (A, (HEAPED, TAKEN, THANKED)),
        (B, (HEAPED, TAKEN)),
    ],
)
def test_a_picture_is_made_of_what_its_viewer_may_know(viewer: Viewer, events: tuple[Event, ...]):
    log = (HEAPED, TAKEN, THANKED, COUNTED)

    assert Picture(viewer, ("Ann", "Ben"), events) == look(Stones(), SETUP, iter(log), viewer)

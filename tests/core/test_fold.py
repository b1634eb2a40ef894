"""States and views are folds over the log (design, section 2)."""

import pytest

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.fold import history, look, replay, rewind, seen
from engines.core.ids import Instant, Seat
from tests.core.toy import DayPassed, HeapMade, Noted, Taken, Toy, Whispered

GAME = Toy(5)
SETUP = Setup(("Anna", "Bernd"), Instant(0))
ANNA, BERND = Seat(0), Seat(1)
LOG: list[Event] = [
    HeapMade(at=Instant(0), stones=5),
    Noted(at=Instant(0)),
    Taken(at=Instant(1), seat=ANNA, stones=2),
    Whispered(at=Instant(2), to=BERND, by=ANNA),
    DayPassed(at=Instant(3)),
    Taken(at=Instant(4), seat=BERND, stones=1),
]
STONES = [5, 5, 5, 3, 3, 3, 2]
"""In the heap: before the first event, and after each."""


def test_a_replay_leads_to_the_end():
    assert (2, 1, (ANNA, BERND)) == (
        replay(GAME, SETUP, LOG).stones,
        replay(GAME, SETUP, LOG).day,
        replay(GAME, SETUP, iter(LOG)).taken,
    )


def test_an_empty_log_is_the_beginning():
    assert GAME.initial(SETUP) == replay(GAME, SETUP, []) == rewind(GAME, SETUP, [], 3)
    assert [GAME.initial(SETUP)] == list(history(GAME, SETUP, []))


def test_a_history_has_every_state_on_the_way():
    assert STONES == [state.stones for state in history(GAME, SETUP, LOG)]


@pytest.mark.parametrize("steps", range(len(LOG) + 1))
def test_a_rewind_forgets_the_last_events(steps: int):
    assert list(history(GAME, SETUP, LOG))[len(LOG) - steps] == rewind(GAME, SETUP, LOG, steps)


def test_a_rewind_goes_no_further_than_the_beginning():
    assert GAME.initial(SETUP) == rewind(GAME, SETUP, LOG, len(LOG) + 1)


@pytest.mark.parametrize(
    ("viewer", "positions"),
    [("public", [0, 2, 4, 5]), (ANNA, [0, 2, 4, 5]), (BERND, [0, 2, 3, 4, 5]), ("gm", [0, 1, 2, 3, 4, 5])],
)
def test_a_view_is_made_of_what_may_be_seen(viewer: Viewer, positions: list[int]):
    """Design, section 2: built from what may be seen, never cut out of what is true."""
    expected = [LOG[position] for position in positions]

    assert expected == list(seen(LOG, viewer))
    assert (viewer, tuple(expected)) == (look(GAME, SETUP, LOG, viewer).viewer, look(GAME, SETUP, LOG, viewer).seen)

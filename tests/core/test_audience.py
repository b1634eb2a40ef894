"""Who may know a fact (design, section 2)."""

import pytest

from engines.core.audience import GM, PUBLIC, Audience, Viewer, only
from engines.core.base import Event, PublicEvent
from engines.core.events import HostAsked, ReminderDue, RoundPaused
from engines.core.ids import Instant, Seat

ANNA, BERND, CARLA = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("audience", "viewers"),
    [
        (PUBLIC, {ANNA, BERND, CARLA, "public", "gm"}),
        (GM, {"gm"}),
        (only(ANNA), {ANNA, "gm"}),
        (only(ANNA, CARLA), {ANNA, CARLA, "gm"}),
        (only(), {"gm"}),
    ],
)
def test_an_audience_includes_whom_it_names_and_the_game_master(audience: Audience, viewers: set[Viewer]):
    """Design, section 2: public, only(seats), gm."""
    everybody: list[Viewer] = [ANNA, BERND, CARLA, "public", "gm"]

    assert viewers == {viewer for viewer in everybody if audience.includes(viewer)}


def test_an_event_has_its_audience_from_birth():
    """Design, section 2: the game master's unless its type says otherwise; never forgotten, so never leaked."""
    now = Instant(0)

    assert GM == Event(at=now).audience == HostAsked(at=now, decision="x").audience
    assert PUBLIC == PublicEvent(at=now).audience == RoundPaused(at=now).audience
    assert only(BERND) == ReminderDue(at=now, to=BERND, player=BERND, number=1).audience

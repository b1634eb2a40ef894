"""Values of the contract: what they say unless told otherwise."""

import pytest
from msgspec import structs

from engines.core.audience import GM, PUBLIC, Audience, Viewer, only
from engines.core.base import Event, PrivateEvent, Rejected
from engines.core.contract import Cause, Outcome, Setup, SetupFault
from engines.core.ids import HOUR_MS, MINUTE_MS, SECOND_MS, UNKNOWN, Instant, Seat

A, B, C = Seat(0), Seat(1), Seat(2)
NOON = Instant(43_200_000)


def test_a_setup_asks_for_nothing_but_people_and_a_start():
    assert (("Ann", "Ben"), NOON, "Europe/Berlin", (), False, {}, {}) == structs.astuple(Setup(("Ann", "Ben"), NOON))


def test_faults_outcomes_causes_and_refusals_say_no_more_than_they_were_told():
    assert [
        (("names",), "too-few", {}),
        ("town", (A, C)),
        ("died", NOON, ("TA-T7",), {}, ()),
        ("unknown-target", "TA-Z1", {}),
    ] == [
        structs.astuple(SetupFault(("names",), "too-few")),
        structs.astuple(Outcome("town", (A, C))),
        structs.astuple(Cause("died", NOON, ("TA-T7",))),
        structs.astuple(Rejected("unknown-target", "TA-Z1")),
    ]


@pytest.mark.parametrize(
    ("event", "audience"),
    [(Event(NOON), Audience("gm", ())), (PrivateEvent(NOON, to=B), Audience("only", (B,)))],
    ids=["of no kind", "private"],
)
def test_a_fact_is_for_as_few_as_its_base_says(event: Event, audience: Audience):
    assert audience == event.audience


@pytest.mark.parametrize(
    ("audience", "viewers"),
    [(PUBLIC, ["gm", "public", A, UNKNOWN]), (GM, ["gm"]), (only(B), ["gm"]), (only(A), ["gm", A])],
    ids=["public", "gm", "another", "one"],
)
def test_whoever_sits_nowhere_knows_what_is_public(audience: Audience, viewers: list[Viewer]):
    everybody: tuple[Viewer, ...] = ("gm", "public", A, UNKNOWN)

    assert viewers == [viewer for viewer in everybody if audience.includes(viewer)]


def test_units_are_milliseconds():
    """TA-T10."""
    assert (1_000, 60_000, 3_600_000) == (SECOND_MS, MINUTE_MS, HOUR_MS)

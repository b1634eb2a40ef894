"""What each seat may do: all that would be accepted, in normal form, and nothing that betrays a secret."""

import pytest

from engines.core.base import tag_of
from engines.core.ids import Seat
from engines.templer_assassinen import actions
from tests.templer_assassinen.tables import TOWN, Table

BEGINNERS = {**TOWN, "Op": "opportunist", "Cu": "cupido"}
TIE = "2026-11-03 12:00 St2 vote Hu\n12:01 St3 vote Ar\n21:30 St1 post"


def verbs(table: Table, name: str) -> list[str]:
    """List what somebody can do now, each verb once."""
    return list(
        dict.fromkeys(tag_of(command) for command in table.game.options(table.state, table.seat(name), table.at))
    )


def targets(table: Table, name: str, verb: str) -> list[str]:
    """List against whom."""
    found = [
        command for command in table.game.options(table.state, table.seat(name), table.at) if tag_of(command) == verb
    ]
    return ["nobody" if command.target is None else table.names[command.target] for command in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "by_night"),
    [
        ("St1", ["post"]),
        ("As2", ["post", "murder"]),
        ("Te1", ["post", "murder"]),
        ("Sp", ["post", "spy"]),
        ("Hu", ["post", "visit"]),
        ("Ar", ["post", "heal"]),
        ("Ma", ["post", "swap"]),
        ("Tr", ["post"]),
        ("Ja", ["post", "mark"]),
        ("He", ["post", "strike"]),
    ],
)
def test_by_night_everybody_has_his_power(name: str, by_night: list[str]):
    """Section 2."""
    table = Table(silent={"St1": "2026-10-01 12:00"}).to("22:00")

    assert by_night == verbs(table, name)


@pytest.mark.parametrize(
    ("name", "by_day"),
    [
        ("St1", ["post", "vote"]),
        ("As1", ["post", "vote", "bomb"]),
        ("As2", ["post", "vote"]),
        ("Tr", ["post", "vote", "turn"]),
        ("Ja", ["post", "vote", "mark"]),
        ("Sp", ["post", "vote", "spy"]),
        ("Ar", ["post", "vote"]),
    ],
)
def test_by_day_everybody_votes(name: str, by_day: list[str]):
    """Section 2."""
    table = Table().to("2026-11-03 12:00")

    assert by_day == verbs(table, name)


@pytest.mark.parametrize(
    ("name", "choices"),
    [("St1", ["post", "elect"]), ("Op", ["post", "elect", "choose_role"]), ("Cu", ["post", "elect", "pair"])],
)
def test_on_day_0_people_elect_and_choose(name: str, choices: list[str]):
    """TA-RULING-29."""
    table = Table(BEGINNERS, first="day0").to("12:30")

    assert choices == verbs(table, name)


@pytest.mark.parametrize(
    ("script", "name", "verb"),
    [
        ("2026-11-03 12:00 St1 vote Hu", "St1", "unvote"),
        ("2026-11-03 12:00 Tr turn Hu", "Tr", "withdraw"),
        ("2026-11-03 12:00 Ja mark Hu", "Ja", "withdraw"),
        ("22:00 Ar heal Hu", "Ar", "withdraw"),
        (TIE, "He", "verdict"),
    ],
)
def test_what_was_done_opens_more(script: str, name: str, verb: str):
    """TA-RULING-17, -61, TA-COURT-3."""
    assert verb in verbs(Table().plays(script), name)


def test_a_verdict_may_be_on_one_of_the_accused_or_nobody():
    """TA-RULING-59."""
    assert ["nobody", "Hu", "Ar"] == targets(Table().plays(TIE), "He", "verdict")


def test_only_the_watchman_may_double_his_vote():
    """TA-RULING-21."""
    table = Table().to("2026-11-03 12:00")
    doubles = {
        name: any(
            getattr(command, "double", False) for command in table.game.options(table.state, table.seat(name), table.at)
        )
        for name in ("St3", "St1")
    }

    assert {"St3": True, "St1": False} == doubles


def test_a_swap_names_each_two_people_once():
    """Normal form: a pair is named in seating order."""
    table = Table().to("22:00")
    pairs = [(c.a, c.b) for c in table.game.options(table.state, table.seat("Ma"), table.at) if tag_of(c) == "swap"]  # type: ignore[attr-defined]

    assert [(a, b) for a in range(len(TOWN)) for b in range(a + 1, len(TOWN))] == pairs


def test_the_secretly_dead_are_offered_and_choose_like_the_living():
    """TA-SECRET-1, TA-SECRET-6."""
    table = Table().to("22:00")
    before = (verbs(table, "Ar"), targets(table, "As2", "murder"))
    table.plays("22:00 Te2 murder Ar\n22:10 St1 post")

    assert before == (verbs(table, "Ar"), targets(table, "As2", "murder"))


def test_the_dead_are_offered_to_nobody():
    """TA-SECRET-2."""
    table = Table().plays("22:00 Te2 murder Ar").to("2026-11-03 12:00")

    assert "Ar" not in targets(table, "St1", "vote")


@pytest.mark.parametrize(
    ("script", "seat"),
    [
        pytest.param("22:00 Te2 murder St1\n2026-11-03 12:00 St2 post", Seat(11), id="the dead"),
        pytest.param("2026-11-03 12:00 gm pause Strom", Seat(11), id="a pause"),
        pytest.param("2026-11-03 12:00 St2 post", None, id="a spectator"),
    ],
)
def test_some_can_do_nothing(script: str, seat: Seat | None):
    """TA-T9, TA-RULING-31."""
    table = Table().plays(script)

    assert () == table.game.options(table.state, seat, table.at)
    assert seat is None or () == actions.verbs(table.state, seat, table.at)


@pytest.mark.parametrize("until", ["12:30", "22:00", "2026-11-03 12:00"])
def test_the_verbs_are_those_of_the_options(until: str):
    """A panel names what somebody can do; it need not know to whom."""
    table = Table().to(until)

    for seat in range(len(table.names)):
        options = actions.options(table.state, Seat(seat), table.at)
        assert {tag_of(each) for each in options} == set(actions.verbs(table.state, Seat(seat), table.at))

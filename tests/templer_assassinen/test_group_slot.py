"""A group shares one slot for its murder: any member writes, and only the writer takes back."""

import pytest

from tests.templer_assassinen.tables import TOWN, Table

THREE = {**TOWN, "As3": "assassine"}


def killers(script: str) -> Table:
    """Play messages of a group of three."""
    return Table(THREE, watchman="St1").plays(script)


@pytest.mark.parametrize(
    ("script", "refusal"),
    [
        pytest.param("22:10 As1 withdraw murder", ("not-allowed-now", "TA-RULING-61"), id="there is none"),
        pytest.param(
            "22:00 As2 murder St1\n22:10 As1 withdraw murder", ("not-your-power", "TA-RULING-06"), id="another's"
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 As1 murder St2\n22:10 As2 withdraw murder",
            ("not-your-power", "TA-RULING-06"),
            id="his own was replaced",
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 As1 murder St1\n22:10 As1 withdraw murder",
            ("not-your-power", "TA-RULING-06"),
            id="he only said the same again",
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 As2 withdraw murder\n22:10 As2 withdraw murder",
            ("not-allowed-now", "TA-RULING-61"),
            id="twice",
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 As2 withdraw murder\n22:10 As1 withdraw murder",
            ("not-allowed-now", "TA-RULING-61"),
            id="it was taken back already",
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:10 Te1 withdraw murder", ("not-allowed-now", "TA-RULING-61"), id="the others'"
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:10 St1 withdraw murder", ("not-your-power", "TA-RULING-61"), id="a townsman"
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 Te2 murder St2\n22:10 As2 withdraw murder",
            ("already-done", "TA-RULING-47"),
            id="it was used",
        ),
    ],
)
def test_only_the_writer_of_the_version_in_force_takes_it_back(script: str, refusal: tuple[str, str]):
    """TA-RULING-06, -05, -47, -61."""
    assert [refusal] == killers(script).refusals


@pytest.mark.parametrize(
    ("script", "victims"),
    [
        pytest.param("22:00 As2 murder St1\n22:10 As2 withdraw murder", [], id="taken back"),
        pytest.param(
            "22:00 As2 murder St1\n22:10 As2 withdraw murder\n22:20 As1 murder St1", ["St1"], id="anew by another"
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:05 As1 murder St2\n22:10 As1 withdraw murder", [], id="the last one counts"
        ),
        pytest.param(
            "22:00 As2 murder St1\n22:10 As1 murder St1\n22:20 As2 withdraw murder", [], id="the same again is none"
        ),
    ],
)
def test_a_murder_taken_back_is_none(script: str, victims: list[str]):
    """TA-RULING-61: an empty version."""
    table = killers(script).to("10:00")

    assert ([], victims) == (table.refusals, [victim for victim, _ in table.deaths()])


def test_a_murder_taken_back_does_not_count_for_the_publication():
    """TA-RULING-61, TA-PUB-6."""
    table = killers("22:00 As2 murder St1\n22:10 As2 withdraw murder\n22:20 Te2 murder St2").to("22:30")

    assert [] == table.deaths()


# -- in whatever order they arrive ------------------------------------------------------------------------------------


def test_a_withdrawal_takes_back_no_version_that_another_sent_later():
    """TA-RULING-06, TA-T1: As1 took back at 22:08 what was his then; As2 wrote at 22:10."""
    table = killers("22:00 As1 murder St1\n22:10 As2 murder St2").to("22:30")
    table.delivers("22:08", "As1", "withdraw", "murder").to("10:00")

    assert ([], [("St2", "murdered")]) == (table.refusals, table.deaths())


def test_a_withdrawal_is_none_once_another_had_written_before_it():
    """TA-RULING-06, TA-T1: his receipt stands, but at 22:12 the version in force was As2's of 22:10."""
    table = killers("22:00 As1 murder St1\n22:12 As1 withdraw murder").to("22:30")
    table.delivers("22:10", "As2", "murder", "St2").to("10:00")

    assert ([], [("St2", "murdered")]) == (table.refusals, table.deaths())


def test_a_withdrawal_cannot_reach_what_was_not_written_yet():
    """TA-RULING-61, TA-T1."""
    table = killers("22:10 As2 murder St2").to("22:30").delivers("22:05", "As2", "withdraw", "murder")

    assert [("not-allowed-now", "TA-RULING-61")] == table.refusals


def test_the_writer_is_whoever_wrote_first_what_both_said():
    """TA-RULING-05, TA-T1: As1's same words of 22:00 arrive later, so the murder is his, with his time."""
    table = killers("22:10 As2 murder St1").to("22:30").delivers("22:00", "As1", "murder", "St1").to("10:00")

    assert ["22:00 attacked by=As1 target=St1 hit=St1 outcome=killed"] == [
        " ".join(line.split()[:6]) for line in table.read("gm", "attacked")
    ]

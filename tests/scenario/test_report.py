"""Reports: for people and as one JSON object a file."""

import json

import pytest

from engines.core.contract import SetupFault
from engines.scenario.faults import Problem, sentence
from engines.scenario.report import FAILED, PASSED, UNREADABLE, Report, judge
from tests.scenario.toy import FIRST_LINE, GAMES, file_of


def test_a_file_that_holds():
    report = judge(file_of("12:00 ? public round_started"), "case.toml", GAMES)

    assert (PASSED, "A case", "toy", "") == (report.code, report.title, report.game, report.text)


def test_a_file_that_does_not_hold():
    report = judge(file_of("12:00 ? public rang", "  12:10 Anna knock Anna "), "a/case.toml", GAMES)

    assert report.code == FAILED
    assert report.text == (
        f"a/case.toml:{FIRST_LINE}: 12:00 ? public rang\n"
        "    found: public saw no rang by 2026-11-02 12:00\n"
        f"a/case.toml:{FIRST_LINE + 1}: 12:10 Anna knock Anna\n"
        "    found: refused target-self (TOY-2)"
    )


def test_a_file_that_cannot_be_read():
    report = judge(file_of("12:00 ? public rank"), "case.toml", GAMES)

    assert report.code == UNREADABLE
    assert report.title == "A case"
    assert report.text == (
        f"case.toml:{FIRST_LINE}:16: there is no event rank; did you mean rang?\n    12:00 ? public rank"
    )


def test_a_problem_of_a_file_without_text():
    report = Report("case.toml", "", "", problems=(Problem("case.toml", 1, 1, "cannot be read"),))

    assert report.text == "case.toml:1:1: cannot be read"


def test_a_game_without_an_engine_fails():
    text = 'game = "regicide"\ntitle = "x"\nscript = ""\n[seats]\nA = ""'
    report = judge(text, "case.toml", GAMES)

    assert (FAILED, "regicide", True) == (report.code, report.game, report.unbuilt)
    assert report.text == 'case.toml:1: game = "regicide"\n    found: no engine for regicide yet'


def test_the_export_of_a_round():
    lines = ("12:30 Anna knock Bernd", "12:30:30 Anna pick nobody", "12:31 Anna say silence loud", "12:31 ? gm rang")
    exported = json.loads(judge(file_of(*lines), "case.toml", GAMES).export())

    first = exported["events"][0]["fields"].pop("first")
    assert first in ("Anna", "Bernd", "Carla Marie", "gm")
    assert exported == {
        "file": "case.toml",
        "title": "A case",
        "passed": False,
        "failures": [
            {"line": FIRST_LINE + 3, "text": "12:31 ? gm rang", "found": "gm saw no rang by 2026-11-02 12:31"},
        ],
        "events": [
            {
                "seq": 1,
                "at": "2026-11-02T12:00:00.000+01:00",
                "official": "2026-11-02T12:00:00.000+01:00",
                "audience": "public",
                "type": "round_started",
                "fields": {"players": 4},
            },
            {
                "seq": 2,
                "at": "2026-11-02T12:30:00.000+01:00",
                "official": "2026-11-02T12:30:00.000+01:00",
                "audience": ["Anna", "Bernd"],
                "type": "heard",
                "fields": {"by": "Anna", "target": "Bernd"},
            },
            {
                "seq": 3,
                "at": "2026-11-02T12:30:00.000+01:00",
                "official": "2026-11-02T12:30:00.000+01:00",
                "audience": ["Anna"],
                "type": "echoed",
                "fields": {"official": "2026-11-02T12:30:00.000+01:00", "last": "nobody"},
            },
            {
                "seq": 4,
                "at": "2026-11-02T12:30:30.000+01:00",
                "official": "2026-11-02T12:30:30.000+01:00",
                "audience": "public",
                "type": "shown",
                "fields": {
                    "player": "nobody",
                    "slot": "middle",
                    "side": "left",
                    "cards": ["9D", "6S"],
                    "guests": ["Bernd", "Anna"],
                    "numbers": [1, 2],
                },
            },
            {
                "seq": 5,
                "at": "2026-11-02T12:31:00.000+01:00",
                "official": "2026-11-02T12:31:00.000+01:00",
                "audience": "gm",
                "type": "said",
                "fields": {"word": "nobody", "loud": "yes"},
            },
        ],
    }


def test_who_is_named_in_an_export():
    exported = json.loads(
        judge(file_of('12:30 Anna pick "gm"', "12:30 Anna peek Bernd => refused"), "x", GAMES).export()
    )

    assert exported["events"][1]["fields"]["player"] == "gm"


def test_the_export_of_a_file_that_cannot_be_read():
    exported = json.loads(judge(file_of("12:00 ? public rank"), "case.toml", GAMES).export())

    assert exported == {
        "file": "case.toml",
        "title": "A case",
        "passed": False,
        "failures": [
            {
                "line": FIRST_LINE,
                "text": "12:00 ? public rank",
                "found": "there is no event rank; did you mean rang?",
                "column": 16,
            }
        ],
        "events": [],
    }


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        (SetupFault((), "too-few-seats", {"found": 3, "least": 8}), "3 seats are too few; at least 8 are needed"),
        (SetupFault((), "too-many-seats", {"found": 41, "most": 40}), "41 seats are too many; at most 40 can play"),
        (SetupFault((), "missing-side", {"side": "town"}), "nobody plays for the side town"),
        (SetupFault((), "duplicate-role", {"role": "henker"}), "the role henker is given more than once"),
        (SetupFault((), "same-name-twice", {"found": "Anna"}), "two players are called Anna"),
        (SetupFault((), "bad-value", {"found": "x", "expected": "a or b"}), "x will not do here; expected a or b"),
        (SetupFault((), "bad-value", {"found": "x"}), "x will not do here"),
        (SetupFault((), "bad-value"), "(found not given) will not do here"),
        (
            SetupFault((), "unknown-role", {"found": "artz", "expected": "arzt henker"}),
            "there is no role artz; did you mean arzt?",
        ),
        (SetupFault((), "unknown-role", {"found": "x"}), "there is no role x"),
        (SetupFault((), "unknown-name", {"found": "Zed"}), "nobody at the table is called Zed; expected Anna or Bernd"),
        (SetupFault((), "not-a-number", {"found": "x"}), "x is not a whole number"),
        (SetupFault((), "of-its-own", {"left": 3, "right": 4}), "of its own (left 3, right 4)"),
        (SetupFault((), "of-its-own"), "of its own"),
    ],
)
def test_what_an_engine_says_of_a_set_up(fault: SetupFault, expected: str):
    assert expected == sentence(fault, ("Anna", "Bernd"))

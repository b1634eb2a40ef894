"""A set-up that cannot be played is told what is wrong, where, and what would be right; and it makes no round."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.calendar import parse_moment
from engines.core.contract import Setup, SetupFault
from engines.templer_assassinen import GAME
from engines.templer_assassinen.house import House
from engines.templer_assassinen.roles import ALL

NAMES = tuple("ABCDEFGH")
MANY = tuple(f"P{number}" for number in range(41))
WORDS = (
    *("assassine", "templer attentaeter", "templer", "henker"),
    *("arzt", "opportunist hure", "staedter", "staedter"),
)
NO_TEMPLAR = ("assassine", "opportunist templer", *["staedter"] * 6)
SETUP = Setup(names=NAMES, start=parse_moment("2026-11-02 12:00", "Europe/Berlin"), words=WORDS)

EVERYBODY = " ".join(NAMES)
EVERY_ROLE = " ".join(role.word for role in ALL)
EVERY_SWITCH = " ".join(sorted(House.__struct_fields__))
EVERY_KEY = "watchman lovers successors election_lot pair_lot verdict_lot silent first"


SEATS = ("seats",)
BAD = "bad-value"
Args = dict[str, str | int]


def option(name: str, value: Any, problem: str, **args: str) -> Any:
    """Expect one fault of one house rule."""
    args = args if problem == "same-times" else {"found": str(value), **args}
    return pytest.param({"options": {name: value}}, ("options", name), problem, args, id=f"{name} = {value!r}")


def fixed(key: str, value: Any, problem: str, **args: str) -> Any:
    """Expect one fault of one key of the set-up table."""
    return pytest.param({"fixed": {key: value}}, ("setup", key), problem, args, id=f"{key} = {value!r}")


def people(title: str, path: tuple[str, ...], problem: str, args: Args, **changes: Any) -> Any:
    """Expect one fault of the names at the table."""
    return pytest.param({"words": (), **changes}, path, problem, args, id=title)


def cast(title: str, path: tuple[str, ...], problem: str, args: Args, words: tuple[str, ...]) -> Any:
    """Expect one fault of the roles."""
    return pytest.param({"words": words}, path, problem, args, id=title)


def last(word: str) -> tuple[str, ...]:
    """Give the roles with another one on the last seat."""
    return (*WORDS[:-1], word)


LIST = "a list of names"
TWO = "a list of 2 names"
FAULTS = [
    option("korrektur", "last", "unknown-option", found="korrektur", expected=EVERY_SWITCH),
    option("correction", "newest", BAD, expected="last or first"),
    option("correction", value=True, problem=BAD, expected="last or first"),
    option("mask_scope", "night", BAD, expected="from_message or whole_night"),
    option("opportunist_until", "never", BAD, expected="first_night or first_court"),
    option("mark_lasts", "always", BAD, expected="until_replaced or one_day"),
    option("night_results", "noon", BAD, expected="morning or publication"),
    option("verdict_reading", "later", BAD, expected="with_murders or at_once"),
    option("extinct_group", "dead", BAD, expected="inactive or ignored"),
    option("spy_period", "night", BAD, expected="day_and_night or each"),
    option("silent_executioner", "all", BAD, expected="nobody or lot"),
    option("night_posts", "shut", BAD, expected="open or locked"),
    option("own_members", "no", BAD, expected="Expected `bool`, got `str`"),
    option("rescue_told", 1, BAD, expected="Expected `bool`, got `int`"),
    option("hunter_shot_swapped", None, BAD, expected="Expected `bool`, got `null`"),
    option("second_copies", [], BAD, expected="Expected `bool`, got `array`"),
    option("silent_hours", "two days", BAD, expected="Expected `int`, got `str`"),
    option("silent_hours", 0, BAD, expected="Expected `int` >= 1"),
    option("silent_hours", 10_001, BAD, expected="Expected `int` <= 10000"),
    option("reminder_hours", value=True, problem=BAD, expected="Expected `int`, got `bool`"),
    option("reminder_hours", 1.5, BAD, expected="Expected `int`, got `float`"),
    option("bomber_from", 0, BAD, expected="Expected `int` >= 1"),
    option("bomber_from", 41, BAD, expected="Expected `int` <= 40"),
    option("day_begins", 10, BAD, expected="Expected `str`, got `int`"),
    option("day_begins", "9:00", BAD, expected="HH:MM"),
    option("day_begins", "ten", BAD, expected="HH:MM"),
    option("night_begins", "24:00", BAD, expected="HH:MM"),
    option("night_begins", "21:60", BAD, expected="HH:MM"),
    option("night_begins", "21:00:00", BAD, expected="HH:MM"),
    option("night_begins", "10:00", "same-times"),
    people("seven people", SEATS, "too-few-seats", {"found": 7, "least": 8}, names=NAMES[:7]),
    people("nobody at all", SEATS, "too-few-seats", {"found": 0, "least": 8}, names=()),
    people("forty-one people", SEATS, "too-many-seats", {"found": 41, "most": 40}, names=MANY),
    people("two of one name", ("seats", "A"), "same-name-twice", {"found": "A"}, names=(*NAMES[:7], "A")),
    cast("a role too few", SEATS, "wrong-count", {"found": 7, "expected": 8}, WORDS[:7]),
    cast("a role too many", SEATS, "wrong-count", {"found": 9, "expected": 8}, (*WORDS, "staedter")),
    *(
        cast(repr(word), ("seats", "H"), "unknown-role", {"found": word, "expected": EVERY_ROLE}, last(word))
        for word in (
            *("drache", "", "Templer", "attentaeter", "staedter attentaeter", "henker attentaeter", "templer arzt"),
            *("opportunist spion", "opportunist henker", "opportunist attentaeter", "arzt  arzt"),
        )
    ),
    cast("two executioners", ("seats", "H"), "duplicate-role", {"role": "henker"}, last("henker")),
    cast("two bombers", SEATS, "duplicate-role", {"role": "templer attentaeter"}, last("templer attentaeter")),
    cast("no Assassin", SEATS, "missing-side", {"side": "assassinen"}, ("staedter", *WORDS[1:])),
    cast("no Templar but a late one", SEATS, "missing-side", {"side": "templer"}, NO_TEMPLAR),
    cast("no town", SEATS, "missing-side", {"side": "town"}, ("assassine", *["templer"] * 7)),
    pytest.param(
        {"zone": "Europe/Entenhausen"}, ("timezone",), "unknown-zone", {"found": "Europe/Entenhausen"}, id="zone"
    ),
    pytest.param({"zone": "../../etc/passwd"}, ("timezone",), "unknown-zone", {"found": "../../etc/passwd"}, id="path"),
    fixed("waechter", "A", "unknown-key", found="waechter", expected=EVERY_KEY),
    fixed("watchman", ["A"], BAD, found="['A']", expected="one name"),
    fixed("watchman", "Z", "unknown-name", found="Z", expected=EVERYBODY),
    fixed("lovers", ["A"], BAD, found="['A']", expected=TWO),
    fixed("lovers", ["A", "B", "C"], BAD, found="['A', 'B', 'C']", expected=TWO),
    fixed("lovers", "AB", BAD, found="AB", expected=TWO),
    fixed("lovers", ["A", "A"], "same-name-twice", found="A"),
    fixed("lovers", ["A", "Z"], "unknown-name", found="Z", expected=EVERYBODY),
    fixed("lovers", ["A", 2], BAD, found="2", expected="one name"),
    fixed("pair_lot", ["A"], BAD, found="['A']", expected=TWO),
    fixed("pair_lot", [], BAD, found="[]", expected=TWO),
    fixed("pair_lot", ["A", "B", "C"], BAD, found="['A', 'B', 'C']", expected=TWO),
    fixed("pair_lot", ["A", "B", "C", "C"], "same-name-twice", found="C"),
    fixed("verdict_lot", "A", BAD, found="A", expected=LIST),
    fixed("successors", "A", BAD, found="A", expected=LIST),
    fixed("successors", ["Z"], "unknown-name", found="Z", expected=EVERYBODY),
    fixed("election_lot", {"A": 1}, BAD, found="{'A': 1}", expected=LIST),
    fixed("election_lot", [["A"]], BAD, found="['A']", expected="one name"),
    fixed("silent", ["A"], BAD, found="['A']", expected='{ NAME = "time" }'),
    fixed("silent", {"Z": "2026-11-01 12:00"}, "unknown-name", found="Z", expected=EVERYBODY),
    fixed("silent", {"A": "gestern"}, "bad-time", found="gestern"),
    fixed("silent", {"A": "2026-11-31 12:00"}, "bad-time", found="2026-11-31 12:00"),
    fixed("silent", {"A": "2027-03-28 02:30"}, "bad-time", found="2027-03-28 02:30"),
    fixed("first", "day", BAD, found="day", expected="night or day0"),
    fixed("first", ["night"], BAD, found="['night']", expected="night or day0"),
]
"""What is changed, and the one fault it makes: where, what, and what would be right."""


@pytest.mark.parametrize(("changes", "path", "problem", "args"), FAULTS)
def test_a_fault_is_named(changes: dict[str, Any], path: tuple[str, ...], problem: str, args: Args):
    assert (SetupFault(path, problem, args),) == GAME.check(replace(SETUP, **changes))


@pytest.mark.parametrize("changes", [param.values[0] for param in FAULTS], ids=[param.id or "" for param in FAULTS])
def test_a_faulty_set_up_makes_no_round(changes: Any):
    with pytest.raises(ValueError, match="SetupFault"):
        GAME.initial(replace(SETUP, **changes))


def test_all_faults_are_named_at_once():
    wrong = replace(
        SETUP,
        names=NAMES[:6],
        words=(*WORDS[:5], "drache"),
        options={"correction": "x", "y": 1},
        fixed={"z": 1, "watchman": "Q", "lovers": ["A"]},
    )

    assert [
        (("options", "correction"), "bad-value"),
        (("options", "y"), "unknown-option"),
        (("seats",), "too-few-seats"),
        (("seats", "F"), "unknown-role"),
        (("setup", "z"), "unknown-key"),
        (("setup", "watchman"), "unknown-name"),
        (("setup", "lovers"), "bad-value"),
    ] == [(fault.path, fault.problem) for fault in GAME.check(wrong)]


def test_in_an_unknown_zone_no_time_of_the_set_up_can_be_judged():
    wrong = replace(SETUP, zone="Nirgendwo", fixed={"silent": {"A": "gestern"}})

    assert ["unknown-zone"] == [fault.problem for fault in GAME.check(wrong)]


def test_times_are_compared_only_once_they_can_be_read():
    wrong = replace(SETUP, options={"day_begins": "x", "night_begins": "x"})

    assert ["bad-value", "bad-value"] == [fault.problem for fault in GAME.check(wrong)]


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"words": ()},
        {"words": ("",) * 8},
        {"words": WORDS, "dealt": True},
        {"options": {name: getattr(House(), name) for name in House.__struct_fields__}},
        {"options": {"day_begins": "21:00", "night_begins": "10:00"}},
        {"zone": "Australia/Lord_Howe"},
        {"fixed": {"lovers": ("A", "B"), "successors": [], "silent": {}, "first": "night"}},
        {"fixed": {"watchman": "A", "silent": {"A": "2026-10-25 02:30B"}, "election_lot": ["A", "A"]}},
    ],
    ids=lambda changes: " ".join(changes) or "as it is",
)
def test_a_good_set_up_has_no_faults(changes: dict[str, Any]):
    setup = replace(SETUP, **changes)

    assert ((), 8) == (GAME.check(setup), GAME.initial(setup).table.players)

"""Writing: a line that was written reads alike, and a round that was played becomes a file that holds."""

import tomllib
from datetime import UTC, datetime
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import calendar
from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Rejected
from engines.core.commands import Extend, Replace, StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import HOUR_MS, UNKNOWN, Instant, Seat
from engines.core.timers import next_timer
from engines.scenario import toml
from engines.scenario.acts import Act, Refusal
from engines.scenario.checks import Check
from engines.scenario.facts import Want
from engines.scenario.grammar import grammar_of
from engines.scenario.kinds import Table
from engines.scenario.lexer import write_rest
from engines.scenario.read import read
from engines.scenario.run import Step, run
from engines.scenario.script import Reader
from engines.scenario.times import Pattern
from engines.scenario.words import REASONS
from engines.scenario.write import write_line, write_scenario
from tests.scenario.toy import GAMES, TOY, Chime, Invite, Knock, Peek, Pick, Play, Rang, Say, Sleep

ZONE = "Europe/Berlin"
START = calendar.parse_moment("2026-10-24 12:00", ZONE)
GRAMMAR = grammar_of(TOY)

# Anything that people call themselves: quotes, backslashes, arrows, signs, reserved words, many alphabets.
NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), min_size=1, max_size=12).filter(
    lambda name: bool(name.strip())
) | st.sampled_from(
    ["gm", "public", "nobody", "middle", "*", "?", "=>", "x2", "since", "#", '"', "\\", "a=b", "a,b", "-"]
)
TABLES = st.lists(NAMES, min_size=3, max_size=6, unique=True).map(lambda names: Table(tuple(names), ZONE))
SEATS = st.integers(0, 2).map(Seat)
WORDS = NAMES
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).map(lambda text: write_rest(text) or "-")
NUMBERS = st.integers(-999_999_999_999_999, 999_999_999_999_999)
MOMENTS = st.integers(0, 60 * HOUR_MS).map(lambda ms: Instant(START + ms))
PATTERNS = st.tuples(st.integers(0, 23), st.integers(0, 59), st.integers(0, 59), st.integers(0, 999)).flatmap(
    lambda clock: st.tuples(st.integers(2, 4), st.sampled_from(["", "A", "B"])).map(
        lambda form: Pattern(calendar.Clock(*clock[: form[0]], *(0,) * (4 - form[0])), *form)
    )
)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Knock, SEATS, SEATS),
    st.builds(Say, SEATS, WORDS, st.booleans()),
    st.builds(Pick, SEATS, SEATS | st.none(), st.sampled_from(["left", "right", None])),
    st.builds(Play, SEATS, st.lists(WORDS, min_size=1, max_size=3).map(tuple)),
    st.builds(Peek, SEATS, SEATS | st.none(), st.integers(1, 99)),
    st.builds(Invite, SEATS, late=st.booleans(), guests=st.lists(SEATS, max_size=3).map(tuple)),
    st.builds(Chime, TEXTS),
    st.builds(Sleep, st.just("") | TEXTS),
    st.builds(Extend, st.integers(1, 999), TEXTS),
    st.builds(Replace, SEATS, NAMES, TEXTS),
)
REFUSALS = st.none() | st.builds(Refusal, st.none() | st.sampled_from(sorted(REASONS)))
ACTS = st.builds(Act, MOMENTS, COMMANDS, REFUSALS, st.just(()))


def wants(form: str, **values: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[Want, ...]]:
    """Some of these fields, each with a value or a star."""
    slots = GRAMMAR.forms[form].slots
    each = [
        st.none() | st.just(Want(slots[name], None, anything=True)) | value.map(partial(Want, slots[name]))
        for name, value in values.items()
    ]
    return st.tuples(*each).map(lambda found: tuple(want for want in found if want is not None))


VIEWERS: st.SearchStrategy[Viewer] = st.one_of(st.just("public"), st.just("gm"), SEATS)
FIELDS = {
    "shown": wants(
        "shown",
        player=SEATS | st.none(),
        slot=SEATS | st.none(),
        side=st.sampled_from(["left", "right"]),
        cards=st.lists(WORDS.filter(lambda word: word != "nobody"), max_size=3).map(tuple),
        guests=st.lists(SEATS, max_size=3).map(tuple),
        numbers=st.lists(NUMBERS, max_size=3).map(tuple),
        at=PATTERNS,
    ),
    "said": wants("said", word=WORDS.filter(lambda word: word != "nobody") | st.none(), loud=st.booleans()),
    "echoed": wants("echoed", official=PATTERNS, last=PATTERNS | st.none()),
}


@st.composite
def checks(draw: st.DrawFn) -> Check:
    form = draw(st.sampled_from(sorted(FIELDS)))
    moment = draw(MOMENTS)
    number = draw(st.none() | st.integers(0, 999_999_999))
    sign = draw(st.sampled_from(["?", "?!"])) if number is None else "?="
    since = draw(st.none() | st.integers(0, 60 * HOUR_MS).map(lambda ms: Instant(moment - ms)))
    return Check(moment, sign, draw(VIEWERS), GRAMMAR.forms[form], draw(FIELDS[form]), number, since)


@given(table=TABLES, line=ACTS | checks(), back=st.integers(0, 60 * HOUR_MS))
def test_a_line_that_was_written_reads_alike(table: Table, line: Act | Check, back: int):
    above = Instant(line.at - back)

    assert line == Reader(GRAMMAR, table, above).read(write_line(line, above, GRAMMAR, table))


@given(table=TABLES, names=st.lists(NAMES, min_size=2, max_size=2))
def test_names_that_nobody_has_are_written_as_they_were(table: Table, names: list[str]):
    command = Invite(Seat(0), late=True, guests=(UNKNOWN, Seat(1), UNKNOWN))
    strangers = tuple(name + "!" * 13 for name in names)  # longer than any name at the table
    act = Act(START, command, strangers=strangers)

    assert act == Reader(GRAMMAR, table, START).read(write_line(act, START, GRAMMAR, table))


def test_a_stranger_without_a_name_is_still_a_stranger():
    table = Table(("Anna", "?"), ZONE)
    text = write_line(Act(START, Knock(Seat(0), UNKNOWN)), START, GRAMMAR, table)

    assert text == '12:00 Anna knock "??"'
    assert Reader(GRAMMAR, table, START).read(text) == Act(START, Knock(Seat(0), UNKNOWN), strangers=("??",))


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (Act(START, Knock(Seat(0), Seat(1))), "12:00 Anna knock Bernd"),
        (Act(START, Say(Seat(0), "two words", loud=True)), '12:00 Anna say "two words" loud'),
        (Act(START, Pick(Seat(1), None), Refusal("too-late")), "12:00 Bernd pick nobody => refused too-late"),
        (Act(START, Chime("a =>\n b"), Refusal(None)), "12:00 gm chime a -> b => refused"),
        (Act(START, Chime(" \n ")), "12:00 gm chime -"),
    ],
)
def test_lines_as_they_are_written(act: Act, expected: str):
    assert expected == write_line(act, START, GRAMMAR, Table(("Anna", "Bernd"), ZONE))


def played(setup: Setup, script: list[tuple[Instant, Command]]) -> list[Step]:
    """Play a round as the shell would, and note every command with its answer."""
    dice = StreamDice(b"any")
    state = TOY.initial(setup)
    steps: list[Step] = []

    def do(command: Command, at: Instant) -> None:
        nonlocal state
        verdict = TOY.decide(state, command, at, dice)
        steps.append(Step(at, command, verdict))
        for event in verdict.events if isinstance(verdict, Accepted) else ():
            state = TOY.evolve(state, event)

    do(StartRound(), setup.start)
    for at, command in script:
        while (timer := next_timer(TOY.timers(state))) and timer.due <= at:
            do(TimerDue(timer.key, timer.due), timer.due)
        do(command, at)
    return steps


def test_a_round_that_was_played_becomes_a_file_that_holds():
    setup = Setup(
        names=("Anna", "Carla Marie", 'the "King"'),
        start=START,
        options={"pace": 3, "mood": "calm"},
        fixed={"watchman": "Carla Marie", "lots": ["a", 1, True, 1.5, {"x y": ["z"]}, {}]},
    )
    script: list[tuple[Instant, Command]] = [
        (Instant(START + 100), Knock(Seat(0), Seat(1))),
        (Instant(START + 100), Knock(Seat(0), Seat(0))),
        (Instant(START + 5_000), Say(Seat(2), "silence")),
        (Instant(START + HOUR_MS), Pick(Seat(2), Seat(1))),
        (Instant(START + 20 * HOUR_MS), Chime('sagte: "los"\n=> und \\ weg')),
    ]
    text = write_scenario(TOY, setup, played(setup, script), title='The "case"', rules=["TOY-1"])
    scenario = read(text, "case.toml", GAMES)

    # who is first was drawn by lot, and the toy has no key in [setup] to fix that
    assert all("first=" in failure.text for failure in run(scenario).failures)
    assert setup == scenario.setup
    assert ('The "case"', ("TOY-1",)) == (scenario.title, scenario.rules)
    lines = [line.text for line in scenario.lines]
    assert '12:00:00.100 ? Anna heard at=12:00:00.100 by=Anna target="Carla Marie"' in lines
    assert "12:00:00.100 Anna knock Anna => refused target-self" in lines
    assert "12:00:00.101 ? Anna echoed at=12:00:00.100 official=12:00:00.100 last=nobody" in lines
    assert "02:00A ? public rang at=02:00A number=14 next=02:00B" in lines
    assert "02:00B ? public rang at=02:00B number=15 next=03:00" in lines


def test_what_is_visible_later_is_written_later():
    setup = Setup(names=("Anna",), start=START, fixed={"fault": "late"})
    script: list[tuple[Instant, Command]] = [(START, Say(Seat(0), "a")), (Instant(START + 5), Say(Seat(0), "b"))]
    scenario = read(write_scenario(TOY, setup, played(setup, script), title=""), "case.toml", GAMES)

    assert () == run(scenario).failures
    assert ["12:00 ? public", "12:00 Anna say", "12:00:00.005 Anna", "13:00 ? gm", "13:00:00.005 ? gm"] == [
        line.text[: len(start)]
        for line, start in zip(
            scenario.lines,
            ["12:00 ? public", "12:00 Anna say", "12:00:00.005 Anna", "13:00 ? gm", "13:00:00.005 ? gm"],
            strict=True,
        )
    ]


def test_a_reason_that_lines_do_not_know_is_left_out():
    setup = Setup(names=("Anna",), start=START, zone="UTC")
    steps = [Step(START, Sleep(), Rejected("stale-timer", "TOY-1"))]
    text = write_scenario(TOY, setup, steps, title="x")

    assert "10:00 gm sleep => refused\n" in text
    assert 'start = "2026-10-24 10:00"\ntimezone = "UTC"\n' in text


def test_the_same_line_twice_in_a_row_is_written_once():
    event = Rang(at=START, number=1, next=START)
    steps = [Step(START, TimerDue("bell", START), Accepted((event, event)))]
    text = write_scenario(TOY, Setup(names=("Anna",), start=START), steps, title="x")

    assert text.count("rang") == 1


@given(
    st.recursive(
        st.text() | st.booleans() | st.integers(-(1 << 63), (1 << 63) - 1) | st.floats(allow_nan=False),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_toml_reads_what_was_written(value: object):
    assert tomllib.loads(f"x = {toml.write_value(value)}") == {"x": value}


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n")), min_size=1))
def test_toml_reads_lines(lines: list[str]):
    assert tomllib.loads(f"x = {toml.write_lines(lines)}") == {"x": "\n".join(lines) + "\n"}


@given(st.dictionaries(st.text(min_size=1), st.text()))
def test_toml_reads_tables(table: dict[str, str]):
    assert tomllib.loads(toml.write_table("x", table)) == {"x": table}


def test_what_toml_could_hold_but_no_scenario_has():
    with pytest.raises(TypeError, match="no TOML for"):
        toml.write_value(datetime.now(UTC))

"""Whatever somebody feeds it, the parser answers with a scenario or with what is wrong, and with nothing else."""

import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engines.registry import GAMES as REAL_GAMES
from engines.scenario import toml
from engines.scenario.faults import ScenarioError
from engines.scenario.read import Games, NoEngineError, read
from engines.scenario.run import run
from engines.scenario.source import Source
from tests.scenario.toy import GAMES, file_of

ANY_LINE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n'"))
PIECES = """
    12:00 13:00:30 02:30A 2026-11-03 2027-03-28 02:30 +5m +1d - ? ?! ?= => refused target-self since x2 public gm nobody
    middle * Anna Bernd "Carla "Carla" Marie" \\" " , = knock say pick play peek invite chime pause extend replace rang
    heard shown said at= at=12:00 player= player=Anna guests= guests=Anna,Bernd cards=9D,6S cards=* number=1 to=Anna
    number=99999999999999999999 loud= loud=yes loud left 1 -1 0 # x99999999999 ²
""".split()  # noqa: SIM905 - a list of these would be a page
LIKELY_LINE = st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)
VALUES = st.recursive(
    st.text(max_size=8) | st.booleans() | st.integers() | st.floats() | st.sampled_from(["Anna", "toy", "12:00"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(["game", "title", "rules", "start", "timezone", "script", "seats", "setup", "options", "play"])


def readable(text: str, games: Games = GAMES) -> bool:
    lines = text.replace("\r\n", "\n").split("\n")
    try:
        scenario = read(text, "case.toml", games)
    except ScenarioError as error:
        places = [(problem.line, problem.column) for problem in error.problems]
    except NoEngineError:
        return False
    else:
        run(scenario)
        return True
    assert places
    for line, column in places:
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
    return False


@given(st.text())
def test_any_text(text: str):
    assert not readable(text)


@given(st.lists(ANY_LINE, max_size=3))
def test_any_lines(lines: list[str]):
    readable(file_of(*lines))


@given(st.lists(LIKELY_LINE, max_size=4))
def test_lines_of_the_right_words_in_any_order(lines: list[str]):
    readable(file_of(*lines))


def files(values: dict[str, Any]) -> Iterator[str]:
    simple = {key: value for key, value in values.items() if not isinstance(value, dict)}
    yield from (f"{toml.write_key(key)} = {toml.write_value(value)}" for key, value in simple.items())
    yield from (toml.write_table(key, value) for key, value in values.items() if isinstance(value, dict))


@given(st.fixed_dictionaries({"game": st.just("toy")}, optional={}), st.dictionaries(KEYS, VALUES))
def test_any_values_of_the_right_keys(game: dict[str, Any], values: dict[str, Any]):
    readable("\n".join(files(game | values)))


@given(
    st.sampled_from(sorted(REAL_GAMES)),
    st.dictionaries(
        st.sampled_from(["watchman", "lovers", "successors", "silent", "first", "pair_lot", "election_lot", "zzz"]),
        VALUES,
    ),
    st.dictionaries(st.sampled_from(["correction", "silent_hours", "day_begins", "rescue_told", "zzz"]), VALUES),
    st.dictionaries(
        st.text(max_size=5), st.text(max_size=5) | st.sampled_from(["arzt", "templer", "opportunist arzt"])
    ),
)
def test_any_set_up_of_a_real_game(game: str, setup: dict[str, Any], options: dict[str, Any], seats: dict[str, str]):
    head = {"game": game, "script": "", "setup": setup, "options": options, "seats": seats}

    readable("\n".join(files(head)), REAL_GAMES)


@given(st.dictionaries(st.text(), VALUES))
def test_every_key_of_any_toml_has_its_place(values: dict[str, Any]):
    text = "\n".join(files(values))
    if tomllib.loads(text) != values:  # a number that is none is not equal to itself
        return
    source = Source(text)
    for key in values:
        line, column = source.key((key,))
        rest = text.split("\n")[line - 1][column - 1 :]
        assert rest.startswith(toml.write_key(key))

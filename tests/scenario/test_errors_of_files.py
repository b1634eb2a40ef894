"""Everything that can be wrong with a file as a whole: its tables, its TOML, its game; and where things stand in it."""

import pytest

from engines.scenario.faults import Problem, ScenarioError
from engines.scenario.read import NoEngineError, read
from tests.scenario.problems import problems
from tests.scenario.toy import GAMES

TABLES = """
[seats]
Anna = ""
"""


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "game is missing"),
        ('gam = "toy"\ngame = "toy"\nscript = ""' + TABLES, 1, 1, "there is no key gam; did you mean game?"),
        (
            'game = "toy"\nscript = ""\n[zzz]' + TABLES,
            3,
            2,
            "there is no key zzz; expected game, title, rules, start, timezone, script, seats, setup, options or play",
        ),
        ('game = "toj"\nscript = ""' + TABLES, 1, 1, "there is no game toj; did you mean toy?"),
        ("game = 5\nscript = ''" + TABLES, 1, 1, "game is 5; expected text in quotes"),
        ('game = "toy"\n  title = ["a"]\nscript = ""' + TABLES, 2, 3, "title is ['a']; expected text in quotes"),
        (
            'game = "toy"\nrules = "A"\nscript = ""' + TABLES,
            2,
            1,
            'rules is A; expected a list of rule ids such as ["TA-T6"]',
        ),
        (
            'game = "toy"\nrules = [1]\nscript = ""' + TABLES,
            2,
            1,
            'rules is [1]; expected a list of rule ids such as ["TA-T6"]',
        ),
        (
            'game = "toy"\ntimezone = "Berlin"\nscript = ""' + TABLES,
            2,
            1,
            "there is no time zone Berlin; expected a name such as Europe/Berlin",
        ),
        (
            'game = "toy"\nstart = "12:00"\nscript = ""' + TABLES,
            2,
            1,
            "start is 12:00; expected a local time such as 2026-11-02 12:00",
        ),
        (
            'game = "toy"\nstart = "2026-11-02 25:00"\nscript = ""' + TABLES,
            2,
            1,
            "start is 2026-11-02 25:00: no clock shows 25:00; expected a local time such as 2026-11-02 12:00",
        ),
        (
            'game = "toy"\nstart = 2026-11-02T12:00:00\nscript = ""' + TABLES,
            2,
            1,
            "start is 2026-11-02 12:00:00; expected text in quotes",
        ),
        (
            'game = "toy"\nscript = ""',
            1,
            1,
            'the table [seats] is missing; expected a line such as Anna = "" for each player',
        ),
        ('game = "toy"\nseats = 1\nscript = ""', 2, 1, "seats is 1; expected a table [seats]"),
        (
            'game = "toy"\nscript = ""\n[seats]\nAnna = 1',
            4,
            1,
            'the role of Anna is 1; expected text in quotes, "" for no role',
        ),
        ('game = "toy"\nscript = ""\n[seats]\n"  " = ""', 4, 1, "a player's name is some text in one line"),
        ('game = "toy"\nscript = ""\n[seats]\n"A\\nB" = ""', 4, 1, "a player's name is some text in one line"),
        ('game = "toy"' + TABLES, 1, 1, "script is missing"),
        ('game = "toy"\nscript = 5' + TABLES, 2, 1, 'script is 5; expected lines in """ """'),
        ('game = "toy"\nscript = ""' + TABLES + '[play]\nscript = ""', 6, 1, "there is a second script; expected one"),
        (
            'game = "toy"' + TABLES + '[play]\nscript = ""\nscrip = 1',
            6,
            1,
            "there is no key scrip here; expected script",
        ),
        ('game = "toy"\nplay = 1' + TABLES, 2, 1, "play is 1; expected a table [play]"),
        ('game = "toy"\noptions = 1\nscript = ""' + TABLES, 2, 1, "options is 1; expected a table [options]"),
        (
            'game = "toy"\nscript = ""' + TABLES + "[setup]\nx = [[9223372036854775808]]",
            6,
            1,
            "this number is too large",
        ),
        (
            'game = "toy"\nscript = ""' + TABLES + "[setup]\nx = { y = 0x" + "F" * 5000 + " }",
            6,
            7,
            "this number is too large",
        ),
        # what the engine says of a set-up
        (
            'game = "toy"\nscript = ""' + TABLES + "[options]\npase = 1",
            6,
            1,
            "there is no option pase; did you mean pace?",
        ),
        (
            'game = "toy"\nscript = ""' + TABLES + "[options]\nzzz = 1",
            6,
            1,
            "there is no option zzz; expected pace or mood",
        ),
        (
            'game = "toy"\nscript = ""' + TABLES + '[setup]\n  watchman = "Ana"',
            6,
            3,
            "nobody at the table is called Ana; did you mean Anna?",
        ),
    ],
)
def test_a_file_whose_tables_are_wrong(text: str, line: int, column: int, message: str):
    assert (line, column, message) in problems(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("game", 1, 5, "this is not TOML: Expected '=' after a key in a key/value pair"),
        ('game = "toy"\ntitle = \n', 2, 9, "this is not TOML: Invalid value"),
        ('game = "toy"\ngame = "toy"', 2, 13, "this is not TOML: Cannot overwrite a value"),
        ('game = "toy"\nscript = """abc', 2, 15, 'this is not TOML: Expected \'"""\''),
        ("x = " + "9" * 5000, 1, 1, "this is no TOML that can be read"),
        ("x = " + "[" * 100_000, 1, 1, "this is no TOML that can be read"),
    ],
)
def test_a_file_that_is_not_toml(text: str, line: int, column: int, message: str):
    ((found_line, found_column, found_message),) = problems(text)

    assert line == found_line
    assert message.partition(":")[0] == found_message.partition(":")[0]
    if found_message.startswith("this is not TOML: E"):
        assert (column, message) == (found_column, found_message)


def test_a_known_game_without_an_engine_is_not_an_error_of_the_file():
    text = 'title = "x"\ngame = "regicide"\nscript = ""' + TABLES

    with pytest.raises(NoEngineError) as caught:
        read(text, "case.toml", GAMES)

    assert str(caught.value) == "no engine for regicide yet"
    assert (caught.value.game, caught.value.title, caught.value.line) == ("regicide", "x", 2)
    assert caught.value.text == 'game = "regicide"'


def test_a_file_of_such_a_game_can_still_be_wrong():
    text = 'game = "regicide"\nscrip = ""' + TABLES

    assert (2, 1, "there is no key scrip; did you mean script?") in problems(text)


def test_a_message_does_nothing_to_a_terminal():
    text = 'game = "toy"\n"\\u001b[31m\\nred" = 1\nscript = ""' + TABLES
    with pytest.raises(ScenarioError) as caught:
        read(text, "case.toml", GAMES)

    assert str(caught.value).startswith("case.toml:2:1: there is no key \ufffd[31m\ufffdred; ")


def test_a_problem_reads_like_a_compiler_says_it():
    assert str(Problem("case.toml", 3, 7, "nobody")) == "case.toml:3:7: nobody"


@pytest.mark.parametrize(
    ("script", "line", "column"),
    [
        ('script = """\n12:00 Ana knock Bernd\n"""', 3, 7),
        ('script = """12:00 Ana knock Bernd"""', 2, 19),
        ("script = '''\n\n  12:00 Ana knock Bernd'''", 4, 9),
        ('script = "12:00 ? gm rang\\n12:00 Ana knock Bernd"', 2, 34),
        ("script = '12:00 Ana knock Bernd'", 2, 17),
        ('script = """\n12:00 \\\n      Ana knock Bernd\n"""', 4, 7),
        ('script = """\n\\u0031\\U00000032:00 Ana knock Bernd\n"""', 3, 21),
        ('script = """\n12:00 \\"Carla Marie\\" knock Anna\n12:00 Ana knock Bernd\n"""', 4, 7),
        ('script = """\n12:00 ""Ana" knock Bernd""""', 3, 9),
        ('script = """\r\n12:00 ? public rang\r\n12:00 Ana knock Bernd\r\n"""', 4, 7),
    ],
)
def test_places_are_those_of_the_file_however_the_script_is_quoted(script: str, line: int, column: int):
    text = f'game = "toy"\n{script}\n[seats]\nAnna = ""\nBernd = ""\n"Carla Marie" = ""\n'

    assert [(line, column)] == [found[:2] for found in problems(text)]


def test_places_of_keys_in_every_kind_of_table():
    text = """game = "toy"
script = ''
[seats]
Anna = ""
[setup] # a comment with = and "quotes"
list = [ # one
  "a", 'b', { x = 1, y = 2 },
]
faults = [ "one" ]
deep . "quo\\"ted" . 'lit' = { watch = "]}" }
[[setup.many]]
[setup.deeper."ke\\u0079"]
watchman = '''x'''
[options]
a.b = 1
"""
    expected = [(9, 1, "one"), (15, 1, "there is no option a; expected pace or mood")]

    assert expected == problems(text)

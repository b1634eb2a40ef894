"""Everything that can be wrong with a file, with its exact line and column, what was found and what would be right."""

import pytest

from engines.scenario.faults import Problem, ScenarioError
from engines.scenario.read import NoEngineError, read
from tests.scenario.toy import FIRST_LINE, GAMES, file_of

FORMS = "HH:MM, HH:MM:SS, HH:MM:SS.mmm, YYYY-MM-DD HH:MM, +90s, +5m, +2h, +1d or -"
CLOCKS = "22:40, 22:40:30 or 22:40:30.500"


def problems(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(ScenarioError) as caught:
        read(text, "case.toml", GAMES)
    assert "\n".join(map(str, caught.value.problems)) == str(caught.value)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        # times
        ("abc ? public rang", 1, f"abc is not a time such as {CLOCKS}; a line begins with its time ({FORMS})"),
        ("  25:00 ? public rang", 3, "no clock shows 25:00"),
        ('"Anna" knock Bernd', 1, f"a line begins with its time ({FORMS}), not with a name"),
        (
            "2026-11-02 11:00 ? public rang",
            1,
            "times run backwards: 2026-11-02 11:00 lies before the line above (2026-11-02 12:00)",
        ),
        ("2026-11-31 11:00 x", 1, "no calendar has the day 2026-11-31"),
        ("2026-11-03", 11, "the line ends too early; expected the time of day behind 2026-11-03"),
        ("2027-03-28 02:30 x", 1, "the clocks skip 02:30 on 2027-03-28"),
        ("+5x ? public rang", 1, f"+5x is not a time such as {CLOCKS}; a line begins with its time ({FORMS})"),
        # actors and verbs
        ("12:00", 6, "the line ends too early; expected a player, gm, ?, ?! or ?="),
        ("12:00 Ana knock Bernd", 7, "nobody at the table is called Ana; did you mean Anna?"),
        ("12:00 Zoe knock Bernd", 7, "nobody at the table is called Zoe"),
        ("12:00 public knock Bernd", 7, "nobody at the table is called public"),
        ('12:00 "Carla', 7, "this quote is not closed"),
        ('12:00 "Anna"knock Bernd', 13, "a space is missing behind the closing quote"),
        (
            '12:00 An"na knock Bernd',
            9,
            'a quote can only stand around a whole name; write "An\\"na" if that is the name',
        ),
        ("12:00 Anna ", 11, "the line ends too early; expected a command"),
        ("12:00 Anna knok Bernd", 12, "there is no command knok; did you mean knock?"),
        (
            "12:00 Anna zzz Bernd",
            12,
            "there is no command zzz; a player can knock, say, pick, play, peek or invite",
        ),
        ('12:00 Anna "knock" Bernd', 12, "there is no command knock; did you mean knock?"),
        (
            "12:00 gm zzz",
            10,
            "there is no command zzz; gm can pause, resume, extend, replace, remove, chime or sleep",
        ),
        ("12:00 Anna pause a while", 12, "pause is a command of gm, not of players"),
        ("12:00 gm knock Anna", 10, "knock is a command of players, not of gm"),
        # arguments
        ("12:00 Anna knock", 17, "TARGET is missing (a player's name): knock TARGET"),
        ("12:00 Anna knock => refused", 18, "TARGET is missing (a player's name): knock TARGET"),
        ("12:00 Anna pick", 16, "PLAYER is missing (a player's name or nobody): pick PLAYER [SIDE]"),
        ("12:00 Anna play", 16, "CARDS is missing (a word): play CARDS..."),
        ("12:00 gm chime", 15, "REASON is missing (a word): chime REASON"),
        ("12:00 gm extend 0 so", 17, "0 is not a whole number of at least 1"),
        ("12:00 gm extend -5 so", 17, "-5 is not a whole number of at least 1"),
        ("12:00 gm extend ²  so", 17, "² is not a whole number of at least 1"),
        ('12:00 gm extend "5" so', 17, "5 is not a whole number of at least 1"),
        ("12:00 gm extend 1234567890123456 so", 17, "1234567890123456 is not a whole number of at least 1"),
        ("12:00 Anna pick Bernd lft", 23, "lft is not possible here; expected left or right; did you mean left?"),
        ('12:00 Anna pick Bernd "left"', 23, "left is not possible here; expected left or right; did you mean left?"),
        ("12:00 Anna invite maybe", 19, "maybe is not possible here; expected yes or no"),
        ("12:00 Anna knock gm", 18, 'gm needs quotes if the player of that name is meant: "gm"'),
        ("12:00 Anna say hello lout", 22, "lout is too much here; did you mean loud?"),
        ("12:00 Anna knock Bernd Bernd", 24, "Bernd is too much here; the command is knock TARGET"),
        # refusals
        ("12:00 Anna knock Bernd =>", 26, "the line ends too early; expected refused behind the arrow"),
        ("12:00 Anna knock Bernd => reject", 27, "reject cannot stand behind the arrow; expected refused"),
        (
            "12:00 Anna knock Bernd => refused target-slef",
            35,
            "there is no reason target-slef; did you mean target-self?",
        ),
        (
            "12:00 Anna knock Bernd => refused target-self now",
            47,
            "now is too much here; a line ends with the reason",
        ),
        # audiences and events
        ("12:00 ?", 8, "the line ends too early; expected who sees it: a player, public or gm"),
        ("12:00 ? publc rang", 9, "nobody at the table is called publc; did you mean public?"),
        ("12:00 ? nobody rang", 9, "nobody at the table is called nobody"),
        ("12:00 ? public", 15, "the line ends too early; expected an event"),
        ("12:00 ? public rank", 16, "there is no event rank; did you mean rang?"),
        # fields
        ("12:00 ? public rang numer=1", 21, "rang has no field numer; did you mean number?"),
        ("12:00 ? public rang to=Anna", 21, "rang has no field to; it has at, number or next"),
        ("12:00 ? Anna echoed to=Anna", 21, "echoed has no field to; it has at, official or last"),
        ("12:00 ? public rang number=1 number=2", 30, "number is named twice"),
        ("12:00 ? public rang number=", 28, "a value is missing for number"),
        ("12:00 ? public shown cards=9D,", 31, "a value is missing for cards"),
        ('12:00 ? public shown player="Anna', 29, "this quote is not closed"),
        ('12:00 ? public shown player="Anna"x', 35, "a space or a comma is missing behind the value of player"),
        ('12:00 ? public shown player=An"na', 31, "a space or a comma is missing behind the value of player"),
        ("12:00 ? public rang number=one", 28, "one is not a whole number"),
        ("12:00 ? public rang next=2240", 26, f"2240 is not a time such as {CLOCKS}"),
        ('12:00 ? public rang next="22:40"', 26, f'"22:40" is not a time such as {CLOCKS}'),
        ("12:00 ? public rang number=1,2", 30, "number has one value (a whole number)"),
        ("12:00 ? public shown cards=9D,*", 31, "* stands for a whole value, not for a part of a list"),
        ("12:00 ? public shown player=Zed", 29, "nobody at the table is called Zed"),
        ("12:00 ? public shown guests=Anna,Bern", 34, "nobody at the table is called Bern; did you mean Bernd?"),
        ("12:00 ? public shown guests=Anna,nobody", 34, "nobody at the table is called nobody"),
        ("12:00 ? public shown side=up", 27, "up is not possible here; expected left or right"),
        ("12:00 ? gm said loud=true", 22, "true is not possible here; expected yes or no"),
        # endings
        ("12:00 ?= public rang", 21, "?= needs a number at its end, such as x2"),
        ("12:00 ? public rang x2", 23, "only ?= counts; leave out x2"),
        ("12:00 ?! public rang 2", 22, "2 cannot stand here; expected key=value, xN or since TIME"),
        ("12:00 ?= public rang x2 x3", 25, "x3 cannot stand here; expected key=value, xN or since TIME"),
        ('12:00 ?= public rang "x2"', 22, "x2 cannot stand here; expected key=value, xN or since TIME"),
        ("12:00 ? public rang since", 26, "the line ends too early; expected a time behind since"),
        ('12:00 ? public rang since "11:00"', 27, "11:00 is in quotes and so a name; expected a time"),
        ("12:00 ? public rang since 11", 27, f"11 is not a time such as {CLOCKS}"),
        (
            "12:00 ? public rang since 2026-11-02",
            37,
            "the line ends too early; expected the time of day behind 2026-11-02",
        ),
        ("12:00 ? public rang since 2026-11-02 13:00", 27, "since 2026-11-02 13:00 lies behind the time of the check"),
        (
            "12:00 ? public rang since 10:00 since 11:00",
            33,
            "since cannot stand here; expected key=value, xN or since TIME",
        ),
    ],
)
def test_a_line_that_cannot_be_read(line: str, column: int, message: str):
    assert [(FIRST_LINE, column, message)] == problems(file_of(line))


def test_a_long_list_of_alternatives_is_given_where_nothing_is_near():
    ((_, column, message),) = problems(file_of("12:00 ? public zzz"))
    assert column == 16
    assert message.startswith("there is no event zzz; expected deadline_moved, echoed, ")

    ((_, column, message),) = problems(file_of("12:00 Anna knock Bernd => refused zzz"))
    assert column == 35
    assert message.startswith("there is no reason zzz; expected already-done, ")


def test_all_problems_are_named_at_once_and_one_does_not_hide_the_next():
    text = file_of(
        "12:00 Ana knock Bernd", "# fine", "99:00 Anna knock Bernd", "13:00 Anna knok Bernd", "14:00 ? public rang"
    )

    assert [(FIRST_LINE, 7), (FIRST_LINE + 2, 1), (FIRST_LINE + 3, 12)] == [found[:2] for found in problems(text)]


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

"""Everything that can be wrong with a line, with its exact line and column, what was found and what would be right."""

import pytest

from tests.scenario.problems import CLOCKS, FORMS, problems
from tests.scenario.toy import FIRST_LINE, file_of


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
        ("12:00 Anna knock => refuse", 18, "TARGET is missing (a player's name): knock TARGET"),
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
        ("12:00 Anna knock Bernd Bernd => reject", 24, "Bernd is too much here; the command is knock TARGET"),
        ("12:00 Anna knock => refused target-self now", 18, "TARGET is missing (a player's name): knock TARGET"),
        (
            "12:00 Anna peek => refused unknown-target",
            17,
            "SLOT is missing (a player's name or middle): peek SLOT [TIMES]",
        ),
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

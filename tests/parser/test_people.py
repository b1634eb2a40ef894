"""Who is meant by a typed name."""

import pytest

from bot.parser import Matches, Person, matches
from engines.core.ids import Seat

JAN, JANA, MIA, KARL, FOX, JOERG, MAX, POWER = map(Seat, range(8))
PEOPLE = (
    Person(JAN, ("Jan",)),
    Person(JANA, ("Jana",)),
    Person(MIA, ("Mia Muster", "mia"), user_id=77),
    Person(KARL, ("Karl-Heinz",)),
    Person(FOX, ("🦊 Fuchs",)),
    Person(JOERG, ("Jörg",)),
    Person(MAX, ("Max",)),
    Person(POWER, ("max_power99",)),
)


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("Jan", JAN),
        ("JAN", JAN),
        ("jana", JANA),
        ("Mia Muster", MIA),
        ("muster", MIA),
        ("<@77>", MIA),
        ("Karl Heinz", KARL),
        ("karlheinz", KARL),
        ("Fuchs", FOX),
        ("🦊 fuchs", FOX),
        ("Joerg", JOERG),
        ("jorg", JOERG),
        ("Jörgs", JOERG),
        ("Max", MAX),
        ("max_power99", POWER),
        ("@Jan", JAN),
    ],
)
def test_a_name_in_any_spelling_is_exact(typed: str, seat: Seat):
    assert Matches(exact=(seat,)) == matches(typed, PEOPLE)


def test_two_of_one_name_are_both_exact_unless_only_one_of_them_lives():
    both = (Person(Seat(0), ("Tom",)), Person(Seat(1), ("tom",)))
    one = (Person(Seat(0), ("Tom",), living=False), Person(Seat(1), ("tom",)))

    assert Matches(exact=(Seat(0), Seat(1))) == matches("Tom", both)
    assert Matches(exact=(Seat(1),)) == matches("TOM", one)


def test_the_same_spelling_comes_before_a_like_one():
    people = (Person(Seat(0), ("Müller",)), Person(Seat(1), ("Muller",)))

    assert Matches(exact=(Seat(1),)) == matches("muller", people)
    assert Matches(exact=(Seat(0),)) == matches("Mueller", people)


def test_a_slip_is_close_and_the_nearest_comes_first():
    assert JANA == matches("Janna", PEOPLE).close[0]
    assert () == matches("Janna", PEOPLE).exact
    assert {JAN, JANA} <= set(matches("Jann", PEOPLE).close) | set(matches("Jann", PEOPLE).exact)


def test_the_beginning_of_a_name_is_close():
    assert Matches(close=(FOX,)) == matches("Fuc", PEOPLE)
    assert Matches(close=(MAX, POWER)) == matches("ma", PEOPLE)


@pytest.mark.parametrize("typed", ["", " ", "Zacharias", "<@1>", "!?", "\0"])
def test_nobody_is_called_like_that(typed: str):
    assert Matches() == matches(typed, PEOPLE)

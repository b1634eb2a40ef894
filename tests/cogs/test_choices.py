"""From options to one question after another."""

from bot.choices import Question, as_asked, ask, cards_of, chosen, only_person
from engines.bloody_legacy.commands import Trap, Trick
from engines.core.ids import Seat
from engines.regicide.commands import Play
from engines.secret_hitler.commands import AnswerVeto, Nominate
from engines.templer_assassinen.commands import Murder, Vote
from engines.templer_assassinen.roles.maskenbildner import Swap

A, B, C, D = map(Seat, range(4))


def test_first_the_verb_then_each_field():
    options = [Murder(A, B), Murder(A, C), Vote(A, B)]

    assert Question("", "", ("murder", "vote")) == ask(options, [])
    assert Question("murder", "target", (1, 2), ("murder",)) == ask(options, ["murder"])
    assert Murder(A, C) == ask(options, ["murder", 2])


def test_what_has_one_answer_is_not_asked_and_stays_known():
    options = [Trap(A, "skull1", B), Trap(A, "skull1", C)]

    assert Question("trap", "target", (1, 2), ("trap", "skull1")) == ask(options, ["trap"])
    assert Trap(A, "skull1", C) == ask(options, ["trap", "skull1", 2])
    assert Trick(A, "left", None) == ask([Trick(A, "left")], ["trick"])


def test_whom_an_action_is_about_is_known_where_it_can_be_nobody_else():
    options = [Murder(A, B), Nominate(A, C), Nominate(A, D), AnswerVeto(A, agree=True), Trap(A, "skull1", B)]

    assert B == only_person(options, "murder")
    assert [None] * 3 == [only_person(options, verb) for verb in ("nominate", "answer_veto", "trap")]


def test_a_pair_may_be_named_in_either_order():
    options = [Swap(A, B, C), Swap(A, B, D)]

    assert Question("swap", "a", (1, 2, 3), ("swap",)) == ask(options, ["swap"])
    assert Question("swap", "b", (2, 3), ("swap", 1)) == ask(options, ["swap", 1])
    assert Swap(A, C, B) == ask(options, ["swap", 2])


def test_several_cards_are_one_answer_in_whatever_order_they_are_picked():
    options = [Play(A, ("2H",)), Play(A, ("2D",)), Play(A, ("2H", "2D"))]
    question = ask(options, ["play"])
    assert isinstance(question, Question)

    assert ["2H", "2D"] == cards_of(question)
    assert ("2H", "2D") == chosen(question, ["2D", "2H"])
    assert Play(A, ("2H", "2D")) == ask(options, ["play", ["2H", "2D"]])


def test_equal_cards_are_offered_as_often_as_they_can_be_used():
    question = Question("discard", "cards", (("X",), ("X", "X")))

    assert ["X", "X"] == cards_of(question)


def test_what_is_no_longer_possible_can_still_be_asked_so_that_its_refusal_says_why():
    assert Murder(A, B) == as_asked([Murder, Vote], A, ["murder", 1])
    assert Vote(A, B) == as_asked([Murder, Vote], A, ["vote", 1])
    assert as_asked([Murder], A, ["murder"]) is None
    assert as_asked([Murder], A, ["murder", "Bob"]) is None
    assert ask([], ["murder", 1]) is None

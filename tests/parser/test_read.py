"""What a reading says: reasons, what was typed, choices, and what a scene changes."""

import pytest

from bot.parser import Chatter, Meant, Person, Scene, Unknown, Unsure, Whisper, read
from bot.parser.commands import COMMANDS, make
from bot.parser.scene import MOST_CHOICES
from bot.parser.words import lexicon_of
from engines.core.ids import Seat
from tests.parser.labelled import cast, verbs_of

PEOPLE = tuple(cast("usual").values())
ME = cast("usual")["me"].seat
ANNA, BOB, KAI = Seat(0), Seat(1), Seat(2)


def scene(kind: str, *, public: bool = False, **sent: tuple[Seat, ...]) -> Scene:
    return Scene("de", ME, PEOPLE, verbs_of(kind), sent, public=public)


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("Mord", "killer", Unknown("no-target", "Mord")),
        ("Mord an Xaver", "killer", Unknown("nobody-called", "Xaver")),
        ("mord an xaver", "killer", Unknown("nobody-called", "xaver")),
        ("Mord an <@5>", "killer", Unknown("nobody-called", "<@5>")),
        ("Tausch Anna", "mask", Unknown("two-needed", "Anna")),
        ("Ich nehme eine Rolle", "opp", Unknown("no-role", "Rolle")),
        ("zurückziehen", "killer", Unknown("nothing-sent", "zurückziehen")),
        ("Besuch bei Anna", "killer", Unknown("not-an-action-here", "Besuch")),
    ],
)
def test_what_cannot_be_told_says_why_and_what_was_typed(text: str, kind: str, expected: Unknown):
    assert expected == read(text, scene(kind))


@pytest.mark.parametrize("locale", ["de", "en"])
def test_every_command_of_a_player_has_words_but_the_post_which_is_all_words(locale: str):
    lexicon = lexicon_of(locale)
    cues = {cue.verb for found in lexicon.cues.values() for cue in found}
    cues |= {phrase.cue.verb for found in lexicon.phrases.values() for phrase in found if phrase.cue}

    assert set(COMMANDS) - {"post"} == cues


def test_a_word_for_two_actions_is_decided_by_what_the_writer_can_do():
    visit, heal = make("visit", ME, ANNA), make("heal", ME, ANNA)

    assert Meant((visit,)) == read("Besuch bei Anna", scene("whore"))
    assert Meant((heal,)) == read("Besuch bei Anna", scene("doctor"))
    assert Unsure((heal, visit), "which-action", "Besuch") == read("Besuch bei Anna", scene("all"))


def test_a_question_is_asked_back_and_names_what_was_asked():
    murder = make("murder", ME, BOB)

    assert Unsure((murder,), "not-certain", "ermorden") == read("soll ich Bob ermorden?", scene("killer"))


def test_two_targets_for_one_action_are_both_offered():
    both = (make("murder", ME, ANNA), make("murder", ME, BOB))

    assert Unsure(both, "one-target", "Mord") == read("Mord an Anna und Bob", scene("killer"))


def test_what_is_not_done_after_all_is_offered_to_be_taken_back():
    back = Unsure((make("withdraw", ME, "murder"),), "withdraw", "ermorde")

    assert back == read("ich ermorde Bob doch nicht", scene("killer", murder=(BOB,)))
    assert Chatter() == read("ich ermorde Bob doch nicht", scene("killer"))


def test_one_of_two_who_are_called_alike_is_asked_for_unless_one_of_them_is_dead():
    toms = (Person(Seat(0), ("Tom",)), Person(Seat(1), ("Tom",)))
    one_dead = (Person(Seat(0), ("Tom",), living=False), Person(Seat(1), ("Tom",)))
    both = (make("murder", Seat(2), Seat(0)), make("murder", Seat(2), Seat(1)))

    assert Unsure(both, "which-person", "Tom") == read("Mord an Tom", Scene("de", Seat(2), toms, verbs_of("killer")))
    assert Meant(both[1:]) == read("Mord an Tom", Scene("de", Seat(2), one_dead, verbs_of("killer")))


def test_a_dead_mans_name_is_still_his():
    """Whether he may be named is the engine's to judge; nobody else is taken in his place."""
    people = (Person(Seat(0), ("Anna",), living=False), Person(Seat(1), ("Anne",)))

    reading = read("Mord an Anna", Scene("de", Seat(2), people, verbs_of("killer")))

    assert Meant((make("murder", Seat(2), Seat(0)),)) == reading


def test_no_more_is_offered_than_a_menu_holds():
    people = tuple(Person(Seat(number), ("Tom",)) for number in range(40))

    reading = read("Tom", Scene("de", Seat(40), people, frozenset(COMMANDS)))

    assert isinstance(reading, Unsure)
    assert MOST_CHOICES == len(reading.choices)


def test_a_whisper_is_passed_on_as_typed():
    assert Whisper("Treffen wir uns?  **Jetzt**") == read("  !Treffen wir uns?  **Jetzt** ", scene("killer"))
    assert Chatter() == read("!!!", scene("killer"))
    assert Chatter() == read("!Treffen wir uns?", scene("killer", public=True))


def test_the_channel_of_the_round_knows_only_votes_and_bombs():
    assert Meant((make("vote", ME, BOB),)) == read("Stimme: Bob", scene("all", public=True))
    assert Meant((make("bomb", ME, BOB),)) == read("Ich zünde die Bombe bei Bob!", scene("all", public=True))
    for text in ("Mord an Bob", "Hausbesuch bei Bob", "Visier auf Bob", "Bob", "Soll ich für Bob stimmen?"):
        assert Chatter() == read(text, scene("all", public=True)), text


def test_the_other_language_is_understood_but_asked_back():
    murder = make("murder", ME, BOB)

    assert Unsure((murder,), "not-certain", "") == read("assassinate Bob", scene("killer"))
    assert Meant((murder,)) == read("assassinate Bob", Scene("en", ME, PEOPLE, verbs_of("killer")))


def test_a_message_that_was_not_read_to_its_end_is_asked_back():
    murder = make("murder", ME, BOB)
    long = "Mord an Bob. " + "Na ja. " * 100

    assert Unsure((murder,), "not-certain", "") == read(long, scene("killer"))


def test_what_is_taken_back_and_sent_anew_is_sent_anew():
    anew = Meant((make("visit", ME, KAI),))

    assert anew == read("Ich ziehe den Besuch zurück. Besuch bei Kai.", scene("whore", visit=(BOB,)))

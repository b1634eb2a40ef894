"""For every verb, frame and name the reading is right; nothing else is taken for an action."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from bot.parser import Chatter, Meant, Person, Scene, Unknown, Unsure, Whisper, read
from bot.parser.commands import COMMANDS, PAIRS, make
from bot.parser.fold import fold, squash
from bot.parser.words import lexicon_of
from engines.core.ids import Seat
from tests.parser.labelled import cast, verbs_of

PEOPLE = tuple(cast("usual").values())
ME = cast("usual")["me"].seat
OTHERS = [person for person in PEOPLE if person.seat != ME]
NAMES = st.sampled_from([(person.seat, name) for person in OTHERS for name in person.names])

WORDINGS = {
    "murder": ("killer", ["Mord an {}", "ich ermorde {}", "ich möchte {} ermorden", "{} ermorden", "bring {} um"]),
    "heal": ("doctor", ["Hausbesuch bei {}", "ich heile {}", "ich möchte {} heilen", "{} heilen", "Heilung für {}"]),
    "visit": ("whore", ["Besuch bei {}", "ich besuche {}", "ich möchte {} besuchen", "{} besuchen", "Besuch: {}"]),
    "spy": ("spy", ["Erkundung: {}", "ich erkunde {}", "ich will {} ausspionieren", "{} erkunden", "spioniere {} aus"]),
    "mark": ("hunter", ["Visier auf {}", "ich nehme {} ins Visier", "ich ziele auf {}", "ich möchte {} anvisieren"]),
    "strike": ("henker", ["Henkershieb gegen {}", "Hieb auf {}", "ich erschlage {}", "ich möchte {} erschlagen"]),
    "verdict": ("henker", ["Urteil: {}", "ich verurteile {}", "ich möchte {} verurteilen", "{} verurteilen"]),
    "turn": ("trickser", ["Stimmumkehr: {}", "ich drehe die Stimme von {} um", "Stimme von {} umdrehen"]),
    "vote": ("town", ["Stimme: {}", "ich stimme für {}", "ich stimme gegen {}", "ich möchte {} lynchen"]),
    "bomb": ("bomber", ["Bombe auf {}", "ich sprenge {}", "ich möchte {} in die Luft jagen", "Anschlag auf {}"]),
    "elect": ("town", ["Nachtwächter: {}", "{} als Nachtwächter", "ich wähle {} zum Nachtwächter"]),
}
FRAMES = [
    "{}",
    "{}.",
    "{}!",
    "Bitte {}",
    "Hallo, {}",
    "Moin!\n{}",
    "{}, danke",
    "{} bitte",
    "{}. Vielen Dank!",
    "Heute Nacht: {}",
    "{} 😈",
    "  {}  ",
    "**{}**",
]
TWO = {
    "swap": ("mask", ["Tausch {} mit {}", "ich tausche {} und {}", "{} und {} vertauschen", "Tausch: {}, {}"]),
    "pair": ("cupido", ["Liebespaar: {} und {}", "ich verkuppele {} mit {}", "Liebespaar sollen {} und {} werden"]),
}
TALK = ["soll ich {}?", "Anna hat gesagt, {}", "wenn Bob lebt, {}", "{}?", "vielleicht {}", "Kai meint: {}"]
ONE = [(verb, wording) for verb, (_, wordings) in WORDINGS.items() for wording in wordings]


def scene(kind: str, **more: object) -> Scene:
    return Scene("de", ME, PEOPLE, verbs_of(kind), **more)  # type: ignore[arg-type]


def meant(verb: str, *seats: Seat) -> Meant:
    return Meant((make(verb, ME, *seats),))


@given(st.sampled_from(ONE), st.sampled_from(FRAMES), NAMES)
def test_every_wording_in_every_frame_with_every_name_is_read(one: tuple[str, str], frame: str, name: tuple[Seat, str]):
    verb, wording = one

    assert meant(verb, name[0]) == read(frame.format(wording.format(name[1])), scene(WORDINGS[verb][0]))


@given(st.sampled_from(ONE), NAMES, st.sampled_from([str.upper, str.lower, str.casefold]))
def test_case_does_not_matter(one: tuple[str, str], name: tuple[Seat, str], change: type[str]):
    verb, wording = one

    assert meant(verb, name[0]) == read(change(wording.format(name[1])), scene(WORDINGS[verb][0]))


@given(st.sampled_from(ONE), st.sampled_from(OTHERS))
def test_a_mention_is_a_name(one: tuple[str, str], person: Person):
    verb, wording = one

    assert meant(verb, person.seat) == read(wording.format(f"<@{person.user_id}>"), scene(WORDINGS[verb][0]))


@given(st.data(), st.sampled_from(sorted(TWO)), NAMES, NAMES)
def test_actions_on_two_are_read(data: st.DataObject, verb: str, one: tuple[Seat, str], other: tuple[Seat, str]):
    assume(one[0] != other[0])
    kind, wordings = TWO[verb]
    wording = data.draw(st.sampled_from(wordings))

    assert meant(verb, one[0], other[0]) == read(wording.format(one[1], other[1]), scene(kind))


@given(st.sampled_from(ONE), st.sampled_from(TALK), NAMES)
def test_a_question_a_condition_or_what_others_said_is_never_an_action(
    one: tuple[str, str], frame: str, name: tuple[Seat, str]
):
    verb, wording = one
    reading = read(frame.format(wording.format(name[1])), scene(WORDINGS[verb][0]))

    assert isinstance(reading, Chatter | Unsure | Unknown), reading


@given(st.sampled_from(ONE), NAMES)
def test_a_negated_action_is_never_an_action(one: tuple[str, str], name: tuple[Seat, str]):
    verb, wording = one

    for text in (f"nicht {wording}", f"{wording} nicht", f"ich will keinesfalls, niemals: {wording}"):
        reading = read(text.format(name[1]), scene(WORDINGS[verb][0]))
        assert not isinstance(reading, Meant), (text, reading)


@given(st.sampled_from(ONE), NAMES, NAMES)
def test_what_is_corrected_in_the_same_message_counts_as_corrected(
    one: tuple[str, str], old: tuple[Seat, str], new: tuple[Seat, str]
):
    assume(old[0] != new[0])
    verb, wording = one

    assert meant(verb, new[0]) == read(
        f"{wording.format(old[1])}, nein, doch lieber {new[1]}", scene(WORDINGS[verb][0])
    )


@given(st.sampled_from(sorted(WORDINGS)), NAMES, NAMES)
def test_what_was_sent_is_corrected_by_a_name(verb: str, old: tuple[Seat, str], new: tuple[Seat, str]):
    assume(old[0] != new[0])
    sent = scene(WORDINGS[verb][0], sent={verb: (old[0],)})

    assert meant(verb, new[0]) == read(f"doch lieber {new[1]}", sent)
    assert meant(verb, new[0]) == read(f"{new[1]} statt {old[1]}", sent)


@given(st.sampled_from(ONE), NAMES)
def test_no_action_becomes_another_for_want_of_a_power(one: tuple[str, str], name: tuple[Seat, str]):
    """Whoever cannot do it is told so, or asked; he never does something else."""
    verb, wording = one
    for kind in ("town", *(kind for kind, _ in WORDINGS.values())):
        reading = read(wording.format(name[1]), scene(kind))
        if isinstance(reading, Meant):
            assert (meant(verb, name[0]) == reading and verb in verbs_of(kind)) or _shares_words(verb, reading)


def _shares_words(verb: str, reading: Meant) -> bool:
    """A doctor's visit and a whore's have one word, and so have killing and striking down."""
    pairs = [{"visit", "heal"}, {"murder", "strike"}, {"strike", "verdict"}]
    (command,) = reading.commands
    return any({verb, command.__struct_config__.tag} <= pair for pair in pairs)


LONG_NAMES = [(person.seat, name) for person in OTHERS for name in person.names if len(name) >= 3 and name.isalpha()]


@given(st.data(), st.sampled_from(LONG_NAMES))
def test_a_name_with_one_slip_is_either_right_or_asked_back(data: st.DataObject, name: tuple[Seat, str]):
    seat, right = name
    place = data.draw(st.integers(0, len(right) - 1))
    letter = data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyzäöü"))
    slip = data.draw(
        st.sampled_from(
            [
                right[:place] + right[place + 1 :],
                right[:place] + letter + right[place:],
                right[:place] + letter + right[place + 1 :],
                right[:place] + right[place + 1 : place + 2] + right[place] + right[place + 2 :],
            ]
        )
    )
    keys = {squash(fold(other)) for person in OTHERS for other in person.names if person.seat != seat}
    assume(squash(fold(slip)) not in keys and squash(fold(slip)).removesuffix("s") not in keys)

    reading = read(f"Mord an {slip}", scene("killer"))

    assert not isinstance(reading, Meant) or reading == meant("murder", seat), (slip, reading)
    assert OSA.distance(fold(slip), fold(right)) <= 4


ACTIONS = set(lexicon_of("de").cues) | set(lexicon_of("de").phrases)
LITTLE = sorted(set(lexicon_of("de").tags) - ACTIONS)


@given(st.lists(st.sampled_from([*LITTLE, "Anna", "Bob", "Kai", ",", ".", ":", "!"]), max_size=14), st.booleans())
def test_a_sentence_without_action_words_is_never_an_action(words: list[str], public: bool):  # noqa: FBT001 - drawn
    reading = read(" ".join(words), Scene("de", ME, PEOPLE, frozenset(COMMANDS), public=public))

    assert isinstance(reading, Chatter | Unsure | Whisper), reading


PADDING = ["bitte", "danke", "Hallo,", "Guten Abend!", "lieber Spielleiter,", "gern", "Moin.", "Vielen Dank!", "😀"]


@given(st.sampled_from(ONE), NAMES, st.lists(st.sampled_from(PADDING), max_size=3), st.sampled_from(PADDING[:2]))
def test_politeness_changes_nothing(one: tuple[str, str], name: tuple[Seat, str], before: list[str], after: str):
    verb, wording = one
    text = " ".join([*before, wording.format(name[1]), after])

    assert meant(verb, name[0]) == read(text, scene(WORDINGS[verb][0]))


@given(st.sampled_from(ONE), st.sampled_from(ONE), NAMES, NAMES)
def test_two_actions_in_one_message_are_both_read(
    one: tuple[str, str], other: tuple[str, str], first: tuple[Seat, str], second: tuple[Seat, str]
):
    assume(one[0] != other[0] and {one[0], other[0]} not in ({"visit", "heal"}, {"strike", "verdict"}))
    verbs = verbs_of(WORDINGS[one[0]][0]) | verbs_of(WORDINGS[other[0]][0])
    assume(not {"murder", "strike"} <= verbs)  # "umbringen" may be either
    text = f"{one[1].format(first[1])}. {other[1].format(second[1])}."

    reading = read(text, Scene("de", ME, PEOPLE, verbs))

    assert Meant((make(one[0], ME, first[0]), make(other[0], ME, second[0]))) == reading


@pytest.mark.parametrize("verb", sorted(set(WORDINGS) - {"bomb", "spy"} | PAIRS))
def test_what_was_sent_is_taken_back(verb: str):
    seats = (Seat(0), Seat(1)) if verb in PAIRS else (Seat(0),)
    sent = Scene("de", ME, PEOPLE, frozenset(COMMANDS), {verb: seats})
    back = make("unvote", ME) if verb == "vote" else make("withdraw", ME, verb)

    assert Meant((back,)) == read("alles zurückziehen bitte", sent)

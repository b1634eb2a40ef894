"""Invented messages, each with the reading that is right: almost all are read so, and none as something else."""

from collections import Counter

import pytest

from tests.parser.labelled import ENGLISH, GERMAN, failures, messages

LEAST_UNDERSTOOD = 0.98
FILES = [(GERMAN, "de"), (ENGLISH, "en")]
KINDS = {"chatter", "talk", "unsure", "unknown", "whisper"}


@pytest.mark.parametrize(("names", "locale"), FILES, ids=["German", "English"])
def test_at_least_98_percent_are_understood_as_labelled(names: tuple[str, ...], locale: str):
    count = sum(len(messages(name)) for name in names)
    missed = [failure for name in names for failure in failures(name, locale)]

    understood = (count - len(missed)) / count
    assert understood >= LEAST_UNDERSTOOD, f"{count - len(missed)} of {count}\n" + "\n".join(map(str, missed))


@pytest.mark.parametrize(("names", "locale"), FILES, ids=["German", "English"])
def test_none_is_understood_as_another_action_or_target(names: tuple[str, ...], locale: str):
    wrong = [failure for name in names for failure in failures(name, locale) if failure.wrong]

    assert [] == wrong, f"{len(wrong)} wrong\n" + "\n".join(map(str, wrong))


def test_the_set_is_large_and_holds_every_kind_of_message():
    german = [message for name in GERMAN for message in messages(name)]
    english = [message for name in ENGLISH for message in messages(name)]
    kinds = Counter(message.expected[0].split()[0] for message in german)

    assert len({(message.text, message.scene, str(message.sent)) for message in german}) >= 500
    assert len(english) >= 80
    assert kinds.keys() >= {*KINDS, "murder", "heal", "visit", "swap", "spy", "mark", "strike", "verdict", "turn"}
    assert kinds.keys() >= {"vote", "unvote", "bomb", "elect", "pair", "choose_role", "withdraw"}
    assert sum(kinds[kind] for kind in ("chatter", "talk")) >= 100

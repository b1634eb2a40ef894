"""Each limit broken once is refused, each kept to its edge is not."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.rehearsal.limits import broken_limits, error_body
from tests.rehearsal.limits_broken_messages import FORMS, MESSAGES
from tests.rehearsal.limits_broken_places import COMMANDS, PLACES, TRANSLATED
from tests.rehearsal.limits_mutations import FURTHER, TESTBED, Broken, changed
from tests.rehearsal.limits_samples import SAMPLES, Sample
from tests.rehearsal.limits_sizes import LISTS, NUMBERS, TEXTS
from tests.rehearsal.spec_description import described

TABLE: Final = (*MESSAGES, *FORMS, *COMMANDS, *PLACES)


def refusals(sample: Sample) -> list[tuple[tuple[str | int, ...], str]]:
    """Tell where and by what code a request is refused."""
    return [(error.path, error.code) for error in broken_limits(sample.method, sample.path, sample.body)]


def with_value(name: str, path: str, value: object) -> Sample:
    """Change one value of a sample."""
    sample = SAMPLES[name]
    return Sample(sample.method, sample.path, changed(sample.copy(), path, value))


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_a_valid_request_is_taken(sample: Sample):
    assert [] == refusals(sample)


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_a_valid_request_is_as_described(sample: Sample):
    assert [] == described().check_request(sample.method, sample.path, {}, sample.body)


@pytest.mark.parametrize("broken", TABLE, ids=lambda each: f"{each.limit}-{each.sample}")
def test_a_broken_limit_is_refused(broken: Broken):
    assert [(broken.refused_at, broken.code)] == refusals(broken.request)


def test_the_table_is_complete():
    assert {*TESTBED, *FURTHER} == {broken.limit for broken in TABLE}


@pytest.mark.parametrize("broken", TABLE, ids=lambda each: f"{each.limit}-{each.sample}")
def test_every_refusal_can_be_written_down_as_described(broken: Broken):
    sample = broken.request
    body = error_body(broken_limits(sample.method, sample.path, sample.body))

    assert [] == described().check_answer(sample.method, sample.path, 400, body)


@pytest.mark.parametrize("limit", TESTBED)
def test_the_description_alone_would_miss_it(limit: str):
    """The list of testbed.md is no idle one: of each limit there is a breach that the description lets through.

    But for unknown fields, which ``spec_amend`` forbids too.
    """
    requests = [broken.request for broken in TABLE if broken.limit == limit]
    missed = [each for each in requests if not described().check_request(each.method, each.path, {}, each.body)]

    assert (limit == "unknown field") == (not missed)


@pytest.mark.parametrize(("name", "path", "least", "most"), TEXTS, ids=str)
def test_texts_may_be_as_long_as_they_may_and_no_longer(name: str, path: str, least: int, most: int):
    assert [] == refusals(with_value(name, path, "x" * most))
    assert [] == refusals(with_value(name, path, "x" * max(least, 1)))
    assert refusals(with_value(name, path, "x" * (most + 1)))
    assert bool(least) == bool(refusals(with_value(name, path, "")))


@pytest.mark.parametrize(
    ("name", "path", "make", "least", "most"), LISTS, ids=lambda value: getattr(value, "__name__", str(value))
)
def test_lists_may_be_as_long_as_they_may_and_no_longer(
    name: str, path: str, make: Callable[[int], Any], least: int, most: int
):
    def refused(amount: int) -> bool:
        return bool(refusals(with_value(name, path, [make(n) for n in range(amount)])))

    assert [False, False, True] == [refused(max(least, 1)), refused(most), refused(most + 1)]
    assert (least > 0) == refused(0) or name == "message with stickers"


@pytest.mark.parametrize(("name", "path", "least", "most"), NUMBERS, ids=str)
def test_numbers_may_be_as_great_as_they_may_and_no_greater(name: str, path: str, least: int, most: int):
    def refused(value: int) -> bool:
        return bool(refusals(with_value(name, path, value)))

    assert [True, False, False, True] == [refused(value) for value in (least - 1, max(least, 1), most, most + 1)]


def test_of_translations_the_longest_counts():
    """25 options with descriptions of 1, 100 and 99 characters are 2500 characters, and far from 8000."""
    assert [] == refusals(with_value("command", "options", TRANSLATED))


def test_a_translation_may_be_taken_back():
    assert [] == refusals(with_value("command", "name_localizations", {"de": None}))


@pytest.mark.parametrize("name", ["straße", "vote_2", "l'année", "投票", "मतदान", "ลงคะแนน", "ß"])
def test_names_of_commands_may_be_foreign(name: str):
    assert [] == refusals(with_value("command", "name", name))

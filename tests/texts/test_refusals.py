"""A refusal says what, why and what now, and names its rule."""

import pytest

from bot.fields import REASONS
from bot.narrate import FieldValue, refusal
from bot.texts import LOCALES, TextError, texts_for
from tests.texts.samples import PLAIN, WORST
from tests.texts.test_names import is_inert

NOTHING_GIVEN: dict[str, str | int] = {
    "target_given": False,
    "target": "",
    "hours_given": False,
    "hours": 0,
    "office_given": False,
    "office": "nobody",
}
INTERNAL = {"stale-timer", "deadline-pending"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", sorted(REASONS))
def test_a_refusal_says_what_why_and_what_now(locale: str, reason: str):
    texts = texts_for(locale)
    parts = [texts.t(f"refusal-{reason}{part}", **NOTHING_GIVEN) for part in ("", ".why", ".now")]

    assert all(part.endswith(".") for part in parts)
    assert 3 == len(set(parts))
    assert refusal(texts, reason, "TA-T9", {}).startswith(" ".join(parts))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", sorted(REASONS))
@pytest.mark.parametrize("target", [None, *PLAIN, *WORST])
def test_a_refusal_names_its_rule_and_stays_short_and_inert(locale: str, reason: str, target: str | None):
    text = refusal(texts_for(locale), reason, "TA-RULING-85", {"target": target, "hours": 48})

    assert "TA-RULING-85" in text
    assert len(text) <= 500
    assert is_inert(text)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_reasons_read_the_same(locale: str):
    assert len(REASONS) == len({refusal(texts_for(locale), reason, "TA-T9", {}) for reason in REASONS})


@pytest.mark.parametrize(
    ("locale", "reason", "args", "expected"),
    [
        (
            "de",
            "target-dead",
            {"target": "Bernd"},
            (
                "Nicht angenommen: Das Ziel ist tot. Bernd lebt nicht mehr, und alle wissen es. "
                "Wähle jemanden, der noch lebt; /handeln zeigt dir alle. (Regel TA-T9, siehe /regeln)"
            ),
        ),
        (
            "de",
            "not-silent",
            {"hours": 1},
            (
                "Nicht angenommen: Das Ziel hat nicht lange genug geschwiegen. "
                "Treffen darfst du nur jemanden, der seit einer Stunde nichts öffentlich gesagt hat. "
                "Wähle ein Ziel, das länger schweigt, oder lass das Beil heute Nacht ruhen. "
                "(Regel TA-T9, siehe /regeln)"
            ),
        ),
        (
            "en",
            "unknown-target",
            {"target": "*Bob*"},
            (
                r"Not accepted: I do not know this target. There is no target “\*Bob\*” in this round. "
                "Check the spelling, or choose from the list of /act. (rule TA-T9, see /rules)"
            ),
        ),
        (
            "en",
            "too-late",
            {"late_ms": 12},
            (
                "Not accepted: that comes too late. Its deadline has passed and is settled already. "
                "See with /act what you can still do. (rule TA-T9, see /rules)"
            ),
        ),
    ],
)
def test_how_a_refusal_reads(locale: str, reason: str, args: dict[str, FieldValue], expected: str):
    assert expected == refusal(texts_for(locale), reason, "TA-T9", args)


def test_an_unknown_reason_raises():
    with pytest.raises(TextError, match="no text for the refusal 'bad-mood'"):
        refusal(texts_for(), "bad-mood", "TA-T9", {})


def test_a_seat_number_is_no_name():
    with pytest.raises(TextError, match="refusal-target-dead: target cannot be 3"):
        refusal(texts_for(), "target-dead", "TA-T9", {"target": 3})

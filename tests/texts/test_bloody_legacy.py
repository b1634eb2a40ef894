"""What Das blutige Erbe asks of somebody comes with the time until when (BL-12.1)."""

import pytest

from bot.narrate import FieldValue, narrate
from bot.texts import LOCALES, texts_for

BY = "22:40"


def names_the_time(locale: str, event: str, **fields: FieldValue) -> bool:
    text = narrate(texts_for(locale), "bloody_legacy", event, {"player": "Mia", **fields})
    assert text is not None
    return BY in text


@pytest.mark.parametrize("locale", LOCALES)
def test_who_owes_a_card_reads_until_when(locale: str):
    """BL-7.3, BL-7.4: with an empty hand nothing is owed, and nothing is asked."""
    told = [names_the_time(locale, "trap_hit", card="slippery", skulls=0, total=0, until=by) for by in (BY, None)]

    assert [True, False] == told


@pytest.mark.parametrize("locale", LOCALES)
def test_at_whom_a_trap_points_now_he_reads_until_when(locale: str):
    """BL-5.4: each new target has a time of its own; a cancelled trap asks nobody."""
    told = [
        names_the_time(locale, "trick_played", card=card, target=target, until=by)
        for card, target, by in (("either", "Kim", BY), ("cancel", None, None))
    ]

    assert [True, False] == told

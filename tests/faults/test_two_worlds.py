"""Whoever may not know a secret is shown the same bytes at the same instants, whatever the secret is (TA-SECRET)."""

import asyncio

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from bot.live import Live
from bot.present import street
from tests.faults.watching import Shown
from tests.faults.worlds import Difference, Fact, Seen, differences, search
from tests.templer_assassinen.properties.worlds import Pair, pairs

pytestmark = pytest.mark.slow


@settings(
    max_examples=20,
    phases=[Phase.generate],
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(pairs(most=8))
def test_what_reaches_people_says_nothing_of_what_they_may_not_know(pair: Pair):
    looked, shown, found = asyncio.run(search(pair, short=True))

    assert [] == [str(each) for each in found]
    assert looked == 0 or shown > 0


def test_a_board_that_depends_on_roles_is_found():
    """The search has teeth: one line that depends on a secret is enough."""
    found: list[Difference] = []

    @settings(max_examples=3, phases=[Phase.generate], database=None, deadline=None)
    @given(pairs(most=8, families=("exchange",)))
    def look(pair: Pair) -> None:
        found.extend(asyncio.run(search(pair, short=True))[2])

    def telling(live: Live, locale: str) -> list[str]:
        return [*tally(live, locale), " ".join(live.setup.words if live.setup is not None else ())]

    tally = street.tally_lines
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(street, "tally_lines", telling)
        look()

    assert "public" in {each.viewer for each in found}


def seen(*shown: Shown, facts: tuple[Fact, ...] = ()) -> Seen:
    return Seen(list(shown), list(facts))


def test_the_search_finds_what_differs_too_early_and_nothing_else():
    """The masks hide ids, tokens and the chain's head; a rule that lets facts differ ends the comparison."""
    same = Shown("#runde-1", 5, "MESSAGE_CREATE", "sl1:AAAAAAAAAAAAAAAA 222222222222222222")
    masked = Shown("#runde-1", 5, "MESSAGE_CREATE", "sl1:BBBBBBBBBBBBBBBB 444444444444444444")
    later = Shown("#runde-1", 6, "MESSAGE_CREATE", masked.body)
    other = Shown("#runde-1", 5, "MESSAGE_CREATE", f"{masked.body}!")
    fact = Fact(5, b"different")

    assert [] == list(differences("public", seen(same), seen(masked)))
    assert 1 == len(list(differences("public", seen(same), seen(later))))
    assert 1 == len(list(differences("public", seen(same), seen(other))))
    assert 1 == len(list(differences("public", seen(same), seen(same, same))))
    assert [] == list(differences("public", seen(same), seen(other, facts=(fact,))))

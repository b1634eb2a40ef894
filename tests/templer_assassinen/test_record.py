"""A round that chance has played becomes a scenario in which nothing is left to chance."""

import pytest

from engines.core.base import Accepted, Event, tag_of
from engines.core.calendar import parse_moment
from engines.core.commands import StartRound
from engines.core.contract import Recording, Setup
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.commands import Vote
from engines.templer_assassinen.roles.cupido import Pair, PairChosen
from tests.contract.recorded import Kept, held

pytestmark = pytest.mark.slow

START = parse_moment("2026-11-02 12:00", "Europe/Berlin")
SILENT = {"silent_executioner": "lot", "opportunist_until": "first_court"}


class Clumsy(Kept):
    """A random player who also asks for what he may not do."""

    def _act(self, seat: Seat, at: Instant) -> None:
        super()._act(seat, at)
        if not self.dice.below(4):
            others = tuple(self.game.options(self.state, Seat(self.dice.below(len(self.setup.names))), at))
            if others:
                self.do(others[self.dice.below(len(others))], at)
        if not self.dice.below(8):
            self.do(Vote(seat, Seat(self.dice.below(len(self.setup.names))), double=True), at)


def setup_of(number: int) -> Setup:
    players = 8 + number % 17
    names = tuple(f"P{seat}" for seat in range(players))
    start = Instant(START + number * 7_919)
    if number % 5 == 4:
        words = ("templer attentaeter", "assassine", "henker", "cupido", "cupido", "opportunist cupido", "opportunist")
        return Setup(names, start, words=(*words, *["staedter"] * (players - 7)), dealt=True, options=SILENT)
    return Setup(names, start, options=SILENT if number % 2 else {})


@pytest.mark.parametrize("block", range(10))
def test_a_hundred_random_rounds_hold_as_scenarios(block: int):
    refused = 0
    for number in range(block * 10, block * 10 + 10):
        player = Clumsy(GAME, setup_of(number), f"record {number}")
        player.play()
        held(player, f"Round {number}")
        refused += player.refusals
    assert refused > 0


def test_what_is_spelled_out_is_what_chance_did():
    seen: set[str] = set()
    for number in range(40):
        player = Clumsy(GAME, setup_of(number), f"lots {number}")
        player.play()
        setup = GAME.spelled_out(player.setup, player.log)
        names = setup.names
        elected = [names[event.player] for event in player.log if isinstance(event, ev.WatchmanElected)]
        assert elected == list(setup.fixed.get("election_lot", []))
        assert not setup.dealt
        assert len(names) == len(setup.words)
        seen |= setup.fixed.keys()

    assert {"election_lot", "pair_lot", "successors", "verdict_lot"} <= seen


def test_before_the_deal_there_is_nothing_to_spell_out():
    setup = setup_of(0)

    assert setup == GAME.spelled_out(setup, [])


def test_a_pair_that_was_named_is_no_lot():
    """TA-RULING-25: only a Cupido who stays silent has a pair drawn for him."""
    for number in range(60):
        player = Clumsy(GAME, setup_of(number), f"pairs {number}")
        player.play()
        named = [s for s in player.steps if isinstance(s.command, Pair) and isinstance(s.verdict, Accepted)]
        every = [event for event in player.log if isinstance(event, PairChosen)]
        drawn = GAME.spelled_out(player.setup, player.log).fixed.get("pair_lot", [])
        assert 2 * (len(every) - len(named)) == len(drawn)


def test_lovers_of_the_setup_stay_there():
    setup = Setup(
        tuple("ABCDEFGH"),
        START,
        words=("templer", "assassine", "cupido", *["staedter"] * 5),
        fixed={"lovers": ["A", "B"], "pair_lot": ["C", "D"]},
    )
    verdict = GAME.decide(GAME.initial(setup), StartRound(), START, StreamDice(b""))
    assert isinstance(verdict, Accepted)
    events: tuple[Event, ...] = verdict.events
    assert "pair_chosen" in map(tag_of, events)

    assert {"lovers": ["A", "B"]} == GAME.spelled_out(setup, events).fixed


def test_the_game_offers_to_be_written_down():
    assert isinstance(GAME, Recording)

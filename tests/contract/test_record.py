"""Where a game can write down what chance did: a round played again from that set-up needs no dice."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.contract import Game, Recording
from engines.registry import GAMES
from tests.contract.wild import Round, rounds

RECORDING = [pytest.param(game, id=name) for name, game in GAMES.items() if isinstance(game, Recording)]


@pytest.mark.parametrize("game", RECORDING)
@given(data=st.data())
def test_from_what_is_spelled_out_the_same_commands_come_to_the_same_events(game: Game[Any, Any], data: st.DataObject):
    """Whatever the dice say: after any house rules and set-up, refusals, pauses, replacements and removals."""
    played: Round = data.draw(rounds(game))
    assert isinstance(game, Recording)
    setup = game.spelled_out(played.setup, played.log)
    assert () == game.check(setup)

    again = Round(game, setup, b"other dice")
    for step in played.steps:
        again.do(step.command, step.at)
    assert [step.verdict for step in played.steps] == [step.verdict for step in again.steps]
    assert setup == game.spelled_out(setup, again.log)

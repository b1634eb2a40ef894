"""Why something happened: trees of causes with official times and rule ids (design, section 2)."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import rules_of
from engines.core.audience import GM
from engines.core.base import Event, tag_of
from engines.core.contract import Cause, Game
from tests.contract.games import every_game, one_in
from tests.contract.wild import Round, rounds


def nodes(cause: Cause) -> Iterator[Cause]:
    yield cause
    for deeper in cause.because:
        yield from nodes(deeper)


def explained(played: Round) -> list[tuple[Event, Cause]]:
    return [(event, played.game.explain(played.log, event)) for event in played.log]


@every_game
@one_in(4)
@given(data=st.data())
def test_every_event_can_be_explained(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: the tree begins with the event itself, at its time."""
    played = data.draw(rounds(game))

    causes = explained(played)

    assert [(tag_of(event), event.at) for event, _ in causes] == [(cause.what, cause.at) for _, cause in causes]


@every_game
@one_in(4)
@given(data=st.data())
def test_an_explanation_rests_on_rules(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: every rule id in it is one that players can read."""
    played = data.draw(rounds(game))

    rules = {rule for _, cause in explained(played) for node in nodes(cause) for rule in node.rules}

    assert set() == rules - rules_of(game.name).keys()


@every_game
@one_in(4)
@given(data=st.data())
def test_nothing_is_caused_by_what_came_later(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: official times in a tree never exceed that of the event.

    A game master's fact has the time of the message it judges, and may be written long after: that is its limit.
    """
    played = data.draw(rounds(game))
    written = [step.at for step in played.steps for _ in step.events]

    later = [
        (event, node)
        for (event, cause), at in zip(explained(played), written, strict=True)
        for node in nodes(cause)
        if node.at > (max(event.at, at) if event.audience == GM else event.at)
    ]

    assert [] == later

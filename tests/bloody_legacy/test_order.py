"""The order of events of a turn, as BL-10 lays it down, over whole games played by chance."""

import re

from hypothesis import given
from hypothesis import strategies as st

from engines.bloody_legacy import GAME
from engines.bloody_legacy import events as ev
from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.events import RoundEnded
from engines.core.playout import Player
from tests.contract.setups import set_ups

LETTERS: dict[type[Event], str] = {
    ev.RoundStarted: "!",
    ev.PositionSet: "^",
    ev.RoundDealt: "N",
    ev.Redealt: "r",
    ev.TurnBegan: "T",
    ev.BoxPassed: "b",
    ev.Passed: "p",
    ev.TrapPlayed: "F",
    ev.TrickPlayed: "k",
    ev.Reshuffled: "s",
    ev.Drew: "d",
    ev.TrapCancelled: "c",
    ev.TrapDropped: "o",
    ev.TrapHit: "h",
    ev.CardLost: "l",
    ev.KnockedOut: "x",
    ev.RoundWon: "W",
    ev.Won: "G",
    RoundEnded: "E",
}
DRAW = "(s?d)?"
FLIGHT = f"F{DRAW}(k{DRAW})*"
OUT = "(xb?)?"
TURN = f"r*Tb(p|{FLIGHT}(c|o?hl?{OUT})){OUT}"
GAME_ORDER = re.compile(rf"!\^*(N({TURN})+W)+GE")


@given(setup=set_ups(GAME), seed=st.binary(min_size=1, max_size=4))
def test_every_game_goes_by_the_order_of_events(setup: Setup, seed: bytes):
    log = Player(GAME, setup, StreamDice(seed)).play().log

    order = "".join(LETTERS.get(type(event), "") for event in log)

    assert GAME_ORDER.fullmatch(order), order


@given(setup=set_ups(GAME), seed=st.binary(min_size=1, max_size=4))
def test_lives_go_one_by_one_and_the_last_one_has_some_left(setup: Setup, seed: bytes):
    """BL-8.1, BL-9.5: every knock-out costs one life, and whoever wins has never lost his last."""
    log = Player(GAME, setup, StreamDice(seed)).play().log
    (started,) = [event for event in log if isinstance(event, ev.RoundStarted)]
    lives = dict.fromkeys(range(started.players), started.lives)
    lives |= {event.player: event.lives for event in log if isinstance(event, ev.PositionSet)}

    for event in log:
        if isinstance(event, ev.KnockedOut):
            lives[event.player] -= 1
            assert lives[event.player] == event.lives

    (won,) = [event for event in log if isinstance(event, ev.Won)]
    assert [won.side] == [seat for seat, left in lives.items() if left > 0]


@given(setup=set_ups(GAME), seed=st.binary(min_size=1, max_size=4))
def test_the_box_goes_from_hand_to_hand(setup: Setup, seed: bytes):
    """BL-4.1, BL-9.3: whoever is on turn is the one who got the box last, or takes it as winner of the round."""
    log = Player(GAME, setup, StreamDice(seed)).play().log
    holder = winner = None

    for event in log:
        match event:
            case ev.BoxPassed(player=player):
                assert player != holder
                holder = player
            case ev.RoundWon(player=player):
                winner = player
            case ev.RoundDealt(first=first, number=number):
                assert number == 1 or first == winner
                holder = first
            case ev.TurnBegan(player=player):
                assert player == holder

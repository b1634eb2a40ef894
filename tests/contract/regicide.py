"""What Regicide contributes to the suite: house rules, cards to name, decks, and what its pictures must show."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from engines.core.audience import Viewer
from engines.core.dice import StreamDice, shuffled
from engines.core.ids import Seat
from engines.regicide.cards import ATTACK, ENEMIES, FACES, HEALTH, RANK, SIZES, VALUE, tavern_cards
from engines.regicide.state import State

SWITCHES: Mapping[str, Sequence[Any]] = {
    "solo_yield": (False, True),
    "discard_visible": ("top", "all"),
    "deadline_hours": (24, 1, 2, 3, 4, 10_000),
    "deadline_minutes": (None, 1, 5, 180),
}
STRANGE = ((), ("11Z",), ("2H", "2H"), ("X", "X"), ("AC", "AD", "AH"), ("KS", "QS"), ("6C", "6D"))
WORDS: Mapping[str, Sequence[Any]] = {"name": ("Jörg von Sankt-Veit", "P0"), "cards": STRANGE}


def held(state: State, seat: Seat) -> Mapping[str, Sequence[Any]]:
    """List every set of cards that a seat holds, in normal form, and some that nobody can name."""
    if not 0 <= seat < len(state.hands):
        return {}
    hand = sorted(state.hands[seat], key=VALUE.__getitem__)
    sets = (cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count))
    return {"cards": tuple(dict.fromkeys((*STRANGE, *sets)))}


def cast(
    draw: Callable[[st.SearchStrategy[Any]], Any], names: Sequence[str]
) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """Lay down none, some or all of the cards; also a round near its end, with won enemies in the decks."""
    dice = StreamDice(draw(st.binary(min_size=1, max_size=4)))
    size = SIZES[len(names)]
    fixed: dict[str, Any] = {}
    castle = [card for face in FACES for card in shuffled(dice, [card for card in ENEMIES if RANK[card] == face])]
    if draw(st.booleans()):
        castle = castle[dice.below(12) :]
        fixed["castle"] = " ".join(castle)
    deck = list(shuffled(dice, [*tavern_cards(size.jesters), *(card for card in ENEMIES if card not in castle)]))
    if draw(st.booleans()):
        known = names[dice.below(len(names)) :]
        fixed["hands"] = {name: " ".join(deck.pop() for _ in range(dice.below(size.limit + 1))) for name in known}
    if draw(st.booleans()):
        left = len(deck) - size.limit * len(names)
        fixed["discard"] = " ".join(deck.pop() for _ in range(dice.below(left + 1)))
        if draw(st.booleans()):
            fixed["tavern"] = " ".join(deck)
    if draw(st.booleans()):
        fixed["healed"] = [" ".join(shuffled(dice, [*RANK])[:4]) for _ in range(3)]
    if draw(st.booleans()):
        fixed["first"] = names[dice.below(len(names))]
    return (), fixed


def truth(state: State, viewer: Viewer) -> Mapping[str, Any]:
    """Say what the picture of ``viewer`` must show of the truth."""
    if state.step == "setup":
        return {"names": state.names, "step": "setup", "hands": {}, "result": None}
    everything = state.table.house.discard_visible == "all"
    seats = [Seat(seat) for seat in range(state.table.players)]
    return {
        "names": state.names,
        "step": state.step,
        "actor": state.actor,
        "until": state.clock.until,
        "paused": state.paused,
        "sizes": tuple(map(len, state.hands)),
        "hands": {seat: state.hands[seat] for seat in seats if viewer in ("gm", seat)},
        "yielded": state.yielded,
        "removed": state.removed,
        "castle": len(state.castle),
        "tavern": len(state.tavern),
        "discard": len(state.discard),
        "shown": state.discard if everything else state.discard[-1:],
        "jesters": state.jesters,
        "enemy": state.enemy,
        "attack": ATTACK.get(state.enemy, 0),
        "health": HEALTH.get(state.enemy, 0),
        "damage": state.damage,
        "shield": state.shield,
        "stored": state.stored,
        "cancelled": state.cancelled,
        "against": state.against,
        "result": state.result,
        **({"amount": state.amount} if state.step == "pay" else {}),
    }

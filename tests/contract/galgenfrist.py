"""What Galgenfrist contributes to the suite: house rules, words, casts, and what its pictures must show."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from msgspec import structs, to_builtins

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.dice import StreamDice, shuffled
from engines.galgenfrist.deck import HOUSE_DECKS, pile
from engines.galgenfrist.events import InterrogationBegan, InterrogationEnded
from engines.galgenfrist.state import State

_OTHER_DECKS = structs.replace(
    HOUSE_DECKS,
    items={
        card: structs.replace(
            entry, count={"begnadigung": 1, "mimik": 3, "parasit": 2, "hut": 1}.get(card, entry.count)
        )
        for card, entry in HOUSE_DECKS.items.items()
    },
)
"""Fewer pardons, and mimics that may meet a mimic in the middle."""

SWITCHES: Mapping[str, Sequence[Any]] = {
    "kaese_variante": (False, True),
    "kelch_bonus": (True, False),
    "prinzessin_lohn": (True, False),
    "narr_zahlt": (True, False),
    "parasit_nach_abbruch": (False, True),
    "min_saboteure": (1, 0, 3),
    "tie_break": ("shared", "play_on"),
    "sanduhr_minuten": (120, 1, 5_000),
    "deadline_hours": (24, 1, 2, 3),
    "deadline_minutes": (None, 5, 180),
    "deck": (to_builtins(HOUSE_DECKS), to_builtins(_OTHER_DECKS)),
}
WORDS: Mapping[str, Sequence[str]] = {
    "name": ("Jörg von Sankt-Veit", "P0"),
    "item": (*HOUSE_DECKS.items, "drache"),
}
STOPS: Mapping[type[Event], type[Event]] = {InterrogationBegan: InterrogationEnded}


def cast(
    draw: Callable[[st.SearchStrategy[Any]], Any], names: Sequence[str]
) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """Give a role and an item to each prisoner, only an executioner, or nobody anything.

    Of each card no more are named than either deck has.
    """
    dice = StreamDice(draw(st.binary(min_size=1, max_size=4)))
    gallows = shuffled(dice, pile(HOUSE_DECKS.gallows))
    fixed: dict[str, Any] = {"gallows": list(gallows[: dice.below(5)])} if dice.below(2) else {}
    if dice.below(2):
        fixed["crowns"] = {name: dice.below(11) for name in names if dice.below(2)}
    seat = dice.below(len(names))
    how = dice.below(3)
    if how == 0:
        return (), fixed
    if how == 1:
        return tuple("henker" if place == seat else "" for place in range(len(names))), fixed
    few = {"begnadigung": 1, "hut": 1}
    items = [item for item, entry in HOUSE_DECKS.items.items() for _ in range(few.get(item, entry.count))]
    items = list(shuffled(dice, items))
    roles = list(shuffled(dice, pile(HOUSE_DECKS.roles)))
    words = ["henker" if place == seat else f"{roles.pop()} {items.pop()}" for place in range(len(names))]
    if dice.below(2):
        fixed["middle"] = items.pop()
    if dice.below(2):
        fixed["spare"] = roles.pop()
    if dice.below(2):
        fixed["items_left"] = items[: dice.below(3)]
    if dice.below(2):
        muddle = {names[place]: items[place % len(items)] for place in range(2)} | {"middle": "schild"}
        fixed["muddle"] = [muddle, {names[2]: "schild"}] if dice.below(2) else muddle
    if dice.below(2):
        numbers = range(1, len(names) + 1)
        turns = zip(shuffled(dice, numbers), shuffled(dice, numbers), strict=True)
        fixed["drawn"] = {
            name: pair for place, (name, pair) in enumerate(zip(names, turns, strict=True)) if place != seat
        }
    return tuple(words), fixed


def truth(state: State, viewer: Viewer) -> Mapping[str, Any]:
    """Say what the picture of ``viewer`` must show of the truth."""
    pending = state.pending
    over = state.phase == "over"
    disclosed = state.winner is not None and (state.phase == "over" or pending is not None)
    dealt = bool(state.roles)
    return {
        "names": state.names,
        "phase": state.phase,
        "executioner": None if state.phase == "setup" else state.executioner,
        "roles_in_play": tuple(sorted(state.drawn_roles)),
        "items_in_play": tuple(sorted(state.drawn_items)),
        "role": state.roles[viewer] if dealt and isinstance(viewer, int) and viewer != state.executioner else None,
        "turned": state.turned,
        "called": state.called,
        "acted": state.acted,
        "vow": state.vow,
        "dead": state.dead,
        "escaped": state.escaped,
        "shown": set(state.dead | state.escaped),
        "executions": state.executions,
        "deaths": state.deaths,
        "pointing": state.pointing,
        "neighbours": state.neighbours,
        "crowns": state.crowns,
        "treasury": state.treasury,
        "owed": None if over or pending is None else pending.kind,
        "owing": None if over or pending is None else pending.seat,
        "held": state.held is not None,
        "paused": state.paused is not None,
        "winner": state.winner,
        "disclosed": {seat: (state.roles[seat], state.items[seat]) for seat in state.prisoners()} if disclosed else {},
        "spare": state.spare if disclosed else None,
        "middle": state.middle if disclosed else None,
        "successor": state.successor,
    }

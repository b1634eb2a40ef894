"""Why something happened: every fact is followed back to what brought it about."""

from typing import Any

from engines.core.contract import Cause
from engines.core.events import DeadlineMoved, HostAsked, RoundEnded, TimedOut
from engines.galgenfrist import events as ev
from tests.galgenfrist.tables import ACTIONS, ANNA, PLAIN, TO_THE_EXECUTIONS, Table


def tree(cause: Cause) -> Any:
    """Write a cause as nested tuples of what happened, or a bare word where nothing led to it."""
    return (cause.what, *map(tree, cause.because)) if cause.because else cause.what


def why(table: Table, kind: type[Any], number: int = 0) -> Any:
    return tree(table.why(table.all(kind)[number]))


def test_a_death_is_followed_back_to_the_shield_that_passed_it_on():
    """GF-7.3."""
    seats = {**PLAIN, "Anna": "loyalist mimik"}
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Anna point Carla", seats)
    shown = (("item_revealed", "execution"), ("item_revealed", "execution"))
    neighbour = ("neighbour_due", ("escaped", *shown))

    assert ("died", ("item_revealed", ("execution", neighbour))) == why(table, ev.Died)
    assert ("crowns_moved", ("died", ("item_revealed", ("execution", neighbour)))) == why(table, ev.CrownsMoved)
    assert ("GF-6.5", "GF-7.5") == table.why(table.all(ev.ItemRevealed)[0]).rules
    assert ("GF-6.5", "GF-7.3") == table.why(table.all(ev.ItemRevealed)[1]).rules


def test_a_reward_rests_on_the_counted_deaths():
    """GF-8.2."""
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop\n- Viktor successor Anna")
    death = ("died", ("item_revealed", "execution"))
    rewards = [event for event in table.all(ev.CrownsMoved) if event.reason == "reward"]
    cause = table.why(rewards[0])

    assert ("crowns_moved", ("won", death), death) == tree(cause)
    assert (("GF-8.2", "GF-8.6"), {"player": 0, "amount": 2, "reason": "reward"}) == (cause.rules, cause.args)
    assert ("standing", tree(cause)) == why(table, ev.Standing)
    assert ("round_ended", "successor_named") == why(table, RoundEnded)
    assert ("cards_disclosed", ("won", death)) == why(table, ev.CardsDisclosed)


def test_the_saboteurs_win_by_a_death():
    """GF-6.6."""
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Bernd")
    cause = table.why(table.all(ev.Won)[0])

    assert ("won", ("died", ("item_revealed", "execution"))) == tree(cause)
    assert ("GF-6.6", "GF-8.3", "GF-8.8") == cause.rules


def test_gallows_cards_are_behind_what_they_bring():
    """GF-5: choice, call, swap and look."""
    table = Table(
        f"- Viktor reveal\n- Viktor choose Anna Bernd\n{ACTIONS}"
        "- Viktor reveal\n- Viktor choose Carla\n- Carla peek Anna",
        gallows=["aneinandergekettet", "zweite_chance"],
    )
    chosen = ("chosen", "gallows_revealed")

    assert ("swapped", chosen) == why(table, ev.Swapped)
    assert ("item_seen", ("peeked", "called")) == why(table, ev.ItemSeen)
    assert ("item_seen", ("peeked", ("called", chosen))) == why(table, ev.ItemSeen, -1)
    assert ("phase_began", "gallows_revealed") == why(table, ev.PhaseBegan, 1)
    assert ("GF-4.1", "GF-5-6") == table.why(table.all(ev.GallowsRevealed)[0]).rules


def test_the_clock_is_behind_what_it_brings():
    """GF-12.1, GF-12.5."""
    table = Table(
        "12:00 Viktor hold\n13:00 Viktor go_on\n14:00 Viktor reveal\n14:00 Viktor call Anna\n"
        "2026-11-04 14:00 ? gm host_asked decision=call"
    )

    assert ("deadline_moved", ("interrogation_ended", "interrogation_began")) == why(table, DeadlineMoved)
    assert ("timed_out", "decision_opened") == why(table, TimedOut)
    assert ("host_asked", "decision_opened") == why(table, HostAsked)


def test_a_game_that_does_not_count_was_ended_by_the_host():
    """G0-z."""
    table = Table("- gm remove Anna Weg")

    assert ("standing", ("game_voided", "intervention")) == why(table, ev.Standing)
    assert {"player": ANNA} == table.why(table.all(ev.GameVoided)[0]).args


def test_the_deal_goes_back_to_what_was_drawn():
    """GF-3.2, GF-3.5."""
    table = Table()

    assert ("item_shown", ("dealt", ("cards_in_play", "piles_drawn"))) == why(table, ev.ItemShown)

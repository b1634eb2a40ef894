"""The autopilot plays by the rules, from its own picture alone, and better than chance."""

from collections.abc import Callable, Sequence

import pytest

from bot.autopilots import POLICIES
from bot.autopilots.galgenfrist import choose
from bot.autopilots.galgenfrist_memory import danger_of, item_powers, known_items, role_powers
from engines.core.base import Accepted, Command
from engines.core.commands import StartRound
from engines.core.contract import Setup
from engines.core.dice import Dice, StreamDice
from engines.core.ids import Instant, Seat
from engines.core.playout import pick_by_kind
from engines.galgenfrist import GAME
from engines.galgenfrist.commands import Exchange, Execute, GoOn, Hold, Peek, Point, Stop, Successor, Swap
from engines.galgenfrist.state import State
from engines.galgenfrist.view import View
from tests.galgenfrist.tables import ACTIONS, ANNA, BERND, CARLA, PLAIN, TO_THE_EXECUTIONS, VIKTOR, Table

Policy = Callable[[View, Sequence[Command], Dice], Command | None]


def play(policy: Policy, players: int, seed: int) -> State:
    """Let every seat play by one policy. Raises ``AssertionError`` if something is refused."""
    setup = Setup(tuple(f"P{seat}" for seat in range(players)), Instant(0))
    dice = StreamDice(f"{players}/{seed}".encode())
    state = GAME.initial(setup)
    views = {Seat(seat): GAME.blank(setup, Seat(seat)) for seat in range(players)}
    command: Command | None = StartRound()
    at = Instant(0)
    while command is not None:
        verdict = GAME.decide(state, command, at, dice)
        assert isinstance(verdict, Accepted), command
        for event in verdict.events:
            state = GAME.evolve(state, event)
            views = {seat: GAME.watch(v, event) if event.audience.includes(seat) else v for seat, v in views.items()}
        at = Instant(at + 1_000)
        seat = None if state.pending is None else state.pending.seat
        command = None if seat is None else policy(views[seat], GAME.options(state, seat, at), dice)
    return state


def autopilot(view: View, options: Sequence[Command], _dice: Dice) -> Command | None:
    return choose(view, options)


def chance(_view: View, options: Sequence[Command], dice: Dice) -> Command | None:
    return pick_by_kind(dice, [option for option in options if not isinstance(option, (Hold, GoOn))])


@pytest.mark.parametrize("players", range(4, 9))
def test_games_of_autopilots_come_to_an_end(players: int):
    for seed in range(20):
        state = play(autopilot, players, seed)
        assert "over" == state.phase
        assert state.winner is not None


def test_an_executioner_on_autopilot_earns_more_than_chance():
    """GF-1.1: over two hundred games of six, in crowns."""

    def earned(policy: Policy) -> int:
        games = [play(policy, 6, seed) for seed in range(200)]
        return sum(state.crowns[state.executioner] - 5 for state in games)

    assert earned(autopilot) > earned(chance) + 50


def decide(table: Table, seat: Seat) -> Command | None:
    at = Instant(table.state.now + 1)
    return choose(table.view(seat), GAME.options(table.state, seat, at))


def called(name: str, *first: str, **seats: str) -> Table:
    calls = "".join(f"- Viktor call {other}\n- {other} peek {slot}\n" for other, slot in (w.split() for w in first))
    return Table(f"- Viktor reveal\n{calls}- Viktor call {name}", {**PLAIN, **seats})


def test_the_game_is_played_by_it():
    assert choose is POLICIES[GAME.name]


def test_nobody_is_asked_anything_who_may_do_nothing():
    assert None is choose(Table().view(ANNA), ())
    assert None is choose(Table().view(VIKTOR), (Hold(VIKTOR),))


def test_the_executioner_asks_no_questions():
    table = Table("- Viktor hold")

    assert GoOn(VIKTOR) == choose(table.view(VIKTOR), (GoOn(VIKTOR),))


def test_he_puts_a_pardon_away():
    table = Table("", {**PLAIN, "Anna": "loyalist begnadigung", "Carla": "loyalist schild"}, middle="parasit")

    assert Exchange(VIKTOR, "begnadigung") == decide(table, VIKTOR)


def test_a_saboteur_plants_his_pardon_before_somebody_else():
    """GF-8.4: dead he is paid nothing."""
    command = decide(called("Bernd"), BERND)

    assert isinstance(command, Swap)
    assert BERND in (command.a, command.b)
    assert {command.a, command.b} & {ANNA, CARLA}


def test_a_saboteur_brings_a_pardon_out_of_the_middle():
    seats = {"Anna": "saboteur hut", "Bernd": "loyalist kelch", "Carla": "loyalist kaese"}
    table = Table(
        "- Viktor reveal\n- Viktor choose Anna\n- Viktor call Anna",
        {**PLAIN, **seats},
        middle="begnadigung",
        gallows=["schluesselloch"],
    )
    command = decide(table, ANNA)

    assert isinstance(command, Swap)
    assert None in (command.a, command.b)


def test_a_saboteur_who_knows_of_no_pardon_looks_for_one():
    assert Peek(ANNA, None) == decide(called("Anna", Anna="saboteur hut"), ANNA)


def test_a_loyalist_gets_rid_of_the_parasite_and_of_a_pardon():
    for item in ("parasit", "begnadigung"):
        seats = {"Anna": f"loyalist {item}", "Bernd": "saboteur begnadigung"}
        assert Swap(ANNA, ANNA, None) == decide(called("Anna", **seats), ANNA)


def test_a_loyalist_takes_a_decoy_that_all_have_seen():
    seats = {"Anna": "loyalist parasit", "Carla": "loyalist attrappe"}
    table = Table(
        "- Viktor reveal\n- Viktor choose Carla\n- Viktor call Anna", {**PLAIN, **seats}, gallows=["beweisstueck"]
    )

    assert Swap(ANNA, ANNA, CARLA) == decide(table, ANNA)


def test_a_loyalist_with_something_plain_looks_into_the_middle():
    assert Peek(ANNA, None) == decide(called("Anna"), ANNA)


def test_who_no_longer_knows_what_he_has_looks_at_it():
    table = Table("- Viktor reveal\n- Viktor call Anna", gallows=["grosses_durcheinander"])

    assert Peek(ANNA, ANNA) == decide(table, ANNA)


def test_who_knows_everything_near_looks_elsewhere():
    table = Table("- Viktor reveal\n- Viktor choose Anna\n- Viktor call Anna", gallows=["schluesselloch"])
    command = decide(table, ANNA)

    assert isinstance(command, Peek)
    assert command.slot in (BERND, CARLA)


@pytest.mark.parametrize("item", ["attrappe", "schild", "kaese"])
def test_a_jester_gets_rid_of_what_would_spoil_his_death(item: str):
    """GF-1.4."""
    table = Table("- Viktor reveal\n- Viktor call Anna", {**PLAIN, "Anna": f"narr {item}"}, middle="parasit")

    assert Swap(ANNA, ANNA, None) == decide(table, ANNA)


def test_a_jester_keeps_what_will_kill_him():
    table = Table("- Viktor reveal\n- Viktor call Anna", {**PLAIN, "Anna": "narr parasit"})

    assert Peek(ANNA, None) == decide(table, ANNA)


def test_the_executioner_spares_who_is_known_to_hold_a_pardon():
    script = f"- Viktor reveal\n- Viktor choose Bernd\n{ACTIONS}- Viktor reveal"
    command = decide(Table(script, gallows=["beweisstueck", "kopfgeld"]), VIKTOR)

    assert isinstance(command, Execute)
    assert BERND != command.player


def test_the_executioner_stops_when_only_a_pardon_is_left():
    script = f"- Viktor reveal\n- Viktor choose Bernd\n{ACTIONS}- Viktor reveal\n- Viktor execute Anna\n"
    table = Table(f"{script}- Viktor execute Carla", gallows=["beweisstueck", "kopfgeld"])

    assert Stop(VIKTOR) == decide(table, VIKTOR)


def test_a_shield_is_pointed_by_each_as_his_side_wants():
    """GF-7.3: what all have seen is a pardon before Carla; Bernd's item nobody knows."""
    for role, expected in (("saboteur", CARLA), ("loyalist", BERND)):
        seats = {"Anna": f"{role} schild", "Bernd": "saboteur kelch", "Carla": "loyalist begnadigung"}
        script = f"- Viktor reveal\n- Viktor choose Carla\n{ACTIONS}- Viktor reveal\n- Viktor execute Anna"
        table = Table(script, {**PLAIN, **seats}, middle="hut", gallows=["beweisstueck", "kopfgeld"])
        assert Point(ANNA, expected) == decide(table, ANNA)


def test_the_poorest_succeeds():
    table = Table(f"{TO_THE_EXECUTIONS}- Viktor execute Anna\n- Viktor stop")

    assert Successor(VIKTOR, ANNA) == decide(table, VIKTOR)


def test_what_was_seen_is_followed_wherever_it_goes():
    """Every move is public, so a good memory is enough; a shuffling ends it."""
    seats = {"Viktor": "henker", "Anna": "loyalist hut", "Bernd": "saboteur begnadigung", "Carla": "loyalist kelch"}
    script = (
        "- Viktor reveal\n- Viktor call Bernd\n- Bernd swap Anna middle\n"
        "- Viktor call Carla\n- Carla swap middle Bernd\n- Viktor call Anna\n- Anna peek Carla\n"
    )
    before = Table(script, seats, gallows=["linksherum", "rechtsherum"])
    after = Table(f"{script}- Viktor reveal", seats, gallows=["linksherum", "rechtsherum"])
    shuffled = Table(f"{script}- Viktor reveal", seats, gallows=["linksherum", "grosses_durcheinander"])

    # Anna's hat went left to Bernd, then by Carla's swap into the middle; she saw the pardon with Carla
    known = known_items(before.view(ANNA))
    assert {slot: item for slot, item in before_truth(before).items() if slot in known} == known
    assert {slot: item for slot, item in before_truth(after).items() if slot in known_items(after.view(ANNA))} == (
        known_items(after.view(ANNA))
    )
    assert 2 == len(known)
    assert {} == known_items(shuffled.view(ANNA))


def before_truth(table: Table) -> dict[Seat | None, str]:
    state = table.state
    return {**{seat: state.items[seat] for seat in state.prisoners()}, None: state.middle}


def test_danger_is_estimated_from_what_is_known():
    """One pardon among what three places hide, no princess; and the mimic is as bad as the middle."""
    view = Table(TO_THE_EXECUTIONS).view(VIKTOR)
    assert 0.25 == danger_of(view, {}, ANNA)
    assert 0.0 == danger_of(view, {ANNA: "hut"}, ANNA)
    assert 1.0 == danger_of(view, {ANNA: "begnadigung"}, ANNA)
    assert 0.0 == danger_of(view, {ANNA: "attrappe"}, ANNA)
    assert 1.0 == danger_of(view, {ANNA: "mimik", None: "begnadigung"}, ANNA)
    royal = Table(TO_THE_EXECUTIONS, {**PLAIN, "Carla": "prinzessin kelch"})
    assert 0.25 == danger_of(royal.view(VIKTOR), {ANNA: "hut"}, ANNA)
    assert 1.0 == danger_of(royal.view(CARLA), {CARLA: "hut"}, CARLA)


def test_cards_of_another_deck_are_taken_for_harmless():
    assert (False, False) == (item_powers("krone").ends, role_powers("koenig").ends)
    assert not role_powers(None).saboteur

"""What people have before them (BL-13), and what they are offered."""

from engines.bloody_legacy import GAME
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.bloody_legacy.view import View
from engines.core.audience import Viewer
from engines.core.fold import look
from engines.core.ids import Seat
from tests.bloody_legacy.tables import HANDS, legacy
from tests.templer_assassinen.tables import Table

ANNA, BERND, CARLA = Seat(0), Seat(1), Seat(2)


def sight(table: Table, viewer: Viewer) -> View:
    return look(GAME, table.setup, table.log, viewer)


def test_a_player_knows_her_own_hand_and_how_many_cards_others_hold():
    view = sight(legacy(), ANNA)

    assert (("skull1", "left", "right"), (), ()) == view.hands
    assert (3, 3, 3) == view.counts
    assert (43, 0) == (view.pile, view.discard)


def test_the_game_master_knows_all_hands_and_a_spectator_none():
    table = legacy()

    assert [tuple(hand.split()) for hand in HANDS.values()] == list(sight(table, "gm").hands)
    assert ((), (), ()) == sight(table, "public").hands


def test_everybody_sees_what_was_played_openly_on_the_discard_pile_and_no_more():
    """BL-13: a hand that is laid down and a card lost to a slippery trap are counted, not seen."""
    hands = {"Anna": "slippery left", "Bernd": "cancel skull2", "Carla": "deadly left"}
    table = legacy(hands, front={"Anna": "skull1"})
    table.plays("- Anna trap slippery Bernd\n- Bernd take\n- Bernd lose cancel")
    before = sight(table, "public")
    after = sight(table.plays("- gm remove Anna fort"), "public")

    assert ((), 1) == (before.open_discard, before.discard)
    # the trap that lay before her, and the two cards she held
    assert (("skull1",), 4) == (after.open_discard, after.discard)


def test_a_trap_in_flight_shows_author_and_target():
    table = legacy().plays("- Anna trap skull1 Bernd\n- Bernd trick left")
    view = sight(table, "public")

    assert ("react", "skull1", ANNA, CARLA) == (view.phase, view.trap, view.author, view.owner)
    assert ("left",) == view.open_discard


def test_what_is_offered_is_what_can_be_done():
    table = legacy()
    assert (Trap(ANNA, "skull1", BERND), Trap(ANNA, "skull1", CARLA)) == GAME.options(table.state, ANNA, table.at)
    assert () == GAME.options(table.state, BERND, table.at)
    assert () == GAME.options(table.state, None, table.at)

    table = legacy({"Anna": "skull1 left", "Bernd": "either cancel cancel", "Carla": "left"}).plays(
        "- Anna trap skull1 Bernd"
    )
    assert (
        Take(BERND),
        Trick(BERND, "either", "left"),
        Trick(BERND, "either", "right"),
        Trick(BERND, "cancel"),
    ) == GAME.options(table.state, BERND, table.at)


def test_equal_cards_are_one_choice():
    table = legacy({"Anna": "slippery left", "Bernd": "left left skull1"}).plays(
        "- Anna trap slippery Bernd\n- Bernd take"
    )

    assert (Lose(BERND, "left"), Lose(BERND, "skull1")) == GAME.options(table.state, BERND, table.at)


def test_whoever_has_no_trap_can_only_pass():
    table = legacy({"Anna": "left right", "Bernd": "skull1"})

    assert (Pass(ANNA),) == GAME.options(table.state, ANNA, table.at)


def test_a_seat_that_does_not_exist_can_do_nothing():
    table = legacy().do(Pass(Seat(9)))

    assert [("you-are-dead", "BL-9.4")] == table.refusals
    assert () == GAME.options(table.state, Seat(9), table.at)

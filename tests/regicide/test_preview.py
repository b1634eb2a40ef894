"""What a play or a payment would do, told before it is done (issue 7), agrees with what it then does."""

from random import Random

import pytest

from engines.core.base import Event
from engines.core.events import RoundEnded
from engines.core.fold import look
from engines.core.ids import Seat
from engines.regicide import GAME, events
from engines.regicide import commands as cmd
from engines.regicide.preview import Draw, PlayPreview, preview_payment, preview_play
from tests.regicide.agree import Pair, described, random_setup
from tests.regicide.tables import ANNA, BERND, Table


def preview(table: Table, seat: Seat, cards: str) -> PlayPreview:
    told = preview_play(table.view(seat), tuple(cards.split()))
    assert told is not None
    return told


def test_value_powers_damage_and_what_is_due():
    """RG-5.6, RG-6.3, RG-8.1: ace of clubs and 8 of diamonds against the jack of hearts."""
    table = Table("AC 8D 10S", "4C 5C", castle="JH")

    told = preview(table, ANNA, "8D AC")

    assert (9, ("D", "C"), (), 18, 18) == (told.value, told.powers, told.ignored, told.damage, told.total)
    assert (False, 0, 10, 10) == (told.defeats, told.shield, told.due, told.left)
    assert (Draw(ANNA, 5), Draw(BERND, 4)) == told.draws


def test_what_immunity_ignores_is_said():
    """RG-6.6."""
    told = preview(Table("3S 3D", "4C", tavern="2H", castle="JS"), ANNA, "3S 3D")

    assert (("D",), ("S",), 6, 0) == (told.powers, told.ignored, told.damage, told.shield)


def test_a_shield_lowers_what_is_due_and_may_leave_nothing():
    """RG-6.4, RG-8.1."""
    told = preview(Table("10S", "4C", castle="JH"), ANNA, "10S")

    assert (10, 0, False) == (told.shield, told.due, told.fatal)


def test_hearts_tell_how_many_cards_they_heal():
    """RG-6.1: as many as there are."""
    assert 2 == preview(Table("7H 10C", "4C", discard="2H 3H"), ANNA, "7H").heals


def test_healed_cards_can_be_drawn_in_the_same_play():
    """RG-6.5."""
    told = preview(Table("3H 3D 10S", "4C", tavern="", discard="2H 4H 5H 6H"), ANNA, "3H 3D")

    assert (4, (Draw(ANNA, 2), Draw(BERND, 2))) == (told.heals, told.draws)


def test_a_blow_that_defeats_is_followed_by_no_attack():
    """RG-7.3, RG-7.6, G3-s: an exact kill, and no shield any more."""
    told = preview(Table("10C 9S", "4C", castle="JH QH"), ANNA, "10C")

    assert (True, True, False, None) == (told.defeats, told.exact, told.wins, told.due)


def test_the_last_blow_wins():
    """RG-1.1."""
    assert preview(Table("KC", "4C", castle="KH"), ANNA, "KC").wins


def test_a_fatal_play_is_called_so():
    """RG-8.3: nothing is drawn that could help."""
    told = preview(Table("2C 3C", "4C"), ANNA, "2C")

    assert (True, False, 3) == (told.fatal, told.unsure, told.left)


def test_a_play_that_draws_may_still_be_paid_for():
    """RG-8.3: what is drawn, nobody knows yet."""
    told = preview(Table("2D 3C", "4C", castle="JH", tavern="10H 9H"), ANNA, "2D")

    assert (False, True) == (told.fatal, told.unsure)


def test_a_solo_jester_saves():
    """RG-11.5."""
    assert not preview(Table("2C 3C"), ANNA, "2C").fatal


def test_a_jester_cancels_and_chooses():
    """RG-10.1, RG-10.3, RG-10.4: the stored spades count."""
    table = Table("6S 10H", "X", "4C")
    table.play(ANNA, "6S")
    table.discard(ANNA, "10H")

    told = preview(table, BERND, "X")

    assert (0, True, True, 6, None) == (told.value, told.cancels, told.chooses, told.shield, told.due)


def test_what_may_not_be_played_has_no_preview():
    """RG-5.3."""
    assert preview_play(Table("6C 6D", "4C").view(ANNA), ("6C", "6D")) is None


@pytest.mark.parametrize(
    ("cards", "missing", "needless"),
    [("9C", 1, ()), ("10H", 0, ()), ("10H 5C", 0, ("5C",)), ("X 9C AC", 0, ("X",)), ("9C 5C AC", 0, ("5C",))],
)
def test_needless_cards_are_named(cards: str, missing: int, needless: tuple[str, ...]):
    """RG-8.5, G3-d: the dearest that can be spared."""
    table = Table("2D X 10H 9C 5C AC", "3C", "4C", castle="JH", tavern="")
    table.play(ANNA, "2D")

    told = preview_payment(table.view(ANNA), tuple(cards.split()))

    assert (10, missing, needless) == (told.amount, told.missing, told.needless)


def test_previews_come_true():
    """Every play of 120 random rounds does what was said of it, as far as it could be known."""
    for seed in range(120):
        random = Random(seed)  # noqa: S311 - the same in every run
        pair = Pair(setup := random_setup(random, 1 + seed % 4, late=seed % 2 == 0), random)
        while pair.plain.step != "over":
            move = random.choice(list(pair.plain.moves()))
            view = look(GAME, setup, pair.log, Seat(pair.plain.active))
            length = len(pair.log)
            pair.do(pair.plain.active, move)
            if move[0] == "play":
                told = preview_play(view, move[1])
                assert told is not None
                agree(told, pair, pair.log[length:])


def agree(told: PlayPreview, pair: Pair, happened: list[Event]) -> None:
    by_kind = {type(event): event for event in happened}
    played = by_kind[events.Played]
    assert isinstance(played, events.Played)
    assert told.value == played.value
    drawn = tuple(Draw(event.player, event.count) for event in happened if isinstance(event, events.Drew))
    healed = sum(event.count for event in happened if isinstance(event, events.Healed))
    assert (told.draws, told.heals) == (drawn, healed)
    due = next((event.amount for event in happened if isinstance(event, events.AttackDue)), None)
    assert told.due == due
    assert told.defeats == (events.EnemyDefeated in by_kind)
    assert told.wins == (events.Won in by_kind)
    assert told.cancels == (events.ImmunityCancelled in by_kind)
    if not told.defeats:
        assert (told.total, told.shield) == (pair.state.damage, pair.state.shield)
    else:
        assert told.exact == any(isinstance(event, events.EnemyDefeated) and event.exact for event in happened)
    unpaid = any(isinstance(event, events.Lost) and event.reason == "cannot_pay" for event in happened)
    assert unpaid or not told.fatal
    assert told.fatal or told.unsure or not unpaid
    assert not told.fatal or RoundEnded in by_kind


def test_options_are_a_sequence_like_any_other():
    """Contract: a long list of payments is made on demand, and reads the same however it is read."""
    table = Table("2D X 10H 9C 5C", "3C", "4C", castle="JH", tavern="")
    table.play(ANNA, "2D")

    offered = GAME.options(table.state, ANNA, table.now)

    assert list(offered) == [offered[place] for place in range(len(offered))] == list(offered[:])
    assert offered[-1] == list(offered)[-1]
    assert cmd.Discard(ANNA, ("10H",)) in offered
    assert described(offered[0])[0] == "discard"

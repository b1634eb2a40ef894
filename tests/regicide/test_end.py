"""How a round ends, and for whom (RG-1.1, RG-8.3)."""

from engines.core.commands import Remove
from engines.core.contract import Outcome
from engines.regicide import GAME
from tests.regicide.tables import ANNA, BERND, CARLA, Table


def outcome(table: Table) -> Outcome | None:
    return GAME.outcome(table.state)


def test_whoever_is_at_the_table_when_the_last_enemy_falls_has_won():
    """RG-1.1: all of them together; who was taken out has not (G3-v)."""
    table = Table("10C 2H", "4C 5C", "3H", castle="JH")
    table.do(Remove(CARLA, "fort"))
    assert None is outcome(table)

    table.play(ANNA, "10C")  # clubs count twice: 20, as many as the jack has

    assert Outcome("players", (ANNA, BERND)) == outcome(table)


def test_whoever_cannot_pay_has_lost_for_all():
    """RG-8.3."""
    table = Table("2C", "4C 5C", castle="JH")

    table.play(ANNA, "2C")

    assert Outcome("enemies", ()) == outcome(table)

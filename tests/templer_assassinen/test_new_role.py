"""A new role is one value in one file and one line in the list of roles: here it joins the game for a test."""

from engines.core.base import Event, PrivateEvent, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import TemplerAssassinen
from engines.templer_assassinen.model import GROUPS, Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.people import side_of
from engines.templer_assassinen.play import Play
from engines.templer_assassinen.roles import ALL
from tests.templer_assassinen.tables import TOWN, Table


class Shadow(SeatCommand, frozen=True, gc=False):
    """Follow a player through the night."""

    target: Seat


class ShadowResult(PrivateEvent, frozen=True, gc=False):
    """Whether the one followed met with others of his kind."""

    target: Seat
    conspires: bool


def report(play: Play, act: Message, at: Instant) -> tuple[Event, ...]:
    """Tell whether the trail led to a meeting of a group."""
    met = play.masked_look(act)
    conspires = side_of(play.state, met, act.official) in GROUPS
    return (ShadowResult(at=at, to=act.seat, target=act.targets[0], conspires=conspires),)


SHADOW = Power(
    command=Shadow,
    rule="TA-SCHATTEN-1",
    window=Window.NIGHT,
    step=Step.LOOK,
    slot=Slot.PERSONAL,
    self_rule="TA-SCHATTEN-1",
    report=report,
)
ROLE = Role(word="schatten", side=Side.TOWN, powers=(SHADOW,), special=15, events=(ShadowResult,))
GAME = TemplerAssassinen((*ALL, ROLE))
CAST = {**TOWN, "Sc": "schatten"}


def shadowed(cast: dict[str, str] = CAST) -> Table:
    return Table(cast, game=GAME, watchman="St1")


def test_its_power_works_with_versions_masks_and_the_morning():
    table = shadowed().says("21:10", "Ma", "swap", "St2", "As1").says("21:20", "Sc", "shadow", "St1")
    table.says("21:30", "Sc", "shadow", "St2").to("10:00")

    assert [ShadowResult(at=table.at, to=table.seat("Sc"), target=table.seat("St2"), conspires=True)] == table.saw(
        "Sc", "shadow_result"
    )


def test_it_shares_every_refusal():
    table = shadowed().says("20:00", "Sc", "shadow", "St2").says("21:10", "St2", "shadow", "St1")
    table.says("21:20", "Sc", "shadow", "Sc")

    assert [reason for reason, _ in table.refusals] == ["not-allowed-now", "not-your-power", "target-self"]


def test_whoever_was_murdered_before_gets_no_answer():
    table = shadowed().says("21:10", "As1", "murder", "Sc").says("21:20", "Sc", "shadow", "As1").to("10:00")

    assert table.deaths() == [("Sc", "murdered")]
    assert table.saw("Sc", "shadow_result") == []
    assert len(table.saw("gm", "action_void")) == 1

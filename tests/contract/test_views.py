"""A picture of the round agrees with the truth and holds nothing beyond its audience (design, section 2)."""

from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, json, structs

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.codec import Codec
from engines.core.contract import Game, Setup
from engines.core.fold import look, seen
from engines.core.ids import Instant
from tests.contract.games import every_game, one_in
from tests.contract.setups import Draw
from tests.contract.truths import truth_for
from tests.contract.wild import Round, rounds

OTHER_TIME = Instant(1)


class Look:
    """A round and somebody who looks at it."""

    def __init__(self, played: Round, viewer: Viewer) -> None:
        self.played = played
        self.viewer = viewer

    @property
    def hidden(self) -> list[Event]:
        """What the viewer may not know."""
        return [event for event in self.played.log if not event.audience.includes(self.viewer)]

    def at(self, log: list[Event], setup: Setup | None = None) -> bytes:
        """Give the picture that a log makes, byte for byte."""
        return picture(look(self.played.game, setup or self.played.setup, log, self.viewer))


@st.composite
def looks(draw: Draw, game: Game[Any, Any]) -> Look:
    played: Round = draw(rounds(game))
    return Look(played, draw(st.sampled_from(["public", "gm", *played.seats])))


def picture(view: Any) -> bytes:
    """Write a view down, byte for byte."""
    return json.encode(view)


def parts(value: Any) -> Iterator[Any]:
    """Walk all that a picture is made of."""
    yield value
    if isinstance(value, Struct):
        value = structs.astuple(value)
    if isinstance(value, Mapping):
        value = (*value.keys(), *value.values())
    if isinstance(value, (list, tuple, set, frozenset)):
        for part in value:
            yield from parts(part)


@every_game
@one_in(1)
@given(data=st.data())
def test_a_view_agrees_with_the_truth(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: all along, whoever looks, from no more than he may see."""
    glance = data.draw(looks(game))
    played, viewer = glance.played, glance.viewer
    view, length = game.blank(played.setup, viewer), 0

    for step in played.steps:
        for event in seen(played.log[length : step.length], viewer):
            view = game.watch(view, event)
        length = step.length
        for field, truth in truth_for(game, step.after, viewer).items():
            value = getattr(view, field)
            assert truth == (set(value) if isinstance(truth, set) else value), (field, step.command)


@every_game
@one_in(2)
@given(data=st.data())
def test_a_view_holds_no_event_beyond_its_audience(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: neither as an event nor as its bytes."""
    glance, codec = data.draw(looks(game)), Codec(game.events, game.commands)
    view = look(game, glance.played.setup, glance.played.log, glance.viewer)

    held = [part for part in parts(view) if isinstance(part, Event)]

    assert [] == [event for event in held if not event.audience.includes(glance.viewer)]
    assert [] == [event for event in glance.hidden if codec.write(event) in picture(view)]


@every_game
@one_in(2)
@given(data=st.data())
def test_a_view_does_not_depend_on_what_its_viewer_may_not_see(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: without the secrets of others, or with other ones, it is the same byte for byte."""
    glance = data.draw(looks(game))
    log, hidden = glance.played.log, glance.hidden
    other = [structs.replace(event, at=OTHER_TIME) if event in hidden else event for event in log]

    pictures = [glance.at(log), glance.at([event for event in log if event not in hidden]), glance.at(other)]

    assert pictures == [pictures[0]] * 3


@every_game
@one_in(2)
@given(data=st.data())
def test_a_view_does_not_depend_on_how_the_round_was_set_up(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: a picture is built from events, and the cast of a set-up is none."""
    glance = data.draw(looks(game))
    bare = structs.replace(glance.played.setup, words=(), dealt=False, fixed={})

    assert glance.at(glance.played.log) == glance.at(glance.played.log, bare)


@every_game
@one_in(2)
@given(data=st.data())
def test_a_view_is_never_changed_in_place(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: a picture that somebody holds stays what it was."""
    glance = data.draw(looks(game))
    views = [game.blank(glance.played.setup, glance.viewer)]
    pictures = [picture(views[0])]

    for event in seen(glance.played.log, glance.viewer):
        views.append(game.watch(views[-1], event))
        pictures.append(picture(views[-1]))

    assert pictures == [picture(view) for view in views]


@every_game
@one_in(2)
@given(data=st.data())
def test_every_event_has_an_audience_at_the_table(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: public, some seats of this round, or the game master, who sees all."""
    played = data.draw(rounds(game))

    for event in played.log:
        audience = event.audience
        assert (audience.kind == "only") == bool(audience.seats), event
        assert set(audience.seats) <= set(played.seats), event
        assert audience.includes("gm"), event

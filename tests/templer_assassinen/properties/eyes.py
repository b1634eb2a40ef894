"""What a viewer gets to see of a round: facts and when he reads them, his picture, his options, and every answer."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct, json

from engines.core.audience import Viewer
from engines.core.base import Accepted, Event, SeatCommand
from engines.core.codec import Codec
from engines.core.commands import StartRound
from engines.core.contract import Game
from engines.core.dice import StreamDice
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.commands import Bomb
from engines.templer_assassinen.roles.spion import Spy
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View
from tests.contract.commands import every_command
from tests.contract.setups import KITS
from tests.templer_assassinen.properties.harness import Sent, Shell, Step
from tests.templer_assassinen.properties.tables import Spot

CODEC = Codec(GAME.events, GAME.commands)
_ENCODER = json.Encoder()
DELAYS = (1, MINUTE_MS, 3 * HOUR_MS)
"""By how much a message may come late (ms)."""
Audience = Viewer | tuple[Seat, ...]
"""Somebody who looks: a seat, a spectator, or a whole group that tells each other everything."""


class Sight(Struct, frozen=True):
    """A fact that somebody reads at the instant ``when`` (ms), and its canonical bytes."""

    when: Instant
    fact: bytes
    event: Event


class Life(Struct, frozen=True):
    """A round as it was lived, with every state on the way."""

    spot: Spot
    game: Game[State, View]
    steps: tuple[Step, ...]
    sights: tuple[Sight, ...]

    def state(self, at: Instant) -> State:
        """Give the state when all that was sent and rung up to ``at`` (ms) has been dealt with."""
        return [step for step in self.steps if step.at <= at][-1].state

    def seen(self, audience: Audience) -> list[Sight]:
        """Pick what somebody gets to read; a post is written for all to see."""
        return [sight for sight in self.sights if is_for(sight.event, audience)]

    def picture(self, viewer: Viewer, until: Instant) -> bytes:
        """Fold what somebody has read up to ``until`` (ms) into his picture of the round."""
        view = self.game.blank(self.spot.setup, viewer)
        for sight in self.sights:
            if sight.when <= until and sight.event.audience.includes(viewer):
                view = self.game.watch(view, sight.event)
        return _ENCODER.encode(view)


def is_for(event: Event, audience: Audience) -> bool:
    """Tell whether somebody gets to read a fact."""
    if isinstance(event, ev.Posted):
        return True
    if isinstance(audience, tuple):
        return any(event.audience.includes(seat) for seat in audience)
    return event.audience.includes(audience)


def live(spot: Spot, sent: Sequence[Sent], until: Instant, game: Game[State, View] = GAME) -> Life:
    """Play a round from its start, with everything arriving at once."""
    shell = Shell(game.initial(spot.setup), game=game, keep=True)
    shell.deliver(Sent(-1, spot.setup.start, StartRound()))
    shell.bring(sorted(sent, key=lambda m: m.key), until)
    sights: list[Sight] = []
    for step in shell.steps:
        sights += [Sight(step.at, CODEC.write(event), event) for event in shell.log[len(sights) : step.events]]
    return Life(spot, game, tuple(shell.steps), tuple(sights))


@lru_cache(maxsize=256)
def _commands(players: int, seat: Seat) -> tuple[SeatCommand, ...]:
    return tuple(every_command(GAME, KITS[GAME.name].words, players, seat))


def answers(life: Life, seat: Seat, now: Instant) -> Iterator[tuple[str, bytes]]:
    """Give what a seat is offered at ``now`` (ms), and what it would be told to each command there is.

    One command of each kind it is offered is tried, too, as if it had been sent earlier and delivered only now.
    """
    state = life.state(now)
    offered = life.game.options(state, seat, now)
    yield "options", b"".join(map(CODEC.write, offered))
    for command in _commands(life.spot.players, seat):
        yield str(command), answer(life, state, command, now)
    for kept in {type(kind): kind for kind in offered if isinstance(kind, SeatCommand)}.values():
        for delay in DELAYS:
            yield f"{kept} {delay} ms late", answer(life, state, kept, Instant(now - delay))


def answer(life: Life, state: State, command: SeatCommand, at: Instant) -> bytes:
    """Give what the sender of a command would be told at once: the refusal, or all that he then reads.

    Left out is what rules let him learn by it: a query's answer by day, and who is killed by a bomb (TA-PUB-3, -10).
    """
    verdict = life.game.decide(state, command, at, StreamDice(b"%d" % at))
    if not isinstance(verdict, Accepted):
        return _ENCODER.encode(verdict)
    told = [event for event in verdict.events if is_for(event, command.seat)]
    if isinstance(command, (Bomb, Spy)):
        told = told[:1]
    return b"".join(map(CODEC.write, told))

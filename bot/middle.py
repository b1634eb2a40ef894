"""What is played: the rounds, what is heard and what is told, put together for the app."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import structlog

from bot.audit.sealer import Sealer
from bot.boards import mend_boards
from bot.delivery import File
from bot.heard import Heard
from bot.hearing import Hearing
from bot.live import Live
from bot.names import safe_name
from bot.opening import begin_on_time
from bot.outcomes import Refusal
from bot.pictures import draw
from bot.places import Places
from bot.present.manners import MANNERS
from bot.present.telling import Teller
from bot.rounds import Rounds
from bot.store.faults import StoreError
from bot.store.tables import Outgoing
from bot.tokens import Tokens
from engines.core.ids import Instant

if TYPE_CHECKING:
    from bot.app import App

log = structlog.get_logger(__name__)

CLOSED = 50007
"""Discord's code for somebody who takes no direct messages."""


class Middle:
    """The middle of the bot. Extensions find it as ``client.app.middle``."""

    def __init__(self, app: "App") -> None:
        self.app = app
        teller = Teller(MANNERS, app.clock.now)
        self.rounds = Rounds(app.database, app.writer, app.clock, app.watermarks, teller)
        self.hearing = Hearing(self.rounds, app.writer)
        self.tokens = Tokens(app.database, app.writer)
        self.places = Places(app, self.rounds)
        self.sealer = Sealer(self.rounds)
        app.outbox.when_sent.append(self.sealer.told)
        app.outbox.when_refused.append(self.sealer.told)
        self.rounds.begin = self._begin
        self.rounds.on_change += [app.outbox.wake, app.ring, self.places.wake]
        app.when_started.append(self._started)

    async def _started(self) -> None:
        """Bring to what it should be whatever an earlier process may have left."""
        self.places.wake()
        try:
            await mend_boards(self.rounds)
        except StoreError:
            log.exception("boards not mended")

    async def _begin(self, live: Live, at: Instant) -> None:
        await begin_on_time(self.app, self.rounds, live, at)

    async def load(self) -> None:
        """Take up the rounds that run, from the store."""
        await self.rounds.load()
        await self.sealer.start()

    async def handle(self, one: Heard) -> bool:
        """Take a message; tell whether its channel's watermark went along in the transaction of a command."""
        place = f"dm:{one.user}"
        if one.guild is None and self.app.outbox.is_closed(place):
            # Whoever writes to the bot may have opened his door: what was missed comes before the answer.
            await self.app.outbox.again(place, anew=False)
        return await self.hearing.handle(one)

    async def give_up(self, one: Heard) -> None:
        """Tell somebody that his message could not be taken."""
        await self.hearing.apologise(one)
        self.app.outbox.wake()

    def is_idle(self) -> bool:
        """Tell whether all places are as they should be, and all rounds that are over are sealed."""
        return self.places.is_idle() and self.sealer.is_idle()

    async def stop(self) -> None:
        """Stop keeping the places."""
        await self.sealer.stop()
        await self.places.stop()

    def draw(self, picture: Sequence[Any]) -> File:
        """Draw a picture for the outbox."""
        return draw(picture, self.rounds.live)

    def alert(self, row: Outgoing, refusal: Refusal) -> dict[str, Any]:
        """Tell the moderators of a round what could not be delivered."""
        live = next((each for each in self.rounds.known() if each.id == row.round), None)
        if live is None:
            return {"content": refusal.text}
        say = live.texts().t
        kind, _, number = row.place.partition(":")
        player = live.players.get(int(number)) if kind == "dm" and number.isdigit() else None
        if refusal.code == CLOSED and player is not None:
            return {"content": say("gm-dm-closed", round=live.id, player=safe_name(player.name))}
        place = f"<#{number}>" if kind == "channel" else safe_name(player.name if player else kind)
        return {"content": say("gm-parked", round=live.id, problem=refusal.text, place=place)}


def make_middle(app: "App") -> Middle:
    """Make what is played, from an app whose store is open."""
    return Middle(app)

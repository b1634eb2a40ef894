"""Whole rounds on the embedded Discord, from sign-up to the report, with an autopilot in every seat.

Where a game is played several times in a row, they may go on to the next one: a session.
"""

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct, field
from sqlmodel import col, func, select

from bot.live import Live
from bot.opening import MAIN_GAME
from bot.present.manners import SHEETS
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Channel
from bot.rehearsal.people import Person
from bot.rehearsal.rest import Checks
from bot.stage.autopilot import Autopilot, Decision
from bot.stage.checker import Receipts, receipts
from bot.stage.house import House, house
from bot.store.tables import Entry
from engines.core.dice import StreamDice, pick
from engines.core.ids import HOUR_MS, SECOND_MS, Instant

START = "2026-11-02T12:00:00+01:00"
NAMES = (
    *("Anna", "Bob", "Kai", "Mia", "Tom", "Lea", "Jan", "Zoe", "Ida", "Max", "Ute", "Per", "Eva", "Uwe", "Nils"),
    *("Rosa", "Otto", "Finn", "Lotte", "Karl", "Elsa", "Hugo", "Greta", "Emil", "Frieda", "Paul", "Ella", "Anton"),
    *("Clara", "Jakob", "Marie", "Moritz", "Paula", "Oskar", "Helene", "Konrad", "Sophie", "Theo", "Wilma", "Arno"),
)
"""Forty people whose names are far enough apart to be told from each other with a slip in them."""
_MOST_PHASES = 2_000
MOST_GAMES = 3
"""How many games a session has at most."""
_GOES_ON = 50
"""Percent: how likely somebody opens the next game of a session."""


class Played(Struct):
    """What came of a round, or of all rounds of a session; times in seconds, ``outcome`` is the side that won last."""

    game: str
    seed: int
    players: int
    outcome: str | None = None
    phases: int = 0
    actions: int = 0
    refused: int = 0
    receipts: Receipts = field(default_factory=Receipts)
    api_violations: int | None = None
    virtual_s: float = 0.0
    wall_s: float = 0.0

    def and_then(self, later: "Played") -> "Played":
        """Add the next game of a session; an end that one of them has not come to is that of none."""
        return Played(
            self.game,
            self.seed,
            self.players,
            later.outcome if self.outcome is not None else None,
            self.phases + later.phases,
            self.actions + later.actions,
            self.refused + later.refused,
            Receipts(self.receipts.lost + later.receipts.lost, self.receipts.doubled + later.receipts.doubled),
        )


class StuckError(RuntimeError):
    """A round does not get on."""


async def play(
    game: str,
    players: int,
    seed: int,
    *,
    spec: Checks | None = None,
    database: str | None = None,
    watch: Callable[[Live], None] = lambda _: None,
) -> Played:
    """Play one round to its end, and those that follow it. ``database`` is where they are kept, else they are lost.

    Raises:
        StuckError: it does not end.
        NoQuietError: the bot does not come to rest.
    """
    begun = perf_counter()
    with TemporaryDirectory(prefix="spielleiter-") as folder:
        url = database or f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}"
        async with house(url, START, spec) as stage:
            table = Table(stage, game, players, seed)
            await table.sign_up()
            found = await table.play_session(watch)
            violations = stage.stage.world.violations
            found.api_violations = len(violations) if spec is not None or violations else None
            found.virtual_s = (stage.clock.now() - stage.clock.instant(START)) / SECOND_MS
    found.wall_s = round(perf_counter() - begun, 3)
    return found


class Table:
    """A round with its people."""

    def __init__(self, stage: House, game: str, players: int, seed: int) -> None:
        self.house, self.game, self.players, self.seed = stage, game, players, seed
        self.dice = StreamDice(f"autopilots/{game}/{players}/{seed}".encode())
        self.secret = hashlib.sha256(f"round/{game}/{players}/{seed}".encode()).digest()
        """The secret of the round: the seed fixes what is dealt, too."""
        self.people: list[Person] = [stage.stage.person(name, stage.guild) for name in NAMES[:players]]
        self.pilots: list[Autopilot] = []
        self.asked: list[Asked] = []
        self.number = 0

    @property
    def live(self) -> Live:
        """The round."""
        return self.house.middle.rounds.live(self.number)

    async def sign_up(self) -> None:
        """Open a round, let everybody in, and start; who plays alone does so in direct messages."""
        self.house.middle.rounds.new_secret = lambda: self.secret
        if self.players == 1:
            await self.people[0].slash(self.people[0].dms, f"{self.game.replace('_', '-')} solo")
            await self.house.settle()
            self.number = self.house.middle.rounds.all()[-1].id
        else:
            await self._gather()
        self._take_seats()

    def _take_seats(self) -> None:
        if not self.live.running:
            raise StuckError(f"the round has not begun: {self.live.about.status}")
        self.pilots, self.asked = [], []
        for person in self.people:
            seat = self.live.seat_of(person.user.id)
            if seat is None:
                raise StuckError(f"{person} has no seat")
            self.pilots.append(Autopilot(person, seat, self.dice))

    async def _gather(self) -> None:
        """Open a round on the server and let everybody in; the main game has its server set up before."""
        general = self.house.channel("allgemein")
        if self.game == MAIN_GAME:
            await self.house.host.slash(general, "setup")
            await self.house.host.slash(general, "round new")
        else:
            await self.house.host.slash(general, f"{self.game.replace('_', '-')} new")
        await self.house.settle()
        live = self.house.middle.rounds.all()[-1]
        self.number = live.id
        signup = self.house.channel_of(live.about.signup_channel or 0)
        board = next(each for each in reversed(self.house.host.sees(signup)) if each.only_for is None)
        texts = live.texts()
        for person in self.people:
            await person.click(board, texts.t("button-join"))
            await self.house.settle()
        await self.house.host.click(board, texts.t("button-start"))
        await self.house.settle()

    async def play_session(self, watch: Callable[[Live], None]) -> Played:
        """Play a round to its end, and where it has a sequel perhaps that one too; ``number`` is then the last one."""
        found = await self.play(watch)
        for game in range(2, MOST_GAMES + 1):
            if not await self._go_on(game):
                break
            found = found.and_then(await self.play(watch))
        return found

    async def _go_on(self, game: int) -> bool:
        """Let somebody open the next game of a session, if there is one and chance wants it; tell whether it began."""
        live, sheet = self.live, SHEETS.get(self.game)
        now = Instant(self.house.clock.now())
        following = sheet.sessions.following(live, now) if sheet is not None and sheet.sessions is not None else None
        if following is None or self.dice.below(100) >= _GOES_ON:
            return False
        person = self.house.host if following.host_alone else pick(self.dice, self.people)
        channel, texts = self.house.channel_of(live.about.channel or 0), live.texts()
        result = next(each for each in reversed(person.sees(channel)) if each.only_for is None and each.buttons)
        self.secret = hashlib.sha256(self.secret + f"/{game}".encode()).digest()
        await person.click(result, texts.t("button-play-off" if following.host_alone else "button-next"))
        await self.house.settle()
        self.number = self.house.middle.rounds.all()[-1].id
        self._take_seats()
        return True

    async def play(self, watch: Callable[[Live], None]) -> Played:
        """Play phase after phase to the end."""
        found = Played(self.game, self.seed, self.players)
        channel = self.house.stage.world.channel(self.live.about.channel or 0)
        while self.live.running:
            found.phases += 1
            if found.phases > _MOST_PHASES:
                raise StuckError("the round does not end")
            watch(self.live)
            await (self._phase(channel) if self.game == MAIN_GAME else self._step(channel))
        await self.house.settle()
        outcome = self.live.game.outcome(self.live.state)
        found.outcome = outcome.side if outcome is not None else None
        found.actions, found.refused = await self._counted()
        found.receipts = await receipts(self.house.app.database, self.number, self.people, self.asked)
        return found

    async def _phase(self, channel: Channel) -> None:
        """Let everybody do what he will until the phase ends, and ring every deadline on the way."""
        until = Instant(self.live.view("public").until)
        now = Instant(self.house.clock.now())
        decisions = sorted(each for pilot in self.pilots for each in pilot.decide(self.live, now, until))
        for decision in decisions:
            await self._go_to(decision.at)
            if not self.live.running or self.live.view("public").until != until:
                return
            await self._act(channel, decision)
        await self._go_to(until)

    async def _step(self, channel: Channel) -> None:
        """Let the first of those whose turn it is do something, or the deadline pass if nobody will."""
        timer = self.live.next_timer()
        now = Instant(self.house.clock.now())
        until = timer.due if timer is not None else Instant(now + HOUR_MS)
        decisions = sorted(each for pilot in self.pilots for each in pilot.decide(self.live, now, until))
        if decisions:
            await self._go_to(decisions[0].at)
            await self._act(channel, decisions[0])
        else:
            await self._go_to(until)

    async def _go_to(self, at: Instant) -> None:
        """Move the clock, stopping at each deadline before ``at``."""
        while self.live.running and (timer := self.live.next_timer()) is not None and timer.due <= at:
            if timer.due > self.house.clock.now():
                self.house.clock.to(int(timer.due))
            before = self.live.next_timer()
            await self.house.settle()
            if self.live.next_timer() == before:
                raise StuckError(f"nothing resolves {before}")
        if at > self.house.clock.now():
            self.house.clock.to(int(at))

    async def _act(self, channel: Channel, decision: Decision) -> None:
        pilot = next(each for each in self.pilots if each.seat == decision.seat)
        asked = await pilot.act(self.live, channel, decision)
        if asked is not None:
            self.asked.append(asked)
        await self.house.settle()

    async def _counted(self) -> tuple[int, int]:
        """Count the commands of players, and those of them that were refused."""
        actors = [str(person.user.id) for person in self.people]
        query = select(func.count(), func.count(col(Entry.verdict))).where(
            Entry.round == self.number, Entry.kind == "command", col(Entry.actor).in_(actors)
        )
        async with self.house.app.database.read() as session:
            actions, refused = (await session.exec(query)).one()
        return int(actions), int(refused)


def run(game: str, players: int, seed: int, spec: Checks | None, database: str | None = None) -> Played:
    """Play one round, and those that follow it, in an event loop of its own."""
    return asyncio.run(play(game, players, seed, spec=spec, database=database))

"""What is played behind the page: a round that is prepared, its people, the seats that play themselves, the clock."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import structlog
from msgspec import Struct

from bot.audit.chain_check import walk
from bot.audit.export import scenario_of
from bot.audit.record import record_of
from bot.live import Live
from bot.opening import MAIN_GAME
from bot.present.manners import SHEETS
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.stage.autopilot import Autopilot, Decision
from bot.stage.headless import NAMES
from bot.stage.house import House
from bot.stage.page.gathering import begin_alone, dismiss_strangers, hall, moderator, open_sign_up
from bot.stage.page.memory import Memory
from bot.texts import Texts, texts_for
from engines.core.base import SeatCommand
from engines.core.dice import StreamDice
from engines.core.ids import Instant

log = structlog.get_logger(__name__)

THINKING = 60_000
"""Within how many milliseconds an autopilot does something when it is its turn."""
PATIENCE = 5
"""How often those whose turn it is are asked before the deadline has to decide."""
GUEST = "guest"
"""The part of somebody who only watches."""
NAMES_OF_PARTS = {"de": ("Wirtin", "Moderatorin", "Zaungast"), "en": ("Host", "Moderator", "Spectator")}
"""What those are called who do not sit at the table: host, moderator, spectator."""
HEARTBEAT = 0.25
"""How often, in seconds, to look whether a clock that runs has come to something that an autopilot does."""
FAST = 150_000
"""By how many milliseconds a fast clock goes on each time: an hour in six seconds."""
CALM = 2_000
"""How many milliseconds autopilots take to think of something when a phase begins."""


class Part(Struct, frozen=True):
    """Somebody whom a newcomer can be: the word in the address, and host, moderator, guest or player."""

    slug: str
    kind: str
    person: Person


class StuckError(RuntimeError):
    """A deadline is due, and nothing resolves it."""


class Rehearsal:
    """A round and all who have to do with it.

    Args:
        house: the server with the bot on it.
        players: how many sit at the table; the first of them is the newcomer's seat, which no autopilot takes.
        seed: what fixes the autopilots' chance.
        lang: the language of the page and of everybody's client, and of the server.
        roles: which roles are dealt, as ``/round new`` takes them; else those of the table for so many players.
        game: what is played.
    """

    def __init__(
        self,
        house: House,
        players: int = 12,
        seed: int = 1,
        lang: str = "de",
        *,
        roles: str = "",
        game: str = MAIN_GAME,
    ) -> None:
        self.house, self.size, self.lang, self.roles, self.game = house, players, lang, roles, game
        self.dice = StreamDice(f"page/{players}/{seed}".encode())
        self.parts: dict[str, Part] = {}
        self.manual: set[int] = set()
        """The users whose seats no autopilot plays."""
        self.memories: dict[str, Memory] = {}
        self.number = 0
        self.busy: str | None = None
        """What is going on that takes a while: ``moving``, ``restarting`` or nothing."""
        self.note = ""
        """What went wrong last, for whoever looks."""
        self.fast = False
        """Whether the hours go by like minutes."""
        self._lock = asyncio.Lock()
        self._plans: list[Decision] = []
        self._planned: tuple[Any, ...] | None = None
        self._beat: asyncio.Task[None] | None = None
        self._works: set[asyncio.Task[None]] = set()
        self._halt = False

    # ------------------------------------------------------------------------------------------------------- prepare

    async def prepare(self) -> None:
        """Set the server up, open a sign-up, and let everybody in but the newcomer."""
        stage, guild = self.house.stage, self.house.guild
        host, moderator_name, guest = NAMES_OF_PARTS[self.lang]
        self.house.host.rename(host)
        self._part("host", self.house.host)
        for name in NAMES[: self.size]:
            self._part("player", stage.person(name, guild))
        self._part("moderator", moderator(self.house, moderator_name))
        self._part(GUEST, stage.person(guest, guild))
        dismiss_strangers(self.house, {part.person.user.id for part in self.parts.values()})
        self.speak(self.lang)
        await self.house.host.slash(self.hall, "setup", language=self.lang)
        self.manual.add(self.you.user.id)
        await self.open_round()
        self._beat = asyncio.create_task(self._live_on(), name="rehearsal")

    async def open_round(self) -> None:
        """Open a sign-up that everybody joins but the newcomer, or a game for him alone; nothing is unread then."""
        if self.alone:
            self.number = await begin_alone(self.house, self.game, self.you)
        else:
            self.number = await open_sign_up(
                self.house, self.game, [part.person for part in self.players[1:]], self.roles
            )
        self._plans, self._planned = [], None
        for part in self.parts.values():
            for place in self.house.stage.world.everything():
                if place.messages and part.person.can_see(place):
                    self.memory(part).see(place)
                    self.memory(part).dismissed |= {each.id for each in place.messages.values() if each.only_for}

    def _part(self, kind: str, person: Person) -> None:
        slug = str(person.user.global_name).lower()
        self.parts[slug] = Part(slug, kind, person)

    def speak(self, lang: str) -> None:
        """Set the language of the page and of everybody's client."""
        self.lang = lang
        for part in self.parts.values():
            part.person.user.locale = "de" if lang == "de" else "en-GB"
        self.house.stage.world.touch()

    async def close(self) -> None:
        """Stop what goes on by itself."""
        self._halt = True
        for task in [*self._works, *([self._beat] if self._beat is not None else [])]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    # -------------------------------------------------------------------------------------------------------- look at

    def memory(self, part: Part) -> Memory:
        """What somebody's client remembers."""
        return self.memories.setdefault(part.slug, Memory())

    @property
    def texts(self) -> Texts:
        """The words of the page."""
        return texts_for(self.lang)

    @property
    def live(self) -> Live:
        """The round."""
        return self.house.middle.rounds.live(self.number)

    @property
    def players(self) -> list[Part]:
        """Those who sit at the table, or will."""
        return [part for part in self.parts.values() if part.kind == "player"]

    @property
    def you(self) -> Person:
        """The newcomer, as far as nobody is somebody else."""
        return self.players[0].person

    @property
    def alone(self) -> bool:
        """Whether the newcomer plays alone, in direct messages with the bot."""
        return self.size == 1

    @property
    def hall(self) -> Channel:
        """The channel that everybody has."""
        return hall(self.house)

    @property
    def table(self) -> Channel | None:
        """Where the round is played, once it is: its own channel, or the direct messages of who plays alone."""
        if self.alone:
            return self.you.dms
        number = self.live.about.channel
        return self.house.guild.channels.get(number or 0)

    @property
    def signup(self) -> Channel:
        """Where one signs up; without a sign-up, where those are who do not play."""
        return self.hall if self.alone else self.house.channel_of(self.live.about.signup_channel or 0)

    def board(self) -> Message | None:
        """The message of the sign-up with its buttons."""
        return next((each for each in reversed(self.signup.story) if each.buttons), None)

    def until(self) -> Instant | None:
        """Say when the phase or the turn ends, as the public knows it."""
        until = self.live.view("public").until if self.live.running else 0
        return Instant(until) if until else None

    def turns(self) -> bool:
        """Tell whether this game is played by turns, and not by the clock."""
        return self.game != MAIN_GAME

    def is_awaited(self, user: int) -> bool:
        """Tell whether the table waits for somebody; who may only change a vote that is in is waited for no more."""
        seat = self.live.seat_of(user) if self.live.running else None
        owing = SHEETS[self.game].owing(self.live.view("public")) if self.game in SHEETS else ()
        now = Instant(self.house.clock.now())
        return (
            seat is not None
            and (not owing or seat in owing)
            and any(isinstance(command, SeatCommand) for command in self.live.game.options(self.live.state, seat, now))
        )

    def pilots(self) -> Mapping[str, bool]:
        """Tell of each player whether an autopilot plays."""
        return {part.slug: part.person.user.id not in self.manual for part in self.players}

    async def scenario(self) -> str:
        """Write the round played so far as a scenario; raises ``NoScenarioError`` where that cannot be."""
        record = await record_of(self.house.app.database, self.number)
        return scenario_of(record, walk(record).lines)

    # ----------------------------------------------------------------------------------------------------------- move

    def start(self, what: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Begin something that takes a while, unless something else is going on; tell whether it was begun."""
        if self.busy is not None:
            return False
        self.busy, self._halt, self.note = what, False, ""
        task = asyncio.create_task(self._run_alone(work), name=what)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        self.house.stage.world.touch()
        return True

    async def _run_alone(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._run(work)
        finally:
            self.busy = None
            self.house.stage.world.touch()

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self._lock:
                await work()
        except (StuckError, TimeoutError, NotPossibleError) as error:
            self.note = str(error)
        except Exception as error:  # whatever it was, whoever looks is told, and the page goes on
            log.exception("the stage failed")
            self.note = f"{type(error).__name__}: {error}"
        finally:
            self.house.stage.world.touch()

    def halt(self) -> None:
        """Stop a move of the clock where it is."""
        self._halt = True

    async def done(self) -> None:
        """Wait until nothing is going on."""
        await asyncio.gather(*self._works)

    async def move(self, target: int) -> None:
        """Move the clock; on the way every deadline is resolved and every autopilot does what it wanted to do."""
        clock = self.house.clock
        await self.house.settle()
        while not self._halt:
            self._plan()
            due = self._next()
            if due is None or due > target:
                break
            if due > clock.now():
                clock.to(int(due))
            await self._happen()
        if not self._halt and target > clock.now():
            clock.to(target)
            await self.house.settle()
        self.house.stage.world.touch()

    async def play_turns(self) -> None:
        """Let the others play until somebody without an autopilot has something to do, or the round is over."""
        await self.house.settle()
        while self.live.running and not self._halt and not any(map(self.is_awaited, self.manual)):
            self._plan()
            due = self._next()
            if due is None:
                break
            if due > self.house.clock.now():
                self.house.clock.to(int(due))
            await self._happen()

    async def restart(self) -> None:
        """Stop the bot in the middle of everything and start it anew on the same database."""
        await self.house.restart()
        await self.house.settle()

    async def begin(self) -> None:
        """Let the host press the button that deals and begins."""
        board = self.board()
        if board is None:
            return
        await self.house.host.click(board, self.live.texts().t("button-start"))
        await self.house.settle()

    async def _happen(self) -> None:
        """Let the next thing happen that is due now: a deadline first, then an autopilot."""
        now, timer = self.house.clock.now(), self.live.next_timer()
        if timer is not None and timer.due <= now:
            await self.house.settle()
            if self.live.next_timer() == timer:
                raise StuckError(f"nothing resolves {timer.key}")
            return
        decision = self._plans.pop(0)
        part = next((each for each in self.players if self.live.seat_of(each.person.user.id) == decision.seat), None)
        table = self.table
        if part is None or table is None or part.person.user.id in self.manual:
            return
        try:
            await Autopilot(part.person, decision.seat, self.dice).act(self.live, table, decision)
        except NotPossibleError as error:  # somebody else was quicker: a menu has changed, a channel is closed
            self.note = str(error)
        await self.house.settle()

    def _next(self) -> int | None:
        timer = self.live.next_timer()
        moments = [int(timer.due)] if timer is not None else []
        if self._plans and self.live.running:
            moments.append(int(self._plans[0].at))
        return min(moments, default=None)

    def _plan(self) -> None:
        """Let autopilots decide what they will do in a phase that is new."""
        if not self.live.running:
            self._plans, self._planned = [], None
            return
        if self.turns():
            self._plan_turn()
            return
        view = self.live.view("public")
        phase = (view.phase, view.number, view.until)
        if phase == self._planned or view.paused:
            return
        self._planned = phase
        now, until = Instant(self.house.clock.now() + CALM), Instant(view.until)
        found: list[Decision] = []
        for part in self.players:
            seat = self.live.seat_of(part.person.user.id)
            if seat is not None:
                found += Autopilot(part.person, seat, self.dice).decide(self.live, now, until)
        self._plans = sorted(found)

    def _plan_turn(self) -> None:
        """Let the first of those whose turn it is do something soon, whenever something has happened."""
        happened = len(self.live.log), frozenset(self.manual)
        if happened == self._planned:
            return
        self._planned = happened
        now = Instant(self.house.clock.now() + CALM)
        found: list[Decision] = []
        for _ in range(PATIENCE):  # an autopilot may hesitate, but at a table nobody wants to wait for it
            for part in self.players:
                seat = self.live.seat_of(part.person.user.id)
                if seat is not None and part.person.user.id not in self.manual:
                    found += Autopilot(part.person, seat, self.dice).decide(self.live, now, Instant(now + THINKING))
            if found:
                break
        self._plans = sorted(found)[:1]

    async def _live_on(self) -> None:
        """While the clock goes on by itself, let what is due happen; while it is fast, push it on."""
        clock = self.house.clock
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self.busy is not None:
                continue
            if self.fast:
                await self._quietly(clock.now() + FAST)
                if self.live.about.status == "over":
                    self.fast = False
            elif clock.running:
                self._plan()
                if (due := self._next()) is not None and due <= clock.now():
                    await self._quietly(clock.now())

    async def _quietly(self, target: int) -> None:
        """Move the clock a little, without anybody having to wait."""
        self._halt = False
        await self._run(lambda: self.move(target))

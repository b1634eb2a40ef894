"""A round of eight from sign-up on, whose bot is killed again and again, at named points and at any other moment."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, field

from bot.live import Live
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.model import Channel
from bot.rehearsal.people import Person
from bot.stage.checker import Comparison, compare
from bot.stage.phrases import put
from engines.core.base import SeatCommand, tag_of
from engines.core.dice import StreamDice, pick
from engines.core.ids import MINUTE_MS, Instant, Seat
from tests.faults.den import Breeder, Den, den

MOST: dict[str, int] = {
    "K01": 3,
    "K02": 12,
    "K03": 12,
    "K04": 3,
    "K06": 1,
    "K07": 8,
    "K08": 6,
    "K09": 1,
    "K10": 3,
    "K12": 4,
    "K16": 9,
}
"""How often a point may be passed before a bot ends there."""

TALK = (
    *("Hallo?", "Wie spät ist es?", "Ich weiß noch nicht.", "!Wen nehmen wir heute?", "Danke dir!"),
    *("Mord an Xylophon", "Hausbesuch", "bin morgen unterwegs", "!pst", "Stimme: niemand"),
)
LONGEST_OUTAGE = 9 * MINUTE_MS
"""No round is held for so short an outage."""


class History(Struct):
    """What happened in one round, and what was wrong afterwards."""

    seed: int
    lives: int = 0
    kills: int = 0
    points: Counter[str] = field(default_factory=Counter)
    """At which named points bots ended."""
    phases: int = 0
    sent: int = 0
    missed: int = 0
    """Messages that were sent while no bot lived."""
    holds: int = 0
    """How often a moderator was asked whether to go on after an outage."""
    answers: int = 0
    seen: int = 0
    finished: bool = False
    problems: list[str] = field(default_factory=list)
    lost: int = 0
    doubled: int = 0
    disordered: int = 0
    violations: list[str] = field(default_factory=list)

    def add(self, found: Comparison) -> None:
        """Take over what a comparison has found."""
        self.problems += found.problems
        self.answers, self.seen = found.answers, found.seen
        self.lost, self.doubled, self.disordered = len(found.lost), len(found.doubled), len(found.disordered)


class Play:
    """One round. Whatever is drawn comes from the seed; only what a kill meets is left to the machine."""

    def __init__(self, world: Den, seed: int, kills: int | None = None, points: tuple[str, ...] = ()) -> None:
        self.den, self.history = world, History(seed)
        self.dice = StreamDice(b"histories/%d" % seed)
        self.left = kills
        """How many kills are still to come; ``None`` for no end of them."""
        self.points = list(points)
        """Points to end at, in this order; without any, points and moments are drawn."""
        self._drawn = not points

    # --------------------------------------------------------------------------------------------------- life and death

    async def live(self) -> None:
        """See to it that there is a bot that has come to rest; those that die on the way are followed by others."""
        while not await self.den.settle():
            await self._meanwhile()
            await self._begin()

    def _may_die(self) -> bool:
        """Tell whether kills are still to come."""
        return self.left is None or len(self.den.codes) < self.left

    def _owes_kills(self) -> bool:
        """Tell whether so many kills were asked for that drawn ones are still to come."""
        return self._drawn and self.left is not None and self._may_die()

    async def _begin(self) -> None:
        """Start a bot that knows how it will end."""
        self.history.lives += 1
        if self.points:
            await self.den.start(self.points.pop(0))
        elif not self._may_die() or not self._drawn:
            await self.den.start()
        elif self.dice.below(10) < 6:
            point = pick(self.dice, sorted(MOST))
            await self.den.start(f"{point}:{1 + self.dice.below(MOST[point])}")
        else:
            await self.den.start()
            self.den.kill_in(self.dice.below(1_000) / 1_000)

    async def _meanwhile(self) -> None:
        """Let people write while nobody is there, and time pass."""
        if not self.den.codes or self.dice.below(2):
            return
        clock, due = self.den.clock, await self._due()
        for _ in range(self.dice.below(4)):
            await self._say(missed=True)
        longest = LONGEST_OUTAGE if due is None else min(LONGEST_OUTAGE, max(0, due - clock.now() + 2 * MINUTE_MS))
        if self.dice.below(2) and longest > 0:
            clock.to(clock.now() + self.dice.below(longest))
            for _ in range(self.dice.below(3)):
                await self._say(missed=True)

    async def _due(self) -> int | None:
        timer = None if (live := await self._round()) is None else live.next_timer()
        return int(timer.due) if timer is not None else None

    async def _round(self) -> Live | None:
        try:
            return await self.den.live()
        except Exception:  # noqa: BLE001 - no bot has lived long enough to open one
            return None

    # ---------------------------------------------------------------------------------------------------------- sign-up

    async def sign_up(self) -> None:
        """Set up, open a round, join, start; who gets no answer does it again, as people do."""
        host, general = self.den.host, self.den.channel("allgemein")
        await self._until(lambda: host.slash(general, "setup"), self._is_set_up)
        await self._until(lambda: host.slash(general, "round new"), self._is_open)
        live = await self.den.live()
        signup = self.den.guild.channels[live.about.signup_channel or 0]
        say = live.texts().t
        for person in self.den.people:
            await self._until(
                lambda person=person: person.click(self._board(person, signup), say("button-join")),
                lambda person=person: self._is_in(person),
            )
        await self._until(lambda: host.click(self._board(host, signup), say("button-start")), self._has_begun)

    def _board(self, person: Person, signup: Channel) -> Any:
        boards = [each for each in person.sees(signup) if each.components]
        if not boards:
            raise NotPossibleError("there is no board yet")
        return boards[-1]

    async def _until(self, act: Any, done: Any) -> None:
        answers: list[str] = []
        for _ in range(60):
            await self.live()
            if await done():
                return
            try:
                asked = act()
            except NotPossibleError as error:
                answers.append(str(error))
                continue
            await self.live()
            answers.append(str(asked.interaction.original and asked.interaction.original.content))
        said = "\n".join(dict.fromkeys(answers))
        raise NotPossibleError(f"people have pressed sixty times in vain; they were told:\n{said}\n{self.den.log()}")

    async def _is_set_up(self) -> bool:
        async with (await self.den.books()).connect() as connection:
            return bool((await connection.exec_driver_sql("SELECT count(*) FROM servers")).scalar_one())

    async def _is_open(self) -> bool:
        live = await self._round()
        if live is None:
            return False
        signup = self.den.guild.channels[live.about.signup_channel or 0]
        return any(each.components for each in self.den.host.sees(signup))

    async def _is_in(self, person: Person) -> bool:
        return person.user.id in (await self.den.live()).players

    async def _has_begun(self) -> bool:
        return (await self.den.live()).running

    # ---------------------------------------------------------------------------------------------------------- playing

    async def play(self, most: int = 60, *, begun: bool = False) -> History:
        """Play phase after phase until the round is over, or ``most`` have passed and all the drawn kills have come.

        What a bot meets before its end is left to the machine: if none has died in a phase, one does after it.
        """
        if not begun:
            await self.sign_up()
        while (live := await self.den.live()).running and (self.history.phases < most or self._owes_kills()):
            self.history.phases += 1
            died = len(self.den.codes)
            await self._phase(live)
            if self._drawn and self._may_die() and len(self.den.codes) == died:
                self.den.kill_in(0)
                await self.live()
        self.left = 0
        await self.live()
        # What may be sent only later, such as the last edit of a board, comes now.
        self.den.clock.forward(minutes=1)
        await self.live()
        self.history.finished = not (await self.den.live()).running
        self.history.kills = len(self.den.codes)
        self.history.points = Counter(each.partition(":")[0] for each in self.den.hits)
        self.history.add(await compare(await self.den.books(), self.den.number, self.den.people))
        self.history.violations = [f"{each.where}: {each.what}" for each in self.den.stage.world.violations]
        return self.history

    async def _phase(self, live: Live) -> None:
        now, until = self.den.clock.now(), int(live.view("public").until)
        moments = sorted(now + self.dice.below(max(1, until - now)) for _ in range(4 + self.dice.below(8)))
        edges = [until - 1_000 + self.dice.below(1_000) for _ in range(self.dice.below(3))]
        for at in [*moments, *edges]:
            await self._go_to(at)
            for _ in range(1 + self.dice.below(2)):
                await self._say()
            if self.dice.below(3) == 0 and self._drawn and self._may_die():
                self.den.kill_in(self.dice.below(80) / 1_000)
            if self.dice.below(4):
                await self.live()
        await self._go_to(until)

    async def _go_to(self, at: int) -> None:
        """Move the clock, stopping at each deadline on the way."""
        while (due := await self._due()) is not None and due <= at:
            if due > self.den.clock.now():
                self.den.clock.to(due)
            await self.live()
            if await self._due() == due:
                await self.go_on()
                if await self._due() == due:
                    raise NotPossibleError(f"nothing resolves what is due at {due}\n{self.den.log()[-3_000:]}")
        if at > self.den.clock.now():
            self.den.clock.to(at)

    async def go_on(self) -> None:
        """Answer as a moderator if an outage holds the round."""
        for _ in range(20):
            await self.live()
            live = await self.den.live()
            if live.about.held is None:
                return
            self.history.holds += 1
            self.den.host.slash(self.den.guild.channels[live.about.gm_channel or 0], "gm resume")

    async def _say(self, *, missed: bool = False) -> None:
        """Let somebody write something, or vote by command."""
        person = pick(self.dice, self.den.people)
        live = await self._round()
        if live is None or not live.running or (seat := live.seat_of(person.user.id)) is None:
            return
        self.history.sent += 1
        self.history.missed += missed
        channel = self.den.guild.channels[live.about.channel or 0]
        try:
            self._write(person, live, seat, channel)
        except NotPossibleError:
            self.history.sent -= 1

    def _write(self, person: Person, live: Live, seat: Seat, channel: Channel) -> None:
        options = [
            command
            for command in live.game.options(live.state, seat, Instant(self.den.clock.now()))
            if isinstance(command, SeatCommand) and tag_of(command) not in ("post", "bomb")
        ]
        roll = self.dice.below(10)
        command = pick(self.dice, options) if options else None
        words = put(self.dice, command, live.names) if command is not None else None
        if words is None or roll < 2:
            person.dm(pick(self.dice, TALK))
        elif command is not None and tag_of(command) == "vote" and roll < 6:
            target = live.names[command.target]  # type: ignore[attr-defined]
            person.slash(channel, "vote", player=target) if roll < 4 else person.say(channel, words)
        else:
            person.dm(words)


async def history(
    breeder: Breeder, seed: int, *, kills: int | None = None, points: tuple[str, ...] = (), most: int = 60
) -> History:
    """Play one history in a world of its own."""
    with TemporaryDirectory(prefix="sl-") as folder:
        async with den(breeder, Path(folder)) as world:
            return await Play(world, seed, kills, points).play(most)

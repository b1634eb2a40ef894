"""What is played behind the page: a round that is prepared, its people, and what is to be known of it."""

from collections.abc import Mapping

from msgspec import Struct

from bot.audit.chain_check import walk
from bot.audit.export import scenario_of
from bot.audit.record import record_of
from bot.live import Live
from bot.opening import MAIN_GAME
from bot.present.manners import SHEETS
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.stage.headless import NAMES
from bot.stage.house import House
from bot.stage.page.course import Course
from bot.stage.page.gathering import begin_alone, dismiss_strangers, hall, moderator, open_sign_up
from bot.stage.page.memory import Memory
from bot.stage.page.others import Others
from bot.texts import Texts, texts_for
from engines.core.base import SeatCommand
from engines.core.dice import StreamDice
from engines.core.ids import Instant

GUEST = "guest"
"""The part of somebody who only watches."""
NAMES_OF_PARTS = {"de": ("Wirtin", "Moderatorin", "Zaungast"), "en": ("Host", "Moderator", "Spectator")}
"""What those are called who do not sit at the table: host, moderator, spectator."""


class Part(Struct, frozen=True):
    """Somebody whom a newcomer can be: the word in the address, and host, moderator, guest or player."""

    slug: str
    kind: str
    person: Person


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
        self.others = Others(self, StreamDice(f"page/{players}/{seed}".encode()))
        self.course = Course(self, self.others)
        self.parts: dict[str, Part] = {}
        self.manual: set[int] = set()
        """The users whose seats no autopilot plays."""
        self.memories: dict[str, Memory] = {}
        self.number = 0

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
        self.course.begin()

    async def open_round(self) -> None:
        """Open a sign-up that everybody joins but the newcomer, or a game for him alone; nothing is unread then."""
        if self.alone:
            self.number = await begin_alone(self.house, self.game, self.you)
        else:
            self.number = await open_sign_up(
                self.house, self.game, [part.person for part in self.players[1:]], self.roles
            )
        self.others.forget()
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
        self.touch()

    def touch(self) -> None:
        """Let every window look anew."""
        self.house.stage.world.touch()

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

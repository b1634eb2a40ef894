"""A round in memory: what its log comes to, who sits where, and what each viewer has seen."""

import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.deck_names import own_names
from bot.setups import read_setup
from bot.store.chain import Head
from bot.store.tables import Player, Round
from bot.texts import Texts, texts_for, wording_of
from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.codec import Codec
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice, shuffled
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer, next_timer
from engines.registry import GAMES

BEGINNING = "beginning"
"""The key of the deadline at which a sign-up becomes a round."""
OPENED = "opened"
"""What the log calls it when a round is opened."""
WHISPERS, OFF = "whispers", "off"
"""The fact of its opening that says that in a round nobody talks through the bot."""
RELEASED = "released"
"""What the log calls it when moderators let a held round go on."""


class About(Struct, frozen=True):
    """The row of a round, as it stands: what each field means says ``tables.Round``."""

    id: int
    guild: int | None
    game: str
    status: str
    held: str | None
    host: int
    locale: str
    zone: str
    options: str
    words: str
    rules: str
    secret: bytes
    setup: str | None
    signup_channel: int | None
    channel: int | None
    gm_channel: int | None
    dead_thread: int | None
    board: int | None
    panel: int | None
    starts_at: int | None
    created_at: int
    started_at: int | None
    ended_at: int | None

    @classmethod
    def of(cls, row: Round) -> "About":
        """Take it from its row."""
        return cls(**{name: getattr(row, name) for name in cls.__struct_fields__})

    @property
    def place(self) -> str:
        """Where a running round is played, as the outbox calls it: its channel, or the direct messages of its host.

        Everything written to one person goes to one place, whatever it is about: its messages are numbered there.
        """
        return f"dm:{self.host}" if self.guild is None else f"channel:{self.channel}"


class Person(Struct, frozen=True):
    """Somebody in a round: what each field means says ``tables.Player``."""

    round: int
    user: int
    seat: int | None
    name: str
    handle: str
    locale: str
    dm: int | None
    dm_open: bool
    whispers: bool
    reminders: bool
    joined_at: int
    left_at: int | None

    @classmethod
    def of(cls, row: Player) -> "Person":
        """Take it from its row."""
        return cls(**{name: getattr(row, name) for name in cls.__struct_fields__})


class Live:
    """One round. Everything a person is shown comes from ``view``; ``state`` is for the engine alone.

    ``about`` and ``players`` are the rows as they stand. ``log`` are the engine's events so far, ``head`` is
    the end of the chain, ``numbers`` tell how many messages each place was sent,
    and ``noted`` which deadlines stand in the store. ``opened`` are the facts with which the log says it was opened.
    """

    def __init__(self, about: About, players: Sequence[Person], head: Head) -> None:
        self.id = about.id
        self.about = about
        self.players: Mapping[int, Person] = {player.user: player for player in players}
        self.game: Game[Any, Any] = GAMES[about.game]
        self.codec = Codec(self.game.events, self.game.commands)
        self.head = head
        self.numbers: dict[str, int] = {}
        self.setup: Setup | None = None
        self.state: Any = None
        self.log: list[Event] = []
        self.noted: frozenset[Timer] | None = None
        self.released_at = Instant(0)
        self.opened: Mapping[str, Any] = {}
        self._timers: tuple[Any, frozenset[Timer]] = None, frozenset()
        self._views: dict[Viewer, tuple[int, Any]] = {}
        self._texts: dict[str, tuple[Mapping[str, Any], Texts]] = {}
        if about.setup is not None:
            self.begin(read_setup(about.setup))

    # -- the engine's side --------------------------------------------------------------------------------------

    def begin(self, setup: Setup) -> None:
        """Lay the table."""
        self.setup = setup
        self.state = self.game.initial(setup)

    def add(self, events: Sequence[Event]) -> None:
        """Let events have happened."""
        evolve = self.game.evolve
        for event in events:
            self.state = evolve(self.state, event)
        self.log += events

    @property
    def running(self) -> bool:
        """Whether it has begun and not ended."""
        return self.about.status == "running"

    def timers(self) -> frozenset[Timer]:
        """Say what it waits for: its game's deadlines, or in a sign-up the time set for its beginning."""
        if self.running:
            if self._timers[0] is not self.state:  # a state never changes, and is asked about every second
                self._timers = self.state, self.game.timers(self.state)
            return self._timers[1]
        if self.about.status == "signup" and self.about.starts_at is not None:
            return frozenset({Timer(Instant(self.about.starts_at), 0, BEGINNING)})
        return frozenset()

    def next_timer(self) -> Timer | None:
        """Give the next deadline."""
        return next_timer(self.timers())

    def view(self, viewer: Viewer) -> Any:
        """Give a viewer's picture: folded from what he may see, and kept."""
        assert self.setup is not None
        known, view = self._views.get(viewer) or (0, self.game.blank(self.setup, viewer))
        for event in self.log[known:]:
            if event.audience.includes(viewer):
                view = self.game.watch(view, event)
        self._views[viewer] = len(self.log), view
        return view

    @property
    def whispers(self) -> bool:
        """Whether members of a group may talk through the bot."""
        return self.opened.get(WHISPERS) != OFF

    # -- people -------------------------------------------------------------------------------------------------

    @property
    def seated(self) -> Mapping[Seat, Person]:
        """Who sits where now."""
        return {
            Seat(player.seat): player
            for player in self.players.values()
            if player.seat is not None and player.left_at is None
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat's player; in the sign-up, of everybody in it."""
        if self.setup is None:
            return tuple(player.name for player in self.people())
        seated = self.seated
        return tuple(
            seated[Seat(seat)].name if Seat(seat) in seated else name for seat, name in enumerate(self.setup.names)
        )

    def people(self) -> list[Person]:
        """List who is in it, in the order of sitting or joining."""
        here = [player for player in self.players.values() if player.left_at is None]
        return sorted(here, key=lambda one: (one.seat if one.seat is not None else -1, one.joined_at, one.user))

    def seat_of(self, user: int) -> Seat | None:
        """Find somebody's seat; a person who was replaced has none."""
        player = self.players.get(user)
        return None if player is None or player.left_at is not None or player.seat is None else Seat(player.seat)

    def player_on(self, seat: Seat) -> Person | None:
        """Find who sits somewhere."""
        return self.seated.get(seat)

    def texts(self, locale: str | None = None) -> Texts:
        """Give the texts of the round, or of a language: in its wording, with the names of its own cards."""
        language = locale or self.about.locale
        if self.setup is None:
            return texts_for(language)
        options, known = self.setup.options, self._texts.get(language)
        if known is not None and known[0] is options:
            return known[1]
        texts = texts_for(language, wording_of(self.setup))
        texts = texts.named(own_names(self.about.game, options, texts))
        self._texts[language] = options, texts
        return texts

    def order(self) -> tuple[Seat, ...]:
        """Give the seats in the order in which they are written to: drawn from the secret, and so telling nothing."""
        seats = tuple(Seat(seat) for seat in range(len(self.setup.names))) if self.setup else ()
        return shuffled(StreamDice(hmac.digest(self.about.secret, b"order", "sha256")), seats)

    # -- changes ------------------------------------------------------------------------------------------------

    def restorer(self) -> Callable[[], None]:
        """Give what puts the round back to how it is now, whatever is done to it until then."""
        laid, head, length = (self.setup, self.state, self.noted), self.head, len(self.log)
        numbers, views, about, players = dict(self.numbers), dict(self._views), self.about, self.players

        def restore() -> None:
            (self.setup, self.state, self.noted), self.head = laid, head
            self.numbers, self._views, self.about, self.players = numbers, views, about, players
            del self.log[length:]

        return restore


def moment_of(snowflake: int) -> Instant:
    """Read the official time out of a Discord id (TA-T10): the upper bits count milliseconds since 2015."""
    return Instant((snowflake >> 22) + 1_420_070_400_000)

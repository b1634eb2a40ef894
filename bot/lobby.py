"""From "who is in?" to the first deal: opening a round, joining, leaving, starting, calling off."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.bookkeeping import change, change_player, note
from bot.decks import DeckError, with_deck
from bot.dice import commitment
from bot.entries import ShellBody
from bot.handing import Incoming, Origin
from bot.live import OFF, OPENED, WHISPERS, About, Live, Person
from bot.names import plain_name, safe_prose
from bot.present.faults import fault_text
from bot.rounds import Rounds
from bot.setups import read_setup, write_setup
from bot.store.batch import Batch
from bot.store.chain import genesis
from bot.store.tables import Player, Round
from engines.core.base import Rejected
from engines.core.commands import StartRound
from engines.core.contract import Setup, SetupFault
from engines.core.ids import Instant
from engines.registry import GAMES

RULES_VERSION = "2"
"""What a round keeps from its beginning on; raised when a rule changes that a running round must not notice."""


class Plan(Struct, frozen=True):
    """What somebody wants to play, and where: on a server, or (``guild`` empty) alone in his direct messages.

    ``words`` are custom roles (else the game deals by its own table).
    """

    guild: int | None
    game: str
    host: int
    locale: str
    zone: str
    options: Mapping[str, Any] = {}
    words: Sequence[str] = ()
    signup_channel: int | None = None
    gm_channel: int | None = None
    starts_at: int | None = None
    whispers: bool = True
    """Whether members of a group may talk through the bot."""


class Newcomer(Struct, frozen=True):
    """Somebody who wants in: the name as it is shown on the server, and the account's own."""

    user: int
    name: str
    handle: str = ""
    locale: str = "de"
    dm: int | None = None


class By(Struct, frozen=True):
    """Who does something, and what carried it: the actor's id, the unique source, and the official time (ms)."""

    actor: str
    source: str
    at: Instant


class LobbyError(Exception):
    """Something cannot be done before or at the start; ``key`` names the text that says why and what now."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key, self.args_of_text = key, args


async def open_round(rounds: Rounds, plan: Plan, by: By) -> Live | None:
    """Open the sign-up of a round; a second delivery of the same source opens none and gives ``None``.

    Raises:
        LobbyError: there is no such game, or its house rules are wrong.
    """

    def work(batch: Batch) -> Live | None:
        return None if batch.seen(by.source) is not None else opened(rounds, batch, plan, by)

    live: Live | None = await rounds.writer.submit(work, sources=(by.source,))
    return live


def opened(rounds: Rounds, batch: Batch, plan: Plan, by: By, more: Mapping[str, str] | None = None) -> Live:
    """Open the sign-up of a round, within a work of the writer; its log keeps ``more`` of how that came about.

    Raises as ``open_round`` does.
    """
    if plan.game not in GAMES:
        raise LobbyError("lobby-unknown-game", game=plain_name(plan.game))
    now = rounds.clock.now()
    columns: dict[str, Any] = {
        "guild": plan.guild,
        "game": plan.game,
        "host": plan.host,
        "locale": plan.locale,
        "zone": plan.zone,
        "options": json.dumps(dict(plan.options), sort_keys=True),
        "words": json.dumps(list(plan.words)),
        "rules": RULES_VERSION,
        "secret": rounds.new_secret(),
        "signup_channel": plan.signup_channel,
        "gm_channel": plan.gm_channel,
        "starts_at": plan.starts_at,
        "created_at": int(now),
    }
    number = batch.insert(Round, **columns)
    assert number is not None
    live = Live(About.of(Round(id=number, **columns)), (), genesis(number, plan.guild, plan.game, int(now)))
    live.opened = {
        **{name: columns[name] for name in ("game", "locale", "zone", "rules")},
        "options": dict(plan.options),
        "guild": None if plan.guild is None else str(plan.guild),
        "host": str(plan.host),
        **({} if plan.whispers else {WHISPERS: OFF}),
        **(more or {}),
    }
    note(batch, live, shell(by, now, OPENED, live.opened), by.at)
    rounds.adopt(batch, live)
    return live


async def join(rounds: Rounds, number: int, who: Newcomer, by: By) -> bool | None:
    """Let somebody in. ``False`` if he was in, ``None`` for a second delivery.

    Raises:
        LobbyError: the sign-up is closed, or the table is full.
    """
    joined: bool | None = await rounds.do(number, by.source, lambda batch, live: seated(rounds, batch, live, who, by))
    return joined


def seated(rounds: Rounds, batch: Batch, live: Live, who: Newcomer, by: By) -> bool:
    """Let somebody in, within a work of the writer; ``False`` if he was in. Raises as ``join`` does."""
    _must_be_open(live)
    known = live.players.get(who.user)
    if known is not None and known.left_at is None:
        return False
    if len(live.people()) >= live.game.seats[1]:
        raise LobbyError("lobby-full", most=live.game.seats[1])
    name = _unique(plain_name(who.name), [one.name for one in live.people()])
    fields: dict[str, Any] = {
        "name": name,
        "handle": plain_name(who.handle) if who.handle else "",
        "locale": who.locale,
        "dm": who.dm,
        "joined_at": int(by.at),
        "left_at": None,
        "seat": None,
    }
    if known is None:
        batch.insert(Player, round=live.id, user=who.user, **fields)
        live.players = {
            **live.players,
            who.user: Person.of(Player(round=live.id, user=who.user, **fields)),
        }
    else:
        change_player(batch, live, who.user, **fields)
    note(batch, live, shell(by, rounds.clock.now(), "joined", {"user": str(who.user), "name": name}), by.at)
    return True


async def leave(rounds: Rounds, number: int, user: int, by: By) -> bool | None:
    """Let somebody out of the sign-up. ``False`` if he was not in. Raises ``LobbyError`` once it is closed."""
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> bool:
        _must_be_open(live)
        known = live.players.get(user)
        if known is None or known.left_at is not None:
            return False
        change_player(batch, live, user, left_at=int(by.at))
        note(batch, live, shell(by, now, "left", {"user": str(user)}), by.at)
        return True

    left: bool | None = await rounds.do(number, by.source, work)
    return left


async def cancel(rounds: Rounds, number: int, by: By) -> bool | None:
    """Call a round off that has not begun. Raises ``LobbyError`` if it has."""
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> bool:
        _must_be_open(live)
        change(batch, live, status="cancelled", ended_at=int(by.at))
        note(batch, live, shell(by, now, "cancelled", {}), by.at)
        return True

    cancelled: bool | None = await rounds.do(number, by.source, work)
    return cancelled


def missing(live: Live) -> int:
    """Tell how many people the sign-up still needs."""
    return max(0, live.game.seats[0] - len(live.people()))


def set_up(live: Live, at: Instant) -> tuple[Setup, tuple[SetupFault, ...]]:
    """Make the set-up of those who are in, and name its faults. Raises ``LobbyError`` for a bad deck file."""
    words = tuple(json.loads(live.about.words))
    try:
        options = with_deck(live.about.game, json.loads(live.about.options))
    except DeckError as error:
        raise LobbyError("lobby-faulty", what=safe_prose(str(error))) from error
    setup = Setup(
        names=tuple(one.name for one in live.people()),
        start=at,
        zone=live.about.zone,
        words=words,
        dealt=bool(words),
        options=options,
    )
    return setup, live.game.check(setup)


async def start(rounds: Rounds, number: int, channel: int | None, by: By) -> bool | None:
    """Close the sign-up, deal, and begin. ``channel`` is the round's own, made before.

    Raises:
        LobbyError: it has begun, too few are in, or the set-up is faulty.
    """

    def work(batch: Batch, live: Live) -> bool:
        begun(rounds, batch, live, channel, by)
        return True

    started: bool | None = await rounds.do(number, by.source, work)
    return started


def begun(rounds: Rounds, batch: Batch, live: Live, channel: int | None, by: By) -> None:
    """Deal and begin, within a work of the writer. Raises as ``start`` does."""
    _must_be_open(live)
    if missing(live):
        raise LobbyError("lobby-too-few", missing=missing(live), least=live.game.seats[0])
    setup, faults = set_up(live, by.at)
    if faults:
        raise LobbyError("lobby-faulty", what=fault_text(live.texts(), faults[0]))
    deal(rounds, batch, live, setup, channel, by)


def deal(rounds: Rounds, batch: Batch, live: Live, setup: Setup, channel: int | None, by: By) -> None:
    """Begin a round with a set-up that its game does not fault: seat those who are in, log it, and let it start.

    Raises:
        LobbyError: the game refuses to start.
    """
    people = live.people()
    for seat, one in enumerate(people):
        change_player(batch, live, one.user, seat=seat)
    text = write_setup(setup)
    change(batch, live, status="running", setup=text, channel=channel, started_at=int(by.at))
    live.begin(read_setup(text))  # as it is stored: in what order a deck lies there decides what is drawn
    users = [one.user for one in people]
    facts = {
        "setup": text,
        "seats": [str(user) for user in users],
        "rules": live.about.rules,
        "commitment": commitment(live.about.secret, live.about.game, live.about.rules, users),
    }
    note(batch, live, shell(by, rounds.clock.now(), "started", facts), by.at)
    incoming = Incoming(live.id, StartRound(), by.at, f"start:{live.id}", by.actor, Origin())
    taken = rounds.judge(batch, live, incoming)
    assert taken is not None  # nothing is due before the start
    if isinstance(taken.verdict, Rejected):
        raise LobbyError("lobby-faulty", what=taken.verdict.reason)


def _must_be_open(live: Live) -> None:
    if live.about.status != "signup":
        raise LobbyError("lobby-closed")


def shell(by: By, now: Instant, what: str, facts: Mapping[str, Any]) -> ShellBody:
    """Say to the log what somebody did around a game."""
    return ShellBody(by.actor, by.source, int(now), what, facts)


def _unique(name: str, taken: Sequence[str]) -> str:
    """Keep two people of one name apart: the second one gets a number."""
    if name not in taken:
        return name
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"

"""Two rounds that differ in secrets, played through Discord: whoever may not know them apart is shown the same bytes.

The engine has proved (``tests/templer_assassinen/properties``) until when the facts that somebody may see are the same.
Until then everything that reaches him has to be the same too: each message, its components, files and their sizes, the
order at each place, and the instant at which it was shown; each channel, each right, each thread.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from bot import lobby
from bot.live import Live
from bot.present.street import BOARD_EVERY
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.people import Person
from bot.stage.headless import NAMES, Table
from bot.stage.house import House, house
from bot.stage.phrases import put
from engines.core.base import Command, SeatCommand, tag_of
from engines.core.commands import Remove
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.templer_assassinen.commands import Grant, Post, Vote, Withdraw
from tests.faults.watching import Shown, Viewer, Watch
from tests.templer_assassinen.properties import worlds
from tests.templer_assassinen.properties.harness import Sent
from tests.templer_assassinen.properties.nights import NIGHT
from tests.templer_assassinen.properties.worlds import Pair

SPECTATOR = "public"
NEVER = 1 << 62
TAKEN_BACK = {"murder": "Mord", "heal": "Hausbesuch", "visit": "Besuch", "swap": "Tausch", "spy": "Spionage"}


class Fact(Struct, frozen=True):
    """A fact of the engine, when (ms), and its bytes."""

    at: int
    body: bytes


class Seen(Struct):
    """What somebody has lived through: what reached him, and what he may know.

    ``ended`` is when the round was over (ms): then its report tells everybody everything.
    """

    shown: list[Shown]
    facts: list[Fact]
    ended: int = NEVER


class Difference(Struct, frozen=True):
    """Something that tells two worlds apart too early."""

    viewer: Viewer
    place: str
    at: int
    one: str
    other: str

    def __str__(self) -> str:
        """Give one line."""
        return f"{self.viewer} at {self.place}, {self.at}: {self.one} / {self.other}"


# -- playing ----------------------------------------------------------------------------------------------------------


@contextmanager
def laid(setup: Setup) -> Iterator[None]:
    """Let the round begin as a set-up says; its secret is that of the table, the same in both worlds."""
    names = dict(zip(setup.names, NAMES, strict=False))

    def named(value: Any) -> Any:
        if isinstance(value, (tuple, list)):
            return tuple(named(each) for each in value)
        if isinstance(value, dict):
            return {named(key): named(each) for key, each in value.items()}
        return names.get(value, value) if isinstance(value, str) else value

    def set_up(live: Live, at: Instant) -> tuple[Setup, tuple[Any, ...]]:
        fixed = {key: named(value) for key, value in setup.fixed.items()}
        people = tuple(one.name for one in live.people())
        mine = Setup(people, at, setup.zone, setup.words, dealt=False, options=setup.options, fixed=fixed)
        return mine, live.game.check(mine)

    with patch.object(lobby, "set_up", set_up):
        yield


async def lived(world: worlds.World, until: Instant) -> Mapping[Viewer, Seen]:
    """Play a world through Discord; gives what everybody has seen of it."""
    setup = world.spot.setup
    with TemporaryDirectory(prefix="sl-") as folder, laid(setup):
        url = f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}"
        async with house(url, int(setup.start), identify_pause=0) as stage:
            spectator = stage.stage.person("Zuschauerin", stage.guild)
            table = Table(stage, "templer_assassinen", len(setup.names), 1)
            people: dict[Viewer, Person] = {Seat(seat): person for seat, person in enumerate(table.people)}
            watch = Watch(stage.stage.world, {**people, SPECTATOR: spectator})
            await table.sign_up()
            for sent in sorted(world.sent, key=lambda each: each.key):
                if sent.at >= until or not table.live.running:
                    break
                await go_to(table, int(sent.at))
                if table.live.running:
                    await send(stage, table, sent)
            if table.live.running:
                await go_to(table, int(until))
            await stage.settle()
            return {viewer: _seen(watch, viewer, table) for viewer in watch.shown | {SPECTATOR: []}}


def _seen(watch: Watch, viewer: Viewer, table: Table) -> Seen:
    live = table.live
    facts = [
        Fact(int(event.at), live.codec.write(event))
        for event in live.log
        if event.audience.includes(viewer)  # type: ignore[arg-type]
    ]
    shown = watch.shown[viewer]
    return Seen(
        [*shown, Shown("all places", table.house.clock.now(), "end", watch.places(viewer))],
        facts,
        live.about.ended_at or NEVER,
    )


async def go_to(table: Table, at: int) -> None:
    """Go on to an instant (ms), stopping wherever something may happen: time stands between moves, and shall not."""
    clock = table.house.clock
    edits = int(clock.now() // BOARD_EVERY + 1) * BOARD_EVERY
    while True:
        now = clock.now()
        timer = table.live.next_timer() if table.live.running else None
        if timer is not None and timer.due <= now:
            await table.house.settle()
            assert table.live.next_timer() != timer, f"nothing resolves {timer}"
            continue
        stop = min(at, timer.due if timer is not None else at, edits if edits > now else at)
        if stop <= now:
            return
        clock.to(int(stop))
        await table.house.settle()
        if timer is not None and stop == timer.due:
            edits = int(clock.now() // BOARD_EVERY + 1) * BOARD_EVERY


async def send(stage: House, table: Table, sent: Sent) -> None:
    """Let somebody send something as people do: in words where there are words for it."""
    command, live = sent.command, table.live
    channel = stage.channel_of(live.about.channel or 0)
    try:
        if isinstance(command, Grant | Remove):
            gm = stage.channel_of(live.about.gm_channel or 0)
            name = "gm grant" if isinstance(command, Grant) else "gm remove"
            await stage.host.slash(gm, name, player=live.names[command.player], reason="verreist")
        elif isinstance(command, SeatCommand):
            person = table.people[command.seat]
            words = wording(sent.number, command, live.names)
            if words is None:
                return
            if isinstance(command, Vote | Post):
                person.say(channel, words)
            else:
                person.dm(words)
    except NotPossibleError:
        return  # the dead, the accused and everybody in a locked night cannot write there
    await stage.settle()


def wording(number: int, command: Command, names: tuple[str, ...]) -> str | None:
    """Put a command into words, the same each time; nothing for what is not said in words."""
    if isinstance(command, Post):
        return "Guten Abend zusammen!"
    if isinstance(command, Withdraw):
        word = TAKEN_BACK.get(command.action)
        return f"{word} zurückziehen" if word is not None else None
    if tag_of(command) == "verdict":
        target = getattr(command, "target", None)
        return f"Urteil: {names[target] if target is not None else 'niemand'}"
    return put(StreamDice(b"words/%d" % number), command, names)


# -- comparing --------------------------------------------------------------------------------------------------------

_ID = re.compile(r"\d{15,20}")
_TOKEN = re.compile(r"sl1:[\w-]{16}")
_HEAD = re.compile(r"-# [0-9a-f]{16}\b")
_URL = re.compile(r"http://127\.0\.0\.1:\d+[^\"\s]*")


def normal(shown: list[Shown], until: int) -> dict[str, list[tuple[int, str, str]]]:
    """Order what was shown by place, with ids, tokens, addresses and the head of the chain masked."""

    def masked(text: str, ids: dict[str, str]) -> str:
        text = _HEAD.sub("-# HEAD", _TOKEN.sub("TOKEN", _URL.sub("URL", text)))
        return _ID.sub(lambda found: ids.setdefault(found[0], f"#{len(ids)}"), text)

    found: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    places: dict[str, list[Shown]] = defaultdict(list)
    for each in shown:
        if each.at < until:
            places[each.place].append(each)
    for place, there in places.items():
        ids: dict[str, str] = {}
        found[place] = [(each.at, each.what, masked(each.body, ids)) for each in there]
    return found


def parted(one: Seen, other: Seen) -> int:
    """Tell until when (ms) somebody may know the same of both worlds."""
    return min(_facts_part(one, other), one.ended, other.ended)


def _facts_part(one: Seen, other: Seen) -> int:
    for mine, yours in zip(one.facts, other.facts, strict=False):
        if mine != yours:
            return min(mine.at, yours.at)
    shorter = min(len(one.facts), len(other.facts))
    rest = [*one.facts[shorter:], *other.facts[shorter:]]
    return rest[0].at if rest else NEVER


def differences(viewer: Viewer, one: Seen, other: Seen) -> Iterator[Difference]:
    """Find what tells somebody two worlds apart before he may know."""
    until = parted(one, other)
    mine, yours = normal(one.shown, until), normal(other.shown, until)
    for place in dict.fromkeys([*mine, *yours]):
        here, there = mine.get(place, []), yours.get(place, [])
        for index in range(max(len(here), len(there))):
            a = here[index] if index < len(here) else None
            b = there[index] if index < len(there) else None
            if a != b:
                at = min(each[0] for each in (a, b) if each is not None)
                yield Difference(viewer, place, at, str(a)[:600], str(b)[:600])
                break


def shortened(pair: Pair) -> Pair:
    """Leave out every other message that both worlds have."""

    def half(world: worlds.World) -> worlds.World:
        return replace(world, sent=tuple(each for each in world.sent if each.number % 2 or each in apart))

    apart = set(pair.one.sent) ^ set(pair.other.sent)
    return replace(pair, one=half(pair.one), other=half(pair.other))


async def search(pair: Pair, *, short: bool = False) -> tuple[int, int, list[Difference]]:
    """Look at both worlds through all eyes that may not know them apart, to the second evening after the night.

    Gives how many looked, how much they were shown, and what they could tell. ``short`` looks to the morning only, at
    half of the messages.
    """
    until = Instant(pair.one.spot.morning(NIGHT) + MINUTE_MS) if short else pair.one.spot.nightfall(NIGHT + 1)
    pair = shortened(pair) if short else pair
    one, other = await lived(pair.one, until), await lived(pair.other, until)
    looked, shown, found = 0, 0, list[Difference]()
    for viewer in one:
        if viewer in pair.insiders:
            continue
        looked += 1
        end = parted(one[viewer], other[viewer])
        shown += sum(each.at < end for each in one[viewer].shown)
        found += differences(viewer, one[viewer], other[viewer])
    return looked, shown, found

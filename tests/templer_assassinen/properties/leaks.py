"""Looking for leaks: two worlds must look alike to whoever may not tell them apart, until a rule lets them differ.

That falls into two questions, asked of every viewer, and no answer to them depends on how the engine works inside:

* When does what he reads differ for the first time, and may it then? Only at a publication and what follows it
  (TA-PUB-1, -2, -7), at 10:00, at 21:00, when a bomb or a moderator kills for all to see (TA-PUB-10), and by his own
  query's answer.
* As long as he has read the same in both, does he get the same picture, the same options and the same answers?
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.base import Event
from engines.core.commands import Remove
from engines.core.contract import Game
from engines.core.dice import StreamDice, pick
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import GAME
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.commands import Bomb, Murder
from engines.templer_assassinen.roles.arzt import Heal, HealResult, WasSaved
from engines.templer_assassinen.roles.henker import Strike, Verdict
from engines.templer_assassinen.roles.hure import Visit, Visited, VisitResult
from engines.templer_assassinen.roles.maskenbildner import Swap, WasSwapped
from engines.templer_assassinen.roles.spion import Spy, SpyResult
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View
from tests.templer_assassinen.properties.eyes import Audience, Life, answers, live
from tests.templer_assassinen.properties.nights import NIGHT
from tests.templer_assassinen.properties.worlds import GROUPS, Pair, World, telling, viewers

_RESULTS = (HealResult, WasSaved, VisitResult, Visited, WasSwapped, SpyResult)
_OFFICE = (ev.MadeExecutioner, ev.VerdictAsked)
_LOOKING = (Heal, Visit, Swap, Spy)
LOOKS = 2
"""At how many instants each viewer tries out everything he could say."""


class Leak(Struct, frozen=True):
    """What somebody should not have been able to tell: where it showed, when (ms), and both sides of it."""

    audience: Audience
    where: str
    at: Instant
    one: object
    other: object


def leaks(pair: Pair, lives: tuple[Life, Life], audience: Audience, instants: Sequence[Instant]) -> Iterator[Leak]:
    """Find what tells the two worlds apart for somebody; his answers are asked for at the given instants (ms)."""
    one, other = lives
    parted, leak = _first_difference(pair, lives, audience)
    if leak is not None:
        yield leak
    for at in instants:
        if (parted is not None and at >= parted) or isinstance(audience, tuple):
            continue
        pictures = one.picture(audience, at), other.picture(audience, at)
        if pictures[0] != pictures[1]:
            yield Leak(audience, "picture", at, *pictures)
        if audience not in ("public", "gm"):
            seat = Seat(int(audience))
            mine, yours = (dict(answers(life, seat, at)) for life in lives)
            for command in mine | yours:
                if mine.get(command) != yours.get(command):
                    yield Leak(audience, command, at, mine.get(command), yours.get(command))


def _first_difference(pair: Pair, lives: tuple[Life, Life], audience: Audience) -> tuple[Instant | None, Leak | None]:
    """Give the instant (ms) from which what somebody reads differs, and a leak if it may not."""
    mine, yours = (life.seen(audience) for life in lives)
    releases = [release(pair, world, life) for world, life in zip((pair.one, pair.other), lives, strict=True)]
    for place in range(max(len(mine), len(yours))):
        a = mine[place] if place < len(mine) else None
        b = yours[place] if place < len(yours) else None
        if a is not None and b is not None and (a.when, a.fact) == (b.when, b.fact):
            continue
        when = min(sight.when for sight in (a, b) if sight is not None)
        first = [(rule, sight) for rule, sight in zip(releases, (a, b), strict=True) if sight and sight.when == when]
        if any(rule.allows(sight.event) for rule, sight in first):
            return when, None
        return when, Leak(audience, "fact", when, a and a.fact, b and b.fact)
    return None, None


# -- when a rule lets worlds differ ---------------------------------------------------------------------------------


class Release(Struct, frozen=True):
    """The instants (ms) at which rules let what people read depend on secrets: what all read, and private results.

    By daylight, outside ``dark``, a spy's answer comes at once.
    """

    public: frozenset[Instant]
    results: frozenset[Instant]
    dark: tuple[Instant, Instant]

    def allows(self, event: Event) -> bool:
        """Tell whether a fact may depend on secrets."""
        if isinstance(event, _RESULTS):
            by_day = isinstance(event, SpyResult) and not self.dark[0] <= event.at < self.dark[1]
            return by_day or event.at in self.results
        if event.audience.kind == "public" or isinstance(event, _OFFICE):
            return event.at in self.public
        return False


def release(pair: Pair, world: World, life: Life) -> Release:
    """Say when rules let one of two worlds show what it hides.

    Where only those killed in secret differ, a bomb or a removal brings nothing else to light: for all the town knows,
    they live (section 6).
    """
    spot = world.spot
    fixed = {spot.nightfall(NIGHT), spot.morning(NIGHT), spot.nightfall(NIGHT + 1)}
    stages = _stages(world, life)
    deeds = {m.at for m in world.sent if isinstance(m.command, (Bomb, Remove)) and not pair.only_kills}
    return Release(
        public=frozenset(fixed | stages | deeds),
        results=frozenset(fixed | (stages if spot.house.night_results == "publication" else set())),
        dark=(spot.nightfall(NIGHT), spot.morning(NIGHT)),
    )


def _stages(world: World, life: Life) -> set[Instant]:
    """List the instants (ms) of the night at which something may be published: none before both groups have murdered.

    A publication falls on the official time of a murder, what comes after it on that of a strike or verdict (TA-PUB-6,
    -7); where the house reads verdicts at once, any verdict's own time will do.
    """
    house, nightfall = world.spot.house, world.spot.nightfall(NIGHT)
    officials = [
        (max(m.at, Instant(2 * nightfall - m.at)), m.command) for m in world.sent if m.at < world.spot.morning(NIGHT)
    ]
    verdicts = {at for at, command in officials if isinstance(command, Verdict)}
    first = {
        group: min(
            (at for at, c in officials if isinstance(c, Murder) and world.spot.group(c.seat) == group),
            default=None,
        )
        for group in GROUPS
    }
    needed = [at for group, at in first.items() if at is not None or not _is_left_out(world, life, group)]
    stages = verdicts if house.verdict_reading == "at_once" else set()
    earliest = [at for at in needed if at is not None]
    if len(earliest) < len(needed):
        return stages
    telling = (Murder, Strike, Verdict, *(_LOOKING if house.night_results == "publication" else ()))
    return stages | {at for at, command in officials if isinstance(command, telling) and at >= max(earliest)}


def _is_left_out(world: World, life: Life, group: str) -> bool:
    """Tell whether the house does not wait for a group that is publicly extinct (TA-RULING-27)."""
    found = life.state(world.spot.nightfall(NIGHT)).found
    return world.spot.house.extinct_group == "ignored" and world.holders(group) <= found.keys()


# -- the property --------------------------------------------------------------------------------------------------


def search(pair: Pair, seed: int, game: Game[State, View] = GAME) -> tuple[int, list[Leak]]:
    """Look at a pair of worlds through the eyes of all who may not know that they differ.

    Gives how many looked, and what they could tell; nobody looks at worlds that do not differ.
    """
    until = pair.one.spot.nightfall(NIGHT + 1)
    lives = live(pair.one.spot, pair.one.sent, until, game), live(pair.other.spot, pair.other.sent, until, game)
    if pair.one == pair.other:
        return 0, []
    instants = telling(pair)
    dice = StreamDice(b"instants/%d" % seed)
    found: list[Leak] = []
    everybody = list(viewers(pair))
    for audience in everybody:
        found += leaks(pair, lives, audience, [pick(dice, instants) for _ in range(LOOKS)])
    return len(everybody), found

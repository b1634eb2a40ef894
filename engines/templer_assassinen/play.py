"""One pass over a night: its messages in the order of official times, with everything they do (section 9, steps 3-8).

A pass changes nothing outside itself. It is made anew whenever something is about to become public, always from the
night's whole set of messages, so their order of arrival cannot matter.
"""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from engines.core.calendar import next_at
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.chain import Death, Path, consequences
from engines.templer_assassinen.events import Ref
from engines.templer_assassinen.model import GROUPS, Message, Step
from engines.templer_assassinen.notices import Answer
from engines.templer_assassinen.people import members, role_of, side_of, winner
from engines.templer_assassinen.slots import has_older, is_possible, messages_of, standing, versions
from engines.templer_assassinen.state import NEVER, Given, Mark, State

_MURDER = Step.MURDER
_SWAP = Step.SWAP

Why = Literal["dead", "last-member", "not-silent"]
Outcome = Literal["killed", "saved", "spent", "void"]
_GIVEN_STEP = 6


class Attack(Struct, frozen=True, gc=False):
    """What became of a murder or strike."""

    message: Message
    hit: Seat | None
    outcome: Outcome
    sources: tuple[Ref, ...]


class Void(Struct, frozen=True, gc=False):
    """A message that counted for nothing; ``author`` if that is for its author's death, else ``dead`` may say whose."""

    message: Message
    why: Why
    author: bool
    dead: tuple[Seat, ...] = ()


class Play:
    """The night as it was up to ``until`` (ms), with the messages in ``barred`` left out."""

    def __init__(
        self,
        state: State,
        until: Instant,
        barred: Collection[int],
        assumed: Collection[int] | None = None,
    ) -> None:
        self.state = state
        self.until = until
        self.barred = barred
        self.slots = {slot: versions(state, received, until) for slot, received in messages_of(state).items()}
        self.alive = set(state.table.everyone - state.buried)
        self.marks = dict(state.aims)
        self.swaps: list[Message] = []
        self.heals: list[tuple[Message, Seat]] = []
        self.rescued: dict[int, list[Seat]] = {}
        self.met: dict[int, Path] = {}
        self.left: dict[Seat, tuple[int, int, int]] = {}
        self.verdicts: list[Message] = []
        self.attacks: list[Attack] = []
        self.deaths: list[Death] = []
        self.voids: list[Void] = []
        self.done: list[Message] = []
        self.won: str | None = None
        self._note_overtaken()
        acts = self._acts()
        self.assumed = [m for m in acts if m.step == _SWAP and not m.empty and (assumed is None or m.order in assumed)]
        self._run(acts)

    # -- the order of things ------------------------------------------------------------------------------------

    def _acts(self) -> list[Message]:
        """Collect what is played: marks, queries and versions in force that are due, without what fell away."""
        state, until = self.state, self.until
        acts = [m for m in state.loose if m.official <= until and is_possible(state, m)]
        barred = self.barred
        for known in self.slots.values():
            message = standing(state, known, barred)
            if (
                message is not None
                and message.official <= until
                and (message.sent >= message.official or not fell_away(state, message))
            ):
                acts.append(message)
        acts.sort(key=_key)
        return acts

    def _note_overtaken(self) -> None:
        """Note what was taken and then ruled out by something sent before it, for the game master."""
        for received in self.state.slots.values():
            overtaken = self.state.table.powers[received[0].verb].overtaken if received else None
            if overtaken is not None:
                late = [m for m in received if m.official <= self.until and overtaken(self.state, m)]
                self.voids += [Void(message, "not-silent", author=False) for message in late]

    def _run(self, acts: Sequence[Message]) -> None:
        given = sorted(self.state.given, key=lambda g: g.at)
        for moment, batch in groupby(acts, key=_moment):
            while given and (given[0].at, _GIVEN_STEP) < moment:
                self._take_as_given(given.pop(0))
            if moment[1] == _MURDER and self.won is None:
                self._murders(sorted(batch, key=_seat))
                continue
            for act in batch:
                if self.won is None:
                    self._single(act)
        for death in given:
            self._take_as_given(death)

    def _take_as_given(self, given: Given) -> None:
        if given.seat in self.alive and given.at <= self.until:
            self._die([Death(given.seat, given.cause, given.at, given.source, given=True)], follow=False)

    # -- messages -----------------------------------------------------------------------------------------------

    def _single(self, act: Message) -> None:
        power = self.state.table.powers[act.verb]
        if act.seat not in self.alive:
            self.voids.append(Void(act, "dead", author=True, dead=(act.seat,)))
            if power.attack and not act.empty:
                self.attacks.append(Attack(act, None, "void", (act.ref,)))
            return
        self.done.append(act)
        if act.empty and act.slot:
            return
        if power.apply is not None:
            power.apply(self, act)

    def _murders(self, batch: Sequence[Message]) -> None:
        """Play the murders of one millisecond at once: each is judged on the world before them (TA-T10)."""
        before = frozenset(self.alive)
        attacks: list[Attack] = []
        for act in batch:
            side = side_of(self.state, act.seat, act.sent)
            if act.seat not in before and not before.intersection(members(self.state, side, act.official)):
                self.voids.append(Void(act, "last-member", author=True, dead=(act.seat,)))
                if not act.empty:
                    attacks.append(Attack(act, None, "void", (act.ref,)))
                continue
            self.done.append(act)
            if not act.empty:
                attacks.append(self._aimed(act, before))
        self._strike_home(attacks)

    def attack(self, act: Message) -> None:
        """Play a single attack on the one named, through the mask (step 6)."""
        self._strike_home([self._aimed(act, self.alive)])

    def _aimed(self, act: Message, alive: Collection[Seat]) -> Attack:
        (named,) = act.targets
        hit, swaps = self.masked(named)
        sources = (act.ref, *swaps)
        if hit not in alive:
            return Attack(act, hit, "spent", sources)
        visits = [heal for heal, met in self.heals if self._patient(heal, met, act) == hit]
        if not visits:
            return Attack(act, hit, "killed", sources)
        for heal in visits:
            patients = self.rescued.setdefault(heal.order, [])
            if hit not in patients:
                patients.append(hit)
        return Attack(act, hit, "saved", sources + tuple(heal.ref for heal in visits))

    def _strike_home(self, attacks: Sequence[Attack]) -> None:
        self.attacks += attacks
        victims: dict[Seat, Message] = {}
        for attack in attacks:
            if attack.outcome == "killed" and attack.hit is not None:
                victims.setdefault(attack.hit, attack.message)
        if victims:
            self._die([Death(hit, "murdered", by.official, by.seat) for hit, by in victims.items()])

    def _die(self, deaths: Sequence[Death], *, follow: bool = True) -> None:
        self.alive.difference_update(death.seat for death in deaths)
        self.deaths += deaths
        if follow:
            self.deaths += self.chain(deaths)
        self.won = winner(self.state, self.alive, deaths[0].at)

    def chain(self, deaths: Sequence[Death]) -> list[Death]:
        """Play what these deaths bring with them and give the further deaths."""
        mask = self.masked if self.state.table.house.hunter_shot_swapped else _unmasked
        return consequences(deaths, self.alive, self.state.pairs, self.marks, mask)

    def void(self, act: Message, why: Why, dead: tuple[Seat, ...] = ()) -> None:
        """Note that a message of a living author counted for nothing, because of these dead if any are named."""
        self.voids.append(Void(act, why, author=False, dead=dead))

    # -- what roles need ----------------------------------------------------------------------------------------

    def masked(self, seat: Seat) -> Path:
        """Send ``seat`` through all valid swaps so far, in their order (step 5)."""
        return through(seat, self.swaps)

    def swaps_for_the_town(self) -> list[Message]:
        """Give the swaps in force as if all who are secretly dead lived, themselves and those they name (section 6)."""
        found = self.state.found
        swaps = [act for act in self._acts() if act.step == _SWAP and not act.empty]
        return [s for s in swaps if all(found.get(seat, NEVER) >= s.official for seat in (s.seat, *s.targets))]

    def masked_look(self, act: Message) -> Seat:
        """Give whom a visit or query really meets: by the swaps before it, or by the whole night's (TA-RULING-01)."""
        (named,) = act.targets
        if self.state.table.house.mask_scope == "whole_night":
            path = through(named, self.assumed)
        else:
            path = through(named, [swap for swap in self.swaps if swap.key < act.key])
        self.met[act.order] = path
        return path.met

    def has_answer(self, act: Message) -> bool:
        """Tell whether the author has been told this night what came of it: whatever is changed since, that is said."""
        state = self.state
        about = (act.seat, act.targets[0])
        return any(isinstance(t, Answer) and (t.to, t.target) == about and t.at >= state.began for t in state.told)

    def protect(self, heal: Message) -> None:
        """Remember a doctor's visit and whom it met."""
        (named,) = heal.targets
        path = self.met[heal.order] = self.masked(named)
        self.heals.append((heal, path.met))

    def _patient(self, heal: Message, met: Seat, attack: Message) -> Seat | None:
        """Tell whom a visit protects against this attack; a doctor who met himself protects nobody."""
        if self.state.table.house.mask_scope == "whole_night":
            stage = min((s for s in self.state.played if s >= attack.official), default=self.until)
            path = through(heal.targets[0], [swap for swap in self.assumed if swap.official <= stage])
            self.met[heal.order] = path
            met = path.met
        return None if met == heal.seat else met

    def leave(self, act: Message) -> None:
        """Remember that the author left his house for this (TA-OUT-3)."""
        self.left.setdefault(act.seat, act.key)

    def was_out(self, seat: Seat, visit: Message) -> bool:
        """Tell whether ``seat`` was out of the house when the visit came (TA-OUT)."""
        if seat == self.state.guard or role_of(self.state, seat, visit.official).always_out:
            return True
        return seat in self.left and self.left[seat] < visit.key

    def mark(self, act: Message) -> None:
        """Let a hunter aim, or lower his weapon."""
        if act.empty:
            self.marks.pop(act.seat, None)
        else:
            self.marks[act.seat] = aimed(self.state, act.targets[0], act.official)

    def void_swaps(self) -> list[int]:
        """List the swaps that were taken for valid but were not, earliest first (whole-night masks only)."""
        valid = {swap.order for swap in self.swaps}
        return [swap.order for swap in self.assumed if swap.order not in valid]


def aimed(state: State, target: Seat, at: Instant) -> Mark:
    """Make a mark that holds until replaced, or until the next morning (TA-RULING-10)."""
    table = state.table
    one_day = table.house.mark_lasts == "one_day"
    return Mark(target, at, next_at(at, table.day_begins, table.zone) if one_day else NEVER)


def _key(message: Message) -> tuple[int, int, int]:
    return (message.official, message.step, message.order)


def _seat(message: Message) -> Seat:
    return message.seat


def _moment(message: Message) -> tuple[int, int]:
    return (message.official, message.step)


def through(seat: Seat, swaps: Sequence[Message]) -> Path:
    """Send ``seat`` through swaps, each exchanging its two names, and note those that moved it."""
    passed: tuple[Ref, ...] = ()
    for swap in swaps:
        a, b = swap.targets
        if seat in (a, b):
            seat = b if seat == a else a
            passed = (*passed, swap.ref)
    return Path(seat, passed)


def _unmasked(seat: Seat) -> Path:
    return Path(seat)


def fell_away(state: State, message: Message) -> bool:
    """Tell whether an early message fell away with its author's public death before its time (TA-RULING-56).

    A group's murder outlives its writer unless the group had nobody left, in public, as night fell. What has been used
    stays, for its author may have died of the very publication that used it, and what fell away once is never played.
    """
    if message.sent >= message.official:
        return False
    if message.order in state.used:
        return message.order in state.fallen
    if state.table.powers[message.verb].group:
        side = side_of(state, message.seat, message.sent)
        assert side in GROUPS
        return state.buried.issuperset(members(state, side, message.official))
    death = state.found.get(message.seat)
    return death is not None and death <= message.official


def play_night(state: State, until: Instant, barred: Collection[int]) -> Play:
    """Play the night up to ``until``.

    With whole-night masks a swap works on what came before it, so a swap that turns out void is taken out, earliest
    first, and the night is played again.
    """
    play = Play(state, until, barred)
    if state.table.house.mask_scope == "whole_night":
        assumed = [swap.order for swap in play.assumed]
        while wrong := play.void_swaps():
            assumed.remove(wrong[0])
            play = Play(state, until, barred, assumed)
    return play


def settle(state: State, at: Instant) -> tuple[Play, frozenset[int]]:
    """Play the night up to ``at`` and bar what would undo its author's own survival (section 9, step 2).

    Gives the final pass and all barred messages.
    """
    barred = set(state.barred)
    while True:
        play = play_night(state, at, barred)
        worst = next((v.message for v in play.voids if v.author and _can_be_barred(play, v.message)), None)
        if worst is None:
            return play, frozenset(barred)
        barred.add(worst.order)


def _can_be_barred(play: Play, act: Message) -> bool:
    if not act.slot or act.order in play.state.used:
        return False
    return has_older(play.slots[act.slot], act, play.barred)

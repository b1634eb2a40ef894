"""What is put together becomes commands, a question back, or nothing."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from bot.parser import people
from bot.parser.commands import PAIRS, PUBLIC, TARGETED, make, on_targets, withdrawal
from bot.parser.fragments import Named
from bot.parser.people import Index
from bot.parser.scene import MOST_CHOICES, Chatter, Meant, Reading, Scene, Unknown, Unsure
from bot.parser.units import Told, Unit
from engines.core.base import SeatCommand, tag_of
from engines.core.ids import Seat

_TALK = frozenset({"talk", "wondered", "report", "subject"})
_OF = frozenset({"murder", "turn", "spy"})
"""Actions of which one can speak with "von": "die Rolle von Bob"; "Besuch von Bob" is another thing."""
_OPEN = frozenset({"asked", "doubt", "condition", "thought", "unreal"})
_NAMELESS_WORDS = 2
"""Unexplained words up to which a lone "Mord bitte" is still an action without a target."""


class Outcome(Struct, frozen=True):
    """What one unit comes to: certain commands, some to choose from, or a reason why it is neither."""

    sure: tuple[SeatCommand, ...] = ()
    choices: tuple[SeatCommand, ...] = ()
    why: str = ""
    about: str = ""


NOTHING = Outcome()


def reading_of(told: Told, scene: Scene, index: Index) -> Reading:
    """Decide what a message means."""
    judge = _Judge(scene, index)
    outcomes = [outcome for unit in told.units if (outcome := judge.unit(unit, told)) != NOTHING]
    if not outcomes and not told.units:
        outcomes = [judge.without_action(told)]
    return _joined(outcomes)


def _joined(outcomes: Sequence[Outcome]) -> Reading:
    sure = _settled(command for outcome in outcomes for command in outcome.sure)
    # What is doubted in one sentence and said outright in another is not doubted.
    open_ones = [
        o for o in outcomes if o.why and not (o.choices and o.why == "not-certain" and set(o.choices) <= set(sure))
    ]
    if not open_ones:
        twice = len({type(command) for command in sure}) < len(sure)
        if twice:
            return Unsure(sure[:MOST_CHOICES], "one-target", "")
        return Meant(sure) if sure else Chatter()
    first = open_ones[0]
    choices = tuple(dict.fromkeys((*sure, *(choice for outcome in open_ones for choice in outcome.choices))))
    if choices:
        return Unsure(choices[:MOST_CHOICES], first.why, first.about)
    return Unknown(first.why, first.about)


def _settled(commands: Iterable[SeatCommand]) -> tuple[SeatCommand, ...]:
    """Leave out what was said twice, and the withdrawal of what is sent anew: "ich ziehe zurück und gehe zu Kim"."""
    said = tuple(dict.fromkeys(commands))
    anew = {tag_of(command) for command in said}
    return tuple(command for command in said if getattr(command, "action", None) not in anew)


class _Judge:
    """Judges the units of one message in its scene."""

    def __init__(self, scene: Scene, index: Index) -> None:
        self._scene = scene
        self._index = index
        self._verbs = scene.verbs & PUBLIC if scene.public else scene.verbs

    def unit(self, unit: Unit, told: Told) -> Outcome:
        if "withdraw" in unit.kinds:
            return self._withdrawal(unit, told)
        taints = unit.flags & _TALK
        if "everybody" in unit.tags and not unit.tags & {"double", "action"} and "acquit" not in unit.kinds:
            return NOTHING  # "alle stimmen für Bob"
        if unit.kinds.isdisjoint({"infinitive", "zu", "forms"}):
            taints -= {"subject"}  # "Bob soll sterben" names the one it befalls
        if taints and not ("asks" in unit.kinds and "report" not in unit.flags):
            return NOTHING
        if unit.kinds == {"past"} and not unit.tags & {"passive"}:
            return NOTHING
        if self._refused(unit):
            return self._taken_back(unit)
        verbs = unit.verbs & self._verbs
        if not verbs:
            return self._foreign(unit)
        if "nobody" in unit.tags and not unit.targets:
            verbs &= {"verdict"}
        return self._softened(unit, told, self._commands(unit, verbs))

    def _refused(self, unit: Unit) -> bool:
        """Say whether it is negated; "nobody" is an answer in a verdict, and a negation anywhere else."""
        nobody = "nobody" in unit.tags and not unit.targets and not self._can_acquit(unit)
        only_not = any(name.part == "not" for name in unit.names) and not unit.targets and "nobody" not in unit.tags
        return "not" in unit.flags or nobody or only_not

    def _can_acquit(self, unit: Unit) -> bool:
        return "verdict" in unit.verbs & self._verbs

    def _taken_back(self, unit: Unit) -> Outcome:
        """Offer to take back what he has sent, if that is what he says he will not do."""
        sent = unit.verbs & self._verbs & set(self._scene.sent)
        if not sent or self._scene.public or unit.flags & _OPEN:
            return NOTHING
        return Outcome(choices=self._withdrawals(sent), why="withdraw", about=unit.about)

    def _withdrawals(self, verbs: Iterable[str]) -> tuple[SeatCommand, ...]:
        return tuple(withdrawal(verb, self._scene.me) for verb in sorted(verbs))

    def _foreign(self, unit: Unit) -> Outcome:
        named = bool(unit.targets or any(name.part == "me" for name in unit.names))
        vague = unit.kinds <= {"soft", "fate", "past"} or unit.flags & (_OPEN | {"not"})
        if self._scene.public or not named or vague or unit.verbs == {"choose_role"}:
            return NOTHING
        if self._is_odd(unit):
            return NOTHING
        return Outcome(why="not-an-action-here", about=unit.about)

    def _is_odd(self, unit: Unit) -> bool:
        """Say whether too much of it is unknown; beside a noun even one word that may be a verb is too much."""
        return len(unit.strangers) > self._tolerated(unit) or "nouns" in unit.kinds and unit.odd

    def _tolerated(self, unit: Unit) -> int:
        if unit.verbs == {"choose_role"}:
            return 0  # "ich werde den Arzt fragen"
        personal = unit.tags & {"we", "modal"} or "forms" in unit.kinds
        return (3 if personal else 2) - self._scene.public

    def _softened(self, unit: Unit, told: Told, outcome: Outcome) -> Outcome:
        """Ask back what was not said outright; in the round's channel such words are talk."""
        doubtful = unit.flags & _OPEN or unit.kinds == {"past"} and not unit.tags & {"shall"}
        doubtful = doubtful or unit.kinds == {"fate"} and not unit.tags & {"shall"} or "asks" in unit.kinds
        doubtful = doubtful or unit.kinds == {"nouns"} and "passive" in unit.tags and not unit.tags & {"shall", "we"}
        doubtful = doubtful or self._is_odd(unit) or "unreal" in told.flags
        doubtful = doubtful or (any(name.part == "of" for name in unit.names) and not unit.verbs & (_OF | PAIRS))
        loosely = unit.kinds <= {"soft", "fate", "past"} or (
            unit.kinds <= {"infinitive", "zu"} and not unit.tags & {"we", "modal"}
        )
        if self._scene.public and (doubtful or loosely):
            return NOTHING
        if not doubtful:
            return outcome
        if outcome.sure:
            return Outcome(choices=outcome.sure, why="not-certain", about=unit.about)
        return outcome if outcome.choices else NOTHING

    def _commands(self, unit: Unit, verbs: frozenset[str]) -> Outcome:
        if verbs == {"unvote"}:
            return Outcome(sure=(make("unvote", self._scene.me),))
        if verbs & PAIRS:
            return self._pair(unit, verbs & PAIRS)
        roles = [name.role for name in unit.names if name.part == "role"]
        if "choose_role" in verbs:
            return self._role(unit, roles)
        if verbs == {"verdict"} and (outcome := self._acquittal(unit)) is not None:
            return outcome
        names = self._targets(unit.names)
        if unit.others:
            names = (*names, *(name for name in unit.others if name not in names))
        if not names and verbs == {"turn"} and "own" in unit.tags:
            names = (Named((self._scene.me,), "me", unit.about),)
        if not names:
            return self._nobody_found(unit, verbs, ())
        return self._of_one(unit, verbs, names)

    def _of_one(self, unit: Unit, verbs: frozenset[str], names: Sequence[Named]) -> Outcome:
        more = {"double": True} if "double" in unit.tags and "vote" in verbs else {}
        if len(names) > 1:
            groups = [on_targets(verbs, self._scene.me, [name.seats], **more) for name in names]
            return Outcome(choices=tuple(c for group in groups for c in group), why="one-target", about=unit.about)
        (name,) = names
        commands = tuple(on_targets(verbs, self._scene.me, [name.seats], **more))
        if self._reversed_by_himself(unit, verbs):
            mine = on_targets(verbs, self._scene.me, [(self._scene.me,)])
            return Outcome(choices=(*commands, *mine), why="which-person", about=name.raw)
        if len(verbs) > 1:
            return Outcome(choices=commands, why="which-action", about=unit.about)
        if len(name.seats) > 1 or not name.sure or not name.firm or name.part == "of" and not verbs <= _OF:
            why = "which-person" if name.sure or len(name.seats) > 1 else "nobody-called"
            return Outcome(choices=commands, why=why, about=name.raw)
        return Outcome(sure=commands)

    def _reversed_by_himself(self, unit: Unit, verbs: frozenset[str]) -> bool:
        """Say whether "my vote against Bob" shall be turned: the writer's own vote, or Bob's."""
        return verbs == {"turn"} and "own" in unit.tags and any(name.part == "target" for name in unit.targets)

    def _targets(self, names: Sequence[Named]) -> tuple[Named, ...]:
        """Choose the names that are targets of an action on one: the better marked ones, the writer himself last."""
        me = (self._scene.me,)
        for part in ("target", "beside", "of"):
            found = [name for name in names if name.part == part]
            firm = [name for name in found if name.firm] or found
            others = [name for name in firm if name.seats != me] or firm
            if others:
                marked = [name for name in others if name.firm]
                return _different(marked or others)
        return _different([name for name in names if name.part == "me"])

    def _acquittal(self, unit: Unit) -> Outcome | None:
        nobody = "nobody" in unit.tags or "acquit" in unit.kinds
        if not nobody:
            return None
        nobody_command = make("verdict", self._scene.me, None)
        if names := self._targets(unit.names):
            seats = [seat for name in names for seat in name.seats]
            choices = (nobody_command, *on_targets({"verdict"}, self._scene.me, [tuple(seats)]))
            return Outcome(choices=choices, why="not-certain", about=names[0].raw)
        return Outcome(sure=(nobody_command,))

    def _role(self, unit: Unit, roles: Sequence[str]) -> Outcome:
        chosen = tuple(make("choose_role", self._scene.me, role) for role in dict.fromkeys(roles))
        if not chosen:
            return Outcome(why="no-role", about=unit.about)
        return Outcome(sure=chosen) if len(chosen) == 1 else Outcome(choices=chosen, why="one-target", about=unit.about)

    def _pair(self, unit: Unit, verbs: frozenset[str]) -> Outcome:
        names = _different([name for name in unit.names if name.part in {"target", "beside", "of", "me"}])
        loose_me = any("self" in tags for tags in (unit.tags,))
        if len(names) == 1 and loose_me and "swap" in verbs:
            names = (Named((self._scene.me,), "me", ""), *names)
        if len(names) < 2:  # noqa: PLR2004 - a pair
            return self._nobody_found(unit, verbs, names)
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        commands = tuple(c for a, b in pairs for c in on_targets(verbs, self._scene.me, [a.seats, b.seats]))
        if len(commands) == 1 and all(name.sure and len(name.seats) == 1 for name in names):
            return Outcome(sure=commands)
        why = "two-needed" if len(names) > 2 else "which-person"  # noqa: PLR2004 - a pair
        return Outcome(choices=commands, why=why, about=unit.about)

    def _nobody_found(self, unit: Unit, verbs: frozenset[str], names: Sequence[Named]) -> Outcome:
        """Say what is missing: a name that nobody has, or any name at all."""
        if unit.kinds <= {"soft", "fate", "past", "asks"} and not names:
            return NOTHING
        if unit.flags & _OPEN:
            return NOTHING
        stranger = _stranger(unit)
        if stranger:
            close = people.near(self._index, stranger.lower())[0]
            if close and not verbs & PAIRS:
                choices = tuple(on_targets(verbs, self._scene.me, [close]))
                return Outcome(choices=choices, why="nobody-called", about=stranger)
            if self._scene.public and "nouns" not in unit.kinds:
                return NOTHING
            return Outcome(why="nobody-called", about=stranger)
        if names and verbs & PAIRS:
            return Outcome(why="two-needed", about=names[0].raw)
        if self._scene.public or len(unit.strangers) > _NAMELESS_WORDS:
            return NOTHING
        lone = not unit.strangers or "somebody" in unit.tags
        return Outcome(why="no-target", about=unit.about) if lone else NOTHING

    def _withdrawal(self, unit: Unit, told: Told) -> Outcome:
        if unit.flags & (_TALK | {"not"}):
            return NOTHING
        scene = self._scene
        sent = set(scene.sent)
        if unit.verbs:
            verbs = unit.verbs & (sent or unit.verbs) & self._verbs or unit.verbs & self._verbs
            if not verbs:
                return (
                    NOTHING
                    if scene.public or unit.flags & _OPEN
                    else Outcome(why="not-an-action-here", about=unit.about)
                )
        else:
            targets = {name.seats[0] for name in unit.targets if len(name.seats) == 1}
            verbs = frozenset(verb for verb in sent if not targets or targets & set(scene.sent[verb]))
            if scene.public:
                verbs &= PUBLIC
        if not verbs:
            short = len(unit.strangers) == 0 and not unit.targets and not scene.public
            return Outcome(why="nothing-sent", about=unit.about) if short and not unit.flags & _OPEN else NOTHING
        commands = self._withdrawals(verbs - {"unvote"} or {"vote"})
        if len(commands) == 1 and not unit.flags & _OPEN and len(unit.strangers) <= self._tolerated(unit):
            return Outcome(sure=commands)
        if scene.public:
            return NOTHING
        return Outcome(choices=commands, why="withdraw", about=unit.about)

    def without_action(self, told: Told) -> Outcome:
        """Judge a message that names no action: a correction of what was sent, or a bare name."""
        if self._scene.public or told.flags & _TALK:
            return NOTHING
        names = tuple(name for name in told.loose if name.part in {"target", "beside", "of", "role"})
        old = tuple(name for name in told.loose if name.part in {"instead", "not"})
        if told.cancelled and not names:
            sent = frozenset(self._scene.sent)
            choices = self._withdrawals(sent) if told.only_names else ()
            return Outcome(choices=choices, why="withdraw", about="") if choices else NOTHING
        if told.rather and self._scene.sent:
            if names or told.nobody:
                return self._correction(told, names, old)
            if told.stranger:
                return Outcome(why="nobody-called", about=told.stranger)
        if not told.only_names or not (names or told.nobody):
            return NOTHING
        return self._bare(told, names)

    def _bare(self, told: Told, names: Sequence[Named]) -> Outcome:
        """Ask which action was meant with nothing but a name."""
        me = self._scene.me
        choices: list[SeatCommand] = []
        if told.nobody and not names:
            if "verdict" in self._verbs:
                choices.append(make("verdict", me, None))
        elif all(name.part == "role" for name in names):
            if "choose_role" in self._verbs:
                choices += [make("choose_role", me, name.role) for name in names]
        else:
            people_named = _different([name for name in names if name.part != "role"])
            if len(people_named) == 2:  # noqa: PLR2004 - a pair
                choices += on_targets(self._verbs & PAIRS, me, [name.seats for name in people_named])
            for name in people_named:
                choices += on_targets(self._verbs & TARGETED, me, [name.seats])
        return (
            Outcome(choices=tuple(choices), why="which-action", about=names[0].raw if names else "")
            if choices
            else NOTHING
        )

    def _correction(self, told: Told, names: Sequence[Named], old: Sequence[Named]) -> Outcome:
        scene, me = self._scene, self._scene.me
        replaced = {seat for name in old for seat in name.seats}
        sent = {verb: seats for verb, seats in scene.sent.items() if verb in self._verbs & (TARGETED | PAIRS)}
        if fitting := {verb: seats for verb, seats in sent.items() if replaced & set(seats)}:
            sent = fitting
        choices: list[SeatCommand] = []
        certain = True
        for verb, seats in sorted(sent.items()):
            if not names:
                choices += [make("verdict", me, None)] if verb == "verdict" else []
                continue
            rows = list(_replacements(verb, seats, names, replaced))
            certain = certain and len(rows) == 1
            for row in rows:
                choices += on_targets({verb}, me, row)
        certain = certain and all(name.sure and name.firm | (len(name.seats) == 1) for name in names)
        if not choices:
            return NOTHING
        if len(choices) == 1 and certain and told.only_names and not told.flags & _OPEN:
            return Outcome(sure=tuple(choices))
        return Outcome(choices=tuple(choices), why="which-action", about=names[0].raw if names else "")


def _replacements(
    verb: str, sent: tuple[Seat, ...], names: Sequence[Named], replaced: set[Seat]
) -> Iterator[list[tuple[Seat, ...]]]:
    """Yield the targets after a correction; with one new name for a pair, each of the two may be the one replaced."""
    new = _different([name for name in names if name.part != "role"])
    if verb not in PAIRS:
        yield from ([name.seats] for name in new)
    elif len(new) > 1:
        yield [name.seats for name in new[:2]]
    else:
        for place, seat in enumerate(sent):
            if not replaced or seat in replaced:
                yield [new[0].seats if place == other else (kept,) for other, kept in enumerate(sent)]


def _different(names: Sequence[Named]) -> tuple[Named, ...]:
    return tuple({name.seats: name for name in names}.values())


def _stranger(unit: Unit) -> str:
    """Find the word that looks like a name: by its place, else the last one written large, else nothing."""
    if unit.called:
        return unit.called
    found = [item.raw for item in unit.strangers if "plain" not in item.tags]
    large = [raw for raw in found if raw[:1].isupper() or raw.startswith("<@")]
    return large[-1] if large else ""

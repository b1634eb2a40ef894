"""What is put together becomes commands, a question back, or nothing."""

from collections.abc import Iterable, Sequence

from bot.parser import people
from bot.parser.commands import PAIRS, PUBLIC, make, on_targets
from bot.parser.corrections import without_action
from bot.parser.naming import Named
from bot.parser.outcomes import NOTHING, Outcome, different, withdrawals
from bot.parser.people import Index
from bot.parser.scene import MOST_CHOICES, Chatter, Meant, Reading, Scene, Unknown, Unsure
from bot.parser.told import OPEN, TALK, Told, Unit
from engines.core.base import SeatCommand, tag_of

_TAINTS = TALK | {"subject"}
_OF = frozenset({"murder", "turn", "spy"})
"""Actions of which one can speak with "von": "die Rolle von Bob"; "Besuch von Bob" is another thing."""
_ON_OTHERS = frozenset({"heal", "visit", "mark", "murder", "strike", "spy", "turn"})
"""Actions beside which "mich" says that something else is meant."""
_WITH = frozenset({"visit", "bomb", "spy"})
"""Actions whose target may stand behind "mit" or "nach"."""
_NAMELESS_WORDS = 2
"""Unexplained words up to which a lone "Mord bitte" is still an action without a target."""


def reading_of(told: Told, scene: Scene, index: Index) -> Reading:
    """Decide what a message means."""
    judge = _Judge(scene, index)
    outcomes = [outcome for unit in told.units if (outcome := judge.unit(unit, told)) != NOTHING]
    if not outcomes and not told.units:
        outcomes = [without_action(told, scene)]
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
            return self._withdrawal(unit)
        taints = unit.flags & _TAINTS
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
        if not sent or self._scene.public or unit.flags & OPEN:
            return NOTHING
        return Outcome(choices=withdrawals(sent, self._scene), why="withdraw", about=unit.about)

    def _foreign(self, unit: Unit) -> Outcome:
        named = bool(unit.targets or any(name.part == "me" for name in unit.names))
        vague = unit.kinds <= {"soft", "fate", "past"} or unit.flags & (OPEN | {"not"})
        if self._scene.public or not named or vague or unit.verbs == {"choose_role"}:
            return NOTHING
        if self._is_odd(unit):
            return NOTHING
        return Outcome(why="not-an-action-here", about=unit.about)

    @staticmethod
    def _is_of_others(unit: Unit) -> bool:
        """Say whether it is about somebody else's deed, or about another thing or the writer himself.

        So are "Toms Ziel ist Lea", "schalte die Musik für Tom aus" and "ich rette mich zu Tom".
        """
        parts = [name.part for name in unit.targets]
        verbal = not unit.kinds.isdisjoint({"forms", "infinitive"}) and "nouns" not in unit.kinds
        things = verbal and "things" in unit.flags
        reflexive = "reflexive" in unit.flags and unit.verbs <= _ON_OTHERS
        rivals = "of" in parts and len(set(parts)) > 1 and not unit.verbs & PAIRS
        return bool(parts) and (things or reflexive or rivals)

    @staticmethod
    def _is_only_beside(unit: Unit) -> bool:
        """Say whether the one named is only with somebody: "mit Kai komme ich zu nichts"."""
        beside = bool(unit.targets) and all(name.part == "beside" for name in unit.targets)
        return beside and not unit.verbs & PAIRS and (unit.kinds == {"soft"} or not unit.verbs & _WITH)

    def _is_odd(self, unit: Unit) -> bool:
        """Say whether too much of it is unknown; beside a noun even one word that may be a verb is too much."""
        return len(unit.strangers) > self._tolerated(unit) or ("nouns" in unit.kinds and unit.odd)

    def _tolerated(self, unit: Unit) -> int:
        if unit.verbs == {"choose_role"}:
            return 0  # "ich werde den Arzt fragen"
        personal = unit.tags & {"we", "modal"} or "forms" in unit.kinds
        return (3 if personal else 2) - self._scene.public

    def _softened(self, unit: Unit, told: Told, outcome: Outcome) -> Outcome:
        """Ask back what was not said outright; in the round's channel such words are talk."""
        wished = "shall" in unit.tags
        doubtful = bool(unit.flags & OPEN) or "asks" in unit.kinds
        doubtful = doubtful or (unit.kinds <= {"past", "fate"} and not wished)
        doubtful = doubtful or (unit.kinds == {"nouns"} and "passive" in unit.tags and not wished | ("we" in unit.tags))
        doubtful = doubtful or self._is_odd(unit) or "unreal" in told.flags
        doubtful = doubtful or self._is_only_beside(unit) or self._is_of_others(unit)
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
        if len(name.seats) > 1 or not name.sure or not name.firm:
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
                return different(marked or others)
        return different([name for name in names if name.part == "me"])

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
        names = different([name for name in unit.names if name.part in {"target", "beside", "of", "me"}])
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
        if unit.flags & OPEN:
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

    def _withdrawal(self, unit: Unit) -> Outcome:
        if unit.flags & (_TAINTS | {"not"}):
            return NOTHING
        scene = self._scene
        sent = set(scene.sent)
        if unit.verbs:
            verbs = unit.verbs & (sent or unit.verbs) & self._verbs or unit.verbs & self._verbs
            if not verbs:
                return (
                    NOTHING
                    if scene.public or unit.flags & OPEN
                    else Outcome(why="not-an-action-here", about=unit.about)
                )
        else:
            targets = {name.seats[0] for name in unit.targets if len(name.seats) == 1}
            verbs = frozenset(verb for verb in sent if not targets or targets & set(scene.sent[verb]))
            if scene.public:
                verbs &= PUBLIC
        if not verbs:
            short = len(unit.strangers) == 0 and not unit.targets and not scene.public
            return Outcome(why="nothing-sent", about=unit.about) if short and not unit.flags & OPEN else NOTHING
        commands = withdrawals(verbs - {"unvote"} or {"vote"}, scene)
        if len(commands) == 1 and not unit.flags & OPEN and len(unit.strangers) <= self._tolerated(unit):
            return Outcome(sure=commands)
        if scene.public:
            return NOTHING
        return Outcome(choices=commands, why="withdraw", about=unit.about)


def _stranger(unit: Unit) -> str:
    """Find the word that looks like a name: by its place, else the last one written large, else nothing."""
    if unit.called:
        return unit.called
    found = [item.raw for item in unit.strangers if "plain" not in item.tags]
    large = [raw for raw in found if raw[:1].isupper() or raw.startswith("<@")]
    return large[-1] if large else ""

"""Fragments put together: which name belongs to which action, and what a later word corrects."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.parser.fragments import Fragment, Named
from bot.parser.marks import Item
from bot.parser.words import Cue, Lexicon
from engines.core.ids import Seat

PAIRS = frozenset({"swap", "pair"})
_NEW_WORDS = 2
"""Unknown words that may stand where a name is missing."""
_WEAK_KINDS = frozenset({"soft", "past", "fate"})
_TALK = frozenset({"talk", "wondered", "report"})


class Unit(Struct, frozen=True):
    """One action in the making: the verbs it may be, how they were worded, and everything said around it."""

    verbs: frozenset[str]
    kinds: frozenset[str]
    about: str
    names: tuple[Named, ...] = ()
    flags: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    strangers: tuple[Item, ...] = ()
    odd: bool = False
    called: str = ""
    others: tuple[Named, ...] = ()  # alternatives that a weak correction left open

    @property
    def targets(self) -> tuple[Named, ...]:
        """The names that may be meant as targets."""
        return tuple(name for name in self.names if name.part in {"target", "beside", "of"})

    @property
    def filled(self) -> bool:
        """Whether anybody or anything is named as its target."""
        return any(name.part not in {"not", "instead", "away"} for name in self.names)


class Told(Struct, frozen=True):
    """A whole message: its actions, names without an action, and words that correct something sent before."""

    units: tuple[Unit, ...] = ()
    loose: tuple[Named, ...] = ()
    rather: bool = False
    cancelled: bool = False
    only_names: bool = False
    nobody: bool = False
    flags: frozenset[str] = frozenset()
    stranger: str = ""


def assemble(pieces: Sequence[Fragment], lexicon: Lexicon, me: Seat, *, roles: bool) -> Told:
    """Put the fragments of a message together; ``roles``: the writer may choose a role, so their names are targets."""
    builder = _Builder(lexicon, me, roles=roles)
    for piece in pieces:
        builder.take(piece)
    return builder.told()


class _Builder:
    def __init__(self, lexicon: Lexicon, me: Seat, *, roles: bool) -> None:
        self._me = me
        self._lexicon = lexicon
        self._roles = roles
        self._units: list[Unit] = []
        self._loose: list[Named] = []
        self._link = ""
        self._rather = False
        self._cancelled = False
        self._foreign = False
        self._nobody = False
        self._flags: set[str] = set()
        self._before: Fragment | None = None
        self._stranger = ""

    def told(self) -> Told:
        return Told(
            tuple(self._units),
            tuple(self._loose),
            self._rather,
            self._cancelled,
            not self._foreign,
            self._nobody,
            frozenset(self._flags),
            self._stranger,
        )

    def take(self, piece: Fragment) -> None:
        self._flags |= piece.flags & {"unreal"}
        link = "strong" if "strong" in {self._link, piece.link} else piece.link
        if self._link == "weak" and link != "strong":
            link = "weak"
        names = self._wanted(piece.names)
        if piece.has("rather", "instead") or any(name.part in {"not", "instead"} for name in names):
            self._rather = True
        unit = self._unit(piece, names)
        if unit is not None and piece.link == ":" and self._before is not None and "not" in self._before.flags:
            unit = replace(unit, flags=unit.flags | {"not"})
        if unit is not None and piece.link == ":" and self._before is not None and _speaks(self._before, unit):
            unit = replace(unit, flags=unit.flags | {"doubt"})
        self._before = piece
        if piece.flags & _TALK:
            self._loose = [name for name in self._loose if name.part in {"not", "instead"}]
        if unit is None and not names and not piece.strangers and not piece.has("nobody", "negation"):
            self._link = link if link in {"strong", "weak"} else ""
            self._foreign = self._foreign or bool(piece.flags & _TALK) and not piece.has("rather", "decided")
            return
        usable = unit is not None or any(name.part not in {"not", "instead", "away"} for name in names)
        self._link = "" if usable or link != "strong" else link
        if unit is not None:
            self._add(unit, link)
        else:
            self._without_cue(piece, names, link)

    def _wanted(self, names: Iterable[Named]) -> tuple[Named, ...]:
        return tuple(name for name in names if name.part != "role" or self._roles)

    def _unit(self, piece: Fragment, names: tuple[Named, ...]) -> Unit | None:
        sets = [(item, self._cues(place, item, piece)) for place, item in enumerate(piece.items)]
        sets = [(item, cues) for item, cues in sets if cues]
        if not sets:
            return None
        if any(cue.verb == "withdraw" and cue.kind != "past" for _, cues in sets for cue in cues):
            if (back := self._withdrawal(sets, piece, names)) is not None:
                return back
        sets = [(item, cues) for item, cues in sets if all(cue.verb != "withdraw" for cue in cues)]
        if not sets:
            return None
        strong = [(item, cues) for item, cues in sets if any(cue.kind not in _WEAK_KINDS for cue in cues)]
        chosen = strong or sets
        verbs = _combined([frozenset(cue.verb for cue in cues) for _, cues in chosen], self._lexicon)
        kinds = frozenset(cue.kind for _, cues in chosen for cue in cues if cue.verb in verbs)
        flags = piece.flags | (self._main_clause() if _is_subordinate(piece) else frozenset())
        return Unit(verbs, kinds, chosen[0][0].raw, names, flags, _tags(piece), piece.strangers, piece.odd, piece.called)

    def _main_clause(self) -> frozenset[str]:
        """Give what taints an infinitive with "zu" from the clause before it: "ich weigere mich, Bob zu ermorden"."""
        if self._before is None:
            return frozenset()
        return self._before.flags | ({"doubt"} if self._before.strangers else set())

    def _cues(self, place: int, item: Item, piece: Fragment) -> tuple[Cue, ...]:
        if item.also_word and any(name.place == place and name.firm for name in piece.names):
            return ()
        has_role = any(name.part == "role" for name in piece.names)
        kept = []
        for cue in item.cues:
            if cue.verb == "choose_role" and not (self._roles and (has_role or cue.kind == "nouns")):
                continue
            kept.append(cue)
        return tuple(kept)

    def _withdrawal(
        self, sets: list[tuple[Item, tuple[Cue, ...]]], piece: Fragment, names: tuple[Named, ...]
    ) -> Unit | None:
        nouns = [frozenset(cue.verb for cue in cues) for _, cues in sets if all(cue.verb != "withdraw" for cue in cues)]
        firm = any(cue.verb == "withdraw" and cue.kind != "soft" for _, cues in sets for cue in cues)
        things = any(cue.kind == "nouns" for _, cues in sets for cue in cues)
        if not firm and not things and not piece.has("action"):
            return None
        verbs = _combined(nouns, self._lexicon) if nouns else frozenset()
        about = next(item.raw for item, cues in sets if any(cue.verb == "withdraw" for cue in cues))
        kinds = frozenset({"withdraw"})
        return Unit(verbs, kinds, about, names, piece.flags, _tags(piece), piece.strangers, piece.odd, piece.called)

    def _add(self, unit: Unit, link: str) -> None:
        if self._loose and not unit.targets and "withdraw" not in unit.kinds:
            unit = replace(unit, names=(*self._loose, *unit.names))
            self._loose = []
        elif self._loose and len(unit.targets) == 1 and unit.verbs & PAIRS:
            unit = replace(unit, names=(*self._loose, *unit.names))
            self._loose = []
        if not self._units:
            rivals = tuple(name for name in self._loose if name.part in {"target", "beside"} and name.firm)
            rivals = tuple(name for name in rivals if name.seats != (self._me,))
            addressed = self._rather or "we" in unit.tags  # "Anna, ich stimme für Kim"
            if rivals and unit.filled and link in {",", "and", "or"} and not addressed:
                unit = replace(unit, flags=unit.flags | {"doubt"}, others=rivals)
            self._units.append(unit)
            return
        last = self._units[-1]
        if not unit.filled and unit.flags & _TALK:
            return
        same = bool(last.verbs & unit.verbs) and "withdraw" not in last.kinds | unit.kinds
        beside = "soft" in unit.kinds and "withdraw" not in last.kinds
        beside = beside or link == ":" and any(unit.verbs <= self._lexicon.over.get(verb, frozenset()) for verb in last.verbs)
        if not last.filled and unit.filled and beside and not _stranger_named(last):
            self._units[-1] = replace(last, names=(*last.names, *unit.names), flags=last.flags | unit.flags)
        elif same and unit.verbs & PAIRS and len(last.targets) == 1 == len(unit.targets):
            self._units[-1] = replace(last, names=(*last.names, *unit.names), flags=last.flags | unit.flags)
        elif same and not last.targets and unit.targets and not last.strangers:
            self._units[-1] = replace(unit, flags=unit.flags | last.flags, verbs=last.verbs & unit.verbs)
        elif same and not unit.targets and link in {"strong", "weak", ",", ":"}:
            kinds = last.kinds | (unit.kinds & {"acquit"})
            flags, tags = last.flags | unit.flags, last.tags | unit.tags
            self._units[-1] = replace(last, flags=flags, tags=tags, kinds=kinds)
        elif link == "strong":
            self._units[-1] = unit
        elif link == "weak" and (same or unit.targets):
            self._units[-1] = replace(unit, flags=unit.flags | {"doubt"}, others=last.targets)
        else:
            self._units.append(unit)

    def _without_cue(self, piece: Fragment, names: tuple[Named, ...], link: str) -> None:
        strangers = len(piece.strangers)
        targets = [name for name in names if name.part in {"target", "beside", "of", "role", "me"}]
        nobody = piece.has("nobody") and not targets
        tainted = bool(piece.flags & _TALK)
        last = self._units[-1] if self._units else None
        if not targets and piece.flags & {"not"} and not nobody and not tainted and not strangers:
            self._cancelled = True
            if last is not None:
                self._units[-1] = replace(last, flags=last.flags | {"doubt", "cancelled"})
            return
        if not targets and not nobody:
            open_ended = last is not None and not last.filled
            if last is not None and open_ended and strangers <= _NEW_WORDS and not tainted:
                self._units[-1] = replace(
                    last, strangers=(*last.strangers, *piece.strangers), called=last.called or piece.called
                )
            elif strangers or tainted:
                self._foreign = True
                self._stranger = self._stranger or _new_name(piece, link)
            for name in names:
                if last is not None and name.part == "not" and any(name.seats == t.seats for t in last.targets):
                    self._units[-1] = replace(last, flags=last.flags | {"doubt"})
            self._loose += [name for name in names if name.part in {"not", "instead"}] if last is None else []
            return
        pure = strangers <= nobody and not tainted and "not" not in piece.flags
        open_ended = last is not None and not last.filled and "nobody" not in last.tags
        if last is not None and pure and open_ended and not (_stranger_named(last) and link != "strong"):
            self._fill(last, names, piece)
        elif last is not None and pure and link == "strong":
            kept = () if len(targets) >= _needed(last) else last.names[: _needed(last) - len(targets)]
            flags = last.flags | piece.flags | ({"doubt"} if kept else set())
            self._units[-1] = replace(
                last, names=(*kept, *names), flags=flags, tags=(last.tags - {"nobody"}) | _tags(piece), strangers=()
            )
        elif last is not None and pure and link in {"and", ",", "or", "weak", ":"}:
            self._extend(last, names, piece, link)
        elif last is not None and "not" in piece.flags and not strangers and not tainted and link in {"and", "or", ","}:
            self._extend(last, names, piece, "or" if link == "," else link)
        elif last is None and strangers <= 1 and not tainted and "not" not in piece.flags:
            self._loose += names
            self._nobody = self._nobody or nobody
            self._foreign = self._foreign or bool(strangers)
            self._flags |= piece.flags
        elif last is None or self._rather:
            self._foreign = True

    def _fill(self, last: Unit, names: tuple[Named, ...], piece: Fragment) -> None:
        self._units[-1] = replace(
            last, names=(*last.names, *names), flags=last.flags | piece.flags, tags=last.tags | _tags(piece)
        )

    def _extend(self, last: Unit, names: tuple[Named, ...], piece: Fragment, link: str) -> None:
        known = {name.seats for name in last.targets}
        new = tuple(name for name in names if name.seats not in known)
        if not new:
            return
        missing = len(last.targets) < _needed(last)
        flags = last.flags | piece.flags | ({"doubt"} if link in {"or", "weak"} and not missing else set())
        self._units[-1] = replace(last, names=(*last.names, *new), flags=flags)


def _speaks(before: Fragment, unit: Unit) -> bool:
    """Say whether the fragment before a colon names somebody who says what follows: "Anna: Stimme Bob"."""
    named = {name.seats for name in unit.targets}
    speaker = any(name.part == "target" and name.seats not in named for name in before.names)
    return speaker and unit.filled and not any(item.cues for item in before.items)


def _is_subordinate(piece: Fragment) -> bool:
    if piece.link != ",":
        return False
    pairs = zip(("", *(item.word for item in piece.items)), piece.items, strict=False)
    return any(cue.kind == "zu" or before == "zu" for before, item in pairs for cue in item.cues)


def _new_name(piece: Fragment, link: str) -> str:
    """Find a name that nobody has in a correction such as "doch lieber Zacharias"."""
    if link != "strong" and not piece.has("rather"):
        return ""
    return next((i.raw for i in piece.strangers if i.raw[:1].isupper() and "plain" not in i.tags), "")


def _needed(unit: Unit) -> int:
    return 2 if unit.verbs & PAIRS else 1


def _stranger_named(unit: Unit) -> bool:
    return any(item.raw[:1].isupper() and "plain" not in item.tags for item in unit.strangers)


def _tags(piece: Fragment) -> frozenset[str]:
    return frozenset(tag for item in piece.items for tag in item.tags)


def _combined(sets: Sequence[frozenset[str]], lexicon: Lexicon) -> frozenset[str]:
    """Find the verbs that all words allow; else leave out those that are details beside another; else all of them."""
    left = list(sets)
    for one in sets:
        over = frozenset().union(*(lexicon.over.get(verb, frozenset()) for verb in one))
        left = [other for other in left if other == one or not other <= over] if over else left
    both = frozenset.intersection(*left)
    return both or frozenset().union(*left)

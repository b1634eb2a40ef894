"""Fragments put together: which name belongs to which action, and what a later word corrects."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.parser.commands import PAIRS
from bot.parser.fragments import Fragment
from bot.parser.marks import Item
from bot.parser.naming import Named
from bot.parser.told import TALK, TARGET_PARTS, Told, Unit, combined, needed, stranger_named, tags_of
from bot.parser.words import Cue, Lexicon
from engines.core.ids import Seat

_JOINING = frozenset({"and", "or"})
_NEW_WORDS = 2
"""Unknown words that may stand where a name is missing."""
_WEAK_KINDS = frozenset({"soft", "past", "fate"})


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
        link = self._linked(piece.link)
        names = tuple(name for name in piece.names if name.part != "role" or self._roles)
        if piece.has("rather", "instead") or any(name.part in {"not", "instead"} for name in names):
            self._rather = True
        unit = self._unit(piece, names)
        if unit is not None:
            unit = self._behind_colon(piece, unit)
        self._before = piece
        if piece.flags & TALK:
            self._loose = [name for name in self._loose if name.part in {"not", "instead"}]
        if unit is None and not names and not piece.strangers and not piece.has("nobody", "negation"):
            self._link = link if link in {"strong", "weak"} else ""
            self._foreign = self._foreign or (bool(piece.flags & TALK) and not piece.has("rather", "decided"))
            return
        usable = unit is not None or any(name.part in TARGET_PARTS for name in names)
        self._link = "" if usable or link != "strong" else link
        if unit is not None:
            self._add(unit, link)
        else:
            self._without_cue(piece, names, link)

    def _linked(self, link: str) -> str:
        """Give how a fragment hangs on what is there; a correction holds until something comes that corrects."""
        if "strong" in {self._link, link}:
            return "strong"
        return "weak" if self._link == "weak" else link

    def _behind_colon(self, piece: Fragment, unit: Unit) -> Unit:
        """Doubt what somebody else says, and refuse what is refused: "Anna: Stimme Bob", "niemals: Mord an Bob"."""
        if piece.link != ":" or self._before is None:
            return unit
        refused = {"not"} & self._before.flags if not any(item.cues for item in self._before.items) else set()
        found = refused | ({"doubt"} if _speaks(self._before, unit) else set())
        return replace(unit, flags=unit.flags | found) if found else unit

    def _unit(self, piece: Fragment, names: tuple[Named, ...]) -> Unit | None:
        sets = [(item, self._cues(place, item, piece)) for place, item in enumerate(piece.items)]
        sets = [(item, cues) for item, cues in sets if cues]
        if not sets:
            return None
        back = any(cue.verb == "withdraw" and cue.kind != "past" for _, cues in sets for cue in cues)
        if back and (withdrawal := self._withdrawal(sets, piece, names)) is not None:
            return withdrawal
        sets = [(item, cues) for item, cues in sets if all(cue.verb != "withdraw" for cue in cues)]
        if not sets:
            return None
        strong = [(item, cues) for item, cues in sets if any(cue.kind not in _WEAK_KINDS for cue in cues)]
        chosen = strong or sets
        verbs = combined([frozenset(cue.verb for cue in cues) for _, cues in chosen], self._lexicon)
        kinds = frozenset(cue.kind for _, cues in chosen for cue in cues if cue.verb in verbs)
        flags = piece.flags | (self._main_clause() if _is_subordinate(piece) else frozenset())
        if strong != sets and _is_told_of_another(sets, piece):
            flags |= {"talk"}
        about = chosen[0][0].raw
        return Unit(verbs, kinds, about, names, flags, tags_of(piece), piece.strangers, piece.odd, piece.called)

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
        verbs = combined(nouns, self._lexicon) if nouns else frozenset()
        about = next(item.raw for item, cues in sets if any(cue.verb == "withdraw" for cue in cues))
        kinds = frozenset({"withdraw"})
        flags = piece.flags | (self._main_clause() if _is_subordinate(piece) else frozenset())
        return Unit(verbs, kinds, about, names, flags, tags_of(piece), piece.strangers, piece.odd, piece.called)

    def _add(self, unit: Unit, link: str) -> None:
        pair_in_two = len(unit.targets) == 1 and bool(unit.verbs & PAIRS)
        if self._loose and (pair_in_two or (not unit.targets and "withdraw" not in unit.kinds)):
            loosely = {"loosely"} if "nouns" in unit.kinds else set()
            doubt = {"doubt"} if link == "," and _is_elsewhere(unit) and not pair_in_two else set()
            unit = replace(unit, names=(*self._loose, *unit.names), flags=unit.flags | loosely | doubt)
            self._loose = []
        if not self._units:
            self._units.append(self._with_rivals(unit, link))
        elif unit.filled or not unit.flags & TALK:
            self._join(self._units[-1], unit, link)

    def _with_rivals(self, unit: Unit, link: str) -> Unit:
        """Doubt an action before which another name stands: "heute Bob, morgen Kai ermorden"."""
        rivals = tuple(name for name in self._loose if name.part in {"target", "beside"} and name.firm)
        rivals = tuple(name for name in rivals if name.seats != (self._me,))
        addressed = self._rather or "we" in unit.tags  # "Anna, ich stimme für Kim"
        if not rivals or not unit.filled or link not in {",", "and", "or"} or addressed:
            return unit
        return replace(unit, flags=unit.flags | {"doubt"}, others=rivals)

    def _join(self, last: Unit, unit: Unit, link: str) -> None:
        """Add an action to the one before: it completes it, corrects it, or is another one."""
        same = bool(last.verbs & unit.verbs) and "withdraw" not in last.kinds | unit.kinds
        detail = self._is_detail(last, unit, link) and not last.filled and unit.filled and not stranger_named(last)
        halves = same and unit.verbs & PAIRS and len(last.targets) == 1 == len(unit.targets)
        if detail or halves:
            joined = replace(last, names=(*last.names, *unit.names), flags=last.flags | unit.flags)
        elif same and not last.targets and unit.targets and not last.strangers:
            joined = replace(unit, flags=unit.flags | last.flags, verbs=last.verbs & unit.verbs)
        elif same and not unit.targets and link in {"strong", "weak", ",", ":"}:
            kinds = last.kinds | (unit.kinds & {"acquit"})
            joined = replace(last, flags=last.flags | unit.flags, tags=last.tags | unit.tags, kinds=kinds)
        elif link == "strong" and same:
            joined = unit
        elif link == "weak" and same:
            joined = replace(unit, flags=unit.flags | {"doubt"}, others=last.targets)
        else:
            if link in {"strong", "weak"}:  # instead of the other, or besides it
                self._doubt_last()
                unit = replace(unit, flags=unit.flags | {"doubt"})
            self._units.append(unit)
            return
        self._units[-1] = joined

    def _is_detail(self, last: Unit, unit: Unit, link: str) -> bool:
        """Say whether a second word names no action of its own: "Bombe, Ziel: Bob", "umdrehen: Toms Stimme"."""
        if "soft" in unit.kinds and "withdraw" not in last.kinds:
            return True
        return link == ":" and any(unit.verbs <= self._lexicon.over.get(verb, frozenset()) for verb in last.verbs)

    def _without_cue(self, piece: Fragment, names: tuple[Named, ...], link: str) -> None:
        targets = [name for name in names if name.part in TARGET_PARTS]
        if targets or piece.has("nobody"):
            self._with_names(piece, names, len(targets), link)
        elif "not" in piece.flags and not piece.flags & TALK and not piece.strangers:
            if "aside" not in piece.flags:
                self._cancel()
        else:
            self._without_names(piece, names, link)

    def _cancel(self) -> None:
        """Take a lone "doch nicht": what was said just before is in doubt."""
        self._cancelled = True
        if self._units:
            self._doubt_last()

    def _doubt_last(self) -> None:
        self._units[-1] = replace(self._units[-1], flags=self._units[-1].flags | {"doubt"})

    def _without_names(self, piece: Fragment, names: tuple[Named, ...], link: str) -> None:
        last = self._units[-1] if self._units else None
        tainted = bool(piece.flags & TALK)
        if last is not None and not last.filled and len(piece.strangers) <= _NEW_WORDS and not tainted:
            strangers = (*last.strangers, *piece.strangers)
            self._units[-1] = replace(last, strangers=strangers, called=last.called or piece.called)
        elif piece.strangers or tainted:
            self._foreign = True
            self._stranger = self._stranger or _new_name(piece, link)
        if last is not None and "loosely" in last.flags and piece.strangers:
            self._doubt_last()  # "Kim, Mord und Totschlag überall"
        excluded = [name for name in names if name.part in {"not", "instead"}]
        if last is None:
            self._loose += excluded
        elif any(name.part == "not" and any(name.seats == t.seats for t in last.targets) for name in excluded):
            self._doubt_last()

    def _with_names(self, piece: Fragment, names: tuple[Named, ...], count: int, link: str) -> None:
        """Take names without an action: they fill, correct or extend the action before, or wait for one."""
        strangers = len(piece.strangers)
        refused = "not" in piece.flags
        # "im Zweifel niemand" may have a word that nobody knows
        pure = not piece.flags & TALK and strangers <= (0 if count else 1)
        if not self._units:
            self._wait(piece, names, waits=strangers <= 1 and not piece.flags & TALK and not refused)
            return
        last = self._units[-1]
        missing = not last.filled and "nobody" not in last.tags
        if pure and not refused and missing and not (stranger_named(last) and link != "strong"):
            doubt = {"doubt"} if link == "," and (_is_elsewhere(last) or piece.strangers) else set()
            flags, tags = last.flags | piece.flags | doubt, last.tags | tags_of(piece)
            self._units[-1] = replace(last, names=(*last.names, *names), flags=flags, tags=tags)
        elif pure and not refused and link == "strong":
            self._correct(last, piece, names, count)
        elif (pure and not refused and link in {"and", ",", "or", "weak", ":"}) or (
            pure and refused and link in {"and", "or"}
        ):
            self._extend(last, names, piece, link)
        elif pure and refused and link == ",":
            self._doubt_last()  # "Bob ist schuldig, Anna nicht"
        elif self._rather:
            self._foreign = True

    def _wait(self, piece: Fragment, names: tuple[Named, ...], *, waits: bool) -> None:
        if not waits:
            self._foreign = True
            return
        self._loose += names
        self._nobody = self._nobody or (piece.has("nobody") and not names)
        self._foreign = self._foreign or bool(piece.strangers)
        self._flags |= piece.flags

    def _correct(self, last: Unit, piece: Fragment, names: tuple[Named, ...], count: int) -> None:
        """Put the new names in the place of the old; with one new name for a pair it is asked which one goes."""
        kept = () if count >= needed(last) else last.names[: needed(last) - count]
        flags = last.flags | piece.flags | ({"doubt"} if kept else set())
        tags = (last.tags - {"nobody"}) | tags_of(piece)
        self._units[-1] = replace(last, names=(*kept, *names), flags=flags, tags=tags, strangers=())

    def _extend(self, last: Unit, names: tuple[Named, ...], piece: Fragment, link: str) -> None:
        known = {name.seats for name in last.targets}
        new = tuple(name for name in names if name.seats not in known)
        if not new:
            return
        missing = len(last.targets) < needed(last)
        open_ended = (link in {"or", "weak"} and not missing) or (not last.filled and _is_elsewhere(last))
        flags = last.flags | piece.flags | ({"doubt"} if open_ended else set())
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


def _is_told_of_another(sets: list[tuple[Item, tuple[Cue, ...]]], piece: Fragment) -> bool:
    """Say whether one of several words for an action is a third person: "Tom schießt übers Ziel hinaus"."""
    told = len(sets) > 1 and any(all(cue.kind == "past" for cue in cues) for _, cues in sets)
    return told and not piece.has("we", "own", "shall", "passive", "decided", "modal")


def _is_elsewhere(unit: Unit) -> bool:
    """Say whether an action has enough words to do without a name behind a comma: "ich komme zu spät, Tom"."""
    return unit.kinds == {"soft"} or bool(unit.strangers) or "reflexive" in unit.flags


def _new_name(piece: Fragment, link: str) -> str:
    """Find a name that nobody has in a correction such as "doch lieber Zacharias"."""
    if link != "strong" and not piece.has("rather"):
        return ""
    return next((i.raw for i in piece.strangers if i.raw[:1].isupper() and "plain" not in i.tags), "")

"""Messages that name no action: a correction of what was sent before, or nothing but a name."""

from collections.abc import Iterator, Sequence

from bot.parser.commands import PAIRS, TARGETED, make, on_targets
from bot.parser.naming import Named
from bot.parser.outcomes import NOTHING, Outcome, different, withdrawals
from bot.parser.scene import Scene
from bot.parser.told import OPEN, TALK, Told
from engines.core.base import SeatCommand
from engines.core.ids import Seat


def without_action(told: Told, scene: Scene) -> Outcome:
    """Judge a message that names no action: a correction of what was sent, or a bare name."""
    if scene.public or told.flags & TALK:
        return NOTHING
    names = tuple(name for name in told.loose if name.part in {"target", "beside", "of", "role"})
    old = tuple(name for name in told.loose if name.part in {"instead", "not"})
    if told.cancelled and not names:
        sent = frozenset(scene.sent)
        choices = withdrawals(sent, scene) if told.only_names else ()
        return Outcome(choices=choices, why="withdraw", about="") if choices else NOTHING
    if told.rather and scene.sent:
        if names or told.nobody:
            return _correction(told, names, old, scene)
        if told.stranger:
            return Outcome(why="nobody-called", about=told.stranger)
    if not told.only_names or not (names or told.nobody):
        return NOTHING
    return _bare(told, names, scene)


def _bare(told: Told, names: Sequence[Named], scene: Scene) -> Outcome:
    """Ask which action was meant with nothing but a name."""
    me, verbs = scene.me, scene.verbs
    choices: list[SeatCommand] = []
    if told.nobody and not names:
        if "verdict" in verbs:
            choices.append(make("verdict", me, None))
    elif all(name.part == "role" for name in names):
        if "choose_role" in verbs:
            choices += [make("choose_role", me, name.role) for name in names]
    else:
        people_named = different([name for name in names if name.part != "role"])
        if len(people_named) == 2:  # noqa: PLR2004 - a pair
            choices += on_targets(verbs & PAIRS, me, [name.seats for name in people_named])
        for name in people_named:
            choices += on_targets(verbs & TARGETED, me, [name.seats])
    return (
        Outcome(choices=tuple(choices), why="which-action", about=names[0].raw if names else "") if choices else NOTHING
    )


def _correction(told: Told, names: Sequence[Named], old: Sequence[Named], scene: Scene) -> Outcome:
    """Put new names into what was sent; certain where only one action can be meant."""
    me = scene.me
    replaced = {seat for name in old for seat in name.seats}
    sent = {verb: seats for verb, seats in scene.sent.items() if verb in scene.verbs & (TARGETED | PAIRS)}
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
    certain = certain and all(name.sure and len(name.seats) == 1 for name in names)
    if not choices:
        return NOTHING
    if len(choices) == 1 and certain and told.only_names and not told.cancelled and not told.flags & OPEN:
        return Outcome(sure=tuple(choices))
    return Outcome(choices=tuple(choices), why="which-action", about=names[0].raw if names else "")


def _replacements(
    verb: str, sent: tuple[Seat, ...], names: Sequence[Named], replaced: set[Seat]
) -> Iterator[list[tuple[Seat, ...]]]:
    """Yield the targets after a correction; with one new name for a pair, each of the two may be the one replaced."""
    new = different([name for name in names if name.part != "role"])
    if verb not in PAIRS:
        yield from ([name.seats] for name in new)
    elif len(new) > 1:
        yield [name.seats for name in new[:2]]
    else:
        for place, seat in enumerate(sent):
            if not replaced or seat in replaced:
                yield [new[0].seats if place == other else (kept,) for other, kept in enumerate(sent)]

"""The opening: what is drawn, checked, exchanged and dealt (GF-3)."""

from engines.core.base import Rejected, Verdict
from engines.core.cards import without
from engines.core.dice import pick, shuffled
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Exchange
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.turns import owe

Cards = tuple[str, ...]


def start(scene: Scene) -> Verdict:
    """Draw and check the cards; deal them, unless the executioner must exchange one first."""
    state = scene.state
    table = state.table
    if state.phase != "setup":
        return Rejected("already-done", "GF-3.2")
    executioner = table.given.executioner
    if executioner is None:
        executioner = pick(scene.dice, state.everyone())
    items, left = _with_a_pardon(scene, *_draw_items(scene))
    roles = _draw_roles(scene)
    gallows = without(table.piles.gallows, table.given.gallows)
    scene.emit(
        ev.RoundStarted(scene.at, table.players, executioner, table.crowns, table.treasury),
        ev.PilesDrawn(scene.at, roles, items, left, (*table.given.gallows, *shuffled(scene.dice, gallows))),
    )
    _show(scene)
    if table.safe.isdisjoint(items):
        owe(scene, executioner, "exchange")
    else:
        _deal(scene)
    return scene.accepted()


def exchange(scene: Scene, command: Exchange) -> Verdict:
    """Put the next harmless item in the place of the one named; what was drawn on the way goes back (GF-3.4)."""
    state = scene.state
    new = next(item for item in state.rest if item in state.table.safe)
    scene.emit(ev.ItemExchanged(scene.at, command.item, new))
    _show(scene)
    _deal(scene)
    return scene.accepted()


def _show(scene: Scene) -> None:
    state = scene.state
    scene.emit(ev.CardsInPlay(scene.at, tuple(sorted(state.drawn_roles)), tuple(sorted(state.drawn_items))))


# -- drawing ------------------------------------------------------------------------------------------------------


def _draw_roles(scene: Scene) -> Cards:
    """Draw a role for each player, the spare one last (GF-3.2), with enough saboteurs among them (GF-3.11)."""
    state = scene.state
    table, given = state.table, state.table.given
    if not given.roles:
        pile = shuffled(scene.dice, table.piles.roles)
        return _with_saboteurs(scene, pile[: table.players], pile[table.players :])
    left = without(table.piles.roles, given.roles if given.spare is None else (*given.roles, given.spare))
    spare = given.spare
    if spare is None:
        saboteurs = tuple(role for role in left if table.roles[role].saboteur)
        missing = _saboteurs(scene, given.roles) < table.house.min_saboteure
        spare = pick(scene.dice, saboteurs if missing and saboteurs else left)
        left = without(left, (spare,))
    drawn = _as_drawn((*given.roles, spare), given.roles_drawn)
    return _with_saboteurs(scene, drawn, left) if given.dealt else drawn


def _saboteurs(scene: Scene, roles: Cards) -> int:
    return sum(scene.state.table.roles[role].saboteur for role in roles)


def _with_saboteurs(scene: Scene, drawn: Cards, left: Cards) -> Cards:
    """Exchange drawn loyalists for saboteurs until there are enough, or no more of either (G0-ab)."""
    table = scene.state.table
    roles = list(drawn)
    saboteurs = [role for role in left if table.roles[role].saboteur]
    for place, role in enumerate(drawn):
        powers = table.roles[role]
        if _saboteurs(scene, tuple(roles)) >= table.house.min_saboteure or not saboteurs:
            break
        if powers.loyal and not powers.royal:
            roles[place] = saboteurs.pop()
    return tuple(roles)


def _draw_items(scene: Scene) -> tuple[Cards, Cards]:
    """Draw an item for each player, the middle card last; gives them and the rest in order (GF-3.10)."""
    table, given = scene.state.table, scene.state.table.given
    if not given.items:
        pile = shuffled(scene.dice, table.piles.items)
        return pile[: table.players], pile[table.players :]
    fixed = given.items if given.middle is None else (*given.items, given.middle)
    left = shuffled(scene.dice, without(table.piles.items, (*fixed, *given.items_left)))
    if given.middle is None:
        fixed, left = (*fixed, left[0]), left[1:]
    return _as_drawn(fixed, given.items_drawn), (*given.items_left, *left)


def _as_drawn(dealt: Cards, turns: tuple[int, ...]) -> Cards:
    """Put the cards that a scenario lists into the order in which it has them drawn."""
    return tuple(card for _, card in sorted(zip(turns, dealt, strict=True)))


def _with_a_pardon(scene: Scene, drawn: Cards, left: Cards) -> tuple[Cards, Cards]:
    """Put a pardon in the place of the item drawn last if there is none (GF-3.3); any but those a scenario orders."""
    pardons = scene.state.table.pardons
    if not pardons.isdisjoint(drawn):
        return drawn, left
    place = max(place for place, item in enumerate(left) if item in pardons)
    return (*drawn[:-1], left[place]), (*left[:place], *left[place + 1 :], drawn[-1])


# -- dealing ------------------------------------------------------------------------------------------------------


def _deal(scene: Scene) -> None:
    """Give each prisoner a role and an item, and let him see both (GF-3.5 to GF-3.7)."""
    state = scene.state
    given = state.table.given
    roles, items = state.drawn_roles, state.drawn_items
    if given.dealt or not given.roles:
        roles, items = shuffled(scene.dice, roles), shuffled(scene.dice, items)
    else:
        roles, items = _as_listed(roles, given.roles_drawn), _as_listed(items, given.items_drawn)
    scene.emit(ev.Dealt(scene.at, roles[:-1], items[:-1], roles[-1], items[-1]))
    prisoners: tuple[Seat, ...] = state.prisoners()
    for seat, role in zip(prisoners, roles[:-1], strict=True):
        scene.emit(ev.RoleTold(scene.at, seat, role))
    for seat, item in zip(prisoners, items[:-1], strict=True):
        scene.emit(ev.ItemShown(scene.at, seat, item))
    scene.emit(ev.PhaseBegan(scene.at, "action"))
    owe(scene, state.executioner, "reveal")


def _as_listed(drawn: Cards, turns: tuple[int, ...]) -> Cards:
    """Deal cards as a scenario lists them; one that replaces another goes where that would have gone (GF-3.10)."""
    return tuple(drawn[turn] for turn in turns)

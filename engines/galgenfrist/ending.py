"""How a game ends: parasites, rewards, the standing, and the next executioner (GF-8, GF-9)."""

from engines.core.base import Verdict
from engines.core.contract import Outcome
from engines.core.events import RoundEnded
from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Successor
from engines.galgenfrist.deaths import Death, die, show_item
from engines.galgenfrist.scene import Scene
from engines.galgenfrist.state import State
from engines.galgenfrist.treasury import move, pay, rob
from engines.galgenfrist.turns import owe

SABOTEURS_REWARD = 3
FINE = 1
VARIANT_SHARE = 2


def end_normally(scene: Scene) -> None:
    """End the execution phase: parasites kill, then all are paid (GF-8.1, GF-8.2)."""
    outcome = _parasites(scene, stop_early=not scene.state.table.house.parasit_nach_abbruch)
    if outcome is Death.SHORT:
        end_session(scene)
    elif outcome is Death.DECISIVE:
        _saboteurs_win(scene)
    else:
        scene.emit(ev.Won(scene.at, "henker", scene.state.narr))
        _close(scene, paid=_cheese(scene) and _rewards(scene))


def end_for_the_saboteurs(scene: Scene) -> None:
    """End the game at once (GF-6.6); parasites kill only where the house says so (G0-k)."""
    if scene.state.table.house.parasit_nach_abbruch and _parasites(scene, stop_early=False) is Death.SHORT:
        end_session(scene)
    else:
        _saboteurs_win(scene)


def end_session(scene: Scene) -> None:
    """End everything in the middle of the game, since the treasury could not pay (GF-8.6)."""
    _close(scene, paid=False)


def _parasites(scene: Scene, *, stop_early: bool) -> Death:
    """Kill every living holder of a parasite who was not executed, in seating order."""
    decided = Death.PLAIN
    for seat in scene.state.exposed():
        if not scene.state.item_of(seat).kills:
            continue
        show_item(scene, seat)
        outcome = die(scene, seat, executed=False)
        if outcome is Death.SHORT:
            return outcome
        if outcome is Death.DECISIVE:
            decided = outcome
            if stop_early:
                break
    return decided


def _cheese(scene: Scene) -> bool:
    """Let a living jester with cheese take his share, where the house plays it so (G0-aa)."""
    state = scene.state
    if not state.table.house.kaese_variante:
        return True
    return all(rob(scene, seat, VARIANT_SHARE) for seat in _alive(state) if _is_fed_jester(state, seat))


def _alive(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.prisoners() if seat not in state.dead)


def _is_fed_jester(state: State, seat: Seat) -> bool:
    return state.role_of(seat).jester and state.item_of(seat).feeds


def _from_the_executioner_on(state: State) -> tuple[Seat, ...]:
    everyone = state.everyone()
    return (*everyone[state.executioner :], *everyone[: state.executioner])


def _rewards(scene: Scene) -> bool:
    """Pay what a normal end brings; gives whether the treasury could."""
    state = scene.state
    return all(pay(scene, seat, reward(state, seat), "reward") for seat in _from_the_executioner_on(state))


def reward(state: State, seat: Seat) -> int:
    """Count what somebody gets at a normal end, in crowns (GF-8.2)."""
    house, deaths = state.table.house, state.deaths
    if seat == state.executioner:
        return deaths + (sum(effect.bounty for effect in state.rules()) if deaths else 0)
    if seat in state.dead:
        return 0
    role, item = state.role_of(seat), state.item_of(seat)
    earned = deaths if role.loyal and (house.prinzessin_lohn or not role.royal) else 0
    if _is_fed_jester(state, seat) and not house.kaese_variante:
        earned = deaths
    return earned + (item.gold if house.kelch_bonus else 0)


def _saboteurs_win(scene: Scene) -> None:
    """Fine the executioner and pay the living saboteurs (GF-8.3, GF-8.4)."""
    scene.emit(ev.Won(scene.at, "saboteure", scene.state.narr))
    state = scene.state
    move(scene, state.executioner, -min(FINE, state.crowns[state.executioner]), "fine")
    saboteurs = [
        seat
        for seat in _from_the_executioner_on(state)
        if seat != state.executioner and seat not in state.dead and state.role_of(seat).saboteur
    ]
    _close(scene, paid=all(pay(scene, seat, SABOTEURS_REWARD, "reward") for seat in saboteurs))


def _close(scene: Scene, *, paid: bool) -> None:
    """Say what everybody has; then the executioner names the next one, unless the session is over (GF-9.2)."""
    state = scene.state
    end_interrogation(scene)
    scene.emit(*(ev.Standing(scene.at, seat, state.crowns[seat]) for seat in state.everyone()))
    if state.winner is not None:
        cards = zip(state.roles, state.items, strict=True)
        known = list(enumerate(cards))
        scene.emit(
            *(
                ev.CardsDisclosed(scene.at, Seat(seat), role, item)
                for seat, (role, item) in known
                if seat != state.executioner
            ),
            ev.RestDisclosed(scene.at, state.spare, state.middle),
        )
    if paid:
        owe(scene, state.executioner, "successor")
    else:
        scene.emit(RoundEnded(scene.at))


def end_interrogation(scene: Scene) -> None:
    """Let an interrogation end with the game (GF-4.10)."""
    if scene.state.held is not None:
        scene.emit(ev.InterrogationEnded(scene.at))


def succeed(scene: Scene, command: Successor) -> Verdict:
    """Let the executioner name the next one."""
    name_successor(scene, command.player)
    return scene.accepted()


def name_successor(scene: Scene, seat: Seat) -> None:
    """Say who is executioner in the next game; with that this one is over."""
    scene.emit(ev.SuccessorNamed(scene.at, seat), RoundEnded(scene.at))


def outcome(state: State) -> Outcome | None:
    """Say who has reached his aim (GF-1), once the game is over; ``nobody`` if it did not count or was cut short.

    A normal end is won by the executioner and by whoever of his side lives, and by a living jester with cheese; the
    other end by all saboteurs. A dead jester has won in any case (GF-8.8).
    """
    if state.phase != "over":
        return None
    if state.winner is None:
        return Outcome("nobody", ())
    return Outcome(state.winner, tuple(seat for seat in state.everyone() if _has_won(state, seat)))


def _has_won(state: State, seat: Seat) -> bool:
    if seat == state.executioner:
        return state.winner == "henker"
    role = state.role_of(seat)
    if role.jester and seat in state.dead:
        return True
    if state.winner == "saboteure":
        return role.saboteur
    return seat not in state.dead and (role.loyal or _is_fed_jester(state, seat))

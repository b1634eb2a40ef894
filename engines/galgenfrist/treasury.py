"""Crowns change hands; those of all players and the treasury together stay the same (GF-2.4, GF-8.6)."""

from typing import Literal

from engines.core.ids import Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.scene import Scene


def move(scene: Scene, seat: Seat, amount: int, reason: Literal["death", "theft", "reward", "fine"]) -> None:
    """Give crowns to somebody, or take them; nothing is said of 0."""
    if amount:
        scene.emit(ev.CrownsMoved(scene.at, seat, amount, reason))


def pay(scene: Scene, seat: Seat, amount: int, reason: Literal["theft", "reward"]) -> bool:
    """Pay somebody out of the treasury.

    Gives whether the treasury could pay in full; if not, the payee gets what there is (G0-r).
    """
    there = min(amount, scene.state.treasury)
    move(scene, seat, there, reason)
    missing = amount - there
    if missing:
        scene.emit(ev.TreasuryShort(scene.at, seat, missing))
    return not missing


def rob(scene: Scene, thief: Seat, share: int) -> bool:
    """Let the jester take ``share`` crowns from everyone else, the treasury making up for who has less (G0-g).

    Gives whether the treasury could.
    """
    state = scene.state
    others = [seat for seat in state.everyone() if seat != thief]
    for seat in others:
        move(scene, seat, -min(share, state.crowns[seat]), "theft")
    return pay(scene, thief, share * len(others), "theft")

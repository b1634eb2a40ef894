"""A turn as it goes: the trap flies, is turned aside or hits; who is out; how turn, round and game end."""

from typing import Literal

from engines.bloody_legacy import events as ev
from engines.bloody_legacy.cards import CARDS, FACE_DOWN, FACE_UP
from engines.bloody_legacy.deal import deal_round, draw, redeal
from engines.bloody_legacy.scene import Scene
from engines.core.events import RoundEnded
from engines.core.ids import Seat


def begin_turn(scene: Scene) -> None:
    """Put the holder of the box on turn, with somebody having a trap; the box moves on at once (BL-4.1, BL-4.6)."""
    redeal(scene)
    player = scene.state.box
    scene.emit(ev.TurnBegan(scene.at, player, scene.state.until(scene.at)))
    scene.emit(ev.BoxPassed(scene.at, scene.state.neighbour(player, 1)))


def play_trap(scene: Scene, player: Seat, card: str, target: Seat) -> None:
    """Let a trap fly; its player draws (BL-4.2, BL-6.1)."""
    scene.emit(ev.TrapPlayed(scene.at, player, card, target, scene.state.until(scene.at)))
    draw(scene, player)


def pass_turn(scene: Scene, player: Seat) -> None:
    """Play no trap, for want of one (BL-4.3)."""
    scene.emit(ev.Passed(scene.at, player))
    end_turn(scene)


def turn_aside(scene: Scene, player: Seat, card: str, target: Seat) -> None:
    """Pass the trap on to ``target``; the player of the trick draws (BL-5.2, BL-6.1)."""
    scene.emit(ev.TrickPlayed(scene.at, player, card, target, scene.state.until(scene.at)))
    draw(scene, player)


def cancel(scene: Scene, player: Seat, card: str) -> None:
    """Put the trap out of force; it is in flight until its canceller has drawn (BL-5.3, G1-y)."""
    scene.emit(ev.TrickPlayed(scene.at, player, card, None, None))
    draw(scene, player)
    assert scene.state.trap is not None
    scene.emit(ev.TrapCancelled(scene.at, scene.state.trap))
    end_turn(scene)


def hit(scene: Scene, player: Seat) -> None:
    """Let the trap hit (BL-7)."""
    state, at = scene.state, scene.at
    card, house = state.trap, state.table.house
    assert card is not None
    skulls = _toss(scene, player) if card == "drop" else CARDS[card].skulls
    total = state.skulls[player] + skulls
    owes = card == "slippery" and bool(state.hands[player])  # with an empty hand there is nothing to lose (G1-m)
    scene.emit(ev.TrapHit(at, player, card, skulls, total, state.until(at) if owes else None))
    if total >= house.skull_limit:  # a deadly trap reaches the limit of five by itself (BL-7.2)
        knock_out(scene, player, state.lives[player] - 1, "trap")
    if not owes:
        end_turn(scene)


def _toss(scene: Scene, player: Seat) -> int:
    """Drop the trap: a fair coin, or the face that the set-up fixed (BL-7.6)."""
    coins, tossed = scene.state.table.fixed.coins, scene.state.tossed
    up = coins[tossed] == "up" if tossed < len(coins) else scene.dice.below(2) == 0
    skulls = FACE_UP if up else FACE_DOWN
    scene.emit(ev.TrapDropped(scene.at, player, "up" if up else "down", skulls))
    return skulls


def give_up(scene: Scene, player: Seat, card: str) -> None:
    """Discard what a slippery trap costs, face down (BL-7.3, G1-v)."""
    scene.emit(ev.CardLost(scene.at, player))
    scene.emit(ev.CardGivenUp(scene.at, player, card))
    end_turn(scene)


def knock_out(scene: Scene, player: Seat, lives: int, cause: Literal["trap", "empty_hand", "removed"]) -> None:
    """Take somebody out of the round; the box does not stay with him (BL-8)."""
    scene.emit(ev.KnockedOut(scene.at, player, lives, cause))
    if scene.state.box == player:
        scene.emit(ev.BoxPassed(scene.at, scene.state.neighbour(player, 1)))


def end_turn(scene: Scene) -> None:
    """Close the turn: the round's end comes before the empty hand of the player on turn (BL-9.1, G1-l)."""
    state = scene.state
    player = state.player
    if sum(state.playing) > 1 and state.playing[player] and not state.hands[player]:
        knock_out(scene, player, state.lives[player] - 1, "empty_hand")
    if sum(scene.state.playing) > 1:
        begin_turn(scene)
    else:
        end_round(scene)


def end_round(scene: Scene) -> None:
    """Name who is left; he begins the next round, or has won the game (BL-9)."""
    (winner,) = scene.state.still_in()
    scene.emit(ev.RoundWon(scene.at, winner))
    if sum(lives > 0 for lives in scene.state.lives) == 1:
        scene.emit(ev.Won(scene.at, winner))
        scene.emit(RoundEnded(scene.at))
        return
    deal_round(scene, winner)
    begin_turn(scene)

"""The table of Das blutige Erbe: lives, skulls, fronts, piles, and the trap in flight."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.live import Live
from bot.names import plain_name, safe_name
from bot.present.table import SECONDARY, Quick, Sheet
from bot.render.bloody_legacy import NOBODY, Facts
from bot.texts import Texts
from engines.bloody_legacy import events as ev
from engines.bloody_legacy.house import House
from engines.bloody_legacy.view import View
from engines.core.ids import Instant, Seat


def board(view: View, texts: Texts, _now: Instant, _zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = [say("table-bl-head", number=view.number, pile=view.pile, discard=view.discard)]
    if view.open_discard:
        lines.append(say("table-bl-top", card=card_name(texts, view.open_discard[0])))
    if view.trap is not None and view.author is not None and view.owner is not None:
        trap = card_name(texts, view.trap)
        lines.append(say("table-bl-flying", card=trap, author=names[view.author], player=names[view.owner]))
    for seat, name in enumerate(names):
        front = ", ".join(card_name(texts, card) for card in view.fronts[seat]) if view.fronts else ""
        lines.append(
            say(
                "table-bl-seat",
                player=name,
                lives=view.lives[seat] if view.lives else 0,
                skulls=view.skulls[seat] if view.skulls else 0,
                limit=view.skull_limit,
                cards=view.counts[seat] if view.counts else 0,
                out=bool(view.playing) and not view.playing[seat],
                box=view.box == seat,
                front=front,
                bare=not front,
            )
        )
    if view.owner is not None and view.phase in ("turn", "react", "lose"):
        lines.append(say("table-bl-due", phase=view.phase))
    return "\n".join(lines)


def hand(view: View, texts: Texts) -> str:
    """Write a player's own cards."""
    if not isinstance(view.viewer, int) or not view.hands or not view.hands[view.viewer]:
        return texts.t("hand-empty")
    cards = ", ".join(card_name(texts, card) for card in view.hands[view.viewer])
    return texts.t("table-bl-hand", cards=cards)


def card_name(texts: Texts, card: str) -> str:
    """Name a card."""
    return texts.t(f"legacy-card-{card}")


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return (view.owner,) if view.owner is not None and view.phase in ("turn", "react", "lose") else ()


def prompt(view: View, texts: Texts, verb: str) -> str:
    """Show his cards to whoever has to choose among them."""
    return hand(view, texts) if verb in ("trap", "trick", "lose") else ""


def quick(view: View) -> Sequence[Quick]:
    """Let a trap come with one press."""
    return (Quick("button-take", ("take",), SECONDARY),) if view.phase == "react" else ()


def label(texts: Texts, field: str, value: Any, names: Sequence[str]) -> str | None:
    """Name a card, or a way round the table."""
    if field == "card":
        return card_name(texts, str(value))
    if field == "to":
        if value in ("left", "right"):
            return texts.t(f"way-{value}")
        return texts.t("way-none") if value is None else plain_name(names[value])
    return None


# -- the picture, and the end -----------------------------------------------------------------------------------------


def picture(live: Live, locale: str) -> Sequence[Any]:
    """Say what is drawn: facts of the public view alone."""
    return ("bloody_legacy", msgspec.to_builtins(facts_of(live.view("public"))), locale)


def facts_of(view: View) -> Facts:
    """Take what the picture shows from what all may see."""
    return Facts(
        names=view.names,
        number=view.number,
        pile=view.pile,
        discard=view.discard,
        top=view.open_discard[0] if view.open_discard else "",
        trap=view.trap or "",
        author=_seat(view.author),
        owner=_seat(view.owner) if view.phase in ("turn", "react", "lose") else NOBODY,
        box=_seat(view.box),
        lives=view.lives,
        playing=view.playing,
        counts=view.counts,
        fronts=view.fronts,
        skulls=view.skulls,
        limit=view.skull_limit,
        winner=_seat(view.winner),
    )


def _seat(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat


def report(live: Live, texts: Texts) -> Sequence[str]:
    """Tell what came of the game: lives, rounds won, traps played and taken, and what was left in the hands."""
    say, view = texts.t, live.view("gm")
    if view.winner is None:
        return ()
    rounds, played, taken = (dict.fromkeys(range(len(live.names)), 0) for _ in range(3))
    for event in live.log:
        match event:
            case ev.RoundWon(player=player):
                rounds[player] += 1
            case ev.TrapPlayed(player=player):
                played[player] += 1
            case ev.TrapHit(player=player):
                taken[player] += 1
    lines = [say("report-bl-head", player=safe_name(live.names[view.winner]), number=view.number)]
    for seat, name in enumerate(live.names):
        lines.append(
            say(
                "report-bl-seat",
                player=safe_name(name),
                lives=view.lives[seat],
                rounds=rounds[seat],
                played=played[seat],
                taken=taken[seat],
                left=len(view.hands[seat]),
                cards=", ".join(card_name(texts, card) for card in view.hands[seat]),
            )
        )
    return ["\n".join(lines)]


SHEET = Sheet(
    game="bloody_legacy",
    board=board,
    hand=hand,
    owing=owing,
    house=House,
    quick=quick,
    hidden=frozenset({"cards_drawn"}),
    silent=frozenset({"turn_began", "box_passed", "drew"}),
    opens=frozenset({"turn_began", "trap_played", "trick_played", "trap_hit"}),
    prompt=prompt,
    label=label,
    picture=picture,
    report=report,
)

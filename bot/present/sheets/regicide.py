"""The table of Regicide: the enemy, what has been played, how many cards lie where, and who holds how many."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.live import Live
from bot.names import safe_name
from bot.present.table import SECONDARY, Quick, Sheet
from bot.render.regicide import NOBODY, Facts
from bot.texts import Texts
from engines.core.base import Event, SeatCommand
from engines.core.ids import Instant, Seat
from engines.regicide import events as ev
from engines.regicide.cards import ENEMIES, SUIT
from engines.regicide.commands import Discard, Play
from engines.regicide.house import House
from engines.regicide.preview import preview_payment, preview_play
from engines.regicide.view import View


def board(view: View, texts: Texts, _now: Instant, _zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = []
    if view.enemy:
        lines.append(
            say(
                "table-rg-enemy",
                enemy=card_name(texts, view.enemy),
                attack=max(0, view.attack - view.shield),
                printed=view.attack,
                shield=view.shield,
                left=max(0, view.health - view.damage),
                health=view.health,
                cancelled=view.cancelled,
                suit=SUIT[view.enemy],
            )
        )
    if view.against:
        lines.append(say("table-rg-against", cards=cards_text(texts, view.against)))
    lines.append(say("table-rg-piles", castle=view.castle, tavern=view.tavern, discard=view.discard))
    if view.shown:
        top_first = view.shown[::-1]
        lines.append(say("table-rg-shown", cards=cards_text(texts, top_first), count=len(top_first)))
    if view.on_top:
        lines.append(say("table-rg-on-top", cards=cards_text(texts, view.on_top)))
    sizes = ", ".join(f"{name}: {size}" for name, size in zip(names, view.sizes, strict=False))
    if sizes:
        lines.append(say("table-rg-hands", hands=sizes, limit=view.limit))
    if view.jesters:
        lines.append(say("table-rg-jesters", count=view.jesters))
    if view.step == "pay" and view.result is None:
        lines.append(say("table-rg-due", player=names[view.actor], amount=view.amount))
    return "\n".join(lines)


def hand(view: View, texts: Texts) -> str:
    """Write a player's own cards."""
    return texts.t("table-rg-hand", cards=cards_text(texts, view.hand)) if view.hand else texts.t("hand-empty")


def card_name(texts: Texts, card: str) -> str:
    """Name a playing card."""
    return texts.t(f"playing-card-{card}")


def cards_text(texts: Texts, cards: Sequence[str]) -> str:
    """Name several cards."""
    return ", ".join(card_name(texts, card) for card in cards)


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return (view.actor,) if view.step in ("play", "pay", "next") else ()


def quiet(event: Event) -> bool:
    """Leave out the attack that the table itself says is to be paid."""
    return isinstance(event, ev.AttackDue) and event.amount > 0


def prompt(view: View, texts: Texts, verb: str) -> str:
    """Show his cards to whoever has to choose among them."""
    return hand(view, texts) if verb in ("play", "discard") else ""


def quick(view: View) -> Sequence[Quick]:
    """Yield with one press, unless nobody else is there (RG-11.6)."""
    never = len(view.names) == 1 and not view.house.solo_yield
    return (Quick("button-yield", ("yield",), SECONDARY),) if view.step == "play" and not never else ()


def label(texts: Texts, field: str, value: Any, _names: Sequence[str]) -> str | None:
    """Name a card."""
    return card_name(texts, value) if field == "cards" and isinstance(value, str) else None


def preview(live: Live, command: SeatCommand, texts: Texts) -> str | None:
    """Say what a play will do before it is confirmed: value, powers, damage, and what must then be paid."""
    view: View = live.view(command.seat)
    if isinstance(command, Play):
        return _of_play(view, command, texts)
    if isinstance(command, Discard):
        paid = preview_payment(view, command.cards)
        return texts.t("table-rg-pay", value=paid.value, amount=paid.amount, missing=paid.missing)
    return None


def _of_play(view: View, command: Play, texts: Texts) -> str | None:
    told = preview_play(view, command.cards)
    if told is None:
        return None
    say = texts.t
    lines = [say("table-rg-play", cards=cards_text(texts, command.cards), value=told.value)]
    if told.powers:
        lines.append(say("table-rg-powers", suits=", ".join(say(f"suit-{suit}") for suit in told.powers)))
    if told.ignored:
        lines.append(say("table-rg-ignored", suits=", ".join(say(f"suit-{suit}") for suit in told.ignored)))
    lines.append(say("table-rg-damage", damage=told.damage, total=told.total, defeats=told.defeats, exact=told.exact))
    if told.due is not None:
        lines.append(say("table-rg-then", due=told.due, left=told.left, fatal=told.fatal, unsure=told.unsure))
    return "\n".join(lines)


# -- the picture, and the end -----------------------------------------------------------------------------------------


def picture(live: Live, locale: str) -> Sequence[Any]:
    """Say what is drawn: facts of the public view alone."""
    return ("regicide", msgspec.to_builtins(facts_of(live.view("public"))), locale)


def facts_of(view: View) -> Facts:
    """Take what the picture shows from what all may see."""
    return Facts(
        names=view.names,
        enemy=view.enemy,
        attack=view.attack,
        shield=view.shield,
        health=view.health,
        damage=view.damage,
        cancelled=view.cancelled,
        against=view.against,
        castle=view.castle,
        tavern=view.tavern,
        on_top=view.on_top,
        discard=view.discard,
        top=view.shown[-1] if view.shown else "",
        sizes=view.sizes,
        limit=view.limit,
        jesters=view.jesters,
        actor=view.actor if view.step in ("play", "pay", "next") else NOBODY,
        due=view.amount if view.step == "pay" else 0,
        gone=tuple(sorted(view.removed)),
        result=view.result or "",
    )


def report(live: Live, texts: Texts) -> Sequence[str]:
    """Tell what came of the round: who felled which enemies, the damage of each, and what was left in the hands."""
    say, view = texts.t, live.view("gm")
    if view.result is None:
        return ()
    felled: dict[Seat, list[str]] = {}
    damage = dict.fromkeys(range(len(live.names)), 0)
    actor = Seat(0)
    for event in live.log:
        match event:
            case ev.TurnBegan(player=player):
                actor = player
            case ev.DamageDealt(amount=amount):
                damage[actor] += amount
            case ev.EnemyDefeated(enemy=enemy):
                felled.setdefault(actor, []).append(enemy)
    count = sum(map(len, felled.values()))
    lines = [say("report-rg-head", result=view.result, medal=view.medal or "none", count=count, all=len(ENEMIES))]
    for seat, name in enumerate(live.names):
        cards, mine = view.hands.get(Seat(seat), ()), felled.get(Seat(seat), [])
        lines.append(
            say(
                "report-rg-seat",
                player=safe_name(name),
                damage=damage[seat],
                count=len(mine),
                enemies=cards_text(texts, mine),
                left=len(cards),
                cards=cards_text(texts, cards),
            )
        )
    return ["\n".join(lines)]


SHEET = Sheet(
    game="regicide",
    board=board,
    hand=hand,
    owing=owing,
    house=House,
    quick=quick,
    hidden=frozenset({"cards_drawn"}),
    silent=frozenset({"turn_began"}),
    quiet=quiet,
    opens=frozenset({"turn_began", "attack_due", "next_asked"}),
    prompt=prompt,
    label=label,
    preview=preview,
    picture=picture,
    report=report,
)

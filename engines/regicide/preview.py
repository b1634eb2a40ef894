"""What a play or a payment would do, told before anybody confirms it: a function of what the player may see."""

from collections.abc import Iterator

from msgspec import Struct

from engines.core.ids import Seat
from engines.regicide.cards import ATTACK, CLUBS, DIAMONDS, HEALTH, HEARTS, JESTER, SPADES, SUIT, SUITS, VALUE, worth
from engines.regicide.plays import PLAYS
from engines.regicide.view import View


class Draw(Struct, frozen=True):
    """So many cards would go to a seat."""

    seat: Seat
    count: int


class PlayPreview(Struct, frozen=True):
    """What playing ``cards`` would do.

    ``powers`` are the suits that work and ``ignored`` those that the enemy's immunity stops, in the order in which
    they work. ``heals`` and ``draws`` count cards; ``damage`` is that of the play, ``total`` the sum against this
    enemy. ``shield`` is what then stands before the enemy, ``due`` the attack that is then to be paid (``None``: none
    comes, because the enemy is defeated or a jester was played). ``left`` is what the hand would be worth without the
    cards and before those drawn, ``unsure`` whether cards drawn could still help, and ``fatal`` that the attack could
    not be paid whatever is drawn.
    """

    cards: tuple[str, ...]
    value: int
    powers: tuple[str, ...]
    ignored: tuple[str, ...]
    heals: int
    draws: tuple[Draw, ...]
    damage: int
    total: int
    defeats: bool
    exact: bool
    wins: bool
    shield: int
    due: int | None
    left: int
    unsure: bool
    fatal: bool
    cancels: bool
    chooses: bool


class PaymentPreview(Struct, frozen=True):
    """What paying with ``cards`` would come to: ``missing`` is what they are short of, ``needless`` are superfluous."""

    cards: tuple[str, ...]
    value: int
    amount: int
    missing: int
    needless: tuple[str, ...]


def preview_play(view: View, cards: tuple[str, ...]) -> PlayPreview | None:
    """Say what the viewer's ``cards`` would do on his turn; ``None`` for cards that may not be played together."""
    combination = PLAYS.get(cards)
    if combination is None:
        return None
    if cards[0] == JESTER:
        return _of_jester(view, cards)
    value = combination.value
    works = combination.suits if view.cancelled else combination.despite[SUIT[view.enemy]]
    heals = min(value, view.discard) if HEARTS in works else 0
    draws = tuple(_draws(view, len(cards), value, view.tavern + heals)) if DIAMONDS in works else ()
    damage = 2 * value if CLUBS in works else value
    total, health = view.damage + damage, HEALTH[view.enemy]
    defeats = total >= health
    shield = view.shield + (value if SPADES in works and not defeats else 0)
    due = None if defeats else max(0, ATTACK[view.enemy] - shield)
    left = worth(view.hand) - worth(cards)
    own = sum(draw.count for draw in draws if draw.seat == view.viewer)
    short = due is not None and left < due and view.jesters == 0
    return PlayPreview(
        cards=cards,
        value=value,
        powers=tuple(suit for suit in SUITS if suit in works),
        ignored=tuple(suit for suit in SUITS if suit in combination.suits - works),
        heals=heals,
        draws=draws,
        damage=damage,
        total=total,
        defeats=defeats,
        exact=total == health,
        wins=defeats and view.castle == 0,
        shield=shield,
        due=due,
        left=left,
        unsure=short and own > 0,
        fatal=short and own == 0,
        cancels=False,
        chooses=False,
    )


def _of_jester(view: View, cards: tuple[str, ...]) -> PlayPreview:
    """A jester only cancels the immunity, lets earlier spades count, and lets the player say who is next (RG-10)."""
    return PlayPreview(
        cards=cards,
        value=0,
        powers=(),
        ignored=(),
        heals=0,
        draws=(),
        damage=0,
        total=view.damage,
        defeats=False,
        exact=False,
        wins=False,
        shield=view.shield + view.stored,
        due=None,
        left=worth(view.hand),
        unsure=False,
        fatal=False,
        cancels=not view.cancelled,
        chooses=True,
    )


def _draws(view: View, played: int, value: int, tavern: int) -> Iterator[Draw]:
    """Count the cards that diamonds would deal, clockwise from the player, past whoever is full (RG-6.2)."""
    players = len(view.names)
    seats = [Seat((view.actor + step) % players) for step in range(players)]
    room = {
        seat: view.limit - view.sizes[seat] + (played if seat == view.actor else 0)
        for seat in seats
        if seat not in view.removed
    }
    got = dict.fromkeys(room, 0)
    left = min(value, tavern, sum(room.values()))
    while left:
        for seat, most in room.items():
            if left and got[seat] < most:
                got[seat] += 1
                left -= 1
    return (Draw(seat, count) for seat, count in got.items() if count)


def preview_payment(view: View, cards: tuple[str, ...]) -> PaymentPreview:
    """Say what ``cards`` would pay of the attack that is due, and which of them are not needed (RG-8.5)."""
    value = worth(cards)
    spare = value - view.amount
    needless = []
    for card in sorted(cards, key=VALUE.__getitem__, reverse=True):
        if VALUE[card] <= spare:
            needless.append(card)
            spare -= VALUE[card]
    return PaymentPreview(cards, value, view.amount, max(0, view.amount - value), tuple(needless))

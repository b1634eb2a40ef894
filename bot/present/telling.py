"""What every game tells: answers to whoever sent something, announcements, private results, words to the moderators."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot import times
from bot.handing import Incoming
from bot.live import Live
from bot.present.post import Lane, Post, answer_to
from bot.present.told import event_text, refusal_text
from engines.core.base import Accepted, Event, Rejected, SeatCommand, Verdict, tag_of
from engines.core.commands import StartRound, TimerDue
from engines.core.events import HostAsked, ReminderDue
from engines.core.ids import Instant, Seat

RECEIPT = "action_received"
"""The event by which an engine acknowledges a private command to its author."""
INTERVENTION = "intervention"
"""The event that says what a moderator has done."""


class Manner(Protocol):
    """What a game does in its own way."""

    def is_announced(self, event: Event) -> bool:
        """Tell whether a public event is worth a line in the channel; others show on the board alone."""

    def announcement(self, live: Live, told: Sequence[str], public: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Give what the channel is told: ``told`` are the lines of the events that are announced."""

    def after(self, live: Live, incoming: Incoming, events: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Give what else follows: boards, panels, role cards, the report."""

    def private_first(self, live: Live, seat: Seat, events: Sequence[Event], now: Instant) -> Sequence[Post] | None:
        """Give what a game sends in its own way for private news, in place of plain sentences; ``None``: no other."""


class Teller:
    """Says what is to be sent after a command. ``manners`` are those of each game, ``now`` is the clock's."""

    def __init__(self, manners: Mapping[str, Manner], now: "Now") -> None:
        self._manners = manners
        self._now = now

    def __call__(self, live: Live, incoming: Incoming, verdict: Verdict, late: bool) -> list[Post]:  # noqa: FBT001
        """Tell."""
        now = self._now()
        unseen = [_unseen(live)] if incoming.unseen and live.about.gm_channel is not None else []
        if isinstance(verdict, Rejected):
            return [*self._refused(live, incoming, verdict, now, late=late), *unseen]
        manner = self._manners[live.about.game]
        events = verdict.events
        return [
            *self._answer(live, incoming, verdict, now),
            *_announcement(live, manner, events, now),
            *_private(live, manner, incoming, events, now),
            *_for_moderators(live, events, now),
            *unseen,
            *manner.after(live, incoming, events, now),
        ]

    def _answer(self, live: Live, incoming: Incoming, verdict: Accepted, now: Instant) -> list[Post]:
        """Tell whoever sent it that it counts: what, for whom, its official time, until when it can be changed."""
        if not incoming.origin.place:
            return []
        locale = incoming.origin.locale
        seat = incoming.command.seat if isinstance(incoming.command, SeatCommand) else None
        own = [event for event in verdict.events if tag_of(event) == RECEIPT and getattr(event, "to", None) == seat]
        shown = own or [event for event in verdict.events if seat is not None and event.audience.kind == "public"][:1]
        shown += [event for event in verdict.events if event not in shown and is_answered(event, incoming)]
        if seat is None:  # a moderator reads what he has done, and nothing of what came of it in secret
            shown += [event for event in verdict.events if tag_of(event) == INTERVENTION]
        told = [text for event in shown if (text := event_text(live, event, locale, now)) is not None]
        if seat is None and not told:
            told.append(live.texts(locale).t("gm-done"))
        if not own:
            clock = times.wall(incoming.at, live.about.zone, seconds=True)
            told.append(live.texts(locale).t("answer-counts", official=clock))
        return [_to(incoming, "\n".join(told))]

    def _refused(self, live: Live, incoming: Incoming, verdict: Rejected, now: Instant, *, late: bool) -> list[Post]:
        posts: list[Post] = []
        if incoming.origin.place and not isinstance(incoming.command, StartRound | TimerDue):
            text = refusal_text(live, incoming.command, verdict, incoming.origin.locale)
            posts.append(_to(incoming, text))
        if late and live.about.gm_channel is not None:
            posts.append(_late(live, now))
        return posts


def is_answered(event: Event, incoming: Incoming) -> bool:
    """Tell whether private news goes to its one reader with the answer to what he has just done."""
    if not incoming.origin.place or not isinstance(incoming.command, SeatCommand):
        return False
    alone = event.audience.kind == "only" and event.audience.seats == (incoming.command.seat,)
    return alone and (tag_of(event) == RECEIPT or incoming.origin.place.startswith("interaction:"))


class Now(Protocol):
    """A way to read the clock."""

    def __call__(self) -> Instant:
        """Read it (ms)."""


def _to(incoming: Incoming, text: str) -> Post:
    """Answer where it came from."""
    return answer_to(incoming.origin, incoming.actor, text)


def _announcement(live: Live, manner: Manner, events: Sequence[Event], now: Instant) -> list[Post]:
    """Tell the channel, all of one moment in one message."""
    public = [event for event in events if event.audience.kind == "public"]
    told = [
        text
        for event in public
        if manner.is_announced(event) and (text := event_text(live, event, live.about.locale, now)) is not None
    ]
    if not public or live.about.channel is None:
        return []
    return [*manner.announcement(live, told, public, now)]


def _private(live: Live, manner: Manner, incoming: Incoming, events: Sequence[Event], now: Instant) -> list[Post]:
    """Tell each player his own news, one message each, in an order that was drawn at the start and says nothing."""
    actor = incoming.command.seat if isinstance(incoming.command, SeatCommand) else None
    posts: list[Post] = []
    for seat in live.order():
        own = [
            event
            for event in events
            if event.audience.kind == "only"
            and seat in event.audience.seats
            and not (seat == actor and is_answered(event, incoming))
        ]
        player = live.player_on(seat)
        if not own or player is None:
            continue
        special = manner.private_first(live, seat, own, now)
        if special is not None:
            posts += special
            continue
        if all(isinstance(event, ReminderDue) for event in own) and not player.reminders:
            continue
        told = [text for event in own if (text := event_text(live, event, player.locale, now)) is not None]
        lane = Lane.REMINDER if all(isinstance(event, ReminderDue) for event in own) else Lane.RESULT
        if told and lane is Lane.REMINDER:
            told.append(f"-# {live.texts(player.locale).t('reminders-how')}")
        if told:
            posts.append(Post(f"dm:{player.user}", lane, "\n".join(told)))
    return posts


def _for_moderators(live: Live, events: Sequence[Event], now: Instant) -> list[Post]:
    """Ask the moderators what only they can decide, and at a table of cards its host; there all hear that it waits."""
    asked = [event for event in events if isinstance(event, HostAsked)]
    told = [text for event in asked if (text := event_text(live, event, live.about.locale, now)) is not None]
    posts = []
    if told and live.about.gm_channel is not None:
        posts.append(Post(f"channel:{live.about.gm_channel}", Lane.RESULT, "\n".join(told)))
    if told and live.about.guild is not None and live.about.channel == live.about.signup_channel:
        texts = live.texts()
        command = texts.t(f"name-{live.about.game.replace('_', '-')}")
        how = texts.t("host-how", number=live.id, command=command, channel=f"<#{live.about.channel}>")
        posts.append(Post(f"dm:{live.about.host}", Lane.RESULT, "\n".join([*told, how])))
        posts.append(Post(live.about.place, Lane.RESULT, texts.t("table-overdue", host=f"<@{live.about.host}>")))
    return posts


def _late(live: Live, now: Instant) -> Post:
    """Show the moderators that something came too late; what it was stands in the log, for those who do not play."""
    text = live.texts().t(
        "gm-late",
        round=live.id,
        received=times.wall(now, live.about.zone, seconds=True),
    )
    return Post(f"channel:{live.about.gm_channel}", Lane.RESULT, text)


def _unseen(live: Live) -> Post:
    """Show the moderators that the first version of what counts now was never read.

    Whose it is and when he sent it says the log, for a moderator may play himself.
    """
    return Post(f"channel:{live.about.gm_channel}", Lane.RESULT, live.texts().t("gm-unseen", round=live.id))

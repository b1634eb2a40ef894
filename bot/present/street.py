"""How *Straßen von Jerusalem* is told: role cards, what each can do until when, the board of votes, the end."""

from collections.abc import Sequence

from bot import times
from bot.handing import Incoming
from bot.live import Live
from bot.names import safe_name
from bot.present.post import BOARD, LONGEST, Button, Lane, Post
from bot.present.told import event_text
from bot.render.report import report
from bot.texts import capital
from engines.core.base import Event
from engines.core.commands import StartRound
from engines.core.events import RoundEnded
from engines.core.ids import SECOND_MS, Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.actions import verbs

SHOWN_ON_THE_BOARD = (ev.VoteCast, ev.VoteWithdrawn, ev.RolesRevealed)
"""Public facts without a line of their own in the channel: votes stand on the board, roles in the report."""
BOARD_EVERY = 30 * SECOND_MS
_PUBLIC_VERBS = frozenset({"post", "vote", "unvote", "elect", "withdraw"})
"""What everybody can do, and a private panel need not repeat."""
PRIMARY, SECONDARY, DANGER = 1, 2, 4


class StreetManner:
    """The main game's own ways."""

    def is_announced(self, event: Event) -> bool:
        """Tell whether a public event is worth a line in the channel."""
        return not isinstance(event, SHOWN_ON_THE_BOARD)

    def announcement(self, live: Live, told: Sequence[str], public: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Tell all of one moment in one message; at 10:00, at 21:00 and at the end the chain's head stands under it."""
        anchored = any(isinstance(event, ev.PhaseBegan | ev.RoundStarted | RoundEnded) for event in public)
        place = live.about.place
        return [Post(place, Lane.RESULT, "\n".join(told), anchored=anchored)] if told else []

    def private_first(self, live: Live, seat: Seat, events: Sequence[Event], now: Instant) -> Sequence[Post] | None:
        """Hand out a role card: the card, its words, and what else the player learns with it."""
        role = next((event for event in events if isinstance(event, ev.RoleTold)), None)
        player = live.player_on(seat)
        if role is None or player is None:
            return None
        told = [event_text(live, event, player.locale, now) for event in events]
        picture = ("role", role.role, role.bomber, player.locale)
        return [Post(f"dm:{player.user}", Lane.RESULT, "\n".join(filter(None, told)), picture=picture)]

    def after(self, live: Live, incoming: Incoming, events: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Give boards, panels and the report."""
        if live.about.channel is None:
            return ()
        posts: list[Post] = []
        if isinstance(incoming.command, StartRound):
            posts.append(_role_button(live))
        opens = any(isinstance(event, ev.PhaseBegan | ev.RoundStarted) for event in events)
        if any(isinstance(event, RoundEnded) for event in events):
            posts += report_posts(live)
        elif opens and live.running:
            posts += [board(live, now), *panels(live, incoming.at)]
        elif any(event.audience.kind == "public" for event in events) and live.running:
            posts.append(board(live, now, edit=True))
        return posts


def _role_button(live: Live) -> Post:
    """Give everybody a way to his role that works with closed direct messages, at any time, and after any restart."""
    say = live.texts().t
    button = Button("role", say("button-role"), style=PRIMARY)
    return Post(live.about.place, Lane.PANEL, say("panel-role"), rows=((button,),))


def report_posts(live: Live) -> list[Post]:
    """Tell the whole round in the channel, now that everything is open, with a picture of its course."""
    assert live.setup is not None
    place, locale = live.about.place, live.about.locale
    told = [Post(place, Lane.RESULT, part) for part in report(live.setup, live.log, live.names, locale)]
    return [*told, Post(place, Lane.RESULT, live.texts().t("panel-course"), picture=("course", live.id, locale))]


def panels(live: Live, at: Instant) -> list[Post]:
    """Tell each player what he can do in the phase that has begun, if it is more than what all can do.

    By night everybody living is told, also that he can do nothing: whose telephone rings at 21:00 must say nothing.
    """
    posts = []
    for seat in live.order():
        player = live.player_on(seat)
        can_do = own_verbs(live, seat, at)
        view = live.view(seat)
        if player is None or not (can_do or (view.phase == "night" and seat not in view.dead)):
            continue
        say = live.texts(player.locale).t
        until = times.due(view.until, at, live.about.zone, player.locale)
        if not can_do:
            text = say("panel-nothing", number=view.number, until=until)
            posts.append(Post(f"dm:{player.user}", Lane.PANEL, text))
            continue
        can = "\n".join(f"• {say('can-' + verb.replace('_', '-'))}" for verb in can_do)
        phase = phase_key(live)
        rows = (
            tuple(
                Button(
                    "act",
                    capital(say("action-button", action=verb)),
                    {"picked": [verb]},
                    style=DANGER if verb in ("bomb", "murder", "strike") else PRIMARY,
                    user=player.user,
                    seat=seat,
                    phase=phase,
                )
                for verb in can_do
            ),
        )
        text = "\n".join((say("panel-phase", phase=view.phase, number=view.number, until=until), can))
        posts.append(Post(f"dm:{player.user}", Lane.PANEL, text, rows=rows))
    return posts


def own_verbs(live: Live, seat: Seat, at: Instant) -> tuple[str, ...]:
    """List what this seat can do at ``at`` beyond what everybody can."""
    return tuple(verb for verb in verbs(live.state, seat, at) if verb not in _PUBLIC_VERBS)


def phase_key(live: Live) -> str:
    """Name the phase as the public knows it; a panel of another phase is out of date."""
    view = live.view("public")
    return f"{view.phase}-{view.number}"


# -- the board ----------------------------------------------------------------------------------------------------


def board(live: Live, now: Instant, *, edit: bool = False) -> Post:
    """Show what all may know: the phase and its end, votes by candidate, who lives, who is dead and who was what."""
    place = live.about.place
    head, votes, people = board_parts(live, live.about.locale, now)
    text, embeds = "\n".join((*head, *votes, *people)), []
    if len(text) > LONGEST:  # many people with long names: embeds hold more than a message does
        text = "\n".join(head)
        embeds = [{"description": "\n".join(part)} for part in (votes, people) if part]
    rows = (_court_buttons(live),) if live.view("public").phase == "day" else ()
    if not edit:
        return Post(place, Lane.PANEL, text, rows=rows, embeds=embeds, coalesce=BOARD)
    return Post(
        place,
        Lane.COSMETIC,
        text,
        rows=rows,
        embeds=embeds,
        action="edit",
        coalesce=BOARD,
        not_before=_next_edit(now),
    )


def _next_edit(now: Instant) -> int:
    """Give the next moment for an edit: boards change at most every half minute."""
    return (now // BOARD_EVERY + 1) * BOARD_EVERY


def _court_buttons(live: Live) -> tuple[Button, ...]:
    say = live.texts().t
    phase = phase_key(live)
    view = live.view("public")
    if view.number == 0:
        return (
            Button("menu", capital(say("action-button", action="elect")), {"picked": ["elect"]}, PRIMARY, phase=phase),
        )
    return (
        Button("menu", capital(say("action-button", action="vote")), {"picked": ["vote"]}, PRIMARY, phase=phase),
        Button("menu", capital(say("action-button", action="unvote")), {"picked": ["unvote"]}, SECONDARY, phase=phase),
    )


def board_text(live: Live, locale: str, now: Instant) -> str:
    """Write the board, from what the public knows alone."""
    return "\n".join(line for part in board_parts(live, locale, now) for line in part)


def board_parts(live: Live, locale: str, now: Instant) -> tuple[list[str], list[str], list[str]]:
    """Write the board in three parts: the phase, the votes, the people."""
    view = live.view("public")
    say = live.texts(locale).t
    names = [safe_name(name) for name in live.names]
    until = times.due(view.until, now, live.about.zone, locale)
    head = [say("board-phase", phase=view.phase, number=view.number, until=until)]
    if view.paused:
        head.append(say("board-paused"))
    people = []
    if view.watchman is not None:
        people.append(say("board-watchman", player=names[view.watchman]))
    if view.accused:
        people.append(say("board-accused", players=", ".join(names[seat] for seat in view.accused)))
    living = [names[seat] for seat in view.living()]
    people.append(say("board-living", count=len(living), players=", ".join(living)))
    if view.dead:
        dead = ", ".join(f"{names[seat]} ({say('role-name', role=view.roles[seat])})" for seat in view.dead)
        people.append(say("board-dead", players=dead))
    return head, tally_lines(live, locale), people


def tally_lines(live: Live, locale: str) -> list[str]:
    """Write the votes so far, most first, each with those who cast it in the order of their times."""
    view = live.view("public")
    say = live.texts(locale).t
    names = [safe_name(name) for name in live.names]
    found: dict[Seat, list[Seat]] = {}
    for voter in sorted(view.votes, key=lambda seat: view.voted.get(seat, 0)):
        found.setdefault(view.votes[voter].target, []).append(voter)
    weights = {target: sum(view.votes[voter].weight for voter in voters) for target, voters in found.items()}
    lines = []
    for target in sorted(found, key=lambda seat: (-weights[seat], seat)):
        voters = ", ".join(names[voter] + (" (2)" if view.votes[voter].weight > 1 else "") for voter in found[target])
        lines.append(say("board-votes", votes=weights[target], target=names[target], voters=voters))
    if not lines and view.phase == "day" and view.number > 0:
        lines.append(say("board-no-votes"))
    return lines

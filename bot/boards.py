"""The boards of sign-ups: who is in, what is still needed, when it starts, and by which house rules."""

import json

from bot import lobby, times
from bot.live import Live
from bot.names import safe_name
from bot.present.house_rules import chosen_rules
from bot.present.post import LONGEST, SIGNUP, Button, Lane, Post
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from engines.core.ids import Instant

NEWEST_PANEL = 'SELECT payload FROM outbox WHERE round = ? AND "coalesce" = ? ORDER BY id DESC LIMIT 1'


def signup_text(live: Live, locale: str) -> str:
    """Write the board of a sign-up: who is in, what is still needed, when it starts, by which house rules."""
    return "\n".join((_people_text(live, locale), *_rules(live, locale)))


def _rules(live: Live, locale: str) -> list[str]:
    """List the house rules that were chosen; they stay on the board once it has begun."""
    return [] if live.about.status == "cancelled" else chosen_rules(live, live.texts(locale))


def _people_text(live: Live, locale: str) -> str:
    say = live.texts(locale).t
    if live.about.status == "cancelled":
        return say("lobby-called-off", number=live.id)
    if live.about.status != "signup":
        return say("lobby-began", number=live.id, channel=f"<#{live.about.channel}>")
    needed = lobby.missing(live)
    people = [safe_name(one.name) for one in live.people()]
    lines = [
        say(
            "lobby-board", game=live.about.game, number=live.id, state="waiting" if needed else "ready", missing=needed
        ),
        say("lobby-people", count=len(people), players=", ".join(people)),
    ]
    if live.about.starts_at is not None:
        at = Instant(live.about.starts_at)
        day = times.day_and_wall(at, live.about.zone, locale)
        lines.append(say("lobby-starts", at=f"{day} ({times.relative(at)})"))
    lines.append(say("lobby-host", host=f"<@{live.about.host}>"))
    return "\n".join(lines)


async def show_board(rounds: Rounds, number: int, source: str) -> None:
    """Post the board of a sign-up, or bring it up to date; a round that is gone has none."""
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> None:
        write_posts(batch, live, [_board(live)], cause=None, now=now)

    await rounds.do(number, source, work)


async def mend_boards(rounds: Rounds) -> None:
    """Show what an earlier process did not: it may have ended between a change of a sign-up and its board.

    What is over is sealed, and stays.
    """
    for live in rounds.known():
        if live.about.signup_channel is None or live.about.status == "over":
            continue
        if await _is_behind(rounds, live):
            await show_board(rounds, live.id, f"board:{live.id}/{live.head.seq}")


async def _is_behind(rounds: Rounds, live: Live) -> bool:
    """Tell whether a board was never shown, or last showed something else. The next game of a session has none."""
    if live.about.panel is None:
        return live.about.status == "signup"
    rows = await rounds.database.ask(NEWEST_PANEL, (live.id, SIGNUP))
    if not rows:
        return False
    shown, board = json.loads(rows[0]["payload"]), _board(live)
    return (shown["content"], shown.get("embeds", [])) != (board.text, board.embeds)


def _board(live: Live) -> Post:
    say = live.texts().t
    buttons: tuple[Button, ...] = ()
    if live.about.status == "signup":
        buttons = (
            Button("join", say("button-join"), style=3),
            Button("leave", say("button-leave")),
            Button("start", say("button-start"), style=1),
        )
    text, embeds = signup_text(live, live.about.locale), []
    rules = _rules(live, live.about.locale)
    if rules and len(text) > LONGEST:  # many people with long names: embeds hold more than a message does
        text, embeds = _people_text(live, live.about.locale), [{"description": "\n".join(rules)}]
    return Post(
        f"channel:{live.about.signup_channel}",
        Lane.PANEL,
        text,
        action="send" if live.about.panel is None else "edit",
        embeds=embeds,
        rows=(buttons,) if buttons else (),
        coalesce=SIGNUP,
    )

"""Members of a group talk through the bot: to the direct messages of all who are not publicly dead, never elsewhere."""

from bot.bookkeeping import note
from bot.entries import ShellBody
from bot.handing import Origin
from bot.live import Live
from bot.names import safe_name, safe_prose
from bot.present.post import Lane, Post, answer_to
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from engines.core.ids import Instant, Seat

LONGEST = 1_500
"""Characters of a whisper that are passed on."""


async def whisper(rounds: Rounds, live: Live, seat: Seat, text: str, source: str, at: Instant, origin: Origin) -> None:
    """Pass on what a member says to the others of his group; tell him to whom it went, or why it went to nobody.

    Who is secretly dead is neither left out nor told apart: only public deaths count (TA-SECRET).
    """
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> None:
        view = live.view(seat)
        group = [one for one in getattr(view, "group", ()) if one != seat and one not in view.dead]
        say = live.texts(origin.locale).t
        key = whisper_refusal(live, seat)
        others = [] if key else group
        facts = {"text": text, "to": [int(one) for one in others]}
        audience = ",".join(str(int(one)) for one in sorted([seat, *others]))
        cause = note(
            batch, live, ShellBody(origin_actor(live, seat), source, int(now), "whispered", facts, audience), at
        )
        posts = []
        for one in live.order():
            player = live.player_on(one)
            if one in others and player is not None and player.whispers:
                said = live.texts(player.locale).t(
                    "whisper-heard", player=safe_name(live.names[seat]), text=quoted(text)
                )
                posts.append(Post(f"dm:{player.user}", Lane.RESULT, said))
        answer = say(key) if key else say("whisper-sent", count=len(others))
        posts.append(answer_to(origin, origin_actor(live, seat), answer))
        write_posts(batch, live, posts, cause=cause, now=now)

    await rounds.do(live.id, source, work)


def whisper_refusal(live: Live, seat: Seat) -> str | None:
    """Say why somebody cannot whisper, as the key of a text, or ``None`` if he can."""
    view = live.view(seat)
    if not live.whispers:
        return "whisper-off"
    if seat in view.dead:
        return "whisper-dead"
    if not getattr(view, "group", ()):
        return "whisper-alone"
    return None


def origin_actor(live: Live, seat: Seat) -> str:
    """Name who sits somewhere, for the log."""
    player = live.player_on(seat)
    return str(player.user) if player is not None else "bot"


def quoted(text: str) -> str:
    """Show what somebody wrote as a quotation that pings nobody and does nothing."""
    cut = text[:LONGEST]
    return "\n".join(f"> {safe_prose(line)}" for line in cut.splitlines() if line.strip())

"""Posts become rows of the outbox, with everything that must be fixed before they are sent: numbers, tokens, heads."""

import base64
import hmac
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from bot.live import Live
from bot.present.post import BOARD, SIGNUP, Button, Lane, Menu, Post, Row, split
from bot.store.batch import Batch
from bot.store.chain import head_mark
from bot.store.tables import Outgoing, Round, Token
from engines.core.ids import HOUR_MS, Instant

TOKEN_BYTES = 12
"""Random bits of a component's custom id, in bytes: 96 bits nobody guesses."""
COMPONENT = "sl1:"
"""How our custom ids begin: the version of their format."""
_BUTTONS_IN_A_ROW = 5
_PANELS = {BOARD: "board", SIGNUP: "panel"}
"""Where a round notes which row of the outbox its panels are."""
_TOKENS_LIVE = 60 * 24 * HOUR_MS


class Page(NamedTuple):
    """One message of a post: its text, which one it is, and whether it is the last, which carries all that hangs on."""

    text: str
    part: int
    last: bool


def write_posts(batch: Batch, live: Live, posts: Iterable[Post], *, cause: int | None, now: Instant) -> None:
    """Put posts into the outbox, in their order. A newer version of a panel replaces one that still waits."""
    for post in posts:
        parts = split(post.text) if post.action == "send" else [post.text]
        for part, text in enumerate(parts):
            _write(batch, live, post, Page(text, part, part == len(parts) - 1), cause, now)


def _write(batch: Batch, live: Live, post: Post, page: Page, cause: int | None, now: Instant) -> None:
    text, part, last = page
    number = 0
    if post.action == "send":
        number = live.numbers[post.place] = live.numbers.get(post.place, 0) + 1
        if post.anchored and last:
            text = f"{text}\n-# {head_mark(live.head.hash)}"
    payload: dict[str, Any] = {"content": text, "allowed_mentions": _mentions(post.pings)}
    if post.embeds is not None and last:
        payload["embeds"] = list(post.embeds)
    if last:
        key = f"{post.place}/{number}/{post.coalesce or ''}/{live.head.seq}"
        components = list(components_of(batch, live, post.rows, key, now))
        if components or post.action != "send":
            payload["components"] = components
    if post.picture is not None and last:
        payload["picture"] = list(post.picture)
    files = post.file.text.encode() if post.file is not None and last else None
    if post.file is not None and last:
        payload["file"] = post.file.name
    payload |= _answering(post, first=part == 0)
    if post.coalesce is not None and post.action == "edit":
        waiting = {"round": live.id, "coalesce": post.coalesce, "state": "waiting", "action": "edit"}
        batch.change(Outgoing, waiting, {"state": "replaced"})
        payload["of"] = getattr(live.about, _PANELS[post.coalesce])
    written = batch.insert(
        Outgoing,
        round=live.id,
        cause=cause,
        part=part,
        lane=int(post.lane),
        place=post.place,
        action=post.action,
        number=number,
        payload=json.encode(payload).decode(),
        files=files,
        coalesce=post.coalesce,
        not_before=int(post.not_before),
        created_at=int(now),
    )
    if post.coalesce is not None and post.action == "send" and last:
        column = {_PANELS[post.coalesce]: written}
        batch.change(Round, {"id": live.id}, column)
        live.about = replace(live.about, **column)


def _answering(post: Post, *, first: bool) -> dict[str, Any]:
    """Say what it answers, whose question that was, and whether he alone sees it."""
    said: dict[str, Any] = {}
    if post.reply_to is not None and first:
        said["message_reference"] = {"message_id": str(post.reply_to), "fail_if_not_exists": False}
    if post.ephemeral:
        said["ephemeral"] = True
    if post.action == "answer" and post.asker is not None:
        said["user"] = post.asker
    return said


def _mentions(pings: Sequence[int]) -> dict[str, Any]:
    """Allow only those who shall be notified (never everyone, never a role)."""
    return {"parse": [], "users": [str(user) for user in pings]} if pings else {"parse": []}


def components_of(batch: Batch, live: Live, wanted: Sequence[Row], key: str, now: Instant) -> Iterator[dict[str, Any]]:
    """Make the components of a message, each with a token of its own; ``key`` sets them apart from all others."""
    index = 0
    for row in wanted:
        if isinstance(row, Menu):
            token = _token(batch, live, row.button, f"{key}/{index}", now)
            index += 1
            options = [{"label": label, "value": value} for value, label in row.choices]
            menu = {"type": 3, "custom_id": token, "options": options, "placeholder": row.placeholder[:150]}
            yield {"type": 1, "components": [menu | {"min_values": row.least, "max_values": row.most}]}
            continue
        for start in range(0, len(row), _BUTTONS_IN_A_ROW):
            buttons = []
            for button in row[start : start + _BUTTONS_IN_A_ROW]:
                token = _token(batch, live, button, f"{key}/{index}", now)
                index += 1
                face: dict[str, Any] = {"type": 2, "style": button.style, "label": button.label[:80]}
                if button.emoji is not None:
                    face["emoji"] = {"name": button.emoji}
                buttons.append(face | {"custom_id": token})
            yield {"type": 1, "components": buttons}


def _token(batch: Batch, live: Live, button: Button, key: str, now: Instant) -> str:
    """Make the custom id of a button: random to everybody who does not know the round's secret, and the same again."""
    digest = hmac.digest(live.about.secret, f"token/{key}".encode(), "sha256")[:TOKEN_BYTES]
    token = base64.urlsafe_b64encode(digest).decode()
    batch.remove(Token, {"token": token})
    batch.insert(
        Token,
        token=token,
        round=live.id,
        user=button.user,
        seat=button.seat,
        action=button.action,
        args=json.encode(dict(button.args)).decode(),
        phase=button.phase,
        expires=int(now + _TOKENS_LIVE),
    )
    return COMPONENT + token


def answer_lane(place: str) -> Lane:
    """Give the lane of an answer: interactions and direct messages are waited for by a person."""
    return Lane.RESULT if place.startswith("channel:") else Lane.ANSWER

"""Discord's rate limits: buckets by route and place, the global one, and the hidden ones."""

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.rehearsal.errors import Json

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
"""The parameters that give a route a bucket for each place."""

GLOBAL = (50, 1.0)
USUAL = (50, 1.0)
"""How many requests in how many seconds, for all routes together, and for a route that has no line of its own."""

BUCKETS: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me": (1, 0.25),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "POST /guilds/{guild_id}/channels": (10, 10.0),
    "PATCH /guilds/{guild_id}/members/{user_id}": (10, 10.0),
}

RENAMES = (2, 600.0)
"""Changes of a channel's name or topic; the headers say nothing of it, only the 429 does."""

UNBOUND = ("/interactions/", "/webhooks/")
"""Answers to interactions do not count against the global limit."""


@dataclass
class Window:
    """When the last requests came."""

    size: int
    seconds: float
    taken: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Tell how long until another request is welcome."""
        while self.taken and self.taken[0] <= now - self.seconds:
            self.taken.popleft()
        return self.taken[0] + self.seconds - now if len(self.taken) >= self.size else 0.0


@dataclass(frozen=True)
class Verdict:
    """What goes into the answer: headers, and the body of a 429 if there is to be one."""

    headers: dict[str, str] = field(default_factory=dict)
    refusal: Json | None = None


@dataclass
class Limits:
    """All windows of a server. Switched off, it lets everything through and sends no headers."""

    now: Callable[[], float]
    on: bool = False
    windows: dict[tuple[str, ...], Window] = field(default_factory=dict)
    refused: int = 0
    """How many 429 were answered."""

    def take(self, token: str, route: str, ids: dict[str, str], *, renames: bool = False) -> Verdict:
        """Count a request, or refuse it."""
        if not self.on:
            return Verdict()
        now = self.now()
        size, seconds = BUCKETS.get(route, USUAL)
        bucket = hashlib.sha256(route.encode()).hexdigest()[:32]
        place = tuple(ids[key] for key in MAJOR if key in ids)
        own = self._window((token, bucket, *place), size, seconds)
        windows = [(own, "user")]
        if not route.partition(" ")[2].startswith(UNBOUND):
            windows.append((self._window((token, "global"), *GLOBAL), "global"))
        if renames:
            windows.append((self._window((token, "name", *place), *RENAMES), "shared"))
        for window, scope in windows:
            wait = window.wait(now)
            if wait > 0:
                self.refused += 1
                return refusal(wait, scope, self._headers(own, bucket, now))
        for window, _ in windows:
            window.taken.append(now)
        return Verdict(self._headers(own, bucket, now))

    def _window(self, key: tuple[str, ...], size: int, seconds: float) -> Window:
        return self.windows.setdefault(key, Window(size, seconds))

    def _headers(self, window: Window, bucket: str, now: float) -> dict[str, str]:
        window.wait(now)
        reset = window.taken[0] + window.seconds - now if window.taken else window.seconds
        return {
            "X-RateLimit-Limit": str(window.size),
            "X-RateLimit-Remaining": str(max(0, window.size - len(window.taken))),
            "X-RateLimit-Reset": f"{now + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": bucket,
        }


def refusal(wait: float, scope: str, headers: dict[str, str] | None = None) -> Verdict:
    """Write a 429; ``Via`` is what tells a client that it comes from Discord and not from a proxy's ban."""
    body: Json = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": scope == "global"}
    extra = {"Via": "1.1 rehearsal", "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
    if scope == "global":
        extra["X-RateLimit-Global"] = "true"
    return Verdict({**(headers or {}), **extra}, body)

"""What is pushed to a window: at first nothing, and then whatever looks different from what it has."""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial

from bot.stage.page.window import Shot, Window

CALM = 0.06
"""Seconds in which changes are gathered before they are sent."""
SIGN_OF_LIFE = 15.0
"""After how many seconds without a change a window is told that all is well."""


class Feed:
    """Follows one window.

    Args:
        window: what is followed.
        shot: what the window shows already; without it, nothing.
    """

    def __init__(self, window: Window, shot: Shot | None = None) -> None:
        self.window = window
        self.regions: dict[str, str] = {}
        self.marks: dict[str, int] = {}
        self.state: dict[str, object] = {}
        if shot is not None:
            self.regions, self.marks = dict(shot.regions), dict(shot.marks)
        self._first = True

    def patch(self) -> dict[str, object]:
        """Give what has changed since the last time; nothing if nothing has."""
        window = self.window
        if not window.is_open():
            return {"gone": True}
        if window.memory.see(window.channel):
            window.person.world.touch()  # other windows of this person count less as unread now
        found: dict[str, object] = {}
        regions = dict(window.regions())
        parts = {name: html for name, html in regions.items() if self.regions.get(name) != html}
        marks, drawn = window.messages(self.marks)
        drop = [name for name in self.marks if name not in marks]
        state = window.state()
        if parts:
            found["parts"] = parts
        if drawn:
            found["put"] = [[name, html] for name, html in drawn.items()]
        if drop:
            found["drop"] = drop
        if found or state != self.state:
            found["state"] = state
        if self._first:
            # A window that was away for a while may still have what is gone.
            found["ids"], self._first = list(marks), False
        self.regions, self.marks, self.state = regions, marks, state
        return found

    def _is_new(self, seen: int, stop: asyncio.Event) -> bool:
        return self.window.person.world.changes != seen or stop.is_set()

    async def events(self, stop: asyncio.Event) -> AsyncIterator[str]:
        """Give server-sent events until told to stop."""
        world = self.window.person.world
        yield "retry: 1000\n\n"
        while not stop.is_set():
            seen = world.changes
            patch = self.patch()
            if patch:
                yield f"data: {json.dumps(patch, ensure_ascii=False)}\n\n"
            if "gone" in patch:
                return
            if not await world.until(partial(self._is_new, seen, stop), SIGN_OF_LIFE):
                yield ": still here\n\n"
            await asyncio.sleep(CALM)

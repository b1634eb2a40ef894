"""Somebody who plays *Secret Hitler* in a window: knows what it shows, and no more; presses what can be pressed there.

Whether it is his turn he reads from the line under the table, what he may choose from buttons and menus. What he was
shown and answered he keeps, so that it can be compared with what the others see and with the replay.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from tests.stage.browser.at_table import next_card, picture

LOOK = """(anew) => {
  if (anew || !window.readBefore) window.readBefore = new WeakMap();
  const read = window.readBefore;
  const text = (one) => read.get(one) ?? (read.set(one, one.innerText), read.get(one));
  const texts = (secret) => [...document.querySelectorAll(`.message${secret} .content`)].map(text);
  const board = [...document.querySelectorAll(".message:not(.secret):has(.row)")].at(-1);
  return {
    guide: document.getElementById("guide").textContent,
    phase: document.querySelector("#stage .phase").textContent,
    wrong: document.querySelector("#stage .went-wrong")?.textContent ?? "",
    busy: document.querySelector("#stage .busy") !== null,
    board: board ? board.id : "",
    table: board ? text(board.querySelector(".content")) : "",
    told: texts(":not(.secret)"),
    cards: texts(".secret"),
  };
}"""
"""One glance at a window, so that all of it is of the same moment.

What was read is not read again: a message that changes is put there anew, but for how far off its times are.
"""
UP = re.compile(r"^Am Zug(?: sind|:) (?P<players>.*), bis ", re.MULTILINE)
QUICK = re.compile("^(?:Ja!|Nein|Veto annehmen|Veto ablehnen)$")
"""Buttons of the table that answer yes or no."""
TIME = re.compile(r"\s*Offizielle Zeit: [\d:]+\.")
REFUSED = "Nicht angenommen"
HELD = re.compile(r"^Deine Gesetze: (?P<tiles>.*)$", re.MULTILINE)
LONGEST = 5
"""Questions that one move may take."""
AGREEING = 0.75
"""How often somebody says yes."""


class Sight(NamedTuple):
    """What a window shows at a moment: in the channel for all (``told``), and for this person alone (``cards``)."""

    guide: str
    phase: str
    wrong: str
    busy: bool
    board: str
    table: str
    told: Sequence[str]
    cards: Sequence[str]

    @property
    def channel(self) -> str:
        """All that stands in the channel."""
        return "\n".join(self.told)


class Move(NamedTuple):
    """What somebody did: the table before, the questions on cards, what he chose for each, the answer's lines."""

    before: Sight
    asked: Sequence[str]
    chosen: Sequence[str]
    answer: Sequence[str]

    @property
    def held(self) -> str:
        """The tiles that were shown for this move; nothing if it was about none."""
        found = HELD.search("\n".join(self.asked))
        return found["tiles"] if found else ""


class Player:
    """A person in a window.

    Args:
        page: the window.
        name: how the person is called at the table.
        dice: what the person's choices come from.
    """

    def __init__(self, page: Page, name: str, dice: Random) -> None:
        self.page, self.name, self.dice = page, name, dice
        self.moves: list[Move] = []
        self.peeks: list[str] = []
        """The tiles that a power has shown."""
        self.dead = False
        self._answered: set[str] = set()

    def look(self, *, anew: bool = False) -> Sight:
        """Look at the window; ``anew`` reads every message once more."""
        seen: dict[str, Any] = self.page.evaluate(LOOK, anew)
        return Sight(**seen)

    def is_up(self, sight: Sight) -> bool:
        """Tell whether the table waits for this person, who has not answered it yet."""
        up = UP.search(sight.table)
        return up is not None and f"@{self.name}" in up["players"] and sight.board not in self._answered

    def move(self, sight: Sight) -> Move:
        """Do what the table waits for."""
        self._answered.add(sight.board)
        board = self.page.locator(f"#{sight.board}")
        self.picture()
        quick = board.get_by_role("button", name=QUICK).all()
        if quick:
            button = quick[0 if self.dice.random() < AGREEING else 1]
            chosen = button.inner_text()
            self.moves.append(_moved(sight, (), (chosen,), text_on(next_card(self.page, button))))
        else:
            card = next_card(self.page, board.get_by_role("button", name="Handeln"))
            self.moves.append(self._answer(sight, card))
        return self.moves[-1]

    def press(self, button: str) -> str:
        """Press a button of the table that only looks something up; gives what is answered."""
        table = self.page.locator(".message:not(.secret)")
        return text_on(next_card(self.page, table.get_by_role("button", name=button).last))

    def picture(self, what: str = "table") -> None:
        """Take a picture, if somebody wants to look."""
        picture(self.page, f"{self.name}-{len(self.moves):02}-{what}")

    def _answer(self, sight: Sight, card: Locator) -> Move:
        """Go through the questions on cards that nobody else sees."""
        asked: list[str] = []
        chosen: list[str] = []
        for _ in range(LONGEST):
            text = text_on(card)
            if TIME.search(text) or REFUSED in text:
                return _moved(sight, asked, chosen, text)
            asked.append(text)
            menu = card.locator("details.pick")
            is_menu = menu.count() > 0
            if is_menu:
                menu.locator("summary").click()
            entry = self.dice.choice(card.locator("li button" if is_menu else ".row button").all())
            chosen.append(entry.inner_text())
            self.picture(f"card{len(asked)}")
            card = next_card(self.page, entry)
        raise AssertionError(asked)


def text_on(card: Locator) -> str:
    """Read a card without the line that says who sees it."""
    text: str = card.locator(".content .text").first.inner_text()
    return text


def _moved(before: Sight, asked: Sequence[str], chosen: Sequence[str], answer: str) -> Move:
    assert TIME.search(answer), answer
    return Move(before, asked, chosen, [line for line in TIME.sub("", answer).splitlines() if line])

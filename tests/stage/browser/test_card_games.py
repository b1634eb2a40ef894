"""Card games through the page: begun by hand in chromium, and watched to the end. Secret Hitler has its own tests."""

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from bot.stage.page.serve import Options
from tests.stage.browser.at_table import (
    RAW,
    Laid,
    laid,
    move,
    picture,
    sit_down,
    to_move,
    until_it_is_my_turn,
    words_of,
)
from tests.stage.browser.conftest import Open
from tests.stage.opened import START, Stage, stage

pytestmark = pytest.mark.slow

BY_HAND = 2
"""Moves that Anna makes herself before she lets an autopilot go on."""
TABLES: Mapping[str, Laid] = {
    "regicide": Laid(2, {"hands": {"Anna": "5H 5D 9S 2C", "Bob": "2S 3D"}, "first": "Anna"}),
    "bloody_legacy": Laid(
        3,
        {
            "hands": {"Anna": "skull3 deadly left", "Bob": "right cancel skull1", "Kai": "skull2 left right"},
            "first": "Anna",
        },
        options={"lives": 1},
    ),
    "galgenfrist": Laid(
        5,
        {"middle": "kelch", "gallows": ["kopfgeld", "gnadenerlass"]},
        ["henker", "loyalist hut", "saboteur begnadigung", "narr schild", "loyalist attrappe"],
    ),
}
"""Short games, in which Anna has something to do at once."""


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A table of a game with an open sign-up; what is dealt is laid."""
    game: str = request.param
    with laid(TABLES[game]), stage(Options(players=TABLES[game].players, start=START, game=game)) as one:
        yield one


def watch_to_the_end(played: Stage, page: Page) -> None:
    """Let an autopilot play on in the seat of whoever looks, until the game is over."""
    pilot = page.get_by_role("button", name="Autopilot").first
    pilot.click()
    expect(pilot).to_have_attribute("aria-pressed", "true")
    until_it_is_my_turn(played, page)
    assert "" == played.play.course.note
    assert not played.play.live.running
    expect(page.locator("#stage .phase")).to_have_text("Runde vorbei", timeout=30_000)


@pytest.mark.parametrize(
    ("played", "question", "report"),
    [
        ("regicide", "Ausspielen: was davon?", "Nach dem Spiel"),
        ("bloody_legacy", "Falle: was davon?", "Nach dem Spiel"),
        ("galgenfrist", "Was möchtest du tun?", "Nach dem Spiel"),
    ],
    indirect=["played"],
    ids=["regicide", "bloody_legacy", "galgenfrist"],
)
def test_a_card_game_is_played_by_hand_and_watched_to_its_end(played: Stage, window: Open, question: str, report: str):
    page = window("anna")
    anna = played.play.parts["anna"]
    sit_down(page)
    asked: list[str] = []
    for _ in range(BY_HAND):
        until_it_is_my_turn(played, page)
        if to_move(played, anna):
            asked += move(page, "Ausspielen", "Falle")
            picture(page, played.play.game)

    assert question in "\n".join(asked)
    watch_to_the_end(played, page)
    expect(page.locator("#messages")).to_contain_text(report)
    assert [] == RAW.findall(words_of(page))
    picture(page, f"{played.play.game}-end")

"""What is pushed to a window that is open."""

import re
from collections.abc import Callable

from bot.stage.page.feed import Feed
from tests.stage.opened import Stage


def in_the_loop(played: Stage, work: Callable[[], dict[str, object]]) -> dict[str, object]:
    async def run() -> dict[str, object]:
        return work()

    return played.do(run)


def test_a_window_is_sent_only_what_has_changed(played: Stage):
    general = played.play.house.channel("allgemein")
    played.rest()
    feed = Feed(played.rehearsal.page._window(played.play.parts["anna"], general))
    first = in_the_loop(played, feed.patch)
    again = in_the_loop(played, feed.patch)
    played.act("bob", general.id, "say", text="Eins")
    played.act("bob", general.id, "say", text="Zwei")
    second = in_the_loop(played, feed.patch)
    two = list(general.messages)[-1]
    played.act("bob", general.id, "edit", message=str(two), text="Zwei und eins")
    third = in_the_loop(played, feed.patch)
    played.act("bob", general.id, "delete", message=str(two))
    fourth = in_the_loop(played, feed.patch)

    assert {"stage", "guide", "places", "me", "head", "people", "desk"} == set(dict(first["parts"]))  # type: ignore[call-overload]
    assert [] == first["ids"]
    assert {} == again
    assert {"put", "state"} == set(second)
    assert ["Eins", "Zwei"] == [re.search(r"<p>(\w+)</p>", html)[1] for _, html in second["put"]]  # type: ignore[index, attr-defined]
    assert [str(two)] == [number for number, _ in third["put"]]  # type: ignore[attr-defined]
    assert [str(two)] == fourth["drop"]


def test_a_page_that_was_just_loaded_is_sent_nothing_again(played: Stage):
    played.begin()
    page = played.shown("anna", played.play.signup)
    name = re.search(r'data-shot="([^"]+)"', page)
    assert name is not None
    window = played.rehearsal.page._window(played.play.parts["anna"], played.play.signup)
    first = in_the_loop(played, Feed(window, window.shot(name[1])).patch)

    assert first.keys() <= {"ids", "state", "parts"}
    assert set(dict(first.get("parts", {}))) <= {"places", "guide"}  # type: ignore[call-overload]
    assert window.shot("unknown") is None


def test_a_window_whose_place_is_gone_is_told_so(played: Stage):
    general = played.play.house.channel("allgemein")
    feed = Feed(played.rehearsal.page._window(played.play.parts["anna"], general))
    del played.play.house.guild.channels[general.id]

    assert {"gone": True} == feed.patch()
    played.play.house.guild.channels[general.id] = general

"""Forms that a bot puts in front of somebody, on the page."""

import asyncio
import re
from functools import partial
from typing import Any

from bot.rehearsal import interactions
from bot.rehearsal.asked import Asked
from bot.rehearsal.kinds import Ask, Reply
from bot.stage.page.acts import ACTS, answered
from tests.stage.opened import Stage

FORM: dict[str, Any] = {
    "custom_id": "form",
    "title": "Ausnahme <gewähren>",
    "components": [
        {"type": 10, "content": "Warum **heute**?"},
        {
            "type": 18,
            "label": "Grund",
            "description": "Mindestens zehn Zeichen",
            "component": {"type": 4, "custom_id": "why", "style": 2, "min_length": 10, "required": True},
        },
        {
            "type": 18,
            "label": "Wie oft?",
            "component": {
                "type": 3,
                "custom_id": "often",
                "options": [{"label": "Einmal", "value": "1"}, {"label": "Immer", "value": "n"}],
            },
        },
        {"type": 18, "label": "Wer?", "component": {"type": 5, "custom_id": "who", "required": False}},
    ],
}


def test_a_form_is_shown_filled_in_and_sent_with_what_it_takes(played: Stage):
    """Our bot asks nothing by form yet; what a form is like says Discord's description."""
    general, anna = played.play.house.channel("allgemein"), played.play.parts["anna"]
    window = played.rehearsal.page._window(anna, general)
    world, app = played.play.house.stage.world, anna.person.app

    async def ask() -> dict[str, Any]:
        one = interactions.new(world, app, anna.person.user, general, Ask.COMMAND, {"name": "x"})
        one.reply, one.modal = Reply.MODAL, FORM
        return await answered(window, Asked(world, one))

    drawn = played.do(ask)["form"]
    number = re.search(r'data-form="(\d+)"', drawn)
    assert number is not None
    known = set(world.interactions)
    bob = str(played.play.parts["bob"].person.user.id)
    whole = {"why": "Weil es regnet.", "often": ["n"], "who": [bob]}

    assert "Ausnahme &lt;gewähren&gt;" in drawn
    assert "Warum <strong>heute</strong>?" in drawn
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "why": "kurz"})
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "often": ["7"]})
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "more": "x"})
    assert 409 == played.act("bob", general.id, "submit", form=number[1], fields=whole)
    assert known == set(world.interactions)
    sending = partial(ACTS["submit"], window, {"form": number[1], "fields": whole})
    asyncio.run_coroutine_threadsafe(sending(), played.loop)  # type: ignore[arg-type]
    played.do(lambda: world.until(lambda: set(world.interactions) != known, 5))

    (sent,) = [each for key, each in world.interactions.items() if key not in known]
    fields = {each["component"]["custom_id"]: each["component"] for each in sent.data["components"]}
    assert ("Weil es regnet.", ["n"], [bob]) == (
        fields["why"]["value"],
        fields["often"]["values"],
        fields["who"]["values"],
    )

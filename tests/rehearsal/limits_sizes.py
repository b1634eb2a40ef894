"""How long each text and each list may be: the sample, the path, the least and the most."""

from typing import Any, Final

from tests.rehearsal.limits_samples import BUTTON, CHOICES, option

FIRST: Final = "components.0.components.0"
CHOSEN: Final = "components.1.components.0"
FORM: Final = f"data.{FIRST}"

TEXTS: Final = (
    ("message", "nonce", 0, 25),
    ("message", "content", 0, 2000),
    ("message", "embeds.0.title", 0, 256),
    ("message", "embeds.0.description", 0, 4096),
    ("message", "embeds.0.fields.0.name", 1, 256),
    ("message", "embeds.0.fields.0.value", 1, 1024),
    ("message", "embeds.0.footer.text", 0, 2048),
    ("message", "embeds.0.author.name", 0, 256),
    ("message", f"{FIRST}.label", 0, 80),
    ("message", f"{FIRST}.custom_id", 1, 100),
    ("message", f"{CHOSEN}.custom_id", 1, 100),
    ("message", f"{CHOSEN}.placeholder", 0, 150),
    ("message", f"{CHOSEN}.options.0.label", 1, 100),
    ("message", f"{CHOSEN}.options.0.value", 1, 100),
    ("message", f"{CHOSEN}.options.0.description", 0, 100),
    ("message", "components.0.components.1.url", 1, 512),
    ("message", "attachments.0.description", 0, 1024),
    ("message with a poll", "poll.question.text", 1, 300),
    ("message with a poll", "poll.answers.0.poll_media.text", 1, 55),
    ("layout", "components.0.components.0.content", 1, 3986),
    ("webhook", "username", 1, 80),
    ("webhook's post", "thread_name", 1, 100),
    ("form", "data.title", 1, 45),
    ("form", "data.custom_id", 1, 100),
    ("form", f"{FORM}.label", 1, 45),
    ("form", f"{FORM}.placeholder", 0, 100),
    ("form", f"{FORM}.value", 0, 4000),
    ("form", "data.components.1.label", 1, 45),
    ("form", "data.components.1.description", 0, 100),
    ("suggestions", "data.choices.0.name", 1, 100),
    ("suggestions", "data.choices.0.value", 0, 100),
    ("command", "name", 1, 32),
    ("command", "name_localizations.de", 1, 32),
    ("command", "description", 1, 100),
    ("command", "description_localizations.de", 1, 100),
    ("command", "options.0.name", 1, 32),
    ("command", "options.0.description", 1, 100),
    ("command", "options.1.choices.0.name", 1, 100),
    ("command", "options.1.choices.0.name_localizations.en-GB", 1, 100),
    ("context menu", "name", 1, 32),
    ("context menu", "name_localizations.en-US", 1, 32),
    ("thread", "name", 1, 100),
    ("thread on a message", "name", 1, 100),
    ("post", "name", 1, 100),
    ("channel", "name", 1, 100),
    ("channel", "topic", 0, 1024),
    ("forum", "topic", 0, 4096),
    ("channel's change", "name", 1, 100),
    ("channel's change", "topic", 0, 1024),
    ("forum's change", "topic", 0, 4096),
)
"""A text of nothing is refused where the least is 1. Of the layout's 4000 characters, 14 are elsewhere."""


def row(n: int) -> dict[str, Any]:
    """Build a row of one button."""
    return {"type": 1, "components": [BUTTON | {"custom_id": f"b{n}"}]}


def text(n: int) -> dict[str, Any]:
    """Build a text of a layout."""
    return {"type": 10, "content": f"{n}"}


def choosable(n: int) -> dict[str, Any]:
    """Build an option of a menu."""
    return {"label": f"{n}", "value": f"{n}"}


LISTS: Final = (
    ("message", "embeds", lambda n: {"title": f"{n}"}, 0, 10),
    ("message", "embeds.0.fields", lambda n: {"name": f"{n}", "value": "x"}, 0, 25),
    ("message", "components", row, 0, 5),
    ("message", "components.0.components", lambda n: BUTTON | {"custom_id": f"b{n}"}, 1, 5),
    ("message", f"{CHOSEN}.options", choosable, 2, 25),
    ("message", "allowed_mentions.users", str, 0, 100),
    ("message", "attachments", lambda n: {"id": n}, 0, 10),
    ("message with stickers", "sticker_ids", str, 1, 3),
    ("message with a poll", "poll.answers", lambda n: {"poll_media": {"text": f"{n}"}}, 1, 10),
    ("layout", "components", text, 1, 40),
    ("layout", "components.0.components", text, 1, 37),
    ("layout", "components.0.components.1.components", text, 1, 3),
    ("layout", "components.0.components.4.items", lambda _: {"media": {"url": "attachment://k.png"}}, 1, 10),
    ("form", "data.components", text, 1, 5),
    ("form of choices", "data.components.0.component.options", choosable, 2, 10),
    ("suggestions", "data.choices", lambda _: CHOICES[0], 0, 25),
    ("command", "options.1.choices", lambda n: {"name": f"{n}", "value": f"{n}"}, 0, 25),
    ("command", "options", lambda n: option(3, f"o{n}"), 0, 25),
    ("guild's command", "options", lambda n: option(1, f"o{n}"), 0, 25),
    ("guild's command", "options.1.options", lambda n: option(1, f"o{n}"), 0, 25),
    ("commands", "", lambda n: {"name": f"c{n}", "description": "x"}, 0, 100),
    ("post", "applied_tags", str, 0, 5),
    ("thread's change", "applied_tags", str, 0, 5),
    ("forum's change", "available_tags", lambda n: {"name": f"{n}"}, 0, 20),
)
"""A list of less than the least is refused, one of more than the most too."""

NUMBERS: Final = (
    ("message", f"{CHOSEN}.min_values", 0, 2),
    ("message", f"{CHOSEN}.max_values", 1, 3),
    ("message", "embeds.0.color", 0, 0xFFFFFF),
    ("message with a poll", "poll.duration", 1, 768),
    ("form", f"{FORM}.min_length", 0, 4000),
    ("form", f"{FORM}.max_length", 1, 4000),
    ("command", "options.2.min_length", 0, 100),
    ("command", "options.2.max_length", 1, 6000),
    ("thread", "rate_limit_per_user", 0, 21_600),
    ("channel's change", "rate_limit_per_user", 0, 21_600),
)

"""What a window asks for: a person's verbs, each of which can do no more than ``Person`` lets it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.rehearsal.asked import Asked
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import MENUS
from bot.rehearsal.model import Message, parts
from bot.stage.page.offers import message_menu, offered, read_option, thing
from bot.stage.page.window import Window

Act = Callable[[Window, Json], Awaitable[Json]]
LATE = 5.0
"""How many seconds of real time a client waits for the bot before it says that there is no answer."""


async def say(window: Window, sent: Json) -> Json:
    """Write in the open place, perhaps as an answer to a message."""
    reply = message(window, sent["reply"]) if sent.get("reply") else None
    one = window.person.say(window.channel, text_of(sent, "text"), reply=reply)
    return {"id": str(one.id)}


async def edit(window: Window, sent: Json) -> Json:
    """Change one's own message."""
    window.person.edit(message(window, sent["message"]), text_of(sent, "text"))
    return {}


async def delete(window: Window, sent: Json) -> Json:
    """Delete one's own message."""
    window.person.delete(message(window, sent["message"]))
    return {}


async def react(window: Window, sent: Json) -> Json:
    """React to a message, or take the reaction back."""
    one, emoji = message(window, sent["message"]), text_of(sent, "emoji")
    known = one.reactions.get(emoji)
    if known is not None and window.person.user.id in known.users:
        window.person.unreact(one, emoji)
    else:
        window.person.react(one, emoji)
    return {}


async def dismiss(window: Window, sent: Json) -> Json:
    """Put an ephemeral answer away."""
    one = message(window, sent["message"])
    if one.only_for is not None:
        window.memory.dismissed.add(one.id)
        window.person.world.touch()
    return {}


async def older(window: Window, _sent: Json) -> Json:
    """Show more of what was said before."""
    window.older += 200
    window.person.world.touch()
    return {}


async def click(window: Window, sent: Json) -> Json:
    """Press a button."""
    return await answered(window, window.person.click(message(window, sent["message"]), text_of(sent, "button")))


async def choose(window: Window, sent: Json) -> Json:
    """Choose in a menu."""
    one, menu = message(window, sent["message"]), text_of(sent, "menu")
    component = next((each for each in parts(one.components) if each.get("custom_id") == menu), None)
    if component is None:
        raise NotPossibleError("there is no such menu")
    values = [value_for(window, component, str(value)) for value in sent["values"]]
    return await answered(window, window.person.choose(one, *values, menu=menu))


async def command(window: Window, sent: Json) -> Json:
    """Use a command."""
    name, given = _options(window, sent)
    return await answered(window, window.person.slash(window.channel, name, **given))


async def complete(window: Window, sent: Json) -> Json:
    """Ask for what completes the option that is being typed."""
    typed = sent["options"].pop(sent["option"], "")
    name, given = _options(window, sent)
    asked = window.person.complete(window.channel, name, sent["option"], str(typed), **given)
    if not await asked.world.until(lambda: asked.answered, LATE):
        return {"choices": []}
    return {"choices": [{"name": each["name"], "value": each["value"]} for each in asked.interaction.choices]}


async def use(window: Window, sent: Json) -> Json:
    """Use a command of a context menu on somebody or on a message."""
    target = thing(window.person, sent["person"]) if sent.get("person") else message(window, sent["message"])
    return await answered(window, window.person.use_on(target, text_of(sent, "name"), window.channel))


async def submit(window: Window, sent: Json) -> Json:
    """Send off a form."""
    form = window.memory.forms.get(int(sent["form"]))
    if form is None:
        raise NotPossibleError("there is no such form")
    fields = {each["custom_id"]: each for each in parts(form.modal["components"]) if "custom_id" in each}
    given: Json = {}
    for name, value in sent["fields"].items():
        if name not in fields:
            raise NotPossibleError(f"the form has no field {name!r}")
        field = fields[name]
        if field["type"] in MENUS:
            given[name] = [value_for(window, field, str(one)) for one in value if one]
        else:
            given[name] = str(value)
    asked = window.person.submit(form, given)
    del window.memory.forms[int(sent["form"])]
    return await answered(window, asked)


async def offers(window: Window, _sent: Json) -> Json:
    """List what the composer offers here."""
    return {
        "commands": offered(window.person, window.channel),
        "message_menu": message_menu(window.person, window.channel),
        "things": {
            kind: [{"name": name, "value": value} for name, value in window.letters().things(number)]
            for kind, number in (("user", 5), ("role", 6), ("mentionable", 7), ("channel", 8))
        },
    }


ACTS: Mapping[str, Act] = {
    each.__name__: each
    for each in (say, edit, delete, react, dismiss, older, click, choose, command, complete, use, submit, offers)
}
ACTIVE = frozenset({"say", "click", "choose", "command", "use", "submit"})
"""By which of them somebody takes a seat over from its autopilot."""


async def answered(window: Window, asked: Asked) -> Json:
    """Wait for the bot; a form is drawn, any other answer comes with the messages."""
    if not await asked.world.until(lambda: asked.answered, LATE):
        return {"error": window.play.texts.t("page-no-answer")}
    modal = asked.interaction.modal
    if modal is None:
        original = asked.interaction.original
        return {"id": str(original.id)} if original is not None else {}
    number = asked.interaction.id
    window.memory.forms[number] = asked
    letters = window.letters()
    html = window.env.get_template("form.html").render(
        t=window.play.texts.t,
        number=str(number),
        title=modal["title"],
        components=[letters.part(each) for each in modal["components"]],
    )
    return {"form": html}


def message(window: Window, number: Any) -> Message:
    """Find a message that is shown in the window.

    Raises:
        NotPossibleError: there is none.
    """
    shown = {each.id: each for each in window.memory.shown(window.person, window.channel)}
    found = shown.get(int(number))
    if found is None:
        raise NotPossibleError("this message is not there")
    return found


def value_for(window: Window, component: Json, value: str) -> Any:
    """Read what was chosen in a menu: a text, or somebody or something with an id."""
    return value if "options" in component else thing(window.person, value)


def text_of(sent: Json, key: str) -> str:
    """Take a text out of what was sent.

    Raises:
        NotPossibleError: it is none.
    """
    value = sent.get(key)
    if not isinstance(value, str):
        raise NotPossibleError(f"{key!r} is missing")
    return value


def _options(window: Window, sent: Json) -> tuple[str, Json]:
    """Read a command's name and the options that are filled in."""
    name = text_of(sent, "name")
    known = next((each for each in offered(window.person, window.channel) if each["name"] == name), None)
    if known is None:
        raise NotPossibleError(f"there is no command {name!r} here")
    by_name = {each["name"]: each for each in known["options"]}
    given = {}
    for key, value in sent["options"].items():
        if key not in by_name:
            raise NotPossibleError(f"{name!r} has no option {key!r}")
        if value != "":
            given[key] = read_option(window.person, by_name[key], str(value))
    return name, given

"""What a person's client offers: commands with their options, and what they are filled with."""

from collections.abc import Iterator
from typing import Any

from bot.rehearsal import commands
from bot.rehearsal.asking import (
    BOOLEAN,
    CHANNEL,
    CHAT,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ON_MESSAGE,
    ON_USER,
    ROLE,
    USER,
    NotPossibleError,
)
from bot.rehearsal.errors import Json
from bot.rehearsal.model import Channel, Command
from bot.rehearsal.people import Person

KINDS = {BOOLEAN: "boolean", INTEGER: "integer", NUMBER: "number", USER: "user", CHANNEL: "channel", ROLE: "role"}
KINDS |= {MENTIONABLE: "mentionable"}


def offered(person: Person, channel: Channel) -> list[Json]:
    """List the commands that can be typed in a place, each subcommand on its own."""
    found = [leaf for command in _usable(person, channel, CHAT) for leaf in _leaves(command.body, person, (), ())]
    return sorted(found, key=lambda one: str(one["shown"]))


def user_menu(person: Person, channel: Channel) -> list[str]:
    """Name the commands of the context menu of people."""
    return [_shown(each.body, person) for each in _usable(person, channel, ON_USER)]


def message_menu(person: Person, channel: Channel) -> list[str]:
    """Name the commands of the context menu of messages."""
    return [_shown(each.body, person) for each in _usable(person, channel, ON_MESSAGE)]


def read_option(person: Person, option: Json, text: str) -> Any:
    """Read what stands in an option's field.

    Raises:
        NotPossibleError: the field takes nothing like that.
    """
    match option["type"]:
        case "boolean":
            return text == "true"
        case "integer" | "number":
            try:
                return int(text) if option["type"] == "integer" else float(text)
            except ValueError:
                raise NotPossibleError(f"{text!r} is no number") from None
        case "user" | "channel" | "role" | "mentionable":
            return thing(person, text)
    if option["choices"]:
        return next((each["value"] for each in option["choices"] if str(each["value"]) == text), text)
    return text


def thing(person: Person, number: str) -> Any:
    """Find a person, role or channel by its id.

    Raises:
        NotPossibleError: there is none, or this person does not see it.
    """
    key = int(number) if number.isdigit() else 0
    for guild in person.world.guilds.values():
        if key in guild.members:
            return guild.members[key].user
        if key in guild.roles:
            return guild.roles[key]
        place = guild.channels.get(key) or guild.threads.get(key)
        if place is not None and person.can_see(place):
            return place
    raise NotPossibleError(f"there is no {number!r}")


def _usable(person: Person, channel: Channel, kind: int) -> Iterator[Command]:
    for each in person.world.commands.values():
        if each.type == kind and commands.usable(person.world, each, person.user, channel):
            yield each


def _leaves(body: Json, person: Person, names: tuple[str, ...], shown: tuple[str, ...]) -> Iterator[Json]:
    names, shown = (*names, body["name"]), (*shown, _shown(body, person))
    options = body.get("options", [])
    if options and options[0]["type"] in commands.SUBCOMMANDS:
        for each in options:
            yield from _leaves(each, person, names, shown)
        return
    yield {
        "name": " ".join(names),
        "shown": " ".join(shown),
        "about": _shown(body, person, "description"),
        "options": [_option(each, person) for each in options],
    }


def _option(body: Json, person: Person) -> Json:
    return {
        "name": body["name"],
        "shown": _shown(body, person),
        "about": _shown(body, person, "description"),
        "type": KINDS.get(body["type"], "text"),
        "required": body.get("required", False),
        "least": body.get("min_value", body.get("min_length")),
        "most": body.get("max_value", body.get("max_length")),
        "complete": body.get("autocomplete", False),
        "choices": [{"name": _shown(each, person), "value": each["value"]} for each in body.get("choices", ())],
    }


def _shown(body: Json, person: Person, key: str = "name") -> str:
    return str((body.get(f"{key}_localizations") or {}).get(person.user.locale) or body[key])

"""What a user's client sends when it uses a command, a component or a form, and what it would not let its user do."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.rehearsal import commands, show, show_messages
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Part
from bot.rehearsal.model import Channel, Command, Member, Message, Role, User, parts
from bot.rehearsal.world import World

SUBCOMMAND, GROUP, TEXT, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
ENTITIES = {USER: (User,), CHANNEL: (Channel,), ROLE: (Role,), MENTIONABLE: (User, Role)}
MENU_OF = {
    Part.USERS: (User,),
    Part.ROLES: (Role,),
    Part.MENTIONABLES: (User, Role),
    Part.CHANNELS: (Channel,),
}


class NotPossibleError(AssertionError):
    """A test let a user do what that user's client could not do, or see what it does not show."""


def find_command(
    world: World, user: User, channel: Channel, words: str, kind: int = CHAT
) -> tuple[Command, list[Json]]:
    """Find a command by its name or its name in the user's language, with the options of its last subcommand.

    Raises:
        NotPossibleError: the user's client does not offer it there.
    """
    first, *rest = words.split(" ") if kind == CHAT else [words]
    for command in world.commands.values():
        if command.type == kind and named(command.body, first, user.locale):
            if not commands.usable(world, command, user, channel):
                continue
            chain: list[Json] = []
            options = command.body.get("options", [])
            for word in rest:
                step = next((each for each in options if each["type"] in commands.SUBCOMMANDS), None)
                step = next((each for each in options if step and named(each, word, user.locale)), None)
                if step is None:
                    break
                chain.append(step)
                options = step.get("options", [])
            else:
                if not options or options[0]["type"] not in commands.SUBCOMMANDS:
                    return command, chain
    raise NotPossibleError(f"{user.name} is offered no command {words!r} in {channel.name or 'direct messages'!r}")


def named(thing: Json, word: str, locale: str) -> bool:
    """Tell whether something is called ``word``, in itself or in a language."""
    return word in {thing["name"], (thing.get("name_localizations") or {}).get(locale)}


def command_data(
    command: Command,
    chain: list[Json],
    channel: Channel,
    given: Mapping[str, Any],
    user: User,
    focused: str | None = None,
) -> Json:
    """Write what a command was used with; with ``focused`` it is still being typed.

    Raises:
        NotPossibleError: an option is missing, unknown, or of another kind.
    """
    options = (chain[-1] if chain else command.body).get("options", [])
    things: list[Any] = []
    filled, open_names = [], dict(given)
    for option in options:
        key = next((name for name in open_names if named(option, name, user.locale)), None)
        if key is not None:
            value = open_names.pop(key)
            typing = focused is not None and named(option, focused, user.locale)
            if not typing:
                _check_option(option, value)
            filled.append({"name": option["name"], "type": option["type"], "value": _wire(value, things)})
            if typing:
                filled[-1]["focused"] = True
        elif option.get("required") and focused is None:
            raise NotPossibleError(f"the option {option['name']!r} has to be filled in")
    if open_names:
        raise NotPossibleError(f"{command.name!r} has no option {', '.join(map(repr, open_names))}")
    for step in reversed(chain):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    data: Json = {"id": str(command.id), "name": command.name, "type": command.type, "options": filled}
    if command.guild_id:
        data["guild_id"] = str(command.guild_id)
    return data | resolved(things, channel)


def target_data(command: Command, target: User | Message, channel: Channel) -> Json:
    """Write what a command of the context menu was used on."""
    data: Json = {"id": str(command.id), "name": command.name, "type": command.type, "target_id": str(target.id)}
    return data | resolved([target], channel)


def component_data(component: Json, values: list[Any], channel: Channel) -> Json:
    """Write what was pressed or chosen.

    Raises:
        NotPossibleError: the menu does not offer that, or not so much or so little of it.
    """
    data: Json = {
        "component_type": component["type"],
        "custom_id": component["custom_id"],
        "id": component.get("id", 1),
    }
    if component["type"] == Part.BUTTON:
        return data
    return data | _chosen(component, values, channel)


def modal_data(modal: Json, given: Mapping[str, Any], channel: Channel) -> Json:
    """Write what a form was submitted with; fields are found by label or custom id.

    Raises:
        NotPossibleError: a field is unknown, missing, or too long or short.
    """
    fields = dict(given)
    found: Json = {}
    labels = {id(each["component"]): each["label"] for each in modal["components"] if each["type"] == Part.LABEL}
    for part in parts(modal["components"]):
        if "custom_id" in part:
            label = part.get("label") or labels.get(id(part), "")
            key = next((name for name in fields if name in {part["custom_id"], label}), None)
            found[part["custom_id"]] = _field(part, fields.pop(key) if key is not None else None, label, channel)
    if fields:
        raise NotPossibleError(f"the form has no field {', '.join(map(repr, fields))}")
    things: Json = {"resolved": {}}
    for each in found.values():
        for kind, entries in each.pop("resolved", {}).items():
            things["resolved"].setdefault(kind, {}).update(entries)
    sent = [_submitted(each, found) for each in modal["components"] if each["type"] != Part.TEXT]
    return {"custom_id": modal["custom_id"], "components": sent, **(things if things["resolved"] else {})}


def resolved(things: Iterable[Any], channel: Channel) -> Json:
    """Show what was chosen in full, as the bot gets it."""
    found: dict[str, Json] = {}
    guild = channel.guild
    for thing in things:
        match thing:
            case User():
                found.setdefault("users", {})[str(thing.id)] = show.user(thing)
                if guild and thing.id in guild.members:
                    member = show.member(guild.members[thing.id], full=False) | {"permissions": "0"}
                    found.setdefault("members", {})[str(thing.id)] = member
            case Role():
                found.setdefault("roles", {})[str(thing.id)] = show.role(thing)
            case Channel():
                found.setdefault("channels", {})[str(thing.id)] = show.channel(thing) | {"permissions": "0"}
            case Message():
                found.setdefault("messages", {})[str(thing.id)] = show_messages.message(thing)
    return {"resolved": found} if found else {}


def _check_option(option: Json, value: Any) -> None:
    name, kind = option["name"], option["type"]
    if kind in ENTITIES and not isinstance(value, ENTITIES[kind]):
        raise NotPossibleError(f"{name!r} cannot be {value!r}")
    if choices := option.get("choices"):
        if value not in [each["value"] for each in choices]:
            raise NotPossibleError(f"{name!r} offers no {value!r}")
        return
    if kind in {INTEGER, NUMBER}:
        low, high = option.get("min_value", float("-inf")), option.get("max_value", float("inf"))
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise NotPossibleError(f"{name!r} cannot be {value!r}")
    if kind == TEXT and not option.get("min_length", 0) <= len(str(value)) <= option.get("max_length", 6000):
        raise NotPossibleError(f"{name!r} cannot be {value!r}")


def _wire(value: Any, things: list[Any]) -> Any:
    if isinstance(value, User | Role | Channel | Message):
        things.append(value)
        return str(value.id)
    return value


def _chosen(menu: Json, values: list[Any], channel: Channel) -> Json:
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    if not low <= len(values) <= high:
        raise NotPossibleError(f"this menu takes {low} to {high} values, not {len(values)}")
    if menu["type"] == Part.MENU:
        picked = []
        for value in values:
            option = next((each for each in menu["options"] if value in {each["value"], each["label"]}), None)
            if option is None:
                raise NotPossibleError(
                    f"this menu offers no {value!r} but {[each['label'] for each in menu['options']]}"
                )
            picked.append(option["value"])
        return {"values": picked}
    if not all(isinstance(each, MENU_OF[menu["type"]]) for each in values):
        raise NotPossibleError(f"this menu does not offer {values}")
    return {"values": [str(each.id) for each in values], **resolved(values, channel)}


def _field(part: Json, value: Any, label: str, channel: Channel) -> Json:
    sent: Json = {"type": part["type"], "custom_id": part["custom_id"], "id": part.get("id", 1)}
    if part["type"] == Part.INPUT:
        text = part.get("value", "") if value is None else str(value)
        low, high = part.get("min_length", 0), part.get("max_length", 4000)
        if (part.get("required", True) and not text) or (text and not low <= len(text) <= high):
            raise NotPossibleError(f"{label!r} takes {low} to {high} letters, not {len(text)}")
        return sent | {"value": text}
    values = value if isinstance(value, list | tuple) else [] if value is None else [value]
    if not values and not part.get("required", True):
        return sent | {"values": []}
    return sent | _chosen(part, list(values), channel)


def _submitted(part: Json, found: Json) -> Json:
    if "custom_id" in part:
        return dict(found[part["custom_id"]])
    shown: Json = {"type": part["type"], "id": part.get("id", 1)}
    if "component" in part:
        return shown | {"component": _submitted(part["component"], found)}
    return shown | {"components": [_submitted(each, found) for each in part.get("components", ())]}


def plain(thing: Any) -> Any:
    """Take the account out of a person or a member; anything else stays what it is."""
    return thing.user if isinstance(thing, Member) or hasattr(thing, "user") else thing

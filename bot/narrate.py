"""One event, one text: what its audience reads, in its language."""

from collections import Counter
from collections.abc import Callable, Mapping

from babel.lists import format_list

from bot.fields import GAMES, NOBODY, REASONS, REFUSAL_FIELDS, ROUND_EVENTS, Field, Kind, Shape
from bot.names import safe_name, safe_prose
from bot.texts import TextError, Texts

FieldValue = str | int | bool | None | tuple[str, ...]
"""A field ready for people: a seat is the player's name as typed, a time is local, nobody is ``None``."""

REFUSAL_ARGS = tuple(field.name for field in REFUSAL_FIELDS if field.kind is not Kind.NAME)
"""What a refusal's text takes from the engine as it is."""

ShowName = Callable[[str], str]
"""How a player's name appears: inert by default, plain outside Discord, or as a mention."""


def narrate(
    texts: Texts,
    game: str,
    event_type: str,
    fields: Mapping[str, FieldValue],
    *,
    show_name: ShowName = safe_name,
) -> str | None:
    """Return what the audience of one event reads; ``None`` for the events that a game calls silent.

    ``event_type`` and the names of ``fields`` are those of the scenario language; fields that the text does not know
    are ignored. Names come raw: ``show_name`` makes them fit for where the text goes.

    Raises:
        TextError: the event has no text, a field is missing or of the wrong kind, or the text is broken.
    """
    if game in GAMES and event_type in GAMES[game].silent:
        return None
    key, shape = wording(game, event_type)
    return texts.t(key, **arguments(texts, key, shape, fields, show_name))


def wording(game: str, event_type: str) -> tuple[str, Shape]:
    """Return the key of an event's text and the fields that it may use; a game's own wording comes first.

    Raises:
        TextError: there is no such event.
    """
    own = GAMES.get(game)
    name = event_type.replace("_", "-")
    if own is not None and event_type in own.events:
        return f"{own.prefix}-{name}", own.events[event_type]
    if event_type in ROUND_EVENTS:
        return f"round-{name}", ROUND_EVENTS[event_type]
    raise TextError(f"no text for the event {event_type!r} of {game!r}")


def refusal(
    texts: Texts,
    reason: str,
    rule: str,
    args: Mapping[str, FieldValue],
    *,
    show_name: ShowName = safe_name,
) -> str:
    """Return what the refused player reads: what, why, what to do now, and the rule it rests on.

    Of ``args`` these are used where they are given: ``target``, the name of the player meant or what was typed in its
    place, ``hours``, how long silence has to last, and ``office``, in which somebody was last who is barred.

    Raises:
        TextError: there is no such reason, or one of these is of the wrong kind.
    """
    if reason not in REASONS:
        raise TextError(f"no text for the refusal {reason!r}")
    key = f"refusal-{reason}"
    values = arguments(texts, key, REFUSAL_FIELDS, args, show_name)
    parts = [texts.t(part, **values) for part in (key, f"{key}.why", f"{key}.now")]
    return " ".join([*parts, texts.t("refusal-rule", rule=rule)])


def arguments(
    texts: Texts,
    key: str,
    shape: Shape,
    fields: Mapping[str, FieldValue],
    show_name: ShowName,
) -> dict[str, str | int]:
    """Turn ``fields`` into the Fluent variables of the text ``key``.

    Raises:
        TextError: a field is missing or of the wrong kind.
    """
    found: dict[str, str | int] = {}
    for field in shape:
        value = fields.get(field.name)
        if field.optional:
            found[f"{field.name}_given"] = value is not None
            if value is None and NOBODY not in field.words:
                # Only so that the variable exists: the text asks first whether there is anybody.
                value = () if field.kind is Kind.NAMES else 0 if field.kind is Kind.NUMBER else texts.t("nobody")
        elif field.name not in fields:
            raise TextError(f"{key}: the field {field.name!r} is missing")
        shown = _shown(texts, field, value, show_name)
        if shown is None:
            raise TextError(f"{key}: {field.name} cannot be {value!r}")
        found |= shown
    return found


def _shown(texts: Texts, field: Field, value: FieldValue, show_name: ShowName) -> dict[str, str | int] | None:
    """Return the variables that the field gives, or ``None`` if it cannot hold such a value."""
    name = field.name
    match field.kind, value:
        case Kind.NAME, str():
            return {name: show_name(value)}
        case Kind.NAMES, tuple():
            shown = [show_name(one) for one in value]
            return {name: format_list(shown, locale=texts.locale) or texts.t("nobody"), f"{name}_count": len(shown)}
        case Kind.WORDS, tuple() if field.words.issuperset(value):
            shown = [texts.t(f"{field.each}-{one}") for one in value]
            return {name: format_list(shown, locale=texts.locale) or texts.t("nothing"), f"{name}_count": len(shown)}
        case Kind.OPEN_WORDS, tuple():
            shown = [
                texts.t(_key(field.each, one)) if _is_named(texts, field, one) else safe_name(one) for one in value
            ]
            found = [one if count == 1 else f"{count}× {one}" for one, count in Counter(shown).items()]
            return {name: format_list(found, locale=texts.locale) or texts.t("nothing"), f"{name}_count": len(shown)}
        case Kind.PROSE, str():
            return {name: safe_prose(value)}
        case Kind.TIME, str():
            return {name: value}
        case Kind.FLAG, bool():
            return {name: value}
        case Kind.NUMBER, int() if not isinstance(value, bool):
            return {name: value}
        case Kind.WORD, str() if value in field.words:
            return {name: value}
        case Kind.WORD, None if NOBODY in field.words:
            return {name: NOBODY}
        case Kind.OPEN_WORD, str():
            return {name: _open_word(texts, field, value), **_more(texts, field, value)}
        case _:
            return None


def _open_word(texts: Texts, field: Field, value: str) -> str:
    """Give what a text is told: the name that the round itself has for a word, else the word."""
    own = texts.own.get(_key(field.each, value)) if field.each else None
    return own or (value if value in field.words else safe_name(value))


def _more(texts: Texts, field: Field, value: str) -> dict[str, str]:
    """Say more of a word, where that is wanted."""
    if not field.more:
        return {}
    key = _key(field.more, value)
    return {f"{field.name}_more": texts.t(key if key in texts.keys else f"{field.more}-other")}


def _is_named(texts: Texts, field: Field, word: str) -> bool:
    return word in field.words or _key(field.each, word) in texts.own


def _key(prefix: str, word: str) -> str:
    return f"{prefix}-{word.replace('_', '-')}"

"""How a JSON value has to look: small checks that are put together to tables like those of Discord's documentation.

A check names what is wrong with a value, at paths that begin at that value. Null stands for absent wherever a field may
be absent. Codes and texts are Discord's own where they are known from its answers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
Fields: TypeAlias = Mapping[str, Any]


class FieldError(NamedTuple):
    """What is wrong with one field."""

    path: Path
    code: str
    message: str


Errors: TypeAlias = Sequence[FieldError]
Check: TypeAlias = Callable[[object], Errors]
Found: TypeAlias = Iterable[FieldError]
Rule: TypeAlias = Callable[[Fields], Found]
"""A limit on several fields of an object together."""

NONE: Final[tuple[FieldError, ...]] = ()


def under(step: str | int, errors: Found) -> list[FieldError]:
    """Move errors a step down: to a field, or to a place in a list."""
    return [FieldError((step, *error.path), error.code, error.message) for error in errors]


def required(*path: str | int) -> FieldError:
    """Say that a field is missing."""
    return FieldError(path, "BASE_TYPE_REQUIRED", "This field is required")


def bad_length(least: int, most: int, path: Path = ()) -> FieldError:
    """Say that there is too much or too little of something."""
    if least:
        return FieldError(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    return FieldError(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def wrong(code: str, message: str) -> Errors:
    """Say what is wrong with the value itself."""
    return (FieldError((), code, message),)


def anything(value: object) -> Errors:  # noqa: ARG001 - a check as any other
    """Take every value: what others judge, or what Discord ignores."""
    return NONE


def text(most: int, least: int = 0) -> Check:
    """Make a check of a text. Blanks around it count towards the most, but not towards the least."""

    def check(value: object) -> Errors:
        if not isinstance(value, str):
            return wrong("STRING_TYPE_CONVERT", "Could not interpret the value as string.")
        if len(value) > most or (least and len(value.strip()) < least):
            return (bad_length(least, most),)
        return NONE

    return check


def shown(most: int) -> Check:
    """Make a check of a text that may not be blank, and is missing if it is."""
    fitting = text(most)

    def check(value: object) -> Errors:
        if isinstance(value, str) and not value.strip():
            return (required(),)
        return fitting(value)

    return check


def number(least: float, most: float, *, integral: bool = True) -> Check:
    """Make a check of a number."""
    name = "int" if integral else "float"

    def check(value: object) -> Errors:
        if isinstance(value, bool) or not isinstance(value, int | float) or (integral and value % 1 != 0):
            return wrong("NUMBER_TYPE_COERCE", f"Value is not {name}.")
        if value < least:
            return wrong("NUMBER_TYPE_MIN", f"{name} value should be greater than or equal to {least}.")
        if value > most:
            return wrong("NUMBER_TYPE_MAX", f"{name} value should be less than or equal to {most}.")
        return NONE

    return check


def yes_or_no(value: object) -> Errors:
    """Check a boolean."""
    return NONE if isinstance(value, bool) else wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def digits(name: str) -> Check:
    """Make a check of a whole number that is written as a text, or is one."""

    def check(value: object) -> Errors:
        if isinstance(value, str) and value.isascii() and value.isdigit():
            return NONE
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return NONE
        return wrong("NUMBER_TYPE_COERCE", f"Value is not {name}.")

    return check


snowflake: Final = digits("snowflake")
bits: Final = digits("int")


def choice(*values: str | int) -> Check:
    """Make a check of an enumeration."""

    def check(value: object) -> Errors:
        if any(value == each and type(value) is type(each) for each in values):
            return NONE
        return wrong("BASE_TYPE_CHOICES", f"Value must be one of {values}.")

    return check


def rows(each: Check, most: int, least: int = 0) -> Check:
    """Make a check of a list."""

    def check(value: object) -> Errors:
        if not isinstance(value, list):
            return wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        found = [] if least <= len(value) <= most else [bad_length(least, most)]
        for index, item in enumerate(value):
            if errors := each(item):
                found += under(index, errors)
        return found

    return check


def record(fields: Mapping[str, Check], needs: Iterable[str] = (), rules: Iterable[Rule] = ()) -> Check:
    """Make a check of an object with these fields and no others."""
    needed, ruled = tuple(needs), tuple(rules)

    def check(value: object) -> Errors:
        if not isinstance(value, dict):
            return wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        found: list[FieldError] = []
        for name, content in value.items():
            judge = fields.get(name)
            if judge is None:
                found += wrong("UNKNOWN_FIELD", f'Field "{name}" is not known here.')
            elif content is not None and (errors := judge(content)):
                found += under(name, errors)
        for name in needed:
            if value.get(name) is None:
                found.append(required(name))
        for rule in ruled:
            found += rule(value)
        return found

    return check


def kinds(shapes: Mapping[int, Check]) -> Check:
    """Make a check of an object whose ``type`` settles its form."""
    message = f'Value of field "type" must be one of {tuple(shapes)}.'

    def check(value: object) -> Errors:
        kind = value.get("type") if isinstance(value, dict) else None
        shape = shapes.get(kind) if isinstance(kind, int) and not isinstance(kind, bool) else None
        return shape(value) if shape else (FieldError(("type",), "UNION_TYPE_CHOICES", message),)

    return check


def objects(value: object) -> list[tuple[int, Fields]]:
    """List the objects in what may be a list, with their places."""
    return [(i, each) for i, each in enumerate(value) if isinstance(each, dict)] if isinstance(value, list) else []


def length(value: object) -> int:
    """Count the characters of what may be a text."""
    return len(value) if isinstance(value, str) else 0


def whole(value: object, default: int) -> int:
    """Read what may be a whole number."""
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def repeated(values: Iterable[tuple[Path, object]]) -> Iterator[tuple[Path, object]]:
    """Yield what is not the first text of its kind, and where it is."""
    seen: set[str] = set()
    for path, value in values:
        if not isinstance(value, str):
            continue
        if value in seen:
            yield path, value
        seen.add(value)

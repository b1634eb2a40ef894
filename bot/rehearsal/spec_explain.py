"""Violations in few words: what jsonschema-rs found, as ``/content: ...`` with a JSON pointer in front."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from jsonschema_rs import ValidationError, ValidationErrorKind

LONGEST: Final = 160
"""Characters of a message; a message quotes the value, which can be long."""


def explained(errors: Iterable[ValidationError], whole: str) -> list[str]:
    """Say where and what, each thing once; ``whole`` is what the value itself is called."""
    return list(dict.fromkeys(f"{pointer or whole}: {_short(text)}" for e in errors for pointer, text in _lines(e)))


def _lines(error: ValidationError) -> Iterator[tuple[str, str]]:
    pointer = _pointer(error.instance_path)
    match error.kind:
        case ValidationErrorKind.AdditionalProperties(unexpected=names):
            yield from ((f"{pointer}/{_escaped(name)}", "is not known here") for name in names)
        case ValidationErrorKind.OneOfNotValid(context=forms) | ValidationErrorKind.AnyOf(context=forms):
            if wanted := _constants(forms):
                yield pointer, f"{error.instance!r} is none of {', '.join(wanted)}"
            else:
                for inner in min(forms, key=lambda form: _strangeness(form, error.instance_path), default=()):
                    yield from _lines(inner)
        case ValidationErrorKind.OneOfMultipleValid():
            yield pointer, "fits more than one form"
        case _:
            yield pointer, error.message


def _constants(forms: Sequence[Sequence[ValidationError]]) -> list[str]:
    """List the values of an enumeration; nothing if the forms are anything else (or null, which says nothing)."""
    values = []
    for form in forms:
        match [error.kind for error in form]:
            case [ValidationErrorKind.Constant(expected_value=value)]:
                values.append(repr(value))
            case [ValidationErrorKind.Type(types=["null"])]:
                continue
            case _:
                return []
    return values


def _strangeness(form: Sequence[ValidationError], path: Sequence[str | int]) -> tuple[int, int]:
    """Tell how far a value is from one of the forms it might have: the form whose ``type`` it has is the closest."""
    return sum(_is_other_form(error, path) for error in form), len(form)


def _is_other_form(error: ValidationError, path: Sequence[str | int]) -> bool:
    depth = len(error.instance_path) - len(path)
    match error.kind:
        case ValidationErrorKind.Type():
            return depth == 0
        case ValidationErrorKind.Enum() | ValidationErrorKind.Constant():
            return depth == 0 or (depth == 1 and error.instance_path[-1] == "type")
        case _:
            return False


def _pointer(path: Sequence[str | int]) -> str:
    return "".join(f"/{_escaped(str(step))}" for step in path)


def _escaped(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")


def _short(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    half = LONGEST // 2
    return f"{text[:half]} … {text[-half:]}"

"""Each limit broken once: what is changed in which sample, and how it is refused."""

from dataclasses import dataclass
from typing import Any, Final

from tests.rehearsal.limits_samples import SAMPLES, Sample

GONE: Final = object()
"""In place of a value: there is nothing any more."""

TESTBED: Final = (
    "content over 2000 characters",
    "empty message",
    "empty field value",
    "embeds over 6000 in total",
    "more than five rows",
    "button and menu in one row",
    "duplicate custom_id",
    "button without label",
    "button without id",
    "link without url",
    "duplicate option values",
    "max_values above options",
    "modal over five rows",
    "command name in upper case",
    "command name with spaces",
    "chat command undescribed",
    "required after optional",
    "more than 100 commands",
    "duplicate command names",
    "unknown field",
    "missing recipient",
)
"""The list of ``testbed.md``: what Discord's description misses."""

FURTHER: Final = (
    "40 components",
    "content beside layout",
    "embeds beside layout",
    "layout without flag",
    "layout's text over 4000",
    "row within row",
    "six buttons in a row",
    "two menus in a row",
    "link with id",
    "premium button with label",
    "premium button without sku",
    "sku on another button",
    "min above max",
    "embed without content",
    "all users and some users",
    "blank message",
    "poll's answer empty",
    "more than ten files",
    "form that is no JSON",
    "unknown callback",
    "callback without data",
    "command over 8000",
    "menu with description",
    "menu with options",
    "more than 15 menus",
    "duplicate option names",
    "subcommand beside option",
    "group within group",
    "choices and autocomplete",
    "sign in a name",
    "translated upper case",
    "changed upper case",
    "unknown locale",
    "topic over 1024",
    "odd archive time",
    "wrong type",
    "missing field",
)
"""The other limits on more than the size of one field; those are in ``limits_sizes``."""


@dataclass(frozen=True)
class Broken:
    """A limit, broken: the value at ``path`` of a sample is another one, which is refused at ``where``."""

    limit: str
    code: str
    sample: str
    path: str
    value: object
    where: str | None = None

    @property
    def request(self) -> Sample:
        """The sample with the change."""
        sample = SAMPLES[self.sample]
        return Sample(sample.method, sample.path, changed(sample.copy(), self.path, self.value))

    @property
    def refused_at(self) -> tuple[str | int, ...]:
        """Where the refusal points."""
        return tuple(steps(self.path if self.where is None else self.where))


def steps(path: str) -> list[str | int]:
    """Read a path with dots; nothing is the whole."""
    return [int(step) if step.isdecimal() else step for step in path.split(".") if step]


def changed(body: Any, path: str, value: object) -> Any:
    """Put a value at a path, or take away what is there; a place behind the end of a list makes it longer."""
    if not path:
        return value
    *outer, last = steps(path)
    inner = body
    for step in outer:
        inner = inner[step]
    if value is GONE:
        del inner[last]
    elif isinstance(inner, list) and last == len(inner):
        inner.append(value)
    else:
        inner[last] = value
    return body

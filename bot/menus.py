"""What a menu shows for each value that a command can take: names, roles, actions, nobody."""

from collections.abc import Sequence
from typing import Any

from bot.choices import CARDS, Question, Value, only_person
from bot.live import Live
from bot.names import plain_name
from bot.present.manners import SHEETS
from bot.texts import Texts, capital
from engines.core.base import Command

LIMIT = 25
"""Entries in one menu of Discord; more stand on further pages."""
_LABEL = 100


def values_on_page(live: Live, texts: Texts, question: Question, page: int) -> list[tuple[Value, str]]:
    """Give the values of one page of a question, each with its label."""
    start = page * LIMIT
    return [(value, label_of(live, texts, question.field, value)) for value in question.values[start : start + LIMIT]]


def label_of(live: Live, texts: Texts, field: str, value: Any) -> str:
    """Name a value of a command's field for a menu, where no markdown is known."""
    sheet = SHEETS.get(live.about.game)
    own = sheet.label(texts, field, value, live.names) if sheet is not None else None
    if own is not None:
        return own[:_LABEL]
    match field, value:
        case _, None:
            label = texts.t("option-nobody")
        case _, bool():
            label = texts.t("answer-yes" if value else "answer-no")
        case _, int():
            label = plain_name(live.names[value])
        case "action", _:
            label = texts.t("action-name", action=value)
        case "role", _:
            label = texts.t("role-name", role=value)
        case _, tuple():
            label = ", ".join(label_of(live, texts, field, one) for one in value)
        case _:
            label = str(value)
    return label[:_LABEL]


def verb_label(live: Live, texts: Texts, options: Sequence[Command], verb: str) -> str:
    """Name an action, and whom it is about if that will not be asked, so that nobody presses in the dark."""
    name, seat = texts.t("action-button", action=verb), only_person(options, verb)
    return capital(name if seat is None else texts.t("menu-only", action=name, who=plain_name(live.names[seat])))


def question_text(live: Live, texts: Texts, question: Question) -> str:
    """Ask for a field, in words."""
    return capital(_asked(live, texts, question))


def _asked(live: Live, texts: Texts, question: Question) -> str:
    action = texts.t("action-name", action=question.verb)
    if question.field in ("role", "action"):
        return texts.t("menu-which", action=action)
    if question.field == "double":
        return texts.t("menu-double")
    if any(isinstance(value, bool) for value in question.values):
        return texts.t("menu-yes-no", action=action)
    if question.field == CARDS or any(isinstance(value, str) for value in question.values):
        return texts.t("menu-pick", action=action)
    given = question.picked[1:]
    if given and isinstance(given[-1], int):
        return texts.t("menu-second", action=action, first=plain_name(live.names[given[-1]]))
    return texts.t("menu-whom", action=action, verb=question.verb)

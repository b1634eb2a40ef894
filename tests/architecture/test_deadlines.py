"""What must never keep time or state here: repeating tasks, wall-clock triggers, job stores, pickles (design, 3)."""

import pytest

from tests.architecture.sources import imports, imports_of, modules, within

FORBIDDEN = {
    "discord.ext.tasks": "they repeat, double and stop without a word",
    "apscheduler.triggers.cron": "it is wrong in the hours of a clock change",
    "apscheduler.triggers.interval": "a deadline is an instant",
    "apscheduler.jobstores": "deadlines stand in our own tables",
    "pickle": "whoever can write a file could run code",
    "shelve": "as pickle",
    "marshal": "as pickle",
}
SHELL = {**modules("bot"), **modules("cogs")}


def forbidden(names: set[str]) -> set[str]:
    return {rule for name in names for rule in FORBIDDEN if within(name, rule)}


@pytest.mark.parametrize("module", sorted(SHELL))
def test_no_module_of_the_shell_keeps_time_or_state_by_what_fails(module: str):
    assert set() == forbidden(imports_of(module, SHELL[module]))


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("from discord.ext import tasks", "discord.ext.tasks"),
        ("import discord.ext.tasks", "discord.ext.tasks"),
        ("from apscheduler.triggers.cron import CronTrigger", "apscheduler.triggers.cron"),
        ("from apscheduler.jobstores.sqlalchemy import SQLAlchemyJobStore", "apscheduler.jobstores"),
        ("import pickle", "pickle"),
    ],
)
def test_each_of_them_would_be_found(source: str, rule: str):
    assert {rule} == forbidden(set(imports(source, "bot.somewhere")))


def test_the_alarm_is_set_by_dates_alone():
    assert "apscheduler.triggers.date.DateTrigger" in imports_of("bot.alarm", SHELL["bot.alarm"])

"""Every form of every role and office: the whole table, so that a sentence may ask for any of them."""

import pytest

from bot.resources import data_dir
from bot.texts import Texts

GERMAN_ROLES = {
    # name alone, nominative, genitive, dative, accusative
    "templer": ("Templer", "ein Templer", "eines Templers", "einem Templer", "einen Templer"),
    "assassine": ("Assassine", "ein Assassine", "eines Assassinen", "einem Assassinen", "einen Assassinen"),
    "staedter": ("Städter", "ein Städter", "eines Städters", "einem Städter", "einen Städter"),
    "spion": ("Spion", "ein Spion", "eines Spions", "einem Spion", "einen Spion"),
    "hure": ("Hure", "eine Hure", "einer Hure", "einer Hure", "eine Hure"),
    "arzt": ("Arzt", "ein Arzt", "eines Arztes", "einem Arzt", "einen Arzt"),
    "maskenbildner": (
        "Maskenbildner",
        "ein Maskenbildner",
        "eines Maskenbildners",
        "einem Maskenbildner",
        "einen Maskenbildner",
    ),
    "trickser": ("Trickser", "ein Trickser", "eines Tricksers", "einem Trickser", "einen Trickser"),
    "jaeger": ("Jäger", "ein Jäger", "eines Jägers", "einem Jäger", "einen Jäger"),
    "henker": (
        "Irrer Henker",
        "ein Irrer Henker",
        "eines Irren Henkers",
        "einem Irren Henker",
        "einen Irren Henker",
    ),
    "opportunist": (
        "Opportunist",
        "ein Opportunist",
        "eines Opportunisten",
        "einem Opportunisten",
        "einen Opportunisten",
    ),
    "cupido": ("Cupido", "Cupido", "Cupidos", "Cupido", "Cupido"),
}
GERMAN_OFFICES = {
    # nominative, genitive, dative, accusative
    "executioner": ("der Irre Henker", "des Irren Henkers", "dem Irren Henker", "den Irren Henker"),
    "watchman": ("der Nachtwächter", "des Nachtwächters", "dem Nachtwächter", "den Nachtwächter"),
    "templars": ("die Templer", "der Templer", "den Templern", "die Templer"),
    "assassins": ("die Assassinen", "der Assassinen", "den Assassinen", "die Assassinen"),
    "lovers": ("die Liebenden", "der Liebenden", "den Liebenden", "die Liebenden"),
}
ENGLISH_ROLES = {
    "templer": ("Templar", "a Templar"),
    "assassine": ("Assassin", "an Assassin"),
    "staedter": ("Townsman", "a Townsman"),
    "spion": ("Spy", "a Spy"),
    "hure": ("Whore", "a Whore"),
    "arzt": ("Doctor", "a Doctor"),
    "maskenbildner": ("Mask-maker", "a Mask-maker"),
    "trickser": ("Trickster", "a Trickster"),
    "jaeger": ("Hunter", "a Hunter"),
    "henker": ("Mad Executioner", "a Mad Executioner"),
    "opportunist": ("Opportunist", "an Opportunist"),
    "cupido": ("Cupido", "Cupido"),
}
CASES = ("nominativ", "genitiv", "dativ", "akkusativ")


def forms(locale: str, term: str, parameter: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """Render a term in each of its forms, through a text that nothing else uses."""
    source = (data_dir() / "texts" / locale / "roles.ftl").read_text("utf-8")
    probe = "\n".join(f'probe-{value} = {{ -{term}({parameter}: "{value}") }}' for value in values)
    texts = Texts(locale, {"roles.ftl": source, "probe.ftl": probe})
    return tuple(texts.t(f"probe-{value}") for value in values)


@pytest.mark.parametrize("role", GERMAN_ROLES)
def test_a_german_role_in_every_case(role: str):
    assert GERMAN_ROLES[role] == forms("de", f"role-{role}", "fall", ("ohne", *CASES))


@pytest.mark.parametrize("office", GERMAN_OFFICES)
def test_a_german_office_or_group_in_every_case(office: str):
    assert GERMAN_OFFICES[office] == forms("de", office, "fall", CASES)


@pytest.mark.parametrize("role", ENGLISH_ROLES)
def test_an_english_role_with_its_article(role: str):
    assert ENGLISH_ROLES[role] == forms("en", f"role-{role}", "form", ("bare", "a"))

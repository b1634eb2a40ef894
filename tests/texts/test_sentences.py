"""Sentences as people read them: article, case, gender and plural are right."""

import pytest

from bot.narrate import FieldValue, narrate
from bot.texts import texts_for
from tests.texts.samples import MAIN_GAME


def death(role: str, cause: str, *, executioner: bool = False) -> tuple[str, dict[str, FieldValue]]:
    return "died", {"player": "Anna", "role": role, "cause": cause, "executioner": executioner}


def spied(role: str, *, bomber: bool = False, executioner: bool = False) -> tuple[str, dict[str, FieldValue]]:
    return "spy_result", {"target": "Bernd", "role": role, "bomber": bomber, "executioner": executioner}


def receipt(action: str, *targets: str, what: str | None = None) -> tuple[str, dict[str, FieldValue]]:
    return "action_received", {"action": action, "official": "03:14", "targets": targets, "what": what}


GERMAN = [
    (
        *death("hure", "murdered"),
        "Ein Schrei gellt durch die Gassen: Anna liegt ermordet im Staub. Jerusalem begräbt eine Hure.",
    ),
    (
        *death("arzt", "murdered"),
        "Ein Schrei gellt durch die Gassen: Anna liegt ermordet im Staub. Jerusalem begräbt einen Arzt.",
    ),
    (
        *death("assassine", "murdered"),
        "Ein Schrei gellt durch die Gassen: Anna liegt ermordet im Staub. Jerusalem begräbt einen Assassinen.",
    ),
    (*death("henker", "condemned"), "Das Beil des Irren Henkers trifft Anna. Es rollt der Kopf eines Irren Henkers."),
    (*death("hure", "condemned"), "Das Beil des Irren Henkers trifft Anna. Es rollt der Kopf einer Hure."),
    (*death("arzt", "condemned"), "Das Beil des Irren Henkers trifft Anna. Es rollt der Kopf eines Arztes."),
    (*death("cupido", "condemned"), "Das Beil des Irren Henkers trifft Anna. Es rollt der Kopf Cupidos."),
    (
        *death("opportunist", "grief"),
        "Anna folgt der großen Liebe in den Tod. Das gebrochene Herz gehörte einem Opportunisten.",
    ),
    (*death("hure", "grief"), "Anna folgt der großen Liebe in den Tod. Das gebrochene Herz gehörte einer Hure."),
    (
        *death("staedter", "lynched", executioner=True),
        "Die Menge schleift Anna zum Galgen. Gehängt wird ein Städter. Anna hatte auch das Amt des Irren Henkers inne.",
    ),
    (*death("templer", "bomber"), "Anna stirbt durch die eigene Bombe. Die Tat beging ein Templer."),
    (*death("maskenbildner", "bombed"), "Anna stirbt in der Explosion. Unter den Trümmern liegt ein Maskenbildner."),
    (*death("trickser", "shot"), "Der letzte Schuss des Jägers trifft Anna. Zu Boden sinkt ein Trickser."),
    (*death("jaeger", "removed"), "Die Spielleitung nimmt Anna aus der Runde. Damit verlässt ein Jäger die Stadt."),
    (
        *spied("templer", bomber=True),
        "Deine Erkundung: Bernd ist ein Templer. Mehr noch: Bernd ist Selbstmordattentäter.",
    ),
    (
        *spied("hure", executioner=True),
        "Deine Erkundung: Bernd ist eine Hure. Und Bernd hat das Amt des Irren Henkers inne.",
    ),
    ("tallied", {"target": "Anna", "votes": 1}, "Gegen Anna: 1 Stimme."),
    ("tallied", {"target": "Anna", "votes": 0}, "Gegen Anna: 0 Stimmen."),
    ("tallied", {"target": "Anna", "votes": 12}, "Gegen Anna: 12 Stimmen."),
    ("round_started", {"players": 1}, "Die Runde beginnt mit einer Person."),
    ("round_started", {"players": 24, "watchman": "Emil"}, "Die Runde beginnt mit 24 Personen. Nachtwächter ist Emil."),
    (
        "watchman_elected",
        {"player": "Emil"},
        "Hört, Leute: Emil trägt von nun an die Laterne. Jerusalem hat einen Nachtwächter.",
    ),
    (
        "vote_cast",
        {"voter": "Emil", "target": "Anna", "double": True},
        "Emil stimmt gegen Anna, mit beiden Stimmen des Nachtwächters.",
    ),
    (
        "won",
        {"side": "templer"},
        "Jerusalem gehört den Templern: Außer ihnen ist niemand mehr am Leben. Die Templer haben gewonnen!",
    ),
    (
        "won",
        {"side": None},
        "Über Jerusalem kreisen die Geier: Niemand ist mehr am Leben. Die Runde endet unentschieden.",
    ),
    (
        "lovers_told",
        {"partner": "Isolde"},
        (
            "Ein Pfeil mitten ins Herz: Du und Isolde, ihr seid Liebende. "
            "Stirbt Isolde, so stirbst auch du, und ebenso umgekehrt."
        ),
    ),
    ("faction_told", {"members": ("Anna",), "bombers": ()}, "Du stehst allein: Deine Gruppe besteht nur aus Anna."),
    (
        "faction_told",
        {"members": ("Anna", "Bernd", "Carla"), "bombers": ("Carla",)},
        (
            "Das ist deine Gruppe, du eingeschlossen: Anna, Bernd und Carla. "
            "Einmal je Nacht dürft ihr gemeinsam morden. Die Bombe trägt Carla."
        ),
    ),
    (
        "phase_began",
        {"phase": "day", "number": 0, "until": "21:00"},
        "Jerusalem erwacht zum Tag 0. Noch fließt kein Blut; bis 21:00 wählt die Stadt, wer Nachtwächter wird.",
    ),
    (
        "roles_revealed",
        {"player": "Anna", "role": "hure", "was": "opportunist"},
        "Anna war Opportunist und spielte als Hure.",
    ),
    (
        *receipt("murder", "Mia"),
        "Angenommen: Mord an Mia. Offizielle Zeit: 03:14. Bis es verwendet ist, könnt ihr es noch ändern.",
    ),
    (
        *receipt("heal", "Mia"),
        (
            "Angenommen: Hausbesuch bei Mia. Offizielle Zeit: 03:14. "
            "Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist."
        ),
    ),
    (
        *receipt("swap", "Mia", "Tom"),
        (
            "Angenommen: Tausch von Mia und Tom. Offizielle Zeit: 03:14. "
            "Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist."
        ),
    ),
    (
        *receipt("verdict"),
        (
            "Angenommen: Urteil, dass niemand sterben soll. Offizielle Zeit: 03:14. "
            "Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist."
        ),
    ),
    (
        *receipt("spy", "Mia"),
        (
            "Angenommen: Erkundung von Mia. Offizielle Zeit: 03:14. "
            "Die Frage ist verbindlich und lässt sich nicht zurücknehmen."
        ),
    ),
    (
        *receipt("withdraw", what="murder"),
        "Angenommen: Rücknahme (Mord). Offizielle Zeit: 03:14. Solange die Zeit dafür läuft, kannst du neu handeln.",
    ),
]

ENGLISH = [
    (
        *death("assassine", "murdered"),
        "A scream rings through the alleys: Anna lies murdered in the dust. Jerusalem buries an Assassin.",
    ),
    (*death("cupido", "grief"), "Anna follows a great love into death. The broken heart belonged to Cupido."),
    (
        *death("henker", "condemned"),
        "The axe of the Mad Executioner falls upon Anna. The head that rolls belonged to a Mad Executioner.",
    ),
    (*spied("opportunist"), "Your enquiry: Bernd is an Opportunist."),
    ("tallied", {"target": "Anna", "votes": 1}, "Against Anna: 1 vote."),
    ("tallied", {"target": "Anna", "votes": 0}, "Against Anna: 0 votes."),
    (
        "custody_began",
        {"players": ("Anna", "Bernd", "Carla")},
        (
            "In custody until the verdict, until morning at the latest: Anna, Bernd, and Carla. "
            "Whoever sits in custody keeps silent and speaks to nobody; the powers of the role remain."
        ),
    ),
    (
        "intervention",
        {"action": "extend", "player": None, "reason": "Power cut *here*"},
        r"The game master intervened: deadline extended. Reason: Power cut \*here\*",
    ),
    (
        *receipt("murder", "Mia"),
        "Accepted: murder of Mia. Official time: 03:14. Your group can still change it until it is used.",
    ),
]


@pytest.mark.parametrize(
    ("locale", "event", "fields", "expected"),
    [("de", *row) for row in GERMAN] + [("en", *row) for row in ENGLISH],
)
def test_a_sentence(locale: str, event: str, fields: dict[str, FieldValue], expected: str):
    assert expected == narrate(texts_for(locale), MAIN_GAME, event, fields)


def test_the_letter_that_tells_a_bomber_his_role():
    assert (
        "Ein versiegelter Brief für dich: Du bist Templer.\n"
        "Einmal je Nacht darf deine Gruppe morden; wer von euch schreibt, ist gleich. "
        "Zudem bist du Selbstmordattentäter: "
        "Bei Tag kannst du vor aller Augen einen Menschen mit dir in den Tod reißen.\n"
        "Ihr gewinnt, wenn nur noch Templer leben.\n"
        "Was du gerade tun kannst, zeigt dir /handeln."
    ) == narrate(texts_for("de"), MAIN_GAME, "role_told", {"role": "templer", "bomber": True})

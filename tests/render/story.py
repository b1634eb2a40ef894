"""A round that has a bit of everything: swaps, a rescue, a turned vote, a tie, a verdict, love, a hunter, bombs."""

from functools import cache

from engines.core.base import Event
from engines.core.contract import Setup
from tests.templer_assassinen.tables import Table

CAST = {
    "Ada": "assassine attentaeter",
    "Bjarne": "assassine",
    "Cem": "templer attentaeter",
    "Dalia": "templer",
    "Emir": "spion",
    "Fee": "hure",
    "Gero": "arzt",
    "Hatice": "maskenbildner",
    "Ivo": "trickser",
    "Jule": "jaeger",
    "Kaspar": "henker",
    "Lea": "cupido",
    "Mo": "opportunist",
    "Nele": "staedter",
    "Ole": "staedter",
}

SCRIPT = """
12:10 Mo choose_role arzt
12:30 Lea pair Nele Fee
13:00 Emir elect Ole
13:05 Gero elect Ole
13:10 Ivo elect Jule
13:20 Ivo elect Ole
18:00 gm grant Dalia Reise
18:30 Dalia murder Gero
21:30 Gero heal Ole
21:40 Hatice swap Ole Emir
22:00 Bjarne murder Emir
22:05 Emir spy Ole
23:00 Fee visit Dalia
23:40 Jule mark Dalia
23:45 Mo heal Kaspar
2026-11-03 12:00 Ada vote Kaspar
12:01:07 Bjarne vote Kaspar
12:02 Cem vote Dalia
12:03 Ole vote Ada double
12:04 Lea vote Mo
12:05 Lea unvote
12:30 Hatice vote Ada
13:00 Fee vote Kaspar
14:00 Ivo turn Bjarne
15:00 Nele vote Kaspar
16:00 Ada vote Bjarne
17:00 Ivo vote Kaspar
20:59:59.999 Kaspar vote Kaspar
22:00 Ada murder Jule
22:10 Ada murder Nele
22:15 Ada withdraw murder
22:30 Kaspar verdict Ada
22:45 Bjarne murder Kaspar
23:00 Dalia murder Fee
2026-11-04 11:00 gm replace Mo Momo Urlaub
14:00 Cem bomb Bjarne
22:00 Ole strike Emir
2026-11-05 12:00 Ole vote Jule double
12:30 Lea vote Jule
"""


@cache
def story() -> Table:
    """Play it."""
    return Table(CAST, first="day0").plays(SCRIPT).to("2026-11-07 10:00")


def told() -> tuple[Setup, tuple[Event, ...]]:
    """Give what a report needs."""
    table = story()
    return table.setup, tuple(table.log)

"""The roles of the main game, one file each: a new role is a file and a line here."""

from engines.templer_assassinen.model import Role
from engines.templer_assassinen.roles import (
    arzt,
    assassine,
    cupido,
    henker,
    hure,
    jaeger,
    maskenbildner,
    opportunist,
    spion,
    staedter,
    templer,
    trickser,
)

ALL: tuple[Role, ...] = (
    templer.ROLE,
    assassine.ROLE,
    staedter.ROLE,
    spion.ROLE,
    hure.ROLE,
    arzt.ROLE,
    maskenbildner.ROLE,
    trickser.ROLE,
    jaeger.ROLE,
    henker.ROLE,
    opportunist.ROLE,
    cupido.ROLE,
)

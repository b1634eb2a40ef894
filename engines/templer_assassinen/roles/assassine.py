"""Assassine: a member of one of the two groups that kill by night (TA-MORD)."""

from engines.templer_assassinen.model import Role, Side
from engines.templer_assassinen.murder import GROUP_MURDER

ROLE = Role(word="assassine", side=Side.ASSASSINEN, powers=(GROUP_MURDER,), always_out=True)

"""Städter: a plain townsman. He has his vote, his voice and nothing else."""

from engines.templer_assassinen.model import Role, Side

ROLE = Role(word="staedter", side=Side.TOWN, plain=True)

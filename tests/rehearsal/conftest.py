"""Loads discord.py, whose import warns."""

import warnings

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

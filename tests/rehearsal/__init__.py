"""The embedded Discord, driven by the real discord.py."""

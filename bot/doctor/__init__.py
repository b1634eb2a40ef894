"""Looks at everything a bot needs to run well, and says for each thing that is wrong what mends it."""

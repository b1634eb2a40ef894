"""Tests of the core by itself: time, chance, votes, cards, logs, and a random player with a toy game."""

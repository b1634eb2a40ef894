"""Whoever doubts a round: its log to read, to check, and to take along."""

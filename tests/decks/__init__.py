"""Decks as data."""

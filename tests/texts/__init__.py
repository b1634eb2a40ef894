"""Tests of the sentences, the names in them, and the dictionary behind them."""

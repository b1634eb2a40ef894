"""The tests: each states a rule and plays it."""

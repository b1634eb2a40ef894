"""Golden transcripts: random rounds with fixed dice as each audience read them, reviewed as text diffs.

``python -m tests.golden`` writes them anew after a change that is meant; the diff then says what it does to a round.
"""

"""Pictures of *Straßen von Jerusalem*, each with a text twin, and the report of a finished round.

Everything here is a pure function of its arguments and of the files in ``data/``.
"""

"""One suite for every game: what the contract of ``engines.core`` promises (design, section 2).

A game contributes its set-ups (``setups``) and which of its truths a viewer may know (``truths``); all else is read off
its types.
"""

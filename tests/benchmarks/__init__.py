"""Each benchmark once, with tiny counts: do they still run, and do both sides still come to the same?"""

"""Measurements and proofs: what `make bench` and `make proof` run."""

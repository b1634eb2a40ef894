"""Tests of the files around the code."""

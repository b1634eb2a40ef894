"""Tests of how the parts may know each other, and of how they are packed."""

"""Tests of Regicide: the rules in small, a second implementation, the count of the cards, two worlds."""

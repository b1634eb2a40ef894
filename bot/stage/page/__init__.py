"""The rehearsal in a browser: a page on loopback on which a newcomer is any of the people of a round."""

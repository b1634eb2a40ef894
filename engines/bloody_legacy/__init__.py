"""Das blutige Erbe: traps and tricks round the table; the last one with a life wins."""

"""Das blutige Erbe: rulings, decks, clocks and secrets."""

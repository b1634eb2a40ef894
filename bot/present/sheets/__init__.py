"""Card games at their tables, a module a game."""

"""The scenario language, judged with a toy game."""

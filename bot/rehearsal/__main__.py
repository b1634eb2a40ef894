"""``python -m bot.rehearsal``."""

from bot.rehearsal.serve import main

main()

"""A stage to rehearse on: the real bot on the embedded Discord, with autopilots in the seats that nobody takes."""

"""What goes wrong, and what people and the log say afterwards: the real bot on the embedded Discord."""

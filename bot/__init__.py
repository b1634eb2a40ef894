"""The shell around the engines: it runs rounds, stores them, and speaks with people."""

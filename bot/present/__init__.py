"""From events to messages: what is told to whom, where, and with which buttons."""

"""What every game shares: ids, events, audiences, time, chance, votes and the engine contract."""

"""The command `tourney`."""

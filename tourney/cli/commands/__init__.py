"""The commands, a file each; the table of them stands in `tourney.cli`."""

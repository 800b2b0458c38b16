"""Who works what on one day, once starts and arenas are found: as a list, in shifts, or exactly."""

"""Who can still go on from a table with games left."""

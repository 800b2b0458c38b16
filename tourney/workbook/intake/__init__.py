"""From the cells of a file to typed records and findings."""

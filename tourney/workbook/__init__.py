"""The edge: cells become records and findings, and what was decided goes back into the file."""

"""Draws: lots anyone can recompute, seeding, and one format a file."""

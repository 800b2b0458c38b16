"""Games: who was in the arena, goals given, results, tables, order of finish, who can still qualify."""

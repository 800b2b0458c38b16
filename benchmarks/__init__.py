"""What is measured, how, and against whom.

`python -m benchmarks` measures everything, one process a room, and `--write` leaves what came of it in `results.json`
and `docs/benchmarks.md`. A room of measurements is a module with `measure()`, which yields a `Measured` for each line.
"""

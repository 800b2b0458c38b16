"""What is measured, how, and against whom. `python -m benchmarks` prints every table; figures are ratios in one run."""

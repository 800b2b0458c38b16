"""The timetable: solved, audited apart from the solver, and explained."""

"""What happens when, and in what order: draws, shootouts, timetables."""

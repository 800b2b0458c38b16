"""Data for other programs: JSON, calendar, workbook."""

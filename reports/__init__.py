"""What people read: one report, one file; HTML, PDF and data from the same records."""

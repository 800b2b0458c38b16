"""The reports, each a pure function from a book to a page."""

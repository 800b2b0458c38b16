"""Rule 3: who may play. One fault, one file; the lists here say what runs, in the order of the book."""

"""Sentences: facts and a page become text, in the language asked."""

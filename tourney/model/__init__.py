"""The words of the house: frozen records and lists of words, standard library only.

Import from the module that owns the word (`from tourney.model.goals import Goals`).
"""

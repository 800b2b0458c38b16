"""Sentences: facts and a page become text, in the language asked.

`Voice` says findings and prints facts; `explain` says what a rule, a paragraph, a code or a setting means.
Importing this room is cheap: Babel is imported only by a Spanish or an Italian voice.
"""

from tourney.language.explaining import explain
from tourney.language.voice import LANGUAGES, Voice

__all__ = ["LANGUAGES", "Voice", "explain"]

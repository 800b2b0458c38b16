"""Rule 3: who may play. One fault, one file; `tourney.rules.lists` says what runs, in the order of the book.

`judge_rosters` judges before the draw, `judge_lineups` each game on its day, `verdicts` says who is barred, and
`answered` puts the committee's rulings onto the findings, `answered_in_season` onto those over a season.
"""

from tourney.rules.judging import judge_lineups, judge_rosters
from tourney.rules.lists import EXPLAINED, PAGES
from tourney.rules.rulings import answered, answered_in_season, of_season
from tourney.rules.umpires_checklist import checklist
from tourney.rules.verdicts import verdicts

__all__ = [
    "EXPLAINED",
    "PAGES",
    "answered",
    "answered_in_season",
    "checklist",
    "judge_lineups",
    "judge_rosters",
    "of_season",
    "verdicts",
]

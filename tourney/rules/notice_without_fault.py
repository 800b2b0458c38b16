"""The committee was told of an ineligible player, and the sheets show none.

Says: The penalty for violation of player eligibility is forfeiture, if the committee is notified in time.
Why: The notice may be wrong, or the register may be.
Example: A rider of Team A is said to play under a false name. By the register all its players are eligible.
Then: Correct the register if the notice is right; else answer stands.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="R3-29",
    kind="nothing found",
    cites="Arena 3.e",
    effect=Effect.ASKS,
    says="The committee was told on {told} of an ineligible player in {game} ({concerned}), and by the workbook"
    " everybody who played was eligible.",
    cure="Correct the register or the line-up if the notice is right; else answer stands.",
    answers=("forfeit", "stands"),
    doc=__doc__ or "",
)

"""A ruling decides nothing.

Says: A ruling answers a finding that asks, with one of the answers that finding names. What bars is answered by a
 ruling only where the rule's page says so.
Why: A decision that changes nothing must not look like one that did.
Example: R3-13 asks "allow" or "refuse", and `Decision` says "perhaps".
Then: Write one of the allowed answers into `Decision`; where a finding bars, cure it instead.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

PAGE = Page(
    code="ruling-without-effect",
    effect=Effect.NOTES,
    says="The ruling on {code} says {decision}; {allowed:the answer allowed is #|the answers allowed are #}. It "
    "changes nothing.",
    cure="Write one of the allowed answers into Decision.",
    doc=__doc__ or "",
)
NOT_TAKEN = Page(
    code="ruling-without-effect",
    kind="not taken",
    effect=Effect.NOTES,
    says="The ruling on {code} ({decision}) changes nothing: the Rules leave that finding no choice.",
    cure="Cure what the finding names, and delete the ruling.",
    doc=__doc__ or "",
)

"""What was tried to keep teams apart: the lines that the record of a draw has in English, in the reader's language."""

from __future__ import annotations

import re

from tourney.language import Voice

_SAYS = (
    (
        r"(?P<what>[a-z ]+): not paired in a round while level teams can be paired otherwise",
        "{what}: not paired in a round while level teams can be paired otherwise.",
    ),
    (r"(?P<what>[a-z ]+): no two teams share any", "{what}: there are none."),
    (r"(?P<what>[a-z ]+): everybody meets everybody", "{what}: everybody meets everybody."),
    (r"(?P<what>[a-z ]+): (?P<count>\d+) pairs to keep apart", "{what}: {count:# pair|# pairs} to keep apart."),
    (
        r"as the order alone has it, (?P<where>.+): (?P<counts>[\d, ]+)",
        "As the order alone has it, pairs that {where}: {counts}.",
    ),
    (r"as drawn, (?P<where>.+): (?P<counts>[\d, ]+)", "As drawn, pairs that {where}: {counts}."),
    (
        r"the fewest there can be, (?P<where>.+): (?P<counts>[\d, ]+) \(proved\)",
        "The fewest pairs there can be that {where}: {counts} (proved).",
    ),
    (
        r"the fewest there can be, (?P<where>.+): at least (?P<counts>[\d, ]+) \(not proved\)",
        "The fewest pairs there can be that {where}: at least {counts} (not proved).",
    ),
    (
        r"pool mates, can meet by round 1, 2, … of the knockout: (?P<counts>[\d, ]+); the fewest .+ \(proved\)",
        "Pool mates that can meet by round 1, 2, … of the knockout: {counts}; the fewest there can be (proved).",
    ),
    (
        r"pool mates, can meet by round 1, 2, … of the knockout: (?P<counts>[\d, ]+); not proved to be the fewest",
        "Pool mates that can meet by round 1, 2, … of the knockout: {counts}; not proved to be the fewest.",
    ),
)
"""Every line that a draw writes down, and how it is said."""


def separation(voice: Voice, line: str) -> str:
    """One line of the record as it is said; a line of another program or version stands as it was written."""
    for written, says in _SAYS:
        if found := re.fullmatch(written, line):
            return voice.text(says, **{name: _fact(voice, name, fact) for name, fact in found.groupdict().items()})
    return line


def _fact(voice: Voice, name: str, written: str) -> str | int:
    if name == "count":
        return int(written)
    said = {
        "club": voice.text("Teams of one club"),
        "horses": voice.text("Teams that share horses"),
        "club and horses": voice.text("Teams of one club, or that share horses"),
        "can meet by round 1, 2, …": voice.text("can meet by round 1, 2, …"),
        "in one pool": voice.text("are in one pool"),
        "in different pools, which play each other": voice.text("are in different pools, which play each other"),
    }
    return said.get(written, written)

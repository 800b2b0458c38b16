"""The steps of a ladder (CONTRACT 1.3): what each counts, when it can be applied, and its figure as printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from tourney.model.event import Event, Format
from tourney.model.goals import Goals
from tourney.play.decisions import plain
from tourney.play.tally import Counted, Line, Tally

PRESETS: Mapping[str, tuple[str, ...]] = {
    "bracket": ("win percentage", "head-to-head if two", "beat all others", "shootout or lot"),
    "round robin": ("points", "head-to-head if two", "net", "gross", "shootout"),
    "net gross": ("win percentage", "net", "gross", "shootout or lot"),
}
"""The three ready-made ladders of CONTRACT 1.3."""

WAITING = ("shootout", "lot", "shootout or lot")
"""Steps that wait for something done outside the table; so does every `committee: TEXT`."""

AMONG_TIED = frozenset({"head-to-head", "head-to-head if two", "beat all others", "net among tied", "goals among tied"})
"""Steps judged on the games among the tied alone."""

GOAL_STEPS = frozenset(
    {"net among tied", "goals among tied", "net", "goals for", "goals against", "gross", "goals scored"}
)
"""Steps that count goals; `net up to N` is one too."""

NET_STEPS = frozenset({"net", "net among tied"})
"""Steps that count margins alone; `net up to N` is one too."""

_CAPPED = re.compile(r"net up to (\d+)(?:([.,]5)|(½))?")
_ROUND_ROBIN = frozenset({Format.ROUND_ROBIN, Format.SWISS, Format.THREE_TEAM_DAY})


class Judged(Struct, frozen=True):
    """A step applied to a group: what it compares for each team (more is better), and the figure it prints."""

    keys: Mapping[str, int]
    shown: Callable[[str], str]

    def figures(self) -> Mapping[str, str]:
        """The figure of each team, as printed."""
        return {team: self.shown(team) for team in self.keys}


def ladder_of(event: Event) -> tuple[str, ...]:
    """The event's ladder, presets spelt out; by format where the setting is empty (CONTRACT 1.3)."""
    if event.ladder:
        words = [word if word.casefold().startswith("committee") else plain(word) for word in event.ladder]
        return tuple(step for word in words for step in PRESETS.get(word, (word,)))
    return PRESETS["round robin" if event.format in _ROUND_ROBIN else "bracket"]


def waits(step: str) -> bool:
    """Whether a step waits for a shootout, a lot or the committee."""
    return step.casefold() in WAITING or step.casefold().startswith("committee")


def counts_goals(step: str) -> bool:
    """Whether a step compares goals."""
    return step in GOAL_STEPS or cap_of(step) is not None


def cap_of(step: str) -> int | None:
    """The cap of `net up to N`, in halves; None for any other step."""
    parts = _CAPPED.fullmatch(step)
    return int(parts[1]) * 2 + bool(parts[2] or parts[3]) if parts else None


def known_step(step: str) -> bool:
    """Whether a word is a step of CONTRACT 1.3."""
    return waits(step) or step in _STEPS or cap_of(step) is not None


def judge(step: str, tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged | None:
    """A step's verdict on a group; `came_in` are those whose games "among the tied" means.

    None where the step cannot be applied: not all of them have met, goals that nobody knows, more than two teams.
    """
    cap = cap_of(step)
    if cap is not None:
        return _capped(tally, group, cap)
    made = _STEPS.get(step)
    return made(tally, group, came_in) if made else None


def signed(halves: int) -> str:
    """Net goals as printed: `+2`, `-½`, `0`."""
    return f"+{Goals(halves)}" if halves > 0 else str(Goals(halves))


def percent(share: Fraction) -> str:
    """A share as printed: `50%`, `66.7%`; exact shares are compared, this is only shown."""
    tenths = (share * 1000 + Fraction(1, 2)).__floor__()
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}%" if rest else f"{whole}%"


Step = Callable[[Tally, Sequence[str], Sequence[str]], Judged | None]


def _sum(value: Callable[[Line], int], shown: Callable[[int], str] = str) -> Step:
    def step(tally: Tally, group: Sequence[str], _came_in: Sequence[str]) -> Judged:
        return _judged({team: value(tally.lines[team]) for team in group}, shown)

    return step


def _judged(keys: Mapping[str, int], shown: Callable[[int], str] = str) -> Judged:
    return Judged(keys, lambda team: shown(keys[team]))


def _goal_sum(value: Callable[[Line], int], shown: Callable[[int], str]) -> Step:
    """A sum of goals, passed over where the goals of a game of one of the teams are not known."""
    summed = _sum(value, shown)

    def step(tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged | None:
        return summed(tally, group, came_in) if all(tally.lines[team].known for team in group) else None

    return step


def _percentage(tally: Tally, group: Sequence[str], _came_in: Sequence[str]) -> Judged:
    """Win percentages, brought to one denominator so that whole numbers are compared."""
    games = {team: tally.lines[team].played or 1 for team in group}
    common = lcm(*games.values())
    keys = {team: (2 * tally.lines[team].won + tally.lines[team].tied) * (common // games[team]) for team in group}
    return Judged(keys, lambda team: percent(tally.lines[team].percentage))


def _head_to_head(tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged | None:
    games = tally.among(came_in)
    if not tally.all_met(came_in, games):
        return None
    keys = dict.fromkeys(group, 0)
    for game in games:
        for team, points in ((game.a, game.points_a), (game.b, game.points_b)):
            if team in keys:
                keys[team] += points
    meeting = _meeting(games, group)
    return Judged(keys, meeting.__getitem__) if meeting else _judged(keys)


def _meeting(games: Sequence[Counted], group: Sequence[str]) -> Mapping[str, str] | None:
    """The score of the one game between two teams, told from each side; None where it is not one game or has none."""
    if len(group) != 2 or len(games) != 1:  # noqa: PLR2004 - a game has two sides
        return None
    game = games[0]
    if not game.known or game.forfeited:
        return {game.a: _won_lost(game.share_a), game.b: _won_lost(game.share_b)}
    a, b = Goals(game.goals_a), Goals(game.goals_b)
    return {game.a: f"{a}-{b}", game.b: f"{b}-{a}"}


def _won_lost(share: int) -> str:
    return ("0-1", "=", "1-0")[share]


def _head_to_head_if_two(tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged | None:
    return _head_to_head(tally, group, came_in) if len(came_in) == 2 else None  # noqa: PLR2004 - `if two`


def _beat_all(tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged:
    """1 for the team that has met every other and beaten it every time, else 0 (2.4)."""
    beaten: dict[str, set[str]] = {team: set() for team in came_in}
    spoilt: set[str] = set()
    for game in tally.among(came_in):
        for team, other, share in ((game.a, game.b, game.share_a), (game.b, game.a, game.share_b)):
            beaten[team].add(other)
            if share != 2:  # noqa: PLR2004 - 2 is a win
                spoilt.add(team)
    first = {team for team in came_in if team not in spoilt and len(beaten[team]) == len(came_in) - 1}
    keys = {team: int(team in first) for team in group}
    return Judged(keys, lambda team: f"{len(came_in) - 1}-0" if team in first else "")


def _goals_among(*, net: bool) -> Step:
    def step(tally: Tally, group: Sequence[str], came_in: Sequence[str]) -> Judged | None:
        games = tally.among(came_in)
        if not tally.all_met(came_in, games) or not all(game.known for game in games):
            return None
        keys = dict.fromkeys(group, 0)
        for game in games:
            for team, own, other in ((game.a, game.goals_a, game.goals_b), (game.b, game.goals_b, game.goals_a)):
                if team in keys:
                    keys[team] += own - other if net else own
        return _judged(keys, signed if net else _goals)

    return step


def _goals(halves: int) -> str:
    return str(Goals(halves))


def _scored(tally: Tally, group: Sequence[str], _came_in: Sequence[str]) -> Judged | None:
    """Goals without those given by handicap (A-53); passed over where nobody knows what was given."""
    if not all(tally.lines[team].known and tally.lines[team].own_known for team in group):
        return None
    return _judged({team: tally.lines[team].own for team in group}, _goals)


def _capped(tally: Tally, group: Sequence[str], cap: int) -> Judged | None:
    if not all(tally.lines[team].known for team in group):
        return None
    keys = {}
    for team in group:
        margins = (
            game.goals_a - game.goals_b if game.a == team else game.goals_b - game.goals_a
            for game in tally.lines[team].games
        )
        keys[team] = sum(max(-cap, min(cap, margin)) for margin in margins)
    return _judged(keys, signed)


def _fewest(halves: int) -> str:
    return _goals(-halves)


_GOALS_FOR = _goal_sum(lambda line: line.scored, _goals)

_STEPS: Mapping[str, Step] = {
    "points": _sum(lambda line: line.points),
    "wins": _sum(lambda line: line.won),
    "win percentage": _percentage,
    "head-to-head": _head_to_head,
    "head-to-head if two": _head_to_head_if_two,
    "beat all others": _beat_all,
    "net among tied": _goals_among(net=True),
    "goals among tied": _goals_among(net=False),
    "net": _goal_sum(lambda line: line.scored - line.conceded, signed),
    "goals for": _GOALS_FOR,
    "gross": _GOALS_FOR,
    "goals against": _goal_sum(lambda line: -line.conceded, _fewest),
    "goals scored": _scored,
}

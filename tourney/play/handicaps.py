"""The aggregates that count in a game, the goals they give, and what is odd about them (R3-25, R3-35, 2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tourney.model.clock import SHOOTOUT_START, Moment, at, regulation
from tourney.model.drawn import RosteredTeam
from tourney.model.event import Played
from tourney.model.findings import About, Finding, Phrase, found
from tourney.model.games import Outcome
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import Nothing
from tourney.model.results import Result
from tourney.play import given_faults as faults
from tourney.play.decisions import decided
from tourney.play.given import Given, GivenBy, Side, given
from tourney.play.ground import Ground
from tourney.play.lineup import Highest, Lineup, day_of
from tourney.play.outcomes import score_text
from tourney.play.protection import protected
from tourney.play.sheet_faults import STAY_BACKWARDS
from tourney.play.timing import periods_of

_BEFORE = {Outcome.OVERTIME: Phrase("before overtime"), Outcome.SHOOTOUT: Phrase("before the shootout")}
_EXTRA = frozenset({Outcome.OVERTIME, Outcome.SHOOTOUT})


def with_handicaps(
    ground: Ground, result: Result, rostered: Mapping[str, RosteredTeam]
) -> tuple[Result, tuple[Finding, ...]]:
    """The result with the aggregates that count and the goals each side receives; findings on them.

    A game whose sides are not both known is handed back as it is.
    """
    if not result.a or not result.b or result.a == result.b:
        return result, ()
    lineups = ground.lineup(result.game, result.a), ground.lineup(result.game, result.b)
    highest = lineups[0].highest, lineups[1].highest
    goals = _given(ground, result, rostered, highest[0].handicap, highest[1].handicap)
    done = replace(
        result,
        counts_a=highest[0].handicap,
        counts_b=highest[1].handicap,
        given_a=goals.to_a,
        given_b=goals.to_b,
    )
    return done, tuple(_findings(ground, done, goals, lineups, rostered))


def _given(
    ground: Ground,
    result: Result,
    rostered: Mapping[str, RosteredTeam],
    handicap_a: Goals | Nothing,
    handicap_b: Goals | Nothing,
) -> Given:
    day = day_of(ground.event, result.game)
    asked = ground.event.played is Played.FLAT
    sides = [
        Side(handicap=handicap, protected=asked and team in rostered and protected(ground.entries, rostered[team], day))
        for team, handicap in ((result.a, handicap_a), (result.b, handicap_b))
    ]
    ruling = decided(ground.rulings, "A-44", result.id)
    quarter = ruling.decision.strip().casefold() if ruling else ""
    return given(ground.event, periods_of(ground.event, result.game), sides[0], sides[1], quarter)


def _findings(
    ground: Ground,
    result: Result,
    goals: Given,
    lineups: tuple[Lineup, Lineup],
    rostered: Mapping[str, RosteredTeam],
) -> Iterator[Finding]:
    about, where = About(game=result.id), result.game.at.cell("Game")
    for one in lineups:
        yield from _backwards(ground, one)
    if goals.quarter:
        yield found(
            faults.QUARTER_GOALS,
            about=about,
            where=where,
            game=result.id,
            a=result.a,
            b=result.b,
            handicap_a=result.counts_a,
            handicap_b=result.counts_b,
            exact=_exact(goals),
        )
    if goals.by is GivenBy.LENGTH:
        periods = str(periods_of(ground.event, result.game))
        yield found(faults.MATRIX_LENGTH, about=about, where=where, game=result.id, periods=periods)
    if goals.by is GivenBy.OVER_LIMIT and goals.shortened:
        yield found(faults.FLAT_PRORATED, about=about, where=where, game=result.id, exact=_exact(goals))
    if result.played:
        yield from _raised(ground, result, goals, lineups, rostered)
        yield from _not_in_score(result)


def _backwards(ground: Ground, one: Lineup) -> Iterator[Finding]:
    for spell in one.spells:
        if spell.stay is not None and spell.ends.order <= spell.begins.order:
            yield found(
                STAY_BACKWARDS,
                about=About(game=one.game, team=one.team, member=spell.member),
                where=spell.stay.at.cell("Out"),
                also=(spell.stay.at.cell("In"),),
                game=one.game,
                team=one.team,
                player=ground.entries.player(spell.member),
                came=spell.begins,
                out=spell.ends,
            )


def _exact(goals: Given) -> str:
    """`¼`, `1¾`, `2½`, `3`: the goals before rounding."""
    whole, quarters = divmod(int(goals.exact * 4), 4)
    part = ("", "¼", "½", "¾")[quarters]
    return f"{whole or ''}{part}" or "0"


def _raised(
    ground: Ground,
    result: Result,
    goals: Given,
    lineups: tuple[Lineup, Lineup],
    rostered: Mapping[str, RosteredTeam],
) -> Iterator[Finding]:
    """A substitution raised a side's figure and with it the goals given: the worked line, and a tie that it broke."""
    highest = lineups[0].highest, lineups[1].highest
    before = _given(ground, result, rostered, highest[0].started, highest[1].started)
    for number, team in enumerate((result.a, result.b)):
        one = highest[number]
        if one.raised and (before.to_a, before.to_b) != (goals.to_a, goals.to_b):
            yield _worked(ground, result, team, one, before, goals)
    last = at(regulation(periods_of(ground.event, result.game).periods))
    if result.outcome not in _EXTRA:
        return
    at_horn = lineups[0].highest_before(last).handicap, lineups[1].highest_before(last).handicap
    then = _given(ground, result, rostered, at_horn[0], at_horn[1])
    if (then.to_a, then.to_b) == (goals.to_a, goals.to_b):
        return
    for number, team in enumerate((result.a, result.b)):
        if highest[number].handicap != at_horn[number] and _before_tie_break(highest[number].moment, last):
            yield found(
                faults.RAISED_BEFORE_SHOOTOUT,
                about=About(game=result.id, team=team),
                where=result.game.at.cell("Outcome"),
                game=result.id,
                team=team,
                extra=_BEFORE[result.outcome],
                highest=highest[number].handicap,
            )


def _before_tie_break(moment: Moment, last: Moment) -> bool:
    return last.order <= moment.order <= SHOOTOUT_START.order


def _worked(ground: Ground, result: Result, team: str, one: Highest, before: Given, goals: Given) -> Finding:
    return found(
        faults.RAISED,
        about=About(game=result.id, team=team),
        where=result.game.at.cell("Game"),
        game=result.id,
        team=team,
        started=one.started,
        highest=one.handicap,
        moment=one.moment,
        members=tuple(ground.entries.player(member) for member in one.members),
        a=result.a,
        b=result.b,
        before_a=before.to_a,
        before_b=before.to_b,
        now_a=goals.to_a,
        now_b=goals.to_b,
    )


def _not_in_score(result: Result) -> Iterator[Finding]:
    """A score that cannot hold the goals given: what is left in play is below nothing, or half a goal."""
    for team, score, goals, heading in (
        (result.a, result.score_a, result.given_a, "Score A"),
        (result.b, result.score_b, result.given_b, "Score B"),
    ):
        if isinstance(score, Nothing) or isinstance(goals, Nothing):
            continue
        in_play = score - goals
        if in_play < NO_GOALS or in_play.halves % 2:
            yield found(
                faults.GIVEN_NOT_IN,
                about=About(game=result.id, team=team),
                where=result.game.at.cell(heading),
                game=result.id,
                team=team,
                given=goals,
                score=score_text(result),
            )

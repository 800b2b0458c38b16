"""The committee's rulings, put onto the findings they answer (CONTRACT 1.4, `Rulings`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tourney.model.findings import Effect, Finding, Ruling, Word, found
from tourney.rules import ruling_without_effect, ruling_without_finding

ELSEWHERE = frozenset({"tie", "advance"})
"""Rulings that are read where they decide something: `tie` by the tables, `advance` by the sides of a game."""
SEASON = "season-"
"""How the codes of what is found over a whole season begin."""


def of_season(ruling: Ruling) -> bool:
    """Whether a ruling answers a finding of the season; no event by itself has its finding."""
    return ruling.finding.strip().casefold().startswith(SEASON)


def answered(findings: Iterable[Finding], rulings: Iterable[Ruling]) -> tuple[Finding, ...]:
    """The findings of an event in their order, each with the last ruling that answers it; then what is wrong.

    Rulings on findings of the season are passed over: see `answered_in_season`.
    """
    return _answered(findings, [one for one in rulings if not of_season(one)])


def answered_in_season(findings: Iterable[Finding], rulings: Iterable[Ruling]) -> tuple[Finding, ...]:
    """The same for what was found over a season, and rulings on findings of the season."""
    return _answered(findings, [one for one in rulings if of_season(one)])


def _answered(findings: Iterable[Finding], rulings: Iterable[Ruling]) -> tuple[Finding, ...]:
    """Put rulings onto findings.

    A ruling points at a finding by its code (or code/kind) and by names that the finding concerns, all of them.
    A row without a decision is an open question and answers nothing. A decision that the finding does not allow
    changes nothing and is a finding (`ruling-without-effect`); so is one that fits none (`ruling-without-finding`).
    """
    by_code: defaultdict[str, list[Ruling]] = defaultdict(list)
    decided = [one for one in rulings if one.decision and one.finding.strip().casefold() not in ELSEWHERE]
    for ruling in decided:
        by_code[ruling.finding.strip().casefold()].append(ruling)
    everything = tuple(findings)
    fitted: dict[int, Ruling] = {}
    used: set[int] = set()
    troubles: list[Finding] = []
    for place, finding in enumerate(everything):
        for ruling in (*by_code[finding.code.casefold()], *(by_code[finding.key.casefold()] if finding.kind else ())):
            if not _fits(ruling, finding):
                continue
            if _allowed(ruling, finding):
                fitted[place] = ruling
            elif id(ruling) not in used:
                troubles.append(_without_effect(ruling, finding))
            used.add(id(ruling))
    troubles += [_without_finding(ruling) for ruling in decided if id(ruling) not in used]
    ruled = tuple(one.ruled(fitted[place]) if place in fitted else one for place, one in enumerate(everything))
    return (*ruled, *troubles)


def _fits(ruling: Ruling, finding: Finding) -> bool:
    about = finding.about
    if ruling.about.strip() and ruling.about.strip().casefold() == about.text.casefold():
        return True
    names = {name.strip().casefold() for name in (about.game, about.team, about.member, about.player) if name}
    pointed = {name.strip().casefold() for name in ruling.about.split(" / ") if name.strip()}
    return pointed <= names if pointed else not names


def _allowed(ruling: Ruling, finding: Finding) -> bool:
    if finding.effect is Effect.BARS and not finding.answers:
        return False
    return not finding.answers or ruling.decision.strip().casefold() in {one.casefold() for one in finding.answers}


def _without_effect(ruling: Ruling, finding: Finding) -> Finding:
    page = ruling_without_effect.PAGE if finding.answers else ruling_without_effect.NOT_TAKEN
    return found(
        page,
        about=finding.about,
        where=ruling.at.cell("Decision") if ruling.at.row else None,
        code=finding.code,
        decision=Word(ruling.decision),
        allowed=tuple(map(Word, finding.answers)),
    )


def _without_finding(ruling: Ruling) -> Finding:
    return found(
        ruling_without_finding.PAGE,
        where=ruling.at.cell("Finding") if ruling.at.row else None,
        code=ruling.finding,
        concerned=ruling.about or "-",
        decision=Word(ruling.decision),
    )

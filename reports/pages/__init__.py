"""The reports, one a file, each a pure function from the book to a page tree; listed in the order of the book."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from reports.audience import Audience, seen_by
from reports.page import Report
from reports.pages import (
    awards,
    bracket,
    conditions,
    draw_certificate,
    eligibility,
    entry_list,
    game_sheets,
    notices_of_change,
    penalty_card,
    qualification,
    results,
    rulings,
    score_sheets,
    shootout_cards,
    suspensions,
    timetable,
)
from reports.side_by_side import reports_in_both
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.failures import CannotGoOnError

EVERYBODY = frozenset(Audience)
OFFICIALS = frozenset({Audience.OFFICIALS, Audience.COMMITTEE})


class ReportKind(Struct, frozen=True, kw_only=True):
    """A kind of report: the word behind `--only`, its English title, how it is made, and who may see it."""

    name: str
    title: str
    make: Callable[[Book, Voice], Report | None]
    audiences: frozenset[Audience] = EVERYBODY


REPORTS: tuple[ReportKind, ...] = (
    ReportKind(name="entry-list", title="Entry list", make=entry_list.make),
    ReportKind(name="conditions", title="Conditions of play", make=conditions.make),
    ReportKind(name="eligibility", title="Eligibility", make=eligibility.make),
    ReportKind(name="rulings", title="Questions and decisions", make=rulings.make),
    ReportKind(name="draw", title="Draw certificate", make=draw_certificate.make),
    ReportKind(name="bracket", title="Bracket and cross tables", make=bracket.make),
    ReportKind(name="timetable", title="Timetable", make=timetable.make),
    ReportKind(name="notices", title="Notices of change", make=notices_of_change.make),
    ReportKind(name="game-sheets", title="Game sheets", make=game_sheets.make, audiences=OFFICIALS),
    ReportKind(name="score-sheets", title="Score sheets", make=score_sheets.make, audiences=OFFICIALS),
    ReportKind(name="shootouts", title="Shootout cards", make=shootout_cards.make),
    ReportKind(name="penalty-card", title="Umpire's penalty card", make=penalty_card.make),
    ReportKind(name="results", title="Results and tables", make=results.make),
    ReportKind(name="qualification", title="Who can still qualify", make=qualification.make),
    ReportKind(name="suspensions", title="Suspensions and carryovers", make=suspensions.make),
    ReportKind(name="awards", title="Awards", make=awards.make),
)
"""Every report, in the order of the printed book."""


def chosen(
    book: Book,
    voice: Voice,
    *,
    only: tuple[str, ...] = (),
    audience: str = Audience.COMMITTEE.value,
    beside: Voice | None = None,
) -> tuple[Report, ...]:
    """The reports asked for, as the audience may see them, in the order of the book.

    `only` are names of `REPORTS`; none are all. With `beside` each is in two languages. Raises CannotGoOnError for a
    name or an audience that there is not.
    """
    names = [kind.name for kind in REPORTS]
    for name in only:
        if name not in names:
            says = "There is no report “{report}”; there are {reports}."
            raise CannotGoOnError(says, report=name, reports=", ".join(names))
    if audience not in {one.value for one in Audience}:
        says = "There is no audience “{audience}”; there are {audiences}."
        raise CannotGoOnError(says, audience=audience, audiences=", ".join(one.value for one in Audience))
    who = Audience(audience)
    seen = seen_by(book, who)
    kinds = [kind for kind in REPORTS if who in kind.audiences and (not only or kind.name in only)]
    made = [report for kind in kinds if (report := kind.make(seen, voice)) is not None]
    if beside is None:
        return tuple(made)
    others = [report for kind in kinds if (report := kind.make(seen, beside)) is not None]
    return reports_in_both(made, others, (voice.language, beside.language))

"""One event of a season on one compact page: verdicts, what was found, results, order of finish, what is owed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from reports.findings import by_weight, shown
from reports.masthead import Masthead, made_for, version
from reports.page import Block, Callout, Heading, Paragraph, Report, Tone
from reports.pages import results
from reports.pages.eligibility import summary
from reports.pages.suspensions import overview
from reports.words import days, event_class, level, played
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.findings import Finding
from tourney.model.nothing import known
from tourney.model.owed import Obligation
from tourney.model.season import SeasonEvent
from tourney.rulebook import edition
from tourney.rules import verdicts


def make(event: SeasonEvent, owed: Sequence[Obligation], voice: Voice, name: str) -> Report:
    """The page of an event; `owed` are the obligations that come from it or look at one of its games."""
    book = _book(event, owed)
    blocks: list[Block] = []
    if book.verdicts:
        blocks += [Heading(text=voice.text("Verdicts"), anchor="verdicts"), summary(book, voice)]
    blocks += _found(voice, event)
    made = results.make(book, voice)
    blocks += made.blocks if made else ()
    blocks.append(Heading(text=voice.text("Who owes what"), anchor="owed"))
    if owed:
        blocks.append(overview(voice, tuple(owed)))
    else:
        blocks.append(Callout(tone=Tone.GOOD, title=voice.text("Nobody owes anything.")))
    blocks.append(
        Paragraph(
            text=voice.text(
                "This page was made from {file}; the rest is in the papers of the event.", file=event.where
            ),
            style="muted",
        )
    )
    return Report(
        name=name,
        title=event.name,
        about=voice.text("The event within its season."),
        blocks=tuple(blocks),
    )


def masthead(event: SeasonEvent, voice: Voice, title: str) -> Masthead:
    """The head of an event's page; its name leads back to the season.

    The day of the run stands on the season's page alone, so that an event's page changes only with the event.
    """
    settings = event.settled.sheets.event
    line = (event_class(voice, settings), level(voice, settings), played(voice, settings))
    return Masthead(
        event=title,
        line=" · ".join(part for part in line if part),
        days=days(voice, settings),
        host=settings.host_club,
        edition=edition(settings.edition).title,
        version=version(),
        made_for=made_for(voice, "committee"),
    )


def _book(event: SeasonEvent, owed: Sequence[Obligation]) -> Book:
    settled = event.settled
    return Book(
        sheets=settled.sheets,
        entries=settled.entries,
        as_of=known(settled.sheets.event.first_day, date.min),
        fingerprint="",
        findings=event.findings,
        verdicts=verdicts(settled.entries, event.findings),
        results=settled.results,
        tables=settled.tables,
        finish=settled.finish,
        chances=settled.chances,
        owed=tuple(owed),
    )


def _found(voice: Voice, event: SeasonEvent) -> list[Block]:
    """What bars, asks or is to note."""
    findings: tuple[Finding, ...] = by_weight(event.findings)
    if not findings:
        return [Callout(tone=Tone.GOOD, title=voice.text("Nothing was found that bars, asks or is to note."))]
    rulebook = edition(event.settled.sheets.event.edition)
    heading = Heading(text=voice.text("What was found"), anchor="findings")
    return [heading, *(shown(voice, rulebook, finding) for finding in findings)]

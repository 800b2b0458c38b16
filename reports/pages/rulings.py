"""Questions and decisions: what still waits for the committee, and what it has decided, by whom and why."""

from __future__ import annotations

from reports import words
from reports.findings import shown
from reports.page import Block, Column, Heading, Line, Paragraph, Report, Table, Text, Tone, code, pill
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.findings import Effect, Finding, Ruling
from tourney.model.nothing import Nothing
from tourney.rulebook import edition


def make(book: Book, voice: Voice) -> Report | None:
    """Questions and decisions; None where nothing is asked and nothing was decided."""
    waiting = tuple(finding for finding in book.findings if finding.standing is Effect.ASKS)
    decided = tuple(ruling for ruling in book.sheets.rulings if ruling.decision)
    if not waiting and not decided:
        return None
    blocks: list[Block] = []
    if waiting:
        blocks += _waiting(book, voice, waiting)
    if decided:
        blocks.append(Heading(text=voice.text("Decided"), anchor="decided"))
        blocks.append(_decided(voice, decided))
    return Report(
        name="rulings",
        title=voice.text("Questions and decisions"),
        about=voice.text("What waits for the committee, and what it has decided and why."),
        blocks=tuple(blocks),
    )


def _waiting(book: Book, voice: Voice, waiting: tuple[Finding, ...]) -> list[Block]:
    rulebook = edition(book.sheets.event.edition)
    told = voice.text("Write the answer under Decision in the sheet Rulings, with who decided, the day and the reason.")
    return [
        Heading(text=voice.text("Waiting"), anchor="waiting"),
        Paragraph(text=told, style="muted"),
        *(shown(voice, rulebook, finding) for finding in waiting),
    ]


def _decided(voice: Voice, decided: tuple[Ruling, ...]) -> Table:
    return Table(
        caption=voice.text("What the committee has decided"),
        columns=(
            Column(head=voice.text("About"), share=3, card="title"),
            Column(head=voice.text("Decision"), share=3),
            Column(head=voice.text("By"), share=2),
            Column(head=voice.text("On")),
            Column(head=voice.text("Reason"), share=4),
        ),
        lines=tuple(_line(voice, ruling) for ruling in decided),
        row_heads=True,
        as_cards=True,
    )


def _line(voice: Voice, ruling: Ruling) -> Line:
    reason: Text = ruling.reason
    if ruling.private:
        reason = (ruling.reason, " ", pill(voice.text("private"), Tone.ASKS))
    cells: tuple[Text, ...] = (
        (ruling.about or words.DASH, "  ", code(ruling.finding)),
        voice.word(ruling.decision),
        ruling.by,
        "" if isinstance(ruling.on, Nothing) else voice.day(ruling.on),
        reason,
    )
    return Line(cells=cells, names=tuple(part for part in ruling.about.split(" / ") if part))

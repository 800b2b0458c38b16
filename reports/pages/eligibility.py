"""The eligibility report: by team the verdict, the players, and each finding with its rule, its cell and its cure."""

from __future__ import annotations

from collections import Counter

from reports import words
from reports.findings import by_weight, shown
from reports.page import (
    Block,
    Bullets,
    Callout,
    Column,
    Heading,
    Line,
    Paragraph,
    Report,
    Table,
    Text,
    Together,
    Tone,
    anchor,
    muted,
    pill,
    strong,
)
from tourney.language import Voice
from tourney.model.book import Book, TeamStatus, TeamVerdict
from tourney.model.findings import Effect, Finding
from tourney.model.nothing import Nothing
from tourney.rulebook import edition


def make(book: Book, voice: Voice) -> Report | None:
    """The eligibility report; None where nothing was judged."""
    if book.verdicts is None:
        return None
    blocks: list[Block] = [summary(book, voice)] if book.verdicts else []
    if any(one.status is TeamStatus.ELIGIBLE and _barring(book, one.team) for one in book.verdicts):
        told = voice.text("What bars a player of a team from a game, or a game, leaves the team itself eligible.")
        blocks.append(Paragraph(text=told, style="muted"))
    for verdict in book.verdicts:
        blocks += _team(book, voice, verdict)
    others = _of_no_team(book)
    if others:
        blocks.append(Heading(text=voice.text("The event and its workbook"), anchor="event"))
        blocks += _findings(book, voice, others)
    if not book.findings:
        blocks.append(Callout(tone=Tone.GOOD, title=voice.text("Nothing was found that bars, asks or is to note.")))
    blocks += _not_here(voice)
    return Report(
        name="eligibility",
        title=voice.text("Eligibility"),
        about=voice.text("Each team's verdict, and every finding with its rule and what to do."),
        blocks=tuple(blocks),
    )


def summary(book: Book, voice: Voice) -> Table:
    """The verdicts as one table, a team a line."""
    lines = []
    for verdict in book.verdicts or ():
        counts = Counter(finding.standing for finding in _of_team(book, verdict.team))
        word, tone = words.team_status(voice, verdict.status)
        lines.append(
            Line(
                cells=(
                    (strong(verdict.team, to=f"eligibility#{anchor('team', verdict.team)}"),),
                    (pill(word, tone),),
                    words.goals(verdict.handicap),
                    _range(verdict),
                    _count(counts[Effect.BARS]),
                    _count(counts[Effect.ASKS]),
                    _count(counts[Effect.NOTES]),
                ),
                names=(verdict.team, *(player.player for player in verdict.players)),
            )
        )
    return Table(
        caption=voice.text("Verdicts"),
        columns=(
            Column(head=voice.text("Team"), share=1, card="title"),
            Column(head=voice.text("Verdict"), card="inline"),
            Column(
                head=voice.text("Handicap"),
                align="right",
                card="pair",
                short=voice.text("Handicap of positions 1 to 3"),
            ),
            Column(
                head=voice.text("Range"),
                align="right",
                short=voice.text("Lowest and highest of all legal threes"),
                card="pair",
            ),
            Column(head=voice.text("Bars"), align="right", card="pair"),
            Column(head=voice.text("Asks"), align="right", card="pair"),
            Column(head=voice.text("Notes"), align="right", card="pair"),
        ),
        lines=tuple(lines),
        row_heads=True,
        as_cards=True,
        sortable=True,
    )


def _count(number: int) -> str:
    return str(number) if number else words.DASH


def _range(verdict: TeamVerdict) -> str:
    if isinstance(verdict.lowest, Nothing) or isinstance(verdict.highest, Nothing):
        return words.DASH
    if verdict.lowest == verdict.highest:
        return words.goals(verdict.lowest)
    return f"{words.goals(verdict.lowest)} … {words.goals(verdict.highest)}"


def _team(book: Book, voice: Voice, verdict: TeamVerdict) -> list[Block]:
    word, tone = words.team_status(voice, verdict.status)
    heading = Heading(text=(verdict.team, "  ", pill(word, tone)), anchor=anchor("team", verdict.team))
    players = (_players(voice, verdict),) if verdict.players else ()
    blocks: list[Block] = [Together(blocks=(heading, *players))]
    findings = _of_team(book, verdict.team) or _told_elsewhere(book, verdict)
    if findings:
        blocks += _findings(book, voice, findings)
    else:
        blocks.append(Paragraph(text=voice.text("Nothing was found about this team."), style="muted"))
    return blocks


def _players(voice: Voice, verdict: TeamVerdict) -> Table:
    lines = []
    for player in verdict.players:
        word, tone = words.team_status(voice, player.status)
        position = voice.text("Alternate") if player.position == "Alternate" else player.position
        cells: tuple[Text, ...] = (
            words.otherwise(position),
            (words.otherwise(player.player), "  ", muted(words.number_beside(player.player, player.member))),
            words.goals(player.handicap),
            (pill(word, tone),),
        )
        lines.append(Line(cells=cells, names=(verdict.team, player.player)))
    return Table(
        caption=voice.text("Players of {team}", team=verdict.team),
        columns=(
            Column(head=voice.text("Position")),
            Column(head=voice.text("Player and member number"), share=1),
            Column(head=voice.text("Handicap"), align="right"),
            Column(head=voice.text("Verdict")),
        ),
        lines=tuple(lines),
    )


def _findings(book: Book, voice: Voice, findings: tuple[Finding, ...]) -> list[Block]:
    rulebook = edition(book.sheets.event.edition)
    return [shown(voice, rulebook, finding) for finding in by_weight(findings)]


def _of_team(book: Book, team: str) -> tuple[Finding, ...]:
    return tuple(finding for finding in book.findings if finding.about.team == team)


def _barring(book: Book, team: str) -> bool:
    return any(finding.standing is Effect.BARS for finding in _of_team(book, team))


def _told_elsewhere(book: Book, verdict: TeamVerdict) -> tuple[Finding, ...]:
    """What keeps players of the team from playing, when it is told of another team: a player entered for both."""
    kept_out = {one.member for one in verdict.players if one.member and one.status is not TeamStatus.ELIGIBLE}
    return tuple(
        finding for finding in book.findings if finding.about.member in kept_out and finding.standing is Effect.BARS
    )


def _of_no_team(book: Book) -> tuple[Finding, ...]:
    teams = {verdict.team for verdict in book.verdicts or ()}
    return tuple(finding for finding in book.findings if finding.about.team not in teams)


def _not_here(voice: Voice) -> list[Block]:
    blocks = (
        Heading(text=voice.text("What no workbook can show"), anchor="not-here"),
        Paragraph(text=voice.text("The committee and the umpires look at these on the day:"), style="muted"),
        Bullets(
            items=(
                voice.text("helmets, certified and strapped; face and eye protection – Arena 3.a(2)"),
                voice.text("spurs, buckles and studs – Arena 3.a(3)"),
                voice.text("boots, white breeches, the colour of a vest – Arena 3.a(5), 3.a(6), 3.a(7)"),
                voice.text("colours that are too much alike – Arena 3.a(4)"),
                voice.text("whether players and officials are fit to take part – Arena 3.b(2)"),
                voice.text("whether a membership or a handicap changed after the register was copied"),
            )
        ),
    )
    return [Together(blocks=blocks)]

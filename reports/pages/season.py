"""A season: its events in order of time, what is owed and where it was served, forfeits, and what cannot be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from reports import fixtures, words
from reports.findings import by_weight, shown
from reports.page import Block, Callout, Column, Facts, Heading, Line, Report, Table, Text, Tone, pill, strong
from reports.pages.suspensions import left, owes, state
from reports.sentences import because
from tourney.language import Voice
from tourney.model.findings import Effect
from tourney.model.games import Outcome
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation, State
from tourney.model.season import EventInShort, Outlook, Season, SeasonEvent
from tourney.rulebook import edition

FORFEITS = frozenset({Outcome.FORFEIT_BY_A, Outcome.FORFEIT_BY_B, Outcome.DOUBLE_FORFEIT})


def make(season: Outlook, voice: Voice, links: Mapping[str, str]) -> Report:
    """The season on one page; `links` are the pages of its events, by where they lie."""
    blocks: list[Block] = [
        _counts(season, voice),
        *_refused(season, voice),
        *_contradictions(season, voice),
        Heading(text=voice.text("Events"), anchor="events"),
        _events(season, voice, links),
        *_owed(season, voice, links),
        *_forfeits(season, voice, links),
    ]
    return Report(
        name="index",
        title=voice.text("The season as a whole"),
        about=voice.text("Its events in order of time, what is owed and where it was served."),
        blocks=tuple(blocks),
    )


def in_short(event: SeasonEvent, voice: Voice) -> EventInShort:
    """What the papers of the season tell of an event."""
    sheets, results = event.settled.sheets, event.settled.results
    settings, entries = sheets.event, event.settled.entries
    kind = (words.event_class(voice, settings), words.level(voice, settings))
    found = Counter(finding.standing for finding in event.findings)
    return EventInShort(
        where=event.where,
        name=event.name,
        days=words.days(voice, settings),
        kind=" · ".join(part for part in kind if part),
        teams=tuple(team.name for team in sheets.teams),
        players=tuple(sorted({entries.player(row.member) if row.member else row.player for row in sheets.roster})),
        games=len(results),
        played=sum(result.played for result in results),
        bars=found[Effect.BARS],
        asks=found[Effect.ASKS],
        notes=found[Effect.NOTES],
        forfeits=tuple(result for result in results if result.outcome in FORFEITS),
    )


def title(days: Iterable[date | Nothing], voice: Voice) -> str:
    """The name of the season whose events begin on these days: their years."""
    years = sorted({day.year for day in days if not isinstance(day, Nothing)})
    if not years:
        return voice.text("The season")
    return voice.text("Season {years}", years=words.ranks(years[0], years[-1]))


def outlook(season: Season, voice: Voice) -> Outlook:
    """The season with each event in short."""
    return Outlook(
        as_of=season.as_of,
        title=title((event.settled.sheets.event.first_day for event in season.events), voice),
        events=tuple(in_short(event, voice) for event in season.events),
        owed=season.owed,
        contradictions=season.contradictions,
        refused=season.refused,
    )


def _counts(season: Outlook, voice: Voice) -> Facts:
    games, played = sum(event.games for event in season.events), sum(event.played for event in season.events)
    owed = Counter(one.state for one in season.owed)
    return Facts(
        rows=(
            (voice.text("Events"), str(len(season.events))),
            (
                voice.text("Games"),
                voice.text("{played} of {all} played", played=played, all=games),
            ),
            (voice.text("Obligations"), str(len(season.owed))),
            (voice.text("Still owed"), str(owed[State.OWED] + owed[State.CARRIED])),
            (voice.text("Contradictions"), str(len(season.contradictions))),
        )
    )


def _refused(season: Outlook, voice: Voice) -> Iterator[Block]:
    if season.refused:
        yield Heading(text=voice.text("Files that could not be read"), anchor="unread")
        for where, says in season.refused:
            yield Callout(tone=Tone.BARS, title=where, lines=(says,))


def _contradictions(season: Outlook, voice: Voice) -> Iterator[Block]:
    yield Heading(text=voice.text("Where events contradict each other"), anchor="contradictions")
    if not season.contradictions:
        yield Callout(tone=Tone.GOOD, title=voice.text("No two events contradict each other."))
    for finding in by_weight(season.contradictions):
        yield shown(voice, edition(), finding)


def _events(season: Outlook, voice: Voice, links: Mapping[str, str]) -> Table:
    owed = Counter(one.origin.event for one in season.owed if one.state is not State.SERVED)
    return Table(
        caption=voice.text("Events"),
        columns=(
            Column(head=voice.text("Days"), share=2, card="inline"),
            Column(head=voice.text("Event"), share=4, card="title"),
            Column(head=voice.text("Class"), share=2, card="inline"),
            Column(head=voice.text("Games"), align="right", card="inline"),
            Column(head=voice.text("Bars"), align="right", card="pair"),
            Column(head=voice.text("Asks"), align="right", card="pair"),
            Column(head=voice.text("Owed"), align="right", card="pair"),
        ),
        lines=tuple(_event(event, voice, links, owed[event.name]) for event in season.events),
        as_cards=True,
        sortable=True,
    )


def _event(event: EventInShort, voice: Voice, links: Mapping[str, str], owed: int) -> Line:
    return Line(
        cells=(
            event.days,
            (strong(event.name, to=links.get(event.where, "")),),
            event.kind,
            voice.text("{played} of {all} played", played=event.played, all=event.games),
            _count(event.bars),
            _count(event.asks),
            _count(owed),
        ),
        names=(*event.teams, *event.players),
    )


def _count(number: int) -> str:
    return str(number) if number else words.DASH


def _owed(season: Outlook, voice: Voice, links: Mapping[str, str]) -> Iterator[Block]:
    by_name = {event.name: links.get(event.where, "") for event in season.events}
    waiting = tuple(one for one in season.owed if one.state is not State.SERVED)
    served = tuple(one for one in season.owed if one.state is State.SERVED)
    yield Heading(text=voice.text("Who owes what"), anchor="owed")
    if waiting:
        yield _obligations(voice, voice.text("Who owes what"), waiting, by_name)
    else:
        yield Callout(tone=Tone.GOOD, title=voice.text("Nobody owes anything."))
    if served:
        yield Heading(text=voice.text("What was served, and where"), anchor="served")
        yield _obligations(voice, voice.text("What was served, and where"), served, by_name)


def _obligations(voice: Voice, caption: str, owed: Iterable[Obligation], links: Mapping[str, str]) -> Table:
    return Table(
        caption=caption,
        columns=(
            Column(head=voice.text("Player"), share=3, card="title"),
            Column(head=voice.text("Team"), share=3, card="inline"),
            Column(head=voice.text("Owes"), share=4),
            Column(head=voice.text("From"), share=4),
            Column(head=voice.text("Counted in"), share=5),
            Column(head=voice.text("Left"), align="right"),
            Column(head=voice.text("State")),
        ),
        lines=tuple(_obligation(voice, one, links) for one in owed),
        as_cards=True,
        sortable=True,
    )


def _obligation(voice: Voice, one: Obligation, links: Mapping[str, str]) -> Line:
    word, tone = state(voice, one.state)
    origin = one.origin
    return Line(
        cells=(
            one.player or one.member,
            one.team,
            owes(voice, one),
            (strong(origin.event, to=links.get(origin.event, "")), f", {origin.game}"),
            _counted(voice, one),
            left(voice, one),
            (pill(word, tone),),
        ),
        names=(one.player, one.team),
    )


def _counted(voice: Voice, one: Obligation) -> Text:
    """The games that count towards it; those of the event it comes from by their names alone."""
    lines = []
    for later in one.games:
        if later.counts:
            where = later.game if later.event == one.origin.event else f"{later.event}, {later.game}"
            lines.append(f"{where}: {because(voice, later.reason)}")
    return "\n".join(lines) or words.DASH


def _forfeits(season: Outlook, voice: Voice, links: Mapping[str, str]) -> Iterator[Block]:
    lines = [
        Line(
            cells=(
                (strong(event.name, to=links.get(event.where, "")),),
                result.id,
                fixtures.when(voice, result.game.start),
                fixtures.versus(voice, result),
                _by(voice, result.a, result.b, result.outcome),
            ),
            names=result.teams,
        )
        for event in season.events
        for result in event.forfeits
    ]
    if lines:
        yield Heading(text=voice.text("Forfeits"), anchor="forfeits")
        yield Table(
            caption=voice.text("Forfeits"),
            columns=(
                Column(head=voice.text("Event"), share=3, card="title"),
                Column(head=voice.text("Game"), card="inline"),
                Column(head=voice.text("Day and time"), share=2, card="inline"),
                Column(head=voice.text("Sides"), share=4),
                Column(head=voice.text("Forfeit by"), share=3),
            ),
            lines=tuple(lines),
            as_cards=True,
        )


def _by(voice: Voice, a: str, b: str, outcome: Outcome) -> str:
    if outcome is Outcome.DOUBLE_FORFEIT:
        return voice.list([a, b])
    return a if outcome is Outcome.FORFEIT_BY_A else b

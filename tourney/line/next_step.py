"""Where an event stands and what its committee does next."""

from __future__ import annotations

from tourney.model.book import Book, NextStep
from tourney.model.event import Format
from tourney.model.findings import Effect, Fact, Word
from tourney.model.nothing import Nothing
from tourney.model.owed import State
from tourney.model.results import GameStatus
from tourney.play.ties import coming


def _step(key: str, command: str = "", **facts: Fact) -> NextStep:
    return NextStep(key=key, facts=facts, command=command)


def next_steps(book: Book) -> tuple[NextStep, ...]:
    """The steps open now, the most pressing first; the last one is there when nothing else is.

    Commands name the workbook without its ending, which the command does not need: the same whatever kind it is.
    """
    name = f'"{book.sheets.name}"' if " " in book.sheets.name else book.sheets.name
    if not book.sheets.roster and not book.sheets.games:
        return (_step("No roster yet: fill the sheets Event and Rosters.", f"tourney check {name}"),)
    steps = (*_findings(book, name), *_games(book, name), *_ties(book, name))
    if steps:
        return steps
    if book.results and all(result.status in (GameStatus.PLAYED, GameStatus.VOID) for result in book.results):
        carried = [owed for owed in book.owed or () if owed.state is State.CARRIED]
        key = "The event is complete. Send the result packet, results.xlsx, to the association."
        if carried:
            key = (
                "The event is complete. Send results.xlsx to the association and to the next committee: "
                "what players still owe stands in its sheet Carried in ({count})."
            )
        return (_step(key, f"tourney report {name} --pdf", count=len(carried)),)
    return (_step("Nothing is open. Type results into Games as they come in, then run again.", f"tourney run {name}"),)


def _findings(book: Book, name: str) -> tuple[NextStep, ...]:
    bars = [finding for finding in book.findings if finding.standing is Effect.BARS]
    refusing = [finding for finding in bars if finding.code.startswith("draw-")]
    barring = [finding for finding in bars if finding not in refusing]
    asking = [finding for finding in book.findings if finding.standing is Effect.ASKS]
    steps = []
    if barring:
        key = (
            "{count:One finding bars|# findings bar} a team, a player or a game: cure {count:it|them} in the workbook."
        )
        steps.append(_step(key, f"tourney check {name}", count=len(barring)))
    if refusing:
        key = (
            "{count:One finding stands|# findings stand} in the way of the draw: cure {count:it|them} in the workbook, "
            "then draw again."
        )
        steps.append(_step(key, f"tourney draw {name}", count=len(refusing)))
    if asking:
        key = (
            "{count:One question waits|# questions wait} for the committee: answer {count:it|them} in the sheet "
            "Rulings."
        )
        steps.append(_step(key, count=len(asking)))
    return tuple(steps)


def _games(book: Book, name: str) -> tuple[NextStep, ...]:
    event = book.sheets.event
    games = book.sheets.games
    if not games:
        if isinstance(event.format, Nothing):
            return (_step("Nothing is drawn: choose a Format in the sheet Event."),)
        if event.format is Format.AS_ENTERED:
            return (_step("Nothing is drawn: type the games into the sheet Games.", f"tourney check {name}"),)
        if not isinstance(event.entries_closed, Nothing) and book.as_of < event.entries_closed:
            return (_step("Entries are open until {day}; then draw.", day=event.entries_closed),)
        if any(finding.standing is Effect.BARS for finding in book.findings):
            return ()
        return (_step("Entries are in and nothing is drawn: make the draw.", f"tourney draw {name}"),)
    untimed = [
        result
        for result in book.results or ()
        if isinstance(result.game.start, Nothing) and result.status in (GameStatus.OPEN, GameStatus.READY)
    ]
    if untimed and book.sheets.arenas:
        return (
            _step(
                "{count:One game has|# games have} no time: schedule {count:it|them}.",
                f"tourney schedule {name}",
                count=len(untimed),
            ),
        )
    if untimed:
        key = "{count:One game has|# games have} no time: fill the sheet Arenas, then schedule."
        return (_step(key, f"tourney schedule {name}", count=len(untimed)),)
    if _breached(book) and book.sheets.arenas:
        key = "The timetable breaks {count:a demand|# demands}: place the games left again, or move them in Games."
        return (_step(key, f"tourney schedule {name} --replan", count=_breached(book)),)
    open_results = [
        result
        for result in book.results or ()
        if result.status is GameStatus.READY
        and not isinstance(result.game.start, Nothing)
        and result.game.start.date() <= book.as_of
    ]
    if open_results:
        key = "{games:A result is|Results are} open: {games}. Type {games:it|them} into Games, then run again."
        return (_step(key, f"tourney run {name}", games=tuple(result.id for result in open_results)),)
    return ()


def _breached(book: Book) -> int:
    """How many demands the games still to be played break."""
    left = {result.id for result in book.results or () if result.status in (GameStatus.OPEN, GameStatus.READY)}
    return sum(not left.isdisjoint(breach.games) for breach in book.timetable.breaches) if book.timetable else 0


def _ties(book: Book, name: str) -> tuple[NextStep, ...]:
    return tuple(
        _step(
            "{tie} is undecided between {teams}; next: {next}.",
            f'tourney shootout {name} "{tie.name}"' if "shootout" in tie.next else "",
            tie=Word(tie.name),
            teams=tie.teams,
            next=coming(tie),
        )
        for table in book.tables or ()
        if table.complete
        for tie in table.undecided
    )

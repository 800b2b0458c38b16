"""`results.xlsx`: the packet that the committee sends in, and `Carried in`, which the next committee needs.

The sheets that the event workbook has too (`Event`, `Teams`, `Rosters`, `Games`, `Carried in`) carry its headings, so
the packet can be read again; tables, order of finish and a sheet for each team are added for people.
"""

from __future__ import annotations

from reports import fixtures, words
from reports.exports.spreadsheet import Page, Value, sheet_names, spreadsheet
from reports.fixtures import Fixture
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.clock import clock_text
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, Substitute
from tourney.model.people import RosterPlace, Team
from tourney.workbook.declared import sheet, sheet_called, word
from tourney.workbook.settings import setting


def packet(book: Book, voice: Voice, carried: tuple[CarriedIn, ...]) -> bytes:
    """The packet's bytes. `carried` are the rows of `Carried in` that `tourney.conduct.carried_out` makes."""
    event = book.sheets.event
    pages = [
        _event(book, voice),
        _declared("Teams", voice, [_team(team) for team in book.sheets.teams], voice.text("The teams")),
        _declared(
            "Rosters", voice, [_place(book, place, voice) for place in book.sheets.roster], voice.text("Players")
        ),
        _games(book, voice),
        _tables(book, voice),
        _finish(book, voice),
        _declared("Carried in", voice, [_carried(row, voice) for row in carried], voice.text("What players still owe")),
        *(_own(book, voice, team) for team in book.sheets.teams),
    ]
    contents = _contents(voice, tuple(pages))
    return spreadsheet((contents, *pages), event.name or book.sheets.name, voice.language)


def _contents(voice: Voice, pages: tuple[Page, ...]) -> Page:
    name = voice.text("Contents")
    names = sheet_names((name, *(page.name for page in pages)))[1:]
    return Page(
        name=name,
        title=voice.text("Result packet"),
        headings=(voice.text("Sheet"), voice.text("Holds")),
        rows=tuple((shown, page.about or page.name) for shown, page in zip(names, pages, strict=True)),
    )


def _declared(name: str, voice: Voice, rows: list[dict[str, Value]], about: str) -> Page:
    """A sheet of the event workbook, with the columns that any row fills."""
    made = sheet(name)
    used = [
        column for column in made.columns if column.needed or any(row.get(column.name.en) is not None for row in rows)
    ]
    used = used or list(made.columns)
    return Page(
        name=made.name.said(voice.language),
        headings=tuple(column.name.said(voice.language) for column in used),
        rows=tuple(tuple(row.get(column.name.en) for column in used) for row in rows),
        about=about,
    )


def _word(sheet_name: str, heading: str, english: str, voice: Voice) -> str:
    return word(sheet(sheet_name).column(heading).words, english, voice.language)


def _event(book: Book, voice: Voice) -> Page:
    made = sheet("Event")
    return Page(
        name=made.name.said(voice.language),
        headings=tuple(column.name.said(voice.language) for column in made.columns),
        rows=tuple((setting(name).name.said(voice.language), text) for name, text in book.sheets.event.written.items()),
        about=voice.text("The event and its settings, awards and committee"),
    )


def _number(value: Goals | int | Nothing) -> Value:
    if isinstance(value, Nothing):
        return None
    return value.number if isinstance(value, Goals) else value


def _team(team: Team) -> dict[str, Value]:
    return {
        "Team": team.name,
        "Team no.": team.number or None,
        "Club": team.club or None,
        "Colour": team.colour or None,
        "Seed": _number(team.seed),
        "Pool": team.pool or None,
        "Withdrawn": None if isinstance(team.withdrawn, Nothing) else team.withdrawn,
    }


def _place(book: Book, place: RosterPlace, voice: Voice) -> dict[str, Value]:
    day = book.sheets.event.first_day
    position = "" if isinstance(place.position, Nothing) else place.position.value
    return {
        "Team": place.team,
        "Position": _word("Rosters", "Position", position, voice) if position else None,
        "Member no.": place.member or None,
        "Player": book.entries.player(place.member) if place.member else place.player or None,
        "Arena handicap": _number(book.entries.handicap(place.member, day)) if place.member else None,
        "Captain": _word("Rosters", "Captain", "yes", voice) if place.captain else None,
        "From": None if isinstance(place.since, Nothing) else place.since,
        "To": None if isinstance(place.until, Nothing) else place.until,
    }


def _games(book: Book, voice: Voice) -> Page:
    made = _declared(
        "Games", voice, [_game(fixture, voice) for fixture in fixtures.fixtures(book)], voice.text("Scores")
    )
    winners = tuple(fixture.result.winner or None for fixture in fixtures.fixtures(book))
    return Page(
        name=made.name,
        headings=(*made.headings, voice.text("Winner")),
        rows=tuple((*row, winner) for row, winner in zip(made.rows, winners, strict=True)),
        about=voice.text("Every game with its score and winner"),
    )


def _game(fixture: Fixture, voice: Voice) -> dict[str, Value]:
    game, result = fixture.game, fixture.result
    names = [name for role, name in fixture.officials if role.value == "umpire"]
    outcome = result.outcome.value
    stage = "" if isinstance(game.stage, Nothing) else game.stage.value
    return {
        "Game": game.id,
        "Stage": _word("Games", "Stage", stage, voice) if stage else None,
        "Round": _number(game.round),
        "Pool": game.pool or None,
        "Team A": result.a or str(game.a),
        "Team B": result.b or str(game.b),
        "Arena": fixture.arena or None,
        "Start": None if isinstance(fixture.start, Nothing) else fixture.start,
        "Umpire 1": names[0] if names else None,
        "Umpire 2": names[1] if len(names) > 1 else None,
        "Outcome": _word("Games", "Outcome", outcome, voice) if outcome else None,
        "Score A": _number(game.score_a),
        "Score B": _number(game.score_b),
    }


def _tables(book: Book, voice: Voice) -> Page:
    headings = (
        voice.text("Table"),
        voice.text("Place"),
        voice.text("Team"),
        voice.text("Played"),
        voice.text("Won"),
        voice.text("Tied"),
        voice.text("Lost"),
        voice.text("Points"),
        voice.text("Goals for"),
        voice.text("Goals against"),
        voice.text("Net"),
        voice.text("Placed by"),
    )
    rows = tuple(
        (
            voice.table(table.name),
            row.rank if row.rank == row.rank_to else words.ranks(row.rank, row.rank_to),
            row.team,
            row.played,
            row.won,
            row.tied,
            row.lost,
            row.points,
            row.scored.number,
            row.conceded.number,
            row.net.number,
            " ".join(part for part in (words.step(voice, row.decided_by), row.figure) if part) or None,
        )
        for table in book.tables or ()
        for row in table.rows
    )
    return Page(name=voice.text("Tables"), headings=headings, rows=rows, about=voice.text("The tables of the pools"))


def _finish(book: Book, voice: Voice) -> Page:
    return Page(
        name=voice.text("Order of finish"),
        headings=(voice.text("Place"), voice.text("Team")),
        rows=tuple(
            (place.rank if place.rank == place.rank_to else words.ranks(place.rank, place.rank_to), place.team)
            for place in book.finish or ()
        ),
        about=voice.text("The order of finish"),
    )


def _carried(row: CarriedIn, voice: Voice) -> dict[str, Value]:
    def said(heading: str, english: str) -> str:
        return _word("Carried in", heading, english, voice)

    substitute = None if isinstance(row.substitute, Nothing) else said("Substitute", row.substitute.value)
    if row.substitute is Substitute.AFTER:
        substitute = f"{substitute} {clock_text(row.substitute_after)}"
    return {
        "Member no.": row.member,
        "Player": row.player or None,
        "Team": row.team or None,
        "Class": None if isinstance(row.event_class, Nothing) else said("Class", row.event_class.value),
        "Level": _number(row.level),
        "Owes": None if isinstance(row.owes, Nothing) else said("Owes", row.owes.value),
        "Games": row.games,
        "Time": None if isinstance(row.time, Nothing) else clock_text(row.time),
        "Substitute": substitute,
        "For": None if isinstance(row.serve_for, Nothing) else said("For", row.serve_for.value),
        "Shown": None if isinstance(row.shown, Nothing) else said("Shown", row.shown.value),
        "On": None if isinstance(row.on, Nothing) else row.on,
        "Origin": row.origin or None,
    }


def _own(book: Book, voice: Voice, team: Team) -> Page:
    """A team's own sheet: its games, seen from its side."""
    rows: list[tuple[Value, ...]] = []
    for fixture in fixtures.in_order(fixtures.fixtures(book)):
        result = fixture.result
        if team.name not in result.teams:
            continue
        home = result.a == team.name
        mine, theirs = (result.score_a, result.score_b) if home else (result.score_b, result.score_a)
        won = voice.text("won") if result.winner == team.name else voice.text("lost") if result.winner else None
        rows.append(
            (
                fixture.id,
                fixtures.title(voice, fixture.game),
                None if isinstance(fixture.start, Nothing) else fixture.start,
                fixtures.side_b(voice, result) if home else fixtures.side_a(voice, result),
                _number(mine),
                _number(theirs),
                voice.text("tied") if result.tied else won,
            )
        )
    return Page(
        name=team.name if sheet_called(team.name) is None else voice.text("Team {team}", team=team.name),
        title=team.name,
        headings=(
            voice.text("Game"),
            voice.text("Stage"),
            voice.text("Day and time"),
            voice.text("Against"),
            voice.text("Goals for"),
            voice.text("Goals against"),
            voice.text("Result"),
        ),
        rows=tuple(rows),
        about=voice.text("Games of {team}", team=team.name),
    )

"""A season as tables: for `season.sqlite`, which any SQLite viewer opens, and for `season.json`."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from reports.pages.season import outlook
from tourney.conduct.counting import REASONS
from tourney.language import Voice
from tourney.model.clock import seconds_number
from tourney.model.findings import Effect, Finding
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation, Owes
from tourney.model.season import Outlook, Season, SeasonEvent
from tourney.rulebook import edition

if TYPE_CHECKING:
    import pandas as pd

Value = str | int | float | None
Row = tuple[Value, ...]
Tables = Mapping[str, list[Row]]
"""Rows by the name of their table, each in the order of its columns."""
Lines = Mapping[str, bytes]
"""The same as JSON, an object a line."""

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "events": ("event", "where", "class", "level", "from", "to", "teams", "games", "played", "bars", "asks", "notes"),
    "teams": ("event", "team", "team_no", "club", "rank", "rank_to"),
    "players": ("event", "team", "member", "player", "position", "handicap"),
    "games": ("event", "game", "stage", "round", "a", "b", "start", "outcome", "score_a", "score_b", "winner"),
    "findings": ("event", "code", "cites", "effect", "team", "member", "game", "cell", "says"),
    "obligations": ("key", "member", "player", "team", "owes", "games_owed", "games_left", "seconds", "for", "state"),
    "later_games": ("key", "event", "game", "counts", "because", "cites"),
    "contradictions": ("code", "member", "game", "cell", "says"),
}
"""Every table and its columns, in their order."""


def tables(season: Season, voice: Voice) -> Tables:
    """Every table of the season, by name, in order of time."""
    made: dict[str, list[Row]] = {name: [] for name in HEADINGS}
    for rows in (*(event_rows(event, voice) for event in season.events), season_rows(outlook(season, voice), voice)):
        for name, some in rows.items():
            made[name] += some
    return made


def season_rows(season: Outlook, voice: Voice) -> Tables:
    """The rows of what stands over all events, by table."""
    made: dict[str, list[Row]] = {"obligations": [], "later_games": [], "contradictions": []}
    for owed in season.owed:
        made["obligations"].append(_obligation(owed))
        made["later_games"] += [
            (
                owed.origin.key,
                later.event,
                later.game,
                int(later.counts),
                voice.text(REASONS[later.reason][0]),
                edition().citation(later.cites),
            )
            for later in owed.games
        ]
    for one in season.contradictions:
        row = dict(zip(HEADINGS["findings"], ("", *_finding(one, voice)), strict=True))
        made["contradictions"].append(tuple(row[name] for name in HEADINGS["contradictions"]))
    return made


def event_rows(event: SeasonEvent, voice: Voice) -> Tables:
    """The rows of one event, by table."""
    return {
        "events": [_event(event)],
        "teams": list(_teams(event)),
        "players": list(_players(event)),
        "games": list(_games(event)),
        "findings": [(event.name, *_finding(one, voice)) for one in event.findings],
    }


def frames(season: Season, voice: Voice) -> dict[str, pd.DataFrame]:
    """The same tables as data frames, for whoever counts and groups them."""
    import pandas as pd

    return {name: pd.DataFrame(rows, columns=list(HEADINGS[name])) for name, rows in tables(season, voice).items()}


def lines(rows: Tables) -> Lines:
    """Rows as they stand in `season.json`."""
    return {
        name: b",\n".join(_encoded(dict(zip(HEADINGS[name], row, strict=True))) for row in some)
        for name, some in rows.items()
    }


def joined(parts: Sequence[Lines]) -> Lines:
    """The lines of every table, from those of each event in order of time and of the season."""
    return {name: b",\n".join(part[name] for part in parts if part.get(name)) for name in HEADINGS}


def rows_of(name: str, some: bytes) -> Iterator[Row]:
    """The rows of a table, from their lines."""
    return map(itemgetter(*HEADINGS[name]), msgspec.json.decode(b"[" + some + b"]"))


def season_json(season: Season, voice: Voice) -> bytes:
    """`season.json`: every table, and the files that could not be read; sorted keys, the same bytes each time."""
    return document(lines(tables(season, voice)), outlook(season, voice), voice)


def document(made: Lines, season: Outlook, voice: Voice) -> bytes:
    """`season.json` from the lines of its tables."""
    whole = {name: b"[\n" + some + b"\n]" if some else b"[]" for name, some in made.items()}
    whole["schema"] = _encoded("tourney-season/1")
    whole["as_of"] = _encoded(season.as_of.isoformat())
    whole["language"] = _encoded(voice.language)
    whole["refused"] = _encoded([{"where": where, "says": says} for where, says in season.refused])
    return b"{\n" + b",\n".join(_encoded(name) + b": " + whole[name] for name in sorted(whole)) + b"\n}\n"


def _encoded(value: object) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def season_sqlite(made: Mapping[str, Iterable[Row]], path: Path) -> None:
    """`season.sqlite`, written anew: one table each, in plain columns."""
    scratch = path.with_suffix(".tmp")
    scratch.unlink(missing_ok=True)
    with closing(sqlite3.connect(scratch)) as base:
        base.execute("PRAGMA journal_mode = OFF")  # a file that is not whole is thrown away
        base.execute("PRAGMA synchronous = OFF")
        for name, columns in HEADINGS.items():
            named = ", ".join(f'"{column}"' for column in columns)
            base.execute(f'CREATE TABLE "{name}" ({named})')
            places = ", ".join("?" * len(columns))
            base.executemany(
                f'INSERT INTO "{name}" VALUES ({places})',  # noqa: S608 - names are ours, values are bound
                made[name],
            )
        base.commit()
    scratch.replace(path)


def _goals(value: Goals | Nothing) -> Value:
    return None if isinstance(value, Nothing) else value.number


def _event(event: SeasonEvent) -> Row:
    sheets = event.settled.sheets
    settings = sheets.event
    effects = Counter(finding.standing for finding in event.findings)
    return (
        event.name,
        event.where,
        None if isinstance(settings.event_class, Nothing) else settings.event_class.value,
        _goals(settings.upper),
        None if isinstance(settings.first_day, Nothing) else settings.first_day.isoformat(),
        None if isinstance(settings.last_day, Nothing) else settings.last_day.isoformat(),
        len(sheets.teams),
        len(sheets.games),
        sum(result.status.value == "played" for result in event.settled.results),
        effects[Effect.BARS],
        effects[Effect.ASKS],
        effects[Effect.NOTES],
    )


def _teams(event: SeasonEvent) -> Iterable[Row]:
    places = {place.team: place for place in event.settled.finish}
    for team in event.settled.sheets.teams:
        place = places.get(team.name)
        yield (
            event.name,
            team.name,
            team.number or None,
            team.club or None,
            place.rank if place else None,
            place.rank_to if place else None,
        )


def _players(event: SeasonEvent) -> Iterable[Row]:
    entries, day = event.settled.entries, event.settled.sheets.event.first_day
    for row in event.settled.sheets.roster:
        yield (
            event.name,
            row.team,
            row.member or None,
            entries.player(row.member) if row.member else row.player,
            None if isinstance(row.position, Nothing) else row.position.value,
            _goals(entries.handicap(row.member, day)),
        )


def _games(event: SeasonEvent) -> Iterable[Row]:
    for result in event.settled.results:
        game = result.game
        yield (
            event.name,
            game.id,
            None if isinstance(game.stage, Nothing) else game.stage.value,
            None if isinstance(game.round, Nothing) else game.round,
            result.a or str(game.a),
            result.b or str(game.b),
            None if isinstance(game.start, Nothing) else game.start.isoformat(sep=" ", timespec="minutes"),
            result.outcome.value or None,
            _goals(result.score_a),
            _goals(result.score_b),
            result.winner or None,
        )


def _finding(finding: Finding, voice: Voice) -> Row:
    return (
        finding.code,
        edition().citation(finding.cites) if finding.cites else None,
        finding.standing.value,
        finding.about.team or None,
        finding.about.member or None,
        finding.about.game or None,
        str(finding.where) if finding.where else None,
        voice.says(finding),
    )


def _obligation(owed: Obligation) -> Row:
    return (
        owed.origin.key,
        owed.member,
        owed.player,
        owed.team,
        owed.owes.value,
        owed.games_owed,
        owed.games_left,
        seconds_number(owed.box) if owed.owes is Owes.BOX else None,
        owed.serve_for.value,
        owed.state.value,
    )

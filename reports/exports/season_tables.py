"""A season as tables: for `season.sqlite`, which any SQLite viewer opens, and for `season.json`."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.conduct.counting import REASONS
from tourney.language import Voice
from tourney.model.clock import seconds_number
from tourney.model.findings import Effect, Finding
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation, Owes
from tourney.model.season import Season, SeasonEvent
from tourney.rulebook import edition

if TYPE_CHECKING:
    import pandas as pd

Value = str | int | float | None
Rows = list[dict[str, Value]]

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


def tables(season: Season, voice: Voice) -> dict[str, Rows]:
    """Every table of the season, by name, in order of time."""
    made: dict[str, Rows] = {name: [] for name in HEADINGS}
    for event in season.events:
        made["events"].append(_event(event))
        made["teams"] += _teams(event)
        made["players"] += _players(event)
        made["games"] += _games(event)
        made["findings"] += [{"event": event.name, **_finding(one, voice)} for one in event.findings]
    for owed in season.owed:
        made["obligations"].append(_obligation(owed))
        made["later_games"] += [
            {
                "key": owed.origin.key,
                "event": later.event,
                "game": later.game,
                "counts": int(later.counts),
                "because": voice.text(REASONS[later.reason][0]),
                "cites": edition().citation(later.cites),
            }
            for later in owed.games
        ]
    for one in season.contradictions:
        row = _finding(one, voice)
        made["contradictions"].append({name: row[name] for name in HEADINGS["contradictions"]})
    return made


def frames(season: Season, voice: Voice) -> dict[str, pd.DataFrame]:
    """The same tables as data frames, for whoever counts and groups them."""
    import pandas as pd

    return {name: pd.DataFrame(rows, columns=list(HEADINGS[name])) for name, rows in tables(season, voice).items()}


def season_json(season: Season, voice: Voice, made: Mapping[str, Rows] | None = None) -> bytes:
    """`season.json`: every table, and the files that could not be read; sorted keys, the same bytes each time."""
    document = {
        "schema": "tourney-season/1",
        "as_of": season.as_of.isoformat(),
        "language": voice.language,
        **(tables(season, voice) if made is None else made),
        "refused": [{"where": where, "says": says} for where, says in season.refused],
    }
    return (json.dumps(document, ensure_ascii=False, sort_keys=True, indent=1) + "\n").encode()


def season_sqlite(made: Mapping[str, Rows], path: Path) -> None:
    """`season.sqlite`, written anew: one table each, in plain columns."""
    scratch = path.with_suffix(".tmp")
    scratch.unlink(missing_ok=True)
    with closing(sqlite3.connect(scratch)) as base:
        for name, rows in made.items():
            columns = HEADINGS[name]
            named = ", ".join(f'"{column}"' for column in columns)
            base.execute(f'CREATE TABLE "{name}" ({named})')
            places = ", ".join("?" * len(columns))
            base.executemany(
                f'INSERT INTO "{name}" VALUES ({places})',  # noqa: S608 - names are ours, values are bound
                ([row[column] for column in columns] for row in rows),
            )
        base.commit()
    scratch.replace(path)


def _goals(value: Goals | Nothing) -> Value:
    return None if isinstance(value, Nothing) else value.number


def _event(event: SeasonEvent) -> dict[str, Value]:
    sheets = event.settled.sheets
    settings = sheets.event
    effects = Counter(finding.standing for finding in event.findings)
    return {
        "event": event.name,
        "where": event.where,
        "class": None if isinstance(settings.event_class, Nothing) else settings.event_class.value,
        "level": _goals(settings.upper),
        "from": None if isinstance(settings.first_day, Nothing) else settings.first_day.isoformat(),
        "to": None if isinstance(settings.last_day, Nothing) else settings.last_day.isoformat(),
        "teams": len(sheets.teams),
        "games": len(sheets.games),
        "played": sum(result.status.value == "played" for result in event.settled.results),
        "bars": effects[Effect.BARS],
        "asks": effects[Effect.ASKS],
        "notes": effects[Effect.NOTES],
    }


def _teams(event: SeasonEvent) -> Iterable[dict[str, Value]]:
    places = {place.team: place for place in event.settled.finish}
    for team in event.settled.sheets.teams:
        place = places.get(team.name)
        yield {
            "event": event.name,
            "team": team.name,
            "team_no": team.number or None,
            "club": team.club or None,
            "rank": place.rank if place else None,
            "rank_to": place.rank_to if place else None,
        }


def _players(event: SeasonEvent) -> Iterable[dict[str, Value]]:
    entries, day = event.settled.entries, event.settled.sheets.event.first_day
    for row in event.settled.sheets.roster:
        yield {
            "event": event.name,
            "team": row.team,
            "member": row.member or None,
            "player": entries.player(row.member) if row.member else row.player,
            "position": None if isinstance(row.position, Nothing) else row.position.value,
            "handicap": _goals(entries.handicap(row.member, day)),
        }


def _games(event: SeasonEvent) -> Iterable[dict[str, Value]]:
    for result in event.settled.results:
        game = result.game
        yield {
            "event": event.name,
            "game": game.id,
            "stage": None if isinstance(game.stage, Nothing) else game.stage.value,
            "round": None if isinstance(game.round, Nothing) else game.round,
            "a": result.a or str(game.a),
            "b": result.b or str(game.b),
            "start": None if isinstance(game.start, Nothing) else game.start.isoformat(sep=" ", timespec="minutes"),
            "outcome": result.outcome.value or None,
            "score_a": _goals(result.score_a),
            "score_b": _goals(result.score_b),
            "winner": result.winner or None,
        }


def _finding(finding: Finding, voice: Voice) -> dict[str, Value]:
    return {
        "code": finding.code,
        "cites": edition().citation(finding.cites) if finding.cites else None,
        "effect": finding.standing.value,
        "team": finding.about.team or None,
        "member": finding.about.member or None,
        "game": finding.about.game or None,
        "cell": str(finding.where) if finding.where else None,
        "says": voice.says(finding),
    }


def _obligation(owed: Obligation) -> dict[str, Value]:
    return {
        "key": owed.origin.key,
        "member": owed.member,
        "player": owed.player,
        "team": owed.team,
        "owes": owed.owes.value,
        "games_owed": owed.games_owed,
        "games_left": owed.games_left,
        "seconds": seconds_number(owed.box) if owed.owes is Owes.BOX else None,
        "for": owed.serve_for.value,
        "state": owed.state.value,
    }

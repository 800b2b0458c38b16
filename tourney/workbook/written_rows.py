"""Records as the cells of a row, in a language."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from enum import Enum

from tourney.model.clock import clock_text
from tourney.model.findings import Ruling
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    Game,
    LoserOf,
    Placed,
    Side,
    Unreadable,
    Wanted,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, Substitute
from tourney.model.people import Member, Official, OpenStretch, Rerating, RosterPlace, Stretch, Team
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.declared import sheet, word
from tourney.workbook.sheet_part import Content
from tourney.workbook.words import YES_NO

Cells = dict[str, Content]
"""Contents by canonical English heading."""


def game_row(game: Game, language: str) -> Cells:
    """A row of `Games`."""
    return {
        "Game": game.id,
        "Stage": in_words("Games", "Stage", _plain(game.stage), language),
        "Round": _plain(game.round),
        "Pool": game.pool,
        "Team A": side_text(game.a, language),
        "Team B": side_text(game.b, language),
        "Arena": game.arena,
        "Start": _plain(game.start),
        "Fixed": word(YES_NO, "yes", language) if game.fixed else None,
        "Wanted": _wanted(game.wanted),
        "Periods": None if isinstance(game.periods, Nothing) else str(game.periods),
        "Umpire 1": game.umpire_1,
        "Umpire 2": game.umpire_2,
        "Referee": game.referee,
        "Goal judge": game.goal_judge,
        "Timer": game.timer,
        "Outcome": in_words("Games", "Outcome", _plain(game.outcome), language),
        "Score A": _plain(game.score_a),
        "Score B": _plain(game.score_b),
        "Ended": _plain(game.ended),
        "Note": game.note,
    }


def draw_row(row: DrawRow) -> Cells:
    """A row of `Draw`."""
    return {"Item": row.item, "Value": row.value, "Detail": row.detail}


def slot_row(slot: WrittenSlot) -> Cells:
    """A row of `Timetable`."""
    return {
        "Game": slot.game,
        "Arena": slot.arena,
        "Start": _plain(slot.start),
        "Umpire 1": slot.umpire_1,
        "Umpire 2": slot.umpire_2,
        "Referee": slot.referee,
        "Sequence": slot.sequence,
        "Written": _plain(slot.written),
        "Status": slot.status,
        "Cost": _plain(slot.cost),
        "Bound": _plain(slot.bound),
    }


def ruling_row(ruling: Ruling, language: str) -> Cells:
    """A row of `Rulings`."""
    return {
        "Finding": ruling.finding,
        "About": ruling.about,
        "Answers": "; ".join(ruling.answers),
        "Decision": ruling.decision,
        "By": ruling.by,
        "On": _plain(ruling.on),
        "Reason": ruling.reason,
        "Private": word(YES_NO, "yes", language) if ruling.private else None,
    }


def member_row(member: Member) -> Cells:
    """A row of `Members`."""
    return {
        "Member no.": member.number,
        "Name": member.name,
        "Arena handicap": _plain(member.arena),
        "Women's arena handicap": _plain(member.womens_arena),
        "Outdoor handicap": _plain(member.outdoor),
        "Membership": member.membership,
        "Valid from": _plain(member.valid_from),
        "Valid to": _plain(member.valid_to),
        "Suspended from": _plain(member.suspended_from),
        "Suspended to": _plain(member.suspended_to),
        "Born": _plain(member.born),
        "Club": member.club,
        "Beginner events": _plain(member.beginner_events),
        "First event": _plain(member.first_event),
    }


def rerating_row(rerating: Rerating) -> Cells:
    """A row of `Handicaps`."""
    return {
        "Member no.": rerating.member,
        "Arena handicap": _plain(rerating.arena),
        "Effective": _plain(rerating.effective),
    }


def team_row(team: Team) -> Cells:
    """A row of `Teams`: what a team says of itself."""
    return {
        "Team": team.name,
        "Team no.": team.number,
        "Club": team.club,
        "Colour": team.colour,
        "Seed": _plain(team.seed),
        "Pool": team.pool,
        "Entered": _plain(team.entered),
        "Withdrawn": _plain(team.withdrawn),
        "Protected from": _plain(team.protected_from),
        "Unavailable": stretches_text(team.unavailable),
        "Rest": _plain(team.rest),
        "Shares horses with": "; ".join(team.shares_horses_with),
    }


def roster_row(place: RosterPlace) -> Cells:
    """A row of `Rosters`."""
    nameless = {place.player, f"{place.player} ({place.team})"}
    return {
        "Team": place.team,
        "Position": _plain(place.position),
        "Member no.": "" if place.member in nameless else place.member,
        "Player": "TBA" if place.to_be_announced else place.player,
        "Arena handicap": _plain(place.declared),
        "Captain": "yes" if place.captain else None,
        "From": _plain(place.since),
        "To": _plain(place.until),
    }


def official_row(official: Official) -> Cells:
    """A row of `Officials`."""
    return {
        "Name": official.name,
        "Member no.": official.member,
        "Role": _plain(official.role),
        "Team": official.team,
        "Club": official.club,
        "Unavailable": stretches_text(official.unavailable),
    }


def arena_row(stretch: OpenStretch) -> Cells:
    """A row of `Arenas`."""
    return {"Arena": stretch.arena, "Date": stretch.day, "Opens": stretch.opens, "Closes": stretch.closes}


def carried_row(carried: CarriedIn) -> Cells:
    """A row of `Carried in`."""
    substitute = _plain(carried.substitute)
    if carried.substitute is Substitute.AFTER:
        substitute = f"after {clock_text(carried.substitute_after)}"
    return {
        "Member no.": carried.member,
        "Player": carried.player,
        "Team": carried.team,
        "Class": _plain(carried.event_class),
        "Level": _plain(carried.level),
        "Owes": _plain(carried.owes),
        "Games": carried.games,
        "Time": None if isinstance(carried.time, Nothing) else clock_text(carried.time),
        "Substitute": substitute,
        "For": _plain(carried.serve_for),
        "Shown": _plain(carried.shown),
        "On": _plain(carried.on),
        "Origin": carried.origin,
    }


def stretches_text(stretches: Iterable[Stretch]) -> str:
    """Days and stretches as they are typed: `2026-05-02; 2026-05-03 09:00-12:00`."""
    return "; ".join(
        f"{one.day.isoformat()} {one.begins:%H:%M}-{one.ends:%H:%M}" if one.begins and one.ends else one.day.isoformat()
        for one in stretches
    )


_OPEN = {
    "es": {
        WinnerOf: "Ganador de {0.game}",
        LoserOf: "Perdedor de {0.game}",
        Placed: "{0.place}º del grupo {0.pool}",
        BestPlaced: "Mejor {0.place}º {0.nth}",
        FirstGameLoser: "Perdedor del primer partido {0.nth}",
        Free: "libre",
    },
    "it": {
        WinnerOf: "Vincente di {0.game}",
        LoserOf: "Perdente di {0.game}",
        Placed: "{0.place}ª del girone {0.pool}",
        BestPlaced: "Migliore {0.place}ª {0.nth}",
        FirstGameLoser: "Perdente della prima partita {0.nth}",
        Free: "riposo",
    },
}
_OF_ALL_POOLS = {"es": "{0.place}º de grupos", "it": "{0.place}ª di gironi"}


def side_text(side: Side, language: str) -> str:
    """A side as it is typed: a team's name, or a place still open in the words of the language."""
    if language not in _OPEN or isinstance(side, Entered | Unreadable):
        return str(side)
    words = _OF_ALL_POOLS if isinstance(side, Placed) and not side.pool else None
    return (words[language] if words else _OPEN[language][type(side)]).format(side)


def in_words(sheet_name: str, heading: str, value: Content, language: str) -> Content:
    """A value of a list column in the language's word; any other value as it is."""
    declared = sheet(sheet_name).by_name.get(heading)
    if declared is None or not isinstance(value, str):
        return value
    return word(declared.words, value, language)


def _plain(value: Enum | int | str | Goals | date | datetime) -> Content:
    if isinstance(value, Nothing):
        return None
    if isinstance(value, Enum):
        return str(value.value)
    return value


def _wanted(wanted: Wanted | Nothing) -> Content:
    if isinstance(wanted, Nothing):
        return None
    if wanted.day and wanted.time:
        return datetime.combine(wanted.day, wanted.time)
    return wanted.day or wanted.time

"""Records that come from other files as the cells of a row: members, teams, rosters, officials, arenas, carry-overs."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.model.clock import clock_text
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, Substitute
from tourney.model.people import Member, Official, OpenStretch, Rerating, RosterPlace, Stretch, Team
from tourney.workbook.written_rows import Cells, plain_value


def member_row(member: Member) -> Cells:
    """A row of `Members`."""
    return {
        "Member no.": member.number,
        "Name": member.name,
        "Arena handicap": plain_value(member.arena),
        "Women's arena handicap": plain_value(member.womens_arena),
        "Outdoor handicap": plain_value(member.outdoor),
        "Membership": member.membership,
        "Valid from": plain_value(member.valid_from),
        "Valid to": plain_value(member.valid_to),
        "Suspended from": plain_value(member.suspended_from),
        "Suspended to": plain_value(member.suspended_to),
        "Born": plain_value(member.born),
        "Club": member.club,
        "Beginner events": plain_value(member.beginner_events),
        "First event": plain_value(member.first_event),
    }


def rerating_row(rerating: Rerating) -> Cells:
    """A row of `Handicaps`."""
    return {
        "Member no.": rerating.member,
        "Arena handicap": plain_value(rerating.arena),
        "Effective": plain_value(rerating.effective),
    }


def team_row(team: Team) -> Cells:
    """A row of `Teams`: what a team says of itself."""
    return {
        "Team": team.name,
        "Team no.": team.number,
        "Club": team.club,
        "Colour": team.colour,
        "Seed": plain_value(team.seed),
        "Pool": team.pool,
        "Entered": plain_value(team.entered),
        "Withdrawn": plain_value(team.withdrawn),
        "Protected from": plain_value(team.protected_from),
        "Unavailable": stretches_text(team.unavailable),
        "Rest": plain_value(team.rest),
        "Shares horses with": "; ".join(team.shares_horses_with),
    }


def roster_row(place: RosterPlace) -> Cells:
    """A row of `Rosters`."""
    nameless = {place.player, f"{place.player} ({place.team})"}
    return {
        "Team": place.team,
        "Position": plain_value(place.position),
        "Member no.": "" if place.member in nameless else place.member,
        "Player": "TBA" if place.to_be_announced else place.player,
        "Arena handicap": plain_value(place.declared),
        "Captain": "yes" if place.captain else None,
        "From": plain_value(place.since),
        "To": plain_value(place.until),
    }


def official_row(official: Official) -> Cells:
    """A row of `Officials`."""
    return {
        "Name": official.name,
        "Member no.": official.member,
        "Role": plain_value(official.role),
        "Team": official.team,
        "Club": official.club,
        "Unavailable": stretches_text(official.unavailable),
        "Games a day": plain_value(official.games_a_day),
    }


def arena_row(stretch: OpenStretch) -> Cells:
    """A row of `Arenas`."""
    return {"Arena": stretch.arena, "Date": stretch.day, "Opens": stretch.opens, "Closes": stretch.closes}


def carried_row(carried: CarriedIn) -> Cells:
    """A row of `Carried in`."""
    substitute = plain_value(carried.substitute)
    if carried.substitute is Substitute.AFTER:
        substitute = f"after {clock_text(carried.substitute_after)}"
    return {
        "Member no.": carried.member,
        "Player": carried.player,
        "Team": carried.team,
        "Class": plain_value(carried.event_class),
        "Level": plain_value(carried.level),
        "Owes": plain_value(carried.owes),
        "Games": carried.games,
        "Time": None if isinstance(carried.time, Nothing) else clock_text(carried.time),
        "Substitute": substitute,
        "For": plain_value(carried.serve_for),
        "Shown": plain_value(carried.shown),
        "On": plain_value(carried.on),
        "Origin": carried.origin,
    }


def stretches_text(stretches: Iterable[Stretch]) -> str:
    """Days and stretches as they are typed: `2026-05-02; 2026-05-03 09:00-12:00`."""
    return "; ".join(
        f"{one.day.isoformat()} {one.begins:%H:%M}-{one.ends:%H:%M}" if one.begins and one.ends else one.day.isoformat()
        for one in stretches
    )


def carried_key(row: CarriedIn) -> tuple[str, ...]:
    """What names a row of `Carried in`: its origin and what is owed; one game can leave a box and a yellow status."""
    cells = carried_row(row)
    if not row.origin:
        return tuple(str(value or "") for value in cells.values())
    return (row.origin, str(cells.get("Owes") or ""))

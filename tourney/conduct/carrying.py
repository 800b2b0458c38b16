"""The sheet `Carried in`: obligations written for the next committee, and read back as the same obligations."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tourney.conduct import faults_owed as pages
from tourney.conduct.debts import Debt
from tourney.conduct.season import Season, SeasonEvent
from tourney.model.clock import TENTHS
from tourney.model.event import EventClass
from tourney.model.findings import About, Finding, Word, found
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing, known
from tourney.model.owed import CarriedIn, For, Obligation, Origin, Owes, Shown, State, Substitute
from tourney.play.decisions import plain
from tourney.rulebook import edition

PARTS = 4
"""Event, game, member, in game or after."""
LOWEST = Goals(-1000)
"""Stands for a level nobody wrote, so that every level is equal or higher."""


def origin_key(event: str, game: str, member: str, shown: Shown) -> str:
    """What names an obligation across workbooks: `Event / Game / member / in game|after`."""
    return f"{event} / {game} / {member} / {shown.value}"


def parts(key: str) -> tuple[str, str, str, str] | None:
    """Event, game, member and `in game` or `after` of a key; None where it is not one. An event may hold slashes."""
    split = [part.strip() for part in key.rsplit(" / ", PARTS - 1)]
    return (split[0], split[1], split[2], split[3]) if len(split) == PARTS else None


def carried_out(obligations: Iterable[Obligation]) -> tuple[CarriedIn, ...]:
    """What no game of the given events could serve, as rows for the next committee's `Carried in`.

    The team is written by its key (its number where it has one, else its name), which joins it across events.
    """
    return tuple(
        CarriedIn(
            member=owed.member,
            player=owed.player,
            team=owed.origin.team,
            event_class=owed.origin.event_class,
            level=owed.origin.level,
            owes=owed.owes,
            games=max(1, owed.games_left),
            time=owed.box_left if owed.owes is Owes.BOX else EMPTY,
            substitute=owed.substitute,
            substitute_after=owed.substitute_after,
            serve_for=owed.serve_for,
            shown=owed.origin.shown,
            on=owed.origin.on,
            origin=owed.origin.key,
        )
        for owed in obligations
        if owed.state is State.CARRIED
    )


class BroughtIn(Struct, frozen=True):
    """What the `Carried in` sheets of a season bring: debts, each once, and what is unclear about their rows.

    `seen` are rows whose own cards, or want of cards, are in the run; they are left to them.
    """

    debts: tuple[Debt, ...]
    unclear: tuple[tuple[SeasonEvent, Finding], ...]
    seen: tuple[tuple[SeasonEvent, CarriedIn], ...]


def brought_in(season: Season) -> BroughtIn:
    """The rows of every `Carried in` of a season; the same row in two workbooks is one debt."""
    debts: dict[tuple[str, Owes], Debt] = {}
    unclear: list[tuple[SeasonEvent, Finding]] = []
    seen: list[tuple[SeasonEvent, CarriedIn]] = []
    for within in season.events:
        for row in within.settled.sheets.carried_in:
            if isinstance(row.owes, Nothing) or not row.member:
                continue
            if _seen(season, row):
                seen.append((within, row))
                continue
            debt = _debt(within, row)
            debts.setdefault((plain(debt.origin.key), debt.owes), debt)
            unclear += [(within, finding) for finding in _unclear(within, row)]
    return BroughtIn(tuple(debts.values()), tuple(unclear), tuple(seen))


def _seen(season: Season, row: CarriedIn) -> bool:
    """Whether the run has the cards that the row comes from, or a sheet of cards that has none of this moment."""
    split = parts(row.origin)
    if split is None:
        return False
    event, game, member, shown = split
    after = plain(shown) == Shown.AFTER.value
    return any(
        plain(one.id) == plain(game)
        and (
            "Cards" in within.settled.sheets.present
            or any(
                card.member == member and after == (str(card.period) == "after")
                for card in within.cards.get(one.id, ())
            )
        )
        for within in season.named.get(plain(event), ())
        for one in within.settled.sheets.games
    )


def _debt(within: SeasonEvent, row: CarriedIn) -> Debt:
    owes = row.owes if isinstance(row.owes, Owes) else Owes.GAME
    shown = known(row.shown, Shown.IN_GAME)
    split = parts(row.origin)
    team = next((team for team in within.settled.sheets.teams if plain(row.team) in _names(team.name, team.key)), None)
    key = team.key if team else row.team
    whole = edition(within.event.edition).number("conduct", "box_seconds") * TENTHS
    time = known(row.time, whole) if owes is Owes.BOX else 0
    default_for = For.SAME_TEAM if row.team else For.ANY_TEAM
    return Debt(
        member=row.member,
        player=row.player or within.entries.player(row.member),
        team=team.name if team else row.team,
        team_key=plain(key),
        owes=owes,
        origin=Origin(
            key=row.origin or _made_key(row, shown),
            event=split[0] if split else "",
            game=split[1] if split else "",
            team=key,
            shown=shown,
            event_class=known(row.event_class, EventClass.CLUB),
            level=known(row.level, LOWEST),
            on=row.on,
            cites="Arena 14.i(3)" if owes is not Owes.GAME else "Arena 14.i(2)",
            where=row.at.cell("Owes") if row.at.row else None,
        ),
        scale=within.event.scale,
        serve_for=known(row.serve_for, default_for),
        games_owed=row.games,
        games_left=row.games,
        box=time,
        box_left=time,
        window=row.substitute_after if row.substitute is Substitute.AFTER else 0,
        since=known(row.on, within.begins),
    )


def _names(name: str, key: str) -> frozenset[str]:
    return frozenset({plain(name), plain(key)})


def _made_key(row: CarriedIn, shown: Shown) -> str:
    """A key for a row without one, so that the same row in two workbooks is one obligation."""
    on = "" if isinstance(row.on, Nothing) else row.on.isoformat()
    return origin_key(f"carried in {on}".strip(), row.team, row.member, shown)


def _unclear(within: SeasonEvent, row: CarriedIn) -> list[Finding]:
    """One finding where the row lacks what decides something."""
    gaps = [("Class", row.event_class), ("Level", row.level), ("Time", row.time if row.owes is Owes.BOX else 0)]
    return [
        found(
            pages.CARRIED_UNCLEAR,
            about=About(team=row.team, member=row.member, player=row.player),
            where=row.at.cell(heading) if row.at.row else None,
            player=row.player or within.entries.player(row.member),
            missing=Word(heading),
        )
        for heading, value in gaps
        if isinstance(value, Nothing)
    ]

"""The draw itself: from the teams of the day to games and a record that anyone can compute again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from schedules.draws import order_faults, setting_faults, stage_faults
from schedules.draws.continuing import go_on
from schedules.draws.formats import behind_pools, plan_of
from schedules.draws.limits import cannot, without_games
from schedules.draws.ordering import asked_of, ordered
from schedules.draws.plan import games_of, stages_of
from schedules.draws.pools import DrawnPool
from schedules.draws.seeding import in_the_draw
from tourney.model.drawn import Draw
from tourney.model.event import Format
from tourney.model.findings import Finding, found, phrase
from tourney.model.games import Game
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus
from tourney.model.settled import Settled
from tourney.play.draw_record import draws, fingerprint, rostered_on, standing


class Drawn(Struct, frozen=True):
    """What came of a draw: the record to write (None where nothing was drawn), the games to add, the findings.

    `replaced` are the names of games that the new ones take the place of.
    """

    draw: Draw | None
    games: tuple[Game, ...] = ()
    findings: tuple[Finding, ...] = ()
    replaced: tuple[str, ...] = ()


def draw(
    settled: Settled,
    day: date,
    *,
    again: bool = False,
    because: str = "",
    with_barred: bool = False,
    barred: frozenset[str] = frozenset(),
) -> Drawn:
    """Draw what can be drawn now: the event, or the stage whose results are in.

    `day` is the day of the draw, which is written down; `again` with its reason replaces the latest draw until a game
    of it has a result; `barred` are the teams that are barred or not validated, with which nothing is drawn unless
    `with_barred`. Nothing is drawn over a game that stands in `Games`.
    """
    sheets = settled.sheets
    recorded = standing(draws(sheets.draw))
    if again:
        return _again(settled, day, recorded, because, with_barred=with_barred, barred=barred)
    if recorded and not recorded[-1].by_hand:
        return _restored(recorded) if not sheets.games else Drawn(*go_on(settled, day, recorded))
    if sheets.games:
        return _by_hand(settled, recorded)
    return _first(settled, day, with_barred=with_barred, barred=barred)


def _first(settled: Settled, day: date, *, with_barred: bool, barred: frozenset[str]) -> Drawn:
    """The whole event, drawn for the first time."""
    event, entries = settled.sheets.event, settled.entries
    if isinstance(event.format, Nothing):
        words = tuple(one.value for one in Format)
        return Drawn(
            None, findings=(found(setting_faults.FORMAT_MISSING, where=event.cells.get("Format"), formats=words),)
        )
    if event.format is Format.AS_ENTERED:
        return Drawn(None, findings=(found(setting_faults.AS_ENTERED, where=event.cells.get("Format")),))
    teams = in_the_draw(settled.sheets.teams, day)
    held = tuple(team.name for team in teams if team.name in barred)
    if held and not with_barred:
        return Drawn(None, findings=(found(order_faults.TEAM_BARRED, teams=held),))
    notes = [found(order_faults.DRAWN_WITH_BARRED, teams=held)] if held else []
    amiss = cannot(event, event.format, teams)
    if amiss:
        return Drawn(None, findings=(*notes, *amiss))
    rostered = tuple(rostered_on(entries, team.name, day) for team in teams)
    made = ordered(event, event.format, teams, rostered)
    order, kept = made.order, made.kept
    if not order.teams:
        return Drawn(None, findings=(*notes, *order.findings))
    asked = asked_of(event, event.format, teams, kept.order)
    games = games_of(plan_of(asked))
    mates = behind_pools(asked)
    record = Draw(
        format=event.format.value,
        phrase=event.lot_phrase if order.lots else "",
        day=day,
        lots=order.lots,
        separations=(*kept.tried, *((mates.tried,) if mates else ())),
        seeding=kept.order,
        teams=rostered,
        fingerprint=fingerprint(rostered),
        stages=stages_of(games),
        games=games,
    )
    return Drawn(record, games, (*notes, *order.findings, *kept.findings, *_uneven(asked.pools), *without_games(asked)))


def _uneven(pools: Sequence[DrawnPool]) -> tuple[Finding, ...]:
    sizes = [len(pool.teams) for pool in pools]
    if not sizes or max(sizes) - min(sizes) <= 1:
        return ()
    return (
        found(
            setting_faults.POOLS_UNEVEN,
            sizes=tuple(
                phrase("Pool {pool} {teams:# team|# teams}", pool=pool.name, teams=len(pool.teams)) for pool in pools
            ),
        ),
    )


def _by_hand(settled: Settled, recorded: Sequence[Draw]) -> Drawn:
    """The record of a draw that the committee made by typing the games."""
    event = settled.sheets.event
    if recorded:
        return Drawn(None, findings=(found(stage_faults.BY_HAND),))
    if isinstance(event.drawn_on, Nothing):
        return Drawn(None, findings=(found(stage_faults.BY_HAND), found(stage_faults.HAND_DAY_MISSING)))
    day = event.drawn_on
    teams = tuple(rostered_on(settled.entries, team.name, day) for team in in_the_draw(settled.sheets.teams, day))
    record = Draw(
        format=Format.AS_ENTERED.value if isinstance(event.format, Nothing) else event.format.value,
        day=day,
        teams=teams,
        fingerprint=fingerprint(teams),
        stages=stages_of(settled.sheets.games),
        by_hand=True,
    )
    return Drawn(record, findings=(found(stage_faults.BY_HAND),))


def _restored(recorded: Sequence[Draw]) -> Drawn:
    """The games of the draw on record, put back as they were drawn."""
    games: dict[str, Game] = {}
    for one in recorded:
        games |= {game.id: game for game in one.games}
    return Drawn(recorded[-1], tuple(games.values()), (found(stage_faults.RESTORED, day=recorded[-1].day),))


def _again(
    settled: Settled,
    day: date,
    recorded: Sequence[Draw],
    because: str,
    *,
    with_barred: bool,
    barred: frozenset[str],
) -> Drawn:
    """The latest draw made anew, as long as none of its games has a result."""
    if not because.strip():
        return Drawn(None, findings=(found(stage_faults.NO_REASON),))
    if not recorded or recorded[-1].by_hand:
        return Drawn(None, findings=(found(stage_faults.NOTHING_TO_REPLACE),))
    latest = recorded[-1]
    names = {game.id for game in latest.games}
    decided = tuple(
        result.id for result in settled.results if result.id in names and result.status is GameStatus.PLAYED
    )
    if decided:
        return Drawn(None, findings=(found(stage_faults.TOO_LATE, games=decided),))
    sheets = replace(settled.sheets, games=tuple(game for game in settled.sheets.games if game.id not in names))
    without = replace(
        settled,
        sheets=sheets,
        results=tuple(result for result in settled.results if result.id not in names),
    )
    if len(recorded) > 1:
        drawn = Drawn(*go_on(without, day, recorded[:-1]))
    else:
        drawn = _first(without, day, with_barred=with_barred, barred=barred)
    if drawn.draw is None:
        return drawn
    return Drawn(replace(drawn.draw, because=because.strip()), drawn.games, drawn.findings, tuple(sorted(names)))

"""Whether a draw on record comes out the same when it is computed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec.structs import replace

from schedules.draws import record_faults
from schedules.draws.continuing import go_on
from schedules.draws.formats import plan_of
from schedules.draws.limits import cannot
from schedules.draws.lots import cast, purpose_said
from schedules.draws.ordering import asked_of, ordered
from schedules.draws.plan import games_of
from tourney.model.drawn import Draw
from tourney.model.entries import Entries
from tourney.model.event import Format
from tourney.model.findings import About, Effect, Finding, Phrase, Word, found, phrase
from tourney.model.games import Game
from tourney.model.people import Team
from tourney.model.sheets import Sheets
from tourney.play import settle
from tourney.play.draw_record import draws, fingerprint, rostered_on, standing
from tourney.play.not_drawn import not_drawn


def verify(sheets: Sheets, entries: Entries) -> tuple[Finding, ...]:
    """Compute the draws on record again: one finding that says yes, or one for each thing that differs.

    Lots are sorted again from the phrase and the names, the fingerprint from the rostered threes, the order from seeds,
    handicaps and lots, the games from the order. Then the games drawn are laid beside those of the sheet `Games`, and
    the rosters of the day of the draw beside the rostered threes.
    """
    recorded = [one for one in draws(sheets.draw) if not one.by_hand]
    if not recorded:
        return (found(record_faults.NO_RECORD),)
    stand = standing(recorded)
    differs = [
        *(finding for one in recorded for finding in _lots(one)),
        *(finding for one in recorded for finding in _fingerprint(one)),
        *_order(sheets, stand[0]),
        *_outcome(sheets, stand[0]),
        *_games(sheets, stand),
    ]
    notes = [
        *_later_stages(sheets, entries, stand),
        *_phrase(sheets, stand[-1]),
        *_rosters(entries, stand[0]),
        *not_drawn(sheets),
    ]
    if any(finding.effect is Effect.BARS for finding in differs):
        return (*differs, *notes)
    first = stand[0]
    verified = found(
        record_faults.VERIFIED,
        day=first.day,
        lots=len(first.lots),
        games=sum(len(one.games) for one in stand),
        fingerprint=first.fingerprint,
    )
    return (verified, *differs, *notes)


def _lots(record: Draw) -> Iterator[Finding]:
    for lot in record.lots:
        again = cast(record.phrase, lot.purpose, lot.order)
        if again.order != lot.order or (lot.keys and again.keys != lot.keys):
            yield found(record_faults.LOT_DIFFERS, lot=purpose_said(lot.purpose), order=again.order)


def _fingerprint(record: Draw) -> Iterator[Finding]:
    computed = fingerprint(record.teams)
    if computed != record.fingerprint:
        yield found(record_faults.FINGERPRINT_DIFFERS, recorded=record.fingerprint, computed=computed)


def _order(sheets: Sheets, record: Draw) -> Iterator[Finding]:
    """The order of the first draw, made again from seeds, handicaps of the record, and lots."""
    format_ = format_of(record)
    named = set(record.seeding)
    teams = [team for team in sheets.teams if team.name in named]
    if format_ is None or len(teams) < len(named):
        return
    event = replace(sheets.event, lot_phrase=record.phrase)
    computed = ordered(event, format_, teams, record.teams).kept.order
    if computed != record.seeding:
        yield found(record_faults.ORDER_DIFFERS, computed=computed, recorded=record.seeding)


def format_of(record: Draw) -> Format | None:
    """The format of a draw on record; None where the program draws none of that name."""
    return next((one for one in Format if one.value == record.format and one is not Format.AS_ENTERED), None)


def _outcome(sheets: Sheets, record: Draw) -> Iterator[Finding]:
    """The games of the first draw, made again from its order."""
    format_ = format_of(record)
    if format_ is None:
        return
    known = {team.name: team for team in sheets.teams}
    amiss = cannot(sheets.event, format_, [known.get(name, Team(name=name)) for name in record.seeding])
    if amiss:
        yield from amiss
        return
    computed = games_of(plan_of(asked_of(sheets.event, format_, sheets.teams, record.seeding)))
    for made, drawn in zip(computed, record.games, strict=False):
        if made != drawn:
            yield found(
                record_faults.OUTCOME_DIFFERS,
                about=About(game=drawn.id),
                game=drawn.id,
                computed=_sides(made),
                recorded=_sides(drawn),
            )
            return
    if len(computed) != len(record.games):
        yield found(
            record_faults.OUTCOME_DIFFERS,
            game=Phrase("the number of games"),
            computed=len(computed),
            recorded=len(record.games),
        )


def _later_stages(sheets: Sheets, entries: Entries, stand: Sequence[Draw]) -> Iterator[Finding]:
    """The stages that hung on results, made again from the results as they stand now."""
    for number in range(1, len(stand)):
        record = stand[number]
        later = {game.id for one in stand[number:] for game in one.games}
        before = replace(sheets, games=tuple(game for game in sheets.games if game.id not in later))
        day = record.day if isinstance(record.day, date) else date.max
        _, computed, _ = go_on(settle(before, entries), day, stand[:number])
        if computed != record.games:
            yield found(
                record_faults.STAGE_DIFFERS,
                stage=tuple(map(Word, record.stages)),
                computed=tuple(phrase("{game}: {sides}", game=game.id, sides=_sides(game)) for game in computed),
                recorded=tuple(phrase("{game}: {sides}", game=game.id, sides=_sides(game)) for game in record.games),
            )


def _sides(game: Game) -> Phrase:
    return phrase("{a} v {b}", a=game.a, b=game.b)


def _games(sheets: Sheets, stand: Sequence[Draw]) -> Iterator[Finding]:
    """The games drawn, beside those of the sheet."""
    written = {game.id: game for game in sheets.games}
    for record in stand:
        for drawn in record.games:
            now = written.get(drawn.id)
            about = About(game=drawn.id)
            if now is None:
                yield found(record_faults.GAME_GONE, about=about, game=drawn.id, drawn=_sides(drawn))
            elif (now.a, now.b) != (drawn.a, drawn.b):
                yield found(
                    record_faults.GAME_CHANGED,
                    about=about,
                    where=now.at.cell("Team A") if now.at.sheet else None,
                    game=drawn.id,
                    drawn=_sides(drawn),
                    now=_sides(now),
                )


def _phrase(sheets: Sheets, record: Draw) -> Iterator[Finding]:
    now = sheets.event.lot_phrase
    if record.lots and now != record.phrase:
        yield found(
            record_faults.PHRASE_CHANGED, where=sheets.event.cells.get("Lot phrase"), drawn=record.phrase, now=now
        )


def _rosters(entries: Entries, record: Draw) -> Iterator[Finding]:
    changed = tuple(
        team.team
        for team in record.teams
        if tuple(one.member for one in rostered_on(entries, team.team, record.day).rostered)
        != tuple(one.member for one in team.rostered)
    )
    if changed:
        yield found(record_faults.ROSTERS_CHANGED, teams=changed)

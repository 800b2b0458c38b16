"""The shootout page for the arena: it keeps the order, the points and the clock without any network.

This module makes what the page knows; the page itself is `templates/shootout-desk.html.j2` with
`static/shootout-desk.js`.
"""

from __future__ import annotations

from datetime import date

from reports import fixtures
from reports.audience import Audience
from reports.fixtures import Fixture
from reports.page import Report
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.event import ShootoutPlayers
from tourney.model.results import GameStatus, ShootoutCard
from tourney.rulebook import edition

NAME = "shootout-desk"
_NEEDS_ONE_OF = frozenset({"shootouts", "score-sheets"})

Person = dict[str, str | bool]


def wanted(book: Book, reports: tuple[Report, ...]) -> bool:
    """Whether the page belongs to these reports: with officials' papers, while a game may come to one."""
    papers = any(report.name in _NEEDS_ONE_OF for report in reports)
    undecided = any(not card.winner and not card.ranking for card in book.shootouts or ())
    ready = any(fixture.result.status is GameStatus.READY for fixture in fixtures.fixtures(book))
    return book.audience != Audience.PUBLIC.value and papers and (undecided or ready)


def known(book: Book, voice: Voice) -> dict[str, object]:
    """Everything the page needs: games that may come to a shootout, cards already made, numbers of Rule 5, words."""
    numbers = edition(book.sheets.event.edition)
    return {
        "games": _games(book, voice),
        "key": _key(book),
        "onePlayer": book.sheets.event.shootout_players is ShootoutPlayers.ONE,
        "line": numbers.number("shootout", "line_yards"),
        "movedUp": numbers.number("shootout", "moved_up_yards"),
        "attempts": numbers.number("shootout", "attempts_before_move"),
        "interval": numbers.number("length", "shootout_interval_seconds"),
        "turn": numbers.number("shootout", "turn_seconds"),
        "roundInterval": numbers.number("shootout", "round_interval_seconds"),
        "words": _words(voice),
    }


def _key(book: Book) -> str:
    """What the page keeps its notes under: the same while the event lasts, whatever is typed into the workbook."""
    event = book.sheets.event
    return f"{event.name} {event.first_day if isinstance(event.first_day, date) else ''}".strip()


def _games(book: Book, voice: Voice) -> list[dict[str, object]]:
    cards = [card for card in book.shootouts or () if not card.winner and not card.ranking]
    done = {card.game for card in book.shootouts or ()}
    made = [_of_card(book, card) for card in cards]
    for fixture in fixtures.in_order(fixtures.fixtures(book)):
        result = fixture.result
        if result.status is GameStatus.READY and result.a and result.b and fixture.id not in done:
            made.append(_of_game(book, voice, fixture))
    return made


def _of_card(book: Book, card: ShootoutCard) -> dict[str, object]:
    out = {excluded.member for excluded in card.excluded}
    members = {team: [turn.member for turn in card.order if turn.team == team] for team in card.teams}
    return {
        "id": card.game,
        "title": f"{card.game} · {' – '.join(card.teams)}",
        "teams": list(card.teams),
        "first": card.first,
        "order": [{"team": turn.team, "member": turn.member} for turn in card.order],
        "players": {
            team: [_person(book, member, hits=member not in out) for member in named if member]
            for team, named in members.items()
        },
    }


def _of_game(book: Book, voice: Voice, fixture: Fixture) -> dict[str, object]:
    result = fixture.result
    return {
        "id": fixture.id,
        "title": f"{fixture.id} · {result.a} {voice.text('v')} {result.b}",
        "teams": [result.a, result.b],
        "first": "",
        "order": [],
        "players": {team: _players(book, fixture, team) for team in (result.a, result.b)},
    }


def _players(book: Book, fixture: Fixture, team: str) -> list[Person]:
    suspended = {
        member
        for sheet in book.game_sheets or ()
        if sheet.game == fixture.id and sheet.team == team
        for member in sheet.suspended
    }
    three = [place.member for place in book.entries.three(team, fixture.day)]
    others = [place.member for place in book.entries.alternates(team, fixture.day)]
    return [_person(book, member, hits=member in three and member not in suspended) for member in (*three, *others)]


def _person(book: Book, member: str, *, hits: bool) -> Person:
    return {"member": member, "name": book.entries.player(member), "hits": hits}


def _words(voice: Voice) -> dict[str, str]:
    return {
        "choose": voice.text("Game"),
        "whoHits": voice.text("Who hits, in this order"),
        "first": voice.text("Hits first, by lot"),
        "start": voice.text("Start the shootout"),
        "round": voice.text("Round"),
        "turn": voice.text("Turn"),
        "goal": voice.text("Goal"),
        "miss": voice.text("Miss"),
        "forfeited": voice.text("Turn forfeited"),
        "wall": voice.text("The ball reached the end wall"),
        "undo": voice.text("Take back"),
        "restart": voice.text("Begin again"),
        "sure": voice.text("Begin again and lose what is written here?"),
        "level": voice.text("Level after the round: 2:00, then all hit again in the same order – 5.c(2)(ix)"),
        "next": voice.text("Next round"),
        "wins": voice.text("{team} wins the game by one goal.", team="{team}"),
        "order": voice.text("Best in this round: {team}. Teams still level hit again.", team="{team}"),
        "moveUp": voice.text("Nobody reached the end wall in two attempts each: the ball may be moved to 15 yards."),
        "move": voice.text("Move to 15 yards"),
        "moved": voice.text("From 15 yards"),
        "yards": voice.text("yards"),
        "points": voice.text("Points in this round"),
        "clock": voice.text("Clock"),
        "stop": voice.text("Stop"),
        "over": voice.text("Time"),
        "rows": voice.text("Rows for the sheet Shootouts: copy them and paste them under the headings"),
        "copy": voice.text("Copy the rows"),
        "copied": voice.text("Copied."),
        "need": voice.text("Choose at least one player of each team and who hits first."),
        "boxed": voice.text(
            "A player with box time left at the end of regulation may not hit; take the tick away – 14.i(3)"
        ),
        "history": voice.text("What was written"),
        "up": voice.text("Earlier"),
    }

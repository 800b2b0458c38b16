"""The bracket as a picture and the pools as cross tables, with places and times, winners filled in."""

from __future__ import annotations

from math import ceil

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import (
    Block,
    Column,
    Figure,
    Heading,
    Line,
    Report,
    Span,
    Table,
    Text,
    Together,
    anchor,
    muted,
    strong,
)
from reports.pictures.bracket import Branch, pictures
from reports.pictures.bracket import bracket as drawn
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.games import Entered, Outcome, Stage, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Result

MOST_ACROSS = 10
"""With more teams a cross table is cut into several, each with all teams down its side."""
ACROSS = 8
"""So many opponents stand side by side in each of those."""
NAME = 6
"""The share of the names in the width, where an opponent has two."""
KEPT = 8
"""With so many teams, or fewer, a pool's table stays on one page with its heading."""

_NOT_IN_A_TREE = frozenset({Stage.POOL, Stage.FRIENDLY})


def make(book: Book, voice: Voice) -> Report | None:
    """Bracket and cross tables; None while there are no games."""
    games = fixtures.fixtures(book)
    if not games:
        return None
    blocks: list[Block] = []
    tree = tuple(fixture for fixture in games if fixture.game.stage not in _NOT_IN_A_TREE)
    if tree:
        blocks += _tree(book, voice, tree)
    pools = tuple(dict.fromkeys(fixture.game.pool for fixture in games if fixture.game.stage is Stage.POOL))
    for pool in pools:
        of_pool = tuple(fixture for fixture in games if fixture.game.stage is Stage.POOL and fixture.game.pool == pool)
        blocks += _cross(book, voice, pool, of_pool, alone=len(pools) == 1 and not tree)
    if not blocks:
        return None
    return Report(
        name="bracket",
        title=voice.text("Bracket and cross tables"),
        about=voice.text("Who plays whom, where and when; winners are filled in and bold."),
        blocks=tuple(blocks),
    )


def _tree(book: Book, voice: Voice, tree: tuple[Fixture, ...]) -> list[Block]:
    """The bracket: one picture, or several, each under the name of its last game."""
    feeds = _feeds(tree)
    fed = {feed for pair in feeds.values() for feed in pair if feed}
    roots = [fixture for fixture in tree if fixture.id not in fed]
    roots.sort(key=lambda fixture: fixture.game.stage is not Stage.FINAL)
    by_id = {fixture.id: fixture for fixture in tree}
    parts = pictures(tuple(_branch(book, voice, root, by_id, feeds) for root in roots))
    blocks: list[Block] = []
    for part in parts:
        within = {branch.game for root in part for branch in root.games()}
        told = _told(voice, tuple(fixture for fixture in tree if fixture.id in within))
        svg, width = drawn(part, told)
        figure = Figure(svg=svg, alt=told, width=width)
        heading = Heading(text=part[0].label)
        named = len(parts) > 1 and len(part) == 1
        blocks.append(Together(blocks=(heading, figure)) if named else figure)
    return blocks


def _feeds(tree: tuple[Fixture, ...]) -> dict[str, tuple[str, str]]:
    """For each game the games that its two sides come from, "" where none does.

    A side entered by name comes from the last game before it that the team won. No game feeds two others, and none
    feeds a game above it.
    """
    feeds: dict[str, tuple[str, str]] = {}
    taken: set[str] = set()
    ids = [fixture.id for fixture in tree]
    for place, fixture in enumerate(tree):
        found = []
        for side, team in ((fixture.game.a, fixture.result.a), (fixture.game.b, fixture.result.b)):
            feed = ""
            if isinstance(side, WinnerOf) and side.game in ids[:place]:
                feed = side.game
            elif isinstance(side, Entered):
                won = [one.id for one in tree[:place] if team and one.result.winner == team]
                feed = won[-1] if won else ""
            feed = "" if feed in taken else feed
            taken.add(feed)
            taken.discard("")
            found.append(feed)
        feeds[fixture.id] = (found[0], found[1])
    return feeds


def _told(voice: Voice, tree: tuple[Fixture, ...]) -> str:
    """The bracket in words."""
    lines = []
    for fixture in tree:
        result = fixture.result
        a, b = fixtures.side_a(voice, result), fixtures.side_b(voice, result)
        said = f"{fixture.id} {fixtures.title(voice, fixture.game)}: {a} {voice.text('v')} {b}"
        score = fixtures.score(voice, result)
        if score:
            said += f", {score}"
        if result.winner:
            said += ", " + voice.text("won by {team}", team=result.winner)
        lines.append(said)
    return voice.text("Bracket.") + " " + "; ".join(lines) + "."


def _branch(
    book: Book, voice: Voice, fixture: Fixture, by_id: dict[str, Fixture], feeds: dict[str, tuple[str, str]]
) -> Branch:
    result = fixture.result
    first, second = feeds[fixture.id]
    return Branch(
        game=fixture.id,
        label=f"{fixture.id} {fixtures.title(voice, fixture.game)}",
        start=fixtures.short(book, voice, fixture.start) if _told_by_points(result) else fixtures.score(voice, result),
        arena=fixture.arena,
        a=(fixtures.side_a(voice, result), _points(result.score_a), bool(result.a) and result.winner == result.a),
        b=(fixtures.side_b(voice, result), _points(result.score_b), bool(result.b) and result.winner == result.b),
        feeds=(
            _branch(book, voice, by_id[first], by_id, feeds) if first else None,
            _branch(book, voice, by_id[second], by_id, feeds) if second else None,
        ),
    )


def _told_by_points(result: Result) -> bool:
    """Whether its scores and who goes on say all: no forfeit, nothing abandoned, nothing that does not count."""
    scored = not isinstance(result.score_a, Nothing) and not isinstance(result.score_b, Nothing)
    return scored or (result.outcome is Outcome.NOT_PLAYED and result.status is not GameStatus.VOID)


def _points(value: Goals | Nothing) -> str:
    return "" if isinstance(value, Nothing) else words.goals(value)


def _cross(book: Book, voice: Voice, pool: str, games: tuple[Fixture, ...], *, alone: bool) -> list[Block]:
    teams = tuple(dict.fromkeys(team for fixture in games for team in fixture.result.teams))
    if not teams:
        return []
    title = voice.text("Pool {pool}", pool=pool) if pool else voice.text("All games")
    caption = voice.text("{pool}: each team's games, seen from its side", pool=title)
    numbered = list(enumerate(teams, 1))
    across = len(teams) if len(teams) <= MOST_ACROSS else ceil(len(teams) / ceil(len(teams) / ACROSS))
    blocks: list[Block] = [] if alone else [Heading(text=title, anchor=anchor("pool", pool))]
    for start in range(0, len(teams), across):
        others = numbered[start : start + across]
        columns = [
            Column(head=voice.text("No."), align="right"),
            Column(head=voice.text("Team"), share=NAME),
            *(Column(head=str(number), align="centre", share=2, short=team) for number, team in others),
        ]
        lines = [
            Line(
                cells=(
                    str(number),
                    (strong(team),),
                    *(_meeting(book, voice, games, team, other) for _, other in others),
                ),
                names=(team,),
            )
            for number, team in numbered
        ]
        blocks.append(Table(caption=caption, columns=tuple(columns), lines=tuple(lines)))
    return blocks if len(teams) > KEPT or alone else [Together(blocks=tuple(blocks))]


def _meeting(book: Book, voice: Voice, games: tuple[Fixture, ...], team: str, other: str) -> Text:
    if team == other:
        return "■"
    spans: list[str | Span] = []
    for fixture in games:
        if {fixture.result.a, fixture.result.b} == {team, other}:
            if spans:
                spans.append("\n")
            spans.append(_one(book, voice, fixture, team))
    return tuple(spans)


def _one(book: Book, voice: Voice, fixture: Fixture, team: str) -> str | Span:
    result = fixture.result
    mine, theirs = (result.score_a, result.score_b) if result.a == team else (result.score_b, result.score_a)
    if isinstance(mine, Nothing) or isinstance(theirs, Nothing):
        if result.winner:
            return strong(voice.text("won")) if result.winner == team else voice.text("lost")
        how = fixtures.score(voice, result)
        if how:
            return muted(how)
        where = f"{fixture.id}\n{fixtures.short(book, voice, fixture.start)}".strip()
        return muted(where)
    score = fixtures.numbers(mine, theirs)
    return strong(score) if result.winner == team else score

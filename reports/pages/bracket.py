"""The bracket as a picture and the pools as cross tables, with places and times, winners filled in."""

from __future__ import annotations

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import Block, Column, Figure, Heading, Line, Report, Span, Table, Text, anchor, muted, strong
from reports.pictures.bracket import Branch
from reports.pictures.bracket import bracket as drawn
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.games import Stage, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing

_NOT_IN_A_TREE = frozenset({Stage.POOL, Stage.FRIENDLY})


def make(book: Book, voice: Voice) -> Report | None:
    """Bracket and cross tables; None while there are no games."""
    games = fixtures.fixtures(book)
    if not games:
        return None
    blocks: list[Block] = []
    tree = tuple(fixture for fixture in games if fixture.game.stage not in _NOT_IN_A_TREE)
    if tree:
        blocks.append(_tree(voice, tree))
    pools = tuple(dict.fromkeys(fixture.game.pool for fixture in games if fixture.game.stage is Stage.POOL))
    for pool in pools:
        of_pool = tuple(fixture for fixture in games if fixture.game.stage is Stage.POOL and fixture.game.pool == pool)
        blocks += _cross(voice, pool, of_pool, alone=len(pools) == 1 and not tree)
    if not blocks:
        return None
    return Report(
        name="bracket",
        title=voice.text("Bracket and cross tables"),
        about=voice.text("Who plays whom, where and when; winners are filled in and bold."),
        blocks=tuple(blocks),
        landscape=_deep(tree),
    )


def _deep(tree: tuple[Fixture, ...]) -> bool:
    by_id = {fixture.id: fixture for fixture in tree}
    return any(_levels(fixture, by_id) > 1 for fixture in tree)


def _levels(fixture: Fixture, by_id: dict[str, Fixture]) -> int:
    sides = (fixture.game.a, fixture.game.b)
    feeds = [by_id[side.game] for side in sides if isinstance(side, WinnerOf) and side.game in by_id]
    others = {name: feed for name, feed in by_id.items() if name != fixture.id}
    return max((1 + _levels(feed, others) for feed in feeds if feed.id != fixture.id), default=0)


def _tree(voice: Voice, tree: tuple[Fixture, ...]) -> Figure:
    by_id = {fixture.id: fixture for fixture in tree}
    fed = {
        side.game
        for fixture in tree
        for side in (fixture.game.a, fixture.game.b)
        if isinstance(side, WinnerOf) and side.game != fixture.id
    }
    roots = [fixture for fixture in tree if fixture.id not in fed]
    roots.sort(key=lambda fixture: (fixture.game.stage is not Stage.FINAL, -_levels(fixture, by_id)))
    branches = tuple(_branch(voice, root, by_id, frozenset()) for root in roots)
    return Figure(svg=drawn(branches, _told(voice, tree)), alt=_told(voice, tree))


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


def _branch(voice: Voice, fixture: Fixture, by_id: dict[str, Fixture], seen: frozenset[str]) -> Branch:
    result = fixture.result
    below = seen | {fixture.id}
    feeds = []
    for side in (fixture.game.a, fixture.game.b):
        feed = by_id.get(side.game) if isinstance(side, WinnerOf) else None
        feeds.append(None if feed is None or feed.id in below else _branch(voice, feed, by_id, below))
    when = "" if isinstance(fixture.start, Nothing) else _short(voice, fixture)
    return Branch(
        label=f"{fixture.id} {fixtures.title(voice, fixture.game)}",
        place=" · ".join(part for part in (when, fixture.arena) if part),
        a=(fixtures.side_a(voice, result), _points(result.score_a), bool(result.a) and result.winner == result.a),
        b=(fixtures.side_b(voice, result), _points(result.score_b), bool(result.b) and result.winner == result.b),
        feeds=(feeds[0], feeds[1]),
    )


def _short(voice: Voice, fixture: Fixture) -> str:
    start = fixture.start
    return "" if isinstance(start, Nothing) else f"{start.day}.{start.month}. {voice.fact(start.time())}"


def _points(value: Goals | Nothing) -> str:
    return "" if isinstance(value, Nothing) else words.goals(value)


def _cross(voice: Voice, pool: str, games: tuple[Fixture, ...], *, alone: bool) -> list[Block]:
    teams = tuple(dict.fromkeys(team for fixture in games for team in fixture.result.teams))
    if not teams:
        return []
    title = voice.text("Pool {pool}", pool=pool) if pool else voice.text("All games")
    columns = [
        Column(head=voice.text("No."), align="right"),
        Column(head=voice.text("Team"), share=3),
        *(Column(head=str(number), align="centre", share=2, short=team) for number, team in enumerate(teams, 1)),
    ]
    lines = []
    for number, team in enumerate(teams, 1):
        cells: list[Text] = [str(number), (strong(team),)]
        cells += [_meeting(voice, games, team, other) for other in teams]
        lines.append(Line(cells=tuple(cells), names=(team,)))
    heading = () if alone else (Heading(text=title, anchor=anchor("pool", pool)),)
    return [
        *heading,
        Table(
            caption=voice.text("{pool}: each team's games, seen from its side", pool=title),
            columns=tuple(columns),
            lines=tuple(lines),
        ),
    ]


def _meeting(voice: Voice, games: tuple[Fixture, ...], team: str, other: str) -> Text:
    if team == other:
        return "■"
    spans: list[str | Span] = []
    for fixture in games:
        if {fixture.result.a, fixture.result.b} == {team, other}:
            if spans:
                spans.append("\n")
            spans.append(_one(voice, fixture, team))
    return tuple(spans)


def _one(voice: Voice, fixture: Fixture, team: str) -> str | Span:
    result = fixture.result
    mine, theirs = (result.score_a, result.score_b) if result.a == team else (result.score_b, result.score_a)
    if isinstance(mine, Nothing) or isinstance(theirs, Nothing):
        if result.winner:
            return strong(voice.text("won")) if result.winner == team else voice.text("lost")
        where = f"{fixture.id}\n{_short(voice, fixture)}".strip()
        return muted(where)
    score = fixtures.numbers(mine, theirs)
    return strong(score) if result.winner == team else score

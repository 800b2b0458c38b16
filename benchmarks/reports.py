"""The printed book and the pages of a 16-team event, and a timetable of 1,000 games; beside WeasyPrint and Chromium.

Both peers print the HTML pages of the same run. WeasyPrint is used where this Python, or the one named in
WEASYPRINT_PYTHON, has it; Chromium where it is on the path. A peer is counted whole, from its start to its last process
gone, as the user waits for it; ours is counted twice: inside a run, which has Python and the records already, and whole
as well, from the start of Python over the making of the records and the page trees. In turn, CPU seconds of all
processes on both sides.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median
from time import process_time

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT
from reports import html, pdf
from reports.page import Report
from reports.pages import chosen
from tourney.language import Voice
from tourney.model.book import Book, PlayerVerdict, TeamStatus, TeamVerdict
from tourney.model.entries import Entries
from tourney.model.event import Event, EventClass, Format, Played, Tie
from tourney.model.games import Entered, Game, Outcome, Stage
from tourney.model.goals import Goals
from tourney.model.people import Member, Position, RosterPlace, Team
from tourney.model.sheets import Sheets
from tourney.play import settle

FIRST = date(2026, 5, 1)
MORNING = datetime.combine(FIRST, time(8))
POSITIONS = (Position.ONE, Position.TWO, Position.THREE, Position.ALTERNATE)
PRINTED = (sys.executable, "-c", "from benchmarks.reports import printed; printed()")
ALL_OF_IT = """
import ctypes, os, resource, subprocess, sys
ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # what a child leaves behind becomes ours
subprocess.run(sys.argv[1:], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    while True:
        os.wait()
except ChildProcessError:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(used.ru_utime + used.ru_stime)
"""
WEASYPRINT = "import sys, weasyprint; weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[1] + '.pdf')"


def timed(work: Callable[[], object]) -> float:
    """CPU seconds of a piece of work."""
    begun = process_time()
    work()
    return process_time() - begun


def game(name: str, a: str, b: str, start: datetime, pool: str, arena: str, *, played: bool) -> Game:
    """A pool game, played or not."""
    plain = {"id": name, "stage": Stage.POOL, "pool": pool, "a": Entered(a), "b": Entered(b), "arena": arena}
    if not played:
        return Game(**plain, start=start)
    return Game(**plain, start=start, outcome=Outcome.PLAYED, score_a=Goals(14), score_b=Goals(10))


def book(teams: tuple[Team, ...], games: tuple[Game, ...]) -> Book:
    """The event of these teams and games, with rosters, results, tables and verdicts."""
    members = tuple(
        Member(number=f"{at}{place}", name=f"Player {at} {place}", arena=Goals(2), valid_to=date(2026, 12, 31))
        for at, _ in enumerate(teams)
        for place in range(4)
    )
    roster = tuple(
        RosterPlace(team=team.name, position=POSITIONS[place], member=f"{at}{place}", captain=place == 0)
        for at, team in enumerate(teams)
        for place in range(4)
    )
    event = Event(
        name="Sixteen Teams",
        event_class=EventClass.USPA,
        first_day=FIRST,
        last_day=FIRST + timedelta(days=3),
        lower=Goals(6),
        upper=Goals(12),
        played=Played.HANDICAP,
        tie=Tie.SHOOTOUT,
        format=Format.POOLS,
        time_zone="America/New_York",
    )
    present = frozenset({"Event", "Members", "Teams", "Rosters", "Games"})
    sheets = Sheets(
        name="sixteen", event=event, members=members, teams=teams, roster=roster, games=games, present=present
    )
    entries = Entries.of(sheets)
    done = settle(sheets, entries)
    return Book(
        sheets=sheets,
        entries=entries,
        as_of=FIRST,
        fingerprint="0" * 64,
        verdicts=tuple(verdict(at, team) for at, team in enumerate(teams)),
        results=done.results,
        tables=done.tables,
        finish=done.finish,
        owed=(),
        game_sheets=(),
    )


def verdict(at: int, team: Team) -> TeamVerdict:
    """All four of a team may play."""
    players = tuple(
        PlayerVerdict(
            member=f"{at}{place}",
            player=f"Player {at} {place}",
            position=POSITIONS[place].value,
            handicap=Goals(2),
            status=TeamStatus.ELIGIBLE,
        )
        for place in range(4)
    )
    return TeamVerdict(team=team.name, status=TeamStatus.ELIGIBLE, handicap=Goals(6), players=players)


def sixteen() -> Book:
    """Four pools of four; two games in three are played."""
    teams = tuple(Team(name=f"Team {number}", pool="ABCD"[number // 4]) for number in range(16))
    pairs = [(teams[a], teams[b]) for of in range(4) for a, b in combinations(range(4 * of, 4 * of + 4), 2)]
    games = tuple(
        game(
            f"G{number}",
            a.name,
            b.name,
            MORNING + timedelta(days=number // 12, hours=number % 12),
            a.pool,
            f"Arena {number % 3}",
            played=number % 3 > 0,
        )
        for number, (a, b) in enumerate(pairs)
    )
    return book(teams, games)


def thousand() -> Book:
    """1,000 games of 100 teams in eight arenas."""
    names = [f"Team {number}" for number in range(100)]
    games = tuple(
        game(
            f"G{number}",
            names[number % 100],
            names[(number * 7 + 1) % 100],
            MORNING + timedelta(days=number // 80, hours=number % 80 // 8),
            "A",
            f"Arena {number % 8}",
            played=False,
        )
        for number in range(1000)
    )
    bare = book((), ())
    sheets = Sheets(
        name="thousand", event=bare.sheets.event, teams=tuple(Team(name=name) for name in names), games=games
    )
    return Book(sheets=sheets, entries=Entries.of(sheets), as_of=FIRST, fingerprint="0" * 64)


def in_one(pages: tuple[tuple[str, str], ...]) -> str:
    """All pages in one file, as a peer would print the book at once."""
    hearts = [text[text.index("<main") : text.index("</main>") + 7] for _, text in pages]
    first = pages[0][1]
    return first[: first.index("<main")] + "".join(hearts) + "</body></html>"


def whole(command: Sequence[str]) -> float:
    """CPU seconds of a command and of every process it begins, also of those that it leaves behind (Linux)."""
    done = subprocess.run([sys.executable, "-c", ALL_OF_IT, *command], check=True, capture_output=True, cwd=ROOT)
    return float(done.stdout)


def beside(what: str, ours: Callable[[], float], name: str, theirs: Callable[[], float], goal: float) -> Measured:
    """Ours beside a peer, in turn."""
    pairs = [(ours(), theirs()) for _ in range(3)]
    return Measured(
        what=what,
        value=median(mine for mine, _ in pairs),
        beside=name,
        peer=median(peer for _, peer in pairs),
        ratio=median(mine / peer for mine, peer in pairs),
        ratio_at_most=goal,
        runs=3,
    )


def peers(path: Path, ours: Callable[[], object]) -> Iterator[Measured]:
    """The same pages by the peers that are there."""
    python = os.environ.get("WEASYPRINT_PYTHON", sys.executable)
    has = subprocess.run([python, "-c", "import weasyprint"], check=False, capture_output=True).returncode == 0
    chromium = shutil.which("chromium")
    printing = [f"--print-to-pdf={path}.pdf", path.as_uri()]
    for name, there, command, goal in (
        ("WeasyPrint", has, [python, "-c", WEASYPRINT, str(path)], 1 / 10),
        ("Chromium", chromium, [str(chromium), "--headless", "--no-sandbox", "--disable-gpu", *printing], 1 / 3),
    ):
        if not there:
            yield Measured(what="its printed book", value=timed(ours), beside=f"{name}, not here", ratio_at_most=goal)
            continue
        theirs = partial(whole, command)
        yield beside("its printed book, inside a run", lambda: timed(ours), name, theirs, goal)
        yield beside("its printed book, whole process", lambda: whole(PRINTED), name, theirs, goal)


def printed() -> bytes:
    """The printed book of the 16-team event, from nothing."""
    voice, event = Voice("en", ()), sixteen()
    return pdf.render(event, voice, chosen(event, voice))


def measure() -> Iterator[Measured]:
    """The pages and the book of a 16-team event, then a timetable of 1,000 games."""
    voice = Voice("en", ())
    event = sixteen()
    pdf.render(event, voice, chosen(event, voice))
    made: list[Report] = []
    yield Measured(what="page trees of a 16-team event", value=timed(lambda: made.extend(chosen(event, voice))))
    reports = tuple(made)
    yield Measured(what="all its HTML pages", value=timed(lambda: html.pages(event, voice, reports)), at_most=0.3)
    yield Measured(what="its printed book", value=timed(lambda: pdf.render(event, voice, reports)), at_most=1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Measured(what="peak memory so far", value=peak, unit="MB", at_most=200)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.html"
        path.write_text(in_one(html.pages(event, voice, reports)), encoding="utf-8")
        yield from peers(path, lambda: pdf.render(event, voice, reports))
    many = thousand()
    timetable = chosen(many, voice, only=("timetable",))
    spent = timed(lambda: pdf.render(many, voice, timetable))
    yield Measured(what="a timetable of 1,000 games as PDF", value=spent, at_most=2)

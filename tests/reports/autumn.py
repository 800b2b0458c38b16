"""The Autumn Classic: an invented event of eight teams with everything in it that a report can show.

Two pools of four, semi-finals (one decided in a shootout), third place and final still to play; cards, a box carried
over, a moved game, findings of every effect, a withdrawn alternate, and long names.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from msgspec.structs import replace

from tests.build import event, goals, member, roster, sheets
from tourney.language import Voice
from tourney.model.book import Book, NextStep, PlayerVerdict, TeamStatus, TeamVerdict
from tourney.model.cells import Cell, Row
from tourney.model.drawn import Draw, Lot, Rostered, RosteredTeam
from tourney.model.entries import Entries
from tourney.model.event import EventClass, Format
from tourney.model.findings import About, Effect, Page, Ruling, found
from tourney.model.games import (
    Entered,
    Game,
    Hit,
    HitResult,
    LoserOf,
    Outcome,
    Placed,
    Stage,
    WinnerOf,
)
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.owed import (
    Boxed,
    For,
    GameSheet,
    LaterGame,
    Obligation,
    Origin,
    Owes,
    Shown,
    State,
    Substitute,
)
from tourney.model.people import Official, OfficialRole, Team
from tourney.model.results import (
    Excluded,
    GameStatus,
    Place,
    Result,
    ShootoutCard,
    ShootoutRound,
    Stake,
    Standing,
    Table,
    Turn,
    UndecidedTie,
)
from tourney.model.sheets import Sheets
from tourney.model.timetable import Placement, Timetable, TimetableStatus, Wish

FIRST = date(2026, 9, 18)
TEAMS = (
    ("Cedar Ridge", "Cedar Ridge PC", "green and white", "A", 1),
    ("Blue Heron", "Lakeside PC", "blue", "B", 2),
    ("Old Mill", "Old Mill Arena", "red", "A", 3),
    ("Équipe Rosée du Lac", "Lakeside PC", "rose", "B", 4),
    ("Tierra Roja", "Old Mill Arena", "terracotta", "A", 0),
    ("Northgate", "Northgate PC", "black and gold", "B", 0),
    ("Willow Bend Polo & Saddle Club Invitational Selection", "Willow Bend", "white", "A", 0),
    ("Quarter Moon", "Northgate PC", "navy", "B", 0),
)
NAMES = tuple(name for name, *_ in TEAMS)
GIVEN = ("Ana", "Ben", "Carla", "Diego", "Emma", "Felix", "Grace", "Hugo")
FAMILY = ("Abbott", "Bianchi", "Castro", "Dunne", "Echeverría", "Fontaine", "Grant", "Hollis", "Ibarra", "Jansen")
HANDICAPS = (
    (2, 2, 1, 0),
    (3, 2, 1, 1),
    (4, 1, 0, 1),
    (2, 1.5, 2, 0),
    (3, 3, 0, 0),
    (1, 2, 1, 2),
    (5, 0, 0, 1),
    (2, 2, 2, 1),
)

ABOVE = Page(
    code="R3-20",
    cites="Arena 3.b(3)",
    effect=Effect.BARS,
    says="{player} of {team} has {handicap} goals; the upper limit of the event is {limit}.",
    cure="Name a player of {limit} goals or fewer, or elect Alternative 3.b(3) before the event.",
)
CAPTAIN = Page(
    code="R3-02",
    cites="Arena 3.a(1)",
    effect=Effect.ASKS,
    says="{team} has no captain on its roster.",
    cure="Mark one player of {team} as captain, or rule who it is.",
    answers=("captain named", "refuse"),
)
ENDS = Page(
    code="R3-16",
    kind="ends-inside",
    cites="Arena 3.b",
    effect=Effect.NOTES,
    says="The membership of {player} ends on {day}, inside the event.",
)
UNREADABLE = Page(
    code="unreadable-value",
    effect=Effect.BARS,
    says="“{value}” in the column {column} cannot be read as a number of goals.",
    cure="Write a number such as 2 or 2½.",
)
PAGES = (ABOVE, CAPTAIN, ENDS, UNREADABLE)


def voice(language: str = "en") -> Voice:
    """A voice that knows the pages of this event."""
    return Voice(language, PAGES)


def number(team: int, place: int) -> str:
    """The member number of a player."""
    return f"{2000 + 10 * team + place}"


def player(team: int, place: int) -> str:
    """The name of a player."""
    return f"{GIVEN[(team * 3 + place) % len(GIVEN)]} {FAMILY[(team * 4 + place) % len(FAMILY)]}"


def records() -> Sheets:
    """What the workbook says."""
    members = tuple(
        member(
            number(team, place),
            handicap,
            name=player(team, place),
            born=date(1990 + place, 3, 4),
            valid_to=date(2026, 12, 31),
        )
        for team, handicaps in enumerate(HANDICAPS)
        for place, handicap in enumerate(handicaps)
    )
    places = tuple(
        replace(row, player=player(team, index))
        for team, name in enumerate(NAMES)
        for index, row in enumerate(
            roster(name, *(number(team, place) for place in range(4)), captain=0 if team != 5 else 9)
        )
    )
    return sheets(
        event=event(
            name="Autumn Classic",
            event_class=EventClass.USPA,
            first_day=FIRST,
            last_day=FIRST + timedelta(days=2),
            format=Format.POOLS_THEN_KNOCKOUT,
            host_club="Cedar Ridge Polo Club",
            pools=2,
            lot_phrase="Numbers of 17 September: 4 11 23 30 41 08",
            committee=("R. Marsh", "L. Ortega", "P. Quill"),
            mvp="Emma Grant",
            best_playing_pony="Bluebell, played by Hugo Castro, owned by the Northgate stables",
            published_at="https://example.org/autumn-classic",
        ),
        members=members,
        teams=tuple(
            Team(name=name, club=club, colour=colour, pool=pool, **({"seed": seed} if seed else {}))
            for name, club, colour, pool, seed in TEAMS
        ),
        roster=places,
        officials=(
            Official(name="Sofía Ledesma", role=OfficialRole.UMPIRE),
            Official(name="Tom Archer", role=OfficialRole.UMPIRE),
            Official(name="Uma Byrne", role=OfficialRole.REFEREE),
        ),
        games=tuple(result.game for result in results()),
        rulings=(
            Ruling(
                finding="R3-02",
                about="Old Mill",
                decision="captain named",
                by="R. Marsh",
                on=date(2026, 9, 16),
                reason="It is Carla Grant.",
            ),
            Ruling(
                finding="R3-05", about="Blue Heron", decision="warned", reason="Spoken to in private.", private=True
            ),
            Ruling(finding="R3-02", about="Northgate", answers=("captain named", "refuse")),
        ),
        hits=tuple(hits()),
    )


def hits() -> Iterator[Hit]:
    """The filled sheet of the shootout of SF2."""
    scored = {1: (1, 0, 1, 1, 0), 2: (1, 0, 0, 1, 0)}
    for round_number, goals_of in scored.items():
        for turn, scored_one in enumerate(goals_of, start=1):
            order = card().order[turn - 1]
            yield Hit(
                game="SF2",
                round=round_number,
                turn=turn,
                team=order.team,
                member=order.member,
                result=HitResult.GOAL if scored_one else HitResult.MISS,
            )


def pool(name: str) -> tuple[str, ...]:
    """The teams of a pool."""
    return tuple(team for team, _, _, of, _ in TEAMS if of == name)


def results() -> tuple[Result, ...]:
    """Every game: twelve in the pools, four after them."""
    played: list[Result] = []
    scores = ((9, 6), (8, 7), (11, 5), (6.5, 8), (7, 7), (10, 9), (5, 8), (9, 8), (12, 10), (7, 9), (8, 6), (6, 6.5))
    pairs = [(of, *pair) for of in "AB" for pair in combinations(pool(of), 2)]
    for index, ((of, a, b), (left, right)) in enumerate(zip(pairs, scores, strict=True)):
        start = datetime(2026, 9, 18 + index // 6, 9) + timedelta(minutes=90 * (index % 6 // 2))
        one = Game(
            id=f"G{index + 1}",
            stage=Stage.POOL,
            pool=of,
            a=Entered(a),
            b=Entered(b),
            arena=f"{'North' if index % 2 else 'South'} Arena",
            start=start,
            outcome=Outcome.PLAYED,
            score_a=goals(left),
            score_b=goals(right),
        )
        played.append(_played(one, a, b, start))
    return (*played, *after_pools())


def _played(one: Game, a: str, b: str, start: datetime) -> Result:
    left, right = one.score_a, one.score_b
    assert isinstance(left, Goals)
    assert isinstance(right, Goals)
    won = "" if left == right else a if left > right else b
    return Result(
        game=one,
        a=a,
        b=b,
        status=GameStatus.PLAYED,
        played=True,
        tied=left == right,
        winner=won,
        loser="" if not won else b if won == a else a,
        score_a=left,
        score_b=right,
        counts_a=goals(5),
        counts_b=goals(6),
        given_a=goals(1),
        given_b=NO_GOALS,
        end=start + timedelta(minutes=80),
        extra=one.outcome is Outcome.SHOOTOUT,
    )


def after_pools() -> tuple[Result, ...]:
    """Semi-finals played, the second after a shootout; third place and final ready."""
    sunday = datetime(2026, 9, 20, 9)
    sf1 = Game(
        id="SF1",
        stage=Stage.SEMI_FINAL,
        round=1,
        a=Placed(1, "A"),
        b=Placed(2, "B"),
        arena="South Arena",
        start=sunday,
        outcome=Outcome.PLAYED,
        score_a=goals(10),
        score_b=goals(7),
    )
    later = sunday + timedelta(minutes=90)
    sf2 = Game(
        id="SF2",
        stage=Stage.SEMI_FINAL,
        round=2,
        a=Placed(1, "B"),
        b=Placed(2, "A"),
        arena="South Arena",
        start=later,
        outcome=Outcome.SHOOTOUT,
        score_a=goals(8),
        score_b=goals(7),
    )
    third = Game(
        id="TP",
        stage=Stage.THIRD_PLACE,
        a=LoserOf("SF1"),
        b=LoserOf("SF2"),
        arena="North Arena",
        start=later + timedelta(hours=3),
    )
    final = Game(
        id="F",
        stage=Stage.FINAL,
        a=WinnerOf("SF1"),
        b=WinnerOf("SF2"),
        arena="South Arena",
        start=later + timedelta(hours=5),
    )
    ready = {
        "status": GameStatus.READY,
        "counts_a": goals(5),
        "counts_b": goals(6),
        "given_a": goals(1),
        "given_b": NO_GOALS,
    }
    return (
        _played(sf1, "Cedar Ridge", "Northgate", sunday),
        _played(sf2, "Blue Heron", "Willow Bend Polo & Saddle Club Invitational Selection", later),
        Result(game=third, a="Northgate", b="Willow Bend Polo & Saddle Club Invitational Selection", **ready),
        Result(game=final, a="Cedar Ridge", b="Blue Heron", **ready),
    )


def card() -> ShootoutCard:
    """The shootout of SF2: two rounds, one hitter of the second team excluded."""
    long = "Willow Bend Polo & Saddle Club Invitational Selection"
    order = ((1, 0), (6, 0), (1, 1), (6, 1), (1, 2))
    return ShootoutCard(
        game="SF2",
        teams=("Blue Heron", long),
        first="Blue Heron",
        lots=("Blue Heron", long),
        order=tuple(
            Turn(turn=turn, team=NAMES[team], member=number(team, place))
            for turn, (team, place) in enumerate(order, start=1)
        ),
        excluded=(
            Excluded(
                member=number(6, 2),
                team=long,
                reason="Box time was left at the end of regulation.",
                cites="Arena 14.i(3)",
            ),
        ),
        rounds=(
            ShootoutRound(number=1, scores=(("Blue Heron", 2), (long, 2)), complete=True),
            ShootoutRound(number=2, scores=(("Blue Heron", 1), (long, 0)), complete=True),
        ),
        winner="Blue Heron",
    )


def tables() -> tuple[Table, ...]:
    """A table with every place decided, and one with an undecided tie."""
    ladder = ("win percentage", "head-to-head if two", "beat all others", "shootout or lot")
    a, b = pool("A"), pool("B")

    def row(
        rank: int, team: str, won: int, tied: int, lost: int, net: float, reason: str, figure: str, **more: object
    ) -> Standing:
        plain = Standing(
            rank=rank,
            rank_to=rank,
            team=team,
            played=3,
            won=won,
            tied=tied,
            lost=lost,
            points=2 * won + tied,
            percentage=Fraction(2 * won + tied, 6),
            scored=goals(24 + net),
            conceded=goals(24),
            net=goals(net),
            decided_by=reason,
            figure=figure,
            qualifies=rank <= 2,
        )
        return replace(plain, **more)

    decided = (
        row(1, a[0], 3, 0, 0, 10, "win percentage", "100 %"),
        row(2, a[3], 1, 1, 1, 0.5, "win percentage", "50 %"),
        row(3, a[1], 1, 0, 2, -3, "head-to-head if two", "1-0"),
        row(4, a[2], 0, 1, 2, -7.5, "head-to-head if two", "0-1"),
    )
    level = (
        row(1, b[0], 3, 0, 0, 6, "win percentage", "100 %"),
        row(2, b[2], 1, 1, 1, 1, "", "", rank_to=3, qualifies=None),
        row(2, b[1], 1, 1, 1, 1, "", "", rank_to=3, qualifies=None),
        row(4, b[3], 0, 0, 3, -8, "win percentage", "0 %", withdrawn=True),
    )
    tie = UndecidedTie(
        name="Pool B 2-3", teams=(b[2], b[1]), ranks=(2, 3), stake=Stake.ELIMINATION, next="shootout or lot"
    )
    return (
        Table(name="Pool A", pool="A", ladder=ladder, rows=decided, complete=True),
        Table(
            name="Pool B",
            pool="B",
            ladder=ladder,
            rows=level,
            undecided=(tie,),
            passed_over=("beat all others",),
            complete=True,
        ),
    )


def draw() -> Draw:
    """The draw of that event."""
    phrase = "Numbers of 17 September: 4 11 23 30 41 08"
    unseeded = NAMES[4:]
    keyed = sorted((sha256(f"{phrase}\nseeding\n{name.casefold()}".encode()).hexdigest(), name) for name in unseeded)
    return Draw(
        format="pools then knockout",
        phrase=phrase,
        day=date(2026, 9, 17),
        lots=(Lot(purpose="seeding", order=tuple(name for _, name in keyed), keys=tuple(key for key, _ in keyed)),),
        separations=(
            "Lakeside PC: Blue Heron and Équipe Rosée du Lac are seeded into one pool; no exchange keeps the seeds.",
        ),
        seeding=(*NAMES[:4], *(name for _, name in keyed)),
        teams=tuple(
            RosteredTeam(
                team=name,
                rostered=tuple(
                    Rostered(member=number(team, place), handicap=goals(HANDICAPS[team][place])) for place in range(3)
                ),
                complete=team != 7,
            )
            for team, name in enumerate(NAMES)
        ),
        fingerprint=sha256(b"autumn").hexdigest(),
        stages=("pool",),
    )


def owed() -> tuple[Obligation, ...]:
    """A suspension served in the final, a box carried over, a yellow status that is gone."""

    def origin(game: str, shown: Shown, cites: str) -> Origin:
        return Origin(
            key=f"Autumn Classic / {game} / 2001 / {shown.value}",
            event="Autumn Classic",
            game=game,
            team="Cedar Ridge",
            shown=shown,
            event_class=EventClass.USPA,
            level=goals(6),
            on=date(2026, 9, 20),
            cites=cites,
            where=Cell("Cards", 3, 1),
        )

    in_final = LaterGame(event="Autumn Classic", game="F", counts=True, reason="will-sit-out", cites="Arena 14.i(2)")
    third_place = LaterGame(event="Autumn Classic", game="TP", counts=False, reason="consolation", cites="Arena 14.l")
    return (
        Obligation(
            member="2001",
            player=player(0, 1),
            team="Cedar Ridge",
            owes=Owes.GAME,
            substitute=Substitute.AFTER,
            substitute_after=2400,
            origin=origin("SF1", Shown.IN_GAME, "Arena 14.i(2)"),
            state=State.OWED,
            games=(in_final,),
        ),
        Obligation(
            member="2050",
            player=player(5, 0),
            team="Northgate",
            owes=Owes.BOX,
            box=500,
            box_left=500,
            serve_for=For.ANY_TEAM,
            origin=origin("SF1", Shown.IN_GAME, "Arena 14.i(3)"),
            state=State.CARRIED,
            games=(third_place,),
        ),
        Obligation(
            member="2010",
            player=player(1, 0),
            team="Blue Heron",
            owes=Owes.YELLOW_STATUS,
            games_left=0,
            origin=origin("G7", Shown.AFTER, "Arena 14.i(3)"),
            state=State.SERVED,
        ),
    )


def findings():
    """One finding of every effect, one about the file, one with a ruling."""
    row = Row("Rosters", 7, {"Team": 1, "Member no.": 3, "Arena handicap": 5})
    return (
        found(
            ABOVE,
            about=About(team="Quarter Moon", member=number(7, 0), player=player(7, 0)),
            where=row.cell("Arena handicap"),
            also=(Cell("Members", 9, 3),),
            handicap=goals(7),
            limit=goals(6),
        ),
        found(CAPTAIN, about=About(team="Northgate"), where=row.cell("Team")),
        found(CAPTAIN, about=About(team="Old Mill"), where=row.cell("Team")).ruled(
            Ruling(
                finding="R3-02",
                about="Old Mill",
                decision="captain named",
                by="R. Marsh",
                on=date(2026, 9, 16),
                reason="It is Carla Grant.",
            )
        ),
        found(
            ENDS,
            about=About(team="Cedar Ridge", member=number(0, 3), player=player(0, 3)),
            where=row.cell("Member no."),
            day=date(2026, 9, 19),
        ),
        found(UNREADABLE, where=Cell("Members", 12, 3), value="3 or 4", column="Arena handicap"),
    )


def timetable() -> Timetable:
    """Every game placed, two umpires a game; G7 has moved once."""
    crew = ("Sofía Ledesma", "Tom Archer", "Uma Byrne")
    return Timetable(
        status=TimetableStatus.OPTIMAL,
        placements=tuple(
            Placement(
                game=result.id,
                arena=result.game.arena,
                start=result.game.start,
                minutes=90,
                umpire_1=crew[index % 3],
                umpire_2=crew[(index + 1) % 3],
                referee=crew[(index + 2) % 3] if result.id == "F" else "",
                sequence=1 if result.id == "G7" else 0,
            )
            for index, result in enumerate(results())
        ),
        cost=3,
        bound=3,
        wishes=(Wish(wish="gaps between a team's games", reached=3, possible=3),),
    )


def book() -> Book:
    """The whole event, worked through."""
    made = records()
    statuses = {"Quarter Moon": TeamStatus.BARRED, "Tierra Roja": TeamStatus.NOT_VALIDATED}
    return Book(
        sheets=made,
        entries=Entries.of(made),
        as_of=date(2026, 9, 20),
        fingerprint=sha256(b"workbook").hexdigest(),
        findings=findings(),
        verdicts=tuple(
            TeamVerdict(
                team=name,
                status=statuses.get(name, TeamStatus.ELIGIBLE),
                handicap=Goals.total([goals(one) for one in HANDICAPS[team][:3]]),
                lowest=goals(3),
                highest=Goals.total([goals(one) for one in HANDICAPS[team][:3]]),
                players=tuple(
                    PlayerVerdict(
                        member=number(team, place),
                        player=player(team, place),
                        position=("1", "2", "3", "Alternate")[place],
                        handicap=goals(HANDICAPS[team][place]),
                        status=statuses.get(name, TeamStatus.ELIGIBLE) if place == 0 else TeamStatus.ELIGIBLE,
                    )
                    for place in range(4)
                ),
            )
            for team, name in enumerate(NAMES)
        ),
        draw=draw(),
        results=results(),
        tables=tables(),
        finish=(
            *(Place(rank=1, rank_to=2, team=name) for name in ("Cedar Ridge", "Blue Heron")),
            *(Place(rank=3, rank_to=4, team=name) for name in ("Northgate", NAMES[6])),
            *(Place(rank=5, rank_to=8, team=name) for name in (NAMES[2], NAMES[3], NAMES[4], NAMES[7])),
        ),
        owed=owed(),
        game_sheets=(
            GameSheet(game="F", team="Cedar Ridge", suspended=("2001",), short_until=2400),
            GameSheet(game="F", team="Blue Heron", eye_protection=(number(1, 2),)),
            GameSheet(game="TP", team="Northgate", box_at_start=(Boxed(member=number(5, 0), time=500),)),
            GameSheet(game="TP", team=NAMES[6], yellow_status=(number(6, 0),)),
        ),
        shootouts=(card(),),
        timetable=timetable(),
        next_steps=(
            NextStep(key="One question waits for the committee: answer it in the sheet Rulings.", facts={}),
            NextStep(
                key="Results are open: {games}. Type them into Games, then run again.",
                facts={"games": "TP, F"},
                command="tourney run autumn.xlsx --pdf",
            ),
        ),
    )


def empty() -> Book:
    """A book of which nothing is worked out and nothing is filled in."""
    made = sheets()
    return Book(sheets=made, entries=Entries.of(made), as_of=FIRST, fingerprint="")

"""What a new event takes over from earlier ones."""

from __future__ import annotations

from datetime import date, datetime, time
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.build import D1, D2, goals, member, roster, sheets
from tourney.model.event import EventClass
from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.model.people import Official, OfficialRole, OpenStretch, Rerating, Stretch, Team
from tourney.model.sheets import Sheets
from tourney.workbook.blank import make
from tourney.workbook.bringing import bring
from tourney.workbook.reading import read
from tourney.workbook.writing import save

EARLIER = sheets(
    members=(member("101", 2, club="Red Barn", born=date(1990, 2, 3)), member("0102", None)),
    reratings=(Rerating(member="101", arena=goals(2.5), effective=D1),),
    teams=(Team(name="Reds", number="17", club="Red Barn", seed=1, pool="A", withdrawn=datetime(2026, 5, 1, 9)),),
    roster=roster("Reds", "101", "0102"),
    officials=(Official(name="Jo", role=OfficialRole.TIMER, unavailable=(Stretch(D1),)),),
    arenas=(
        OpenStretch(arena="North", day=D1, opens=time(9), closes=time(18)),
        OpenStretch(arena="North", day=D2, opens=time(10), closes=time(12)),
    ),
)
OWED = CarriedIn(
    member="101", player="Player 101", team="Reds", event_class=EventClass.USPA, level=goals(6), owes=Owes.GAME,
    substitute=Substitute.AFTER, substitute_after=2400, serve_for=For.ANY_TEAM, shown=Shown.AFTER, on=D2,
    origin="Spring Classic / G3 / 101 / after",
)  # fmt: skip


@pytest.fixture(params=["new.xlsx", "new"])
def blank(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / str(request.param)
    make(path, "round robin", 8, "es")
    return path


def brought(path: Path, *earlier: Sheets) -> Sheets:
    save(read(path), bring(read(path).sheets, earlier or (EARLIER,), (OWED,)))
    return read(path).sheets


def test_members_teams_officials_and_what_is_owed_are_read_as_they_were(blank: Path):
    found = brought(blank)
    assert found.members == EARLIER.members
    assert found.reratings == EARLIER.reratings
    assert [(team.name, team.number, team.club) for team in found.teams] == [("Reds", "17", "Red Barn")]
    assert [(one.name, one.role, one.unavailable) for one in found.officials] == [("Jo", OfficialRole.TIMER, ())]
    assert found.carried_in == (OWED,)


def test_a_box_and_a_yellow_status_of_one_game_are_two_rows(blank: Path):
    """After three yellows, the third with time left, a player owes both, by one origin."""
    box = replace(OWED, owes=Owes.BOX, time=600)
    status = replace(OWED, owes=Owes.YELLOW_STATUS)
    save(read(blank), bring(read(blank).sheets, (), (box, status)))
    assert [one.owes for one in read(blank).sheets.carried_in] == [Owes.BOX, Owes.YELLOW_STATUS]


def test_what_belonged_to_the_earlier_event_alone_stays_behind(blank: Path):
    found = brought(blank)
    team = found.teams[0]
    assert (team.seed, team.pool, team.withdrawn, found.roster) == (EMPTY, "", EMPTY, ())


def test_the_day_of_an_arena_is_asked_for(blank: Path):
    save(read(blank), bring(read(blank).sheets, (EARLIER,)))
    missing = [one.where for one in read(blank).findings if one.code == "missing-value"]
    assert len(missing) == 1


def test_bringing_again_adds_nothing(blank: Path):
    found = brought(blank)
    changes = bring(found, (EARLIER,), (OWED,))
    assert [change.sheet for change in changes.rows] == ["Arenas"], "the arena has no day yet, so it is no row"


def test_the_last_event_given_counts(blank: Path):
    later = sheets(members=(member("101", 3),))
    assert [one.arena for one in brought(blank, EARLIER, later).members] == [goals(3), EMPTY]

"""The sheet `Draw`: written, read back, and who is rostered by it."""

from __future__ import annotations

from datetime import date, datetime
from hashlib import sha256
from string import ascii_letters

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import D1, D2, D3, entries, event, goals, member, place, roster, sheets
from tests.draws.event_of import drawn, event_of, teams_of, written
from tests.effort import examples
from tourney.model.clock import MINUTE, TENTHS, PeriodFormat
from tourney.model.drawn import Draw, Lot, Rostered, RosteredTeam
from tourney.model.entries import Entries
from tourney.model.event import Format
from tourney.model.games import BestPlaced, Entered, FirstGameLoser, Game, LoserOf, Placed, Side, Stage, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.people import Rerating
from tourney.model.sheets import DrawRow
from tourney.play import draw_record
from tourney.play.draw_record import draw_day, draws, fingerprint, from_rows, rostered, rostered_on, standing, to_rows

# --- there and back -------------------------------------------------------------------------------------------------

NAMES = st.text(ascii_letters + "0123456789 ½áñç&;'|,().-", min_size=1, max_size=14).map(str.strip).filter(bool)


@st.composite
def records(draw: st.DrawFn) -> Draw:
    names = draw(st.lists(NAMES, min_size=2, max_size=5, unique=True))
    sides = st.one_of(
        st.sampled_from(names).map(Entered),
        st.integers(1, 99).map(lambda number: WinnerOf(f"G{number}")),
        st.integers(1, 99).map(lambda number: LoserOf(f"G{number}")),
        st.builds(Placed, st.integers(1, 30), st.sampled_from(["", "A", "Red Hill"])),
        st.builds(BestPlaced, st.integers(1, 30), st.integers(1, 9)),
        st.integers(1, 9).map(FirstGameLoser),
    )
    periods = st.one_of(
        st.just(EMPTY),
        st.builds(PeriodFormat, st.integers(1, 6), st.integers(1, 900).map(lambda one: one * TENTHS), st.booleans()),
    )
    games = draw(st.lists(st.tuples(st.sampled_from(Stage), st.integers(1, 40), sides, sides, periods), max_size=6))
    handicaps = st.one_of(st.just(EMPTY), st.integers(-4, 20).map(Goals))
    return Draw(
        format=draw(st.sampled_from(Format)).value,
        phrase=draw(st.one_of(st.just(""), NAMES)),
        day=draw(st.dates(date(2020, 1, 1), date(2030, 12, 31))),
        lots=tuple(
            Lot(purpose=purpose, order=tuple(names), keys=tuple(sha256(name.encode()).hexdigest() for name in names))
            for purpose in draw(st.lists(st.sampled_from(["seeding", "pool", "first hit G7"]), max_size=2))
        ),
        separations=tuple(draw(st.lists(NAMES, max_size=2))),
        seeding=tuple(names),
        teams=tuple(
            RosteredTeam(
                team=name,
                rostered=tuple(
                    Rostered(member=str(number), handicap=draw(handicaps)) for number in range(draw(st.integers(0, 3)))
                ),
                complete=draw(st.booleans()),
            )
            for name in names
        ),
        fingerprint=draw(st.sampled_from(["", "ab" * 32])),
        stages=tuple(draw(st.lists(st.sampled_from(["pool", "final"]), unique=True))),
        because=draw(st.one_of(st.just(""), NAMES)),
        games=tuple(
            Game(id=f"G{number}", stage=stage, round=round_, pool="A" if round_ % 2 else "", a=a, b=b, periods=length)
            for number, (stage, round_, a, b, length) in enumerate(games, 1)
        ),
        by_hand=draw(st.booleans()),
    )


@settings(max_examples=examples(50), deadline=None)
@given(record=records(), earlier=records())
def test_a_record_comes_back_as_it_was_written(record, earlier):
    rows = to_rows(record, to_rows(earlier))
    assert from_rows(rows) == record
    assert draws(rows) == ((record, earlier) if record != earlier else (record,))


@pytest.mark.parametrize("format_", [one for one in Format if one not in {Format.AS_ENTERED, Format.THREE_TEAM_DAY}])
def test_every_format_comes_back(format_):
    came = drawn(event_of(6, format=format_, pools=2, third_place=True))
    assert came.draw is not None
    assert from_rows(to_rows(came.draw)) == came.draw


def test_a_draw_on_record_is_not_written_twice():
    came = drawn(event_of(4, format=Format.KNOCKOUT))
    assert came.draw is not None
    rows = to_rows(came.draw)
    assert to_rows(came.draw, rows) == rows


def test_an_empty_sheet_holds_no_draw():
    assert from_rows(()) is None
    assert draws((DrawRow(item="a remark of the committee"),)) == ()


def test_rows_that_are_not_ours_are_passed_over():
    came = drawn(event_of(3, format=Format.THREE_TEAM_DAY))
    assert came.draw is not None
    rows = to_rows(came.draw)
    remark = DrawRow(item="Seen by", value="the delegate")
    assert from_rows((remark, *rows, remark)) == came.draw
    assert {game.periods for game in came.draw.games} == {PeriodFormat(2, 7 * MINUTE + MINUTE // 2)}


def test_a_cell_that_was_spoilt_is_unreadable_and_no_crash():
    spoilt = from_rows(
        (
            DrawRow(item="Format", value="knockout"),
            DrawRow(item="Day", value="the first of May"),
            DrawRow(item="Team", value="A", detail="complete"),
            DrawRow(item="Rostered", value="7", detail="three"),
            DrawRow(item="Games of", value="nonsense 1", detail=""),
            DrawRow(item="Game G1", value="A", detail="B"),
        )
    )
    assert spoilt is not None
    assert spoilt.day is UNREADABLE
    assert spoilt.teams[0].rostered[0].handicap is UNREADABLE
    assert spoilt.games[0].stage is UNREADABLE
    assert (spoilt.games[0].a, spoilt.games[0].b) == (Entered("A"), Entered("B"))


@pytest.mark.parametrize("typed", ["inf", "-INF", "nan", "7.25", "seven"])
def test_a_handicap_that_is_no_half_goal_is_unreadable_and_no_crash(typed):
    rows = [DrawRow(item="Format", value="knockout"), DrawRow(item="Team", value="A", detail="complete")]
    (one,) = draws((*rows, DrawRow(item="Rostered", value="1", detail=typed)))
    assert one.teams[0].rostered[0].handicap is UNREADABLE


def test_a_team_called_like_a_place_stays_a_team():
    side: Side = draw_record.side_of("Winner of G1", frozenset({"Winner of G1"}))
    assert side == Entered("Winner of G1")
    assert draw_record.side_of("Winner of G1", frozenset()) == WinnerOf("G1")


def test_a_draw_with_a_reason_stands_for_the_one_before_it():
    first, second, third = (
        Draw(format="swiss", phrase=name, because=because) for name, because in (("1", ""), ("2", ""), ("3", "wrong"))
    )
    assert standing((third, second, first)) == (first, third)
    assert standing((second, first)) == (first, second)
    assert standing(()) == ()


# --- the fingerprint ------------------------------------------------------------------------------------------------


def test_the_fingerprint_is_what_sha256sum_prints_of_the_sorted_lines():
    """printf 'Aces;1;2;3\\nBoca;4;5;6' | sha256sum."""
    teams = [
        RosteredTeam(team=team, rostered=tuple(Rostered(member=one) for one in members), complete=True)
        for team, members in (("Boca", "456"), ("Aces", "123"))
    ]
    assert fingerprint(teams) == "f83557e125436ccf0ed2b805ef96c235a09aa6a504f5c65972f0a1b3136dd230"
    assert fingerprint(teams) == fingerprint(teams[::-1])


# --- who is rostered (3.f, R3-31) -----------------------------------------------------------------------------------


def team_of(*members, day=D1, rows=(), **settings):
    """The team A as it stood: its members, and its roster 1, 2, 3 of them unless other rows are given."""
    rows = rows or roster("A", *(one.number for one in members))
    return rostered_on(entries(event=event(**settings), members=members, roster=rows), "A", day)


def three(*handicaps, **changes):
    return tuple(member(str(number), handicap, **changes) for number, handicap in enumerate(handicaps, 1))


def test_three_eligible_members_inside_the_limits_are_complete():
    team = team_of(*three(2, 1.5, -1))
    assert [(one.member, one.handicap) for one in team.rostered] == [
        ("1", goals(2)),
        ("2", goals(1.5)),
        ("3", goals(-1)),
    ]
    assert not team.complete, "2 1/2 goals are under the lower limit of 3"
    assert team_of(*three(2, 1.5, -0.5)).complete


@pytest.mark.parametrize(
    ("handicaps", "complete"),
    [((1, 1, 0.5), False), ((1, 1, 1), True), ((2, 2, 2), True), ((2, 2, 2.5), False)],
)
def test_both_limits_count_as_inside(handicaps, complete):
    assert team_of(*three(*handicaps)).complete is complete


def test_an_alternate_is_not_rostered():
    team = team_of(*three(1, 1, 1, 9))
    assert [one.member for one in team.rostered] == ["1", "2", "3"]
    assert team.complete


def test_a_place_to_be_announced_leaves_the_team_incomplete():
    rows = (*roster("A", "1", "2"), place("A", "3", "", to_be_announced=True, player="TBA"))
    team = team_of(*three(2, 2, 2), rows=rows)
    assert len(team.rostered) == 2
    assert not team.complete


def test_one_member_on_two_places_leaves_the_team_incomplete():
    rows = (place("A", "1", "1"), place("A", "2", "1"), place("A", "3", "2"))
    assert not team_of(*three(1, 1), rows=rows).complete


@pytest.mark.parametrize(
    ("changes", "complete"),
    [
        ({"membership": "none"}, False),
        ({"membership": "Beginner"}, False),
        ({"membership": ""}, False),
        ({"valid_to": D1}, True),
        ({"valid_to": date(2026, 4, 30)}, False),
        ({"valid_to": EMPTY}, False),
        ({"valid_from": D1}, True),
        ({"valid_from": D2}, False),
        ({"suspended_from": D1, "suspended_to": D1}, False),
        ({"suspended_from": D1}, False),
        ({"suspended_from": date(2026, 4, 1), "suspended_to": date(2026, 4, 30)}, True),
        ({"suspended_from": D2}, True),
    ],
)
def test_each_of_the_three_must_be_able_to_play_on_the_day(changes, complete):
    one, *others = three(1, 1, 1)
    assert team_of(replace(one, **changes), *others).complete is complete


def test_a_member_whom_the_register_lacks_is_not_eligible():
    assert not team_of(*three(1, 1), rows=roster("A", "1", "2", "9")).complete


def test_a_member_without_a_handicap_is_not_eligible():
    team = team_of(*three(2, 2, None))
    assert team.rostered[2].handicap is EMPTY
    assert not team.complete


def test_minus_one_may_not_play_above_nine_goals():
    for upper, complete in ((9, True), (9.5, False)):
        assert team_of(*three(5, 4, -1), lower=goals(6), upper=goals(upper)).complete is complete


def test_a_player_above_the_limit_needs_the_alternative_rule():
    for alternative in (False, True):
        team = team_of(*three(7, -1, 0), alternative_3b3=alternative)
        assert team.complete is alternative


def test_without_members_the_declared_handicaps_decide():
    rows = tuple(replace(row, declared=goals(1)) for row in roster("A", "1", "2", "3"))
    team = rostered_on(entries(event=event(), roster=rows, present=frozenset({"Event", "Rosters"})), "A", D1)
    assert [one.handicap for one in team.rostered] == [goals(1)] * 3
    assert team.complete


def test_handicap_and_roster_are_those_of_the_day():
    """2 is re-rated on the second day; 4 comes for 3 on the third."""
    rows = (*roster("A", "1", "2"), place("A", "3", "3", until=D2), place("A", "3", "4", since=D3))
    made = entries(
        event=event(),
        members=three(1, 1, 1, 1),
        roster=rows,
        reratings=(Rerating(member="2", arena=goals(3), effective=D2),),
    )
    for day, members, second in ((D1, "123", 1), (D2, "123", 3), (D3, "124", 3)):
        team = rostered_on(made, "A", day)
        assert "".join(one.member for one in team.rostered) == members
        assert team.rostered[1].handicap == goals(second)


def test_the_first_draw_that_has_a_team_counts():
    one = event_of(3, format=Format.KNOCKOUT)
    one = written(one, drawn(one))
    later = replace(
        one,
        reratings=(Rerating(member="Team 1/1", arena=goals(2), effective=D2),),
        event=replace(one.event, lot_phrase="another"),
    )
    again = written(later, drawn(later, D2, again=True, because="a mistake"))
    made = Entries.of(again)
    first = next(team for team in rostered(again, made) if team.team == "Team 1")
    assert first.rostered[0].handicap == goals(1)
    assert draw_day(again, "Team 1") == D1


def test_a_team_in_a_later_draw_only_is_rostered_by_that():
    one = event_of(3, teams=teams_of(3, entered={3: datetime(2026, 5, 2)}), format=Format.KNOCKOUT)
    one = written(one, drawn(one))
    both = written(one, drawn(one, D2, again=True, because="Team 3 came late"))
    assert {team.team for team in rostered(both, Entries.of(both))} == {"Team 1", "Team 2", "Team 3"}
    assert [draw_day(both, f"Team {number}") for number in (1, 2, 3)] == [D1, D1, D2]


def test_the_day_a_team_is_protected_from_counts_before_the_draw():
    one = event_of(2, teams=teams_of(2, protected_from={1: D2}), format=Format.KNOCKOUT)
    one = replace(written(one, drawn(one)), reratings=(Rerating(member="Team 1/1", arena=goals(2), effective=D2),))
    first, second = rostered(one, Entries.of(one))
    assert (first.team, first.rostered[0].handicap) == ("Team 1", goals(2))
    assert (second.team, second.rostered[0].handicap) == ("Team 2", goals(1))
    assert draw_day(one, "Team 1") == D2


def test_a_draw_made_by_hand_has_the_roster_of_its_day():
    one = sheets(
        event=event(drawn_on=D2),
        members=three(1, 1, 1),
        roster=roster("A", "1", "2", "3"),
        reratings=(Rerating(member="1", arena=goals(2), effective=D2),),
    )
    (team,) = rostered(one, Entries.of(one))
    assert team.rostered[0].handicap == goals(2)
    without = replace(one, event=event())
    assert rostered(without, Entries.of(without)) == ()
    assert draw_day(without, "A") is EMPTY

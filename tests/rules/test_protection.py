"""R3-30 to R3-37: re-rated after the draw. The tables of RULES.md 1B, and A-42."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from msgspec.structs import replace

from tests.build import D1, D2, event, game, goals, headings, place, roster
from tests.rules.lines import entered, judged, keys, notice, only, rated, settled, stay
from tourney.model.event import Event, Played
from tourney.model.findings import Finding
from tourney.model.games import Game, Outcome
from tourney.model.people import Rerating, RosterPlace, Team
from tourney.model.settled import Settled

DRAWN = date(2026, 4, 20)
THREE_TO_SIX = event(lower=goals(3), upper=goals(6), drawn_on=DRAWN)


def rerated(number: str, handicap: float, day: date = D1) -> Rerating:
    return Rerating(member=number, arena=goals(handicap), effective=day)


def on_the_second(
    *three: str,
    rows: tuple[RosterPlace, ...] = (),
    changes: tuple[Rerating, ...] = (rerated("2", 3, D2),),
    limits: Event = THREE_TO_SIX,
    **more: object,
) -> Settled:
    """G1 on 2 May between Team A (rostered 1, 2, 3 of 2 goals each; 4 is a 2, 5 is a 1) and Team B, which counts 4."""
    members = more.pop("members", rated(m1=2, m2=2, m3=2, m4=2, m5=1, m7=2, m8=1, m9=1))
    stays = tuple(stay(f"A/{number}", position=str(place)) for place, number in enumerate(three, 1))
    stays += more.pop("stays", ())
    rows = rows or (*roster("Team A", "1", "2", "3", "4", "5"), *roster("Team B", "7", "8", "9"))
    games = more.pop("games", (game("G1", "Team A", "Team B", "7-5", start=datetime(2026, 5, 2, 10)),))
    return settled(event=limits, members=members, reratings=changes, roster=rows, games=games, stays=stays, **more)


def found(*three: str, **more: object) -> list[str]:
    return keys(judged(on_the_second(*three, **more)))


def test_the_rostered_three_play_on_at_seven():
    findings = judged(on_the_second("1", "2", "3"))
    assert keys(findings, bars=True) == []
    assert only(findings, "R3-30").facts["total"] == goals(7)


def test_another_two_for_a_two_is_refused_because_it_does_not_bring_the_team_inside():
    assert only(judged(on_the_second("4", "2", "3")), "R3-34").facts["total"] == goals(7)


def test_a_one_for_a_two_brings_it_to_six_and_is_allowed():
    assert keys(judged(on_the_second("1", "2", "5")), bars=True) == []


def test_a_substitution_in_mid_game_must_bring_it_inside_as_well():
    change = (stay("A/1", "start", "P2", position="1"), stay("A/4", "P2", position="1"))
    assert "R3-34" in keys(judged(on_the_second(stays=(*change, stay("A/2", position="2"), stay("A/3", position="3")))))


def test_a_roster_with_tba_at_the_draw_has_no_protection():
    announced = replace(place("Team A", "3", "", until=date(2026, 4, 30)), player="TBA", to_be_announced=True)
    rows = (
        place("Team A", "1", "1", captain=True),
        place("Team A", "2", "2"),
        announced,
        place("Team A", "3", "3", since=D1),
        *roster("Team B", "7", "8", "9"),
    )
    keys_of = found("1", "2", "3", rows=rows)
    assert "R3-30" not in keys_of
    assert keys_of[:2] == ["R3-31", "R3-39/starts above"]


@pytest.mark.parametrize(
    ("played", "three", "gives"),
    [
        (Played.FLAT, ("1", "2", "3"), 1),
        (Played.HANDICAP, ("1", "2", "3"), 3),
        (Played.FLAT, ("1", "2", "5"), 0),
        (Played.HANDICAP, ("1", "2", "5"), 2),
    ],
)
def test_what_team_a_gives_on_the_second_of_may(played: Played, three: tuple[str, ...], gives: float):
    """The table of case C17: Team B counts 4."""
    event_of = on_the_second(*three, limits=replace(THREE_TO_SIX, played=played))
    assert event_of.results[0].given_b == goals(gives)


def test_what_it_gives_is_noted_by_its_own_paragraph():
    assert "R3-35" in found("1", "2", "3", limits=replace(THREE_TO_SIX, played=Played.FLAT))
    assert "R3-36" in found("1", "2", "3", limits=replace(THREE_TO_SIX, played=Played.HANDICAP))


def test_the_day_before_the_re_rating_it_plays_as_six():
    games = (game("G1", "Team A", "Team B", "7-5", start=datetime(2026, 5, 1, 10)),)
    event_of = on_the_second("1", "2", "3", games=games)
    assert keys(judged(event_of)) == []
    assert event_of.results[0].given_b == goals(2)


def test_a_team_that_falls_below_the_lower_limit_is_protected_too():
    changes = (rerated("1", 0, D2), rerated("2", 0, D2), rerated("3", 0, D2))
    assert "R3-30" in found("1", "2", "3", changes=changes)
    assert "R3-39/starts below" not in found("1", "2", "3", changes=changes)


def test_a_re_rated_substitute_may_not_take_the_team_over():
    assert keys(judged(on_the_second("1", "4", "3", changes=(rerated("4", 3, D2),))), bars=True) == ["R3-37"]


def test_a_re_rated_substitute_inside_the_limits_may_play():
    assert keys(judged(on_the_second("1", "5", "3", changes=(rerated("5", 2, D2),))), bars=True) == []


def test_a_team_over_the_limit_without_any_re_rating_is_simply_over():
    limits = replace(THREE_TO_SIX, upper=goals(5))
    assert "R3-39/starts above" in found("1", "2", "3", changes=(), limits=limits)


def test_a_player_past_the_cap_on_a_team_still_inside_asks():
    """A-42: rostered 6, 0, -1 in 0-6; the 6 becomes a 7 and the team counts 6."""
    members = rated(m1=6, m2=0, m3=-1, m7=2, m8=1, m9=1)
    limits = event(lower=goals(0), upper=goals(6), drawn_on=DRAWN)
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    findings = entered(event=limits, members=members, roster=rows, reratings=(rerated("1", 7),))
    assert keys(findings) == ["R3-30/re-rated player"]


def test_a_player_past_the_cap_on_a_protected_team_is_protected_with_it():
    members = rated(m1=6, m2=0, m3=0, m7=2, m8=1, m9=1)
    limits = event(lower=goals(0), upper=goals(6), drawn_on=DRAWN)
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    assert keys(entered(event=limits, members=members, roster=rows, reratings=(rerated("1", 7),))) == []


@pytest.mark.parametrize(
    ("upper", "before", "after", "asks"),
    [(6, 5, 6, False), (6, 5, 6.5, True), (9, 0, -1, False), (9.5, 0, -1, True), (9.5, 0, -0.5, False)],
)
def test_the_individual_limits_of_a_re_rated_player(upper: float, before: float, after: float, asks: bool):
    """The team stays inside its limits; a 0 and a -1 ride beside the re-rated player where that keeps it so."""
    members = rated(m1=before, m2=0, m3=-1 if upper < 9 else 0, m7=2, m8=1, m9=1)
    limits = event(lower=goals(-3), upper=goals(upper), drawn_on=DRAWN)
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    findings = entered(event=limits, members=members, roster=rows, reratings=(rerated("1", after),))
    assert ("R3-30/re-rated player" in keys(findings)) is asks


@pytest.mark.parametrize(("total_leaves", "key"), [(True, "R3-30"), (False, "R3-30/re-rated player")])
def test_in_a_line_up_too_a_rostered_player_past_the_cap_is_not_barred(total_leaves: bool, key: str):
    """A 6 of 6, 0 and 0 (or -1) becomes a 7 on 2 May, in an event of 0 to 6."""
    members = rated(m1=6, m2=0, m3=0 if total_leaves else -1, m7=2, m8=1, m9=1)
    limits = event(lower=goals(0), upper=goals(6), drawn_on=DRAWN)
    event_of = on_the_second("1", "2", "3", members=members, limits=limits, changes=(rerated("1", 7, D2),))
    findings = judged(event_of)
    assert keys(findings, bars=True) == []
    assert key in keys(findings)


def test_a_player_who_was_not_rostered_is_barred_past_the_cap():
    limits = replace(THREE_TO_SIX, upper=goals(6))
    findings = entered(
        event=limits,
        members=rated(m1=2, m2=2, m3=2, m4=6),
        roster=roster("Team A", "1", "2", "3", "4"),
        reratings=(rerated("4", 7),),
    )
    assert keys(findings) == ["R3-20"]


def test_a_team_protected_from_an_earlier_draw_counts_from_that_day():
    """The whole series was entered: re-rated on 10 April, drawn on 20 April, protected from 1 April."""
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    changes = (rerated("2", 3, date(2026, 4, 10)),)
    for day, barred in ((None, True), (date(2026, 4, 1), False)):
        first = Team(name="Team A") if day is None else Team(name="Team A", protected_from=day)
        findings = entered(
            event=THREE_TO_SIX,
            members=rated(m1=2, m2=2, m3=2, m7=2, m8=1, m9=1),
            roster=rows,
            reratings=changes,
            teams=(first, Team(name="Team B")),
        )
        assert ("R3-39/above" in keys(findings)) is barred


def test_in_a_series_an_unnamed_first_draw_asks():
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9"))
    findings = entered(
        event=replace(THREE_TO_SIX, series="Spring Series"),
        members=rated(m1=2, m2=2, m3=2, m7=2, m8=1, m9=1),
        roster=rows,
        reratings=(rerated("2", 3, date(2026, 4, 10)),),
    )
    assert "R3-33" in keys(findings)


def both_rerated(a: float, b: float, played: Played) -> Settled:
    """A and B were rostered at 6 and 5 and count `a` and `b` on 2 May; limits 3 to 6."""
    members = rated(m1=2, m2=2, m3=2, m7=2, m8=2, m9=1)
    changes = [rerated("1", a - 4, D2), rerated("7", b - 3, D2)]
    return on_the_second(
        rows=(*roster("Team A", "1", "2", "3"), *roster("Team B", "7", "8", "9")),
        changes=tuple(changes),
        limits=replace(THREE_TO_SIX, played=played),
        members=members,
    )


@pytest.mark.parametrize(
    ("a", "b", "a_gives", "b_gives"), [(8, 5, 2, 0), (8, 7, 1, 0), (8, 9, 0, 1), (8, 8, 0, 0), (2, 5, 0, 0)]
)
def test_on_the_flat_a_team_gives_what_is_above_the_limit_or_the_opponent(
    a: float, b: float, a_gives: float, b_gives: float
):
    """The worked line of R3-35; a team now under the lower limit receives nothing."""
    result = both_rerated(a, b, Played.FLAT).results[0]
    assert (result.given_b, result.given_a) == (goals(a_gives), goals(b_gives))


@pytest.mark.parametrize(("a", "b", "a_gives", "a_receives"), [(7, 4, 3, 0), (2, 5, 0, 3)])
def test_by_handicap_a_protected_team_gives_or_receives_the_full_difference(
    a: float, b: float, a_gives: float, a_receives: float
):
    """The worked line of R3-36."""
    result = both_rerated(a, b, Played.HANDICAP).results[0]
    assert (result.given_b, result.given_a) == (goals(a_gives), goals(a_receives))


# --- R3-32: the first game with others, and the captain's notice


def two_games(told_at: datetime | None, changes: tuple[Rerating, ...], *earlier: Game) -> tuple[Finding, ...]:
    """Game 1 on 1 May with 1, 2 and 4; game 2 on 2 May with 1, 2 and 4 again."""
    games = (
        *earlier,
        game("G1", "Team A", "Team B", "7-5", start=datetime(2026, 5, 1, 10)),
        game("G2", "Team A", "Team B", "7-5", start=datetime(2026, 5, 2, 10)),
    )
    stays = tuple(
        stay(f"A/{number}", position=str(place), game=name)
        for name in ("G1", "G2")
        for place, number in enumerate(("1", "2", "4"), 1)
    )
    told = () if told_at is None else (notice("roster notice", told_at=told_at),)
    return judged(on_the_second(stays=stays, games=games, changes=changes, notices=told))


RAISED_4 = (rerated("4", 3, D2),)


@pytest.mark.parametrize(
    ("told_at", "protected"),
    [
        (datetime(2026, 5, 1, 9, 59, 59), True),
        (datetime(2026, 5, 1, 10), False),
        (datetime(2026, 5, 1, 11), False),
        (None, False),
    ],
)
def test_notice_before_the_first_game_makes_its_players_the_rostered_ones(told_at: datetime | None, protected: bool):
    findings = two_games(told_at, RAISED_4)
    assert ("R3-30" in keys(findings)) is protected
    assert ("R3-37" in keys(findings)) is not protected
    assert ("R3-32" in keys(findings)) is not protected
    if told_at is not None and not protected:
        where = only(findings, "R3-32").where
        assert where is not None
        assert (where.sheet, where.column) == ("Notices", headings("Notices")["Told at"])


def test_a_game_that_was_cancelled_is_nobodys_first():
    """The captain told the committee at 9:30, before the first game that took place and after the one at 9:00."""
    rained_off = game("G0", "Team A", "Team B", start=datetime(2026, 5, 1, 9), outcome=Outcome.CANCELLED)
    for told_at, protected in ((datetime(2026, 5, 1, 9, 30), True), (datetime(2026, 5, 1, 10), False)):
        findings = keys(two_games(told_at, RAISED_4, rained_off))
        assert [code for code in ("R3-30", "R3-32", "R3-37") if code in findings] == (
            ["R3-30"] if protected else ["R3-32", "R3-37"]
        )


def test_nobody_asks_for_the_notice_where_no_re_rating_makes_it_matter():
    assert "R3-32" not in keys(two_games(None, ()))

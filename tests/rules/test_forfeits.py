"""R3-29, R3-06, R9-16: the 24-hour clock, and what a late forfeit changes."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from msgspec.structs import replace

from tests.build import event, game, goals, member, roster
from tests.rules.lines import judged, keys, notice, on, only, played, rated, settled, stay
from tourney.model.findings import Effect, Finding
from tourney.model.games import Game, Notice, Outcome, Stage, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.rules.consequences import after
from tourney.rules.fielding import fielded
from tourney.rules.forfeits import left_the_arena

SATURDAY = {"start": on(2, "14:00"), "ended": on(2, "15:00")}
GOOD = rated(m2=1, m3=1, m7=2, m8=1, m9=1)


def with_stranger(*told: Notice, stays: tuple[object, ...] = (), **more: object) -> tuple[Finding, ...]:
    """G1 ended on Saturday 2 May at 15:00; Team A's No. 1 is no member."""
    members = (member("1", 2, membership=""), *GOOD)
    games = (game("G1", "Team A", "Team B", "7-5", **{**SATURDAY, **more.pop("of_game", {})}),)
    return judged(played(stays, members=members, games=games, notices=told, **more))


def learned(moment: datetime) -> Notice:
    return notice("ineligible player", member="1", told_at=moment)


@pytest.mark.parametrize(
    ("moment", "key"),
    [
        (on(2, "15:00:01"), "R3-29"),
        (on(3, "14:59:59"), "R3-29"),
        (on(3, "15:00:00"), "R3-29/after the window"),
        (on(3, "15:00:01"), "R3-29/after the window"),
    ],
)
def test_prior_to_24_hours_is_less_than_24_hours(moment: datetime, key: str):
    findings = with_stranger(learned(moment))
    assert key in keys(findings)
    assert only(findings, key).effect is (Effect.BARS if key == "R3-29" else Effect.ASKS)


def test_without_a_notice_the_program_asks_when_it_was_learned():
    assert "R3-29/not told" in keys(with_stranger())


def test_off_early_and_learned_between_the_two_clocks_asks():
    """A-21: off in period 1, game over 16:00, learned at 15:30 the next day: 24:18 and 23:30."""
    lines = (
        stay("A/1", "start", "P1", "injury"),
        stay("A/4", "P1"),
        stay("A/2", position="2"),
        stay("A/3", position="3"),
    )
    of_game = {"start": on(2, "15:00"), "ended": on(2, "16:00")}
    members = (member("1", 2, membership=""), *GOOD, member("4", 2))
    games = (game("G1", "Team A", "Team B", "7-5", **of_game),)
    told = (learned(on(3, "15:30")),)
    team = ("1", "2", "3", "4")
    findings = judged(played(lines, members=members, games=games, notices=told, team_a=team))
    assert "R3-29/between two readings" in keys(findings)


@pytest.mark.parametrize(
    ("out", "clock"),
    [
        ("P1 7:29", "14:00:01"),
        ("P1", "14:07:30"),
        ("P2 7:29", "14:11:31"),
        ("P3", "14:36:30"),
        ("end", "15:00"),
    ],
)
def test_when_a_player_left_is_counted_from_the_start_without_any_stoppage(out: str, clock: str):
    """Periods of 7:30, 4:00 after the first, 10:00 after the second; who stayed to the end left at the end."""
    lines = (stay("A/1", "start", out), stay("A/2", position="2"), stay("A/3", position="3"))
    games = (game("G1", "Team A", "Team B", "7-5", **SATURDAY),)
    event_of = played(lines, members=(*GOOD, *rated(m1=2)), games=games)
    line = next(fielded(event_of, ()))
    assert left_the_arena(line, "1") == on(2, clock)


def test_who_cannot_have_left_before_the_game_was_over_left_at_its_end():
    lines = (stay("A/1", "start", "P4 0:01"), stay("A/2", position="2"), stay("A/3", position="3"))
    short = {"start": on(2, "14:00"), "ended": on(2, "14:30")}
    games = (game("G1", "Team A", "Team B", "7-5", **short),)
    line = next(fielded(played(lines, members=(*GOOD, *rated(m1=2)), games=games), ()))
    assert left_the_arena(line, "1") == on(2, "14:30")


def test_the_hours_are_elapsed_hours_when_the_clocks_change():
    """The clocks of New York go forward on 8 March 2026: 15:30 the next day is 23:30 after 15:00."""
    season = event(first_day=date(2026, 3, 7), last_day=date(2026, 3, 8))
    of_game = {"start": datetime(2026, 3, 7, 14), "ended": datetime(2026, 3, 7, 15)}
    for clock, key in ((datetime(2026, 3, 8, 15, 59), "R3-29"), (datetime(2026, 3, 8, 16), "R3-29/after the window")):
        assert key in keys(with_stranger(learned(clock), event=season, of_game=of_game))


def test_another_window_is_the_committees_choice():
    changed = event(forfeit_window=48)
    assert "R3-29" in keys(with_stranger(learned(on(4, "14:59")), event=changed))
    assert "R3-29/after the window" in keys(with_stranger(learned(on(4, "15:00")), event=changed))


def test_without_a_window_no_time_is_too_late():
    assert "R3-29" in keys(with_stranger(learned(on(9, "15:00")), event=event(forfeit_window=EMPTY)))


def test_a_game_forfeited_already_is_not_forfeited_again():
    findings = with_stranger(of_game={"outcome": Outcome.FORFEIT_BY_A})
    assert [key for key in keys(findings) if key.startswith("R3-29")] == []


def test_a_game_not_played_yet_forfeits_nothing():
    games = (game("G1", "Team A", "Team B", start=on(2, "14:00")),)
    members = (member("1", 2, membership=""), *GOOD)
    assert not any(key.startswith("R3-29") for key in keys(judged(played(members=members, games=games))))


def test_each_game_is_its_own_breach():
    games = tuple(
        game(name, "Team A", "Team B", "7-5", start=on(day, "14:00"), ended=on(day, "15:00"))
        for name, day in (("G1", 1), ("G2", 2))
    )
    members = (member("1", 2, membership=""), *GOOD)
    found = judged(played(members=members, games=games))
    assert [one.about.game for one in found if one.key == "R3-29/not told"] == ["G1", "G2"]


def test_both_teams_in_breach_both_forfeit():
    members = (member("1", 2, membership=""), *rated(m2=1, m3=1, m8=1, m9=1), member("7", 2, membership=""))
    games = (game("G1", "Team A", "Team B", "7-5", **SATURDAY),)
    assert only(judged(played(members=members, games=games)), "R9-16").facts["other"] == "Team B"


def test_players_for_whom_the_clock_says_the_same_are_one_question():
    members = (member("1", 2, membership=""), member("2", 1, membership=""), *rated(m3=1, m7=2, m8=1, m9=1))
    games = (game("G1", "Team A", "Team B", "7-5", **SATURDAY),)
    found = only(judged(played(members=members, games=games)), "R3-29/not told")
    assert (found.about.member, found.facts["players"]) == ("", ("Player 1", "Player 2"))


def test_a_missing_cell_forfeits_nothing():
    members = (member("1", 2, valid_to=EMPTY), *GOOD)
    games = (game("G1", "Team A", "Team B", "7-5", **SATURDAY),)
    assert keys(judged(played(members=members, games=games))) == []


def test_a_team_taken_over_the_limit_is_for_the_committee():
    lines = (stay("A/1", "start", "P2"), stay("A/4", "P2"), stay("A/2", position="2"), stay("A/3", position="3"))
    members = (*GOOD, *rated(m1=2, m4=5))
    findings = judged(played(lines, members=members, team_a=("1", "2", "3", "4")))
    assert only(findings, "R3-29/over the limit").facts["codes"] == ("R3-24",)


def test_a_notice_that_nothing_bears_out_asks():
    members = (*GOOD, *rated(m1=2))
    games = (game("G1", "Team A", "Team B", "7-5", **SATURDAY),)
    told = (learned(on(2, "16:00")),)
    assert keys(judged(played(members=members, games=games, notices=told))) == ["R3-29/nothing found"]


# --- R3-06


def proof(moment: datetime | None, **more: object) -> list[str]:
    told = notice("helmet proof", member="1", **({} if moment is None else {"told_at": moment}))
    games = (game("G1", "Team A", "Team B", "7-5", **{**SATURDAY, **more}),)
    return keys(judged(played(members=(*GOOD, *rated(m1=2)), games=games, notices=(told,))))


@pytest.mark.parametrize(
    ("moment", "key"),
    [
        (on(3, "14:59"), "R3-06"),
        (on(3, "15:00"), "R3-06"),
        (on(3, "15:00:01"), "R3-06/too late"),
        (on(3, "15:01"), "R3-06/too late"),
    ],
)
def test_within_24_hours_takes_in_the_last_second(moment: datetime, key: str):
    assert proof(moment) == [key]


def test_proof_without_a_time_asks():
    assert proof(None) == ["R3-06/not timed"]


def test_proof_against_a_team_that_forfeited_is_settled():
    assert proof(on(3, "10:00"), outcome=Outcome.FORFEIT_BY_A) == []


def test_without_ended_the_end_is_start_and_slot_and_said_so():
    games = (game("G1", "Team A", "Team B", "7-5", start=on(2, "14:00")),)
    told = (notice("helmet proof", member="1", told_at=on(3, "15:29")),)
    found = only(judged(played(members=(*GOOD, *rated(m1=2)), games=games, notices=told)), "R3-06")
    assert (found.facts["source"], found.facts["end"]) == ("Start", on(2, "15:30"))


# --- what changes


def knockout() -> tuple[Game, ...]:
    def stage(name: str, kind: Stage, day: int, **more: object) -> Game:
        return replace(game(name, "Team A", "Team B"), stage=kind, round=day, start=on(day, "10:00"), **more)

    semi = stage("SF", Stage.SEMI_FINAL, 1, outcome=Outcome.PLAYED, score_a=goals(7), score_b=goals(5))
    return (semi, stage("F", Stage.FINAL, 2, a=WinnerOf("SF"), b=game("x", "Team C", "Team C").a))


def test_a_late_forfeit_lists_the_later_games_and_places():
    event_of = settled(
        members=rated(m1=1, m2=1, m3=1, m4=1, m5=1, m6=1, m7=1, m8=1, m9=1),
        roster=(*roster("Team A", "1", "2", "3"), *roster("Team B", "4", "5", "6"), *roster("Team C", "7", "8", "9")),
        games=knockout(),
    )
    changed = after(event_of, "SF", Outcome.FORFEIT_BY_A)
    assert changed.games == ("F",)
    assert event_of.results[1].a == "Team A"


def test_a_forfeit_that_changes_no_winner_changes_no_later_game():
    event_of = settled(
        members=rated(m1=1, m2=1, m3=1, m4=1, m5=1, m6=1, m7=1, m8=1, m9=1),
        roster=(*roster("Team A", "1", "2", "3"), *roster("Team B", "4", "5", "6"), *roster("Team C", "7", "8", "9")),
        games=knockout(),
    )
    assert after(event_of, "SF", Outcome.FORFEIT_BY_B).games == ()

"""R3-13: one player, one team; the injured player's substitute from a team that is out (its worked tests T1 to T4)."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from tests.build import D1, D2, game, place, roster
from tests.rules.lines import entered, judged, keys, only, rated, settled, stay
from tourney.conduct import keep
from tourney.model.clock import regulation
from tourney.model.findings import Finding
from tourney.model.games import Card, Colour, Game, LoserOf, Outcome, Placed, Stage, Stay, WinnerOf
from tourney.model.nothing import EMPTY

EVERYBODY = rated(**{f"m{number}": 1 for number in range(1, 13)})
ROSTERS = (
    *roster("Team A", "1", "2", "3"),
    *roster("Team B", "4", "5", "6"),
    *roster("Team C", "7", "8", "9"),
    *roster("Team D", "10", "11", "12"),
)


def fixture(name: str, stage: Stage, hour: int, a: str, b: str, score: str = "", **more: object) -> Game:
    plain = game(name, a, b, score, stage=stage, round=1, start=datetime(2026, 5, 1, hour))
    return replace(plain, **more)


QUARTER = fixture("QF", Stage.QUARTER_FINAL, 9, "Team A", "Team C", "3-7")
SEMI = fixture("SF", Stage.SEMI_FINAL, 13, "Team B", "Team D", "7-5")
FINAL = replace(fixture("F", Stage.FINAL, 17, "Team B", "Team C"), a=WinnerOf("SF"))


def team_b_loses(reason: str = "injury", by: str = "1") -> tuple[Stay, ...]:
    """In the semi-final Team B's No. 4 goes off in period 2 and member 1 of Team A comes in."""
    return (
        stay("B/4", "start", "P2 3:00", reason, game="SF"),
        stay(f"B/{by}", "P2 3:00", game="SF"),
        stay("B/5", game="SF", position="2"),
        stay("B/6", game="SF", position="3"),
    )


def tournament(*games: Game, stays: tuple[Stay, ...], **more: object) -> tuple[Finding, ...]:
    more.setdefault("roster", ROSTERS)
    owed = bool(more.get("cards"))
    return judged(settled(members=EVERYBODY, games=games, stays=stays, **more), owed=owed)


def test_a_player_on_two_rosters_is_one_finding_that_names_both_teams():
    rows = (*roster("Team A", "1", "2", "3"), *roster("Team C", "1", "8", "9"))
    found = only(entered(members=EVERYBODY, roster=rows), "R3-13")
    assert found.facts["teams"] == ("Team A", "Team C")


def test_days_that_do_not_overlap_make_him_no_less_a_player_of_two_teams():

    rows = (
        *roster("Team A", "2", "3", "4"),
        place("Team A", "Alternate", "1", until=D1),
        *roster("Team C", "7", "8", "9"),
        place("Team C", "Alternate", "1", since=D2),
    )
    assert "R3-13" in keys(entered(members=EVERYBODY, roster=rows))


def test_an_eliminated_player_for_an_injured_one_asks():
    findings = tournament(QUARTER, SEMI, FINAL, stays=team_b_loses())
    assert keys(findings) == ["R3-13/borrowed"]
    assert only(findings, "R3-13/borrowed").answers == ("allow", "refuse")


def test_for_a_player_with_a_known_injury_nobody_of_another_team_may_ride():
    findings = tournament(QUARTER, SEMI, FINAL, stays=team_b_loses("known injury"))
    assert keys(findings, bars=True) == ["R3-13/known injury"]


def test_a_team_with_a_consolation_game_to_come_in_the_event_is_not_out():
    consolation = fixture("C", Stage.CONSOLATION, 15, "Team A", "Team D")
    findings = tournament(QUARTER, SEMI, consolation, FINAL, stays=team_b_loses())
    assert only(findings, "R3-13/not eliminated").facts["later"] == "C"


def test_a_team_that_can_still_come_into_an_open_game_is_not_out():
    third = replace(fixture("T", Stage.THIRD_PLACE, 16, "Team D", "Team D"), a=LoserOf("QF"), b=LoserOf("SF"))
    findings = tournament(QUARTER, SEMI, third, stays=team_b_loses())
    assert "R3-13/not eliminated" in keys(findings)


def test_a_borrowed_player_may_play_on_for_that_team():
    final = (stay("B/1", game="F"), stay("B/5", game="F", position="2"), stay("B/6", game="F", position="3"))
    findings = tournament(QUARTER, SEMI, FINAL, stays=(*team_b_loses(), *final))
    assert "R3-13/two teams" not in keys(findings)


def test_a_borrowed_player_may_join_no_third_team():
    final = (stay("C/1", game="F"), stay("C/8", game="F", position="2"), stay("C/9", game="F", position="3"))
    findings = tournament(QUARTER, SEMI, FINAL, stays=(*team_b_loses(), *final))
    found = only(findings, "R3-13/two teams")
    assert (found.about.team, found.facts["others"]) == ("Team C", ("Team B",))


def test_a_player_on_no_roster_rides_for_one_team_only():
    rows = (*ROSTERS[1:3], *ROSTERS[3:])
    first = (stay("A/1", game="QF"), stay("A/2", game="QF", position="2"), stay("A/3", game="QF", position="3"))
    findings = tournament(QUARTER, SEMI, FINAL, stays=(*first, *team_b_loses()), roster=rows)
    assert only(findings, "R3-13/two teams").about.team == "Team B"


def test_a_borrowed_player_who_owes_the_game_is_suspended_from_it():
    red = Card(game="QF", team="Team A", member="1", colour=Colour.RED, period=regulation(4), clock=600)
    event_of = settled(
        members=EVERYBODY, roster=ROSTERS, games=(QUARTER, SEMI, FINAL), stays=team_b_loses(), cards=(red,)
    )

    assert "R14-07/in the line-up" in keys(keep((event_of,)).findings)
    assert "R3-29/suspended player" in keys(judged(event_of, owed=True))


def test_a_game_to_come_is_not_forfeited_by_a_suspended_player_in_its_line_up():
    """The line-up is typed the evening before: what it shows is a fault of the line-up, not of a game."""
    red = Card(game="QF", team="Team A", member="1", colour=Colour.RED, period=regulation(4), clock=600)
    to_come = replace(SEMI, outcome=EMPTY, score_a=EMPTY, score_b=EMPTY)
    findings = tournament(QUARTER, to_come, FINAL, stays=team_b_loses(), cards=(red,))
    assert "R3-29/suspended player" not in keys(findings)


def test_a_game_forfeited_already_is_not_forfeited_again_by_a_suspended_player():
    red = Card(game="QF", team="Team A", member="1", colour=Colour.RED, period=regulation(4), clock=600)
    forfeited = replace(SEMI, outcome=Outcome.FORFEIT_BY_A)
    findings = tournament(QUARTER, forfeited, FINAL, stays=team_b_loses(), cards=(red,))
    assert "R3-29/suspended player" not in keys(findings)


def in_pools(*more: Game) -> tuple[Game, ...]:
    """The two games as pools of two teams, and a final of the first of each."""
    first, second = (replace(one, stage=Stage.POOL, pool=pool) for one, pool in ((QUARTER, "A"), (SEMI, "B")))
    final = replace(fixture("F", Stage.FINAL, 17, "Team B", "Team C"), a=Placed(1, "A"), b=Placed(1, "B"))
    return (*more, first, second, final)


def test_a_team_that_did_not_win_its_pool_is_out():
    """Team A was second of pool A when Team B's player was hurt, and only the first goes on."""
    open_semi = replace(in_pools()[1], outcome=EMPTY, score_a=EMPTY, score_b=EMPTY)
    findings = tournament(in_pools()[0], open_semi, in_pools()[2], stays=team_b_loses())
    assert "R3-13/not eliminated" not in keys(findings)


def test_a_team_whose_pool_is_not_over_is_not_out():
    late = replace(fixture("A2", Stage.POOL, 12, "Team C", "Team A"), pool="A")
    findings = tournament(*in_pools(late), stays=team_b_loses())
    assert "R3-13/not eliminated" in keys(findings)

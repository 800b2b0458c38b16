"""The shootout card: the lot, the order, the excluded, the rounds and the verdict (R5-11 to R5-22, R14-12)."""

from __future__ import annotations

import hashlib
from datetime import datetime

from msgspec.structs import replace

from schedules.shootouts import cards
from tests.build import game as pool_game
from tests.build import roster
from tests.conduct.arrange import BLUE, GREEN, RED, card, held
from tourney.conduct import keep
from tourney.model.clock import END, SHOOTOUT, SHOOTOUT_START, START, Moment, at, regulation
from tourney.model.event import ShootoutPlayers
from tourney.model.findings import Ruling
from tourney.model.games import Card, Game, Hit, HitResult, Outcome, Placed, Stage, Stay
from tourney.model.nothing import EMPTY
from tourney.model.people import Position
from tourney.model.results import ShootoutCard, Stake, Table, UndecidedTie

TEAMS = (*roster("Red", *RED[:3]), *roster("Blue", *BLUE), *roster("Green", *GREEN))


def tied(**changes: object) -> Game:
    return replace(pool_game("G1", "Red", "Blue", "7-7"), **{"outcome": Outcome.SHOOTOUT, **changes})


def hits(number: int, *turns: str, line: int | None = None, wall: bool | None = None) -> tuple[Hit, ...]:
    """Turns like `R1+` (goal), `B2-` (miss), `G3x` (forfeited)."""
    results = {"+": HitResult.GOAL, "-": HitResult.MISS, "x": HitResult.FORFEITED}
    teams = {"R": "Red", "B": "Blue", "G": "Green"}
    return tuple(
        Hit(
            game="G1",
            round=number,
            turn=turn,
            team=teams[text[0]],
            member=text[:2],
            result=results[text[2]],
            line=EMPTY if line is None else line,
            reached_wall=EMPTY if wall is None else wall,
        )
        for turn, text in enumerate(turns, 1)
    )


def made(games: tuple[Game, ...] = (), rows: tuple[Hit, ...] = (), **parts: object) -> tuple[ShootoutCard, list[str]]:
    parts.setdefault("roster", TEAMS)
    event = held(games or (tied(),), parts.pop("cards", ()), hits=rows, **parts)
    found, findings = cards(event, keep((event,)))
    assert len(found) == 1
    return found[0], [finding.key for finding in findings]


def test_the_lot_is_the_sort_of_hashes_anyone_can_recompute():
    def key(team: str) -> str:
        return hashlib.sha256(f"phrase\nfirst hit G1\n{team}".encode()).hexdigest()

    first, second = sorted(("red", "blue"), key=key)
    sheet, _ = made()
    assert [team.casefold() for team in sheet.lots] == [first, second]
    assert sheet.first.casefold() == first


def test_the_team_of_turn_1_in_round_1_begins_whatever_the_lot_said():
    for begins, other in (("R", "B"), ("B", "R")):
        sheet, _ = made(rows=hits(1, f"{begins}1+", f"{other}1-"))
        assert sheet.first == {"R": "Red", "B": "Blue"}[begins]


def test_the_sides_hit_by_turns():
    sheet, _ = made(rows=hits(1, "R1+"))
    assert [turn.member for turn in sheet.order] == ["R1", "B1", "R2", "B2", "R3", "B3"]
    assert [turn.turn for turn in sheet.order] == [1, 2, 3, 4, 5, 6]


def test_a_shorter_side_ends_earlier_and_the_others_follow_on():
    two = (*roster("Red", "R1", "R2"), *roster("Blue", *BLUE))
    sheet, _ = made(rows=hits(1, "R1+"), roster=two)
    assert [turn.member for turn in sheet.order] == ["R1", "B1", "R2", "B2", "B3"]


def test_one_player_a_side_is_named_by_the_captain():
    sheet, found = made(event={"shootout_players": ShootoutPlayers.ONE})
    assert [turn.member for turn in sheet.order] == ["", ""]
    assert "A-13" in found


def test_a_complete_round_decides():
    sheet, found = made(rows=hits(1, "R1+", "B1-", "R2+", "B2+", "R3+", "B3-"))
    assert sheet.winner == "Red"
    assert found == []


def test_a_round_not_complete_decides_nothing():
    sheet, _ = made(rows=hits(1, "R1+", "B1-", "R2+", "B2-", "R3+")[:5])
    assert sheet.winner == ""


def test_the_third_round_decides_after_two_level_ones():
    rows = (
        *hits(1, "R1+", "B1+", "R2+", "B2+", "R3-", "B3-"),
        *hits(2, "R1+", "B1+", "R2-", "B2-", "R3-", "B3-"),
        *hits(3, "R1+", "B1+", "R2+", "B2-", "R3-", "B3-"),
    )
    sheet, _ = made(rows=rows)
    assert [dict(one.scores) for one in sheet.rounds] == [
        {"Red": 2, "Blue": 2},
        {"Red": 1, "Blue": 1},
        {"Red": 2, "Blue": 1},
    ]
    assert sheet.winner == "Red"


def test_box_time_left_keeps_a_player_out_and_another_order_follows():
    two = (card("G1", "R1", at="5:00", period=3), card("G1", "R1", at="0:50", period=4))
    sheet, _ = made(cards=two, rows=hits(1, "R2+"))
    (out,) = sheet.excluded
    assert (out.member, out.cites) == ("R1", "Arena 14.i(3)")
    assert [turn.member for turn in sheet.order] == ["R2", "B1", "R3", "B2", "B3"]


def test_a_box_that_had_run_out_keeps_nobody_out():
    two = (card("G1", "R1", at="5:00", period=3), card("G1", "R1", at="2:00", period=4))
    assert made(cards=two)[0].excluded == ()


def test_a_box_with_a_second_left_keeps_out():
    two = (card("G1", "R1", at="5:00", period=3), card("G1", "R1", at="1:59", period=4))
    assert [one.member for one in made(cards=two)[0].excluded] == ["R1"]


def test_a_hit_by_an_excluded_player_is_found():
    two = (card("G1", "R1", at="5:00", period=3), card("G1", "R1", at="0:50", period=4))
    assert "R14-12" in made(cards=two, rows=hits(1, "R1+"))[1]


def test_another_order_in_round_2_is_found():
    rows = (
        *hits(1, "R1+", "B1+", "R2-", "B2-", "R3-", "B3-"),
        *hits(2, "R2+", "B1+", "R1-", "B2-", "R3-", "B3-"),
    )
    assert made(rows=rows)[1] == ["R5-21"]


def test_a_round_that_is_still_being_hit_is_in_order():
    rows = (*hits(1, "R1+", "B1+", "R2-", "B2-", "R3-", "B3-"), *hits(2, "R1+", "B1+"))
    assert made(rows=rows)[1] == []


def test_two_running_of_one_side_are_noted():
    assert made(rows=hits(1, "R1+", "R2+", "B1-", "B2-", "R3-", "B3-"))[1] == ["A-12"]


def test_a_player_who_hits_twice_in_a_round_is_found():
    assert "R5-18" in made(rows=hits(1, "R1+", "B1+", "R1-", "B2-", "R3-", "B3-"))[1]


def six(number: int, **marks: object) -> tuple[Hit, ...]:
    return hits(number, "R1-", "B1-", "R2-", "B2-", "R3-", "B3-", **marks)


def test_twelve_attempts_short_of_the_wall_offer_the_nearer_line():
    sheet, found = made(rows=(*six(1, wall=False), *six(2, wall=False)))
    assert sheet.line == 15
    assert found == ["R5-22/may move up"]


def test_one_attempt_at_the_wall_offers_nothing():
    rows = (*six(1, wall=False), *six(2, wall=False)[:5], replace(six(2)[5], reached_wall=True))
    assert made(rows=rows)[0].line == 25


def test_a_goal_has_reached_the_wall():
    rows = (*six(1, wall=False)[:5], replace(six(1)[5], result=HitResult.GOAL), *six(2, wall=False))
    assert made(rows=rows)[0].line == 25


def test_a_forfeited_turn_is_no_attempt():
    rows = (*six(1, wall=False)[:5], replace(six(1)[5], result=HitResult.FORFEITED), *six(2, wall=False))
    assert made(rows=rows)[0].line == 25
    assert made(rows=(*rows, *six(3, wall=False)))[0].line == 15


def test_moving_up_too_soon_is_found():
    assert "R5-22/too soon" in made(rows=(*six(1, wall=False), *six(2, line=15)))[1]


def test_moving_up_after_two_failures_each_is_not():
    rows = (*six(1, wall=False), *six(2, wall=False), *six(3, line=15))
    assert made(rows=rows)[1] == []


def test_a_substitute_who_comes_in_for_the_shootout_hits():
    def stay(position: str, member: str, begins: Moment, ends: Moment) -> Stay:
        where = Position(position)
        return Stay(game="G1", team="Red", position=where, member=member, came_in=begins, went_out=ends)

    stays = (
        stay("1", "R1", START, END),
        stay("2", "R2", START, END),
        stay("3", "R3", START, at(regulation(4))),
        stay("3", "R4", SHOOTOUT_START, END),
    )
    sheet, _ = made(rows=hits(1, "R1+"), roster=(*roster("Red", *RED), *roster("Blue", *BLUE)), stays=stays)
    assert [turn.member for turn in sheet.order if turn.team == "Red"] == ["R1", "R2", "R4"]


def three_level() -> tuple[Table, ...]:
    tie = UndecidedTie(
        name="Pool A 1-3", teams=("Red", "Blue", "Green"), ranks=(1, 3), stake=Stake.ELIMINATION, next="shootout"
    )
    return (Table(name="Pool A", pool="A", ladder=(), rows=(), undecided=(tie,)),)


def totals(number: int, **points: int) -> tuple[Hit, ...]:
    return tuple(
        Hit(game="Pool A 1-3", round=number, turn=turn, team=team, total=total)
        for turn, (team, total) in enumerate(points.items(), 1)
    )


def test_three_level_teams_hit_under_the_name_of_their_tie():
    event = replace(held((), roster=TEAMS), tables=three_level())
    (sheet,), _ = cards(event, keep((event,)))
    assert sheet.game == "Pool A 1-3"
    assert [turn.team for turn in sheet.order[:3]] == list(sheet.lots)
    assert len(sheet.order) == 9


def test_totals_of_a_round_are_enough_and_the_level_hit_on():
    rows = (*totals(1, Red=3, Blue=1, Green=1), *totals(2, Blue=0, Green=2))
    event = replace(held((), roster=TEAMS, hits=rows), tables=three_level())
    (sheet,), _ = cards(event, keep((event,)))
    assert sheet.ranking == ("Red", "Green", "Blue")


def test_a_game_is_given_a_card_when_asked_for_by_name():
    event = held((pool_game("G1", "Red", "Blue"), pool_game("G2", "Red", "Blue")), roster=TEAMS)
    assert cards(event, keep((event,)))[0] == ()
    assert [one.game for one in cards(event, keep((event,)), "g2")[0]] == ["G2"]
    assert cards(event, keep((event,)), "G9")[0] == ()


def test_no_phrase_asks():
    assert made(event={"lot_phrase": ""})[1] == ["R5-13"]


def test_one_player_a_side_a_boxed_player_is_excluded_and_his_time_served():
    two = (card("G1", "R1", at="5:00", period=3), card("G1", "R1", at="0:50", period=4))
    event = held((tied(),), two, roster=TEAMS, event={"shootout_players": ShootoutPlayers.ONE})
    book = keep((event,))
    (sheet,), _ = cards(event, book)
    assert [one.member for one in sheet.excluded] == ["R1"]
    assert [(one.state.value, one.box_left) for one in book.obligations] == [("served", 0)]


def level_after(*shown: Card, **parts: object) -> tuple[ShootoutCard, list[str]]:
    event = held((pool_game("G1", "Red", "Blue", "5-3"),), shown, roster=TEAMS, **parts)
    event = replace(event, tables=three_level())
    (sheet,), findings = cards(event, keep((event,)))
    return sheet, [finding.key for finding in findings]


def test_unserved_box_time_bars_from_a_shootout_between_level_teams_and_serves_nothing():
    two = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:50", period=4))
    sheet, found = level_after(*two)
    assert [one.member for one in sheet.excluded] == ["R1"]
    assert found == []


def test_who_owes_a_whole_game_may_not_hit_in_it_unless_the_committee_rules():
    red = card("G1", "R1", "red", at="7:00")
    sheet, found = level_after(red)
    assert ([one.member for one in sheet.excluded], found) == (["R1"], ["A-15"])
    ruling = Ruling(finding="A-15", about="Pool A 1-3 / Red / R1", decision="may hit")
    sheet, found = level_after(red, rulings=(ruling,))
    assert (sheet.excluded, found) == ((), ["A-15"])


def test_a_card_shown_after_a_shootout_between_level_teams_does_not_reach_back():
    """Pool game, shootout of the tie, final in which the red is shown: the player was free to hit."""
    pool = pool_game("G1", "Red", "Blue", "5-3")
    final = replace(
        pool_game("G2", "Red", "Green", "5-4"), stage=Stage.FINAL, a=Placed(1, "A"), start=datetime(2026, 5, 3, 15)
    )
    event = replace(held((pool, final), (card("G2", "R1", "red", at="7:00"),), roster=TEAMS), tables=three_level())
    (sheet,), findings = cards(event, keep((event,)), "Pool A 1-3")
    assert (sheet.excluded, [finding.key for finding in findings]) == ((), [])


def test_what_was_served_after_a_shootout_between_level_teams_was_still_owed_at_it():
    """Red in the pool; the shootout; the semi-final, fed by the table, serves it: not served when the tie was hit."""
    pool = pool_game("G1", "Red", "Blue", "5-3")
    semi = replace(
        pool_game("G2", "Red", "Green", "5-4"), stage=Stage.SEMI_FINAL, b=Placed(1, "A"), start=datetime(2026, 5, 3, 9)
    )
    event = replace(held((pool, semi), (card("G1", "R1", "red", at="7:00"),), roster=TEAMS), tables=three_level())
    (sheet,), _ = cards(event, keep((event,)), "Pool A 1-3")
    assert [one.member for one in sheet.excluded] == ["R1"]


def test_a_player_sent_off_in_the_game_may_not_hit():
    red = card("G1", "R1", "red", at="5:00")
    sheet, _ = made(cards=(red,))
    assert [(one.member, one.cites) for one in sheet.excluded] == [("R1", "Arena 14.i(2)")]


def test_a_player_boxed_in_the_shootout_leaves_the_rounds_complete():
    boxed = (card("G1", "R1", at="5:00"), replace(card("G1", "R1", period=SHOOTOUT), clock=EMPTY))
    rows = (
        *hits(1, "R1+", "B1+", "R2+", "B2+", "R3-", "B3-"),
        *hits(2, "B1-", "R2+", "B2-", "R3-", "B3-"),
    )
    sheet, found = made(cards=boxed, rows=rows)
    assert sheet.winner == "Red"
    assert "R5-21" not in found


def test_a_side_with_two_players_ends_a_round_between_three_with_two_turns():
    owes = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:50", period=4))
    turns = ("R2+", "B1-", "G1-", "R3+", "B2-", "G2-", "B3-", "G3+")
    rows = tuple(replace(hit, game="Pool A 1-3") for hit in hits(1, *turns))
    sheet, _ = level_after(*owes, hits=rows)
    assert (sheet.ranking, [one.complete for one in sheet.rounds]) == (("Red", "Green", "Blue"), [True])

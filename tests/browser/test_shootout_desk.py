"""The shootout page, played through as officials would at the arena."""

from __future__ import annotations

import pytest

LONG = "Willow Bend Polo & Saddle Club Invitational Selection"


@pytest.fixture
def desk(visit, site):
    page = visit().open(site["shootout-desk"])
    page.evaluate("localStorage.clear()")
    page.reload()
    page.select_option("#first", label="Northgate")
    return page


def press(page, *words):
    for word in words:
        page.locator("#desk button", has_text=word).first.click()


def hit(page, *results):
    for result in results:
        page.click(f"#desk button.{result}")


def test_teams_hit_in_turn_the_one_that_won_the_lot_first(desk):
    press(desk, "Start the shootout")
    seen = []
    for _ in range(6):
        seen.append(desk.locator(".hitter span").inner_text())
        hit(desk, "miss")
    assert seen == ["Northgate", LONG] * 3


def test_nothing_starts_before_somebody_has_won_the_lot(visit, site):
    page = visit().open(site["shootout-desk"])
    page.evaluate("localStorage.clear()")
    page.reload()
    press(page, "Start the shootout")
    assert "who hits first" in page.locator("[role=alert]").inner_text()


def test_more_points_after_all_have_hit_win_and_not_before(desk):
    press(desk, "Start the shootout")
    hit(desk, "goal", "miss", "goal", "miss", "goal")
    assert desk.locator("#verdict").count() == 0
    hit(desk, "miss")
    assert desk.locator("#verdict").inner_text() == "✓ Northgate wins the game by one goal."


def test_a_level_round_is_followed_by_another_in_the_same_order(desk):
    press(desk, "Start the shootout")
    first = desk.locator("#hitter").inner_text()
    hit(desk, "goal", "goal", "miss", "miss", "miss", "miss")
    assert desk.locator("#verdict").count() == 0
    press(desk, "Next round")
    assert desk.locator("#hitter").inner_text() == first
    hit(desk, "miss", "goal", "miss", "miss", "miss", "miss")
    assert LONG in desk.locator("#verdict").inner_text()


def test_the_ball_may_move_after_two_attempts_each_that_reached_no_wall(desk):
    press(desk, "Start the shootout")
    hit(desk, *["miss"] * 6)
    assert desk.locator("text=Move to 15 yards").count() == 0
    press(desk, "Next round")
    hit(desk, *["miss"] * 6)
    press(desk, "Move to 15 yards", "Next round")
    assert "15 yards" in desk.locator("p.muted").first.inner_text()
    hit(desk, "goal")
    assert desk.input_value("#rows").splitlines()[-1].split("\t")[5:] == ["15", "goal", "yes"]


@pytest.mark.parametrize("reached", ["wall", "forfeited"])
def test_one_ball_at_the_wall_or_one_turn_forfeited_keeps_the_ball_at_25(desk, reached):
    press(desk, "Start the shootout")
    if reached == "wall":
        desk.check("#wall")
        hit(desk, "miss")
    else:
        hit(desk, "forfeited")
    hit(desk, *["miss"] * 5)
    press(desk, "Next round")
    hit(desk, *["miss"] * 6)
    assert desk.locator("text=Move to 15 yards").count() == 0


def test_a_turn_can_be_taken_back(desk):
    press(desk, "Start the shootout")
    hit(desk, "goal", "goal")
    press(desk, "Take back")
    assert desk.locator(".board strong").all_inner_texts() == ["1", "0"]
    assert len(desk.input_value("#rows").splitlines()) == 1


def test_what_was_written_is_there_after_the_page_was_closed(desk):
    press(desk, "Start the shootout")
    hit(desk, "goal")
    desk.reload()
    assert len(desk.input_value("#rows").splitlines()) == 1


def test_the_rows_fit_the_sheet_shootouts(desk):
    press(desk, "Start the shootout")
    hit(desk, "goal", "forfeited")
    rows = [line.split("\t") for line in desk.input_value("#rows").splitlines()]
    assert rows[0] == ["TP", "1", "1", "Northgate", "2050", "25", "goal", "yes"]
    assert rows[1] == ["TP", "1", "2", LONG, "2060", "25", "forfeited", "no"]


def test_a_suspended_player_is_not_ticked(visit, site):
    page = visit().open(site["shootout-desk"])
    page.evaluate("localStorage.clear()")
    page.reload()
    page.select_option("#game", index=1)
    ticked = page.locator("fieldset").first.locator("input:checked").count()
    assert ticked == 2

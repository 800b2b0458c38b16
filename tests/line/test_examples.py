"""The examples of `data/`: what was published comes out, and what they are made to show is shown."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.build import goals
from tourney.line import work
from tourney.model.entries import Entries
from tourney.model.findings import Effect
from tourney.model.owed import Owes, State
from tourney.play import settle
from tourney.workbook.reading import Reading, read

CSV = Path(__file__).parents[2] / "data" / "csv"
DAY = "2026-05-01"


def reading(name: str) -> Reading:
    return read(CSV / name)


@pytest.mark.parametrize("loser", [3, 4, 5, 6])
def test_whatever_the_loser_of_game_3_had_the_cup_of_2018_has_the_same_order(loser):
    """Nobody printed that score; the winner is published, "by net goals"."""
    sheets = reading("arena-amateur-cup-2018").sheets
    games = tuple(replace(game, score_b=goals(loser)) if game.id == "G3" else game for game in sheets.games)
    settled = settle(replace(sheets, games=games), Entries.of(sheets))
    assert [place.team for place in settled.finish] == ["Goal Diggers", "Grey Kittens", "OC Hookers"]
    decided = settled.tables[0].rows[0].decided_by
    assert decided == ("gross" if loser == 6 else "net")


def test_nothing_bars_in_any_example_but_the_one_made_for_it():
    for folder in sorted(CSV.iterdir()):
        if folder.name.startswith("every-"):
            continue
        book = work([read(folder)], date(DAY)).books[0]
        assert [finding for finding in book.findings if finding.standing is Effect.BARS] == [], folder.name


def test_the_red_of_the_spring_final_is_served_in_the_first_summer_game_and_nowhere_else():
    worked = work([reading("summer-challenge"), reading("spring-classic")], date(DAY))
    owed = next(one for one in worked.owed if one.member == "200029" and one.owes is Owes.GAME)
    assert owed.state is State.SERVED
    assert [game.game for game in owed.games if game.counts] == ["G1"]
    assert sum(one.member == "200029" for one in worked.owed) == 1


def test_the_same_red_read_from_its_carried_in_row_is_the_same_obligation():
    together = work([reading("summer-challenge"), reading("spring-classic")], date(DAY))
    alone = work([reading("summer-challenge")], date(DAY))
    key = next(one.origin.key for one in together.owed if one.member == "200029")
    assert [one.origin.key for one in alone.owed if one.member == "200029"] == [key]


def date(text: str):
    from datetime import date as day

    return day.fromisoformat(text)


def test_the_re_rated_team_of_the_autumn_is_protected_and_gives_the_full_difference():
    """Rostered at 6 on the day of the draw, 7 since: stays in, and gives 7 - 4 = 3 (3.f(3))."""
    book = work([reading("autumn-cup")], date(DAY)).books[0]
    first = next(result for result in book.results or () if result.id == "G1")
    assert (first.counts_a, first.given_b) == (goals(7), goals(3))
    assert {"R3-30", "R3-36"} <= {finding.code for finding in book.findings}


def test_a_penalty_7_changes_no_goals_given():
    """6 against 5 at the start, 3 against 2 after it: one goal all the same."""
    book = work([reading("autumn-cup")], date(DAY)).books[0]
    second = next(result for result in book.results or () if result.id == "G2")
    assert (second.counts_a, second.counts_b, second.given_b) == (goals(6), goals(5), goals(1))

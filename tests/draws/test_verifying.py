"""A draw computed again: yes, or what differs."""

from __future__ import annotations

from datetime import datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.draws import PAGES, verify
from tests.build import D1, D2, game
from tests.draws.event_of import drawn, event_of, settled, teams_of, to_the_end, won_by, written
from tests.effort import examples
from tourney.model.entries import Entries
from tourney.model.event import Format, KeepApart, Seeding
from tourney.model.findings import Effect
from tourney.model.games import Entered
from tourney.model.people import Team
from tourney.model.sheets import Sheets


def verified(one: Sheets) -> list[str]:
    return [finding.key for finding in verify(one, Entries.of(one))]


def made(**settings) -> Sheets:
    one = event_of(settings.pop("number", 5), **{"format": Format.KNOCKOUT, **settings})
    return written(one, drawn(one))


def tampered(one: Sheets, item: str, **changes: str) -> Sheets:
    """The sheets with the first row of that item changed."""
    place = next(number for number, row in enumerate(one.draw) if row.item == item)
    rows = list(one.draw)
    rows[place] = replace(rows[place], **changes)
    return replace(one, draw=tuple(rows))


def test_a_draw_as_it_was_made_is_verified():
    (finding,) = verify(made(), Entries.of(made()))
    assert finding.key == "draw-verified"
    assert (finding.facts["day"], finding.facts["lots"], finding.facts["games"]) == (D1, 1, 4)


@pytest.mark.parametrize("seeding", Seeding)
@pytest.mark.parametrize("kinds", [frozenset(), frozenset({KeepApart.CLUB})])
@pytest.mark.parametrize("format_", [one for one in Format if one is not Format.AS_ENTERED])
def test_every_way_of_drawing_is_verified(format_, seeding, kinds):
    number = 3 if format_ is Format.THREE_TEAM_DAY else 9
    clubs = {one: "Palm" if one % 2 else "Hill" for one in range(1, number + 1)}
    seeds = {one: one for one in range(1, number + 1)} if seeding is Seeding.SEEDS else {4: 1}
    teams = teams_of(number, club=clubs, seed=seeds)
    one = made(number=number, teams=teams, format=format_, pools=2, seeding=seeding, keep_apart=kinds)
    assert verified(one) == ["draw-verified"]


def test_without_a_record_there_is_nothing_to_verify():
    assert verified(event_of(4, format=Format.KNOCKOUT)) == ["draw-not-recorded"]
    by_hand = replace(event_of(2, drawn_on=D1), games=(game("G1", "Team 1", "Team 2"),))
    assert verified(written(by_hand, drawn(by_hand))) == ["draw-not-recorded"]


def test_a_changed_phrase_of_the_record_shows_in_the_lot():
    assert "draw-differs/lot" in verified(tampered(made(), "Phrase", value="a better phrase"))


def test_a_team_moved_in_the_lot_shows():
    one = made()
    lots = [number for number, row in enumerate(one.draw) if row.item == "Lot"]
    rows = list(one.draw)
    rows[lots[0]], rows[lots[1]] = rows[lots[1]], rows[lots[0]]
    assert verified(replace(one, draw=tuple(rows))) == ["draw-differs/lot"]


def test_a_member_changed_in_the_record_shows_in_the_fingerprint():
    keys = verified(tampered(made(), "Rostered", value="somebody else"))
    assert keys == ["draw-differs/fingerprint", "draw-rosters-changed"]


def test_an_order_changed_in_the_record_shows_in_the_games():
    one = made()
    seeds = [number for number, row in enumerate(one.draw) if row.item == "Seed"]
    rows = list(one.draw)
    first, last = rows[seeds[0]], rows[seeds[-1]]
    rows[seeds[0]], rows[seeds[-1]] = replace(last, detail="1"), replace(first, detail="5")
    assert verified(replace(one, draw=tuple(rows))) == ["draw-differs/order", "draw-differs/outcome"]


def test_an_order_and_games_changed_together_show_in_the_order():
    """Somebody swaps two teams in the order, the games of the record and the games of the sheet."""
    one = made(number=4)
    first, second = one.games[0].a, one.games[1].a
    swap = {str(first): str(second), str(second): str(first)}
    rows = tuple(
        replace(row, value=swap.get(row.value, row.value), detail=swap.get(row.detail, row.detail))
        if row.item == "Seed" or row.item.startswith("Game ")
        else row
        for row in one.draw
    )
    games = (replace(one.games[0], a=second), replace(one.games[1], a=first), one.games[2])
    assert verified(replace(one, draw=rows, games=games)) == ["draw-differs/order"]


def test_a_seed_given_since_shows():
    one = made(number=4)
    last = [row.value for row in one.draw if row.item == "Seed"][-1]
    seeded = tuple(replace(team, seed=1) if team.name == last else team for team in one.teams)
    assert verified(replace(one, teams=seeded)) == ["draw-differs/order"]


def test_a_game_changed_in_the_sheet_asks():
    one = made()
    other = replace(one.games[0], b=Entered("Team 9"))
    changed = replace(one, games=(other, *one.games[1:]))
    found = verify(changed, Entries.of(changed))
    assert [finding.key for finding in found] == ["draw-verified", "draw-game-changed"]
    assert found[1].effect is Effect.ASKS
    assert found[1].about.game == "G1"


def test_a_game_gone_from_the_sheet_asks():
    assert verified(replace(made(), games=made().games[1:])) == ["draw-verified", "draw-game-changed/gone"]


def test_a_setting_changed_since_the_draw_shows():
    one = made()
    assert verified(replace(one, event=replace(one.event, third_place=True))) == ["draw-differs/outcome"]


def test_settings_with_which_the_format_cannot_be_drawn_any_more_show():
    """The committee gives three pools after a draw of cross pools; a record has lost its order."""
    one = made(number=6, format=Format.CROSS_POOLS)
    pools = tuple(replace(team, pool=pool) for team, pool in zip(one.teams, "ABCABC", strict=True))
    assert "draw-number-of-pools/cross pools" in verified(replace(one, teams=pools))
    lost = replace(one, draw=tuple(row for row in one.draw if row.item != "Seed"))
    assert "draw-number-of-teams" in verified(lost)


def test_another_phrase_in_the_settings_is_noted():
    one = made()
    assert verified(replace(one, event=replace(one.event, lot_phrase="new"))) == [
        "draw-verified",
        "draw-phrase-changed",
    ]


def test_another_roster_since_is_noted():
    one = made()
    moved = tuple(replace(row, member="Team 1/9") if row.member == "Team 1/1" else row for row in one.roster)
    assert verified(replace(one, roster=moved)) == ["draw-verified", "draw-rosters-changed"]


def test_a_team_that_came_since_asks():
    one = made()
    found = verify(replace(one, teams=(*one.teams, Team(name="Late"))), Entries.of(one))
    assert [finding.key for finding in found] == ["draw-verified", "draw-team-not-drawn"]
    assert found[1].facts["teams"] == ("Late",)


def test_a_team_that_withdrew_before_the_draw_asks_nothing():
    one = event_of(5, teams=teams_of(5, withdrawn={5: datetime(2026, 4, 1)}), format=Format.KNOCKOUT)
    assert verified(written(one, drawn(one))) == ["draw-verified"]


def test_all_draws_of_a_swiss_event_are_verified_together():
    ended, came = to_the_end(event_of(6, format=Format.SWISS), Random(2))
    (finding,) = verify(ended, Entries.of(ended))
    assert finding.facts["games"] == len(settled(ended).results) == 9
    assert len(came) == 3


def test_a_result_corrected_after_a_swiss_round_was_drawn_is_noted():
    one = made(number=6, format=Format.SWISS)
    for name in ("G1", "G2", "G3"):
        one = won_by(one, name, "A")
    one = written(one, drawn(one))
    assert verified(one) == ["draw-verified"]
    found = verify(won_by(one, "G1", "B"), Entries.of(one))
    assert [finding.key for finding in found] == ["draw-verified", "draw-stage-differs"]
    assert found[1].effect is Effect.NOTES


def test_a_replaced_draw_stays_below_and_is_verified_too():
    one = made()
    one = replace(one, event=replace(one.event, lot_phrase="another"))
    both = written(one, drawn(one, D2, again=True, because="a mistake"))
    assert verified(both) == ["draw-verified"]
    assert verified(replace(both, draw=tuple(row for row in both.draw if row.value != "phrase"))) != ["draw-verified"]


RECORDS = {
    format_: made(number=3 if format_ is Format.THREE_TEAM_DAY else 6, format=format_, pools=2)
    for format_ in Format
    if format_ is not Format.AS_ENTERED
}


@settings(max_examples=examples(30), deadline=None)
@given(format_=st.sampled_from(sorted(RECORDS, key=str)), data=st.data())
def test_whatever_is_done_to_the_record_is_a_finding_and_no_crash(format_, data):
    one = RECORDS[format_]
    rows = list(one.draw)
    text = st.one_of(
        st.text(max_size=6), st.sampled_from(["Team 1", "Winner of G1", "swiss", "0", "-1", "1st of pools"])
    )
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(rows) - 1))
        change = data.draw(st.sampled_from(["drop", "item", "value", "detail", "twice"]))
        if change == "drop":
            del rows[place]
        elif change == "twice":
            rows.insert(place, rows[place])
        else:
            rows[place] = replace(rows[place], **{change: data.draw(text)})
    spoilt = replace(one, draw=tuple(rows))
    found = verify(spoilt, Entries.of(spoilt))
    assert found
    drawn(spoilt)
    drawn(spoilt, again=True, because="the record was spoilt")


def test_every_page_is_on_the_list_once():
    keys = [page.key for page in PAGES]
    assert len(set(keys)) == len(keys)
    assert all(page.says for page in PAGES)

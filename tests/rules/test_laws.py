"""Laws of Rule 3, on random small events of two teams."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import D1, event, game, goals, member, place, roster, sheets
from tests.effort import examples
from tests.rules.lines import moment, on, settled, stay
from tourney.language import Voice
from tourney.model.book import TeamStatus
from tourney.model.entries import Entries
from tourney.model.event import EventClass
from tourney.model.findings import Effect, Finding
from tourney.model.games import Stay, StayReason
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.people import Member
from tourney.model.sheets import Sheets
from tourney.rules import PAGES, judge_lineups, judge_rosters, verdicts
from tourney.rules.doctor import applied, cures

TRIES = settings(max_examples=examples(40), deadline=None)
HALVES = st.integers(-2, 20).map(lambda halves: halves / 2)

SOMEBODY = st.builds(
    lambda rating, membership, ends, first: {
        "arena": rating,
        "membership": membership,
        "valid_to": D1 + timedelta(days=ends),
        "beginner_events": 1,
        "first_event": D1 - timedelta(days=first),
    },
    HALVES,
    st.sampled_from(["player", "player", "player", "", "beginner"]),
    st.sampled_from([-1, 0, 1, 200]),
    st.sampled_from([10, 70]),
)


@st.composite
def events(draw: st.DrawFn) -> Sheets:
    """Two teams of three and up to three alternates, of all kinds of players, in an event of any limits."""
    people = draw(st.lists(SOMEBODY, min_size=6, max_size=9))
    members: tuple[Member, ...] = tuple(member(str(n), **person) for n, person in enumerate(people, 1))
    numbers = [one.number for one in members]
    lower = draw(st.one_of(st.none(), HALVES))
    limits = event(
        lower=EMPTY if lower is None else goals(lower),
        upper=goals(draw(HALVES)),
        event_class=draw(st.sampled_from(EventClass)),
        alternative_3b3=draw(st.booleans()),
    )
    rows = (*roster("Team A", *numbers[:3], *numbers[6:]), *roster("Team B", *numbers[3:6]))
    if draw(st.booleans()):
        rows = (
            *rows,
            place("Team B", draw(st.sampled_from(["1", "Alternate"])), numbers[0], captain=draw(st.booleans())),
        )
    return sheets(event=limits, members=members, roster=rows)


def found(known: Sheets) -> set[tuple[str, str, str]]:
    return {(one.key, one.about.team, one.about.member) for one in judge_rosters(known, Entries.of(known))}


def with_event(known: Sheets, **changes: object) -> Sheets:
    return replace(known, event=replace(known.event, **changes))


@TRIES
@given(known=events(), more=st.integers(1, 12))
def test_raising_the_upper_limit_adds_nothing_but_the_minus_one_and_the_beginners(known: Sheets, more: int):
    upper = known.event.upper
    assert isinstance(upper, Goals)
    added = found(with_event(known, upper=upper + Goals(more))) - found(known)
    assert {key for key, _, _ in added} <= {"R3-17", "R3-16/beginner: level"}


@TRIES
@given(known=events(), less=st.integers(1, 12))
def test_lowering_the_lower_limit_adds_nothing(known: Sheets, less: int):
    lower = known.event.lower
    lowered = lower - Goals(less) if isinstance(lower, Goals) else EMPTY
    assert found(with_event(known, lower=lowered)) <= found(known)
    assert found(with_event(known, lower=EMPTY)) <= found(known)


@TRIES
@given(known=events())
def test_an_eligible_alternate_adds_nothing(known: Sheets):
    upper = known.event.upper
    assert isinstance(upper, Goals)
    rating = 0 if upper >= Goals(0) else upper.number
    more = replace(
        known,
        members=(*known.members, member("99", rating)),
        roster=(*known.roster, place("Team A", "Alternate", "99")),
    )
    assert found(more) == found(known)


@TRIES
@given(known=events(), seed=st.integers(0, 999))
def test_the_order_of_rows_changes_nothing(known: Sheets, seed: int):
    chance = Random(seed)
    rows, members = list(known.roster), list(known.members)
    chance.shuffle(rows)
    chance.shuffle(members)
    mixed = replace(known, roster=tuple(rows), members=tuple(members))
    speaker = Voice("en", PAGES)
    said = [sorted(speaker.says(one) for one in judge_rosters(event, Entries.of(event))) for event in (known, mixed)]
    assert said[0] == said[1]
    assert found(mixed) == found(known)


@TRIES
@given(known=events())
def test_a_cure_applied_clears_what_barred_the_team(known: Sheets):
    games = (game("G1", "Team A", "Team B", start=on(1, "10:00")),)
    event_of = settled(event=known.event, members=known.members, roster=known.roster, games=games)
    for cure in cures(event_of, "Team A"):
        cured = applied(event_of.sheets, cure)
        entries = Entries.of(cured)
        verdict = next(one for one in verdicts(entries, judge_rosters(cured, entries)) if one.team == "Team A")
        assert verdict.status is TeamStatus.ELIGIBLE


@TRIES
@given(known=events())
def test_a_team_that_stands_needs_no_change_and_its_own_three_come_first(known: Sheets):
    games = (game("G1", "Team A", "Team B", start=on(1, "10:00")),)
    event_of = settled(event=known.event, members=known.members, roster=known.roster, games=games)
    verdict = verdicts(event_of.entries, judge_rosters(event_of.sheets, event_of.entries))[0]
    if verdict.status is TeamStatus.ELIGIBLE:
        assert cures(event_of, "Team A")[0].members == ("1", "2", "3")


# --- line-ups

MOMENTS = ("P1", "P1 3:00", "P2", "P2 5:15", "P3 0:30", "P3", "shootout")


@st.composite
def lines(draw: st.DrawFn) -> tuple[Stay, ...]:
    """Team A's line-up of G1: three start, and up to three places change hands once."""
    rows: list[Stay] = []
    for number in ("1", "2", "3"):
        newcomer = draw(st.sampled_from(["", "", "7", "8", "9"]))
        if not newcomer or any(row.member == newcomer for row in rows):
            rows.append(stay(f"A/{number}", position=number))
            continue
        when = draw(st.sampled_from(MOMENTS))
        reason = draw(st.sampled_from(["", *(one.value for one in StayReason if one is not StayReason.PENALTY_7)]))
        rows.append(stay(f"A/{number}", "start", when, reason, position=number))
        rows.append(stay(f"A/{newcomer}", when, position=number))
    return tuple(rows)


def in_play(rows: tuple[Stay, ...], upper: float, ratings: list[float]) -> tuple[Finding, ...]:
    numbers = [str(number) for number in range(1, 10)]
    members = tuple(member(number, rating) for number, rating in zip(numbers, ratings, strict=True))
    return judge_lineups(
        settled(
            event=event(lower=EMPTY, upper=goals(upper), alternative_3b3=True),
            members=members,
            roster=(*roster("Team A", "1", "2", "3", "7", "8", "9"), *roster("Team B", "4", "5", "6")),
            games=(game("G1", "Team A", "Team B", "7-5", start=on(1, "10:00")),),
            stays=rows,
        )
    )


RATINGS = st.lists(st.integers(0, 8).map(lambda halves: halves / 2), min_size=9, max_size=9)


def pairs(findings: tuple[Finding, ...]) -> list[tuple[str, str, str]]:
    return sorted((one.key, one.about.team, one.about.member) for one in findings)


@TRIES
@given(rows=lines(), ratings=RATINGS, upper=st.integers(3, 9), seed=st.integers(0, 99))
def test_the_order_of_the_rows_of_a_line_up_changes_nothing(
    rows: tuple[Stay, ...], ratings: list[float], upper: int, seed: int
):
    mixed = list(rows)
    Random(seed).shuffle(mixed)
    assert pairs(in_play(tuple(mixed), upper, ratings)) == pairs(in_play(rows, upper, ratings))


@TRIES
@given(rows=lines(), ratings=RATINGS, upper=st.integers(3, 9), more=st.integers(1, 6))
def test_raising_the_upper_limit_bars_no_line_up(rows: tuple[Stay, ...], ratings: list[float], upper: int, more: int):
    def barred(limit: float) -> set[tuple[str, str, str]]:
        findings = in_play(rows, limit, ratings)
        return {(one.key, one.about.team, one.about.member) for one in findings if one.effect is Effect.BARS}

    assert barred(upper + more) <= barred(upper)


@TRIES
@given(rows=lines(), ratings=RATINGS)
def test_moving_every_change_to_a_period_end_leaves_nothing_to_ask_about_the_moment(
    rows: tuple[Stay, ...], ratings: list[float]
):
    def at_the_end(one: Stay) -> Stay:
        words = {"came_in": one.came_in, "went_out": one.went_out}
        inside = {moment(text): moment(text.split()[0]) for text in MOMENTS if " " in text}
        return replace(one, **{name: inside.get(value, value) for name, value in words.items()})

    moved = tuple(at_the_end(one) for one in rows)
    assert not {one.key for one in in_play(moved, 20, ratings)} & {"R3-22", "R3-23", "R3-15/joins inside a period"}

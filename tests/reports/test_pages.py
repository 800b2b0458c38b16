"""Every report is a pure function of the book and tolerates a book of which nothing is worked out."""

from __future__ import annotations

import re
import shlex
from hashlib import sha256

import pytest
from msgspec.structs import fields, replace

from reports import words
from reports.page import Block, Figure, Heading, Pair, Paragraph, Report, Span, Table, Text
from reports.pages import REPORTS, chosen
from schedules.chances import told
from tests.build import event, game, roster, sheets
from tests.reports import autumn
from tourney.language import Voice
from tourney.model.book import Book, PlayerVerdict, TeamStatus, TeamVerdict
from tourney.model.entries import Entries
from tourney.model.event import PoolTies
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Effect
from tourney.model.games import Stage
from tourney.model.nothing import EMPTY
from tourney.play import settle

MADE = tuple(kind for kind in REPORTS if kind.name != "qualification")
"""Of this event: no pool game is left, so nobody can still qualify."""
OPTIONAL = tuple(field.name for field in fields(Book) if field.default is None)


def all_blocks(blocks: tuple[Block, ...]) -> list[Block]:
    found: list[Block] = []
    for block in blocks:
        found.append(block)
        if block.kind == "pair":
            found += all_blocks((*block.left, *block.right))
        elif block.kind == "together":
            found += all_blocks(block.blocks)
    return found


def words_of(text: Text) -> str:
    if isinstance(text, str):
        return text
    return "".join(span.text if isinstance(span, Span) else span for span in text)


def everything(report: Report) -> str:
    parts: list[str] = [report.title, report.about]
    for block in all_blocks(report.blocks):
        parts += [str(getattr(block, name)) for name in block.__struct_fields__]
    return "\n".join(parts)


def report(name: str, book: Book | None = None) -> Report:
    (made,) = chosen(book or autumn.book(), autumn.voice(), only=(name,))
    return made


def lines_of(made: Report, caption: str) -> list[tuple[str, ...]]:
    tables = [one for one in all_blocks(made.blocks) if isinstance(one, Table) and one.caption == caption]
    return [tuple(words_of(cell) for cell in line.cells) for table in tables for line in table.lines]


def drawing(book: Book) -> str:
    return next(block.svg for block in report("bracket", book).blocks if isinstance(block, Figure))


def test_an_event_of_which_nothing_is_worked_out_has_only_its_conditions():
    assert [one.name for one in chosen(autumn.empty(), autumn.voice())] == ["conditions"]


def test_a_limit_of_the_committee_is_told_apart_from_the_book():
    text = everything(report("conditions"))
    assert "The rulebook does not name these; the committee has set them." in text
    assert "90 minutes" in text


def test_the_whole_event_has_every_report():
    made = [one.name for one in chosen(autumn.book(), autumn.voice())]
    assert made == [kind.name for kind in MADE]


@pytest.mark.parametrize("missing", OPTIONAL)
def test_a_part_that_was_not_worked_out_stops_no_other_report(missing):
    made = chosen(replace(autumn.book(), **{missing: None}), autumn.voice())
    assert len(made) >= len(REPORTS) - 4


@pytest.mark.parametrize("emptied", OPTIONAL)
def test_a_part_that_is_empty_stops_no_other_report(emptied):
    book = autumn.book()
    if isinstance(getattr(book, emptied), tuple):
        assert chosen(replace(book, **{emptied: ()}), autumn.voice())


def test_the_book_is_left_as_it_was():
    book = autumn.book()
    chosen(book, autumn.voice())
    assert book == autumn.book()


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.name)
def test_headings_go_down_one_level_at_a_time_and_anchors_are_unique(kind):
    made = kind.make(autumn.book(), autumn.voice())
    assert made is not None
    headings = [block for block in all_blocks(made.blocks) if isinstance(block, Heading)]
    level = 1
    for heading in headings:
        assert heading.level <= level + 1
        level = heading.level
    anchors = [heading.anchor for heading in headings if heading.anchor]
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.name)
def test_every_line_of_a_table_fills_its_columns(kind):
    made = kind.make(autumn.book(), autumn.voice())
    assert made is not None
    for table in all_blocks(made.blocks):
        if isinstance(table, Table):
            assert all(line.group or len(line.cells) == len(table.columns) for line in table.lines), table.caption


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.name)
def test_a_report_is_known_by_its_kind(kind):
    made = kind.make(autumn.book(), autumn.voice())
    assert made is not None
    assert (made.name, made.title) == (kind.name, kind.title)


def test_an_unknown_report_is_refused_with_those_there_are():
    with pytest.raises(CannotGoOnError, match="There is no report “draws”; there are entry-list"):
        chosen(autumn.book(), autumn.voice(), only=("draws",))


def test_an_unknown_audience_is_refused():
    with pytest.raises(CannotGoOnError, match="There is no audience"):
        chosen(autumn.book(), autumn.voice(), audience="press")


def test_a_finding_is_shown_with_its_sentence_its_rule_its_cell_and_its_cure():
    text = everything(report("eligibility"))
    assert "of Quarter Moon has 7 goals; the upper limit of the event is 6." in text
    assert "Name a player of 6 goals or fewer" in text
    assert "Arena 3.b(3)" in text
    assert "Rosters!E7, Members!C9" in text


def test_a_team_whose_player_is_barred_with_another_team_is_told_why():
    book = autumn.book()
    barring = next(one for one in book.findings if one.about.member and one.standing is Effect.BARS)
    entered_twice = PlayerVerdict(
        member=barring.about.member, player=barring.about.player, position="1", handicap=EMPTY, status=TeamStatus.BARRED
    )
    other = TeamVerdict(team="Newcomers", status=TeamStatus.BARRED, players=(entered_twice,))
    alone = replace(book, verdicts=(other,), findings=(barring,))
    assert "Nothing was found about this team." not in everything(report("eligibility", alone))
    others = replace(alone, findings=(replace(barring, about=replace(barring.about, member="another")),))
    assert "Nothing was found about this team." in everything(report("eligibility", others))


def test_a_citation_that_nobody_has_read_says_so():
    assert "Arena 3.b (paragraph inferred)" in everything(report("eligibility"))


def test_a_ruling_takes_the_place_of_the_cure():
    text = everything(report("eligibility"))
    assert "It is Carla Grant." in text
    assert "rule who it is" in text
    assert text.count("Mark one player") == 1


def test_the_bracket_fills_in_winners_and_names_places_still_open():
    book = autumn.book()
    svg = drawing(book)
    assert svg.count("✓") == 2
    assert ">Cedar Ridge<" in svg
    undecided = tuple(replace(one, a="", b="") if one.id == "F" else one for one in book.results or ())
    open_final = drawing(replace(book, results=undecided))
    assert ">Winner of SF1<" in open_final


def test_a_long_name_stands_in_two_lines_of_a_size_that_can_be_read():
    long = "The Very Long Named Polo Association of the County"
    book = autumn.book()
    named = tuple(replace(one, a=long, winner=long) if one.id == "SF1" else one for one in book.results or ())
    svg = drawing(replace(book, results=named))
    words = re.findall(r'font-size="([\d.]+)"[^>]*>([^<]*)</text>', svg)
    lines = [(float(size), line) for size, line in words if line and line in long]
    assert " ".join(line for _, line in lines) == long
    assert all(size > 7 for size, _ in lines)


def test_a_name_that_looks_like_markup_is_text_in_a_picture():
    book = autumn.book()
    named = tuple(
        replace(one, a="<script>&Co", winner="<script>&Co") if one.id == "SF1" else one for one in book.results or ()
    )
    svg = drawing(replace(book, results=named))
    assert "<script>" not in svg
    assert "&lt;script&gt;&amp;Co" in svg


def test_a_cross_table_shows_each_game_from_the_side_of_its_row():
    lines = lines_of(report("bracket"), "Pool A: each team's games, seen from its side")
    assert lines[0][1:] == ("Cedar Ridge", "■", "9–6", "8–7", "11–5")
    assert lines[1][1:4] == ("Old Mill", "6–9", "■")


def test_a_place_carries_the_step_that_decided_it_and_its_figure():
    lines = lines_of(report("results"), "Pool A")
    assert lines[2][1] == "Old Mill"
    assert lines[2][10] == "head-to-head between the two (1-0)"


def test_an_undecided_tie_tells_what_is_at_stake_and_what_comes_next():
    text = everything(report("results"))
    assert "Places 2–3 are undecided between Northgate and Équipe Rosée du Lac." in text
    assert "At stake: who goes on. Next: shootout or lot." in text


def test_who_can_still_qualify_follows_from_the_games_left():
    """Round robin of three for one title: A beat B; with A v C left, A is through if it wins, B is out."""
    teams = tuple(row for team in "ABC" for row in roster(team, *(f"{team}{one}" for one in "123")))
    games = (game("G1", "A", "B", "7-5"), game("G2", "C", "B", "6-5"), game("G3", "A", "C"))
    made = sheets(event=event(pool_ties=PoolTies.AS_TIE), roster=teams, games=games)
    done = told(settle(made, Entries.of(made)))
    book = replace(autumn.empty(), sheets=made, results=done.results, tables=done.tables, chances=done.chances)
    (found,) = chosen(book, autumn.voice(), only=("qualification",))
    tables = [block for block in all_blocks(found.blocks) if isinstance(block, Table)]
    stands = {words_of(line.cells[0]): words_of(line.cells[1]) for line in tables[0].lines}
    assert stands == {
        "A": "through if it wins its game left",
        "C": "through if it wins its game left",
        "B": "out",
    }
    assert {words_of(line.cells[0]) for line in tables[1].lines} == {"G3: A wins", "G3: C wins"}


def test_each_later_game_counts_or_not_with_the_reason():
    text = everything(report("suspensions"))
    assert "The player must sit this game out." in text
    assert "This is a consolation game." in text
    assert "Arena 14.l (paragraph inferred)" in text


def test_a_game_sheet_names_the_suspended_the_boxed_and_the_short_time():
    text = everything(report("game-sheets"))
    assert "is suspended and may not play" in text
    assert "starts in the box: 0:50 of play" in text
    assert "plays one short until 4:00" in text
    assert "must wear eye protection" in text


def test_game_sheets_and_score_sheets_are_only_for_games_still_to_play():
    anchors = [block.anchor for block in report("game-sheets").blocks if isinstance(block, Heading) and block.anchor]
    assert anchors == ["game-tp", "game-f"]


def test_a_moved_game_is_marked_and_told_to_both_teams_and_to_its_umpires():
    notices = [words_of(block.text) for block in report("notices").blocks if isinstance(block, Heading)]
    assert notices == ["To Blue Heron", "To Équipe Rosée du Lac", "To Sofía Ledesma", "To Tom Archer"]
    assert "moved" in everything(report("timetable"))


def test_the_shootout_card_shows_the_order_what_was_hit_and_who_may_not():
    made = report("shootouts")
    order = lines_of(made, "The order of the hits, the same in every round")
    assert order[0][:4] == ("1", "Blue Heron", autumn.player(1, 0), "goal")
    assert order[1][3] == "miss"
    assert "Box time was left at the end of regulation." in everything(made)


def test_the_draw_certificate_gives_the_command_that_recomputes_a_lot():
    paragraphs = [block for block in report("draw").blocks if isinstance(block, Paragraph)]
    command = next(words_of(block.text) for block in paragraphs if "sha256sum" in words_of(block.text))
    program, form, *texts = shlex.split(command.removesuffix(" | sha256sum"))
    assert (program, form) == ("printf", r"%s\n%s\n%s")
    assert sha256("\n".join(texts).encode()).hexdigest() == autumn.draw().lots[0].keys[0]


def test_the_penalty_card_is_drawn_to_scale():
    """Penalty 2 at 15 yards, 3 and 4 at 25, the centre at 50, the arc of 5, clear circles of 5 (Rule 9.a)."""
    (beside,) = [block for block in report("penalty-card").blocks if isinstance(block, Pair)]
    svg = next(block.svg for block in beside.left if isinstance(block, Figure))
    goal_line = float(re.search(r'<rect x="[^"]+" y="([^"]+)"', svg)[1])
    spots = [float(y) for y, radius in re.findall(r'<circle cx="[^"]+" cy="([^"]+)" r="([^"]+)"', svg) if radius == "5"]
    yard = (spots[2] - goal_line) / 50
    assert [round((y - goal_line) / yard, 6) for y in spots] == [15, 25, 50]
    arc = float(re.search(r"a([\d.]+),", svg)[1])
    clear = [float(radius) for radius in re.findall(r'r="([\d.]+)" fill="none"', svg)]
    assert [round(length / yard, 6) for length in (arc, *clear)] == [5, 5, 5]


def test_the_penalty_card_tells_of_alternative_9_only_where_it_is_played():
    book = autumn.book()
    elected = replace(book.sheets, event=replace(book.sheets.event, alternative_9=True))
    assert "Alternative Rule 9" not in everything(report("penalty-card"))
    assert "Alternative Rule 9" in everything(report("penalty-card", replace(book, sheets=elected)))


def test_a_bracket_entered_by_name_is_joined_by_who_won_what():
    """As in a typed knockout: the final's sides come from the last games they won, though no cell says so."""
    first, second, third = game("G1", "A", "B", "5-3"), game("G2", "C", "D", "2-6"), game("G3", "A", "D")
    games = tuple(
        replace(one, stage=stage)
        for one, stage in ((first, Stage.SEMI_FINAL), (second, Stage.SEMI_FINAL), (third, Stage.FINAL))
    )
    teams = tuple(row for team in "ABCD" for row in roster(team, *(f"{team}{one}" for one in "123")))
    made = sheets(roster=teams, games=games)
    done = settle(made, Entries.of(made))
    book = replace(autumn.empty(), sheets=made, results=done.results, tables=done.tables)
    (found,) = chosen(book, autumn.voice(), only=("bracket",))
    svg = next(block.svg for block in found.blocks if isinstance(block, Figure))
    assert svg.count("<polyline") == 2


def test_a_column_in_which_nothing_stands_is_left_out():
    bare = replace(
        autumn.book().sheets, teams=tuple(replace(team, seed=EMPTY, pool="") for team in autumn.records().teams)
    )
    overview = report("entry-list", replace(autumn.book(), sheets=bare)).blocks[0]
    assert isinstance(overview, Table)
    assert [column.head for column in overview.columns] == ["Team", "Club", "Handicap"]


def test_questions_stand_apart_from_what_was_decided_and_private_decisions_are_marked():
    made = report("rulings")
    assert "Northgate has no captain on its roster." in everything(made)
    lines = lines_of(made, "What the committee has decided")
    assert lines[0] == ("Old Mill  R3-02", "captain named", "R. Marsh", "16 September 2026", "It is Carla Grant.")
    assert lines[1][4] == "Spoken to in private. private"
    assert len(lines) == 2


def test_the_public_reads_no_private_decision_and_no_open_question():
    (made,) = chosen(autumn.book(), autumn.voice(), only=("rulings",), audience="public")
    assert [line[0] for line in lines_of(made, "What the committee has decided")] == ["Old Mill  R3-02"]
    assert "Spoken to" not in everything(made)
    assert "Northgate" not in everything(made)


def test_a_percentage_has_the_decimal_sign_of_the_language():
    assert words.decimal(Voice("es", ()), "66.7%") == "66,7%"
    assert words.decimal(Voice("it", ()), "-1.5") == "−1,5"
    assert words.decimal(Voice("en", ()), "66.7%") == "66.7%"


def test_a_team_that_is_eligible_beside_what_bars_a_game_is_explained():
    book = autumn.book()
    barring = next(one for one in book.findings if one.standing is Effect.BARS)
    says = "leaves the team itself eligible"
    for status in (TeamStatus.ELIGIBLE, TeamStatus.BARRED):
        verdict = TeamVerdict(team="Newcomers", status=status)
        found = replace(barring, about=replace(barring.about, team="Newcomers"))
        page = everything(report("eligibility", replace(book, verdicts=(verdict,), findings=(found,))))
        assert (says in page) == (status is TeamStatus.ELIGIBLE)

"""What somebody may not see is taken out of the book before a page is made."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from reports import html
from reports.audience import Audience, seen_by
from reports.pages import chosen
from tests.reports import autumn
from tourney.model.findings import About, Effect, Finding, Ruling
from tourney.model.games import Notice
from tourney.model.nothing import EMPTY


def with_secrets():
    book = autumn.book()
    ruling = Ruling(
        finding="R3-02", about="Old Mill", decision="refuse", reason="Doctor's letter of Grace", private=True
    )
    private = replace(autumn.findings()[2], ruling=ruling)
    born = Finding(code="R3-04", effect=Effect.NOTES, about=About(team="Blue Heron"), facts={"born": date(2010, 3, 4)})
    sheets = replace(
        book.sheets,
        notices=(Notice(kind=EMPTY, evidence="photo of the mount", note="seen by the vet"),),
        rulings=(ruling,),
    )
    return replace(book, sheets=sheets, findings=(*book.findings[:2], private, *book.findings[3:], born))


def site(audience):
    book = with_secrets()
    voice = autumn.voice()
    who = Audience(audience)
    reports = chosen(book, voice, audience=audience)
    return "\n".join(text for _, text in html.pages(seen_by(book, who), voice, reports))


def test_the_committee_sees_everything():
    assert seen_by(with_secrets(), Audience.COMMITTEE) == with_secrets()


def test_nobody_else_is_given_birth_dates_evidence_or_private_rulings():
    for audience in (Audience.PUBLIC, Audience.OFFICIALS):
        book = seen_by(with_secrets(), audience)
        assert {member.born for member in book.sheets.members} == {EMPTY}
        assert {book.entries.member(autumn.number(0, 0)).born} == {EMPTY}
        assert [notice.evidence + notice.note for notice in book.sheets.notices] == [""]
        assert book.sheets.rulings == ()
        assert "R3-04" not in [finding.code for finding in book.findings]
        assert all(finding.ruling is None or not finding.ruling.private for finding in book.findings)


def test_the_public_pages_hold_no_cell_and_no_content_of_a_cell():
    public = site("public")
    assert "3 or 4" not in public
    assert "Rosters!" not in public
    assert "Doctor" not in public
    assert "answer it in the sheet Rulings" not in public


def test_the_public_is_not_told_whose_eyes_must_be_protected():
    public = seen_by(with_secrets(), Audience.PUBLIC)
    assert all(not sheet.eye_protection for sheet in public.game_sheets)
    officials = seen_by(with_secrets(), Audience.OFFICIALS)
    assert any(sheet.eye_protection for sheet in officials.game_sheets)


def test_what_bars_a_team_is_public_with_its_rule():
    assert "has 7 goals; the upper limit of the event is 6." in site("public")


def test_game_sheets_are_not_for_the_public():
    names = [report.name for report in chosen(autumn.book(), autumn.voice(), audience="public")]
    assert "game-sheets" not in names
    assert "results" in names


def test_verdicts_are_the_same_for_every_audience():
    assert seen_by(with_secrets(), Audience.PUBLIC).verdicts == with_secrets().verdicts

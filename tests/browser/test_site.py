"""The pages in a real browser, offline: no overflow, nothing in the console, clean for axe, search and sort work."""

from __future__ import annotations

from itertools import groupby, product
from operator import itemgetter
from pathlib import Path

import pytest

from reports.pages import REPORTS
from tests.effort import examples
from tourney.language import LANGUAGES

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
PAGES = ("index", *(kind.name for kind in REPORTS if kind.name != "qualification"), "shootout-desk")
BROKEN = r"""() => {
  const found = [], range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (text.parentElement.closest("script, style, .unseen, code, svg, .colophon")) continue;
    for (const word of text.data.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
"""Words that do not stand in one line."""
WIDTHS = (360, 820, 1280)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WAYS = tuple(product(LANGUAGES, WIDTHS, ("light", "dark")))
"""Every way of looking at a page: language, width and theme."""
WHOLE = examples(1) > 1
"""With TOURNEY_EFFORT above 1 axe examines every page in all eighteen ways; else in two, by turns."""


def turn(name):
    """The ways in which axe looks at a page: all of them, or two that are this page's turn."""
    if WHOLE:
        return WAYS
    first = 5 * PAGES.index(name) % len(WAYS)
    return WAYS[first], WAYS[(first + len(WAYS) // 2) % len(WAYS)]


def violations(page):
    found = page.evaluate("run => axe.run(document, run)", {"runOnly": TAGS})["violations"]
    return [(one["id"], one["help"], one["nodes"][0]["html"][:200]) for one in found]


def seen(one, width, theme):
    """The page that is open, at another width and in another theme."""
    one.page.set_viewport_size({"width": width, "height": 900})
    one.page.emulate_media(color_scheme=theme)
    return one.page


def test_by_turns_every_language_width_and_theme_is_looked_at():
    assert {way for name in PAGES for way in turn(name)} == set(WAYS)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_breaks_no_rule_of_accessibility(visit, sites, name):
    one = visit()
    for language, ways in groupby(sorted(turn(name)), key=itemgetter(0)):
        one.open(sites[language][name]).evaluate(AXE)
        for _, width, theme in ways:
            assert violations(seen(one, width, theme)) == [], (name, language, width, theme)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_the_screen_says_anything_or_asks_the_network(visit, sites, language):
    """At every width, in both themes."""
    one = visit()
    for name in PAGES:
        page = one.open(sites[language][name])
        assert page.evaluate("document.documentElement.lang") == language
        for width, theme in product(WIDTHS, ("light", "dark")):
            wider = seen(one, width, theme).evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wider <= 0, (name, width, theme, wider)
    assert one.said == []
    assert one.outside == []


def test_pages_in_two_languages_fit_the_screen_and_break_no_rule_of_accessibility(visit, both):
    one = visit()
    for name in PAGES:
        one.open(both[name])
        for width in WIDTHS:
            assert seen(one, width, "light").evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
        if name in ("index", "eligibility", "game-sheets", "shootout-desk"):
            one.page.evaluate(AXE)
            for width, theme in ((360, "dark"), (1280, "light")):
                assert violations(seen(one, width, theme)) == [], (name, width, theme)
    assert one.said == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_broken_in_two_on_a_narrow_screen(visit, sites, language):
    """But fingerprints, which are no words."""
    one = visit(360)
    for name in PAGES:
        assert one.open(sites[language][name]).evaluate(BROKEN) == [], name


def test_names_of_teams_stand_still_where_a_day_is_moved_sideways(visit, site):
    page = visit(390).open(site["timetable"])
    found = page.evaluate("""() => {
      const pinned = document.querySelector(".pinned"), scroll = pinned.closest(".scroll");
      const name = pinned.querySelector(".names text"), same = pinned.querySelector(".names + svg text.ink");
      const place = (one) => { const {x, y} = one.getBoundingClientRect(); return [Math.round(x), Math.round(y)]; };
      const places = () => [place(name), place(same)];
      const before = places();
      scroll.scrollLeft = 200;
      return [name.textContent === same.textContent, before, places(), scroll.scrollLeft];
    }""")
    words, (name, same), (name_after, same_after), moved = found
    assert words
    assert moved == 200
    assert name == same == name_after
    assert same_after == [same[0] - 200, same[1]]


def test_a_score_is_never_broken_at_its_dash(visit, site):
    page = visit(390).open(site["results"])
    heights = page.evaluate("""() => [...document.querySelectorAll("main .whole")].map((one) => {
      const cell = one.parentElement; cell.style.display = "block"; cell.style.width = "1px";
      return one.getClientRects().length;
    })""")
    assert set(heights) == {1}


def test_without_script_everything_can_be_read(visit, site):
    page = visit(script=False).open(site["timetable"])
    assert page.locator("text=Northgate").first.is_visible()
    assert page.locator(".finder").count() == 0


def test_search_keeps_the_rows_of_a_team_and_tells_how_many(visit, site):
    page = visit(1280).open(site["results"])
    page.fill("#find", "equipe rosee")
    shown = page.locator("tr[data-names]:visible")
    assert shown.count() == 5
    assert all("Équipe Rosée du Lac" in text for text in shown.all_inner_texts())
    assert page.locator("[role=status]").inner_text().startswith("Rows shown: 5 of ")
    page.fill("#find", "")
    assert page.locator("tr[data-names]:visible").count() > 5


def test_search_hides_headings_that_have_no_row_left(visit, site):
    page = visit(1280).open(site["timetable"])
    page.fill("#find", "Uma Byrne")
    groups = page.locator("tr.group:visible").all_inner_texts()
    assert groups == ["Uma Byrne"]


def test_a_name_is_found_on_the_index_and_the_link_leads_to_its_rows(visit, site):
    page = visit(1280).open(site["index"])
    page.fill("#find", "northg")
    page.locator(".finder a", has_text="Results").first.click()
    assert page.url.endswith("#find=Northgate")
    assert page.input_value("#find") == "Northgate"
    assert all("Northgate" in text for text in page.locator("tr[data-names]:visible").all_inner_texts())


def test_a_team_that_is_kept_as_mine_is_offered_on_every_page(visit, site):
    one = visit(390)
    page = one.open(site["results"])
    assert not page.locator(".mine").is_visible()
    page.fill("#find", "Northgate")
    page.click("text=Keep as my team")
    page = one.open(site["timetable"])
    page.click("text=My team: Northgate")
    assert page.input_value("#find") == "Northgate"
    assert page.locator("tr.group:visible").all_inner_texts() == ["Northgate"]


def test_a_name_that_is_nowhere_is_told(visit, site):
    page = visit(1280).open(site["index"])
    page.fill("#find", "zzz")
    assert page.locator("[role=status]").inner_text() == "Nothing found."


def test_a_table_is_sorted_by_numbers_as_numbers_and_halves_as_halves(visit, site):
    page = visit(1280).open(site["entry-list"])
    head = page.locator("th", has_text="Handicap").first
    head.locator("button").click()
    assert head.get_attribute("aria-sort") == "ascending"
    values = page.locator("table").first.locator("tbody tr td:last-child").all_inner_texts()
    assert values == ["4", "5", "5", "5", "5½", "6", "6", "6"]
    head.locator("button").click()
    assert head.get_attribute("aria-sort") == "descending"


def test_a_table_can_be_sorted_from_the_keyboard(visit, site):
    page = visit(1280).open(site["entry-list"])
    page.locator("th button").first.focus()
    page.keyboard.press("Enter")
    first = page.locator("table").first.locator("tbody tr th, tbody tr td").first.inner_text()
    assert first == "Blue Heron"


def test_on_paper_the_search_box_is_gone(visit, site):
    page = visit(1280).open(site["results"])
    page.emulate_media(media="print")
    assert not page.locator(".finder").is_visible()

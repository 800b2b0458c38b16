"""Whom a row is about: a member by the register's number, a team by its one spelling."""

from __future__ import annotations

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language import file_faults_values as values
from tourney.model.findings import Page
from tourney.model.nothing import UNREADABLE
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.identity import Number
from tourney.workbook.intake.lines import name_of
from tourney.workbook.intake.rows import Rows


def member_of(rows: Rows, desk: Desk, name_heading: str = "", *, needed: bool = True) -> str:
    """Whom a row is about, by the register's spelling; "" where nobody is named or the name fits nobody.

    A number that the register does not have is a finding, and comes back as it is. A name in place of a number, or
    beside an empty one, is taken for the one member of exactly that name, and noted.
    """
    register = desk.register
    content = rows.line.cells.get("Member no.")
    if register.knows(content):
        return str(content)
    number = rows.number("Member no.")
    name = name_of(rows.line, name_heading) if name_heading else ""
    if number is UNREADABLE:
        return ""
    if isinstance(number, Number):
        rivals = register.rivals(number)
        if rivals:
            rows.fault(names.MEMBER_UNCLEAR, "Member no.", number=number.text, fits=rivals)
            return register.find(number) or number.text
        found = register.find(number)
        if found:
            return found
        if register.called(number.text) or not (name or number.figures):
            return _by_name(rows, desk, number.text, "Member no.")
        if number.figures:
            return _unknown_number(rows, desk, number, name)
        rows.fault(values.MEMBER, "Member no.", value=number.text)
        return ""
    if name:
        return _by_name(rows, desk, name, name_heading)
    if needed:
        rows.fault(cells.MISSING_MEMBER, "Member no.")
    return ""


def _unknown_number(rows: Rows, desk: Desk, number: Number, name: str) -> str:
    register = desk.register
    key = register.padded(number)
    if not register.known:
        return key
    if not rows.about.member:
        rows.concerns(team=rows.about.team, member=key, player=name, game=rows.about.game)
    guess = register.key_of_name(name) or register.near_number(number.text)
    if guess:
        said = register.names.get(guess, "")
        rows.fault(names.UNKNOWN_MEMBER_NEAR, "Member no.", number=key, guess=guess, name=said)
    else:
        rows.fault(names.UNKNOWN_MEMBER, "Member no.", number=key)
    return key


def _by_name(rows: Rows, desk: Desk, name: str, heading: str) -> str:
    register = desk.register
    fits = register.called(name)
    rows.concerns(team=rows.about.team, player=name, game=rows.about.game)
    if len(fits) == 1:
        rows.concerns(team=rows.about.team, member=fits[0], player=name, game=rows.about.game)
        if register.known:
            rows.fault(names.MEMBER_BY_NAME, heading, name=name, number=fits[0])
        return fits[0]
    if len(fits) > 1:
        rows.fault(names.NAME_SEVERAL, heading, name=name, numbers=fits)
    elif guess := register.near_name(name):
        rows.fault(names.NAME_NEAR, heading, name=name, guess=guess, number=register.key_of_name(guess))
    else:
        rows.fault(names.NAME_UNKNOWN, heading, name=name)
    return ""


def team_of(
    rows: Rows, desk: Desk, heading: str = "Team", *, needed: bool = True, page: Page = names.UNKNOWN_TEAM
) -> str:
    """The team a row is about, by its one spelling; "" where none is named or it is unknown (a finding says so)."""
    content = rows.line.cells.get(heading)
    if type(content) is str and desk.roll.knows(content):
        return content
    text = rows.text(heading)
    if not text:
        if needed and not rows.has(heading):
            rows.fault(cells.MISSING_VALUE, heading)
        return ""
    found = desk.roll.find(text, rows.line.at.cell(heading))
    if not found:
        guess = desk.roll.near(text)
        if guess and page is names.UNKNOWN_TEAM:
            rows.fault(names.UNKNOWN_TEAM_NEAR, heading, value=text, guess=guess)
        else:
            rows.fault(page, heading, value=text)
    return found

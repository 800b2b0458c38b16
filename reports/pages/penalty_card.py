"""The umpire's penalty card: where each penalty of Rule 9 is taken from, drawn to scale, and what may come of it."""

from __future__ import annotations

from reports.page import (
    Block,
    Bullets,
    Column,
    Figure,
    Heading,
    Line,
    Pair,
    Paragraph,
    Report,
    Table,
    Text,
    Together,
    strong,
)
from reports.pictures.penalty_card import Labels, card
from tourney.language import Voice
from tourney.model.book import Book
from tourney.rulebook.penalties import penalties


def make(book: Book, voice: Voice) -> Report | None:
    """The card; None while no game is entered."""
    if not book.sheets.games:
        return None
    scale = voice.text("10 yards. The width of arena and goal is an example; all other distances are to scale.")
    blocks: list[Block] = [
        Pair(
            left=(_drawing(voice), Paragraph(text=scale, style="muted")),
            right=(Heading(text=voice.text("When somebody errs"), anchor="errs"), _errors(voice)),
        ),
        _table(voice),
        Together(blocks=(Heading(text=voice.text("In every case"), anchor="every-case"), _always(voice))),
    ]
    if book.sheets.event.alternative_9:
        told = voice.text(
            "This event plays Alternative Rule 9: fouled outside the 25-yard line of the goal it attacks, a team given "
            "a Penalty 2 or 3 may choose the spot of the foul, with a chance of two points."
        )
        blocks.append(Paragraph(text=(strong(told),)))
    return Report(
        name="penalty-card",
        title=voice.text("Umpire's penalty card"),
        about=voice.text("The spots of Rule 9 to scale, who stands where, and what a goal counts."),
        blocks=tuple(blocks),
    )


def _drawing(voice: Voice) -> Figure:
    numbers = penalties()
    alt = voice.text(
        "Half an arena from above. Penalty 2 is hit from {near} yards, Penalties 3 and 4 from {far}, all in front "
        "of the middle of the goal; 5b from the centre; 5a from the spot of the foul, {far} yards or more from the "
        "goal and {wall} or more from a wall.",
        near=numbers["penalty_2"]["spot_yards"],
        far=numbers["penalty_3"]["spot_yards"],
        wall=numbers["penalty_5a"]["least_to_wall_yards"],
    )
    labels = Labels(
        title=alt,
        goal=voice.text("Goal"),
        defender=voice.text("2, 3: defender"),
        defender_4=voice.text("4: defender"),
        zone=voice.text("5a: the spot of the foul, in this field and beyond the centre"),
        centre=voice.text("centre"),
        yards=voice.text("yd"),
    )
    return Figure(svg=card(numbers, labels), alt=alt)


def _table(voice: Voice) -> Table:
    numbers = penalties()
    wide = voice.text(
        "Wide, off the end wall: only the fouling team, within {seconds} s", seconds=numbers["rebound"]["seconds"]
    )
    along = voice.text(
        "All behind the ball, opponents {clear} yards off; one defender at the end wall, {far} yards or more from the "
        "edge of the goal",
        clear=numbers["penalty_2"]["opponents_yards"],
        far=numbers["penalty_2"]["defender_from_goal_yards"],
    )
    arc = voice.text(
        "As 2 and 3, but the defender anywhere in the {arc}-yard arc", arc=numbers["penalty_4"]["defender_arc_yards"]
    )
    free = voice.text(
        "Fouling team {clear} yards off; nobody lined up in the right of way nearer than {way} yards",
        clear=numbers["penalty_5a"]["opponents_yards"],
        way=numbers["penalty_5a"]["right_of_way_yards"],
    )
    rows: tuple[tuple[str, str, str, str], ...] = (
        ("1", voice.text("a goal is given"), voice.text("play goes on with 5b for the fouled team"), "1; 2 – 6.a(2)"),
        ("2", _yards(voice, "penalty_2"), along, "1"),
        (
            "2",
            voice.text("inside the 15, by choice: the spot"),
            voice.text("All behind the 15; defender on the far side"),
            "1",
        ),
        ("3", _yards(voice, "penalty_3"), along, "1"),
        ("4", _yards(voice, "penalty_4"), arc, "1; 2 – 6.a(3)"),
        ("5a", voice.text("the spot of the foul"), free, "1; 2 – 6.a(2)"),
        ("5b", voice.text("the centre"), free, "1; 2 – 6.a(2)"),
        (
            "7",
            voice.text("a player disabled by a foul"),
            voice.text("a substitute, or a player of the other team off"),
            "",
        ),
        ("8", voice.text("player or mount disqualified"), "", ""),
        ("9", voice.text("the game is forfeited"), voice.text("both in breach: both forfeit"), ""),
    )
    return Table(
        caption=voice.text("Penalties of Rule 9. {wide}.", wide=wide),
        show_caption=True,
        columns=(
            Column(head=voice.text("Penalty"), card="title"),
            Column(head=voice.text("From"), share=3),
            Column(head=voice.text("The others"), share=5),
            Column(head=voice.text("A goal counts")),
        ),
        lines=tuple(Line(cells=row) for row in rows),
        row_heads=True,
        as_cards=True,
    )


def _yards(voice: Voice, section: str) -> str:
    return voice.text("{yards} yards, middle of the goal", yards=penalties()[section]["spot_yards"])


def _errors(voice: Voice) -> Table:
    rows: tuple[tuple[Text, ...], ...] = (
        (
            voice.text("only the fouling team"),
            voice.text("the goal stands"),
            voice.text("6.a: repeat; Penalty 1 if it would have scored"),
        ),
        (
            voice.text("only the fouled team, 2 to 4"),
            voice.text("6.b: no goal; free hit to the other team from the same spot"),
            voice.text("6.b"),
        ),
        (
            voice.text("only the fouled team, 5a or 5b"),
            voice.text("6.c: free hit to the other team, not nearer than the centre"),
            voice.text("6.c"),
        ),
        (voice.text("both"), voice.text("6.d: no goal, repeat"), voice.text("6.d: repeat")),
    )
    return Table(
        caption=voice.text("Errors at a penalty"),
        columns=(
            Column(head=voice.text("Who errs"), share=3, card="title"),
            Column(head=voice.text("The hit scores"), share=4),
            Column(head=voice.text("No goal"), share=3),
        ),
        lines=tuple(Line(cells=row) for row in rows),
        row_heads=True,
        as_cards=True,
    )


def _always(voice: Voice) -> Bullets:
    return Bullets(
        items=(
            voice.text(
                "After “Play” the hitter hits on the first or second approach; every touch of the mallet is a hit."
            ),
            voice.text("2 to 4: one hit; the hitting team waits until a wall or an opponent has met the ball."),
            voice.text("2 and 3: the defender may not hit before the ball comes back from the end wall."),
            voice.text("Straight out of play: free hit to the fouling team there, 5 yards or more from the end wall."),
            voice.text("Fewer than 5 seconds left: the clock is set to 5 seconds before the hit – Arena 5.f."),
        )
    )

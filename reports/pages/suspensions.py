"""Suspensions and carryovers: what each player owes, and for each later game whether it counts, and why."""

from __future__ import annotations

from reports import words
from reports.page import (
    Block,
    Callout,
    Column,
    Facts,
    Heading,
    Line,
    Paragraph,
    Report,
    Table,
    Text,
    Together,
    Tone,
    anchor,
    pill,
)
from reports.sentences import because, citation
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.nothing import Nothing
from tourney.model.owed import For, LaterGame, Obligation, Owes, Shown, State, Substitute
from tourney.rulebook import Edition, edition


def make(book: Book, voice: Voice) -> Report | None:
    """Suspensions and carryovers; None where discipline was not worked out."""
    if book.owed is None:
        return None
    rulebook = edition(book.sheets.event.edition)
    blocks: list[Block] = []
    if not book.owed:
        blocks.append(Callout(tone=Tone.GOOD, title=voice.text("Nobody owes anything.")))
    else:
        blocks.append(overview(voice, book.owed))
        carried = [one for one in book.owed if one.state is State.CARRIED]
        if carried:
            blocks.append(
                Paragraph(
                    text=voice.text(
                        "What is carried goes to the next event: its committee copies the sheet “Carried in” of "
                        "results.xlsx."
                    )
                )
            )
        for number, one in enumerate(book.owed, start=1):
            blocks += _one(voice, rulebook, number, one)
    return Report(
        name="suspensions",
        title=voice.text("Suspensions and carryovers"),
        about=voice.text("What each player owes, and which later games count towards it and why."),
        blocks=tuple(blocks),
    )


def overview(voice: Voice, owed: tuple[Obligation, ...]) -> Table:
    """Everything owed, an obligation a line."""
    lines = []
    for one in owed:
        word, tone = state(voice, one.state)
        cells: tuple[Text, ...] = (
            one.player or one.member,
            one.team,
            owes(voice, one),
            one.origin.game,
            left(voice, one),
            (pill(word, tone),),
        )
        lines.append(Line(cells=cells, names=(one.player, one.team)))
    return Table(
        caption=voice.text("All obligations"),
        columns=(
            Column(head=voice.text("Player"), share=2, card="title"),
            Column(head=voice.text("Team"), share=2, card="inline"),
            Column(head=voice.text("Owes"), share=3),
            Column(head=voice.text("From game")),
            Column(head=voice.text("Left")),
            Column(head=voice.text("State")),
        ),
        lines=tuple(lines),
        row_heads=True,
        as_cards=True,
    )


def owes(voice: Voice, of: Obligation) -> str:
    """What is owed, in a few words."""
    match of.owes:
        case Owes.GAME:
            return voice.text("suspended, games owed: {number}", number=of.games_owed)
        case Owes.BOX:
            return voice.text("starts in the box, {time}", time=voice.clock(of.box))
        case Owes.YELLOW_STATUS:
            return voice.text("starts as if on one yellow card")


def _substitute(voice: Voice, of: Obligation) -> str:
    match of.substitute:
        case Substitute.ALLOWED:
            return voice.text("a substitute may play")
        case Substitute.NONE:
            return voice.text("no substitute")
        case Substitute.AFTER:
            after = voice.clock(of.substitute_after)
            return voice.text("a substitute at the first stoppage after {time} of play", time=after)


def state(voice: Voice, of: State) -> tuple[str, Tone]:
    """What has become of it, and its tone."""
    match of:
        case State.OWED:
            return voice.text("owed"), Tone.BARS
        case State.SERVED:
            return voice.text("served"), Tone.GOOD
        case State.CARRIED:
            return voice.text("carried to the next event"), Tone.ASKS


def left(voice: Voice, one: Obligation) -> str:
    """What is left of it: games, or box time."""
    if one.owes is Owes.BOX:
        return voice.clock(one.box_left)
    return str(one.games_left) if one.owes is Owes.GAME else words.DASH


def _one(voice: Voice, rulebook: Edition, number: int, one: Obligation) -> list[Block]:
    word, tone = state(voice, one.state)
    origin = one.origin
    shown = voice.text("shown after the game") if origin.shown is Shown.AFTER else voice.text("shown in the game")
    on = "" if isinstance(origin.on, Nothing) else f", {voice.day(origin.on)}"
    serve = (
        voice.text("with the same team ({team})", team=one.team)
        if one.serve_for is For.SAME_TEAM
        else voice.text("in a game for any team – {rule}", rule=citation(voice, rulebook, "Arena 14.k"))
    )
    rows: list[tuple[str, Text]] = [
        (voice.text("Owes"), owes(voice, one)),
        (voice.text("From"), f"{origin.event}, {origin.game}{on}, {shown}"),
        (voice.text("Rule"), citation(voice, rulebook, origin.cites)),
        (voice.text("To be served"), serve),
    ]
    if one.owes is Owes.GAME:
        rows.append((voice.text("Meanwhile"), _substitute(voice, one)))
    blocks: list[Block] = [
        Heading(
            text=(f"{one.player or one.member}, {one.team} ", pill(word, tone)),
            anchor=anchor("owed", str(number)),
        ),
        Facts(rows=tuple(rows)),
    ]
    if one.games:
        blocks.append(_later(voice, rulebook, one))
    else:
        text = voice.text("No later game of this player or team is known here.")
        blocks.append(Paragraph(text=text, style="muted"))
    return [Together(blocks=tuple(blocks))]


def _later(voice: Voice, rulebook: Edition, one: Obligation) -> Table:
    return Table(
        caption=voice.text("Later games of {player}", player=one.player or one.member),
        columns=(
            Column(head=voice.text("Event"), share=2),
            Column(head=voice.text("Game")),
            Column(head=voice.text("Counts")),
            Column(head=voice.text("Because"), share=4),
            Column(head=voice.text("Rule")),
        ),
        lines=tuple(_game(voice, rulebook, one, game) for game in one.games),
        as_cards=True,
    )


def _game(voice: Voice, rulebook: Edition, one: Obligation, game: LaterGame) -> Line:
    word = voice.text("counts") if game.counts else voice.text("does not count")
    tone = Tone.GOOD if game.counts else Tone.QUIET
    reason = because(voice, game.reason)
    if game.served and one.owes is Owes.BOX:
        reason += " " + voice.text("Served: {time}.", time=voice.clock(game.served))
    cells: tuple[Text, ...] = (
        game.event,
        game.game,
        (pill(word, tone),),
        reason,
        citation(voice, rulebook, game.cites),
    )
    return Line(cells=cells, names=(one.player, one.team))

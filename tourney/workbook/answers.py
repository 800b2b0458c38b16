"""The answers that the committee writes into `Rulings`, in three languages. Records and JSON carry the English one."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.language.places import side_text, table_text, tie_meant
from tourney.workbook.intake.sides import side_of
from tourney.workbook.naming import Names, plain
from tourney.workbook.words import Words

ANSWERS: Words = (
    Names("allow", "permitir", "permettere", ("permitido", "permesso", "ammettere")),
    Names("refuse", "rechazar", "rifiutare", ("rechazado", "rifiutato")),
    Names("forfeit", "forfait", "forfait"),
    Names("stands", "vale", "vale"),
    Names("let stand", "dejar así", "lasciare così"),
    Names("play on", "seguir jugando", "continuare"),
    Names("plays on", "sigue jugando", "continua"),
    Names("dealt with", "resuelto", "risolto"),
    Names("no breach", "sin infracción", "nessuna violazione"),
    Names("draw", "sorteo", "sorteggio"),
    Names("first game", "primer partido", "prima partita"),
    Names("first round", "primera ronda", "primo turno"),
    Names("counts", "cuenta", "conta"),
    Names("won by A", "ganado por A", "vinta da A"),
    Names("won by B", "ganado por B", "vinta da B"),
    Names("tie", "empate", "pareggio"),
    Names("no result", "sin resultado", "nessun risultato"),
    Names("leave out", "dejar fuera", "lasciare fuori"),
    Names("replay", "repetir", "ripetere"),
    Names("other team played", "jugó el otro equipo", "ha giocato l'altra squadra"),
    Names("nothing", "nada", "niente"),
    Names("half", "medio", "mezzo"),
    Names("one", "uno", "una"),
    Names("three", "tres", "tre"),
    Names("red", "roja", "rosso"),
    Names("yellow", "amarilla", "giallo"),
    Names("yellow stands", "queda amarilla", "resta giallo"),
    Names("suspended", "suspendido", "sospeso"),
    Names("not suspended", "no suspendido", "non sospeso"),
    Names("recorded only", "solo registrada", "solo registrato"),
    Names("no penalty due", "no correspondía penal", "nessuna penalità dovuta"),
    Names("penalty given", "penal dado", "penalità data"),
    Names("overlap", "superpuestos", "sovrapposti"),
    Names("add", "sumados", "sommati"),
    Names("served", "cumplido", "scontato"),
    Names("not served", "no cumplido", "non scontato"),
    Names("carried", "pendiente", "riportato"),
    Names("team whole", "equipo completo", "squadra completa"),
    Names("team short", "equipo en inferioridad", "squadra in inferiorità"),
    Names("box ends", "el box termina", "il box finisce"),
    Names("box carries", "el box sigue", "il box continua"),
    Names("cards stand", "valen las tarjetas", "valgono i cartellini"),
    Names("yes", "sí", "sì"),
    Names("no", "no", "no"),
    Names("carries", "pasa al siguiente", "passa alla prossima"),
    Names("lapses", "caduca", "decade"),
    Names("consolation", "consolación", "consolazione"),
    Names("comparable", "comparables", "confrontabili"),
    Names("not comparable", "no comparables", "non confrontabili"),
    Names("serves", "cumple", "sconta"),
    Names("does not serve", "no cumple", "non sconta"),
    Names("same team", "mismo equipo", "stessa squadra"),
    Names("any team", "cualquier equipo", "qualsiasi squadra"),
    Names("hit stands", "el tiro vale", "il tiro vale"),
    Names("hit does not count", "el tiro no cuenta", "il tiro non conta"),
    Names("round stands", "la ronda vale", "il turno vale"),
    Names("may hit", "puede tirar", "può tirare"),
    Names("may not hit", "no puede tirar", "non può tirare"),
    Names("accept", "aceptar", "accettare"),
    Names("reject", "descartar", "respingere"),
    Names("include", "incluir", "includi", ("includere",)),
    Names("exclude", "excluir", "escludi", ("escludere",)),
)


def answer_meant(text: str, among: Iterable[str] = ()) -> str:
    """The English of an answer typed in any of the languages; any other text (a team, an order) as it is.

    Where a row lists its answers (`among`, in English), only those are looked for: a team may be called `Vale`.
    """
    listed = frozenset(among)
    typed = plain(text)
    return next(
        (one.en for one in ANSWERS if (not listed or one.en in listed) and typed in map(plain, one.every)), text
    )


def about_meant(finding: str, text: str) -> str:
    """What a ruling is about, in English where its finding speaks of a tie of a table or of a place still open."""
    if finding.casefold() == "advance":
        side = side_of(text)
        return text if side is None else str(side)
    return tie_meant(text) if finding.casefold() == "tie" else text


def about_text(finding: str, about: str, language: str) -> str:
    """What a ruling is about, as it is written in a language."""
    if finding == "advance" and (side := side_of(about)) is not None:
        return side_text(side, language)
    return table_text(about, language) if finding == "tie" else about

"""The committee's papers, and the sheets that the program writes."""

from __future__ import annotations

from tourney.workbook.columns import (
    ARENA_NAMES,
    GAME_NAMES,
    NOTE_NAMES,
    TEAM_NAMES,
    Column,
    Holds,
    Sheet,
    column,
    listed,
    member,
    team,
    text,
)
from tourney.workbook.naming import Names
from tourney.workbook.words import CLASSES, EVENT_ROLES, NOTICE_KINDS, OWES, SERVE_FOR, SHOWN, SUBSTITUTES, YES_NO

CLASS = Names("Class", "Clase", "Classe")
FROM = Names("From", "Desde", "Dal")
TO = Names("To", "Hasta", "Al", ("Until",))
GAME = Column(name=GAME_NAMES, holds=Holds.TEXT, explains="The game, by its name in the sheet Games.")
TEAM = Column(name=TEAM_NAMES, holds=Holds.TEAM, explains="The team.")
START = Names("Start", "Inicio", "Inizio")

NOTICES = Sheet(
    name=Names("Notices", "Avisos", "Segnalazioni", ("Avvisi", "Comunicaciones")),
    explains="What the committee was told, and when.",
    columns=(
        listed(Names("Kind", "Tipo", "Tipo", ("Type", "Clase")), NOTICE_KINDS, "What it is about.", needed=True),
        GAME,
        TEAM,
        member("Whom it concerns."),
        text("Told to", "Avisado a", "Riferito a", "The umpire, referee or committee member who was told."),
        column(Names("Told at", "Avisado el", "Riferito il"), Holds.DAY_TIME, "Day and time of the notice."),
        text("Evidence", "Prueba", "Prova", "What was shown.", ("Evidencia",)),
        column(NOTE_NAMES, Holds.TEXT, "Anything else."),
    ),
)
OTHER_ENTRIES = Sheet(
    name=Names("Other entries", "Otras inscripciones", "Altre iscrizioni"),
    explains="Where else this event's teams are entered; present, also if empty, it is complete.",
    columns=(
        team("The team.", needed=True),
        text("Event", "Evento", "Evento", "The other event.", ("Torneo",)),
        listed(CLASS, CLASSES, "USPA or Club."),
        listed(
            Names("Role", "Rol", "Ruolo", ("Papel",)), EVENT_ROLES, "Main, subsidiary or consolation; empty is main."
        ),
        column(
            Names("Upper limit", "Límite superior", "Limite superiore", ("Level", "Nivel", "Livello")),
            Holds.HANDICAP,
            "The other event's upper limit.",
        ),
        text("Series", "Serie", "Serie", "The series the other event belongs to."),
        column(Names("Entered", "Inscripto", "Iscritta", ("Inscrito", "Inscripción")), Holds.DAY, "Day of acceptance."),
        column(FROM, Holds.DAY, "First day of the other event."),
        column(TO, Holds.DAY, "Last day of the other event."),
    ),
)
CARRIED_IN = Sheet(
    name=Names("Carried in", "Pendientes", "Riportati", ("Carry-overs", "Sanciones pendientes", "Sanzioni pendenti")),
    explains="What players bring from earlier events; a row an obligation.",
    columns=(
        member(),
        column(Names("Player", "Jugador", "Giocatore", ("Name", "Nombre", "Nome")), Holds.NAME, "The player's name."),
        TEAM,
        listed(CLASS, CLASSES, "Class of the event it comes from."),
        column(Names("Level", "Nivel", "Livello", ("Upper limit",)), Holds.HANDICAP, "Upper limit there."),
        listed(Names("Owes", "Debe", "Deve", ("Owed",)), OWES, "Game, box or yellow status.", needed=True),
        column(Names("Games", "Partidos", "Partite"), Holds.WHOLE, "How many games; empty is 1."),
        column(Names("Time", "Tiempo", "Tempo"), Holds.LENGTH, "Box time still owed, m:ss."),
        Column(
            name=Names("Substitute", "Sustituto", "Sostituto", ("Suplente",)),
            holds=Holds.WORD,
            words=SUBSTITUTES,
            explains="Allowed, none, or `after 4:00`.",
        ),
        listed(Names("For", "Para", "Per", ("Serve for",)), SERVE_FOR, "Same team or any team."),
        listed(Names("Shown", "Mostrada", "Mostrato", ("Mostrado",)), SHOWN, "In game or after."),
        column(Names("On", "Fecha", "Data", ("Date", "El día", "Il giorno")), Holds.DAY, "The day it was shown."),
        text("Origin", "Origen", "Origine", "Key of the obligation: `Event / Game / member / in game`."),
    ),
)
RULINGS = Sheet(
    name=Names("Rulings", "Decisiones", "Decisioni", ("Resoluciones", "Delibere", "Fallos")),
    explains="What the committee decided about findings and open choices.",
    columns=(
        text("Finding", "Hallazgo", "Rilievo", "The code of the finding, or `tie`.", ("Code", "Código", "Codice")),
        text("About", "Sobre", "Su", "Whom or what it concerns.", ("Acerca de", "Riguarda")),
        text("Answers", "Respuestas", "Risposte", "The answers allowed."),
        text("Decision", "Decisión", "Decisione", "The committee's answer.", ("Ruling",)),
        text("By", "Por", "Da", "Who decided.", ("Decided by", "Decidido por", "Deciso da")),
        column(Names("On", "Fecha", "Data", ("Date", "Decided on")), Holds.DAY, "The day of the decision."),
        text("Reason", "Motivo", "Motivo", "Why.", ("Why", "Razón")),
        listed(Names("Private", "Privado", "Riservato", ("Privada", "Privato")), YES_NO, "Yes: not in public papers."),
    ),
)
DRAW = Sheet(
    name=Names("Draw", "Sorteo", "Sorteggio"),
    explains="How the draw was made; written by the program.",
    written=True,
    columns=(
        text("Item", "Elemento", "Voce", "What the row says.", ("Concepto",)),
        text("Value", "Valor", "Valore", "The item's value."),
        text("Detail", "Detalle", "Dettaglio", "More about it."),
    ),
)
TIMETABLE = Sheet(
    name=Names("Timetable", "Horario", "Orario", ("Schedule", "Cronograma", "Calendario")),
    explains="What the program last wrote for each game; `*` is the whole; written by the program.",
    written=True,
    columns=(
        Column(name=GAME_NAMES, holds=Holds.TEXT, explains="The game; `*` is the whole timetable.", needed=True),
        column(ARENA_NAMES, Holds.TEXT, "Where."),
        column(START, Holds.DAY_TIME, "When."),
        text("Umpire 1", "Umpire 1", "Umpire 1", "First umpire."),
        text("Umpire 2", "Umpire 2", "Umpire 2", "Second umpire."),
        text("Referee", "Árbitro", "Arbitro", "Referee."),
        column(Names("Sequence", "Secuencia", "Sequenza"), Holds.WHOLE, "How often the game has moved."),
        column(Names("Written", "Escrito", "Scritto"), Holds.DAY, "The day it was written."),
        text("Status", "Estado", "Stato", "What the solver answered for."),
        column(Names("Cost", "Costo", "Costo", ("Coste",)), Holds.WHOLE, "What the timetable costs in wishes."),
        column(Names("Bound", "Cota", "Limite"), Holds.WHOLE, "No timetable can cost less."),
    ),
)

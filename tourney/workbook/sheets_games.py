"""The sheets that say what happened: Games, Lineups, Goals, Penalties, Cards, Shootouts."""

from __future__ import annotations

from tourney.workbook.columns import (
    ARENA_NAMES,
    CLOCK_NAMES,
    GAME_NAMES,
    NOTE_NAMES,
    PERIOD_NAMES,
    Column,
    Holds,
    Sheet,
    column,
    game,
    listed,
    member,
    team,
    text,
)
from tourney.workbook.naming import Names
from tourney.workbook.words import (
    COLOURS,
    HIT_RESULTS,
    LINES,
    OUTCOMES,
    PENALTIES,
    PENALTY_RESULTS,
    POSITIONS,
    STAGES,
    STAY_REASONS,
    YES_NO,
)

REASON = Names("Reason", "Motivo", "Motivo", ("Why", "Razón", "Causa"))
RESULT = Names("Result", "Resultado", "Esito", ("Risultato",))

SCORE = column(
    Names("Score", "Marcador", "Punteggio", ("Result", "Resultado", "Risultato")),
    Holds.SCORES,
    "Both scores in one cell, `7-5`; read where Score A and Score B are missing.",
)
DATE = column(
    Names("Date", "Fecha", "Data", ("Day", "Día", "Giorno")),
    Holds.DAY,
    "The day of the game; read where Start has no date.",
)

GAMES = Sheet(
    name=Names("Games", "Partidos", "Partite", ("Matches", "Results", "Fixture", "Resultados", "Risultati")),
    explains="The games: drawn, timed and played; a row a game.",
    columns=(
        Column(name=GAME_NAMES, holds=Holds.TEXT, explains="The game's name, `G1`.", needed=True),
        listed(Names("Stage", "Etapa", "Fase", ("Instancia", "Stadio")), STAGES, "What the game is for."),
        column(Names("Round", "Ronda", "Turno", ("Fecha n.º", "Giornata")), Holds.WHOLE, "Round within the stage."),
        text("Pool", "Grupo", "Girone", "The pool.", ("Bracket", "Zona", "Group", "Zone")),
        column(
            Names("Team A", "Equipo A", "Squadra A", ("Home", "Team 1", "Equipo 1", "Local", "Squadra 1", "Casa")),
            Holds.SIDE,
            "One side.",
            needed=True,
        ),
        column(
            Names(
                "Team B", "Equipo B", "Squadra B", ("Away", "Team 2", "Equipo 2", "Visitante", "Squadra 2", "Ospite")
            ),
            Holds.SIDE,
            "The other side.",
            needed=True,
        ),
        column(ARENA_NAMES, Holds.TEXT, "Where it is played."),
        column(
            Names("Start", "Inicio", "Inizio", ("Time", "Start time", "Hora", "Ora", "Throw-in")),
            Holds.DAY_TIME,
            "When it starts, local time.",
        ),
        listed(Names("Fixed", "Fijo", "Fissa", ("Fijado", "Fisso")), YES_NO, "Yes: arena and start may not be moved."),
        column(Names("Wanted", "Deseado", "Desiderata", ("Wish", "Preferencia")), Holds.WISH, "A day, a time or both."),
        column(
            Names("Periods", "Períodos", "Periodi", ("Chukkers", "Tempi")),
            Holds.PERIODS,
            "Where this game differs from the event.",
        ),
        text("Umpire 1", "Umpire 1", "Umpire 1", "First umpire.", ("Umpire", "Juez 1", "Arbitro 1")),
        text("Umpire 2", "Umpire 2", "Umpire 2", "Second umpire.", ("Juez 2", "Arbitro 2")),
        text("Referee", "Árbitro", "Arbitro", "Referee.", ("Third man", "3rd man", "Tercer hombre", "Terzo uomo")),
        text("Goal judge", "Juez de gol", "Giudice di porta", "Goal judge.", ("Bandera", "Flagman")),
        text("Timer", "Cronometrista", "Cronometrista", "Timekeeper.", ("Timekeeper",)),
        listed(Names("Outcome", "Desenlace", "Esito", ("Status", "Estado", "Stato")), OUTCOMES, "How the game ended."),
        column(
            Names("Score A", "Goles A", "Gol A", ("Score 1", "Goals A", "Marcador A", "Punteggio A")),
            Holds.SCORE,
            "Final score of Team A as published.",
        ),
        column(
            Names("Score B", "Goles B", "Gol B", ("Score 2", "Goals B", "Marcador B", "Punteggio B")),
            Holds.SCORE,
            "Final score of Team B as published.",
        ),
        column(
            Names("Ended", "Terminó", "Terminata", ("End", "Fin", "Fine", "Final")),
            Holds.DAY_TIME,
            "When the game was over; empty is start and slot length.",
        ),
        column(NOTE_NAMES, Holds.TEXT, "Anything else."),
    ),
)
LINEUPS = Sheet(
    name=Names("Lineups", "Alineaciones", "Formazioni", ("Line-ups", "Lineup", "Formaciones")),
    explains="Who was in the arena, a row a stay; no row for a team means its three played from start to end.",
    columns=(
        game(),
        team("The team.", needed=True),
        listed(Names("Position", "Posición", "Posizione", ("Pos", "Puesto")), POSITIONS, "The place played."),
        member(),
        column(
            Names("In", "Entra", "Entra", ("Came in", "Entró", "Ingreso", "Entrata")), Holds.MOMENT, "When it began."
        ),
        column(Names("Out", "Sale", "Esce", ("Went out", "Salió", "Salida", "Uscita")), Holds.MOMENT, "When it ended."),
        listed(REASON, STAY_REASONS, "Why it began or ended."),
    ),
)
GOALS = Sheet(
    name=Names("Goals", "Goles", "Gol", ("Goal log", "Reti")),
    explains="The goals, a row each.",
    columns=(
        game(),
        team("The team that scored.", needed=True),
        column(PERIOD_NAMES, Holds.PERIOD, "The period."),
        column(CLOCK_NAMES, Holds.CLOCK, "Time remaining in the period."),
        member(),
        column(
            Names("Points", "Puntos", "Punti", ("Goals", "Goles", "Gol")), Holds.WHOLE, "1, or 2 for a two-point goal."
        ),
        column(Names("How", "Cómo", "Come", ("Modo", "Type")), Holds.HOW, "How it was scored; empty is play."),
    ),
)
PENALTIES_SHEET = Sheet(
    name=Names("Penalties", "Penales", "Penalità", ("Fouls", "Penalidades", "Faltas", "Falli")),
    explains="The penalties given, a row each.",
    columns=(
        game(),
        column(PERIOD_NAMES, Holds.PERIOD, "The period."),
        column(CLOCK_NAMES, Holds.CLOCK, "Time remaining in the period."),
        Column(
            name=Names("Against", "Contra", "Contro", ("Against team", "Contra equipo")),
            holds=Holds.TEAM,
            explains="The team that fouled.",
            needed=True,
        ),
        member("Who fouled."),
        listed(Names("Penalty", "Penal", "Penalità", ("Penalidad", "No.", "Pena")), PENALTIES, "The penalty given."),
        column(Names("Spot", "Lugar", "Punto", ("Punto de tiro", "Place")), Holds.SPOT, "Where it was hit from."),
        listed(RESULT, PENALTY_RESULTS, "What came of it."),
        column(NOTE_NAMES, Holds.TEXT, "Anything else."),
    ),
)
CARDS = Sheet(
    name=Names("Cards", "Tarjetas", "Cartellini"),
    explains="The cards shown, a row each.",
    columns=(
        game(),
        team("The player's team.", needed=True),
        member(),
        listed(Names("Card", "Tarjeta", "Cartellino", ("Colour", "Color", "Colore")), COLOURS, "Yellow or red."),
        column(PERIOD_NAMES, Holds.PERIOD, "The period it was shown in; `after` once the game has ended."),
        column(CLOCK_NAMES, Holds.CLOCK, "Time remaining; several at once have the same clock."),
        column(REASON, Holds.TEXT, "What for."),
        column(
            Names("Released", "Liberado", "Rilasciato", ("Back", "Volvió", "Rientro")),
            Holds.MOMENT,
            "When the player left the box.",
        ),
        column(
            Names("Left early", "Salió antes", "Uscito prima"),
            Holds.MOMENT,
            "When the player left the box before time.",
        ),
        column(
            Names("Box", "Box", "Box", ("Banco", "Panca")), Holds.LENGTH, "Box time fixed where the rule's differs."
        ),
        column(
            Names("Games", "Partidos", "Partite", ("Suspension", "Suspensión", "Squalifica")),
            Holds.WHOLE,
            "Games of suspension fixed where the rule's differs.",
        ),
    ),
)
SHOOTOUTS = Sheet(
    name=Names("Shootouts", "Tandas de tiros", "Shootout", ("Shoot-outs", "Tandas", "Serie di tiri", "Tiros")),
    explains="The turns of shootouts, a row each; without a member number, a team's total of the round.",
    columns=(
        game("The game, or a tie's name as standings print it (`Pool A 1-3`)."),
        column(Names("Round", "Ronda", "Turno", ("Serie",)), Holds.WHOLE, "The round, from 1."),
        column(
            Names("Turn", "Orden", "Ordine", ("Order", "Tiro", "Tiro n.º")), Holds.WHOLE, "The turn within the round."
        ),
        team("The team that hits.", needed=True),
        member("Who hits."),
        listed(Names("Line", "Línea", "Linea", ("Yards", "Yardas", "Yarde")), LINES, "25 or 15 yards; empty is 25."),
        Column(
            name=RESULT,
            holds=Holds.WORD,
            words=HIT_RESULTS,
            explains="Goal, miss or forfeited; a number in a row without member number.",
        ),
        listed(Names("Reached wall", "Llegó a la tabla", "Arrivata alla sponda", ("Wall",)), YES_NO, "On the fly."),
    ),
)

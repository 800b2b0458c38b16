"""The words of list columns, in three languages. The English word is the one that records and JSON carry."""

from __future__ import annotations

from tourney.workbook.naming import Names

Words = tuple[Names, ...]

YES_NO: Words = (
    Names("yes", "sí", "sì", ("y", "s", "si", "true", "x", "1")),
    Names("no", "no", "no", ("n", "false", "0")),
)
POSITIONS: Words = (
    Names("1", "1", "1", ("no. 1", "nº 1", "n. 1", "#1", "one", "uno")),
    Names("2", "2", "2", ("no. 2", "nº 2", "n. 2", "#2", "two", "dos", "due")),
    Names("3", "3", "3", ("no. 3", "nº 3", "n. 3", "#3", "three", "tres", "tre")),
    Names(
        "Alternate",
        "Suplente",
        "Riserva",
        ("alt", "alternates", "sub", "substitute", "reserve", "res", "supl", "suplentes", "sostituto", "ris"),
    ),
)
ROLES: Words = (
    Names("umpire", "umpire", "umpire", ("juez", "petisero juez", "arbitro in campo", "mounted umpire")),
    Names("referee", "árbitro", "arbitro", ("third man", "3rd man", "tercer hombre", "terzo uomo", "tercer juez")),
    Names("goal judge", "juez de gol", "giudice di porta", ("flagman", "bandera", "goal umpire")),
    Names("timer", "cronometrista", "cronometrista", ("timekeeper", "scorer", "planillero")),
)
STAGES: Words = (
    Names("pool", "grupo", "girone", ("group", "zona", "league", "round robin", "pools", "grupos", "gironi")),
    Names("knockout", "eliminatoria", "eliminazione", ("knock-out", "first round", "eliminación")),
    Names("quarter-final", "cuartos de final", "quarti di finale", ("quarterfinal", "quarter", "cuartos", "quarti")),
    Names("semi-final", "semifinal", "semifinale", ("semi",)),
    Names("final", "final", "finale", ("la final",)),
    Names("third place", "tercer puesto", "terzo posto", ("3rd place", "tercer lugar", "finale terzo posto")),
    Names("placement", "clasificación", "piazzamento", ("place", "puestos")),
    Names("consolation", "consolación", "consolazione", ("consuelo",)),
    Names("subsidiary", "subsidiaria", "sussidiaria", ("subsidiario", "sussidiario")),
    Names("play-off", "desempate", "spareggio", ("playoff", "play off")),
    Names("friendly", "amistoso", "amichevole", ("exhibition",)),
)
OUTCOMES: Words = (
    Names("played", "jugado", "giocata", ("final", "jugada", "giocato")),
    Names(
        "overtime", "prórroga", "supplementari", ("OT", "alargue", "tiempo extra", "tempi supplementari", "extra time")
    ),
    Names("shootout", "shootout", "shootout", ("SO", "tanda de tiros", "tanda", "tiri", "penales", "rigori")),
    Names("won by A", "ganado por A", "vinta da A", ("A won", "ganó A", "vince A")),
    Names("won by B", "ganado por B", "vinta da B", ("B won", "ganó B", "vince B")),
    Names("forfeit by A", "forfait de A", "forfait di A", ("A forfeits", "forfeit A", "abandono de A")),
    Names("forfeit by B", "forfait de B", "forfait di B", ("B forfeits", "forfeit B", "abandono de B")),
    Names("double forfeit", "doble forfait", "doppio forfait", ("both forfeit",)),
    Names("walkover A", "walkover A", "walkover A", ("W.O. A", "incomparecencia de B", "a tavolino A")),
    Names("walkover B", "walkover B", "walkover B", ("W.O. B", "incomparecencia de A", "a tavolino B")),
    Names("abandoned", "interrumpido", "interrotta", ("suspended", "interrotto")),
    Names("cancelled", "cancelado", "annullata", ("canceled", "called off", "annullato", "suspendido")),
    Names("bye", "libre", "riposo", ("fecha libre",)),
)
STAY_REASONS: Words = (
    Names("period end", "fin de período", "fine periodo", ("end of period", "fin de chukker", "fine chukker")),
    Names("late", "tarde", "in ritardo", ("ritardo",)),
    Names("absent", "ausente", "assente"),
    Names("not compliant", "no reglamentario", "non in regola", ("equipo no reglamentario",)),
    Names("injury", "lesión", "infortunio", ("injured", "lesionado", "infortunato")),
    Names("known injury", "lesión previa", "infortunio noto", ("lesión conocida", "infortunio precedente")),
    Names("unable", "impedido", "impossibilitato"),
    Names("disabled by foul", "lesionado por falta", "infortunato per fallo", ("incapacitado por falta",)),
    Names("penalty 7", "penal 7", "penalità 7", ("penalidad 7", "P7")),
    Names("disqualified", "descalificado", "squalificato"),
    Names("red card", "tarjeta roja", "cartellino rosso", ("red", "roja", "rosso")),
    Names("double substitution", "doble sustitución", "doppia sostituzione", ("doble cambio", "doppio cambio")),
)
PENALTIES: Words = (
    Names("1", "1", "1", ("penalty 1", "penal 1", "penalità 1", "P1")),
    Names("2", "2", "2", ("penalty 2", "penal 2", "penalità 2", "P2")),
    Names("2 spot", "2 lugar", "2 punto", ("spot", "2 desde el lugar", "2 dal punto", "P2 spot")),
    Names("3", "3", "3", ("penalty 3", "penal 3", "penalità 3", "P3")),
    Names("4", "4", "4", ("penalty 4", "penal 4", "penalità 4", "P4")),
    Names("5a", "5a", "5a", ("penalty 5a", "penal 5a", "penalità 5a", "P5a")),
    Names("5b", "5b", "5b", ("penalty 5b", "penal 5b", "penalità 5b", "P5b")),
    Names("alt 9", "alt 9", "alt 9", ("alternative 9", "alternativa 9", "9 alt")),
    Names("7", "7", "7", ("penalty 7", "penal 7", "penalità 7", "P7")),
    Names("8", "8", "8", ("penalty 8", "penal 8", "penalità 8", "P8")),
    Names("9", "9", "9", ("penalty 9", "penal 9", "penalità 9", "P9")),
)
PENALTY_RESULTS: Words = (
    Names("goal", "gol", "gol", ("1 goal", "1 gol", "converted", "convertido")),
    Names("2 goals", "2 goles", "2 gol", ("two goals",)),
    Names("no goal", "sin gol", "niente gol", ("missed", "errado", "sbagliato", "nessun gol")),
    Names("repeated", "repetido", "ripetuto", ("retaken", "ripetuta")),
    Names("6.a", "6.a", "6.a", ("penalty 6a",)),
    Names("6.b", "6.b", "6.b", ("penalty 6b",)),
    Names("6.c", "6.c", "6.c", ("penalty 6c",)),
    Names("6.d", "6.d", "6.d", ("penalty 6d",)),
    Names("penalty 1", "penal 1", "penalità 1", ("penalidad 1",)),
)
COLOURS: Words = (
    Names("yellow", "amarilla", "giallo", ("yellow card", "amarillo", "gialla", "Y")),
    Names("red", "roja", "rosso", ("red card", "rojo", "rossa", "R")),
)
LINES: Words = (
    Names("25", "25", "25", ("25 yards", "25 yardas", "25 yarde", "25 yd")),
    Names("15", "15", "15", ("15 yards", "15 yardas", "15 yarde", "15 yd")),
)
HIT_RESULTS: Words = (
    Names("goal", "gol", "gol", ("scored", "convertido", "segnato")),
    Names("miss", "errado", "sbagliato", ("missed", "no goal", "sin gol", "fallado", "niente gol")),
    Names("forfeited", "perdido", "perso", ("forfeit", "turno perdido", "turno perso")),
)
NOTICE_KINDS: Words = (
    Names("ineligible player", "jugador no habilitado", "giocatore non idoneo", ("jugador inelegible",)),
    Names("helmet seen", "casco visto", "casco visto"),
    Names("helmet proof", "prueba de casco", "prova del casco", ("prueba del casco",)),
    Names("groom without helmet", "petisero sin casco", "groom senza casco"),
    Names("roster notice", "aviso de plantilla", "avviso di rosa"),
    Names("late", "tarde", "ritardo", ("in ritardo",)),
    Names("protest", "protesta", "protesta", ("reclamo",)),
)
CLASSES: Words = (
    Names("USPA", "USPA", "USPA", ("USPA event",)),
    Names("Club", "Club", "Club", ("club event", "de club", "di club")),
)
EVENT_ROLES: Words = (
    Names("main", "principal", "principale"),
    Names("subsidiary", "subsidiaria", "sussidiaria", ("subsidiario", "sussidiario")),
    Names("consolation", "consolación", "consolazione", ("consuelo",)),
)
OWES: Words = (
    Names("game", "partido", "partita", ("suspension", "suspensión", "squalifica")),
    Names("box", "box", "box", ("banco", "tiempo", "panca", "penalty box")),
    Names("yellow status", "estado amarilla", "stato giallo", ("estado amarillo", "yellow", "amarilla", "giallo")),
)
SUBSTITUTES: Words = (
    Names("allowed", "permitido", "ammesso", ("yes", "sí", "sì")),
    Names("none", "ninguno", "nessuno", ("no",)),
)
SERVE_FOR: Words = (
    Names("same team", "mismo equipo", "stessa squadra"),
    Names("any team", "cualquier equipo", "qualsiasi squadra", ("qualunque squadra",)),
)
SHOWN: Words = (
    Names("in game", "en el partido", "in partita", ("durante el partido", "during")),
    Names("after", "después", "dopo", ("after the game",)),
)
FORMATS: Words = (
    Names("knockout", "eliminación directa", "eliminazione diretta", ("knock-out", "single elimination")),
    Names("double knockout", "doble eliminación", "doppia eliminazione", ("double elimination",)),
    Names("round robin", "todos contra todos", "girone all'italiana", ("round-robin",)),
    Names("pools", "grupos", "gironi", ("zonas", "groups")),
    Names("pools then knockout", "grupos y eliminación", "gironi ed eliminazione", ("pools + knockout",)),
    Names("cross pools", "grupos cruzados", "gironi incrociati", ("zonas cruzadas",)),
    Names("cross pools then knockout", "grupos cruzados y eliminación", "gironi incrociati ed eliminazione"),
    Names("three-team day", "jornada de tres equipos", "giornata a tre squadre", ("3-team day",)),
    Names("swiss", "suizo", "svizzero", ("sistema suizo", "sistema svizzero")),
    Names("as entered", "como se anota", "come inserito", ("as typed", "a mano")),
)

"""The words that settings take, in three languages."""

from __future__ import annotations

from tourney.workbook.naming import Names
from tourney.workbook.words import Words

PLAYED: Words = (
    Names("handicap", "hándicap", "handicap", ("with handicap", "con hándicap", "con handicap")),
    Names("flat", "sin hándicap", "senza handicap", ("open", "flat", "abierto")),
)
TIE: Words = (
    Names("overtime", "prórroga", "supplementari", ("alargue", "tiempo extra", "tempi supplementari")),
    Names("shootout", "shootout", "shootout", ("shoot-out", "tanda de tiros", "tiri")),
)
SCALE: Words = (
    Names("arena", "arena", "arena"),
    Names("women's arena", "arena femenino", "arena femminile", ("women", "womens", "femenino", "femminile")),
)
SHOOTOUT_PLAYERS: Words = (
    Names("all", "todos", "tutti"),
    Names("one", "uno", "uno", ("1", "one player", "un jugador", "un giocatore")),
)
SEEDING: Words = (
    Names("seeds", "cabezas de serie", "teste di serie"),
    Names("lot", "sorteo", "sorteggio", ("draw", "by lot")),
    Names("handicap", "hándicap", "handicap"),
    Names("seeds then lot", "cabezas de serie y sorteo", "teste di serie e sorteggio"),
)
KEEP_APART: Words = (
    Names("none", "ninguno", "nessuno", ("no",)),
    Names("club", "club", "club", ("clubs",)),
    Names("horses", "caballos", "cavalli", ("ponies",)),
)
POOL_TIES: Words = (
    Names("stand", "valen", "restano", ("stands", "vale", "resta")),
    Names("as Tie", "como Empate", "come Pareggio", ("tie", "as in tie")),
)
LADDER_RESTARTS: Words = (
    Names("yes", "sí", "sì", ("y", "si")),
    Names("no", "no", "no", ("n",)),
    Names("among tied", "entre empatados", "tra pari", ("among the tied",)),
)
SHOOTOUT_WIN: Words = (
    Names("win", "victoria", "vittoria"),
    Names("tie", "empate", "pareggio", ("draw",)),
)
WITHDRAWN: Words = (
    Names("void", "nulo", "nulle", ("anulados", "annullate")),
    Names("forfeit", "forfait", "forfait"),
)
HIDDEN: Words = (Names("read", "leer", "leggi"), Names("skip", "omitir", "salta", ("ignore", "ignorar", "ignora")))
STRUCK: Words = (
    Names("error", "error", "errore"),
    Names("exclude", "excluir", "escludi"),
    Names("include", "incluir", "includi"),
)
GOALS_GIVEN: Words = (
    Names("matrix", "matriz", "matrice", ("table", "tabla", "tabella")),
    Names("x 1", "x 1", "x 1", ("1",)),
    Names("x 2", "x 2", "x 2", ("2",)),
    Names("x periods/6", "x períodos/6", "x periodi/6", ("x chukkers/6",)),
)
WITHOUT_HANDICAP: Words = (
    Names("error", "error", "errore"),
    Names("outdoor plus 1", "césped más 1", "erba più 1", ("outdoor + 1", "outdoor_plus(1)", "césped + 1", "erba + 1")),
)
SHORT_MINUTES: Words = (
    Names("2", "2", "2", ("2:00", "2 min", "2 minutes")),
    Names("4", "4", "4", ("4:00", "4 min", "4 minutes")),
)
YELLOW_BOXES: Words = (
    Names("overlap", "superpuestos", "sovrapposti", ("solapados",)),
    Names("add", "sumados", "sommati", ("added",)),
)
TWO_BOXES: Words = (
    Names("same game", "mismo partido", "stessa partita"),
    Names("one per game", "uno por partido", "uno per partita", ("one a game",)),
)
FALLBACK: Words = (
    Names("team alive", "equipo en carrera", "squadra in corsa"),
    Names("event open", "evento abierto", "evento aperto"),
)
NONE_WORDS: Words = (Names("none", "ninguno", "nessuno", ("no", "ninguna", "nessuna")),)
ANY_WORDS: Words = (Names("any", "cualquiera", "qualsiasi", ("unlimited", "sin límite", "senza limite")),)

LADDER_STEPS: Words = (
    Names("points", "puntos", "punti"),
    Names("wins", "victorias", "vittorie", ("games won", "matches won")),
    Names(
        "win percentage",
        "porcentaje de victorias",
        "percentuale di vittorie",
        ("win %", "win pct", "percentage", "record"),
    ),
    Names("head-to-head", "enfrentamiento directo", "scontro diretto", ("h2h", "who beat who")),
    Names("head-to-head if two", "enfrentamiento directo si son dos", "scontro diretto se sono due", ("h2h if two",)),
    Names("beat all others", "ganó a todos los demás", "ha battuto tutti gli altri"),
    Names("net among tied", "diferencia entre empatados", "differenza tra pari", ("net goals among tied",)),
    Names("goals among tied", "goles entre empatados", "gol tra pari"),
    Names(
        "net",
        "diferencia de goles",
        "differenza reti",
        ("net goals", "goal difference", "diferencia", "differenza gol"),
    ),
    Names("goals for", "goles a favor", "gol fatti"),
    Names("goals against", "goles en contra", "gol subiti", ("fewest goals against",)),
    Names("gross", "goles brutos", "gol lordi", ("gross goals",)),
    Names("goals scored", "goles convertidos", "gol segnati"),
    Names("shootout", "shootout", "shootout", ("tanda de tiros", "tiri")),
    Names("lot", "sorteo", "sorteggio", ("lots", "draw by lot", "drawing of lots")),
    Names("shootout or lot", "shootout o sorteo", "shootout o sorteggio"),
)
LADDER_COMMITTEE: Words = (Names("committee", "comité", "comitato", ("comisión", "commissione")),)
LADDER_NET_UP_TO: Words = (Names("net up to", "diferencia hasta", "differenza fino a", ("diferencia de goles hasta",)),)
LADDER_PRESETS: Words = (
    Names("bracket", "llave", "tabellone"),
    Names("round robin", "todos contra todos", "girone all'italiana"),
    Names("net gross", "diferencia y brutos", "differenza e lordi", ("net and gross",)),
)
PRESET_STEPS: dict[str, tuple[str, ...]] = {
    "bracket": ("win percentage", "head-to-head if two", "beat all others", "shootout or lot"),
    "round robin": ("points", "head-to-head if two", "net", "gross", "shootout"),
    "net gross": ("win percentage", "net", "gross", "shootout or lot"),
}
"""CONTRACT 1.3: what each preset spells out to."""

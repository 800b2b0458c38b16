"""The settings that say what kind of event it is."""

from __future__ import annotations

from tourney.workbook.naming import Names
from tourney.workbook.setting import Block, Setting, Takes
from tourney.workbook.settings_words import (
    KEEP_APART,
    LADDER_RESTARTS,
    POOL_TIES,
    SCALE,
    SEEDING,
    SHOOTOUT_PLAYERS,
    SHOOTOUT_WIN,
    WITHDRAWN,
)
from tourney.workbook.words import EVENT_ROLES, YES_NO, Words


def _kind(names: Names, field: str, takes: Takes, explains: str, *, words: Words = (), default: str = "") -> Setting:
    if takes is Takes.YES_NO:
        words, default = YES_NO, default or "no"
    return Setting(
        name=names, field=field, takes=takes, block=Block.KIND, explains=explains, words=words, default=default
    )


SETTINGS: tuple[Setting, ...] = (
    _kind(
        Names("Role", "Rol", "Ruolo"),
        "role",
        Takes.WORD,
        "Its place beside other events.",
        words=EVENT_ROLES,
        default="main",
    ),
    _kind(
        Names("Main event", "Evento principal", "Evento principale"),
        "main_event",
        Takes.TEXT,
        "The event that this one stands beside.",
    ),
    _kind(Names("Series", "Serie", "Serie"), "series", Takes.TEXT, "The series it belongs to."),
    _kind(
        Names("Host club", "Club anfitrión", "Club ospitante", ("Host",)),
        "host_club",
        Takes.TEXT,
        "The club that plays host.",
    ),
    _kind(
        Names("Published at", "Publicado en", "Pubblicato su"),
        "published_at",
        Takes.TEXT,
        "Where results are published.",
    ),
    _kind(
        Names("MVP", "MVP", "MVP", ("Most valuable player", "Mejor jugador", "Miglior giocatore")),
        "mvp",
        Takes.TEXT,
        "Most valuable player.",
    ),
    _kind(
        Names("Best playing pony", "Mejor caballo", "Miglior pony", ("BPP", "Mejor petiso")),
        "best_playing_pony",
        Takes.TEXT,
        "Best playing pony.",
    ),
    _kind(
        Names("Drawn on", "Sorteado el", "Sorteggiato il"),
        "drawn_on",
        Takes.DAY,
        "The day of a draw made by hand; empty is the day in `Draw`.",
    ),
    _kind(
        Names("Handicap scale", "Escala de hándicap", "Scala handicap"),
        "scale",
        Takes.WORD,
        "The handicap list that the event plays off.",
        words=SCALE,
        default="arena",
    ),
    _kind(
        Names("Periods", "Períodos", "Periodi", ("Chukkers",)),
        "periods",
        Takes.PERIODS,
        "How a game is divided (Rule 5.a).",
        default="4 x 7:30",
    ),
    _kind(
        Names("Overtime periods", "Períodos de prórroga", "Periodi supplementari"),
        "overtime_length",
        Takes.LENGTH,
        "Length of an extra period; empty is as in regulation.",
    ),
    _kind(
        Names("Shootout players", "Tiradores del shootout", "Tiratori dello shootout"),
        "shootout_players",
        Takes.WORD,
        "Who hits in a shootout.",
        words=SHOOTOUT_PLAYERS,
        default="all",
    ),
    _kind(
        Names("Alternative 3.b(3)", "Alternativa 3.b(3)", "Alternativa 3.b(3)"),
        "alternative_3b3",
        Takes.YES_NO,
        "Whether the alternative to 3.b(3) was announced.",
    ),
    _kind(
        Names("Alternative 9", "Alternativa 9", "Alternativa 9"),
        "alternative_9",
        Takes.YES_NO,
        "Whether the alternative to Rule 9 was announced.",
    ),
    _kind(
        Names("Buzzer beater", "Buzzer beater", "Buzzer beater"),
        "buzzer_beater",
        Takes.YES_NO,
        "Whether the buzzer-beater condition was announced.",
    ),
    _kind(
        Names("Pools", "Grupos", "Gironi", ("Number of pools", "Zonas")),
        "pools",
        Takes.WHOLE,
        "How many pools.",
        default="1",
    ),
    _kind(Names("Legs", "Vueltas", "Andate e ritorni"), "legs", Takes.WHOLE, "How often each pair meets.", default="1"),
    _kind(Names("Rounds", "Rondas", "Turni"), "rounds", Takes.WHOLE, "How many rounds (swiss)."),
    _kind(
        Names("Qualify", "Clasifican", "Si qualificano"),
        "qualify",
        Takes.QUALIFY,
        "How many go on; in cross pools, of the joint table.",
        default="2",
    ),
    _kind(
        Names("Third place", "Tercer puesto", "Terzo posto"),
        "third_place",
        Takes.YES_NO,
        "Whether a third-place game is played.",
    ),
    _kind(
        Names("Consolation", "Consolación", "Consolazione"),
        "consolation",
        Takes.YES_NO,
        "Whether a consolation is played.",
    ),
    _kind(
        Names("Placement games", "Partidos por puestos", "Partite di piazzamento"),
        "placement_games",
        Takes.YES_NO,
        "Whether all places are played for.",
    ),
    _kind(
        Names("Seeding", "Preclasificación", "Teste di serie"),
        "seeding",
        Takes.WORD,
        "Where the order of the teams comes from.",
        words=SEEDING,
        default="seeds then lot",
    ),
    _kind(
        Names("Keep apart", "Mantener separados", "Tenere separati"),
        "keep_apart",
        Takes.APART,
        "What two teams may share for which the draw keeps them apart.",
        words=KEEP_APART,
        default="none",
    ),
    _kind(
        Names("Ties in pools", "Empates en grupos", "Pareggi nei gironi"),
        "pool_ties",
        Takes.WORD,
        "Whether a tie stands in a pool.",
        words=POOL_TIES,
        default="as Tie",
    ),
    _kind(Names("Points", "Puntos", "Punti"), "points", Takes.POINTS, "Table points.", default="2/1/0"),
    _kind(
        Names("Ladder", "Criterios de desempate", "Criteri di spareggio", ("Tie-break ladder", "Escalera")),
        "ladder",
        Takes.LADDER,
        "The criteria of the table, in order; empty is by format.",
    ),
    _kind(
        Names("Ladder restarts", "Criterios recomienzan", "Criteri ricominciano"),
        "ladder_restarts",
        Takes.WORD,
        "Where teams still tied go on after a step has split their group.",
        words=LADDER_RESTARTS,
        default="yes",
    ),
    _kind(
        Names("Shootout win counts as", "Ganar por shootout cuenta como", "Vittoria allo shootout vale"),
        "shootout_win",
        Takes.WORD,
        "What a game won in a shootout is in the table.",
        words=SHOOTOUT_WIN,
        default="win",
    ),
    _kind(
        Names(
            "Score includes shootout goal",
            "El marcador incluye el gol del shootout",
            "Il punteggio include il gol dello shootout",
        ),
        "score_includes_shootout_goal",
        Takes.YES_NO,
        "Whether the typed scores hold that goal.",
        default="yes",
    ),
    _kind(
        Names("Shootout goal in net", "Gol del shootout en la diferencia", "Gol dello shootout nella differenza"),
        "shootout_goal_in_net",
        Takes.YES_NO,
        "Whether that goal counts for net and goals for.",
        default="yes",
    ),
    _kind(
        Names("Forfeit goals", "Goles por forfait", "Gol per forfait"),
        "forfeit_goals",
        Takes.FORFEIT,
        "The score that a forfeit counts for.",
        default="none",
    ),
    _kind(
        Names("Forfeit window", "Plazo de forfait", "Termine per il forfait"),
        "forfeit_window",
        Takes.HOURS,
        "Hours in which a breach must become known (Rule 3.e).",
        default="24",
    ),
    _kind(
        Names("Withdrawn team", "Equipo retirado", "Squadra ritirata"),
        "withdrawn_team",
        Takes.WORD,
        "What becomes of a withdrawn team's games.",
        words=WITHDRAWN,
        default="forfeit",
    ),
    _kind(
        Names("Rest", "Descanso", "Riposo"),
        "rest",
        Takes.MINUTES,
        "Minutes from the end of a team's game to its next start.",
        default="90",
    ),
    _kind(
        Names("Games a day", "Partidos por día", "Partite al giorno"),
        "games_a_day",
        Takes.MOST,
        "Most games of one team in a day.",
        default="2",
    ),
    _kind(
        Names("Slot minutes", "Minutos por turno", "Minuti per turno"),
        "slot_minutes",
        Takes.MINUTES,
        "Length of a game in the timetable; empty is worked out.",
    ),
    _kind(
        Names("Turn-round", "Intervalo entre partidos", "Intervallo tra partite", ("Turnround", "Turnaround")),
        "turn_round",
        Takes.MINUTES,
        "Minutes an arena stays empty between games.",
        default="0",
    ),
    _kind(
        Names("Start step", "Paso de inicio", "Passo degli inizi"),
        "start_step",
        Takes.MINUTES,
        "Grid of starts, counted from `Opens`.",
        default="15",
    ),
    _kind(
        Names("Officials' gap", "Pausa de oficiales", "Pausa degli ufficiali", ("Official's gap",)),
        "officials_gap",
        Takes.MINUTES,
        "Minutes between an official's own game and one he or she works.",
        default="15",
    ),
    _kind(
        Names("Umpires a game", "Umpires por partido", "Umpire per partita", ("Jueces por partido",)),
        "umpires_a_game",
        Takes.UMPIRES,
        "Umpires for each game; empty is 2 where there are Officials, else 0.",
    ),
)

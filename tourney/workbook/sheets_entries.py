"""The sheets that say who is entered: Event, Members, Handicaps, Teams, Rosters, Arenas, Officials."""

from __future__ import annotations

from tourney.workbook.columns import (
    ARENA_HANDICAP_NAMES,
    ARENA_NAMES,
    CLUB_NAMES,
    MEMBER_NAMES,
    TEAM_NAMES,
    UNAVAILABLE_NAMES,
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
from tourney.workbook.words import POSITIONS, ROLES, YES_NO

NAME = Names(
    "Name",
    "Nombre",
    "Nome",
    ("Full name", "Player", "Nombre y apellido", "Apellido y nombre", "Jugador", "Cognome e nome", "Giocatore"),
)

EVENT = Sheet(
    name=Names("Event", "Evento", "Evento", ("Settings", "Ajustes", "Torneo", "Impostazioni")),
    explains="What the committee decided before the first throw-in; a row a setting.",
    columns=(
        text("Setting", "Ajuste", "Impostazione", "The name of the setting.", ("Opción", "Voce")),
        column(Names("Value", "Valor", "Valore"), Holds.SETTING, "What the committee chose."),
    ),
)
MEMBERS = Sheet(
    name=Names("Members", "Socios", "Soci", ("Register", "Miembros", "Padrón", "Tesserati", "Membri", "Registro")),
    explains="The association's register: everybody who may be on a roster, with handicap and membership.",
    columns=(
        Column(name=MEMBER_NAMES, holds=Holds.MEMBER, explains="The number on the register.", needed=True),
        column(NAME, Holds.NAME, "The person's name."),
        column(ARENA_HANDICAP_NAMES, Holds.HANDICAP, "Arena handicap, in goals."),
        column(
            Names(
                "Women's arena handicap",
                "Hándicap arena femenino",
                "Handicap arena femminile",
                ("Women's arena hcp", "Womens arena rating", "Women's handicap", "Women's hcp", "Hándicap femenino"),
            ),
            Holds.HANDICAP,
            "Handicap on the women's arena scale, in goals.",
        ),
        column(
            Names(
                "Outdoor handicap",
                "Hándicap césped",
                "Handicap erba",
                ("Outdoor hcp", "Outdoor hdcp", "Grass handicap", "Hándicap campo", "Handicap outdoor"),
            ),
            Holds.HANDICAP,
            "Outdoor handicap, in goals; used only if the event says so.",
        ),
        text(
            "Membership",
            "Afiliación",
            "Tesseramento",
            "Kind of membership; empty, none or beginner is not a member.",
            ("Member type", "Membership type", "Categoría", "Status"),
        ),
        column(
            Names("Valid from", "Válido desde", "Valido dal", ("Member from", "Vigente desde", "Valida dal")),
            Holds.DAY,
            "First day of the membership; empty is always.",
        ),
        column(
            Names(
                "Valid to",
                "Válido hasta",
                "Valido al",
                ("Member to", "Valid until", "Expires", "Expiry", "Vence", "Vigente hasta", "Scade", "Scadenza"),
            ),
            Holds.DAY,
            "Last day of the membership.",
        ),
        column(
            Names("Suspended from", "Suspendido desde", "Sospeso dal"),
            Holds.DAY,
            "First day of a suspension by the association.",
        ),
        column(
            Names("Suspended to", "Suspendido hasta", "Sospeso al", ("Suspended until",)),
            Holds.DAY,
            "Last day of the suspension; empty is until further notice.",
        ),
        column(
            Names("Born", "Nacimiento", "Nascita", ("Date of birth", "Fecha de nacimiento", "Data di nascita", "DOB")),
            Holds.DAY,
            "Date of birth.",
        ),
        column(CLUB_NAMES, Holds.TEXT, "The person's club."),
        column(
            Names("Beginner events", "Eventos como principiante", "Eventi da principiante"),
            Holds.WHOLE,
            "Events a beginner has played before joining.",
        ),
        column(
            Names("First event", "Primer evento", "Primo evento"),
            Holds.DAY,
            "First day of the first event a beginner has played.",
        ),
    ),
)
HANDICAPS = Sheet(
    name=Names("Handicaps", "Hándicaps", "Handicap", ("Re-ratings", "Cambios de hándicap", "Variazioni handicap")),
    explains="New handicaps; in force on a day is the latest not after it, else the value in Members.",
    columns=(
        Column(name=MEMBER_NAMES, holds=Holds.MEMBER, explains="The number on the register.", needed=True),
        Column(
            name=ARENA_HANDICAP_NAMES, holds=Holds.HANDICAP, explains="The new arena handicap, in goals.", needed=True
        ),
        column(
            Names("Effective", "Vigencia", "Decorrenza", ("From", "Effective from", "Desde", "Dal", "Vigente desde")),
            Holds.DAY,
            "First day on which it counts.",
            needed=True,
        ),
    ),
)
TEAMS = Sheet(
    name=Names("Teams", "Equipos", "Squadre"),
    explains="The teams, where something is to be said of them beyond their rosters.",
    columns=(
        team("The team's name.", needed=True),
        text(
            "Team no.",
            "N.º de equipo",
            "N. squadra",
            "The number that joins the team across events; empty is its name.",
            ("Team number", "Team #", "Team id", "Número de equipo", "Nro. de equipo", "Numero squadra"),
        ),
        column(CLUB_NAMES, Holds.TEXT, "The team's club, for the draw to keep apart."),
        text("Colour", "Color", "Colore", "Jersey colour.", ("Jersey", "Camiseta", "Maglia", "Jersey colour")),
        column(
            Names("Seed", "Cabeza de serie", "Testa di serie", ("Seeding", "Preclasificado")),
            Holds.WHOLE,
            "Place in the seeding, 1 the highest.",
        ),
        text("Pool", "Grupo", "Girone", "Pool, where the committee fixes it.", ("Bracket", "Zona", "Group", "Zone")),
        column(
            Names("Entered", "Inscripto", "Iscritta", ("Inscrito", "Inscripción", "Iscrizione", "Entry")),
            Holds.ENTRY_TIME,
            "When the entry was accepted; empty is before the draw.",
        ),
        column(
            Names("Withdrawn", "Retirado", "Ritirata", ("Retiro", "Ritiro", "Withdrew")),
            Holds.ENTRY_TIME,
            "When the team withdrew.",
        ),
        column(
            Names("Protected from", "Protegido desde", "Protetta dal"),
            Holds.DAY,
            "The day of the draw that counts for this team under 3.f; empty is this event's.",
        ),
        column(UNAVAILABLE_NAMES, Holds.STRETCHES, "Days and stretches on which the team cannot play."),
        column(
            Names("Rest", "Descanso", "Riposo"),
            Holds.WHOLE,
            "Minutes this team needs between games; empty is the event's.",
        ),
        column(
            Names(
                "Shares horses with", "Comparte caballos con", "Condivide cavalli con", ("Shares ponies with", "Horses")
            ),
            Holds.TEAMS,
            "Teams that ride the same horses.",
        ),
    ),
)
ROSTERS = Sheet(
    name=Names("Rosters", "Planteles", "Rose", ("Roster", "Plantillas", "Plantel", "Nóminas", "Rosa", "Entries")),
    explains="Who is on each team: a row a player.",
    columns=(
        team("The team's name.", needed=True),
        listed(
            Names("Position", "Posición", "Posizione", ("Pos", "Puesto", "Ruolo")),
            POSITIONS,
            "1, 2, 3 or Alternate; empty in a team of exactly three is the order of rows.",
        ),
        member(),
        column(
            Names(
                "Player",
                "Jugador",
                "Giocatore",
                ("Name", "Full name", "Nombre", "Nome", "Jugadores", "Rider", "Player name"),
            ),
            Holds.NAME,
            "The player's name; TBA without a number is a place not filled.",
        ),
        column(ARENA_HANDICAP_NAMES, Holds.HANDICAP, "Arena handicap as the team declares it; the register decides."),
        listed(Names("Captain", "Capitán", "Capitano", ("Capt", "C")), YES_NO, "Yes for the captain."),
        column(
            Names("From", "Desde", "Dal", ("Since",)), Holds.DAY, "First day on the roster; empty is from the start."
        ),
        column(Names("To", "Hasta", "Al", ("Until",)), Holds.DAY, "Last day on the roster; empty is to the end."),
    ),
)
ARENAS = Sheet(
    name=Names("Arenas", "Arenas", "Arene", ("Venues", "Pistas", "Canchas", "Campi")),
    explains="When each arena is open: a row a stretch of time.",
    columns=(
        Column(name=ARENA_NAMES, holds=Holds.TEXT, explains="The arena's name.", needed=True),
        column(Names("Date", "Fecha", "Data", ("Day", "Día", "Giorno")), Holds.DAY, "The day.", needed=True),
        column(
            Names("Opens", "Abre", "Apre", ("From", "Apertura", "Desde", "Dalle")),
            Holds.TIME,
            "First minute a game can start.",
            needed=True,
        ),
        column(
            Names("Closes", "Cierra", "Chiude", ("To", "Cierre", "Hasta", "Alle", "Chiusura")),
            Holds.TIME,
            "When the last game must be over.",
            needed=True,
        ),
    ),
)
OFFICIALS = Sheet(
    name=Names(
        "Officials", "Oficiales", "Ufficiali", ("Umpires", "Árbitros", "Jueces", "Arbitri", "Ufficiali di gara")
    ),
    explains="Who can work a game; a person with several roles has a row for each.",
    columns=(
        Column(name=NAME, holds=Holds.NAME, explains="The official's name.", needed=True),
        member("The member number, where the official also plays."),
        listed(
            Names("Role", "Función", "Funzione", ("Duty", "Rol", "Ruolo", "Cargo")),
            ROLES,
            "Umpire, referee, goal judge or timer; empty is umpire.",
        ),
        Column(name=TEAM_NAMES, holds=Holds.TEAM, explains="The team the official belongs to, if any."),
        column(CLUB_NAMES, Holds.TEXT, "The official's club."),
        column(UNAVAILABLE_NAMES, Holds.STRETCHES, "Days and stretches on which the official cannot work."),
        column(
            Names("Games a day", "Partidos por día", "Partite al giorno"),
            Holds.WHOLE,
            "Most games the official works in a day; empty is any number.",
        ),
    ),
)

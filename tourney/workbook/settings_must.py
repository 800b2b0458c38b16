"""The settings that a committee must fill."""

from __future__ import annotations

from tourney.workbook.naming import Names
from tourney.workbook.setting import Block, Needed, Setting, Takes
from tourney.workbook.settings_words import PLAYED, TIE
from tourney.workbook.words import CLASSES, FORMATS

SETTINGS: tuple[Setting, ...] = (
    Setting(
        name=Names("Event", "Evento", "Evento", ("Event name", "Name of event", "Torneo", "Tournament")),
        field="name",
        takes=Takes.TEXT,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="The event's name as it is printed.",
    ),
    Setting(
        name=Names("Class", "Clase", "Classe"),
        field="event_class",
        takes=Takes.WORD,
        words=CLASSES,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="Whose event it is; Rule 14 treats USPA and club events differently.",
    ),
    Setting(
        name=Names("From", "Desde", "Dal", ("First day", "Primer día", "Primo giorno")),
        field="first_day",
        takes=Takes.DAY,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="First day of the event.",
    ),
    Setting(
        name=Names("To", "Hasta", "Al", ("Last day", "Último día", "Ultimo giorno")),
        field="last_day",
        takes=Takes.DAY,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="Last day of the event.",
    ),
    Setting(
        name=Names("Lower limit", "Límite inferior", "Limite inferiore"),
        field="lower",
        takes=Takes.GOALS,
        block=Block.FILL,
        explains="Lowest team handicap; empty is none.",
    ),
    Setting(
        name=Names("Upper limit", "Límite superior", "Limite superiore"),
        field="upper",
        takes=Takes.GOALS,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="Highest team handicap: the level of the event.",
    ),
    Setting(
        name=Names("Played", "Se juega", "Si gioca", ("Modalidad", "Modalità")),
        field="played",
        takes=Takes.WORD,
        words=PLAYED,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="With goals given by handicap, or on the flat (Rule 3.f).",
    ),
    Setting(
        name=Names("Tie", "Empate", "Pareggio", ("Tie-break", "Desempate", "Spareggio")),
        field="tie",
        takes=Takes.WORD,
        words=TIE,
        block=Block.FILL,
        needed=Needed.ALWAYS,
        explains="How a tied game finds its winner (Rule 5.c).",
    ),
    Setting(
        name=Names("Committee", "Comité", "Comitato", ("Comisión", "Commissione", "Tournament committee")),
        field="committee",
        takes=Takes.NAMES,
        block=Block.FILL,
        needed=Needed.ASKS,
        explains="The tournament committee: three names or more.",
    ),
    Setting(
        name=Names("Format", "Formato", "Formula"),
        field="format",
        takes=Takes.WORD,
        words=FORMATS,
        block=Block.FILL,
        needed=Needed.TO_DRAW,
        explains="How the teams are brought together.",
    ),
    Setting(
        name=Names("Time zone", "Zona horaria", "Fuso orario"),
        field="time_zone",
        takes=Takes.ZONE,
        block=Block.FILL,
        needed=Needed.WITH_TIMES,
        explains="The time zone of the arenas.",
    ),
    Setting(
        name=Names("Lot phrase", "Frase del sorteo", "Frase del sorteggio"),
        field="lot_phrase",
        takes=Takes.TEXT,
        block=Block.FILL,
        needed=Needed.BY_LOT,
        explains="A phrase for the lots: the same phrase and entries give the same draw.",
    ),
    Setting(
        name=Names("Entries closed", "Cierre de inscripción", "Chiusura iscrizioni", ("Entries close",)),
        field="entries_closed",
        takes=Takes.DAY,
        block=Block.FILL,
        explains="From this day on `run` may draw.",
    ),
)

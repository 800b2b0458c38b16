"""The settings that say how to read the sheets, and what was chosen where the Rules leave it open."""

from __future__ import annotations

from tourney.workbook.naming import Names
from tourney.workbook.setting import Block, Setting, Takes
from tourney.workbook.settings_words import (
    FALLBACK,
    GOALS_GIVEN,
    HIDDEN,
    SHORT_MINUTES,
    STRUCK,
    TWO_BOXES,
    WITHOUT_HANDICAP,
    YELLOW_BOXES,
)
from tourney.workbook.words import STAGES, YES_NO, Words


def _reading(names: Names, field: str, takes: Takes, explains: str, *, words: Words = (), default: str = "") -> Setting:
    return Setting(
        name=names, field=field, takes=takes, block=Block.READING, explains=explains, words=words, default=default
    )


SETTINGS: tuple[Setting, ...] = (
    _reading(
        Names("Hidden rows", "Filas ocultas", "Righe nascoste"),
        "hidden_rows",
        Takes.WORD,
        "Whether rows and sheets that are hidden are data.",
        words=HIDDEN,
        default="read",
    ),
    _reading(
        Names("Struck rows", "Filas tachadas", "Righe barrate"),
        "struck_rows",
        Takes.WORD,
        "What a struck-through row means.",
        words=STRUCK,
        default="error",
    ),
    _reading(
        Names("Handicap step", "Paso de hándicap", "Passo dell'handicap"),
        "handicap_step",
        Takes.STEP,
        "Every handicap and score is a multiple of it.",
        default="0.5",
    ),
    _reading(
        Names("Handicap range", "Rango de hándicap", "Intervallo di handicap"),
        "handicap_range",
        Takes.RANGE,
        "Lowest and highest handicap there is.",
        default="-1..10",
    ),
    _reading(
        Names("Handicap letters", "Letras de hándicap", "Lettere di handicap"),
        "handicap_letters",
        Takes.YES_NO,
        "Whether A is 0, B is -1 and C is -2.",
        words=YES_NO,
        default="no",
    ),
    _reading(
        Names("Goals given", "Goles de ventaja", "Gol di vantaggio"),
        "goals_given",
        Takes.WORD,
        "How a difference of handicaps becomes goals.",
        words=GOALS_GIVEN,
        default="matrix",
    ),
    _reading(
        Names("Without arena handicap", "Sin hándicap arena", "Senza handicap arena"),
        "without_handicap",
        Takes.WORD,
        "What a member without an arena handicap plays off.",
        words=WITHOUT_HANDICAP,
        default="error",
    ),
    _reading(
        Names("Serve requires registration", "Cumplir exige inscripción", "Scontare richiede iscrizione"),
        "serve_requires_registration",
        Takes.YES_NO,
        "Whether only games for which the player is on the roster serve a suspension; empty asks.",
        words=YES_NO,
    ),
    _reading(
        Names(
            "Third offence red short", "Roja a la tercera falta en inferioridad", "Rosso al terzo fallo in inferiorità"
        ),
        "third_offence_red_short",
        Takes.WORD,
        "Minutes a team plays short after a third-offence red (A-05).",
        words=SHORT_MINUTES,
        default="2",
    ),
    _reading(
        Names("Yellow boxes", "Amarillas simultáneas", "Gialli simultanei"),
        "yellow_boxes",
        Takes.WORD,
        "Whether boxes of one player that run together overlap or are added (A-06).",
        words=YELLOW_BOXES,
        default="overlap",
    ),
    _reading(
        Names("Two boxes", "Dos sanciones de box", "Due sanzioni di box"),
        "two_boxes",
        Takes.WORD,
        "Whether two boxes are served in one game (A-08).",
        words=TWO_BOXES,
        default="same game",
    ),
    _reading(
        Names("Fallback test", "Prueba de mismo equipo", "Prova della stessa squadra"),
        "fallback_test",
        Takes.WORD,
        "What keeps a suspension tied to the same team (A-02).",
        words=FALLBACK,
        default="team alive",
    ),
    _reading(
        Names("Consolation games", "Partidos de consolación", "Partite di consolazione"),
        "consolation_stages",
        Takes.STAGES,
        "Stages that count as consolation for Rule 14 (A-38).",
        words=STAGES,
        default="consolation; third place; placement",
    ),
    _reading(
        Names("Grace", "Tolerancia", "Tolleranza"),
        "grace",
        Takes.MINUTES,
        "Minutes a team may be late before it asks.",
        default="0",
    ),
    _reading(
        Names("Edition", "Edición", "Edizione"),
        "edition",
        Takes.EDITION,
        "Edition of the rulebook.",
        default="uspa-arena-2026",
    ),
)

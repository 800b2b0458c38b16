"""The pages of every fault of the file (CONTRACT 3.1): codes are words, sentences and cures are here."""

from __future__ import annotations

from tourney.language import file_faults_cells, file_faults_names, file_faults_sheets, file_faults_values
from tourney.model.findings import Page

PAGES: tuple[Page, ...] = (
    *file_faults_sheets.PAGES,
    *file_faults_cells.PAGES,
    *file_faults_values.PAGES,
    *file_faults_names.PAGES,
)
"""Sheets and settings first, then cells, values and names."""

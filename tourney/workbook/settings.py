"""Every setting of the sheet Event, declared once: its names, what it takes, its default (CONTRACT 1.2)."""

from __future__ import annotations

from tourney.workbook import settings_kind, settings_must, settings_reading
from tourney.workbook.naming import index, plain
from tourney.workbook.setting import Block, Needed, Setting, Takes

__all__ = ["SETTINGS", "Block", "Needed", "Setting", "Takes", "setting", "setting_called"]

SETTINGS: tuple[Setting, ...] = (*settings_must.SETTINGS, *settings_kind.SETTINGS, *settings_reading.SETTINGS)
"""All settings in the order of the blank."""

_BY_NAME = {one.name.en: one for one in SETTINGS}
_CALLED = index(one.name for one in SETTINGS)


def setting(name: str) -> Setting:
    """The setting of a canonical English name; KeyError where there is none."""
    return _BY_NAME[name]


def setting_called(typed: str) -> Setting | None:
    """The setting that a typed name means, in any of the languages; None where there is none."""
    name = _CALLED.get(plain(typed))
    return None if name is None else _BY_NAME[name]

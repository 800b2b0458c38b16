"""`tourney doctor`: versions, fonts, what is missing and how to get it."""

from __future__ import annotations

import platform
from importlib import metadata, resources

import click

LIBRARIES = (
    "openpyxl",
    "python-calamine",
    "ortools",
    "jinja2",
    "typst",
    "Babel",
    "icalendar",
    "msgspec",
    "pandas",
    "tzdata",
)


@click.command("doctor")
def command() -> int:
    """Say which versions are installed and whether anything is missing."""
    click.echo(f"tourney {metadata.version('tourney')}, Python {platform.python_version()} on {platform.system()}")
    missing = []
    for library in LIBRARIES:
        try:
            click.echo(f"  {library} {metadata.version(library)}")
        except metadata.PackageNotFoundError:
            missing.append(library)
            click.echo(f"  {library}: missing")
    fonts = [
        entry.name for entry in resources.files("reports").joinpath("fonts").iterdir() if entry.name.endswith(".ttf")
    ]
    click.echo(f"  fonts: {', '.join(sorted(fonts)) or 'missing'}")
    if missing or not fonts:
        click.echo("Reinstall to get what is missing:  python -m pip install --force-reinstall tourney")
        return 2
    click.echo("Nothing is missing.")
    return 0

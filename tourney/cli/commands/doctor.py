"""`tourney doctor`: versions, fonts, what is missing and how to get it."""

from __future__ import annotations

import importlib
import importlib.util
import platform
import re
from collections.abc import Iterator
from importlib import metadata, resources

import click

from tourney.cli.options import LANGUAGES
from tourney.cli.speaking import speaking
from tourney.model.findings import Phrase

PARTS = (
    ("reports", "fonts/DejaVuSansCondensed.ttf", "the fonts of the printed book"),
    ("reports", "fonts/DejaVuSansCondensed-Bold.ttf", "the fonts of the printed book"),
    ("reports", "fonts/LICENSE.txt", "the licence of the fonts"),
    ("reports", "templates/frame.html.j2", "the templates of the pages"),
    ("reports", "templates/book.typ", "the template of the printed book"),
    ("reports", "static/style.css", "the looks of the pages"),
    ("reports", "exports/event.schema.json", "the schema of event.json"),
    ("tourney.language", "catalogues/es.po", "the Spanish sentences"),
    ("tourney.language", "catalogues/it.po", "the Italian sentences"),
    ("tourney.rulebook", "uspa-arena-2026.toml", "the rulebook"),
)
"""What must have come with the program, beside its code."""


@click.command("doctor")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences; default the user's.")
def command(lang: str | None) -> int:
    """Say which versions are installed, whether anything is missing, and how to get it."""
    del lang  # heard by the command's first look at its words
    say = speaking().say
    python, system = platform.python_version(), platform.system()
    says = "tourney {version}, Python {python} on {system}"
    click.echo(say(says, version=metadata.version("tourney"), python=python, system=system))
    trouble = [*_libraries(), *_parts()]
    for line in (*_scripts(), *_extras()):
        click.echo(f"  {line}")
    if not trouble:
        click.echo(say("Nothing is missing."))
        return 0
    for line in trouble:
        click.echo(say("Missing: {what}", what=line))
    click.echo(say("Get it:  python -m pip install --force-reinstall tourney"))
    return 2


def _libraries() -> Iterator[str]:
    """Print each library that the program needs with its version; hand out those that are missing or do not start."""
    modules = metadata.packages_distributions()
    for library in _needed():
        try:
            version = metadata.version(library)
        except metadata.PackageNotFoundError:
            yield speaking().say("the library {library}.", library=library)
            continue
        click.echo(f"  {library} {version}")
        names = [name for name, owners in modules.items() if library in {_plain(owner) for owner in owners}]
        for name in sorted(names):
            if name.startswith("_") or not name.isidentifier():
                continue
            try:
                importlib.import_module(name)
            except ImportError as broken:
                says = "a part of the library {library}, which does not start ({broken})."
                yield speaking().say(says, library=library, broken=str(broken))
                break


def _needed() -> list[str]:
    """The libraries named by the package itself, without those of its extras."""
    needs = metadata.requires("tourney") or []
    return sorted(_plain(re.split(r"[^\w.-]", need, maxsplit=1)[0]) for need in needs if "extra ==" not in need)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _parts() -> Iterator[str]:
    """Hand out each part of the package that is not where it should be."""
    missing = [what for room, part, what in PARTS if not resources.files(room).joinpath(*part.split("/")).is_file()]
    say = speaking().say
    there = say("not all there") if missing else say("all there")
    click.echo(f"  {say('fonts, templates, rulebook, catalogues, schema')}: {there}")
    for what in dict.fromkeys(missing):
        yield f"{say(what)}."


def _scripts() -> Iterator[str]:
    """Which fonts of this machine the printed book borrows for names in scripts that its own fonts have not got."""
    try:
        from reports.borrowing import SCRIPTS, borrow
        from reports.pdf import machine_fonts
    except ImportError:  # told among the libraries
        return
    say = speaking().say
    faces = machine_fonts().fonts()
    for script, letters, remedy in SCRIPTS:
        found = borrow(frozenset(letters), faces)
        fonts = ", ".join(found.families)
        if found.lacking:
            fonts = say("no font here has them; {remedy} would", remedy=remedy)
        yield say("names in {script}, printed: {fonts}", script=Phrase(script), fonts=fonts)


def _extras() -> Iterator[str]:
    """What is good to have, and for what; nothing of it is needed to run an event."""
    if importlib.util.find_spec("distributed") is None:
        says = "for `tourney season --cluster` only: Dask is not installed; get it with  pip install 'tourney[dask]'"
        yield speaking().say(says)
    if importlib.util.find_spec("playwright") is None:
        says = "for the program's own tests only: Playwright and a Chromium are not installed; no command needs them"
        yield speaking().say(says)

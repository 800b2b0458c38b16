"""`tourney publish`: a public OUT to a folder that everybody can read; only what changed, earlier editions kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from tourney.cli.options import EVENT, LANGUAGES, existing
from tourney.cli.speaking import speaking


@click.command("publish")
@click.argument("out", type=EVENT)
@click.option("--to", "folder", type=EVENT, required=True, metavar="FOLDER", help="Where everybody reads it.")
@click.option("--address", default="", metavar="URL", help="Where the folder can be read, for the feed.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences; default the user's.")
def command(out: Path, folder: Path, address: str, lang: str | None) -> int:
    """Copy what changed in OUT (made with `--for public`) to FOLDER; nothing private leaves."""
    from reports.publishing import publish
    from tourney.line import voice

    speaker = voice(lang or speaking().language)
    edition = publish(existing(out), folder, datetime.now().astimezone(), speaker, address)
    if edition is None:
        click.echo(speaker.text("Nothing has changed since the last edition."))
        return 0
    click.echo(
        speaker.text(
            "Edition {number}: {changed} changed, {added} new, {removed} gone.",
            number=edition.number,
            changed=len(edition.changed),
            added=len(edition.added),
            removed=len(edition.removed),
        )
    )
    return 0

"""`tourney explain`: what a code, a paragraph, a rule or a setting says, why, and by which paragraph."""

from __future__ import annotations

import click

from tourney.cli.options import LANGUAGES


@click.command("explain")
@click.argument("what", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True)
def command(what: tuple[str, ...], lang: str) -> int:
    """Explain a code (R3-17), a paragraph (3.b(1)), a rule (9), or a setting (Rest)."""
    from tourney.language import explain
    from tourney.line import pages

    click.echo(explain(" ".join(what), pages(), lang))
    return 0

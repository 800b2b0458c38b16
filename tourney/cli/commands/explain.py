"""`tourney explain`: what a code, a paragraph, a rule or a setting says, why, and by which paragraph."""

from __future__ import annotations

import click

from tourney.cli.options import LANGUAGES
from tourney.workbook.setting import Setting


@click.command("explain")
@click.argument("what", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True)
def command(what: tuple[str, ...], lang: str) -> int:
    """Explain a code (R3-17), a paragraph (3.b(1)), a rule (9), or a setting (Rest)."""
    from tourney.language import explain
    from tourney.line import pages
    from tourney.rules import EXPLAINED
    from tourney.workbook.settings import SETTINGS

    known = {page.key: page for page in (*EXPLAINED, *pages())}
    settings = {setting.name.en: _setting(setting) for setting in SETTINGS}
    click.echo(explain(" ".join(what), known.values(), settings, language=lang))
    return 0


def _setting(setting: Setting) -> str:
    default = f" Default: {setting.default}." if setting.default else ""
    return f"{setting.name.en}. {setting.explains} Takes {setting.takes.value}.{default}"

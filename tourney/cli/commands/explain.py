"""`tourney explain`: what a code, a paragraph, a rule or a setting says, why, and by which paragraph."""

from __future__ import annotations

import click

from tourney.cli.options import LANGUAGES
from tourney.cli.speaking import speaking
from tourney.language import Voice
from tourney.model.findings import Phrase, Word
from tourney.workbook.setting import Setting


@click.command("explain")
@click.argument("what", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences; default the user's.")
def command(what: tuple[str, ...], lang: str | None) -> int:
    """Explain a code (R3-17), a paragraph (3.b(1)), a rule (9), or a setting (Rest)."""
    from tourney.language import explain
    from tourney.line import pages, voice
    from tourney.rules import EXPLAINED
    from tourney.workbook.settings import SETTINGS
    from tourney.workbook.spoken import spoken

    known = {page.key: page for page in (*EXPLAINED, *pages())}
    language = lang or speaking().language
    speaker = voice(language)
    settings = {way: _setting(setting, speaker) for setting in SETTINGS for way in setting.name.every}
    click.echo(explain(" ".join(what), known.values(), settings, language=language, words=spoken(language)))
    return 0


def _setting(setting: Setting, speaker: Voice) -> str:
    """A setting's name, what it means, what it takes and what it is where nothing is typed."""
    says = "{name}. {explains} Takes {takes}."
    if setting.default:
        says = "{name}. {explains} Takes {takes}. Default: {default}."
    return speaker.text(
        says,
        name=Word(setting.name.en),
        explains=Phrase(setting.explains),
        takes=Phrase(setting.takes.value),
        default=Word(setting.default),
    )

"""The command `tourney`: a table of commands, each imported when it is called."""

from __future__ import annotations

import errno
import gc
import importlib
import os
import sys
from pathlib import Path

import click

from tourney.cli.speaking import Speaking, click_folder, first_language, helped, let_click_speak, paragraphs, speaking
from tourney.model.failures import CannotGoOnError

COMMANDS = {
    "new": "a blank workbook with lists, examples and notes",
    "check": "rosters and line-ups against the rules; writes nothing",
    "gather": "team sheets, calendars and carry-overs into an event",
    "draw": "make the draw, once; or verify it",
    "schedule": "put games on arenas and times",
    "shootout": "the order sheet before it, the verdict after it",
    "substitutes": "who may come in now",
    "standings": "tables, undecided ties, who can still qualify",
    "discipline": "who owes what, where it is served, what carries over",
    "report": "the printed book and the pages",
    "run": "everything: check, draw, schedule, results, discipline, reports",
    "season": "every event below a folder, with suspensions carried between them",
    "publish": "a public OUT to a folder that everybody can read",
    "explain": "a code, a paragraph, a rule or a setting",
    "doctor": "versions, fonts, what is missing and how to get it",
}
"""Every command and its short help, in the order of an event's life."""

_SELDOM = 100_000
"""New objects after which the collector of garbage looks for rings among them."""


class _Table(click.Group):
    """A group whose help comes from the table, so that no command is imported to list it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"tourney.cli.commands.{cmd_name}")
        command: click.Command = module.command
        return helped(command, speaking())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        speaker = speaking()
        with formatter.section(speaker.say("Commands")):
            formatter.write_dl([(name, speaker.say(text)) for name, text in COMMANDS.items()])

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(paragraphs(self.help or "", speaking()))


@click.command(cls=_Table, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tourney", message="tourney %(version)s")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Run an arena polo event from one Excel workbook.

    Without a command: where each workbook of this folder stands, and the next command.
    """
    if ctx.invoked_subcommand is None:
        from tourney.cli.glance import glance

        glance(Path.cwd())


def _said(trouble: OSError, speaker: Speaking) -> str:
    """What stood in the way, as a sentence with what to do."""
    if trouble.errno in {errno.ENOSPC, errno.EDQUOT}:
        return speaker.say("The run could not go on: the disk is full. Make room and run this again.")
    where = f": {trouble.filename}" if trouble.filename else ""
    return speaker.say(
        "The run could not go on: {trouble}. See that the folder is there and may be written, and run this again.",
        trouble=f"{trouble.strerror or trouble}{where}",
    )


def _library(missing: ImportError) -> str:
    """The library that is missing or does not start; where the error has no name, the one that says so."""
    last = missing.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    saying = last.tb_frame.f_globals.get("__name__", "") if last else ""
    return str(missing.name or saying).partition(".")[0]


def main() -> None:
    """Run the command; exit status 0 nothing bars, 1 something bars, 2 the run could not go on.

    The collector of garbage looks seldom, and at the end no more: records hold no rings, and a command is short.
    """
    gc.set_threshold(_SELDOM, *gc.get_threshold()[1:])
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    speaker = Speaking(first_language(sys.argv[1:], os.environ))
    with click_folder() as folder:
        let_click_speak(speaker.language, Path(folder))
        status = _run(speaker)
    gc.freeze()
    sys.exit(status if isinstance(status, int) else 0)


def _run(speaker: Speaking) -> object:
    status: object = 2
    try:
        status = helped(group, speaker)(standalone_mode=False, obj=speaker)
    except click.exceptions.Exit as leaving:
        status = leaving.exit_code
    except click.ClickException as wrong_use:
        wrong_use.show()
    except click.Abort:
        click.echo(speaker.say("Stopped."), err=True)
    except CannotGoOnError as reason:
        click.echo(speaker.sentence(reason), err=True)
    except ImportError as missing:
        library = _library(missing)
        if library in {"", "tourney", "schedules", "reports"}:
            raise
        says = (
            "The run could not go on: the library {library} is missing or does not start. What is missing and how to"
            " get it:  tourney doctor"
        )
        click.echo(speaker.say(says, library=library), err=True)
    except OSError as trouble:
        click.echo(_said(trouble, speaker), err=True)
    return status

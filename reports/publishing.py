"""Publishing: a public OUT copied to where everybody can read it; only what changed, with every earlier edition kept.

The folder published to gets `changes.html` (what changed, edition by edition), `feed.xml` (Atom) and, below
`editions/`, every earlier edition as it was. `editions.json` is its memory.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from reports.audience import Audience
from reports.html import list_of_changes
from tourney.language import Voice
from tourney.markup import escape, quoted
from tourney.model.failures import CannotGoOnError

KEPT = "editions"
MEMORY = "editions.json"
_OURS = frozenset({KEPT, MEMORY, "changes.html", "feed.xml"})
_AUDIENCE = re.compile(r'<meta name="audience" content="([a-z]+)">')
_COLOPHON = re.compile(r'<dl class="colophon">.*?</dl>')
_EVENT = re.compile(r"<title>(?:.* – )?(.*?)</title>")


class Edition(Struct, frozen=True, kw_only=True):
    """One edition: its number from 1, when it was published (ISO 8601), and which files changed, came and went."""

    number: int
    at: str
    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def publish(out: Path, to: Path, at: datetime, voice: Voice, address: str = "") -> Edition | None:
    """Copy what changed in a public OUT; the new edition comes back, None where nothing has changed.

    `at` is the time now, with its zone; `address` where the folder can be read, for the feed. Raises CannotGoOnError
    where OUT is no OUT, or holds anything that is not for the public.
    """
    files = _files(out)
    _refuse_what_is_private(out, files)
    before = _files(to)
    changed = tuple(name for name in files if name in before and not _same(out / name, to / name))
    added = tuple(name for name in files if name not in before)
    removed = tuple(name for name in before if name not in files)
    if not (changed or added or removed):
        return None
    editions = _remembered(to)
    if before and editions:
        _keep(to, before, editions[-1].number)
    number = editions[-1].number + 1 if editions else 1
    edition = Edition(number=number, at=at.isoformat(timespec="seconds"), changed=changed, added=added, removed=removed)
    for name in sorted((*changed, *added), key=lambda name: (name == "index.html", name)):
        _copy(out / name, to / name)
    for name in removed:
        (to / name).unlink()
    editions = (*editions, edition)
    title = _title(out)
    _write(to / "changes.html", list_of_changes(voice, title, editions).encode())
    _write(to / "feed.xml", _feed(voice, title, editions, address).encode())
    _write(to / MEMORY, msgspec.json.format(msgspec.json.encode(editions), indent=1))
    return edition


def _files(folder: Path) -> tuple[str, ...]:
    """All files below a folder that are pages or data, by their path with `/`; our own papers are not among them.

    Nor is what is hidden, such as the cache of a season, which holds every event whole, or the leavings of a system.
    """
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    seen = (path for path in found if path.parts[0] not in _OURS and not any(part[0] == "." for part in path.parts))
    return tuple(sorted(path.as_posix() for path in seen))


def _refuse_what_is_private(out: Path, files: tuple[str, ...]) -> None:
    if "index.html" not in files:
        says = "{folder} holds no pages of an event: run `tourney run EVENT -o OUT --for public` first."
        raise CannotGoOnError(says, folder=str(out))
    if "season.json" in files:
        says = (
            "{folder} holds a season, whose pages are the committee's; publish the events, each from a folder made "
            "with `tourney run EVENT -o OUT --for public`."
        )
        raise CannotGoOnError(says, folder=str(out))
    for name in files:
        if name.endswith("checked.xlsx"):
            raise CannotGoOnError("{file} is the committee's own reading copy and is not published.", file=name)
        if name.endswith(".html"):
            told = _AUDIENCE.search((out / name).read_text("utf-8")[:4000])
            if told is None or told[1] != Audience.PUBLIC.value:
                says = "{file} is not for the public: make the folder with `--for public` first."
                raise CannotGoOnError(says, file=name)


def _same(one: Path, other: Path) -> bool:
    """Whether two files say the same: of a page, without the colophon, which changes with every run."""
    if one.suffix == ".html":
        return _COLOPHON.sub("", one.read_text("utf-8")) == _COLOPHON.sub("", other.read_text("utf-8"))
    return one.read_bytes() == other.read_bytes()


def _remembered(to: Path) -> tuple[Edition, ...]:
    memory = to / MEMORY
    if not memory.exists():
        return ()
    try:
        return msgspec.json.decode(memory.read_bytes(), type=tuple[Edition, ...])
    except msgspec.MsgspecError as broken:
        says = "{file} cannot be read ({broken}); put it right or publish to an empty folder."
        raise CannotGoOnError(says, file=str(memory), broken=str(broken)) from broken


def _keep(to: Path, files: tuple[str, ...], number: int) -> None:
    """The edition that stands there, whole, below `editions/`."""
    for name in files:
        _copy(to / name, to / KEPT / str(number) / name)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as beside:
        shutil.copyfileobj(source.open("rb"), beside)
    _into_place(Path(beside.name), target)


def _write(target: Path, content: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as beside:
        beside.write(content)
    _into_place(Path(beside.name), target)


def _into_place(beside: Path, target: Path) -> None:
    beside.chmod(0o644)
    beside.replace(target)


def _title(out: Path) -> str:
    found = _EVENT.search((out / "index.html").read_text("utf-8"))
    return found[1] if found else ""


def _feed(voice: Voice, title: str, editions: tuple[Edition, ...], address: str) -> str:
    """An Atom feed (RFC 4287) with an entry an edition, the newest first."""
    base = address.rstrip("/")
    name = base or f"urn:tourney:{editions[0].at}"
    entries = "".join(
        f"<entry><id>{escape(name)}#{one.number}</id><title>{escape(title)}: {one.number}</title>"
        f"<updated>{one.at}</updated><link href={quoted(f'{base}/index.html' if base else 'index.html')}/>"
        f"<summary>{escape(voice.text('Changed: {files}', files=(*one.changed, *one.added, *one.removed)))}</summary>"
        "</entry>"
        for one in reversed(editions)
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{voice.language}"><id>{escape(name)}</id>'
        f"<title>{title}</title><updated>{editions[-1].at}</updated><author><name>{title}</name></author>{entries}</feed>\n"
    )

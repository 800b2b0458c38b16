"""A season from a folder of events to a folder of papers; a second run does again only what a change touches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path

from msgspec import Struct

from reports.exports.season_tables import Lines, event_rows, lines
from reports.pages.season import in_short, title
from reports.season import event_page, names, write_if_changed
from tourney.language import Voice
from tourney.line import voice
from tourney.line.packing import at_rest
from tourney.line.season import finished, found_below, in_time, learnt, with_season
from tourney.line.season_cache import CACHE, Work, digest, looks, unpacked, workers
from tourney.line.season_faults import astray, contradictions
from tourney.line.season_ledger import Account, kept, kept_anew
from tourney.line.season_memory import Asked, Memory, Part, Remembered, recall, remember, sum_of
from tourney.line.season_papers import write_papers
from tourney.line.season_trace import Trace
from tourney.model.findings import Finding
from tourney.model.people import Rerating
from tourney.model.season import EventInShort, Outlook, concerning
from tourney.model.settled import Settled


class Finished(Struct, frozen=True, kw_only=True):
    """One event done: in short, its lines of the season's tables, its page."""

    short: EventInShort
    lines: Lines
    page: bytes


def run_season(
    folder: Path,
    output: Path,
    as_of: date,
    speaker: Voice,
    *,
    jobs: int = 1,
    cluster: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Outlook:
    """Work every event below `folder` and write the papers of the season into `output`; returns the season in short.

    `jobs` processes work at once, or the workers of the Dask cluster at the address `cluster`; the files are the same
    for any number. Raises CannotGoOnError where no event is below the folder.
    """
    places = found_below(folder, output)
    with at_rest():
        before = recall(output / CACHE)
    with workers(jobs, cluster) as work:
        desk = _Desk(places, before, output, work)
        desk.look(progress)
        with at_rest():
            traces = in_time(desk.traces())
            more = learnt(traces)
            account = _ledger(desk, traces, more)
            links = names(trace.where for trace in traces)
            asked = Asked(language=speaker.language, home=title((t.first_day for t in traces), speaker))
            contradicted = contradictions(traces)
            parts = _parts(traces, links, more, account, astray(traces, contradicted))
        done = desk.finish(traces, parts, asked)
    outlook = Outlook(
        as_of=as_of,
        title=asked.home,
        events=tuple(done[trace.where].short for trace in traces),
        owed=account.owed,
        contradictions=contradicted,
        refused=tuple(desk.refused()),
    )
    with at_rest():
        files = write_papers(outlook, speaker, output, links, [done[trace.where].lines for trace in traces], before)
        left = Memory(events=done, refused=desk.unread, account=account, parts=parts, asked=asked, files=files)
        remember(output / CACHE, left, before)
    return outlook


def _ledger(desk: _Desk, traces: Sequence[Trace], more: Mapping[str, tuple[Rerating, ...]]) -> Account:
    """The ledger of the season: kept anew for those whom a change touches, whole where nothing is remembered."""

    def settled(wheres: Iterable[str]) -> Iterator[Settled]:
        for where, seen in desk.seen(wheres):
            yield with_season(unpacked(seen), more[where]).settled

    if desk.before is None:
        return kept(settled(trace.where for trace in traces))
    was, parts = desk.before.events, desk.before.parts
    now = {trace.where for trace in traces}
    changed = {where for where in now if where not in was or where in desk.fresh or parts[where].more != more[where]}
    changed |= set(was) - now
    if not changed:
        return desk.before.account
    return kept_anew(desk.before.account, ([one.trace for one in was.values()], traces), changed, settled)


def _parts(
    traces: Iterable[Trace],
    links: Mapping[str, str],
    more: Mapping[str, tuple[Rerating, ...]],
    account: Account,
    wrong: Mapping[str, tuple[Finding, ...]],
) -> dict[str, Part]:
    owed = concerning(account.owed)
    return {
        trace.where: Part(
            page=links[trace.where],
            more=more[trace.where],
            owed=owed.get(trace.name, ()),
            found=(*account.of(trace.name), *wrong.get(trace.where, ())),
        )
        for trace in traces
    }


class _Desk:
    """The events of a run: which are new or changed, and what is remembered of the others."""

    def __init__(self, places: Mapping[str, Path], before: Memory | None, output: Path, work: Work) -> None:
        self.before = before
        self.fresh: dict[str, bytes] = {}
        self.unread: dict[str, tuple[str, str]] = {}
        """Digest and sentence of files that could not be read."""
        self._places = places
        self._digests = {where: digest(path) for where, path in places.items()}
        self._output = output
        self._work = work

    def look(self, progress: Callable[[int, int], None] | None) -> None:
        """Look at every event that is not remembered as it is."""
        was = self.before.events if self.before else {}
        unread = self.before.refused if self.before else {}
        wanted = []
        for where, content in self._digests.items():
            if where in unread and unread[where][0] == content:
                self.unread[where] = unread[where]
            elif where not in was or was[where].digest != content:
                wanted.append(where)
        for where, seen in self._looks(wanted, progress):
            if isinstance(seen, str):
                self.unread[where] = (self._digests[where], seen)
            else:
                self.fresh[where] = seen

    def _looks(
        self, wheres: Sequence[str], progress: Callable[[int, int], None] | None = None
    ) -> Iterator[tuple[str, bytes | str]]:
        events = [(self._places[where], where, self._digests[where]) for where in wheres]
        return zip(wheres, looks(events, self._output / CACHE, self._work, progress), strict=True)

    def seen(self, wheres: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """Events as they were looked at; those remembered come from the cache."""
        asked = list(wheres)
        missing = [where for where in asked if where not in self.fresh]
        old = dict(self._looks(missing)) if missing else {}
        for where in asked:
            one = self.fresh.get(where) or old[where]
            if isinstance(one, bytes):
                yield where, one

    def traces(self) -> Iterator[Trace]:
        """The trace of every event that could be read."""
        for where in self._digests:
            if where in self.fresh:
                yield Trace.of(where, unpacked(self.fresh[where]).settled)
            elif where not in self.unread and self.before is not None:
                yield self.before.events[where].trace

    def refused(self) -> Iterator[tuple[str, str]]:
        """Files that could not be read: where, and why."""
        for where in self._digests:
            if where in self.unread:
                yield where, self.unread[where][1]

    def finish(self, traces: Iterable[Trace], parts: Mapping[str, Part], asked: Asked) -> dict[str, Remembered]:
        """Every event done; those about which nothing has changed as they are remembered. Writes the pages."""
        done: dict[str, Remembered] = {}
        before = self.before if self.before and self.before.asked == asked else None
        wanted = []
        for trace in traces:
            was = before.events.get(trace.where) if before and trace.where not in self.fresh else None
            part = parts[trace.where]
            if was and before and part == before.parts[trace.where] and self._stands(part.page, was.page):
                done[trace.where] = was
            else:
                wanted.append(trace)
        looked = list(self.seen(one.where for one in wanted))
        tasks = [(finish, (seen, parts[where], asked)) for where, seen in looked]
        for trace, one in zip(wanted, self._work(tasks), strict=True):
            if isinstance(one, Finished):
                part = parts[trace.where]
                path = self._output / f"{part.page}.html"
                path.parent.mkdir(exist_ok=True)
                write_if_changed(path, one.page)
                done[trace.where] = Remembered(
                    digest=self._digests[trace.where],
                    trace=trace,
                    short=one.short,
                    lines=one.lines,
                    page=sum_of(one.page),
                )
        return done

    def _stands(self, name: str, known: str) -> bool:
        """Whether the page of an event is there, as its sum says."""
        page = self._output / f"{name}.html"
        return page.is_file() and sum_of(page.read_bytes()) == known


def finish(seen: bytes, part: Part, asked: Asked) -> Finished:
    """One event done by what the season says about it."""
    event = finished(with_season(unpacked(seen), part.more), part.owed, part.found)
    speaker = _voice(asked.language)
    return Finished(
        short=in_short(event, speaker),
        lines=lines(event_rows(event, speaker)),
        page=event_page(event, part.owed, speaker, part.page, asked.home),
    )


@cache
def _voice(language: str) -> Voice:
    return voice(language)

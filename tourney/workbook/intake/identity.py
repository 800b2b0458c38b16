"""Who is who: member numbers with their zeros, names that fit one member, teams by their one spelling."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as faults
from tourney.language import file_faults_values as values
from tourney.model.cells import Cell
from tourney.model.nothing import UNREADABLE, Nothing
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, date_shown, refused, written
from tourney.workbook.intake.texts import clean, name_key, nearest
from tourney.workbook.naming import plain

_EXACT = 10**15
MOST_GUESSES = 200
"""Names and numbers for which something alike is looked for; a file with more slips has another fault."""
TO_BE_ANNOUNCED = frozenset(
    plain(word)
    for word in ("TBA", "TBD", "To be announced", "A confirmar", "A definir", "Da definire", "Da annunciare")
)


class Number(NamedTuple):
    """A member number as a cell holds it. `lost`: it is stored as a number that may have lost leading zeros."""

    text: str
    lost: bool = False

    @property
    def figures(self) -> bool:
        """Whether there is any figure in it."""
        return self.text.isdigit() or any(map(str.isdigit, self.text))


def number(content: Content | None, say: Say) -> Number | Nothing:
    """A member number; the zeros of the cell's format are kept. A text that is a name comes back as it is."""
    if type(content) is str:
        return _of_text(content)
    if isinstance(content, Special) and content.odd in (Odd.DAY, Odd.SPAN):
        say(cells.NUMBER_AS_DATE, day=date_shown(content))
        return UNREADABLE
    if (nothing := refused(content, say)) is not None:
        return nothing
    if isinstance(content, int | float):
        if not 0 <= content < _EXACT or content != int(content):
            say(values.MEMBER, value=written(content))
            return UNREADABLE
        return Number(str(int(content)), lost=True)
    text = "" if content is None else written(content)
    return Number(text.removeprefix("#").strip() or text)


def _of_text(content: str) -> Number:
    if content.isascii() and content.isalnum():
        return Number(content)
    text = clean(content)
    return Number(text.removeprefix("#").strip() or text)


class Register:
    """The numbers and names of the register (of the rosters, where there is no register)."""

    def __init__(self, people: Sequence[tuple[Number, str]], *, known: bool) -> None:
        """`people` are numbers and names, in the order of the sheet."""
        self.known = known
        """Whether there is a sheet Members."""
        self.width = _width(one.text for one, _ in people if not one.lost)
        self._keys: dict[str, str] = {}
        self._called: dict[str, str] = {}
        """The first member of each name."""
        self._namesakes: defaultdict[str, list[str]] = defaultdict(list)
        """The further ones."""
        self.names: dict[str, str] = {}
        for one, name in people:
            key = self.padded(one)
            self._keys.setdefault(key if key.isdecimal() else name_key(key), key)
            self.name(key, name)
        self._guesses = MOST_GUESSES

    def padded(self, one: Number) -> str:
        """The number at the register's width, where it has one."""
        text = one.text
        return text.zfill(self.width) if len(text) < self.width and text.isascii() and text.isdigit() else text

    @cached_property
    def _without_zeros(self) -> Mapping[str, list[str]]:
        found: defaultdict[str, list[str]] = defaultdict(list)
        for key in self._keys.values():
            if key.isdigit():
                found[key.lstrip("0")].append(key)
        return found

    def knows(self, content: object) -> bool:
        """Whether a cell holds a member's number just as the register spells it."""
        return type(content) is str and self._keys.get(content) == content and not content.startswith("#")

    def name(self, key: str, name: str) -> None:
        """Tells the register a member's name, clean."""
        if name and key not in self.names:
            self.names[key] = name
            plain_name = name.lower() if name.isascii() else name_key(name)
            if self._called.setdefault(plain_name, key) != key:
                self._namesakes[plain_name].append(key)

    def find(self, one: Number) -> str:
        """The member's key as the register spells it; "" where it has none such."""
        exact = self._keys.get(name_key(one.text))
        return exact if exact is not None else self._keys.get(name_key(self.padded(one)), "")

    def rivals(self, one: Number) -> tuple[str, ...]:
        """The members that a number stored without its zeros could be, where they are several."""
        fits = self._without_zeros.get(one.text.lstrip("0"), []) if one.lost else []
        return tuple(fits) if len(fits) > 1 else ()

    def called(self, name: str) -> tuple[str, ...]:
        """The members of exactly that name."""
        plain_name = name_key(name)
        first = self._called.get(plain_name)
        return () if first is None else (first, *self._namesakes.get(plain_name, ()))

    def near_number(self, text: str) -> str:
        """A member whose number is nearly that; "" where none is."""
        dropped = self._without_zeros.get(text.lstrip("0"), []) if text.isdigit() else []
        return dropped[0] if len(dropped) == 1 else self._guess(text, self._keys.values(), 83)

    def near_name(self, name: str) -> str:
        """A name of the register that is nearly that; "" where none is."""
        return self._guess(name, self.names.values())

    def _guess(self, text: str, known: Iterable[str], least: int = 80) -> str:
        """A guess looks through the whole register, so there are only so many of them."""
        self._guesses -= 1
        return nearest(text, list(known), least) if self._guesses >= 0 else ""

    def equal_names(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The names that several members have."""
        firsts = ((self._called[plain_name], keys) for plain_name, keys in self._namesakes.items())
        return tuple((self.names[first], (first, *keys)) for first, keys in firsts)

    def key_of_name(self, name: str) -> str:
        """The one member of a name of the register; "" where it is not one."""
        found = self.called(name)
        return found[0] if len(found) == 1 else ""


def _width(texts: Iterable[str]) -> int:
    """The width that the register declares: its text numbers are all of one length, some with leading zeros."""
    figures = [text for text in texts if text.isdigit() and text.isascii()]
    lengths = set(map(len, figures))
    padded = len(lengths) == 1 and any(text[0] == "0" for text in figures)
    return lengths.pop() if padded and lengths != {1} else 0


class Roll:
    """The teams by their one spelling, in the order in which they were first met."""

    def __init__(self) -> None:
        self._spelt: dict[str, str] = {}
        self.otherwise: dict[tuple[str, str], list[Cell]] = {}
        """Where a team is written in another way: by team and spelling."""
        self.first_met: dict[str, Cell] = {}
        self._guesses = MOST_GUESSES

    def knows(self, content: object) -> bool:
        """Whether a cell holds a team's one spelling as it is."""
        return type(content) is str and content in self.first_met

    def enter(self, text: str, where: Cell) -> str:
        """The team's one spelling; the first spelling met is the one."""
        spelt = self._spelt.setdefault(name_key(text), text)
        self.first_met.setdefault(spelt, where)
        if spelt != text:
            self.otherwise.setdefault((spelt, text), []).append(where)
        return spelt

    def find(self, text: str, where: Cell) -> str:
        """The spelling of a team that is known already; "" where it is not."""
        spelt = self._spelt.get(name_key(text), "")
        if spelt and spelt != text:
            self.otherwise.setdefault((spelt, text), []).append(where)
        return spelt

    @property
    def teams(self) -> tuple[str, ...]:
        """All teams."""
        return tuple(self._spelt.values())

    def near(self, text: str) -> str:
        """A team whose name is nearly that; "" where none is."""
        self._guesses -= 1
        return nearest(text, list(self._spelt.values())) if self._guesses >= 0 else ""


def spelt(names: Mapping[str, str], text: str) -> str:
    """The spelling of a name among those known by their keys; "" where it is not."""
    return names.get(name_key(text), "")


__all__ = ["TO_BE_ANNOUNCED", "Number", "Register", "Roll", "faults", "number", "spelt"]

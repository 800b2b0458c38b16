"""Text as it was meant: without invisible letters and doubled blanks; and when two names are one."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_BLANKS = re.compile(r"[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufe0e\ufe0f]"
)
_JOINERS = re.compile("[\u200c\u200d]")
_UNLETTERED = re.compile(r"[^a-z1-9]+")
_LOOKALIKE = str.maketrans(
    "АВЕКМНОРСТУХавекмнорстухіјѕԁɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρ0",
    "ABEKMHOPCTYXabekmhopctyxijsdgABEZHIKMNOPTYXoavpo",
)


def clean(text: str) -> str:
    """The text in composed form, invisible letters gone, every run of blanks one blank, none at the ends."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    return _BLANKS.sub(" ", _UNSEEN.sub("", unicodedata.normalize("NFC", text))).strip()


def name_key(text: str) -> str:
    """What two ways of writing one name share: case, blanks, Unicode form and invisible letters do not count."""
    if text.isascii():
        return clean(text).lower()
    folded = unicodedata.normalize("NFKC", _JOINERS.sub("", clean(text))).casefold()
    return _BLANKS.sub(" ", unicodedata.normalize("NFKC", folded)).strip()


@lru_cache(maxsize=65536)
def looks_like(text: str) -> str:
    """What a reader sees: accents gone, Cyrillic and Greek twins of Latin letters made Latin."""
    if text.isascii():
        return _UNLETTERED.sub("", text.lower().replace("0", "o"))
    flat = unicodedata.normalize("NFKD", _JOINERS.sub("", clean(text)).translate(_LOOKALIKE)).casefold()
    return "".join(letter for letter in flat if letter.isalnum())


def words_of(name: str) -> frozenset[str]:
    """A person's name as a set of words, whatever their order."""
    flat = unicodedata.normalize("NFKD", name_key(name))
    flat = "".join(letter for letter in flat if not unicodedata.combining(letter))
    return frozenset(re.findall(r"\w+", flat))


def nearest(text: str, known: list[str], least: int = 80) -> str:
    """The known name that is most like the text; "" where none is alike enough (`least` of 100)."""
    if not text or not known:
        return ""
    seen = looks_like(text)
    twin = [name for name in known if seen and looks_like(name) == seen]
    if twin:
        return twin[0]
    from rapidfuzz import fuzz, process

    found = process.extractOne(
        text.casefold(), [name.casefold() for name in known], scorer=fuzz.ratio, score_cutoff=least
    )
    return known[found[2]] if found else ""

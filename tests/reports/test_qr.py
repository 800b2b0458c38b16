"""The QR code, square for square as an independent encoder (python-qrcode 8) draws it with the same mask."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from reports.pictures.qr import matrix, qr

ADDRESS = "https://example.org/autumn-classic?year=2026&edition=arena"


def drawn(text, mask):
    return "\n".join("".join("#" if on else "." for on in row) for row in matrix(text, mask))


def test_a_code_is_the_same_as_another_encoder_draws_it():
    expected = (Path(__file__).parent / "data" / "qr-mask-5.txt").read_text("utf-8").strip()
    assert drawn(ADDRESS, 5) == expected


def test_a_code_of_several_blocks_and_a_long_count_is_the_same_too():
    expected = "55287abe6546a8f6a2f79d867064dcce5a14b53adff1d2a01fd640306130e883"
    assert sha256(drawn("https://example.org/" + "n" * 180, 2).encode()).hexdigest() == expected


def test_a_text_that_is_too_long_has_no_code():
    assert qr("x" * 213) != ""
    assert qr("x" * 214) == ""

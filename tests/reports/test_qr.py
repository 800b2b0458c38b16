"""The QR code of the published address."""

import re

from reports.pictures.qr import QUIET, qr


def test_a_code_has_its_three_finders_and_a_quiet_border():
    squares = {(int(x), int(y)) for x, y in re.findall(r"M(\d+),(\d+)h1v1", qr("https://example.org/spring"))}
    size = max(x for x, _ in squares) - QUIET + 1
    ring = {(x, y) for x in range(7) for y in range(7) if x in (0, 6) or y in (0, 6)}
    core = {(x, y) for x in range(2, 5) for y in range(2, 5)}
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        assert {(x + left + QUIET, y + top + QUIET) for x, y in ring | core} <= squares
    assert min(x for x, _ in squares) == QUIET


def test_a_text_too_long_for_any_code_gives_none():
    assert qr("x" * 3000) == ""

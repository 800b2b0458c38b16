"""A QR code of a web address (ISO/IEC 18004: byte mode, correction level M, versions 1 to 10)."""

from __future__ import annotations

from collections.abc import Callable

from reports.pictures.ink import COLOURS

_BLOCKS = (
    (10, ((1, 16),)),
    (16, ((1, 28),)),
    (26, ((1, 44),)),
    (18, ((2, 32),)),
    (24, ((2, 43),)),
    (16, ((4, 27),)),
    (18, ((4, 31),)),
    (22, ((2, 38), (2, 39))),
    (22, ((3, 36), (2, 37))),
    (26, ((4, 43), (1, 44))),
)
"""For each version: correction codewords a block, and (blocks, data codewords a block)."""
_ALIGNED = (
    (),
    (6, 18),
    (6, 22),
    (6, 26),
    (6, 30),
    (6, 34),
    (6, 22, 38),
    (6, 24, 42),
    (6, 26, 46),
    (6, 28, 50),
)
_LONG_COUNT_FROM = 10
_VERSION_TOLD_FROM = 7
_FIELD = 0x11D
_QUIET = 4
_MASKS = 8
_LONG_RUN = 5

Matrix = list[list[bool]]
Put = Callable[[int, int, bool], None]


def qr(text: str) -> str:
    """The code as SVG, with its quiet border; "" for a text too long for it (about 210 letters)."""
    made = matrix(text)
    if not made:
        return ""
    size = len(made) + 2 * _QUIET
    dark = "".join(
        f"M{x + _QUIET},{y + _QUIET}h1v1h-1z" for y, row in enumerate(made) for x, on in enumerate(row) if on
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'
        f'<rect width="{size}" height="{size}" fill="#ffffff"/><path d="{dark}" fill="{COLOURS["ink"]}"/></svg>'
    )


def matrix(text: str, mask: int | None = None) -> Matrix:
    """The dark squares; with the mask asked for, else the one that the standard's penalties like best."""
    data = text.encode()
    version = next((number for number in range(1, len(_BLOCKS) + 1) if _fits(data, number)), 0)
    if not version:
        return []
    bits = _bits(data, version)
    if mask is not None:
        return _drawn(version, bits, mask)
    return min((_drawn(version, bits, one) for one in range(_MASKS)), key=_penalty)


def _capacity(version: int) -> int:
    return sum(blocks * size for blocks, size in _BLOCKS[version - 1][1])


def _fits(data: bytes, version: int) -> bool:
    count = 16 if version >= _LONG_COUNT_FROM else 8
    return 4 + count + 8 * len(data) <= 8 * _capacity(version)


def _bits(data: bytes, version: int) -> str:
    count = 16 if version >= _LONG_COUNT_FROM else 8
    room = 8 * _capacity(version)
    bits = "0100" + format(len(data), f"0{count}b") + "".join(format(byte, "08b") for byte in data)
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [0xEC if at % 2 == 0 else 0x11 for at in range(_capacity(version) - len(words))]
    extra, groups = _BLOCKS[version - 1]
    blocks: list[list[int]] = []
    for number, size in groups:
        for _ in range(number):
            blocks.append(words[:size])
            words = words[size:]
    longest = max(len(block) for block in blocks)
    mixed = [block[at] for at in range(longest) for block in blocks if at < len(block)]
    corrections = [_correction(block, extra) for block in blocks]
    mixed += [correction[at] for at in range(extra) for correction in corrections]
    return "".join(format(word, "08b") for word in mixed)


def _times(a: int, b: int) -> int:
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (_FIELD if a & 0x80 else 0)
        b >>= 1
    return product


def _correction(block: list[int], extra: int) -> list[int]:
    """The remainder of the block by the generator of that many roots (Reed-Solomon)."""
    generator = [1]
    root = 1
    for _ in range(extra):
        shifted = [*generator, 0]
        generator = [shifted[at] ^ (_times(generator[at - 1], root) if at else 0) for at in range(len(shifted))]
        root = _times(root, 2)
    rest = block + [0] * extra
    for at in range(len(block)):
        factor = rest[at]
        for place, coefficient in enumerate(generator):
            rest[at + place] ^= _times(coefficient, factor)
    return rest[len(block) :]


def _remainder(value: int, generator: int, length: int) -> int:
    rest = value << length
    for bit in range(rest.bit_length() - 1, length - 1, -1):
        if rest >> bit & 1:
            rest ^= generator << (bit - length)
    return rest


def _drawn(version: int, bits: str, mask: int) -> Matrix:
    size = 17 + 4 * version
    dark: Matrix = [[False] * size for _ in range(size)]
    fixed: Matrix = [[False] * size for _ in range(size)]

    def put(x: int, y: int, on: bool) -> None:
        if 0 <= x < size and 0 <= y < size:
            dark[y][x], fixed[y][x] = on, True

    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                put(left + x, top + y, max(abs(x - 3), abs(y - 3)) in (0, 1, 3))
    _aligned(version, put)
    for at in range(8, size - 8):
        put(at, 6, at % 2 == 0)
        put(6, at, at % 2 == 0)
    _told(version, mask, size, put)
    _fill(dark, fixed, bits, mask)
    return dark


def _aligned(version: int, put: Put) -> None:
    places = _ALIGNED[version - 1]
    corners = {(6, 6), (6, places[-1]), (places[-1], 6)} if places else set()
    for middle_y in places:
        for middle_x in places:
            if (middle_x, middle_y) in corners:
                continue
            for y in range(-2, 3):
                for x in range(-2, 3):
                    put(middle_x + x, middle_y + y, max(abs(x), abs(y)) != 1)


def _told(version: int, mask: int, size: int, put: Put) -> None:
    """The format (level M is 00, and the mask) and, from version 7, the version, each twice."""
    form = (mask << 10 | _remainder(mask, 0x537, 10)) ^ 0x5412
    first = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - at, 8) for at in range(8)] + [(8, size - 7 + at) for at in range(7)]
    for bit in range(15):
        on = bool(form >> bit & 1)
        put(*first[bit], on)
        put(*second[bit], on)
    put(8, size - 8, True)
    if version >= _VERSION_TOLD_FROM:
        told = version << 12 | _remainder(version, 0x1F25, 12)
        for bit in range(18):
            on = bool(told >> bit & 1)
            put(size - 11 + bit % 3, bit // 3, on)
            put(bit // 3, size - 11 + bit % 3, on)


def _masked(mask: int, x: int, y: int) -> bool:
    return (
        (x + y) % 2 == 0,
        y % 2 == 0,
        x % 3 == 0,
        (x + y) % 3 == 0,
        (y // 2 + x // 3) % 2 == 0,
        x * y % 2 + x * y % 3 == 0,
        (x * y % 2 + x * y % 3) % 2 == 0,
        ((x + y) % 2 + x * y % 3) % 2 == 0,
    )[mask]


def _fill(dark: Matrix, fixed: Matrix, bits: str, mask: int) -> None:
    """The data, in columns of two from the right, upwards and downwards in turn."""
    size = len(dark)
    at = 0
    upwards = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for row in range(size):
            y = size - 1 - row if upwards else row
            for x in (right, right - 1):
                if not fixed[y][x]:
                    on = at < len(bits) and bits[at] == "1"
                    dark[y][x] = on != _masked(mask, x, y)
                    at += 1
        upwards = not upwards


def _penalty(made: Matrix) -> int:
    """The standard's penalties: long runs, squares of two, patterns like a finder, and too much of one colour."""
    size = len(made)
    lines = ["".join("1" if on else "0" for on in row) for row in made]
    lines += ["".join(column) for column in zip(*lines, strict=True)]
    parted = (run for line in lines for run in line.replace("01", "0 1").replace("10", "1 0").split())
    runs = sum(len(run) - 2 for run in parted if len(run) >= _LONG_RUN)
    squares = sum(
        made[y][x] == made[y][x + 1] == made[y + 1][x] == made[y + 1][x + 1]
        for y in range(size - 1)
        for x in range(size - 1)
    )
    finders = sum(
        line.startswith(pattern, at)
        for line in lines
        for pattern in ("10111010000", "00001011101")
        for at in range(size - 10)
    )
    share = 100 * sum(sum(row) for row in made) // size**2
    return runs + 3 * squares + 40 * finders + 10 * (abs(share - 50) // 5)

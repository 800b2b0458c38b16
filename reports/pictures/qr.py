"""A QR code of a web address, as SVG; the code is the library's, the drawing ours, so that it prints in our ink."""

from __future__ import annotations

from reports.pictures.ink import COLOURS

QUIET = 4
"""Squares of white around the code (ISO/IEC 18004)."""


def qr(text: str) -> str:
    """The code (correction level M or better) with its quiet border; "" for a text too long for any code."""
    import segno
    from segno.encoder import DataOverflowError

    try:
        squares = segno.make_qr(text, error="m").matrix
    except DataOverflowError:
        return ""
    size = len(squares) + 2 * QUIET
    dark = "".join(
        f"M{x + QUIET},{y + QUIET}h1v1h-1z" for y, row in enumerate(squares) for x, on in enumerate(row) if on
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'
        f'<rect width="{size}" height="{size}" fill="#ffffff"/><path d="{dark}" fill="{COLOURS["ink"]}"/></svg>'
    )

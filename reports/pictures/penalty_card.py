"""Half an arena from above, to scale: the spots of Rule 9, and where the defender and the others may stand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from reports.pictures.ink import COLOURS, LINES, box, circle, line, picture, text

YARD = 9.0
HALF_WIDE = 25
"""Half the width of the arena that is drawn; the rules name none."""
LONG = 50
"""From the goal line to the centre of the arena that is drawn."""
GOAL = 3
"""Half the width of the goal that is drawn."""
LEFT = 62.0
TOP = 26.0


class Labels(Struct, frozen=True, kw_only=True):
    """The words in the picture."""

    title: str
    goal: str
    defender: str
    defender_4: str
    zone: str
    centre: str
    yards: str


def card(numbers: Mapping[str, Mapping[str, int]], labels: Labels) -> str:
    """The picture; `numbers` are those of `tourney.rulebook.penalties`."""
    five = numbers["penalty_5a"]
    from_goal = numbers["penalty_2"]["defender_from_goal_yards"]
    near, far = numbers["penalty_2"]["spot_yards"], numbers["penalty_3"]["spot_yards"]
    wall, least = five["least_to_wall_yards"], five["least_to_goal_yards"]
    middle = _x(0)
    parts = [
        box(_x(-HALF_WIDE), TOP, 2 * HALF_WIDE * YARD, LONG * YARD, "paper", "line", 2),
        box(_x(wall - HALF_WIDE), _y(least), 2 * (HALF_WIDE - wall) * YARD, (LONG - least) * YARD, "band", "rule", 1),
        text(
            middle, _y((least + LONG) / 2), labels.zone, 14, fill="soft", anchor="middle", room=(HALF_WIDE - wall) * 17
        ),
    ]
    for yards in (near, far):
        parts.append(line(((_x(-HALF_WIDE), _y(yards)), (_x(HALF_WIDE), _y(yards))), "rule", 1, "6 4"))
        parts.append(text(LEFT - 8, _y(yards), f"{yards} {labels.yards}", 14, anchor="end", room=LEFT - 10))
    parts.append(line(((_x(-HALF_WIDE), _y(LONG)), (_x(HALF_WIDE), _y(LONG))), "line", 1.2, "10 5"))
    parts.append(text(LEFT - 8, _y(LONG), labels.centre, 14, anchor="end", room=LEFT - 10))
    parts.append(line(((_x(-GOAL), TOP), (_x(GOAL), TOP)), "edge", 6))
    parts.append(text(middle, TOP - 14, labels.goal, 14, bold=True, anchor="middle"))
    for side in (-1, 1):
        edge, corner = _x(side * (GOAL + from_goal)), _x(side * HALF_WIDE)
        parts.append(line(((edge, TOP + 5), (corner, TOP + 5)), "edge", 5))
        parts.append(
            text((edge + corner) / 2, TOP + 20, labels.defender, 13, anchor="middle", room=abs(corner - edge) - 4)
        )
    arc = numbers["penalty_4"]["defender_arc_yards"] * YARD
    parts.append(
        f'<path d="M{middle - arc:g},{TOP:g}a{arc:g},{arc:g} 0 0 0 {2 * arc:g},0" fill="{COLOURS["won"]}" '
        f'class="won edge" stroke="{LINES["edge"]}" stroke-width="1.2"/>'
    )
    parts.append(text(middle, TOP + arc / 2, labels.defender_4, 13, anchor="middle", room=2 * arc - 8))
    parts += _spot(near, "2", numbers["penalty_2"]["opponents_yards"])
    parts += _spot(far, "3 · 4", numbers["penalty_3"]["opponents_yards"])
    parts += _spot(LONG, "5b", 0)
    parts += _scale(labels)
    return picture(_x(HALF_WIDE) + 12, TOP + LONG * YARD + 44, labels.title, parts)


def _x(yards: float) -> float:
    return LEFT + (HALF_WIDE + yards) * YARD


def _y(yards: float) -> float:
    return TOP + yards * YARD


def _spot(yards: int, name: str, clear: int) -> list[str]:
    """A spot in front of the middle of the goal, and the circle that opponents keep out of."""
    x, y = _x(0), _y(yards)
    parts = []
    if clear:
        radius = clear * YARD
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="none" class="line" stroke="{LINES["line"]}" '
            'stroke-width="0.8" stroke-dasharray="2 3"/>'
        )
    parts.append(circle(x, y, 5, "ink"))
    parts.append(text(x + 10, y - 9, name, 18, bold=True))
    return parts


def _scale(labels: Labels) -> list[str]:
    y = TOP + LONG * YARD + 28
    left, right = _x(-HALF_WIDE), _x(10 - HALF_WIDE)
    ends = [line(((x, y - 4), (x, y + 4)), "line", 1) for x in (left, right)]
    return [line(((left, y), (right, y)), "line", 1), *ends, text(right + 10, y, f"10 {labels.yards}", 14, fill="soft")]

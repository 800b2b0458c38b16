"""What becomes of every provision of Rules 5, 9 and 14: checked or worked out, on a sheet, or not modelled and why."""

from __future__ import annotations

from tourney.model.provisions import Provision, State

CHECKED, ON_THE_SHEET, NOT_MODELLED = State.CHECKED, State.ON_THE_SHEET, State.NOT_MODELLED

PROVISIONS_5: tuple[Provision, ...] = (
    Provision("R5-01", "Arena 5.a", "Regulation game", CHECKED, "the setting `Periods`; the timeline of a game"),
    Provision("R5-02", "Arena 5.a", "One option of the two", CHECKED, "`Periods` is split or six, never both"),
    Provision("R5-03", "Arena 5.a(1)", "Split periods", CHECKED, "in the timeline; no change of players in the break"),
    Provision("R5-04", "Arena 5.a(2)", "Six periods", CHECKED, "the timeline; box times run by it"),
    Provision("R5-05", "Arena 5.b", "Horn", NOT_MODELLED, "the timer's; a period's end is a stoppage"),
    Provision("R5-06", "Arena 5.b", "Play to the horn", CHECKED, "a game in overtime ends with its first goal"),
    Provision("R5-07", "Arena 5.b", "Dead ball", NOT_MODELLED, "the umpires'; `Buzzer beater` is printed"),
    Provision("R5-08", "Arena 5.b", "30-second warning", ON_THE_SHEET, "a line for the timer"),
    Provision("R5-09", "Arena 5.c", "The way ties are broken", CHECKED, "`Tie` is required; another way is found"),
    Provision("R5-10", "Arena 5.c(1)", "Overtime", CHECKED, "`Overtime periods`; its win is by one score"),
    Provision("R5-11", "Arena 5.c(2)", "Shootout interval", ON_THE_SHEET, "the shootout card"),
    Provision("R5-12", "Arena 5.c(2)(i)", "Officials of a shootout", ON_THE_SHEET, "the shootout card"),
    Provision("R5-13", "Arena 5.c(2)(i)", "Who hits first", CHECKED, "a lot that anyone can recompute"),
    Provision("R5-14", "Arena 5.c(2)(ii)", "Substitution before it", CHECKED, "goals given anew; In `shootout`"),
    Provision("R5-15", "Arena 5.c(2)(iii)", "Mounts", ON_THE_SHEET, "horses are in no sheet"),
    Provision("R5-16", "Arena 5.c(2)(iv)", "Horse swaps", ON_THE_SHEET, "horses are in no sheet"),
    Provision("R5-17", "Arena 5.c(2)(iv)", "Who takes part", CHECKED, "`Shootout players`; strangers are found"),
    Provision("R5-18", "Arena 5.c(2)(v)", "The hit", CHECKED, "one turn a round; results goal, miss, forfeited"),
    Provision("R5-19", "Arena 5.c(2)(vi)", "Where the others stand", ON_THE_SHEET, "the shootout card"),
    Provision("R5-20", "Arena 5.c(2)(viii)", "Won by one goal", CHECKED, "complete rounds only; the score's margin"),
    Provision("R5-21", "Arena 5.c(2)(ix)", "Further rounds", CHECKED, "the order of each round"),
    Provision("R5-22", "Arena 5.c(2)(x)", "Moving up to 15 yards", CHECKED, "offered, and found when too soon"),
    Provision("R5-23", "Arena 5.e", "Goals do not stop the clock", CHECKED, "a goal is a stoppage all the same"),
    Provision("R5-24", "Arena 5.d", "The whistle stops the clock", CHECKED, "only play is counted for box times"),
    Provision("R5-25", "Arena 5.f", "Late penalties", CHECKED, "the clock put back to 0:05 counts as played"),
    Provision("R5-26", "Arena 5.c(2)", "Scope of the shootout", CHECKED, "ties of three and more under their own name"),
)

PROVISIONS_9: tuple[Provision, ...] = (
    Provision("R9-01", "Arena 9.a", "Penalty 1", CHECKED, "one or two goals; nobody hits"),
    Provision("R9-02", "Arena 9.a", "Penalty 2", CHECKED, "its spot; one point"),
    Provision("R9-03", "Arena 9.a", "Penalty 2 inside the 15", CHECKED, "its spot is inside the 15"),
    Provision("R9-04", "Arena 9.a", "Penalty 3", CHECKED, "its spot; one point"),
    Provision("R9-05", "Arena 9.a", "Penalty 4", CHECKED, "its spot; two points only by 6.a(3)"),
    Provision("R9-06", "Arena 9.a", "Penalty 5.a", CHECKED, "25 yards from the goal, five from a wall"),
    Provision("R9-07", "Arena 9.a", "Penalty 5.b", CHECKED, "the centre"),
    Provision("R9-08", "Arena 9.a", "When a 5.a is proper", CHECKED, "never nearer than 25 yards to the goal attacked"),
    Provision("R9-09", "Alternative Rule 9", "A 2 or 3 from the spot", CHECKED, "chosen, and outside the 25"),
    Provision("R9-10", "Arena 9.a", "6.a: the fouling team errs", CHECKED, "which results a penalty can have"),
    Provision("R9-11", "Arena 9.a", "6.b: the fouled team errs in a 2 to 4", CHECKED, "only with a 2, 3 or 4"),
    Provision("R9-12", "Arena 9.a", "6.c: the fouled team errs in a 5", CHECKED, "only with a 5"),
    Provision("R9-13", "Arena 9.a", "6.d: both err", CHECKED, "which results a penalty can have"),
    Provision("R9-14", "Arena 9.a", "Penalty 7", CHECKED, "who may be taken off; no goal given changes"),
    Provision("R9-15", "Arena 9.a", "Penalty 8", NOT_MODELLED, "the umpires'; stays with `disqualified` are read"),
    Provision("R9-16", "Arena 9.a", "Penalty 9", CHECKED, "against the outcome; both forfeit"),
    Provision("R9-17", "Arena 9.b", "Tee-up", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-18", "Arena 9.b", "One hit", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-19", "Arena 9.b", "The defender waits", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-20", "Arena 9.b", "Missed, stopped, redirected", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-21", "Arena 9.b", "Rebound anywhere", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-22", "Arena 9.b", "Clean miss on a 5", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-23", "Arena 9.b", "Hit, start, contact", ON_THE_SHEET, "the umpire's card"),
    Provision("R9-24", "Arena 9.b", "A free hit that is no penalty", CHECKED, "no row of Penalties: no clock put back"),
    Provision("R9-25", "Arena 9.b", "The shot hits the defender", ON_THE_SHEET, "its table is in the program"),
    Provision("R9-26", "Arena 9.a", "The umpire's choice", NOT_MODELLED, "recorded, never chosen by the program"),
    Provision("R9-27", "Arena 9.b", "Rebound, small differences", ON_THE_SHEET, "the umpire's card"),
)

PROVISIONS_14: tuple[Provision, ...] = (
    Provision("R14-01", "Arena 14.h", "Conduct list", NOT_MODELLED, "reasons are free text; stray cards are found"),
    Provision("R14-02", "Arena 14.i(1)(i)", "Every card brings a penalty", CHECKED, "a row of Penalties at its moment"),
    Provision("R14-03", "Arena 14.i(1)(i)", "First offence", CHECKED, "no box"),
    Provision("R14-04", "Arena 14.i(1)(ii)", "Second offence", CHECKED, "the box, on the play clock"),
    Provision("R14-05", "Arena 14.i(1)(iii)", "Third offence", CHECKED, "the box, or a red of two minutes"),
    Provision("R14-06", "Arena 14.i(2)", "Fourth offence", CHECKED, "always a red"),
    Provision("R14-07", "Arena 14.i(2)", "Red in a game", CHECKED, "short time, substitutes, the next game, increases"),
    Provision("R14-08", "Arena 14.i(2)", "Several at once", CHECKED, "by rungs; asks where that makes a red"),
    Provision("R14-09", "Arena 14.i(1)(iv)", "Leaving the box early", CHECKED, "the rest and two minutes; its penalty"),
    Provision("R14-10", "Arena 14.i(2)", "After the game", CHECKED, "two, three or red; a lone yellow asks"),
    Provision("R14-11", "Arena 14.i(3)", "Box time carries", CHECKED, "play seen, clocks put back counted"),
    Provision("R14-12", "Arena 14.i(3)", "Box time and shootouts", CHECKED, "kept out, and deemed served"),
    Provision("R14-13", "Arena 14.i(3)", "Begun on a yellow", CHECKED, "after three yellows without a red"),
    Provision("R14-14", "Arena 14.i(3)", "In and after a game apart", CHECKED, "two ledgers"),
    Provision("R14-15", "Arena 14.i(3)", "One after the other", CHECKED, "the most severe first; two boxes in a game"),
    Provision("R14-16", "Arena 14.i(3)", "Substitutes", CHECKED, "no card is inherited; a suspended man stays out"),
    Provision("R14-17", "Arena 14.j", "Leaving the arena", CHECKED, "a red; a yellow for it is found"),
    Provision("R14-18", "Arena 14.k", "Any team", CHECKED, "by what is left, entries given and typed; asks"),
    Provision("R14-19", "Arena 14.l", "Which games count", CHECKED, "each later game, with its reason"),
    Provision("R14-20", "Arena 14.i", "Horses", NOT_MODELLED, "the umpires'; horses are in no sheet"),
)

PROVISIONS: tuple[Provision, ...] = (*PROVISIONS_5, *PROVISIONS_9, *PROVISIONS_14)
"""Rules 5, 9 and 14, in the order of the book."""

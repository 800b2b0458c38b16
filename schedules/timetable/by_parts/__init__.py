"""A season, or an event too large for one model: placed part by part, and mended a few events at a time.

`ground` holds the whole problem with what stands of its timetable; `part` is the model of some of its games while all
others stay where they are; `building` places event after event; `mending` takes up again the events that fall short of
a wish, with neighbours; `counting` says what no timetable can do better. Arenas and officials follow day by day.
"""

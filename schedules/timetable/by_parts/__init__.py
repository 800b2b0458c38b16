"""A season too large for one model: placed part by part, and mended a few events at a time.

`ground` holds the whole problem with what stands of its timetable. `part` is the model of some of its games while all
others stay where they are, and `around` what these take up. `finals` come first, `building` places event after event,
`mending` takes up again the events that fall short of a wish. Then `finishing`: arenas (`rooms`) and officials
(`crew_list`) day by day. `searching` puts these together and says what no timetable can better; `widening` plans again.
"""

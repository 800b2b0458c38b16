"""Many games, too many for one model: placed part by part, and mended a few events at a time.

`ground` holds the whole problem with what stands of its timetable. `part` is the model of some of its games while all
others stay where they are, and `around` what these take up. `finals` come first, `building` places event after event
(one with very many games in `shares`), `mending` takes up again the events that fall short of a wish. Then `finishing`:
arenas (`rooms`, and by counting how evenly they can share: `sharing`) and officials (in the room `crews`) day by day.
`searching` puts these together and says what no timetable can better; `widening` plans again, and `crews_again` keeps
the officials then.
"""

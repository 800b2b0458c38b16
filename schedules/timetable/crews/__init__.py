"""Who works what on one day, once starts and arenas are found.

`exact` is the model that decides it; `day` asks it for the best crews of a small day. A `crew_list` needs no solver: it
is made by hand, or from `shifts` that are given out to people (`giving_out`, by `pairing`), and made better by
`exchanging`; `shifts` say too what no list can better.
"""

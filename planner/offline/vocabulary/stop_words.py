"""English words that are no part of a place's name."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

STOP_WORDS = table(
    """
    never_first: a, an, the, my, our, your, me, us, some, somewhere, any, anywhere, something, it, that, this, there,
        here, next, last, early, mid, late, about, around, two, three, four, five, six, seven, one, with, for, and,
        or, to, bed, sleep, work, school, all, total, day, days, night, nights, week, weekend, museums, museum,
        temples, beaches, places, place, sights, january, february, march, april, may, june, july, august, september,
        october, november, december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, christmas,
        easter, summer, winter, spring, autumn, hotel, hotels, city, cities, town, restaurants, both, everything,
        what, which, where, family, friends, less, more, cheaper, nicer, better, budget, relaxed, english, chinese,
        go, see, plan, vegetarian, vegan
    ends_name: for, in, on, from, with, next, this, starting, and, then, by, at, to, during, over, around, please,
        budget, total, we, i, my, our, where, who, that, is, are, but, under, about, it, leaving, if, so, the, as,
        which, because, instead
    no_sight: i, we, the, a, an, my, our, you, it, day, days, january, february, march, april, may, june, july,
        august, september, october, november, december, monday, tuesday, wednesday, thursday, friday, saturday,
        sunday, christmas, easter, english, chinese, usd, eur, gbp, jpy, cny, rmb, usa, uk, us, please, thanks, thank,
        hello, hi, also, and, but, budget, hotel, hotels, museum, museums, michelin, airbnb
    """
)
"""A name does not begin with `never_first` and ends before `ends_name`; `no_sight` alone is no sight."""

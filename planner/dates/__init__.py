"""Dates as people write them, in Chinese, English and figures, seen from a given today.

Own rules rather than dateparser: that takes "3 days in" and "may" for dates and 0.2 s to import. A date without a year
means the next such day; one with a year stays where it is, also in the past, so that the traveller can be asked.
"""

from planner.dates.mentions import DateMention, find_dates, parse_date, parse_mention

__all__ = ["DateMention", "find_dates", "parse_date", "parse_mention"]

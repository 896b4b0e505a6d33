"""Applies one message's patch to the trip: names become ids, words become dates and money, nonsense becomes a question.

Everything that can be applied is; what is impossible, contradictory or missing is left as it was and asked about.
`revise` is total: whatever the patch holds, it gives a valid trip.
"""

from planner.revision.revise import Revision, revise

__all__ = ["Revision", "revise"]

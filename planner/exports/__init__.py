"""The plan to take along: plain functions from a plan to the text of a file."""

from planner.exports.calendar import calendar
from planner.exports.data import data
from planner.exports.geo import geojson, gpx
from planner.exports.markdown import markdown
from planner.exports.page import page
from planner.exports.plan import Plan

__all__ = ["Plan", "calendar", "data", "geojson", "gpx", "markdown", "page"]

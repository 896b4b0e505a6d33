"""Settings for this process: the environment over a .env file in the current folder."""

from __future__ import annotations

import os

from planner.settings import Settings, load_settings


def read_settings() -> Settings:
    """Raises BadInput for a setting that cannot be used."""
    from dotenv import dotenv_values

    file = {name: value for name, value in dotenv_values(".env").items() if value is not None}
    set_outside = {name: value for name, value in os.environ.items() if value.strip()}
    return load_settings({**file, **set_outside})

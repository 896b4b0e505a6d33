"""The command line. Errors become one sentence on stderr and an exit code here, and nowhere deeper."""

from __future__ import annotations

import os
import sys

from planner.errors import PlannerError

INTERNAL_ERROR = 1
INTERRUPTED = 130


def main() -> None:
    """Entry point of the `planner` command."""
    from planner.cli.commands import app

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app()
    except PlannerError as error:
        _stop(str(error), error.exit_code)
    except KeyboardInterrupt:
        _stop("Stopped.", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(INTERNAL_ERROR)
    except Exception as error:
        if os.environ.get("PLANNER_DEBUG"):
            raise
        _stop(
            f"Something went wrong in the planner itself ({type(error).__name__}); nothing said was lost. "
            "Run the command again with PLANNER_DEBUG=1 to see where.",
            INTERNAL_ERROR,
        )


def _stop(sentence: str, exit_code: int) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(exit_code)

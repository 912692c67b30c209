"""How hard the tests look: `make test` quickly and repeatably, `make soak` long and anew."""

import os

import pytest
from hypothesis import settings

settings.register_profile("test", max_examples=6, deadline=None, derandomize=True, database=None)
settings.register_profile("soak", max_examples=200, deadline=None, database=None)
settings.load_profile("soak" if os.environ.get("MENEUR_SOAK") else "test")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what a test has to say of itself in one line."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "summary":
                terminalreporter.write_line(str(value))

"""What the tests share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import bistro

GAMES = [game["id"] for game in bistro.games()]
LANGS = ("en", "fr", "ru")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``game`` runs for every game of the shelf."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES)


@pytest.fixture
def played_out() -> Callable[[bistro.Table, str], bistro.Table]:
    """Lets bots of one kind play a table to its end."""

    def play(table: bistro.Table, level: str) -> bistro.Table:
        while table.pending:
            for seat in table.pending:
                table.play_bot(seat, level)
        return table

    return play

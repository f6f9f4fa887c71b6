"""Examples whose answers are known."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from functools import reduce
from operator import xor
from pathlib import Path
from typing import Any

import pytest

import bistro


@pytest.fixture(scope="module")
def example() -> Any:
    path = Path(__file__).parents[1] / "examples/best_response.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_perfect_players_of_nim_follow_bouton(example: Any) -> None:
    for heaps in ("2-2", "3-4-5"):
        table = bistro.table("nim", options={"heaps": heaps}, seed=1)
        first = table.pending[0]
        wins = reduce(xor, map(int, heaps.split("-"))) != 0
        assert example.best_response(table, first, None) == (1 if wins else -1)
        assert example.best_response(table, 1 - first, None) == (-1 if wins else 1)


def test_the_best_response_to_a_random_player(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Of 2-2 the first takes one: a random player then has three answers, of which one wins for it."""
    table = bistro.table("nim", options={"heaps": "2-2"}, seed=1)
    assert example.best_response(table, table.pending[0], example.random_policy) == Fraction(1, 3)
    example.main()
    assert "2-2, against a random player: first 1/3" in capsys.readouterr().out

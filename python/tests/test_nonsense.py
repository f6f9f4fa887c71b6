"""Nonsense raises an exception that says what would be right, and never a panic."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import bistro

NONSENSE: list[Any] = [
    *(-1, 99, 2**70, 1.5, float("nan"), None, True, object()),
    *("", "0", "x" * 10_000, "🍝", "\0", "all ", b"0", [], [0], {}),
]


def test_wrong_games_get_the_right_ones() -> None:
    with pytest.raises(bistro.GameError, match=r"did you mean stirfry\?"):
        bistro.table("stirfly")
    with pytest.raises(ValueError, match=r"choose .*nim"):
        bistro.rulebook("poker")


def test_wrong_setups_get_the_right_ones(game: str) -> None:
    with pytest.raises(bistro.SetupError, match="this game is for"):
        bistro.table(game, seats=9)
    with pytest.raises(bistro.SetupError, match="the option cannot be 'spice'"):
        bistro.table(game, options={"spice": 3})
    with pytest.raises(bistro.SetupError, match="the preset cannot be 'diet'"):
        bistro.table(game, preset="diet")
    for seed in (-1, 2**64, "seven", 1.5):
        with pytest.raises(bistro.SetupError, match=r"from 0 to 2\*\*64 - 1"):
            bistro.table(game, seed=seed)  # type: ignore[arg-type]


def test_wrong_seats_and_viewers(game: str) -> None:
    table = bistro.table(game, seats=2, seed=1)
    calls: list[Any] = [table.legal, table.offers, table.ask, table.sealed, table.withdraw, table.think, table.hints]
    for seat in (-1, 2, 8, 2**70, "0", None, 0.5):
        for call in calls:
            with pytest.raises(bistro.SeatError, match="a number from 0 to 1, not"):
                call(seat)
    for viewer in ("everybody", "", "0"):
        with pytest.raises(bistro.SeatError, match="0 to 1, 'public' or 'all'"):
            table.view(viewer)  # type: ignore[arg-type]


def test_illegal_decisions_name_the_rule() -> None:
    table = bistro.table("nim", seed=1)
    asked = table.pending[0]
    with pytest.raises(bistro.DecisionError) as refused:
        table.decide(asked, "take 4 from 1")
    with pytest.raises(bistro.DecisionError) as not_asked:
        table.decide(1 - asked, "take 1 from 1")
    assert not_asked.value.rule is None and str(not_asked.value)
    assert refused.value.rule and f"({refused.value.rule})" in str(refused.value)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.rule) == (str(refused.value), refused.value.rule)


def test_an_action_that_a_rule_forbids(game: str) -> None:
    """Actions of other moments are notation, and not allowed now: the rule says why."""
    table = bistro.table(game, seed=3)
    seen: set[str] = set()
    rules: set[str | None] = set()
    while table.pending and table.step < 40:
        seat = table.pending[0]
        legal = set(table.legal(seat))
        seen |= legal
        for action in sorted(seen - legal)[:3]:
            with pytest.raises(bistro.DecisionError) as refused:
                table.decide(seat, action)
            assert str(refused.value)
            rules.add(refused.value.rule)
        for asked in table.pending:
            table.play_bot(asked, "random")
    assert any(rule and rule[0].isupper() and rule[1:].isdigit() for rule in rules) or not rules


def test_wrong_bots_budgets_and_languages() -> None:
    table = bistro.table("nim", seed=1)
    with pytest.raises(bistro.BotError, match="choose dishwasher"):
        table.play_bot(0, "grandmaster")
    for budget in (0, -5, 2**40, "5s", "", 1.5, None):
        with pytest.raises(bistro.BotError, match=r"iterations \(1000\)"):
            bistro.search(table, 0, budget)  # type: ignore[arg-type]
    with pytest.raises(bistro.DecisionError):
        bistro.search(table, 1 - table.pending[0], 10)
    with pytest.raises(bistro.LanguageError, match="say en, fr or ru"):
        table.news(0, lang="de")  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(3))
def test_any_nonsense_is_an_exception(game: str, seed: int) -> None:
    """PyO3 turns a Rust panic into ``PanicException``, which is no ``Exception``: it would end this test."""
    dice = random.Random(seed)
    table = bistro.table(game, seed=seed)
    methods = [name for name in dir(bistro.Table) if not name.startswith("__") and callable(getattr(table, name))]
    functions: list[Any] = [bistro.table, bistro.loads, bistro.load, bistro.verify, bistro.search, bistro.rulebook]
    assert "decide" in methods and "_restore" in methods
    for _ in range(300):
        call: Any = getattr(table, dice.choice(methods)) if dice.random() < 0.8 else dice.choice(functions)
        arguments = [dice.choice([*NONSENSE, 0, 1, table, table.game]) for _ in range(dice.randrange(4))]
        if call == table.save:
            continue  # a path may be any text
        try:
            call(*arguments)
        except Exception as error:
            assert str(error)

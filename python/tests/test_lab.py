"""Runs of the laboratory: parts make the whole, exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bistro
from bistro import lab
from bistro.lab import Run


def runs(game: str) -> list[Run]:
    return [
        Run("simulation", game, ["random"], 50, seed=3),
        Run("tournament", game, ["random", "greedy"], 30, seed=3, seats=2),
    ]


def test_parts_make_the_whole_in_any_order(game: str) -> None:
    for run in runs(game):
        whole = run.result([run.play(1, 1, threads=1)])
        assert whole == run.result([run.play(1, 1, threads=2)])
        parts = [run.play(part, 5) for part in range(1, 6)]
        assert run.result(parts[::-1]) == whole
        with pytest.raises(bistro.RunError, match="4 of 5 parts are there"):
            run.result(parts[1:])
        with pytest.raises(bistro.RunError, match="there twice"):
            run.result([parts[0], *parts])


def test_parts_of_different_runs_do_not_mix(game: str) -> None:
    one, other = (Run("simulation", game, ["random"], 20, seed=seed) for seed in (1, 2))
    with pytest.raises(bistro.RunError, match="another run"):
        one.result([one.play(1, 2), other.play(2, 2)])


def test_the_functions_are_runs(game: str) -> None:
    simulation, tournament = runs(game)
    assert lab.simulate(game, bots=["random"], games=50, seed=3) == simulation.result([simulation.play(1, 1)])
    result = lab.tournament(game, bots=["random", "greedy"], games=30, seed=3, seats=2)
    assert result == tournament.result([tournament.play(1, 1)])
    assert [bot["bot"] for bot in result["ranked"]] in (["greedy", "random"], ["random", "greedy"])


def test_a_sweep_finds_the_variants_nearest_to_an_aim() -> None:
    grid: dict[str, Any] = {
        "over": {"tins": "1..2", "seats": "2,3"},
        "aim": "length 20..30, comeback high",
        "games": 30,
    }
    whole = lab.sweep("sardines", **grid, bot="random")
    assert {variant["variant"] for variant in whole["variants"]} == {
        f"tins={tins} seats={seats}" for tins in (1, 2) for seats in (2, 3)
    }
    assert whole == lab.sweep("sardines", **grid, bot="random", threads=1)
    searched = lab.sweep("sardines", **(grid | {"over": {"tins": "1..3", "seats": "2..5"}}), bot="random", points=5)
    assert len(searched["variants"]) == 5


def test_a_sweep_refuses_nonsense() -> None:
    def sweep(**changes: Any) -> None:
        sound: dict[str, Any] = {"over": {"tins": "1..2"}, "aim": "length high", "games": 20, "bot": "random"}
        lab.sweep("sardines", **(sound | changes))

    with pytest.raises(bistro.SetupError, match=r"say 0\.\.4, 0\.\.20/5, a,b,c or all"):
        sweep(over={"tins": "1..many"})
    with pytest.raises(bistro.SetupError, match="the option cannot be 'spice'"):
        sweep(over={"spice": "1,2"})
    with pytest.raises(bistro.RunError, match="fun"):
        sweep(aim="fun high")
    with pytest.raises(bistro.RunError, match="bring all"):
        sweep(measure=lambda tasks: [])
    for wrong in ("", "{}", '{"games": 20, "sums": []}'):
        with pytest.raises(bistro.RunError):
            sweep(measure=lambda tasks, wrong=wrong: [wrong for _ in tasks])


def test_nonsense_is_refused() -> None:
    good = Run("simulation", "nim", ["random"], 10)
    part = good.play(1, 1)
    for bad in ["", "{}", "[]", part[:-5], part.replace('"nim"', '"poker"'), part.replace('"random"', '"cheat"')]:
        with pytest.raises(bistro.BistroError):
            good.result([bad])
    with pytest.raises(bistro.RunError, match="bring all parts"):
        good.result([])
    for forged in ["bots", "setup", "seed"]:
        with pytest.raises(bistro.RunError, match="no part of a run"):
            good.result([json.dumps({name: value for name, value in json.loads(part).items() if name != forged})])
    with pytest.raises(bistro.RunError):
        good.play(3, 2)
    with pytest.raises(bistro.RunError, match="at least 1"):
        lab.simulate("nim", bots=["random"], games=0)
    with pytest.raises(bistro.SetupError, match="3 bots for 2 seats"):
        lab.simulate("nim", bots=["random"] * 3, games=10)
    with pytest.raises(bistro.SetupError, match="name 2 to 8"):
        lab.tournament("nim", bots=["random"], games=10)
    for bot in ("search:10ms", "cmd:cat"):
        with pytest.raises(bistro.BotError, match="plays differently each time"):
            lab.simulate("nim", bots=[bot], games=10)
    with pytest.raises(bistro.BotError, match="choose dishwasher"):
        lab.simulate("nim", bots=["cheat"], games=10)


def test_parts_that_do_not_fit_their_setup_are_refused() -> None:
    run = Run("simulation", "nim", ["random"], 10)
    part = json.loads(run.play(1, 1))
    for changed in [
        {"bots": []},
        {"bots": ["random"] * 9},
        {"setup": {}},
        {"setup": {"seats": 7}},
        {"length": 3},
        {"done": 3},
    ]:
        with pytest.raises(bistro.RunError):
            run.result([json.dumps(part | changed)])
    tournament = Run("tournament", "nim", ["random", "greedy"], 10)
    standings = json.loads(tournament.play(1, 1))
    for broken in ("duels", "replicates", "entrants"):
        counted = {"tournament": standings["counted"]["tournament"] | {broken: []}}
        with pytest.raises(bistro.RunError):
            tournament.result([json.dumps(standings | {"counted": counted})])

"""OpenSpiel's own tests and algorithms, for every game."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import bistro
from bistro import openspiel

GAMES = [game["id"] for game in bistro.games()]


@pytest.mark.parametrize("game", GAMES)
def test_its_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(openspiel.load(game, seed=1), num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_is_the_same_position_and_goes_its_own_way(game: str) -> None:
    state = openspiel.load(game, seed=2).new_initial_state()
    clone = state.clone()
    assert str(clone) == str(state) and clone.legal_actions() == state.legal_actions()
    clone.apply_action(clone.legal_actions()[0])
    assert not state.history()


def test_luck_is_drawn_when_it_is_needed() -> None:
    """Nobody can look ahead by cloning: the clones of a state go on with different luck."""
    state = openspiel.load("pasta", seed=2).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    clones = [state.clone() for _ in range(5)]
    for clone in clones:
        clone.apply_action(0)
    assert len({str(clone) for clone in clones}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_resampling_keeps_what_the_player_knows(game: str) -> None:
    dice = np.random.default_rng(1)
    state = openspiel.load(game, seed=3).new_initial_state()
    for _ in range(24):
        if state.is_chance_node():
            state.apply_action(0)
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.table.view(player) == state.table.view(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("game", GAMES)
def test_is_mcts_plays(game: str) -> None:
    opened = openspiel.load(game, seats=2, seed=4)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bots = [
        ismcts.ISMCTSBot(game=opened, evaluator=evaluator, uct_c=2.0, max_simulations=3),
        uniform_random.UniformRandomBot(1, np.random.RandomState(2)),
    ]
    state = opened.new_initial_state()
    for _ in range(4):
        if state.is_chance_node():
            state.apply_action(0)
        if not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
    assert state.move_number() > 0


@pytest.mark.parametrize("game", GAMES)
def test_its_learners_have_an_environment(game: str) -> None:
    environment = rl_environment.Environment(openspiel.load(game, seats=2, seed=5))
    step = environment.reset()
    dice = np.random.default_rng(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([int(dice.choice(legal))])
    assert all(-1 <= reward <= 1 for reward in step.rewards)

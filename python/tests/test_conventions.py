"""The conventions' own test suites, for every game."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import VectorEnv
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import bistro
from bistro import gymnasium, pettingzoo


def test_pettingzoo_aec(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # It recommends arrays over dicts, and its own games with masks are excepted by name.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        # Agents that are not asked may do nothing.
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        # The smallest game ends with nothing on the table.
        warnings.filterwarnings("ignore", message="Observation numpy array is all zeros")
        api_test(pettingzoo.aec_env(game), num_cycles=200)
    seed_test(lambda: pettingzoo.aec_env(game), num_cycles=60)
    render_test(lambda render_mode: pettingzoo.aec_env(game, render_mode=render_mode))
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoo_parallel(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=200)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game), num_cycles=60)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_gymnasium(game: str) -> None:
    """It takes actions from before a reset for one after it, where they may be illegal."""
    check_env(gymnasium.Env(game, opponents="random", illegal="random"), skip_render_check=True)


def test_gymnasium_vector(game: str) -> None:
    env, again = (gymnasium.VectorEnv(game, 5, opponents="random") for _ in range(2))
    seen, _ = env.reset(seed=3)
    assert data_equivalence(seen, again.reset(seed=3)[0])
    for _ in range(200):
        assert seen in env.observation_space
        actions = np.argmax(seen["action_mask"], axis=1)
        assert actions in env.action_space
        step = env.step(actions)
        assert data_equivalence(step, again.step(actions))
        seen, rewards, ends, truncations, _ = step
        assert not rewards[~ends].any() and not truncations.any()
    assert isinstance(env, VectorEnv) and env.num_envs == 5
    with pytest.raises(bistro.SetupError, match="one seed is enough"):
        env.reset(seed=[1, 2, 3, 4, 5])


def test_decisions_at_once_are_one_step() -> None:
    env = pettingzoo.parallel_env("chocolate", seats=3)
    observations, _ = env.reset(seed=1)
    assert all(observations[agent]["action_mask"].any() for agent in env.agents), "all bid at once"
    assert env.table.step == 0
    env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert env.table.step == 1


def test_an_illegal_decision_leaves_nothing_sealed() -> None:
    env = pettingzoo.parallel_env("chocolate", seats=3)
    env.reset(seed=1)
    actions = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
    illegal = int(np.flatnonzero(env.table.mask(2) == 0)[0])
    with pytest.raises(bistro.DecisionError):
        env.step(actions | {"player_2": illegal})
    assert [env.table.sealed(seat) for seat in range(3)] == [None] * 3
    with pytest.raises(bistro.DecisionError, match="missing for player_1"):
        env.step({"player_0": 0, "player_2": 0})
    env.step(actions)


def test_rewards_are_told_to_everybody(game: str) -> None:
    env = pettingzoo.aec_env(game)
    env.reset(seed=5)
    told: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert observation is not None and not truncation
        if termination:
            told[agent] = reward
            env.step(None)
        else:
            env.step(int(env.action_space(agent).sample(observation["action_mask"])))
    assert list(told.values()) == env.table.rewards()


def test_functions_can_be_opponents(game: str) -> None:
    def last_legal(observation: dict[str, Any]) -> int:
        return int(np.flatnonzero(observation["action_mask"])[-1])

    env = gymnasium.Env(game, seat=1, opponents=last_legal, render_mode="ansi")
    env.reset(seed=2)
    over, steps = False, 0
    while not over:
        _, reward, over, _, _ = env.step(env.action_space.sample())
        steps += 1
    assert steps > 0 and -1 <= float(reward) <= 1
    assert isinstance(env.render(), str)


def test_wrong_settings_get_the_right_ones() -> None:
    with pytest.raises(bistro.SeatError, match="a number from 0 to 1"):
        gymnasium.Env("nim", seat=2)
    with pytest.raises(bistro.SeatError, match="2 opponents for 1 other seats"):
        gymnasium.Env("nim", opponents=["random", "random"])
    with pytest.raises(bistro.BotError, match="choose dishwasher"):
        gymnasium.Env("nim", opponents="cheat").reset(seed=1)
    with pytest.raises(bistro.SetupError, match="choose raise or random"):
        gymnasium.Env("nim", illegal="ignore")  # type: ignore[arg-type]
    for make in (gymnasium.Env, pettingzoo.aec_env, pettingzoo.parallel_env):
        with pytest.raises(bistro.SetupError, match="choose human or ansi"):
            make("nim", render_mode="smell")
        with pytest.raises(bistro.SetupError, match="say zero-sum, share or places"):
            make("nim", rewards="money")  # type: ignore[arg-type]

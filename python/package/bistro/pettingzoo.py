"""Every game as a PettingZoo environment (``pip install bistro-games[pettingzoo]``).

Agents are ``player_0``, ``player_1`` and so on, by seat. An observation is a dict of ``observation``, the numbers that
:func:`bistro.describe` explains, and ``action_mask``; actions are ids. Rewards come when the game is over, from -1 to
1.

>>> from bistro import pettingzoo
>>> env = pettingzoo.aec_env("nim")
>>> env.reset(seed=3)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

import bistro
from bistro.encoding import describe
from bistro.errors import DecisionError
from bistro.settings import Options, Rewards
from bistro.spaces import LegalActions, Observation, observation_space

__all__ = ["BistroAECEnv", "BistroParallelEnv", "aec_env", "parallel_env"]


def aec_env(
    game: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    rewards: Rewards = "zero-sum",
    render_mode: str | None = None,
) -> BistroAECEnv:
    """One agent is asked at a time. Where several decide at once they are asked one after the other, in the order of
    their seats, and nobody sees what another has sealed."""
    return BistroAECEnv(Seated(game, seats, options, preset, rewards, render_mode))


def parallel_env(
    game: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    rewards: Rewards = "zero-sum",
    render_mode: str | None = None,
) -> BistroParallelEnv:
    """Decisions are simultaneous where they are in the game. The mask of an agent that is not asked is all zeros, and
    whatever action it names is ignored."""
    return BistroParallelEnv(Seated(game, seats, options, preset, rewards, render_mode))


class Seated:
    """A table and what both kinds of environments know of it."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Options | None,
        preset: str | None,
        rewards: Rewards,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, "human", "ansi"):
            raise bistro.SetupError(f"render_mode cannot be {render_mode!r}: choose human or ansi")
        self.game, self.rewards, self.render_mode = game, rewards, render_mode
        self._setup: dict[str, Any] = {"seats": seats, "options": options, "preset": preset}
        self._dice = seeding.np_random(None)[0]
        self.deal(0)
        self.table.rewards(rewards)  # says what would be right
        layout = describe(game)
        self.agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = {agent: observation_space(layout) for agent in self.agents}
        self.action_spaces = {agent: LegalActions(layout) for agent in self.agents}

    def deal(self, seed: int | None) -> None:
        """A new game. A seed decides this one and all that follow without one."""
        if seed is not None:
            self._dice = seeding.np_random(seed)[0]
        self.table = bistro.table(self.game, seed=int(self._dice.integers(2**63)), **self._setup)

    def seat(self, agent: str) -> int:
        return self.agents.index(agent)

    def is_asked(self, agent: str) -> bool:
        """Whether this agent still owes a decision."""
        seat = self.seat(agent)
        return seat in self.table.pending and self.table.sealed(seat) is None

    def observe(self, agent: str) -> Observation:
        seat = self.seat(agent)
        mask = self.table.mask(seat)
        if not self.is_asked(agent):
            mask = np.zeros_like(mask)
        self.action_spaces[agent].mask = mask
        return {"observation": self.table.encode(seat), "action_mask": mask}

    def decide(self, agent: str, action: Any) -> None:
        """By id; a numpy number is one, too."""
        self.table.decide(self.seat(agent), action)

    def final_rewards(self) -> dict[str, float]:
        """Zeros until the game is over."""
        told = self.table.rewards(self.rewards) or [0.0] * self.table.seats
        return dict(zip(self.agents, told, strict=True))

    def render(self) -> str | None:
        text = "\n".join(self.table.scene("public"))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None


class BistroAECEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # it has no types
    """See :func:`aec_env`."""

    def __init__(self, seated: Seated) -> None:
        super().__init__()
        self._seated = seated
        self.metadata: dict[str, Any] = {
            "name": f"bistro_{seated.game}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = seated.render_mode
        self.possible_agents = list(seated.agents)
        self.observation_spaces = dict(seated.observation_spaces)
        self.action_spaces = dict(seated.action_spaces)

    @property
    def table(self) -> bistro.Table:
        """The table behind it."""
        return self._seated.table

    def observation_space(self, agent: str) -> Any:
        return self._seated.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._seated.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seated.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()
        self._skip_agent_selection = None

    def _next(self) -> str:
        """Who is asked next; when the game is over, who hears of it next."""
        asked = (agent for agent in self.agents if self._seated.is_asked(agent))
        return next(asked, self.agents[0])

    def observe(self, agent: str) -> Observation:
        return self._seated.observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._seated.decide(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.is_over:
            self.rewards = self._seated.final_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self._seated.render()

    def close(self) -> None:
        pass


class BistroParallelEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """See :func:`parallel_env`."""

    def __init__(self, seated: Seated) -> None:
        self._seated = seated
        self.metadata: dict[str, Any] = {"name": f"bistro_{seated.game}_v0", "render_modes": ["human", "ansi"]}
        self.render_mode = seated.render_mode
        self.possible_agents = list(seated.agents)
        self.agents: list[str] = []
        self.observation_spaces = dict(seated.observation_spaces)
        self.action_spaces = dict(seated.action_spaces)

    @property
    def table(self) -> bistro.Table:
        """The table behind it."""
        return self._seated.table

    def observation_space(self, agent: str) -> Any:
        return self._seated.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._seated.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._seated.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._seated.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        asked = [agent for agent in self.agents if self._seated.is_asked(agent)]
        missing = [agent for agent in asked if agent not in actions]
        if missing:
            raise DecisionError(f"an action is missing for {', '.join(missing)}: everybody who is asked must decide")
        try:
            for agent in asked:
                self._seated.decide(agent, actions[agent])
        except DecisionError:
            for agent in asked:
                self.table.withdraw(self._seated.seat(agent))
            raise
        over = self.table.is_over
        told = self._observations(), self._seated.final_rewards()
        ends, infos = dict.fromkeys(self.agents, over), self._infos()
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return *told, ends, truncations, infos

    def render(self) -> str | None:
        return self._seated.render()

    def close(self) -> None:
        pass

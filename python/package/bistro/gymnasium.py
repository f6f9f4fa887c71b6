"""Every game for a single agent, as a Gymnasium environment (``pip install bistro-games[gymnasium]``).

The other seats are played by bots, or by functions of yours that are given their seat's observation. An observation is
a dict of ``observation``, the numbers that :func:`bistro.describe` explains, and ``action_mask``; actions are ids, and
``action_space.sample()`` gives a legal one. The reward comes when the game is over, from -1 to 1.

>>> from bistro import gymnasium
>>> env = gymnasium.Env("nim", opponents="random")
>>> observation, info = env.reset(seed=3)
>>> over = False
>>> while not over:
...     observation, reward, over, _, _ = env.step(env.action_space.sample())
>>> reward in (-1.0, 1.0)
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, SupportsFloat

import gymnasium
import gymnasium.vector
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

import bistro
from bistro.encoding import describe
from bistro.errors import SeatError, SetupError
from bistro.settings import Options, Rewards
from bistro.spaces import LegalActions, Observation, observation_space

__all__ = ["Env", "Opponent", "Policy", "VectorEnv"]

Policy = Callable[[Observation], int]
"""Chooses an id for the seat whose observation it is given."""

Opponent = str | Policy
"""The name of a bot, as :func:`bistro.bots` lists them, or a policy."""


class Env(gymnasium.Env[Observation, Any]):
    """One seat of a table. ``opponents`` is one for all other seats, or one for each in the order of their seats.

    An id that is not legal raises :class:`bistro.DecisionError`; with ``illegal="random"`` a legal one is drawn
    instead, for learners that know no masks.
    """

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seats: int | None = None,
        options: Options | None = None,
        preset: str | None = None,
        rewards: Rewards = "zero-sum",
        illegal: Literal["raise", "random"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "human", "ansi"):
            raise SetupError(f"render_mode cannot be {render_mode!r}: choose human or ansi")
        if illegal not in ("raise", "random"):
            raise SetupError(f"illegal cannot be {illegal!r}: choose raise or random")
        self.illegal = illegal
        self.metadata = {"render_modes": ["human", "ansi"]}
        self.game, self.seat, self.rewards, self.render_mode = game, seat, rewards, render_mode
        self._setup: dict[str, Any] = {"seats": seats, "options": options, "preset": preset}
        self.table = bistro.table(game, seed=0, **self._setup)
        self.table.legal(seat)  # says which seats there are
        self.table.rewards(rewards)  # says what would be right
        self.players = _seated(opponents, seat, self.table.seats)
        layout = describe(game)
        self.observation_space: Any = observation_space(layout)
        self.action_space: Any = LegalActions(layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None and self._np_random is None:
            self._np_random, self._np_random_seed = seeding.np_random(None)
        while True:
            self.table = bistro.table(self.game, seed=int(self.np_random.integers(2**63)), **self._setup)
            self._go_on()
            # A game that is over before its seat was asked is no episode.
            if not self.table.is_over:
                return self._observe(self.seat), {}

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        legal = self.action_space.mask
        if self.illegal == "random" and legal.any() and not legal[action]:
            action = self.np_random.choice(np.flatnonzero(legal))
        self.table.decide(self.seat, action)
        self._go_on()
        told = self.table.rewards(self.rewards)
        if self.render_mode == "human":
            self.render()
        return self._observe(self.seat), told[self.seat] if told else 0.0, told is not None, False, {}

    def _go_on(self) -> None:
        """Let the others play until this seat is asked, or nobody."""
        while not self.table.is_over:
            pending = self.table.pending
            owed = [seat for seat in pending if self.table.sealed(seat) is None]
            for seat in owed:
                player = self.players[seat]
                if player is None:
                    continue
                if isinstance(player, str):
                    self.table.play_bot(seat, player)
                else:
                    self.table.decide(seat, player(self._look(seat)))
            if self.seat in owed:
                return

    def _look(self, seat: int) -> Observation:
        return {"observation": self.table.encode(seat), "action_mask": self.table.mask(seat)}

    def _observe(self, seat: int) -> Observation:
        observation = self._look(seat)
        self.action_space.mask = observation["action_mask"].astype(np.int8)
        return observation

    def render(self) -> Any:
        text = "\n".join(self.table.scene(self.seat))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many tables against bots, stepped in Rust: :class:`bistro.VectorEnv` in Gymnasium's words.

    ``opponents`` are names of bots. A table deals again within the step in which its game ended (Gymnasium's
    ``AutoresetMode.SAME_STEP``); the last position of a game is not shown, since nobody decides anything in it.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        seats: int | None = None,
        options: Options | None = None,
        preset: str | None = None,
        rewards: Rewards = "zero-sum",
        threads: int = 0,
    ) -> None:
        table = bistro.table(game, seats=seats, options=options, preset=preset, seed=0)
        table.legal(seat)  # says which seats there are
        players = [player if isinstance(player, str) else "learner" for player in _seated(opponents, seat, table.seats)]
        self.env = bistro.VectorEnv(
            game,
            num_envs,
            seats=seats,
            options=options,
            preset=preset,
            players=players,
            rewards=rewards,
            threads=threads,
        )
        layout = describe(game)
        self.num_envs, self.seat = num_envs, seat
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.single_observation_space: Any = observation_space(layout)
        self.single_action_space: Any = gymnasium.spaces.Discrete(layout.num_actions)
        self.observation_space: Any = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space: Any = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if seed is not None and not isinstance(seed, int):
            raise SetupError(f"one seed is enough for all tables, and not {seed!r}: say a number")
        if seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(seed)
        self.env.reset(int(self.np_random.integers(2**63)))
        return self._observe(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        step = self.env.step(np.asarray(actions))
        ends = step.ends.copy()
        return self._observe(), step.rewards[:, self.seat].astype(np.float64), ends, np.zeros_like(ends), {}

    def _observe(self) -> Observation:
        """Copies: Gymnasium's arrays may be kept."""
        step = self.env.last
        return {"observation": step.observations.copy(), "action_mask": step.masks.astype(np.int8)}


def _seated(opponents: Opponent | Sequence[Opponent], seat: int, seats: int) -> list[Opponent | None]:
    """Who plays each seat; nobody in the agent's own."""
    listed = [opponents] * (seats - 1) if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(listed) != seats - 1:
        raise SeatError(f"{len(listed)} opponents for {seats - 1} other seats: name one for all, or one for each")
    return [*listed[:seat], None, *listed[seat:]]

"""Every game as a game of OpenSpiel (``pip install bistro-games[openspiel]``).

Chance is inside the rules, so a game is *sampled stochastic*: there are no chance nodes, and a clone of a state goes on
with luck of its own. Where several seats decide at once, they are asked one after the other and do not see what another
has sealed. ``resample_from_infostate`` deals again what a player does not know.

What can run: whatever plays and samples, such as ``random_sim_test``, IS-MCTS (with resampling), MCTS with random
rollouts (which sees hidden cards), DQN, policy gradients, NFSP, deep CFR's outcome sampling and everything else behind
``rl_environment``. What cannot: algorithms that walk the whole tree or weigh chance nodes, such as CFR, best responses,
exploitability and sequence-form solvers. ``docs`` of the package lists them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import bistro
from bistro.encoding import describe
from bistro.settings import Options, Rewards

__all__ = ["BistroGame", "BistroState", "load"]


def load(
    game: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    rewards: Rewards = "zero-sum",
    seed: int | None = None,
) -> BistroGame:
    """A game of OpenSpiel. The seed decides the luck of all its states."""
    return BistroGame(game, {"seats": seats, "options": options, "preset": preset}, rewards, seed)


class BistroGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """See :func:`load`."""

    def __init__(self, game: str, setup: dict[str, Any], rewards: Rewards, seed: int | None) -> None:
        about = next((each for each in bistro.games() if each["id"] == game), None)
        table = bistro.table(game, seed=0, **setup)
        table.rewards(rewards)  # says what would be right
        assert about is not None, "the table has said which games there are"
        layout = describe(game)
        self.bistro_game, self.setup, self.rewards_kind = game, setup, rewards
        self.dice = np.random.default_rng(seed)
        game_type = pyspiel.GameType(
            short_name=f"bistro_{game}",
            long_name=about["title"],
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(about["seats"]),
            min_num_players=min(about["seats"]),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )
        game_info = pyspiel.GameInfo(
            num_distinct_actions=layout.num_actions,
            max_chance_outcomes=0,
            num_players=table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, game_info, {})

    def new_initial_state(self) -> BistroState:
        """A new deal."""
        return BistroState(self, bistro.table(self.bistro_game, seed=self.new_seed(), **self.setup))

    def new_seed(self) -> int:
        """Luck for another state."""
        return int(self.dice.integers(2**63))

    def make_py_observer(self, iig_obs_type: Any | None = None, params: dict[str, Any] | None = None) -> BistroObserver:
        """What a player sees; it has perfect recall, so observations and information states are the same."""
        return BistroObserver(self.bistro_game)


LONGEST = 100_000
"""More decisions than any game has."""


class BistroState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A position of a game."""

    def __init__(self, game: BistroGame, table: bistro.Table) -> None:
        super().__init__(game)
        self.game, self.table = game, table

    def current_player(self) -> int:
        asked = (seat for seat in self.table.pending if self.table.sealed(seat) is None)
        return next(asked, int(pyspiel.PlayerId.TERMINAL))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal_ids(player))

    def _apply_action(self, action: int) -> None:
        self.table.decide(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.notation(player, action) or f"no action ({action})"

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        return self.table.rewards(self.game.rewards_kind) or [0.0] * self.table.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> BistroState:
        """A state that this player cannot tell from this one. ``sampler`` gives a random number from 0 to 1."""
        return BistroState(self.game, self.table.fork(seed=int(sampler() * 2**53), redealt_for=player))

    def __deepcopy__(self, memo: Any) -> BistroState:
        return BistroState(self.game, self.table.fork(seed=self.game.new_seed()))

    def clone(self) -> BistroState:
        """The same position, with luck of its own."""
        return BistroState(self.game, self.table.fork(seed=self.game.new_seed()))

    def __str__(self) -> str:
        return "\n".join([f"step {self.table.step}", *self.table.scene("all")])


class BistroObserver:
    """A player's view, as numbers and as text."""

    def __init__(self, game: str) -> None:
        layout = describe(game)
        self.tensor: NDArray[np.float32] = np.zeros(layout.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BistroState, player: int) -> None:
        self.tensor[:] = state.table.encode(player)

    def string_from(self, state: BistroState, player: int) -> str:
        return str(state.table.view(player))

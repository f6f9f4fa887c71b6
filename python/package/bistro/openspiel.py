"""Every game as a game of OpenSpiel (``pip install bistro-games[openspiel]``).

Dice are inside the rules, so a game is *sampled stochastic*: after the decisions of a step comes a chance node with one
outcome, which carries them out with luck that the game's seed gives. Where several seats decide at once, they are asked
one after the other and do not see what another has sealed. ``resample_from_infostate`` deals again what a player does
not know.

What can run: whatever plays and samples, such as ``random_sim_test``, IS-MCTS (with resampling), MCTS with random
rollouts (which sees hidden cards), and the learners behind ``rl_environment`` (DQN, policy gradients, NFSP). What
cannot: algorithms that walk the whole tree or weigh chance outcomes, such as CFR in all its forms, best responses,
exploitability and sequence-form solvers.
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
            max_chance_outcomes=1,
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
        self.position = Position(game, table)

    @property
    def table(self) -> bistro.Table:
        """The table behind it."""
        return self.position.table

    def current_player(self) -> int:
        if self.table.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        asked = (seat for seat in self.table.pending if self.table.sealed(seat) is None)
        return next(asked, int(pyspiel.PlayerId.CHANCE))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The only one, which samples."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal_ids(player))

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.position.table = self.table.fork(seed=self.position.game.new_seed())
            self.table.reveal()
        else:
            self.table.seal(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "luck"
        return self.table.notation(player, action) or f"no action ({action})"

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        return self.table.rewards(self.position.game.rewards_kind) or [0.0] * self.table.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> BistroState:
        """A state that this player cannot tell from this one. ``sampler`` gives a random number from 0 to 1.

        Those who have sealed a decision seal any that they may make with their other cards.
        """
        other: BistroState = self.clone()
        table = self.table.fork(seed=int(sampler() * 2**53), redealt_for=player)
        for seat in self.table.pending:
            sealed = self.table.sealed(seat)
            if sealed is not None:
                legal = table.legal(seat)
                table.seal(seat, sealed if seat == player else legal[int(sampler() * len(legal))])
        other.position.table = table
        return other

    def __str__(self) -> str:
        return "\n".join([f"step {self.table.step}", *self.table.scene("all")])


class Position:
    """What a state holds. OpenSpiel clones a state by a deep copy of what it holds: the table, but not the game."""

    def __init__(self, game: BistroGame, table: bistro.Table) -> None:
        self.game, self.table = game, table

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.game, self.table.copy())


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

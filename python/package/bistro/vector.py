"""Many tables at once, stepped in Rust on all cores.

>>> import bistro, numpy as np
>>> env = bistro.VectorEnv("nim", 4)
>>> step = env.reset(seed=7)
>>> step.observations.shape, step.masks.shape
((4, 6), (4, 28))
>>> step = env.step(step.masks.argmax(axis=1))
>>> step.rewards.shape, step.ends.tolist()
((4, 2), [False, False, False, False])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bistro import _bistro
from bistro.encoding import Encoding, describe
from bistro.errors import ArrayError, RecordError, SetupError
from bistro.settings import Options, Rewards

__all__ = ["BatchPolicy", "Step", "VectorEnv"]

BatchPolicy = Callable[[NDArray[np.int16], NDArray[np.bool_]], NDArray[np.integer[Any]]]
"""Chooses an id for each row of observations and masks."""


class Step(NamedTuple):
    """What the tables show. These are the env's own arrays, read only, which the next step writes again: copy what you
    keep."""

    observations: NDArray[np.int16]
    """What the seat that is asked sees, ``(tables, length)``."""
    masks: NDArray[np.bool_]
    """Which ids are legal for it, ``(tables, num_actions)``."""
    seats: NDArray[np.uint8]
    """The seat that is asked, ``(tables,)``."""
    rewards: NDArray[np.float32]
    """What the game that ended in this step is worth to each seat, or zeros, ``(tables, seats)``."""
    ends: NDArray[np.bool_]
    """Where a game ended in this step, ``(tables,)``. All but its rewards already belongs to the next game."""


class VectorEnv:
    """``tables`` tables of one game.

    A table asks one seat at a time. Where several seats decide at once, they are asked one after the other, in the
    order of their seats, and none sees what another has decided. ``players`` says who plays, seat by seat:

    - ``"learner"``: you, by the ids that you give to :meth:`step`; all seats unless said.
    - the name of a bot (see :func:`bistro.bots`): it plays inside, and a step goes on until another seat is asked.
    - a function: it is asked at the beginning of a step for the tables that ask its seat, and what you chose there is
      ignored; :attr:`mine` says which tables ask a learner.

    When a game is over, its table tells the rewards and deals again within the same step. Luck depends on the seed, the
    table and the number of its game alone: the same on any number of threads (0 is one for each core).
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        seats: int | None = None,
        options: Options | None = None,
        preset: str | None = None,
        players: Sequence[str | BatchPolicy] = (),
        rewards: Rewards = "zero-sum",
        threads: int = 0,
        seed: int = 0,
    ) -> None:
        names = [player if isinstance(player, str) else "learner" for player in players]
        if players and "learner" not in players:
            raise SetupError("players cannot be bots and functions alone: one of them must be 'learner'")
        self._tables = _bistro.VectorTables(
            game,
            tables=tables,
            seats=seats,
            options=options,
            preset=preset,
            players=names,
            rewards=rewards,
            threads=threads,
        )
        self._policies = {seat: player for seat, player in enumerate(players) if not isinstance(player, str)}
        self._last = Step(*(getattr(self._tables, name) for name in Step._fields))
        self.game = game
        self.reset(seed)

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self._last.ends)

    @property
    def seats(self) -> int:
        """How many play at each."""
        return int(self._last.rewards.shape[1])

    @property
    def num_actions(self) -> int:
        """How many ids of actions there are."""
        return int(self._last.masks.shape[1])

    @property
    def last(self) -> Step:
        """What the latest step has shown."""
        return self._last

    @property
    def mine(self) -> NDArray[np.bool_]:
        """The tables that ask a learner, and not a function, ``(tables,)``."""
        return ~np.isin(self._last.seats, list(self._policies))

    def describe(self) -> Encoding:
        """What the numbers and ids mean."""
        return describe(self.game)

    def reset(self, seed: int = 0) -> Step:
        """Deal at every table, with the luck of this seed."""
        self._tables.reset(seed)
        return self._last

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """At every table, the seat that is asked takes the action of its id.

        If any id is not legal, :class:`bistro.DecisionError` names the first such table and the rule, and nothing
        happens at any table.
        """
        if self._policies:
            actions = self._with_policies(actions)
        self._tables.step(actions)
        return self._last

    def _with_policies(self, actions: NDArray[np.integer[Any]]) -> NDArray[np.integer[Any]]:
        if not isinstance(actions, np.ndarray) or actions.shape != (self.tables,):
            raise ArrayError(f"actions must be an array of {self.tables} whole numbers, one for each table")
        chosen = actions.astype(np.int64)
        for seat, policy in self._policies.items():
            rows = np.flatnonzero(self._last.seats == seat)
            if len(rows) > 0:
                ids = np.asarray(policy(self._last.observations[rows], self._last.masks[rows]))
                if ids.shape != rows.shape:
                    wanted = f"the policy of seat {seat} must give an id for each of {len(rows)} rows"
                    raise ArrayError(f"{wanted}, not an array of the shape {ids.shape}")
                chosen[rows] = ids
        return chosen

    def sample(self, seed: int) -> NDArray[np.int32]:
        """A random legal id at every table, all equally likely; the same seed gives the same in the same position."""
        return self._tables.sample(seed)

    def offers(self, table: int) -> dict[int, str]:
        """What the seat that is asked at a table may do: notation by id."""
        return dict(self._tables.offers(table))

    def state_dict(self) -> dict[str, Any]:
        """Everything from which an env with the same settings goes on exactly here."""
        return {"game": self.game, "tables": self._tables.save()}

    def load_state_dict(self, state: dict[str, Any]) -> Step:
        """Go on where an env with the same settings was."""
        saved = state.get("tables") if isinstance(state, dict) else None
        if not isinstance(saved, bytes):
            raise RecordError("this is no state of an env: give what state_dict returned")
        self._tables.load(saved)
        return self._last

    def __repr__(self) -> str:
        return f"<bistro.VectorEnv {self.game}, {self.tables} tables of {self.seats} seats>"

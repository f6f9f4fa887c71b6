"""Spaces that the environments of :mod:`bistro.pettingzoo` and :mod:`bistro.gymnasium` share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bistro.encoding import Encoding

__all__ = ["LegalActions", "Observation", "observation_space"]

Observation = dict[str, NDArray[Any]]
"""``observation`` is what a seat sees, ``action_mask`` has a 1 for every id that it may choose now."""


def observation_space(layout: Encoding) -> spaces.Dict:
    """The space of a game's :data:`Observation`."""
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (layout.num_actions,), dtype=np.int8),
        }
    )


class LegalActions(spaces.Discrete):
    """All ids of a game's actions. What is sampled without a mask is legal now, or 0 where nothing is asked."""

    def __init__(self, layout: Encoding) -> None:
        super().__init__(layout.num_actions)
        self.mask: NDArray[np.int8] = np.zeros(layout.num_actions, dtype=np.int8)

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask=mask, probability=probability)

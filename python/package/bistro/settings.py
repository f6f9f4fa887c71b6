"""What can be chosen, as types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

__all__ = ["Lang", "Options", "Rewards", "Viewer"]

Lang = Literal["en", "fr", "ru"]

Viewer = int | Literal["public", "all"]
"""A seat sees what it may know, the public what everybody may know; ``"all"`` sees everything."""

Options = Mapping[str, bool | int | str]
"""Options of a game by name, as :func:`bistro.games` lists them."""

Rewards = Literal["zero-sum", "share", "places"]
"""What a finished game is worth to each seat; before the end there are no rewards.

``zero-sum``: the winner has 1 and the others lose it, -1 / (seats - 1) each. ``share``: the share of the win, winners
have 1 together and the others 0. ``places``: from 1 for the first place to -1 for the last.
"""

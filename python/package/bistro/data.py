"""Games between computer players as data: raw rows for designers, and decisions as arrays for learners.

What a part holds follows from the settings and its number alone, so its files are the same wherever it is written:
:mod:`bistro.lab` writes them on this machine, :mod:`bistro.cluster` on many.

>>> from bistro.data import SelfPlay
>>> games = SelfPlay("nim", ["greedy", "random"], games=3, seed=7)
>>> arrays = games.arrays()
>>> arrays["observation"].shape == (len(arrays["action"]), 6)
True
>>> bool(games.masks(arrays)[0, arrays["action"][0]])
True
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bistro._bistro import calibration_of, layout, rows_of, self_play_of
from bistro.errors import RunError
from bistro.settings import Options, Rewards

__all__ = ["Recording", "Rows", "SelfPlay"]


@dataclass(frozen=True)
class Recording:
    """Games that are written down, in parts of ``part_games`` each."""

    game: str
    bots: Sequence[str]
    games: int
    seed: int = 0
    seats: int | None = None
    options: Options | None = None
    preset: str | None = None
    part_games: int = 200

    @property
    def parts(self) -> int:
        """How many parts there are."""
        self.numbers(1)
        return -(-self.games // self.part_games)

    def numbers(self, part: int) -> tuple[int, int]:
        """The first game of a part, and the one after its last; parts count from 1 and games from 0."""
        if not (isinstance(self.part_games, int) and self.part_games >= 1):
            raise RunError(f"parts cannot have {self.part_games!r:.60} games: say at least 1")
        if not (isinstance(self.games, int) and self.games >= 1):
            raise RunError(f"{self.games!r:.60} games are no run: say how many, at least 1")
        first = (part - 1) * self.part_games
        if not 0 <= first < self.games:
            raise RunError(f"there is no part {part}: parts count from 1")
        return first, min(self.games, first + self.part_games)

    def prepared(self, threads: int = 0) -> Recording:
        """With what all parts need; raises what is wrong with the settings."""
        raise NotImplementedError

    def file_names(self, part: int) -> list[str]:
        """The files of a part."""
        raise NotImplementedError

    def files(self, part: int, *, threads: int = 0) -> dict[str, bytes]:
        """Play a part; returns its files by name, as Parquet."""
        raise NotImplementedError


@dataclass(frozen=True)
class Rows(Recording):
    """A row for every game and one for every decision, with everything that ``bistro report`` measures."""

    calibration: tuple[float, ...] | None = None
    """How the judge's chances are corrected; found out in games of their own, once for all parts."""

    def prepared(self, threads: int = 0) -> Rows:
        return self if self.calibration else replace(self, calibration=tuple(calibration_of(self, threads)))

    def file_names(self, part: int) -> list[str]:
        return [f"games-{part:05}.parquet", f"decisions-{part:05}.parquet"]

    def columns(self, part: int, *, threads: int = 0) -> tuple[list[Column], list[Column]]:
        """Columns of the games and of their decisions: name, what it holds, and values."""
        run = self.prepared(threads)
        return rows_of(run, *run.numbers(part), list(run.calibration or ()), threads)

    def files(self, part: int, *, threads: int = 0) -> dict[str, bytes]:
        arrow = _pyarrow()
        types = {"text": arrow.string(), "whole": arrow.int64(), "real": arrow.float64()}
        tables = (
            arrow.table({name: arrow.array(values, types[holds]) for name, holds, values in columns})
            for columns in self.columns(part, threads=threads)
        )
        return {name: _parquet(table) for name, table in zip(self.file_names(part), tables, strict=True)}


Column = tuple[str, str, list[Any]]


@dataclass(frozen=True)
class SelfPlay(Recording):
    """Every decision of games between bots, as arrays.

    ``observation`` has a row for each decision, ``legal`` the ids that were legal (``legal_count`` of them for each
    decision, one after the other), ``action`` the id that was taken, ``reward`` what the finished game was worth to the
    seat that decided; ``game``, ``decision`` and ``seat`` say which decision it was.
    """

    rewards: Rewards = "zero-sum"

    def prepared(self, threads: int = 0) -> SelfPlay:
        self_play_of(self, self.rewards, 0, 0, 1)
        return self

    def file_names(self, part: int) -> list[str]:
        return [f"self-play-{part:05}.parquet"]

    def arrays(self, part: int | None = None, *, threads: int = 0) -> dict[str, NDArray[Any]]:
        """The arrays of one part, or of all games."""
        first, last = self.numbers(part) if part is not None else (0, self.games)
        return self_play_of(self, self.rewards, first, last, threads)

    def masks(self, arrays: Mapping[str, NDArray[Any]]) -> NDArray[np.bool_]:
        """The legal ids of these decisions as masks."""
        counts = arrays["legal_count"]
        num_actions = sum(ids["count"] for ids in layout(self.game)["actions"])
        masks = np.zeros((len(counts), num_actions), dtype=np.bool_)
        masks[np.repeat(np.arange(len(counts)), counts), arrays["legal"]] = True
        return masks

    def files(self, part: int, *, threads: int = 0) -> dict[str, bytes]:
        arrow = _pyarrow()
        arrays = self.arrays(part, threads=threads)
        observations = arrays.pop("observation")
        ends = np.concatenate([[0], np.cumsum(arrays.pop("legal_count"), dtype=np.int64)]).astype(np.int32)
        legal = arrow.ListArray.from_arrays(arrow.array(ends), arrow.array(arrays.pop("legal")))
        columns = {name: arrow.array(values) for name, values in arrays.items()}
        flat = arrow.array(observations.reshape(-1))
        columns["observation"] = arrow.FixedSizeListArray.from_arrays(flat, observations.shape[1])
        columns["legal"] = legal
        return {self.file_names(part)[0]: _parquet(arrow.table(columns))}


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("Parquet is written by pyarrow: pip install 'bistro-games[parquet]'") from error
    return pyarrow


def _parquet(table: Any) -> bytes:
    from pyarrow import parquet

    file = io.BytesIO()
    parquet.write_table(table, file)
    return file.getvalue()

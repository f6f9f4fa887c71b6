"""Many games between computer players, counted exactly, on this machine. :mod:`bistro.cluster` does it on many.

Every game has dice of its own and all sums are whole numbers, so the same seed gives the same numbers, for any number
of threads, parts and machines: exactly those that ``bistro sim --json`` and ``bistro tournament --json`` print.

>>> from bistro import lab
>>> result = lab.simulate("nim", bots=["greedy", "random"], games=200, seed=7)
>>> result["games"], result["seats"][0]["wins"]["value"] > 0.6
(200, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from bistro._bistro import (
    measure_variant,
    merge_parts,
    report_of,
    simulation_part,
    sweep_variants,
    tournament_part,
)
from bistro.errors import RunError
from bistro.settings import Options

__all__ = ["Run", "simulate", "sweep", "tournament"]


@dataclass(frozen=True)
class Run:
    """Everything that decides what comes out of a run, and nothing of how it is carried out."""

    kind: Literal["simulation", "tournament"]
    game: str
    bots: Sequence[str]
    games: int
    seed: int = 0
    seats: int | None = None
    options: Options = field(default_factory=dict)
    preset: str | None = None

    def play(self, part: int, parts: int, *, threads: int = 0) -> str:
        """Play one of so many parts, counted from 1; no threads means one for each core. Returns the part's JSON."""
        if not 1 <= part <= parts:
            raise RunError(f"there is no part {part} of {parts}: parts count from 1")
        if self.games < 1:
            raise RunError(f"{self.games} games are no run: say how many, at least 1")
        play = simulation_part if self.kind == "simulation" else tournament_part
        return play(
            self.game,
            seats=self.seats,
            options=dict(self.options),
            preset=self.preset,
            bots=list(self.bots),
            games=self.games,
            seed=self.seed,
            shard=f"{part}/{parts}",
            threads=threads,
        )

    def check(self) -> None:
        """Raise what is wrong with this run, before any work is done."""
        self.play(1, 1_000_000, threads=1)

    def result(self, parts: Sequence[str]) -> dict[str, Any]:
        """The report of the whole run, from all its parts."""
        return report_of(merge_parts(parts))


def simulate(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    threads: int = 0,
) -> dict[str, Any]:
    """Many games between the same bots: one for all seats, or one for each. What ``bistro sim --json`` prints."""
    run = Run("simulation", game, bots, games, seed, seats, options or {}, preset)
    return run.result([run.play(1, 1, threads=threads)])


def tournament(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    threads: int = 0,
) -> dict[str, Any]:
    """Every arrangement of the bots at the same deals. What ``bistro tournament --json`` prints."""
    run = Run("tournament", game, bots, games, seed, seats, options or {}, preset)
    return run.result([run.play(1, 1, threads=threads)])


def sweep(
    game: str,
    *,
    over: Mapping[str, str],
    aim: str,
    bot: str = "cook",
    games: int = 300,
    points: int = 64,
    seed: int = 1,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    threads: int = 0,
    measure: Callable[[list[str]], Sequence[str]] | None = None,
) -> dict[str, Any]:
    """Which variant comes nearest to what a designer aims at. What ``bistro sweep --json`` prints.

    ``over`` has the values of options, or of ``seats``: ``{"tins": "1..3", "seats": "2,3"}``; ``aim`` is such as
    ``"length 30..45, comeback high"``. :func:`bistro.cluster.sweep` measures variants elsewhere.
    """
    return sweep_variants(
        game,
        over=[(name, str(values)) for name, values in over.items()],
        aim=aim,
        seats=seats,
        options=dict(options or {}),
        preset=preset,
        bot=bot,
        games=games,
        points=points,
        seed=seed,
        measure=measure or (lambda tasks: [measure_variant(task, threads) for task in tasks]),
    )

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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Required, TypedDict, Unpack

from bistro._bistro import (
    measure_variant,
    merge_parts,
    report_of,
    simulation_part,
    sweep_variants,
    tournament_part,
)
from bistro.data import Recording, Rows, SelfPlay
from bistro.errors import RunError
from bistro.folder import Folder, PathLike, Progress
from bistro.settings import Options, Rewards

__all__ = ["Run", "Settings", "rows", "self_play", "simulate", "sweep", "tournament"]


class Settings(TypedDict, total=False):
    """What is played. The same words everywhere, here and in :mod:`bistro.cluster`."""

    bots: Required[Sequence[str]]
    """One for all seats, or one for each; those who take part in a tournament."""
    games: Required[int]
    seed: int
    seats: int | None
    options: Options | None
    preset: str | None


@dataclass(frozen=True)
class Run:
    """Everything that decides what comes out of a run, and nothing of how it is carried out."""

    kind: Literal["simulation", "tournament"]
    game: str
    bots: Sequence[str]
    games: int
    seed: int = 0
    seats: int | None = None
    options: Options | None = None
    preset: str | None = None

    def play(self, part: int, parts: int, *, threads: int = 0) -> str:
        """Play one of so many parts, counted from 1; no threads means one for each core. Returns the part's JSON."""
        if not 1 <= part <= parts:
            raise RunError(f"there is no part {part} of {parts}: parts count from 1")
        play = simulation_part if self.kind == "simulation" else tournament_part
        return play(self, f"{part}/{parts}", threads)

    def check(self) -> None:
        """Raise what is wrong with this run, before any work is done."""
        self.play(1, 1_000_000, threads=1)

    def result(self, parts: Sequence[str]) -> dict[str, Any]:
        """The report of the whole run, from all its parts."""
        return report_of(merge_parts(parts))


def simulate(game: str, *, threads: int = 0, **settings: Unpack[Settings]) -> dict[str, Any]:
    """Many games between the same bots: one for all seats, or one for each. What ``bistro sim --json`` prints."""
    run = Run("simulation", game, **settings)
    return run.result([run.play(1, 1, threads=threads)])


def tournament(game: str, *, threads: int = 0, **settings: Unpack[Settings]) -> dict[str, Any]:
    """Every arrangement of the bots at the same deals. What ``bistro tournament --json`` prints."""
    run = Run("tournament", game, **settings)
    return run.result([run.play(1, 1, threads=threads)])


def rows(
    game: str,
    folder: PathLike,
    *,
    part_games: int = 200,
    threads: int = 0,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> list[Path]:
    """A row for every game and one for every decision, as Parquet files: the raw data of ``bistro report``.

    Files are written part by part, of ``part_games`` games each, so memory does not grow with the run; the same call
    goes on where it was stopped. Returns the files. Needs ``pip install bistro-games[parquet]``.
    """
    return _record(Rows(game, part_games=part_games, **settings), folder, threads, progress)


def self_play(
    game: str,
    folder: PathLike,
    *,
    rewards: Rewards = "zero-sum",
    part_games: int = 200,
    threads: int = 0,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> list[Path]:
    """Every decision of games between bots as Parquet, to learn from: what the seat saw, the ids that were legal, the
    id that was taken, and what the game was worth to that seat in the end.

    Otherwise like :func:`rows`. :class:`bistro.data.SelfPlay` gives the same as arrays, without files.
    """
    recording = SelfPlay(game, rewards=rewards, part_games=part_games, **settings)
    return _record(recording, folder, threads, progress)


def _record(recording: Recording, folder: PathLike, threads: int, progress: Progress | None) -> list[Path]:
    kept = Folder(folder, recording, recording.parts)
    missing = kept.missing(recording.file_names)
    if missing:
        recording = recording.prepared(threads)
        kept.begin(recording.parts)
    for done, part in enumerate(missing, start=1 + recording.parts - len(missing)):
        kept.keep(recording.files(part, threads=threads))
        if progress:
            progress(done, recording.parts)
    return kept.paths(recording.file_names)


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

"""Long runs on a Ray cluster (``pip install bistro-games[ray]``), with the very results of one machine.

A run is cut into parts, which any worker can play at any time; whole numbers are added up. So the result is equal to
that of :mod:`bistro.lab` and of ``bistro sim``, bit for bit, whatever the number of workers and whichever of them died:
Ray plays the part of a worker that died again, on another one.

Where it runs is for Ray to say: without further ado on this machine, with ``ray.init(address="ray://head:10001")`` or
``RAY_ADDRESS`` on a cluster, which must have this package installed (a runtime environment can bring it).
"""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bistro import lab
from bistro._bistro import measure_variant
from bistro.errors import RunError
from bistro.lab import Run
from bistro.settings import Options

__all__ = ["play", "simulate", "sweep", "tournament"]

Progress = Callable[[int, int], None]
"""Hears how many parts are done, and how many there are."""


def simulate(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    parts: int | None = None,
    resume: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """:func:`bistro.lab.simulate` on a cluster; see :func:`play` for the last three."""
    run = Run("simulation", game, bots, games, seed, seats, options or {}, preset)
    return play(run, parts=parts, resume=resume, progress=progress)


def tournament(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    parts: int | None = None,
    resume: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """:func:`bistro.lab.tournament` on a cluster; see :func:`play` for the last three."""
    run = Run("tournament", game, bots, games, seed, seats, options or {}, preset)
    return play(run, parts=parts, resume=resume, progress=progress)


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
    progress: Progress | None = None,
) -> dict[str, Any]:
    """:func:`bistro.lab.sweep` on a cluster: the variants of a round are measured at the same time."""
    ray = _ray()
    measure_one = ray.remote(num_cpus=1, max_retries=-1)(_measure)

    def measure(tasks: list[str]) -> list[str]:
        references = [measure_one.remote(task) for task in tasks]
        waiting = list(references)
        while waiting:
            _, waiting = ray.wait(waiting, num_returns=1)
            if progress:
                progress(len(tasks) - len(waiting), len(tasks))
        measured: list[str] = ray.get(references)
        return measured

    return lab.sweep(
        game,
        over=over,
        aim=aim,
        bot=bot,
        games=games,
        points=points,
        seed=seed,
        seats=seats,
        options=options,
        preset=preset,
        measure=measure,
    )


def _measure(task: str) -> str:
    return measure_variant(task, 1)


def play(
    run: Run,
    *,
    parts: int | None = None,
    resume: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play a run and give its result.

    ``parts`` is how many pieces of work it is cut into: eight for each core of the cluster unless said. ``resume`` is a
    folder that keeps every part as soon as it is played; the same call goes on where it was stopped.
    """
    ray = _ray()
    run.check()
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    kept = Kept(Path(resume), run, parts) if resume is not None else None
    count = kept.parts if kept and kept.parts else parts or min(run.games, 8 * cores)
    if count < 1:
        raise RunError(f"a run cannot have {count} parts: say at least 1")
    done = kept.begin(count) if kept else {}
    play_part = ray.remote(num_cpus=1, max_retries=-1)(_play_part)
    waiting = [part for part in range(1, count + 1) if part not in done]
    running: dict[Any, int] = {}
    while waiting or running:
        # A few more than there are cores: nobody waits, and a run that is stopped leaves little undone.
        while waiting and len(running) < 2 * cores:
            part = waiting.pop(0)
            running[play_part.remote(run, part, count)] = part
        finished, _ = ray.wait(list(running), num_returns=1)
        for reference in finished:
            part = running.pop(reference)
            done[part] = ray.get(reference)
            if kept:
                kept.keep(part, done[part])
            if progress:
                progress(len(done), count)
    return run.result([done[part] for part in sorted(done)])


def _play_part(run: Run, part: int, parts: int) -> str:
    return run.play(part, parts, threads=1)


class Kept:
    """Parts of a run in a folder."""

    def __init__(self, folder: Path, run: Run, parts: int | None) -> None:
        self.folder = folder
        self.run = json.loads(json.dumps(dataclasses.asdict(run)))
        self.parts = parts
        about = folder / "run.json"
        if about.exists():
            kept = json.loads(about.read_text())
            if kept["run"] != self.run or parts not in (None, kept["parts"]):
                raise RunError(f"{folder} keeps another run: name another folder, or say the same as then")
            self.parts = kept["parts"]

    def begin(self, parts: int) -> dict[int, str]:
        """What is there already."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write("run.json", json.dumps({"run": self.run, "parts": parts}, indent=1))
        paths = {part: self.folder / f"part-{part}.json" for part in range(1, parts + 1)}
        return {part: path.read_text() for part, path in paths.items() if path.exists()}

    def keep(self, part: int, text: str) -> None:
        self._write(f"part-{part}.json", text)

    def _write(self, name: str, text: str) -> None:
        """Whole or not at all."""
        new = self.folder / f"{name}.new"
        new.write_text(text)
        new.replace(self.folder / name)


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ImportError("bistro.cluster runs on Ray: pip install 'bistro-games[ray]'") from error
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    return ray

"""Long runs on a Ray cluster (``pip install bistro-games[ray]``), with the very results of one machine.

A run is cut into parts, which any worker can play at any time; whole numbers are added up. So the result is equal to
that of :mod:`bistro.lab` and of ``bistro sim``, bit for bit, whatever the number of workers and whichever of them died:
Ray plays the part of a worker that died again, on another one.

Where it runs is for Ray to say: without further ado on this machine, with ``ray.init(address="ray://head:10001")`` or
``RAY_ADDRESS`` on a cluster, which must have this package installed (a runtime environment can bring it).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, Unpack

from bistro import lab
from bistro._bistro import measure_variant
from bistro.data import Recording, Rows, SelfPlay
from bistro.errors import RunError
from bistro.folder import Folder, PathLike, Progress
from bistro.lab import Run, Settings
from bistro.settings import Options, Rewards

__all__ = ["play", "rows", "self_play", "simulate", "sweep", "tournament"]

Part = TypeVar("Part")


def simulate(
    game: str,
    *,
    parts: int | None = None,
    resume: PathLike | None = None,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> dict[str, Any]:
    """:func:`bistro.lab.simulate` on a cluster; see :func:`play` for the first three."""
    return play(Run("simulation", game, **settings), parts=parts, resume=resume, progress=progress)


def tournament(
    game: str,
    *,
    parts: int | None = None,
    resume: PathLike | None = None,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> dict[str, Any]:
    """:func:`bistro.lab.tournament` on a cluster; see :func:`play` for the first three."""
    return play(Run("tournament", game, **settings), parts=parts, resume=resume, progress=progress)


def rows(
    game: str,
    folder: PathLike,
    *,
    part_games: int = 200,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> list[Path]:
    """:func:`bistro.lab.rows` on a cluster: the same files, byte for byte, in a folder of this machine."""
    return _record(Rows(game, part_games=part_games, **settings), folder, progress)


def self_play(
    game: str,
    folder: PathLike,
    *,
    rewards: Rewards = "zero-sum",
    part_games: int = 200,
    progress: Progress | None = None,
    **settings: Unpack[Settings],
) -> list[Path]:
    """:func:`bistro.lab.self_play` on a cluster: the same files, byte for byte, in a folder of this machine."""
    return _record(SelfPlay(game, rewards=rewards, part_games=part_games, **settings), folder, progress)


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

    def measure(tasks: list[str]) -> list[str]:
        sums: dict[int, str] = {}

        def keep(number: int, measured: str) -> None:
            sums[number] = measured
            if progress:
                progress(len(sums), len(tasks))

        _on_workers(ray, _measure, {number: (task,) for number, task in enumerate(tasks)}, keep)
        return [sums[number] for number in range(len(tasks))]

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
    resume: PathLike | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play a run and give its result.

    ``parts`` is how many pieces of work it is cut into: eight for each core of the cluster unless said. ``resume`` is a
    folder that keeps every part as soon as it is played; the same call goes on where it was stopped.
    """
    if parts is not None and parts < 1:
        raise RunError(f"a run cannot have {parts} parts: say at least 1")
    ray = _ray()
    run.check()
    kept = Folder(resume, run, parts) if resume is not None else None
    count = (kept.parts if kept else parts) or min(run.games, 8 * _cores(ray))
    done: dict[int, str] = {}
    if kept:
        kept.begin(count)
        there = set(range(1, count + 1)) - set(kept.missing(_part_name))
        done = {part: (kept.path / _part_name(part)[0]).read_text() for part in there}

    def keep(part: int, text: str) -> None:
        done[part] = text
        if kept:
            kept.keep({_part_name(part)[0]: text.encode()})
        if progress:
            progress(len(done), count)

    work = {part: (run, part, count) for part in range(1, count + 1) if part not in done}
    _on_workers(ray, _play_part, work, keep)
    return run.result([done[part] for part in sorted(done)])


def _part_name(part: int) -> list[str]:
    return [f"part-{part}.json"]


def _play_part(run: Run, part: int, parts: int) -> str:
    return run.play(part, parts, threads=1)


def _record(recording: Recording, folder: PathLike, progress: Progress | None) -> list[Path]:
    ray = _ray()
    kept = Folder(folder, recording, recording.parts)
    missing = kept.missing(recording.file_names)
    if missing:
        recording = recording.prepared()
        kept.begin(recording.parts)
    done = recording.parts - len(missing)

    def keep(_: int, files: dict[str, bytes]) -> None:
        nonlocal done
        kept.keep(files)
        done += 1
        if progress:
            progress(done, recording.parts)

    _on_workers(ray, _record_part, {part: (recording, part) for part in missing}, keep)
    return kept.paths(recording.file_names)


def _record_part(recording: Recording, part: int) -> dict[str, bytes]:
    return recording.files(part, threads=1)


def _on_workers(
    ray: Any, call: Callable[..., Part], work: Mapping[int, Sequence[Any]], keep: Callable[[int, Part], None]
) -> None:
    """Do every piece of work on some worker; a worker that dies is replaced. ``keep`` is given what each brought."""
    remote = ray.remote(num_cpus=1, max_retries=-1)(call)
    cores = _cores(ray)
    waiting = list(work)
    running: dict[Any, int] = {}
    while waiting or running:
        # A few more than there are cores: nobody waits, and a run that is stopped leaves little undone.
        while waiting and len(running) < 2 * cores:
            number = waiting.pop(0)
            running[remote.remote(*work[number])] = number
        finished, _ = ray.wait(list(running), num_returns=1)
        for reference in finished:
            keep(running.pop(reference), ray.get(reference))


def _cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ImportError("bistro.cluster runs on Ray: pip install 'bistro-games[ray]'") from error
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    return ray

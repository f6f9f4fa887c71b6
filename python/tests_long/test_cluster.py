"""Runs on Ray are equal to those of one machine, whichever workers die."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
import ray

import bistro
from bistro import cluster, lab

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module", autouse=True)
def _on_ray() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def descendants(parent: int) -> list[tuple[int, str]]:
    """Processes that this one has started, directly or not, with their command lines."""
    children: dict[int, list[int]] = {}
    lines: dict[int, str] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat, line = (folder / "stat").read_text(), (folder / "cmdline").read_bytes()
            except (FileNotFoundError, ProcessLookupError):
                continue  # it ended meanwhile
            process = int(folder.name)
            children.setdefault(int(stat.rsplit(")", 1)[1].split()[1]), []).append(process)
            lines[process] = line.replace(b"\0", b" ").decode(errors="replace")
    found, open_ = [], [parent]
    while open_:
        for child in children.get(open_.pop(), []):
            found.append((child, lines[child]))
            open_.append(child)
    return found


class Killer:
    """Kills workers in the middle of their parts, whenever a run tells of its progress, until there have been three.

    The first time it waits until it sees one: parts are left to be played then, so one is under way sooner or later.
    More than that cannot be had for sure, since a new worker takes seconds to start.
    """

    def __init__(self, task: str) -> None:
        self.task = task
        self.killed = 0

    def __call__(self, done: int, of: int) -> None:
        end = time.monotonic() + 60
        while self.killed == 0 and done < of and time.monotonic() < end:
            self.kill()
        if self.killed < 3:
            self.kill()

    def kill(self) -> None:
        for process, line in descendants(os.getpid()):
            if line.startswith(f"ray::{self.task}"):
                os.kill(process, signal.SIGKILL)
                self.killed += 1


def test_killed_workers_change_nothing() -> None:
    killer = Killer("_play_part")
    run: dict[str, Any] = {"bots": ["greedy", "random", "greedy"], "games": 6_000, "seed": 7, "seats": 3}
    result = cluster.simulate("stirfry", **run, parts=24, progress=killer)
    assert killer.killed > 0, "workers were killed in the middle"
    assert result == lab.simulate("stirfry", **run)


@pytest.mark.parametrize("write", ["rows", "self_play"])
def test_files_are_the_same_whichever_workers_die(write: str, tmp_path: Path) -> None:
    killer = Killer("_record_part")
    games = {"rows": 48, "self_play": 4_800}[write]
    run: dict[str, Any] = {
        "bots": ["greedy", "random"],
        "games": games,
        "part_games": games // 12,
        "seed": 7,
        "seats": 2,
    }
    plain = getattr(lab, write)("stirfry", tmp_path / "plain", **run)
    on_ray = getattr(cluster, write)("stirfry", tmp_path / "ray", progress=killer, **run)
    assert killer.killed > 0, "workers were killed in the middle"
    assert {path.name: path.read_bytes() for path in plain} == {path.name: path.read_bytes() for path in on_ray}
    assert on_ray == getattr(cluster, write)("stirfry", tmp_path / "ray", **run)


def test_rows_are_those_of_the_program(tmp_path: Path) -> None:
    raw = tmp_path / "raw"
    report = ["report", "pasta", "--seats", "2", "--bots", "random", "--games", "6", "--seed", "3", "--ladder", "0"]
    program = [os.environ["BISTRO_BIN"], *report, "--raw", str(raw), "-o", str(tmp_path / "report.html")]
    subprocess.run(program, check=True, capture_output=True)
    paths = cluster.rows("pasta", tmp_path / "rows", bots=["random"], games=6, part_games=4, seed=3, seats=2)
    for kind in ("games", "decisions"):
        ours = [row for path in paths if path.name.startswith(kind) for row in pq.read_table(path).to_pylist()]
        with (raw / f"pasta-{kind}.csv").open() as file:
            theirs = list(csv.DictReader(file))
        assert len(ours) == len(theirs) > 0
        for one, other in zip(ours, theirs, strict=True):
            for name, value in one.items():
                printed = "" if value is None else f"{value:.6f}" if isinstance(value, float) else str(value)
                assert printed == other[name], (kind, name)


def test_the_program_prints_the_same() -> None:
    def printed(*arguments: str) -> dict[str, Any]:
        program = [os.environ["BISTRO_BIN"], *arguments, "--json"]
        result: dict[str, Any] = json.loads(subprocess.run(program, check=True, capture_output=True).stdout)
        assert result.pop("speed")["seconds"] > 0, "only the speed depends on the machine"
        return result

    simulation = printed("sim", "pasta", "--seats", "3", "--bots", "greedy", "--games", "500", "--seed", "9")
    assert cluster.simulate("pasta", bots=["greedy"], games=500, seed=9, seats=3) == simulation
    tournament = printed(
        "tournament", "pasta", "--seats", "2", "--bots", "greedy,random", "--games", "60", "--seed", "9"
    )
    assert cluster.tournament("pasta", bots=["greedy", "random"], games=60, seed=9, seats=2) == tournament


@pytest.mark.parametrize("game", [game["id"] for game in bistro.games()])
def test_any_number_of_parts_gives_the_same(game: str) -> None:
    for parts in (1, 7):
        result = cluster.simulate(game, bots=["random"], games=70, seed=1, parts=parts)
        assert result == lab.simulate(game, bots=["random"], games=70, seed=1)
    tournament: dict[str, Any] = {"bots": ["random", "greedy"], "games": 20, "seed": 5, "seats": 2}
    assert cluster.tournament(game, **tournament) == lab.tournament(game, **tournament)


def test_a_stopped_run_is_gone_on_with(tmp_path: Path) -> None:
    class StoppedError(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 3:
            raise StoppedError

    heard: list[tuple[int, int]] = []
    run: dict[str, Any] = {"bots": ["random"], "games": 400, "seed": 2, "resume": tmp_path / "run"}
    with pytest.raises(StoppedError):
        cluster.simulate("pasta", **run, parts=8, progress=stop)
    result = cluster.simulate("pasta", **run, progress=lambda done, of: heard.append((done, of)))
    assert heard == [(4, 8), (5, 8), (6, 8), (7, 8), (8, 8)], "three were there already"
    assert result == lab.simulate("pasta", bots=["random"], games=400, seed=2)
    with pytest.raises(bistro.RunError, match="keeps another run"):
        cluster.simulate("pasta", **{**run, "seed": 3})


def test_a_sweep_is_the_same() -> None:
    heard: list[tuple[int, int]] = []
    grid: dict[str, Any] = {
        "over": {"tins": "1..3", "seats": "2..5"},
        "aim": "length 20..30, comeback high",
        "games": 60,
    }
    searched: dict[str, Any] = {**grid, "bot": "random", "points": 6}
    result = cluster.sweep("sardines", **searched, progress=lambda done, of: heard.append((done, of)))
    assert result == lab.sweep("sardines", **searched) and heard[-1][0] == heard[-1][1]


def test_what_is_wrong_is_said_before_work_begins() -> None:
    with pytest.raises(bistro.GameError, match="did you mean pasta"):
        cluster.simulate("pasto", bots=["random"], games=10)
    with pytest.raises(bistro.RunError, match="at least 1"):
        cluster.simulate("pasta", bots=["random"], games=0)
    with pytest.raises(bistro.RunError, match="at least 1"):
        cluster.simulate("pasta", bots=["random"], games=10, parts=-1)


def test_examples_of_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", readme, flags=re.DOTALL)
    blocks = [block for block in blocks if re.search(r"bistro import (cluster|openspiel)", block)]
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"__name__": "__main__"})

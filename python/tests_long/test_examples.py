"""What takes minutes: an agent that learns, memory over a million steps, speed beside the peers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import bistro

HOME = Path(__file__).parents[1]


def test_an_agent_learns_to_beat_greedy(tmp_path: Path) -> None:
    """It takes one to two minutes; the limit is what was promised."""
    curve = tmp_path / "curve.csv"
    arguments = ["examples/ppo.py", "stirfry", "--minutes", "30", "--until", "0.6", "--curve", str(curve)]
    subprocess.run([sys.executable, *arguments], cwd=HOME, check=True)
    rows = [line.split(",") for line in curve.read_text().splitlines()[1:]]
    assert float(rows[0][2]) < 0.1 and float(rows[-1][2]) >= 0.6, rows


def test_memory_does_not_grow_over_a_million_steps() -> None:
    def resident() -> int:
        return 4096 * int(Path("/proc/self/statm").read_text().split()[1])

    for game in (each["id"] for each in bistro.games()):
        env = bistro.VectorEnv(game, 1000, seed=1)
        for number in range(300):
            env.step(env.sample(number))
        before = resident()
        for number in range(1000):
            env.step(env.sample(number))
        assert resident() - before < 4_000_000, f"less than 4 MB over a million decisions of {game}"


def test_the_speed_of_peers_is_measured() -> None:
    arguments = [sys.executable, "bench/speed.py", "--seconds", "1", "--tables", "1024"]
    printed = subprocess.run(arguments, cwd=HOME, check=True, capture_output=True, text=True).stdout
    rates = dict(re.findall(r"^(\S.*?) +([\d.]+) million", printed, flags=re.MULTILINE))
    assert {"bistro nim", "pgx connect_four", "PettingZoo connect_four"} <= set(rates), printed
    # A ratio that only something broken would miss; the figures themselves depend on the machine.
    assert float(rates["bistro nim"]) > 10 * float(rates["PettingZoo connect_four"]), printed

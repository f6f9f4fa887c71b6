"""Nothing leaks: memory does not grow over many steps."""

from __future__ import annotations

import gc
from pathlib import Path

import numpy as np
import pytest

import bistro


def resident() -> int:
    """Bytes of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return 4096 * pages


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux says how much memory there is")
def test_memory_does_not_grow() -> None:
    game = "stirfry"
    env = bistro.VectorEnv(game, 64, seed=1)
    dice = np.random.default_rng(1)

    def some_steps() -> None:
        for _ in range(400):
            env.step(env.sample(int(dice.integers(2**63))))
            env.state_dict()
        for seed in range(20):
            table = bistro.table(game, seed=seed)
            for _ in range(20):
                for seat in table.pending:
                    table.encode(seat), table.offers(seat), table.view(seat), table.copy()
                    bistro.search(table, seat, 5)
                    table.play_bot(seat, "random")
                with pytest.raises(bistro.SeatError):
                    table.legal(99)
        gc.collect()

    some_steps()
    some_steps()
    before = resident()
    for _ in range(4):
        some_steps()
    assert resident() - before < 2_000_000, "less than 2 MB over 100,000 decisions"

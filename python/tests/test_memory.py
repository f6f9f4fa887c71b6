"""Nothing leaks: what is allocated does not grow over many steps.

Counted are the bytes and objects in use. How much memory a process holds says less: an allocator keeps what was
freed, and how much of it depends on everything that ran before.
"""

from __future__ import annotations

import ctypes
import gc
import sys

import numpy as np
import pytest

import bistro


class MallInfo(ctypes.Structure):
    """What glibc tells about its heap (`man mallinfo2`)."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        )
    ]
    hblkhd: int
    uordblks: int


mallinfo2 = getattr(ctypes.CDLL(None), "mallinfo2", None)


def bytes_in_use() -> int:
    """Bytes that Rust and C have allocated and not freed, in all threads."""
    assert mallinfo2 is not None
    mallinfo2.restype = MallInfo
    heap: MallInfo = mallinfo2()
    return heap.uordblks + heap.hblkhd


@pytest.mark.skipif(mallinfo2 is None, reason="only glibc tells how much is allocated")
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
    bytes_before, objects_before = bytes_in_use(), sys.getallocatedblocks()
    for _ in range(4):
        some_steps()
    # 100,000 decisions; a single byte lost for each of them would be found. Games under way differ a little in length.
    assert bytes_in_use() - bytes_before < 100_000
    assert sys.getallocatedblocks() - objects_before < 1_000

"""Many tables at once, for every game."""

from __future__ import annotations

from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bistro
from bistro import VectorEnv


def played(env: VectorEnv, steps: int, seed: int = 1) -> list[tuple[NDArray[Any], ...]]:
    """What many steps with random actions show, copied."""
    dice = np.random.default_rng(seed)
    return [tuple(array.copy() for array in env.step(env.sample(int(dice.integers(2**63))))) for _ in range(steps)]


def same(one: list[tuple[NDArray[Any], ...]], other: list[tuple[NDArray[Any], ...]]) -> bool:
    pairs = zip(one, other, strict=True)
    return all(np.array_equal(a, b) for mine, theirs in pairs for a, b in zip(mine, theirs, strict=True))


def test_arrays_have_the_shapes_of_the_layout(game: str) -> None:
    env = VectorEnv(game, 3, seats=2)
    layout = env.describe()
    step = env.last
    shapes = [(3, layout.length), (3, layout.num_actions), (3,), (3, 2), (3,)]
    dtypes = ["int16", "bool", "uint8", "float32", "bool"]
    assert [array.shape for array in step] == shapes
    assert [str(array.dtype) for array in step] == dtypes
    assert (env.tables, env.seats, env.num_actions) == (3, 2, layout.num_actions)
    assert repr(env) == f"<bistro.VectorEnv {game}, 3 tables of 2 seats>"


def test_rust_writes_into_the_memory_that_numpy_shows() -> None:
    env = VectorEnv("pasta", 2)
    step = env.last
    before = step.observations.copy()
    after = env.step(env.sample(0))
    assert after.observations is step.observations and not np.array_equal(before, step.observations)
    with pytest.raises(ValueError, match="read-only"):
        step.observations[0, 0] = 7


def test_the_same_seed_gives_the_same_on_any_number_of_threads(game: str) -> None:
    one, two = (VectorEnv(game, 130, threads=threads, seed=5) for threads in (1, 2))
    first = played(one, 30)
    assert same(first, played(two, 30))
    assert not same(first, played(VectorEnv(game, 130, seed=6), 30))
    one.reset(5)
    assert same(first, played(one, 30))


def test_games_end_with_rewards_and_begin_again(game: str) -> None:
    env = VectorEnv(game, 16, seed=2)
    ended = 0
    for _, masks, seats, rewards, ends in played(env, 600):
        assert masks.any(axis=1).all() and (seats < env.seats).all()
        assert not rewards[~ends].any() and (np.abs(rewards) <= 1).all()
        all_lost = (rewards == rewards[:, :1]).all(axis=1)
        assert (all_lost | (np.abs(rewards.sum(axis=1)) < 1e-5)).all(), "what one wins the others lose"
        ended += int(ends.sum())
    assert ended > 0


def test_bots_play_the_other_seats(game: str) -> None:
    env = VectorEnv(game, 8, seats=2, players=["learner", "random"], seed=4)
    for _, masks, seats, _, _ in played(env, 50):
        assert masks.any(axis=1).all() and not seats.any(), "only the learner is asked"


def test_functions_play_seats() -> None:
    asked: list[int] = []

    def first_legal(observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        asked.append(len(observations))
        return np.asarray(np.argmax(masks, axis=1), dtype=np.int64)

    env = VectorEnv("nim", 8, players=["learner", first_legal], seed=4)
    for _ in range(20):
        theirs, actions = ~env.mine, env.sample(0)
        actions[theirs] = -1  # ignored there
        env.step(actions)
        assert not theirs.any() or asked.pop() == theirs.sum()
    with pytest.raises(bistro.ArrayError, match="an id for each of"):
        broken = VectorEnv("nim", 8, players=["learner", lambda observations, masks: np.zeros(99, dtype=int)])
        played(broken, 3)


def test_a_saved_env_goes_on_exactly(game: str) -> None:
    env, other = (VectorEnv(game, 20, seed=3) for _ in range(2))
    played(env, 40)
    state = env.state_dict()
    going_on = played(env, 40)
    step = other.load_state_dict(state)
    assert step.masks.any(axis=1).all()
    assert same(played(other, 40), going_on)


def test_states_that_do_not_fit_are_refused() -> None:
    env = VectorEnv("nim", 4, seed=3)
    state = env.state_dict()
    for other in [VectorEnv("nim", 5), VectorEnv("pasta", 4), VectorEnv("nim", 4, players=["learner", "random"])]:
        with pytest.raises(bistro.RecordError, match="the save has another"):
            other.load_state_dict(state)
    wrong: list[Any] = [{}, None, {"tables": 3}, {"tables": b""}, {"tables": b"{}"}, {"tables": state["tables"][:-3]}]
    for each in wrong:
        with pytest.raises(bistro.RecordError):
            env.load_state_dict(each)


def test_an_illegal_id_names_the_table_and_the_rule(game: str) -> None:
    env = VectorEnv(game, 5, seed=3)
    dice = np.random.default_rng(0)
    named: set[str | None] = set()
    for _ in range(10):
        before = [array.copy() for array in env.last]
        for wrong in dice.permutation(np.flatnonzero(~env.last.masks[3]))[:20]:
            actions = env.sample(int(dice.integers(2**63)))
            actions[3] = wrong
            with pytest.raises(
                bistro.DecisionError, match=rf"^table 3: seat \d may not choose id {wrong}: "
            ) as refused:
                env.step(actions)
            named.add(refused.value.rule)
        assert all(map(np.array_equal, before, env.last)), "nothing has happened anywhere"
        env.step(env.sample(int(dice.integers(2**63))))
    assert any(rule is not None for rule in named)
    for outside in (-1, env.num_actions, 2**40):
        with pytest.raises(bistro.DecisionError, match=f"ids are from 0 to {env.num_actions - 1}"):
            env.step(np.full(5, outside))


def test_wrong_arrays_are_refused() -> None:
    env = VectorEnv("nim", 4)
    wrong: list[Any] = [
        *(np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4), np.zeros(4, bool), np.array(0)),
        *([0, 0, 0, 0], None, "four", np.zeros(4, dtype="U1"), np.zeros(4, object)),
    ]
    for actions in wrong:
        with pytest.raises(bistro.ArrayError, match="4 whole numbers, one for each table"):
            env.step(actions)
    for dtype in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
        env.reset(0)
        env.step(env.last.masks.argmax(axis=1).astype(dtype))
    env.reset(0)
    env.step(np.repeat(env.last.masks.argmax(axis=1), 2)[::2])  # not contiguous


def test_wrong_settings_get_the_right_ones() -> None:
    for tables in (0, -1, "four", 2**70):
        with pytest.raises(bistro.SetupError, match="tables cannot be"):
            VectorEnv("nim", tables)  # type: ignore[arg-type]
    with pytest.raises(bistro.SetupError, match="threads cannot be -2"):
        VectorEnv("nim", 2, threads=-2)
    with pytest.raises(bistro.SetupError, match="say zero-sum, share or places"):
        VectorEnv("nim", 2, rewards="money")  # type: ignore[arg-type]
    with pytest.raises(bistro.SetupError, match="name one for each of the 2 seats"):
        VectorEnv("nim", 2, players=["learner"])
    with pytest.raises(bistro.SetupError, match="one of them must be 'learner'"):
        VectorEnv("nim", 2, players=["random", "random"])
    with pytest.raises(bistro.BotError, match="choose dishwasher"):
        VectorEnv("nim", 2, players=["learner", "cheat"])
    with pytest.raises(bistro.GameError, match="did you mean nim"):
        VectorEnv("nin", 2)
    with pytest.raises(bistro.SeatError, match="a number from 0 to 1"):
        VectorEnv("nim", 2).offers(2)


def test_offers_are_the_mask(game: str) -> None:
    env = VectorEnv(game, 3, seed=8)
    for table in range(3):
        assert sorted(env.offers(table)) == np.flatnonzero(env.last.masks[table]).tolist()


def test_a_table_and_an_env_pay_the_same() -> None:
    table = bistro.table("nim", seed=1)
    assert table.rewards() is None
    while table.pending:
        table.play_bot(table.pending[0], "random")
    assert sorted(table.rewards() or []) == [-1, 1]
    assert sorted(table.rewards("share") or []) == [0, 1]
    with pytest.raises(bistro.SetupError, match="say zero-sum, share or places"):
        table.rewards("money")  # type: ignore[arg-type]


def test_two_threads_cannot_step_one_env() -> None:
    """One of them is told so; nothing waits for ever, and nothing breaks."""
    env = VectorEnv("noodle", 2_000, players=["learner", "random", "random"], seed=1)
    problems: list[str] = []

    def step() -> None:
        for _ in range(20):
            try:
                env.step(env.last.masks.argmax(axis=1))
            except (RuntimeError, bistro.DecisionError) as problem:
                problems.append(str(problem))

    threads = [Thread(target=step) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("another thread" in problem or "may not choose" in problem for problem in problems)
    env.reset(1)
    played(env, 3)

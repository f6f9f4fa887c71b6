"""Decisions in a second: our environments beside pgx and PettingZoo, all in one run on this machine.

``python bench/speed.py`` needs ``pip install bistro-games pgx pettingzoo[classic]``; peers that are not installed are
left out and said so. Every figure is the best of several rounds, since what disturbs a machine only ever adds. All
choose random legal actions and make observations and masks at every decision.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import time
from collections.abc import Callable

import numpy as np

import bistro


def best(step: Callable[[], int], seconds: float, rounds: int = 3) -> float:
    """Decisions in a second; ``step`` says how many it made."""
    step()
    fastest = 0.0
    for _ in range(rounds):
        start, decisions = time.perf_counter(), 0
        while (took := time.perf_counter() - start) < seconds / rounds:
            decisions += step()
        fastest = max(fastest, decisions / took)
    return fastest


def ours(game: str, tables: int, seconds: float) -> float:
    env = bistro.VectorEnv(game, tables, seed=1)
    seeds = iter(range(10**9))

    def step() -> int:
        env.step(env.sample(next(seeds)))
        return tables

    return best(step, seconds)


def ours_in_pettingzoo(game: str, seconds: float) -> float:
    from bistro import pettingzoo

    env = pettingzoo.aec_env(game)
    return best(lambda: play_aec(env), seconds)


def play_aec(env: object) -> int:
    """One game in PettingZoo's way."""
    decisions = 0
    env.reset(seed=decisions)  # type: ignore[attr-defined]
    for agent in env.agent_iter():  # type: ignore[attr-defined]
        observation, _, termination, truncation, _ = env.last()  # type: ignore[attr-defined]
        over = termination or truncation
        action = None if over else env.action_space(agent).sample(observation["action_mask"])  # type: ignore[attr-defined]
        env.step(action)  # type: ignore[attr-defined]
        decisions += not over
    return decisions


def pgx_games(tables: int, seconds: float) -> dict[str, float]:
    import jax
    import pgx

    found = {}
    for name in ("leduc_holdem", "connect_four", "go_9x9"):
        env = pgx.make(name)
        start, go_on = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

        @jax.jit
        def many(state, key, go_on=go_on, env=env):  # type: ignore[no-untyped-def]
            """A hundred steps without returning to Python; games that are over begin again."""

            def one(carry, _):  # type: ignore[no-untyped-def]
                state, key = carry
                key, choose, again = jax.random.split(key, 3)
                logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
                state = go_on(state, jax.random.categorical(choose, logits))
                fresh = jax.vmap(env.init)(jax.random.split(again, tables))
                over = state.terminated | state.truncated
                pick = jax.vmap(lambda end, new, old: jax.tree.map(lambda a, b: jax.numpy.where(end, a, b), new, old))
                return (pick(over, fresh, state), key), None

            return jax.lax.scan(one, (state, key), None, length=100)[0]

        state, key = start(jax.random.split(jax.random.key(0), tables)), jax.random.key(1)

        def step(many=many, held=[state, key]) -> int:  # type: ignore[no-untyped-def]  # noqa: B006
            held[0], held[1] = many(held[0], held[1])
            jax.block_until_ready(held[0].observation)
            return 100 * tables

        found[f"pgx {name}"] = best(step, seconds)
    return found


def pettingzoo_games(seconds: float) -> dict[str, float]:
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

    makers = {"leduc_holdem": leduc_holdem_v4, "connect_four": connect_four_v3}
    found = {}
    for name, module in makers.items():
        env = module.env()
        found[f"PettingZoo {name}"] = best(lambda env=env: play_aec(env), seconds)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    found: dict[str, float] = {}
    for game in bistro.games():
        found[f"bistro {game['id']}"] = ours(game["id"], args.tables, args.seconds)
    found["bistro stirfry in PettingZoo"] = ours_in_pettingzoo("stirfry", args.seconds)
    peers: list[Callable[[], dict[str, float]]] = [
        lambda: pgx_games(args.tables, args.seconds),
        lambda: pettingzoo_games(args.seconds),
    ]
    for peer in peers:
        try:
            found |= peer()
        except ImportError as missing:
            print(f"left out: {missing}")
    versions = {name: version(name) for name in ("bistro-games", "pgx", "pettingzoo", "jax", "numpy")}
    print(f"{args.tables} tables, {os.cpu_count()} cores, {platform.platform()}, load {os.getloadavg()[0]:.1f}")
    print(", ".join(f"{name} {number}" for name, number in versions.items()))
    for name, rate in found.items():
        print(f"{name:32} {rate / 1e6:8.3f} million decisions a second")


def version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


if __name__ == "__main__":
    np.seterr(all="raise")
    main()

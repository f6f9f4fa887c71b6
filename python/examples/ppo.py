"""A PPO agent in JAX that learns to beat a bot: ``python examples/ppo.py stirfry --minutes 30``.

It plays one seat of many tables against the bot, all in Rust, and prints its curve: how often it wins against the bot
in games that it does not learn from. Needs ``pip install bistro-games jax optax``.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import bistro

Params = list[dict[str, Any]]

STEPS, EPOCHS, MINIBATCHES = 64, 3, 8
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.01, 3e-4
"""There is no discount: a game is won or lost at its end."""


class Rollout(NamedTuple):
    """What the learner saw and did, a row for each decision."""

    observations: Any
    masks: Any
    actions: Any
    chances: Any
    values: Any
    advantages: Any


def network(seed: int, inputs: int, actions: int, width: int = 256) -> Params:
    """Two hidden layers; one output for each action and one for the value."""
    sizes = [inputs, width, width, actions + 1]
    keys = jax.random.split(jax.random.key(seed), len(sizes) - 1)
    layer = jax.nn.initializers.orthogonal(2**0.5)
    params = [{"w": layer(key, pair), "b": jnp.zeros(pair[1])} for key, pair in zip(keys, pairwise(sizes), strict=True)]
    params[-1]["w"] *= 0.01
    return params


def forward(params: Params, observations: Any, masks: Any) -> tuple[Any, Any]:
    """Logits of the legal actions, and the value."""
    x = observations
    for layer in params[:-1]:
        x = jax.nn.relu(x @ layer["w"] + layer["b"])
    out = x @ params[-1]["w"] + params[-1]["b"]
    return jnp.where(masks, out[:, :-1], -1e9), out[:, -1]


@jax.jit
def act(params: Params, observations: Any, masks: Any, key: Any) -> tuple[Any, Any, Any]:
    """An action by its chance, the logarithm of that chance, and the value."""
    logits, values = forward(params, observations, masks)
    actions = jax.random.categorical(key, logits)
    chances = jnp.take_along_axis(jax.nn.log_softmax(logits), actions[:, None], 1)[:, 0]
    return actions, chances, values


def loss(params: Params, batch: Rollout) -> Any:
    logits, values = forward(params, batch.observations, batch.masks)
    every = jax.nn.log_softmax(logits)
    chances = jnp.take_along_axis(every, batch.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(chances - batch.chances)
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    policy = -jnp.minimum(ratio * advantages, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantages).mean()
    value = jnp.square(values - (batch.values + batch.advantages)).mean()
    entropy = -(jnp.exp(every) * jnp.where(batch.masks, every, 0.0)).sum(1).mean()
    return policy + 0.5 * value - ENTROPY * entropy


class Learner:
    def __init__(self, game: str, tables: int, players: list[str], seed: int) -> None:
        self.env = bistro.VectorEnv(game, tables, seats=len(players), players=players, seed=seed)
        self.seat = players.index("learner")
        layout = self.env.describe()
        # Every number from -1 to 1.
        self.scale = 1.0 / np.maximum(np.maximum(layout.high, -layout.low), 1).astype(np.float32)
        self.params = network(seed, layout.length, layout.num_actions)
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
        self.state = self.optimizer.init(self.params)
        self.key = jax.random.key(seed + 1)
        self.update = jax.jit(self._update)

    def look(self, env: bistro.VectorEnv) -> tuple[Any, Any]:
        return env.last.observations * self.scale, env.last.masks.copy()

    def choose(self, env: bistro.VectorEnv) -> tuple[Any, Any, Any, Any, Any]:
        self.key, key = jax.random.split(self.key)
        observations, masks = self.look(env)
        actions, chances, values = act(self.params, observations, masks, key)
        return observations, masks, np.asarray(actions), np.asarray(chances), np.asarray(values)

    def play(self) -> Rollout:
        """So many steps at every table, with generalised advantages."""
        rows, rewards, ends = [], [], []
        for _ in range(STEPS):
            row = self.choose(self.env)
            step = self.env.step(row[2])
            rows.append(row)
            rewards.append(step.rewards[:, self.seat].copy())
            ends.append(step.ends.copy())
        next_value = self.choose(self.env)[4]
        observations, masks, actions, chances, values = (np.stack(column) for column in zip(*rows, strict=True))
        advantages = np.zeros_like(values)
        running = np.zeros(self.env.tables, np.float32)
        for t in reversed(range(STEPS)):
            going_on = 1.0 - ends[t]
            error = rewards[t] + going_on * next_value - values[t]
            running = error + LAMBDA * going_on * running
            advantages[t], next_value = running, values[t]
        flat = [a.reshape(-1, *a.shape[2:]) for a in (observations, masks, actions, chances, values, advantages)]
        return Rollout(*flat)

    def _update(self, params: Params, state: Any, batch: Rollout) -> tuple[Params, Any]:
        changes, state = self.optimizer.update(jax.grad(loss)(params, batch), state, params)
        return optax.apply_updates(params, changes), state

    def learn(self, rollout: Rollout, dice: np.random.Generator) -> None:
        for _ in range(EPOCHS):
            for rows in np.array_split(dice.permutation(len(rollout.actions)), MINIBATCHES):
                batch = Rollout(*(column[rows] for column in rollout))
                self.params, self.state = self.update(self.params, self.state, batch)

    def wins(self, game: str, players: list[str], seed: int) -> float:
        """The share that it wins of the first four games of 256 fresh tables, a shared win in part."""
        env = bistro.VectorEnv(game, 256, seats=len(players), players=players, rewards="share", seed=seed)
        won, games = 0.0, np.zeros(env.tables, int)
        while (games < 4).any():
            step = env.step(self.choose(env)[2])
            won += float(step.rewards[games < 4, self.seat].sum())
            games += step.ends
        return won / (4 * env.tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--until", type=float, default=1.0, help="stop when so large a share of games is won")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the curve, as CSV")
    args = parser.parse_args()
    players = ["learner"] + [args.opponent] * (args.seats - 1)
    learner = Learner(args.game, args.tables, players, args.seed)
    dice, start, decisions = np.random.default_rng(args.seed), time.monotonic(), 0
    curve = [("minutes", "decisions", "wins")]
    while True:
        minutes = (time.monotonic() - start) / 60
        if minutes >= (len(curve) - 1) * args.minutes / 30:
            wins = learner.wins(args.game, players, seed=10_000 + args.seed)
            curve.append((f"{minutes:.2f}", str(decisions), f"{wins:.3f}"))
            print(f"{minutes:6.2f} minutes, {decisions:>9} decisions: wins {wins:.1%}", flush=True)
            if args.curve:
                with args.curve.open("w", newline="") as file:
                    csv.writer(file).writerows(curve)
            if wins >= args.until or minutes >= args.minutes:
                sys.exit()
        rollout = learner.play()
        learner.learn(rollout, dice)
        decisions += len(rollout.actions)


if __name__ == "__main__":
    main()

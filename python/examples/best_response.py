"""Exact best responses in a game that is small enough to be walked whole: Nim, which has neither luck nor secrets.

``python best_response.py`` prints what the best player makes of a player who takes peas at random, and what two
perfect players make of each other: Bouton's theorem (1901) says that the first of them loses exactly where the heaps,
written in binary, cancel out. Values are fractions, so nothing is rounded.

In games with luck and hidden cards a best response needs the whole tree of chance, which a table does not show: there
the project's own walk is `crates/bots/src/exact.rs`, checked with Kuhn's poker.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction

import bistro

Policy = Callable[[bistro.Table, int], Mapping[str, Fraction]]
"""With which chance a seat takes each action."""

Known = dict[tuple[str, tuple[int, ...]], Fraction]


def random_policy(table: bistro.Table, seat: int) -> dict[str, Fraction]:
    """All legal actions are equally likely."""
    legal = table.legal(seat)
    return dict.fromkeys(legal, Fraction(1, len(legal)))


def best_response(table: bistro.Table, seat: int, policy: Policy | None, known: Known | None = None) -> Fraction:
    """What the game is worth to a seat that plays as well as it can: 1 for a win, -1 for a loss.

    The others play by ``policy``; without one they play as well as they can, too, in a game for two.
    """
    known = {} if known is None else known
    rewards = table.rewards("zero-sum")
    if rewards is not None:
        return Fraction(rewards[seat])
    position = (json.dumps(table.view(seat)), table.pending)
    if position in known:
        return known[position]
    (asked,) = table.pending

    def worth(action: str) -> Fraction:
        after = table.copy()
        after.decide(asked, action)
        return best_response(after, seat, policy, known)

    if asked == seat:
        value = max(map(worth, table.legal(asked)))
    elif policy is None:
        value = min(map(worth, table.legal(asked)))
    else:
        value = sum((chance * worth(action) for action, chance in policy(table, asked).items()), Fraction(0))
    known[position] = value
    return value


def main() -> None:
    for heaps in ("2-2", "3-4-5"):
        table = bistro.table("nim", options={"heaps": heaps}, seed=1)
        first = table.pending[0]
        for name, policy in (("a random player", random_policy), ("a perfect player", None)):
            values = [best_response(table, seat, policy) for seat in (first, 1 - first)]
            print(f"{heaps}, against {name}: first {values[0]}, second {values[1]} (about {float(values[0]):.3f})")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Three plots of a report, made again from its raw data: `examples/plots.py FOLDER GAME`, where FOLDER was written by
`bistro report GAME --raw FOLDER` (CSV) or `--parquet FOLDER`. Needs pandas and matplotlib; pyarrow for Parquet."""
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd


def table(folder, name):
    parquet = folder / f"{name}.parquet"
    return pd.read_parquet(parquet) if parquet.exists() else pd.read_csv(folder / f"{name}.csv")


def main(folder, game):
    games, decisions = table(folder, f"{game}-games"), table(folder, f"{game}-decisions")
    figure, (order, length, choices) = plt.subplots(1, 3, figsize=(15, 4))
    # Who begins: the mean of order_k is the share of wins of who had the k-th turn.
    seats = int(games["seats"].iloc[0])
    shares = {turn: games[f"order_{turn}"].mean() for turn in range(1, seats + 1)}
    order.bar(list(shares), list(shares.values()))
    order.axhline(1 / seats, color="black")
    order.set(title="wins by order of play", xlabel="turn")
    games["length"].plot.hist(ax=length, bins=24, title="length")
    decisions["choices"].plot.hist(ax=choices, bins=24, title="actions to choose from")
    figure.savefig(folder / f"{game}-plots.png", dpi=100, bbox_inches="tight")
    print(folder / f"{game}-plots.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

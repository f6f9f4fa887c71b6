"""Games as rows and arrays: the same whoever plays them, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import bistro
from bistro import lab
from bistro.data import Rows, SelfPlay


def contents(paths: list[Path]) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in paths}


def test_rows_tell_every_game_and_every_decision(game: str, tmp_path: Path) -> None:
    run: dict[str, Any] = {"bots": ["random"], "games": 3, "seed": 3}
    heard: list[tuple[int, int]] = []
    paths = lab.rows(game, tmp_path / "rows", part_games=2, progress=lambda *done: heard.append(done), **run)
    assert heard == [(1, 2), (2, 2)]
    assert [path.name for path in paths] == [
        f"{rows}-{part:05}.parquet" for part in (1, 2) for rows in ("games", "decisions")
    ]
    games = [row for path in paths[::2] for row in pq.read_table(path).to_pylist()]
    decisions = [row for path in paths[1::2] for row in pq.read_table(path).to_pylist()]
    assert [row["game"] for row in games] == list(range(3))
    for row in games:
        of_game = [decision for decision in decisions if decision["game"] == row["game"]]
        assert of_game[0]["step"] == 0 and of_game[-1]["step"] == row["steps"] - 1
        assert {decision["seat"] for decision in of_game} <= set(range(1, row["seats"] + 1))
        assert all(0 <= decision["chance"] <= 1 and decision["action"] for decision in of_game)
        assert row["place_1"] is not None and row[f"place_{row['seats'] + 1}"] is None


def test_rows_are_those_of_a_record_with_the_same_seed(tmp_path: Path) -> None:
    """The seed of a row is the one with which a table deals this very game."""
    paths = lab.rows("pasta", tmp_path, bots=["random"], games=2, seed=3)
    games, decisions = (pq.read_table(path).to_pylist() for path in paths)
    table = bistro.table("pasta", seed=int(games[1]["seed"]))
    for decision in decisions:
        if decision["game"] == 1:
            table.decide(decision["seat"] - 1, decision["action"])
    assert table.outcome is not None
    assert table.outcome["scores"] == [games[1][f"score_{seat}"] for seat in range(1, table.seats + 1)]


def test_threads_change_no_byte(game: str, tmp_path: Path) -> None:
    run: dict[str, Any] = {"bots": ["random"], "games": 2, "seed": 3}
    for write in (lab.rows, lab.self_play):
        one = write(game, tmp_path / write.__name__ / "one", threads=1, **run)
        two = write(game, tmp_path / write.__name__ / "two", threads=2, **run)
        assert contents(one) == contents(two)


def test_self_play_is_what_the_seats_saw(game: str, tmp_path: Path) -> None:
    settings = SelfPlay(game, ["greedy"], games=5, seed=4, part_games=2)
    arrays = settings.arrays()
    layout = bistro.describe(game)
    decisions = len(arrays["action"])
    assert arrays["observation"].shape == (decisions, layout.length)
    assert arrays["observation"].dtype == np.int16
    masks = settings.masks(arrays)
    assert masks.shape == (decisions, layout.num_actions)
    assert masks[np.arange(decisions), arrays["action"]].all()
    assert (masks.sum(axis=1) == arrays["legal_count"]).all()
    first = arrays["decision"] == 0
    assert first.sum() == 5 and set(arrays["game"]) == set(range(5))

    paths = lab.self_play(game, tmp_path, bots=["greedy"], games=5, seed=4, part_games=2)
    rows = [row for path in paths for row in pq.read_table(path).to_pylist()]
    assert [row["action"] for row in rows] == arrays["action"].tolist()
    assert [row["observation"] for row in rows] == arrays["observation"].tolist()
    assert [id for row in rows for id in row["legal"]] == arrays["legal"].tolist()
    assert [row["reward"] for row in rows] == arrays["reward"].tolist()
    parts = [settings.arrays(part) for part in (1, 2, 3)]
    assert np.concatenate([part["action"] for part in parts]).tolist() == arrays["action"].tolist()


def test_a_stopped_run_is_gone_on_with(tmp_path: Path) -> None:
    class StoppedError(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 2:
            raise StoppedError

    run: dict[str, Any] = {"bots": ["random"], "games": 10, "seed": 3, "part_games": 2}
    for write in (lab.rows, lab.self_play):
        whole = contents(write("nim", tmp_path / write.__name__ / "whole", **run))
        folder = tmp_path / write.__name__ / "stopped"
        with pytest.raises(StoppedError):
            write("nim", folder, progress=stop, **run)
        (folder / "games-00003.parquet.new").write_bytes(b"half of a file")
        heard: list[tuple[int, int]] = []
        paths = write("nim", folder, progress=lambda *done, heard=heard: heard.append(done), **run)
        assert heard == [(3, 5), (4, 5), (5, 5)], "two were there already"
        assert contents(paths) == whole
        assert contents(write("nim", folder, **run)) == whole
        with pytest.raises(bistro.RunError, match="keeps another run"):
            write("nim", folder, **(run | {"seed": 4}))
        with pytest.raises(bistro.RunError, match="keeps another run"):
            write("nim", folder, **(run | {"part_games": 3}))
        with pytest.raises(bistro.RunError, match="keeps another run"):
            write("stirfry", folder, **run)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    run: dict[str, Any] = {"bots": ["random"], "games": 2}
    file = tmp_path / "file"
    file.write_text("not a folder")
    with pytest.raises(OSError):
        lab.rows("nim", file / "below", **run)
    for text in ("", "[]", "{}", "{"):
        folder = tmp_path / "other"
        folder.mkdir(exist_ok=True)
        (folder / "run.json").write_text(text)
        with pytest.raises(bistro.RunError, match="another folder"):
            lab.rows("nim", folder, **run)
    rows = tmp_path / "rows"
    lab.rows("nim", rows, **run)
    with pytest.raises(bistro.RunError, match="keeps another run"):
        lab.self_play("nim", rows, **run)


def test_nonsense_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    sound: dict[str, Any] = {"bots": ["random"], "games": 2}
    wrong: list[tuple[type[Exception], str, dict[str, Any]]] = [
        (bistro.RunError, "at least 1", {"games": 0}),
        (bistro.RunError, "at least 1", {"games": -1}),
        (bistro.RunError, "at least 1", {"games": "many"}),
        (bistro.RunError, "at least 1", {"part_games": 0}),
        (bistro.RunError, "at least 1", {"games": 2**70, "part_games": 2**70}),
        (bistro.SetupError, "3 bots for", {"bots": ["random"] * 3, "seats": 2}),
        (bistro.BotError, "list of names", {"bots": 7}),
        (bistro.BotError, "choose dishwasher", {"bots": ["cheat"]}),
        (bistro.BotError, "differently each time", {"bots": ["search:5ms"]}),
        (bistro.SetupError, "this game is for", {"seats": 9}),
        (bistro.SetupError, "seats cannot be", {"seats": -1}),
        (bistro.SetupError, "the option cannot be 'spice'", {"options": {"spice": 1}}),
        (bistro.SetupError, "from 0 to 2", {"seed": -1}),
    ]
    for write in (lab.rows, lab.self_play):
        for error, match, changes in wrong:
            with pytest.raises(error, match=match):
                write("stirfry", tmp_path / "none", **(sound | changes))
        with pytest.raises(bistro.GameError, match="did you mean"):
            write("stirfly", tmp_path / "none", **sound)
        with pytest.raises(TypeError, match="bot"):
            write("nim", tmp_path / "none", bot="random", games=2)  # type: ignore[call-arg]
    with pytest.raises(bistro.SetupError, match="zero-sum, share or places"):
        lab.self_play("nim", tmp_path / "none", rewards="fame", **sound)  # type: ignore[arg-type]
    assert not (tmp_path / "none").exists()
    for part in (0, 2, -1, 2**70):
        with pytest.raises(bistro.RunError, match="parts count from 1"):
            SelfPlay("nim", ["random"], 5).arrays(part)
        with pytest.raises(bistro.RunError, match="parts count from 1"):
            Rows("nim", ["random"], 5).files(part)


def test_the_folder_says_what_it_keeps(tmp_path: Path) -> None:
    lab.self_play("nim", tmp_path, bots=("random",), games=2, options={})
    about = json.loads((tmp_path / "run.json").read_text())
    assert about["parts"] == 1 and about["run"]["kind"] == "SelfPlay" and about["run"]["game"] == "nim"

"""The examples of the documentation run as they are written."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import re
from pathlib import Path

import pytest

import bistro

NOTEBOOK = Path(__file__).parents[1] / "examples/first_ten_minutes.ipynb"
README = Path(__file__).parents[1] / "README.md"
MODULES = [
    "bistro",
    *(
        f"bistro.{each.name}"
        for each in pkgutil.iter_modules(bistro.__path__)
        if each.name not in ("_bistro", "openspiel")
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_modules(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__, "every module says what it is for"
    failed, _ = doctest.testmod(module)
    assert failed == 0


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", README.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize("number", range(len(blocks())))
def test_examples_of_the_readme(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block stands for itself. Those that need Ray or OpenSpiel are run by the long tests."""
    monkeypatch.chdir(tmp_path)
    code = blocks()[number]
    if not re.search(r"bistro import (cluster|openspiel)|import ray", code):
        exec(compile(code, f"README.md, block {number + 1}", "exec"), {"__name__": "__main__"})


def test_the_notebook_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        assert not cell["outputs"], "outputs are not kept: they would grow old"
        exec(compile("".join(cell["source"]), f"{NOTEBOOK.name}, cell {number + 1}", "exec"), names)
    assert "wins" in capsys.readouterr().out

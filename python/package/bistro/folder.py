"""A folder that keeps the parts of one run, so that the same call goes on where it was stopped."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bistro.errors import RunError

__all__ = ["Folder", "PathLike", "Progress"]

PathLike = str | os.PathLike[str]

Progress = Callable[[int, int], None]
"""Hears how many parts are done, and how many there are."""

Names = Callable[[int], list[str]]
"""The files of a part."""


class Folder:
    """Files of a run, and ``run.json``, which says of which."""

    def __init__(self, path: PathLike, run: Any, parts: int | None) -> None:
        self.path = Path(path)
        # Another version of the games may play the same seed differently.
        about_run = {"kind": type(run).__name__, "version": version("bistro-games"), **dataclasses.asdict(run)}
        self.run = json.loads(json.dumps(about_run, default=str))
        about = self.path / "run.json"
        if about.exists():
            kept = _read(about)
            if kept.get("run") != self.run or parts not in (None, kept.get("parts")):
                raise RunError(f"{path} keeps another run: name another folder, or say the same as then")
            parts = kept["parts"]
        self.parts = parts

    def begin(self, parts: int) -> None:
        """From now on it is the folder of this run, in so many parts."""
        self.parts = parts
        self.path.mkdir(parents=True, exist_ok=True)
        self._write("run.json", json.dumps({"run": self.run, "parts": parts}, indent=1).encode())

    def missing(self, names: Names) -> list[int]:
        """The parts that are not there yet."""
        parts = range(1, (self.parts or 0) + 1)
        return [part for part in parts if not all((self.path / name).exists() for name in names(part))]

    def paths(self, names: Names) -> list[Path]:
        """All files."""
        return [self.path / name for part in range(1, (self.parts or 0) + 1) for name in names(part)]

    def keep(self, files: Mapping[str, bytes]) -> None:
        """Add the files of a part."""
        for name, content in files.items():
            self._write(name, content)

    def _write(self, name: str, content: bytes) -> None:
        """Whole or not at all."""
        new = self.path / f"{name}.new"
        new.write_bytes(content)
        new.replace(self.path / name)


def _read(about: Path) -> dict[str, Any]:
    try:
        kept = json.loads(about.read_text())
    except ValueError as error:
        raise RunError(f"{about} is not what a run writes there: name another folder") from error
    return kept if isinstance(kept, dict) else {}

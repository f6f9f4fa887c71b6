"""A view as an array of small numbers, and an action as a number.

One layout holds for a whole game, whatever the number of seats and the options: what is not there is 0. Seats are
counted from the reader's own ("me, the next one, …"), in arrays and in ids, so that one network can play every seat.
Arrays are made from what the seat may know, and from nothing else.

>>> import bistro
>>> nim = bistro.describe("nim")
>>> nim.length, nim.num_actions
(6, 28)
>>> table = bistro.table("nim", seed=3)
>>> nim.split(table.encode(0))["heaps"].ravel().tolist()
[1, 3, 5, 7]
>>> table.notation(0, 9)
'take 3 from 2'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from bistro import _bistro
from bistro.errors import ArrayError

__all__ = ["Column", "Encoding", "Field", "IdRange", "describe"]


@dataclass(frozen=True)
class Column:
    """One number of every row of a field."""

    name: str
    low: int
    high: int
    scale: Literal["amount", "flag", "category"]
    """An amount is more or less of something, a flag is 0 or 1, a category one of several things that have no order."""
    meaning: str


@dataclass(frozen=True)
class Field:
    """A part of the array: rows of equal columns, row by row."""

    name: str
    offset: int
    rows: int
    columns: tuple[Column, ...]
    meaning: str
    """What a row is."""

    @property
    def length(self) -> int:
        return self.rows * len(self.columns)


@dataclass(frozen=True)
class IdRange:
    """Actions of one sort: ids that follow one another."""

    name: str
    first: int
    count: int
    meaning: str


@dataclass(frozen=True)
class Encoding:
    """The layout of a game's arrays and ids. Printed, it explains itself."""

    game: str
    fields: tuple[Field, ...]
    actions: tuple[IdRange, ...]
    left_out: dict[str, str]
    """Parts of a view that are not in the array because they follow from the rest, each with the reason."""
    text: str
    """All of it in words."""

    @property
    def length(self) -> int:
        """How many numbers an array has."""
        return sum(field.length for field in self.fields)

    @property
    def num_actions(self) -> int:
        """How many ids there are."""
        return sum(actions.count for actions in self.actions)

    @property
    def low(self) -> NDArray[np.int16]:
        """The smallest that each number can be: 0 or less, since what is not there is 0."""
        return np.minimum(self._bounds("low"), 0)

    @property
    def high(self) -> NDArray[np.int16]:
        """The largest that each number can be."""
        return np.maximum(self._bounds("high"), 0)

    def _bounds(self, which: str) -> NDArray[np.int16]:
        rows = [[getattr(column, which) for column in field.columns] * field.rows for field in self.fields]
        return np.array([bound for row in rows for bound in row], dtype=np.int16)

    def split(self, array: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The array's fields as tables, for models that attend to cards as rows: ``(…, length)`` becomes
        ``(…, rows, columns)`` for each field, sharing the array's memory."""
        if array.ndim < 1 or array.shape[-1] != self.length:
            raise ArrayError(f"an array of {self.game} ends with {self.length} numbers, not with {array.shape}")
        start = array.shape[:-1]
        return {
            field.name: array[..., field.offset : field.offset + field.length].reshape(
                *start, field.rows, len(field.columns)
            )
            for field in self.fields
        }

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


@cache
def describe(game: str) -> Encoding:
    """The layout of a game's arrays and ids."""
    layout = _bistro.layout(game)
    fields = [
        Field(
            field["name"],
            field["offset"],
            field["rows"],
            tuple(Column(**column) for column in field["columns"]),
            field["meaning"],
        )
        for field in layout["fields"]
    ]
    actions = tuple(IdRange(**actions) for actions in layout["actions"])
    return Encoding(game, tuple(fields), actions, layout["left_out"], layout["text"])

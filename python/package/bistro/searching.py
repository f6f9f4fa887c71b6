"""The search as a service: for a table, or for nothing but a view.

>>> import bistro
>>> table = bistro.table("nim", seed=3)
>>> view = table.view(0)  # may come from another machine, as JSON
>>> found = bistro.search("nim", view, seat=0, budget=100, seed=1)
>>> found == bistro.search(table, 0, budget=100, seed=1)
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from bistro._bistro import Table, search_table, search_view
from bistro.errors import GameError, ViewError

if TYPE_CHECKING:
    from bistro._bistro import Searched

__all__ = ["search"]


@overload
def search(table: Table, seat: int, budget: int | str, *, seed: int | None = None) -> list[Searched]: ...


@overload
def search(table: str, view: Mapping[str, Any], budget: int | str, *, seat: int, seed: int = 0) -> list[Searched]: ...


def search(table: Any, *arguments: Any, **named: Any) -> list[Searched]:
    """What a tree search finds out about every action of a seat that is asked, in the order of ``legal``.

    ``search(table, seat, budget)`` thinks at a table; unless a seed is named, its luck follows from the table, the step
    and the seat. ``search("pasta", view, budget, seat=0)`` thinks about what ``table.view(0)`` has shown, wherever the
    table is, and finds the same with the same seed.

    The budget is a number of iterations, a time (``"500ms"``), or either on several threads (``"1000x2"``). The search
    is given what the seat may know and nothing else, and runs without the interpreter's lock.
    """
    if isinstance(table, str):
        return _search_view(table, *arguments, **named)
    if isinstance(table, Table):
        return search_table(table, *arguments, **named)
    raise GameError(f"search takes a table, or a game's id and a view, not {table!r:.60}")


def _search_view(game: str, view: Mapping[str, Any], budget: int | str, *, seat: int, seed: int = 0) -> list[Searched]:
    try:
        text = json.dumps(view, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise ViewError(f"a view is dicts and lists, as table.view(seat) gives it: {error}") from error
    return search_view(game, text, seat, budget, seed)

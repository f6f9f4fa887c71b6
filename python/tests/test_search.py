"""The search as a service: at a table, and from nothing but a view."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bistro


def test_a_view_is_all_that_a_search_needs(game: str) -> None:
    table = bistro.table(game, seed=5)
    for _ in range(6):
        for seat in table.pending:
            view = json.loads(json.dumps(table.view(seat)))  # it may have travelled
            found = bistro.search(game, view, seat=seat, budget=30, seed=4)
            assert found == bistro.search(table, seat, 30, seed=4)
            assert [action["id"] for action in found] == table.legal_ids(seat)
            assert found == bistro.search(game, view, 30, seat=seat, seed=4)
        for seat in table.pending:
            table.play_bot(seat, "random")


def test_without_a_seed_a_view_is_thought_about_the_same_each_time() -> None:
    table = bistro.table("stirfry", seed=5)
    seat = table.pending[0]
    view = table.view(seat)
    assert bistro.search("stirfry", view, 20, seat=seat) == bistro.search("stirfry", view, 20, seat=seat)


def test_other_views_are_refused(game: str) -> None:
    table = bistro.table(game, seats=2, seed=5)
    seat = table.pending[0]
    for other in (each["id"] for each in bistro.games()):
        if other != game:
            view = bistro.table(other, seed=5).view(0)
            with pytest.raises(bistro.ViewError, match=f"no (view|table) of {game}"):
                bistro.search(game, view, seat=seat, budget=10)
    wrong: list[Any] = [{}, [], None, "view", 7, {"places": []}, {"viewer": {1, 2}}, {"pile": float("nan")}]
    for nonsense in wrong:
        with pytest.raises(bistro.ViewError):
            bistro.search(game, nonsense, seat=seat, budget=10)
    round_in_a_circle: dict[str, Any] = {}
    round_in_a_circle["places"] = round_in_a_circle
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for endless in (round_in_a_circle, deep):
        with pytest.raises(bistro.ViewError):
            bistro.search(game, endless, seat=seat, budget=10)


def test_the_seat_must_be_the_one_that_sees_this_and_is_asked() -> None:
    table = bistro.table("pasta", seats=3, seed=5)
    asked = table.pending[0]
    idle = (asked + 1) % 3
    with pytest.raises(bistro.ViewError, match=f"seat {idle} is not asked"):
        bistro.search("pasta", table.view(idle), seat=idle, budget=10)
    with pytest.raises(bistro.ViewError, match="looks like this to seat"):
        bistro.search("pasta", table.view(asked), seat=idle, budget=10)
    with pytest.raises(bistro.ViewError, match="looks like this to seat"):
        bistro.search("pasta", table.view("public"), seat=asked, budget=10)
    nowhere: list[Any] = [-1, 5, 99, 2**70, "0", None]
    for seat in nowhere:
        with pytest.raises(bistro.SeatError, match="from 0 to 4"):
            bistro.search("pasta", table.view(asked), seat=seat, budget=10)
    with pytest.raises(bistro.BotError, match="iterations"):
        bistro.search("pasta", table.view(asked), seat=asked, budget="soon")
    with pytest.raises(bistro.GameError, match="did you mean pasta"):
        bistro.search("pasto", table.view(asked), seat=asked, budget=10)
    with pytest.raises(bistro.GameError, match="a table, or a game's id and a view"):
        bistro.search(None, 0, 10)  # type: ignore[call-overload]


def test_a_view_that_was_changed_is_an_exception_or_another_view(game: str) -> None:
    """Every number of a view is changed, one after the other; a panic would be no ``Exception`` and end this test."""
    table = bistro.table(game, seed=5)
    for _ in range(3):
        for seat in table.pending:
            table.play_bot(seat, "random")
    seat = table.pending[0]
    text = json.dumps(table.view(seat))
    places = [place for place, sign in enumerate(text) if sign.isdigit() and not text[place - 1].isdigit()]
    refused = 0
    for place in places[:150]:
        for digit in "09":
            changed = json.loads(text[:place] + digit + text[place + 1 :]) if _is_sound(text, place, digit) else None
            if changed is None or json.dumps(changed) == text:
                continue
            try:
                found = bistro.search(game, changed, seat=seat, budget=2)
            except bistro.ViewError:
                refused += 1
            else:
                assert found
    assert refused


def _is_sound(text: str, place: int, digit: str) -> bool:
    try:
        json.loads(text[:place] + digit + text[place + 1 :])
    except json.JSONDecodeError:
        return False  # 05 is no number
    return True

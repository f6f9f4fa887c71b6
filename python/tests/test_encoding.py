"""Arrays and ids, for every game."""

from __future__ import annotations

import numpy as np
import pytest

import bistro


def test_ids_stand_for_the_legal_actions(game: str) -> None:
    layout = bistro.describe(game)
    for seats in (2, 3):
        if seats not in next(each["seats"] for each in bistro.games() if each["id"] == game):
            continue
        table = bistro.table(game, seats=seats, seed=5)
        while table.pending and table.step < 60:
            for seat in table.pending:
                ids = table.legal_ids(seat)
                assert [table.notation(seat, each) for each in ids] == table.legal(seat)
                assert [offer["id"] for offer in table.offers(seat)] == ids
                mask = table.mask(seat)
                assert mask.dtype == np.int8 and mask.shape == (layout.num_actions,)
                assert np.flatnonzero(mask).tolist() == sorted(ids)
            for seat in table.pending:
                table.decide(seat, table.legal_ids(seat)[-1])


def test_arrays_keep_their_bounds(game: str) -> None:
    layout = bistro.describe(game)
    table = bistro.table(game, seed=6)
    low, high = layout.low, layout.high
    while table.pending:
        for seat in range(table.seats):
            array = table.encode(seat)
            assert array.dtype == np.int16 and array.shape == (layout.length,)
            assert (low <= array).all() and (array <= high).all()
        for seat in table.pending:
            table.play_bot(seat, "random")
    assert table.legal_ids(0) == [] and not table.mask(0).any()


def test_the_layout_has_no_gaps(game: str) -> None:
    layout = bistro.describe(game)
    ends = [field.offset + field.length for field in layout.fields]
    assert [field.offset for field in layout.fields] == [0, *ends[:-1]] and ends[-1] == layout.length
    text = str(layout)
    assert all(field.name in text and field.meaning in text for field in layout.fields)
    assert all(actions.name in text for actions in layout.actions)


def test_fields_are_tables_in_the_same_memory(game: str) -> None:
    layout = bistro.describe(game)
    batch = np.arange(3 * layout.length, dtype=np.int16).reshape(3, layout.length)
    fields = layout.split(batch)
    for field in layout.fields:
        assert fields[field.name].shape == (3, field.rows, len(field.columns))
        assert fields[field.name][1, 0, 0] == batch[1, field.offset]
        assert np.shares_memory(fields[field.name], batch)
    with pytest.raises(bistro.ArrayError, match=f"ends with {layout.length} numbers"):
        layout.split(batch[:, 1:])


def test_wrong_ids_are_refused(game: str) -> None:
    layout = bistro.describe(game)
    table = bistro.table(game, seed=1)
    seat = table.pending[0]
    for wrong in (layout.num_actions, 2**40, -1, 1.5, None):
        with pytest.raises(bistro.DecisionError, match="is the id of no action here: choose"):
            table.decide(seat, wrong)  # type: ignore[arg-type]
    for id in set(range(layout.num_actions)) - set(table.legal_ids(seat)):
        with pytest.raises(bistro.DecisionError) as refused:
            table.decide(seat, id)
        assert (refused.value.rule is None) == (table.notation(seat, id) is None)
    assert table.step == 0

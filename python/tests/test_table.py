"""Tables: decisions, views, words, records and bots, for every game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

import bistro

Play = Callable[[bistro.Table, str], bistro.Table]


def test_the_shelf_says_how_a_table_can_be_set_up() -> None:
    for game in bistro.games():
        for seats in game["seats"]:
            assert bistro.table(game["id"], seats=seats, seed=1).seats == seats
        for option in game["options"]:
            for value in [*option["values"], option["default"]]:
                try:
                    table = bistro.table(game["id"], options={option["id"]: value}, seed=1)
                except bistro.SetupError as refused:  # some options do not go with the usual number of seats
                    assert "cannot be" in str(refused)
                else:
                    assert table.setup[option["id"]] == value
        for preset, sets in game["presets"].items():
            setup = bistro.table(game["id"], preset=preset, seed=1).setup
            assert {name: str(setup[name]).lower() for name in sets} == sets


def test_a_game_is_played_by_notation(game: str) -> None:
    table = bistro.table(game, seed=7)
    while not table.is_over:
        step = table.step
        asked = table.pending
        for seat in asked:
            assert table.step == step
            legal = table.legal(seat)
            assert legal and len(set(legal)) == len(legal)
            played = table.decide(seat, legal[-1])
            assert played == (seat == asked[-1])
        assert table.step == step + 1
    outcome = table.outcome
    assert outcome is not None
    assert len(outcome["places"]) == len(outcome["scores"]) == table.seats
    assert outcome["winners"] == [seat for seat, place in enumerate(outcome["places"]) if place == 1]


def test_the_same_seed_gives_the_same_game(game: str, played_out: Play) -> None:
    one, other, third = (played_out(bistro.table(game, seed=seed), "greedy") for seed in (5, 5, 6))
    assert one.record() == other.record() != third.record()


def test_without_a_seed_no_two_deals_are_the_same(game: str) -> None:
    assert bistro.table(game).record() != bistro.table(game).record()


def test_everything_is_said_in_three_languages(game: str, played_out: Play) -> None:
    table = bistro.table(game, seed=3)
    seat = table.pending[0]
    for lang in ("en", "fr", "ru"):
        assert table.ask(seat, lang=lang)
        words = [offer["words"] for offer in table.offers(seat, lang=lang)]
        assert len(words) == len(table.legal(seat)) and all(words)
    played_out(table, "random")
    told = {lang: table.news(0, lang=lang) + table.scene(0, lang=lang) for lang in ("en", "fr", "ru")}
    assert told["en"] != told["fr"] != told["ru"] and all(map(all, told.values()))
    assert len(table.events(0)) == len(table.news(0))
    assert table.news(0, since=table.step + 1) == []
    assert table.ask(seat) is None and table.offers(seat) == []


def test_views_differ_by_what_a_viewer_may_know() -> None:
    hidden = [
        game["id"]
        for game in bistro.games()
        if (table := bistro.table(game["id"], seed=3)).view("all") != table.view("public")
    ]
    assert len(hidden) >= len(bistro.games()) - 1  # all but the smallest hide something
    table = bistro.table("stirfry", seats=3, seed=7)
    assert len({str(table.view(seat)) for seat in (0, 1, 2, "public", "all")}) == 5


def test_a_sealed_decision_shows_to_nobody_and_can_be_withdrawn() -> None:
    table = bistro.table("chocolate", seats=3, seed=2)
    assert table.pending == (0, 1, 2), "bids are blind"
    bid = table.legal(0)[1]
    before = [table.view(viewer) for viewer in (0, 1, 2, "public")]
    assert table.decide(0, bid) is False
    assert table.pending == (0, 1, 2) and table.sealed(0) == bid
    assert [table.view(viewer) for viewer in (0, 1, 2, "public")] == before
    assert table.withdraw(0) is True and table.withdraw(0) is False
    assert table.sealed(0) is None


def test_what_is_sealed_is_carried_out_when_it_is_revealed(game: str) -> None:
    table, other = (bistro.table(game, seed=4) for _ in range(2))
    assert not table.reveal(), "nobody has decided"
    for seat in table.pending:
        table.seal(seat, table.legal_ids(seat)[0])
        other.decide(seat, other.legal(seat)[0])
    assert table.step == 0 and other.step == 1
    assert table.reveal() and table.record() == other.record()


def test_a_copy_goes_its_own_way(game: str) -> None:
    table = bistro.table(game, seed=4)
    for _ in range(3):
        for seat in table.pending:
            table.play_bot(seat, "random")
    seat = table.pending[0]
    if len(table.pending) > 1:
        table.decide(seat, table.legal(seat)[0])
    copies = [table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    for other in copies:
        assert other.record() == table.record()
        assert other.sealed(seat) == table.sealed(seat)
        assert other.think(seat, "cook") == table.think(seat, "cook")
        for asked in other.pending:
            if other.sealed(asked) is None:
                other.play_bot(asked, "random")
        assert other.step == table.step + 1
    assert table.back_to(1).step == 1
    with pytest.raises(bistro.SetupError, match="say 0 to 3"):
        table.back_to(4)


def test_a_fork_has_other_luck_and_can_be_dealt_again(game: str) -> None:
    table = bistro.table(game, seed=4)
    for _ in range(3):
        for seat in table.pending:
            table.play_bot(seat, "random")
    seat = table.pending[0]
    if len(table.pending) > 1:
        table.decide(seat, table.legal(seat)[0])
    fork = table.fork(seed=1)
    assert fork.view("all") == table.view("all") and fork.sealed(seat) == table.sealed(seat)
    others = [table.fork(seed=seed, redealt_for=seat) for seed in range(5)]
    for other in others:
        assert other.view(seat) == table.view(seat) and other.legal(seat) == table.legal(seat)
        assert bistro.loads(other.record()).view("all") == other.view("all")
    if table.view("all") != table.view("public"):
        assert len({str(other.view("all")) for other in others}) > 1
    with pytest.raises(bistro.SeatError):
        table.fork(redealt_for=99)


def test_records_are_saved_and_read(game: str, played_out: Play, tmp_path: Path) -> None:
    table = played_out(bistro.table(game, seed=11), "random")
    path = tmp_path / "game.json"
    table.save(path)
    again = bistro.load(path)
    assert again.record() == table.record() and again.outcome == table.outcome
    assert again.news("all") == table.news("all")
    assert bistro.loads(path.read_text()).view(0) == table.view(0)
    assert any(line.startswith("shuffle: the seed fits") for line in bistro.verify(path))


def test_damaged_records_are_refused(tmp_path: Path, played_out: Play) -> None:
    text = played_out(bistro.table("nim", seed=1), "random").record()
    path = tmp_path / "game.json"
    for damaged in [text[:-20], "", "{}", "[1]", text.replace("take 3", "take 2"), text.replace("nim", "poker")]:
        assert damaged != text
        with pytest.raises((bistro.RecordError, bistro.GameError)):
            bistro.loads(damaged)
        path.write_text(damaged)
        with pytest.raises((bistro.RecordError, bistro.GameError)):
            bistro.verify(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(bistro.RecordError, match="not text"):
        bistro.load(path)
    with pytest.raises(FileNotFoundError):
        bistro.load(tmp_path / "nothing.json")


def test_every_bot_plays(game: str) -> None:
    table = bistro.table(game, seed=9)
    for level in bistro.bots():
        for seat in table.pending:
            legal = table.legal(seat)
            assert table.think(seat, level, seed=1) in legal
            assert table.play_bot(seat, level) in legal


def test_a_search_values_every_action(game: str) -> None:
    table = bistro.table(game, seed=9)
    seat = table.pending[0]
    found = bistro.search(table, seat, 200)
    assert [each["notation"] for each in found] == table.legal(seat)
    assert sum(each["chance"] for each in found) == pytest.approx(1, abs=1e-4)
    assert all(0 <= each["value"] <= 1 for each in found)
    assert sum(each["visits"] for each in found) >= 200
    assert bistro.search(table, seat, 200) == found == bistro.search(table.copy(), seat, 200)
    hints = table.hints(seat)
    assert hints and {hint["notation"] for hint in hints} <= set(table.legal(seat))


def test_threads_think_about_one_table_at_the_same_time() -> None:
    table = bistro.table("stirfry", seats=3, seed=5)
    seat = table.pending[0]
    expected = bistro.search(table, seat, 500)
    found: list[list[object]] = []
    threads = [Thread(target=lambda: found.append(list(bistro.search(table, seat, 500)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_rulebooks_are_there(game: str) -> None:
    books = {bistro.rulebook(game, lang) for lang in ("en", "fr", "ru")}
    assert len(books) == 3 and all(book.startswith("# ") for book in books)


def test_a_table_says_what_it_is() -> None:
    assert repr(bistro.table("nim", seed=1)) == "<bistro.Table nim, 2 seats, step 0, asked 1>"

//! What every store has to do, tried on the store it is given. A store's own tests call [`all`] with a way to open it.

use std::sync::Arc;

use bistro_core::{Seat, SeatCount, SeatSet};
use bistro_protocol::{Access, Clock, LobbyEntry, Status};

use crate::clock::Beat;

use super::{
    AccountChange, Append, Entrant, GameResult, IndexEntry, Player, PlayerId, SeatResult, Store, StoreError,
    TableStage,
};

/// A place where a store keeps its data. Opening it a second time finds what the first has written.
pub(crate) trait Place {
    fn open(&self) -> impl Future<Output = Arc<dyn Store>>;

    /// An entry is lost, behind the back of a store that is closed.
    fn lose(&self, table: &str, number: u32) -> impl Future<Output = ()>;

    /// An entry becomes another one, behind the back of a store that is closed.
    fn change(&self, table: &str, number: u32, entry: &str) -> impl Future<Output = ()>;
}

/// Everything, each in a place of its own.
pub(crate) async fn all<P: Place>(new_place: impl Fn() -> P) {
    entries_come_back_in_order(&new_place()).await;
    a_number_is_taken_once_and_harms_nobody_else(&new_place()).await;
    two_owners_cannot_write_the_same_number(&new_place()).await;
    an_append_is_written_as_a_whole_or_not_at_all(&new_place()).await;
    a_missing_entry_is_reported(&new_place()).await;
    damage_is_reported_and_harms_nobody_else(&new_place()).await;
    a_table_that_cannot_be_woken_may_sleep(&new_place()).await;
    what_is_forgotten_is_gone_and_nothing_else(&new_place()).await;
    places_are_told_of_tables_that_are_over(&new_place()).await;
    the_index_agrees_with_what_was_appended(&new_place()).await;
    a_result_counts_once(&new_place()).await;
    accounts_and_sessions(&new_place()).await;
    a_name_has_one_owner(&new_place()).await;
    games_in_play_are_due_after_a_restart(&new_place()).await;
    the_latest_beat_is_kept(&new_place()).await;
    what_was_acknowledged_survives_a_store_that_is_not_closed(&new_place()).await;
    a_closed_store_takes_nothing_more(&new_place()).await;
}

pub(crate) fn entries(table: &str, first: u32, entries: &[&str]) -> Append {
    let entries = entries.iter().map(ToString::to_string).collect();
    Append { table: table.into(), first, entries, ..Append::default() }
}

pub(crate) fn index(table: &str, stage: TableStage) -> IndexEntry {
    IndexEntry {
        stage,
        public: true,
        host: PlayerId(7),
        players: vec![(PlayerId(1), Seat::new(0)), (PlayerId(2), Seat::new(2))],
        wake_at: None,
        at: 10,
        listing: LobbyEntry {
            id: table.into(),
            game: "toy".into(),
            host: "Ann \"the\" \\ host".into(),
            seats: Vec::new(),
            status: Status::Open,
            access: Access::Public,
            clock: Clock::None,
            rated: false,
            your_turn: false,
        },
    }
}

/// The first append of a table.
pub(crate) fn opened(table: &str, texts: &[&str]) -> Append {
    Append { index: Some(index(table, TableStage::Open)), ..entries(table, 0, texts) }
}

async fn entries_come_back_in_order(place: &impl Place) {
    let store = place.open().await;
    let odd = r#"{"text":"a \"quoted\" \\ line\nand é, 7.50, 1e3","n":[1.50,-0]}"#;
    store.append(opened("a", &["1", odd])).await.unwrap();
    store.append(opened("b", &["{}"])).await.unwrap();
    store.append(entries("a", 2, &["3"])).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.journal("a").await.unwrap(), ["1", odd, "3"]);
    assert_eq!(store.journal("nobody").await.unwrap(), [] as [String; 0]);
}

async fn a_number_is_taken_once_and_harms_nobody_else(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["1"])).await.unwrap();
    let appends = [opened("a", &["2"]), opened("b", &["3"])].map(|one| store.append(one));
    let [refused, fine] = appends;
    let (refused, fine) = tokio::join!(refused, fine);
    assert_eq!(refused, Err(StoreError::Taken { table: "a".into(), number: 0 }));
    assert_eq!(fine, Ok(()));
    assert_eq!(store.journal("a").await.unwrap(), ["1"]);
    assert_eq!(store.journal("b").await.unwrap(), ["3"]);
}

async fn two_owners_cannot_write_the_same_number(place: &impl Place) {
    let one = place.open().await;
    one.append(opened("a", &["0"])).await.unwrap();
    let other = place.open().await;
    assert_eq!(other.journal("a").await.unwrap(), ["0"]);
    one.append(entries("a", 1, &["1"])).await.unwrap();
    let refused = other.append(entries("a", 1, &["2"])).await;
    assert_eq!(refused, Err(StoreError::Taken { table: "a".into(), number: 1 }));
    // A refusal is no failure of the disk, and the store goes on.
    assert_eq!(other.append(entries("a", 2, &["3"])).await, Ok(()));
    assert_eq!(other.ready().await, Ok(()));
    assert_eq!(one.journal("a").await.unwrap(), ["0", "1", "3"]);
}

async fn an_append_is_written_as_a_whole_or_not_at_all(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["0", "1"])).await.unwrap();
    // The second entry's number is taken: so neither the first one, nor index, turn and result are written.
    let append = Append {
        index: Some(index("a", TableStage::Over)),
        owing: Some(SeatSet::all(SeatCount::new(3))),
        result: Some(result("a")),
        ..entries("a", 1, &["again", "2"])
    };
    assert!(store.append(append).await.is_err());
    assert_eq!(store.journal("a").await.unwrap(), ["0", "1"]);
    let mine = store.tables_of(PlayerId(1)).await.unwrap();
    assert_eq!(mine.len(), 1, "it is still open: {mine:?}");
    assert!(mine[0].owing.is_empty());
    assert_eq!(store.player_page("ann", None).await.unwrap(), None);
}

async fn a_missing_entry_is_reported(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["0"])).await.unwrap();
    store.append(entries("a", 2, &["2"])).await.unwrap();
    let read = store.journal("a").await;
    assert_eq!(read, Err(StoreError::Damaged("entry 1 is missing".into())));
}

async fn damage_is_reported_and_harms_nobody_else(place: &impl Place) {
    let store = place.open().await;
    for table in ["whole", "no first", "no middle", "no last", "none", "changed"] {
        store.append(opened(table, &["0", "1"])).await.unwrap();
        store.append(entries(table, 2, &["2"])).await.unwrap();
    }
    assert_eq!(store.damage().await, Ok(Vec::new()));
    store.close().await;
    for (table, number) in
        [("no first", 0), ("no middle", 1), ("no last", 2), ("none", 0), ("none", 1), ("none", 2)]
    {
        place.lose(table, number).await;
    }
    place.change("changed", 1, "7").await;
    let store = place.open().await;
    let mut missing: Vec<(String, String)> = Vec::new();
    for damage in store.damage().await.unwrap() {
        missing.push((damage.table.expect("it is known which"), damage.what));
    }
    missing.sort();
    let two = "of 3 entries 2 are there";
    let due = [("no first", two), ("no last", two), ("no middle", two), ("none", "of 3 entries 0 are there")];
    assert_eq!(missing, due.map(|(table, what)| (table.to_owned(), what.to_owned())));
    for table in ["no first", "no middle", "no last", "none", "changed"] {
        let read = store.journal(table).await;
        assert!(matches!(read, Err(StoreError::Damaged(_))), "{table}: {read:?}");
    }
    store.append(entries("whole", 3, &["3"])).await.unwrap();
    assert_eq!(store.journal("whole").await.unwrap(), ["0", "1", "2", "3"]);
}

async fn a_table_that_cannot_be_woken_may_sleep(place: &impl Place) {
    let store = place.open().await;
    let due = |table| IndexEntry { wake_at: Some(1), ..index(table, TableStage::Playing) };
    for table in ["a", "b"] {
        store.append(Append { index: Some(due(table)), ..entries(table, 0, &["0"]) }).await.unwrap();
    }
    store.let_sleep("a").await.unwrap();
    assert_eq!(store.due(1).await.unwrap(), ["b"]);
}

async fn the_index_agrees_with_what_was_appended(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["0"])).await.unwrap();
    let hidden = IndexEntry { public: false, at: 20, ..index("b", TableStage::Open) };
    store.append(Append { index: Some(hidden), ..entries("b", 0, &["0"]) }).await.unwrap();
    let ids = |tables: Vec<super::IndexedTable>| -> Vec<String> {
        tables.into_iter().map(|table| table.listing.id).collect()
    };
    assert_eq!(ids(store.open_tables(0).await.unwrap()), ["a"], "private tables are not in the lobby");
    for (table, found) in [("b", Some("b")), ("c", None)] {
        let listing = store.listing(table).await.unwrap().map(|listing| listing.id);
        assert_eq!(listing.as_deref(), found, "by its name, a table is found even if it is private");
    }
    assert_eq!(ids(store.open_tables(11).await.unwrap()), [] as [&str; 0], "old tables are not either");
    assert_eq!(ids(store.tables_of(PlayerId(2)).await.unwrap()), ["b", "a"], "the latest first");
    assert_eq!(store.count_tables_of(PlayerId(2)).await, Ok(2));
    assert_eq!(store.count_tables_of(PlayerId(7)).await, Ok(2), "who opened a table need not sit there");
    assert_eq!(ids(store.tables_of(PlayerId(3)).await.unwrap()), [] as [&str; 0]);
    // The game begins, and the third seat is asked.
    let playing = IndexEntry { at: 30, ..index("a", TableStage::Playing) };
    let asked = SeatSet::one(Seat::new(2));
    let append = Append { index: Some(playing), owing: Some(asked), ..entries("a", 1, &["1"]) };
    store.append(append).await.unwrap();
    assert_eq!(ids(store.open_tables(0).await.unwrap()), [] as [&str; 0]);
    let turn_of = async |player: i64| {
        let tables = store.tables_of(PlayerId(player)).await.unwrap();
        let listing = tables.into_iter().map(super::IndexedTable::into_listing).find(|one| one.id == "a");
        listing.expect("it is played").your_turn
    };
    assert_eq!((turn_of(1).await, turn_of(2).await), (false, true));
    store.append(Append { owing: Some(SeatSet::EMPTY), ..entries("a", 2, &["2"]) }).await.unwrap();
    assert_eq!((turn_of(1).await, turn_of(2).await), (false, false));
    let over = Append { index: Some(index("a", TableStage::Over)), ..entries("a", 3, &["3"]) };
    store.append(over).await.unwrap();
    assert_eq!(ids(store.tables_of(PlayerId(1)).await.unwrap()), ["b"]);
    assert_eq!(store.incomplete().await.unwrap(), ["a"], "it is over and has no result");
}

fn result(table: &str) -> GameResult {
    let seat = |who, name: &str, place| SeatResult { who, name: name.into(), place, score: 7 };
    GameResult {
        table: table.into(),
        game: "toy".into(),
        rated: true,
        at: 40,
        seats: vec![
            seat(Entrant::Player(PlayerId(1)), "Ann", 1),
            seat(Entrant::Bot("cook".into()), "cook", 2),
        ],
    }
}

async fn a_result_counts_once(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.change_account(newcomer("Ann", b"cookie")).await, Ok(Some(PlayerId(1))));
    let over = || Append {
        index: Some(index("a", TableStage::Over)),
        result: Some(result("a")),
        ..Append { table: "a".into(), ..Append::default() }
    };
    store.append(Append { entries: vec!["0".into()], ..over() }).await.unwrap();
    let page = store.player_page("ann", None).await.unwrap().expect("there is an Ann");
    assert_eq!((page.history.len(), page.history[0].place), (1, 1));
    assert_eq!(page.history[0].names, ["Ann", "cook"]);
    assert_eq!((page.ratings.len(), page.ratings[0].games), (1, 1));
    assert!(page.ratings[0].rating > 1500.0, "she won");
    // The same result again: an earlier version may have left it half written.
    store.append(over()).await.unwrap();
    assert_eq!(store.player_page("ann", None).await.unwrap(), Some(page));
    assert_eq!(store.incomplete().await.unwrap(), [] as [String; 0]);
    // A game by invitation is shown to its player alone.
    let private = IndexEntry { public: false, ..index("b", TableStage::Over) };
    let over = Append { index: Some(private), result: Some(result("b")), ..entries("b", 0, &["0"]) };
    store.append(over).await.unwrap();
    for (reader, games) in [(None, 1), (Some(PlayerId(2)), 1), (Some(PlayerId(1)), 2)] {
        let page = store.player_page("ann", reader).await.unwrap().expect("there is an Ann");
        assert_eq!(page.history.len(), games, "{reader:?}");
    }
}

fn newcomer(name: &str, token: &[u8]) -> AccountChange {
    AccountChange::Create { name: name.into(), key: name.to_lowercase(), token: token.to_vec(), at: 5 }
}

async fn accounts_and_sessions(place: &impl Place) {
    let store = place.open().await;
    let ann = store.change_account(newcomer("Ann", b"one")).await.unwrap().expect("a new account");
    let found = Player { id: ann, name: "Ann".into(), owned: false };
    assert_eq!(store.player_of_session(b"one").await, Ok(Some(found.clone())));
    assert_eq!(store.player_of_session(b"two").await, Ok(None));
    store.change_account(AccountChange::LogIn { player: ann, token: b"two".to_vec(), at: 6 }).await.unwrap();
    let rename = AccountChange::Rename { player: ann, name: "Anna".into(), key: "anna".into() };
    store.change_account(rename).await.unwrap();
    let renamed = Player { name: "Anna".into(), ..found };
    assert_eq!(store.player_of_session(b"two").await, Ok(Some(renamed.clone())));
    store.change_account(AccountChange::LogOut { token: b"one".to_vec() }).await.unwrap();
    assert_eq!(store.player_of_session(b"one").await, Ok(None));
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.player_of_session(b"two").await, Ok(Some(renamed)));
}

async fn a_name_has_one_owner(place: &impl Place) {
    let store = place.open().await;
    let own = |player| AccountChange::Own {
        player,
        name: "Ann".into(),
        key: "ann".into(),
        password: format!("hash {}", player.0),
        keep: b"one".to_vec(),
    };
    let mut players = Vec::new();
    for token in [b"one", b"two"] {
        players.extend(store.change_account(newcomer("Ann", token)).await.unwrap());
    }
    assert_eq!(store.owner_of_name("ann").await, Ok(None));
    store.change_account(own(players[0])).await.unwrap();
    assert_eq!(store.change_account(own(players[1])).await, Err(StoreError::NameOwned));
    let (owner, password) = store.owner_of_name("ann").await.unwrap().expect("it has an owner");
    assert_eq!((owner.id, owner.owned, password.as_str()), (players[0], true, "hash 1"));
    let log_in = AccountChange::LogIn { player: players[0], token: b"elsewhere".to_vec(), at: 3 };
    store.change_account(log_in).await.unwrap();
    store.change_account(own(players[0])).await.unwrap();
    for (token, player) in
        [(b"elsewhere".as_slice(), None), (b"one", Some(players[0])), (b"two", Some(players[1]))]
    {
        let found = store.player_of_session(token).await.unwrap();
        assert_eq!(
            found.map(|player| player.id),
            player,
            "a new password ends the other sessions of its name"
        );
    }
}

async fn games_in_play_are_due_after_a_restart(place: &impl Place) {
    let store = place.open().await;
    let later = IndexEntry { wake_at: Some(900), ..index("later", TableStage::Playing) };
    for (table, index) in [
        ("open", index("open", TableStage::Open)),
        ("playing", index("playing", TableStage::Playing)),
        ("later", later),
    ] {
        store.append(Append { index: Some(index), ..entries(table, 0, &["0"]) }).await.unwrap();
    }
    assert_eq!(store.due(500).await.unwrap(), [] as [String; 0]);
    store.wake_all(400).await.unwrap();
    assert_eq!(store.due(500).await.unwrap(), ["playing"]);
    let mut due = store.due(900).await.unwrap();
    due.sort();
    assert_eq!(due, ["later", "playing"]);
}

async fn what_is_forgotten_is_gone_and_nothing_else(place: &impl Place) {
    let store = place.open().await;
    let said = |at: i64| format!(r#"{{"at":{at}}}"#);
    for (table, stage, at) in
        [("old", TableStage::Open, 5), ("said", TableStage::Open, 30), ("playing", TableStage::Playing, 5)]
    {
        let index = IndexEntry { at: 5, ..index(table, stage) };
        store
            .append(Append { index: Some(index), ..entries(table, 0, &[&said(5), &said(at)]) })
            .await
            .unwrap();
    }
    assert_eq!(store.abandoned(5).await.unwrap(), [] as [String; 0]);
    assert_eq!(store.abandoned(6).await.unwrap(), ["old"]);
    store.forget_tables(vec!["old".into()]).await.unwrap();
    assert_eq!(store.journal("old").await.unwrap(), [] as [String; 0]);
    assert_eq!(store.journal("said").await.unwrap().len(), 2);
    assert_eq!(store.tables_of(PlayerId(1)).await.unwrap().len(), 2);
    assert_eq!(store.damage().await, Ok(Vec::new()));
    // 1, 2 and 7 have seats or tables at what is left; 5 was here later, 6 has a password, and 9 is the newest.
    for token in 1..=9_u8 {
        store.change_account(newcomer("Ann", &[token])).await.unwrap();
    }
    store
        .change_account(AccountChange::LogIn { player: PlayerId(5), token: vec![99], at: 50 })
        .await
        .unwrap();
    let own = |player, name: &str| AccountChange::Own {
        player,
        name: name.into(),
        key: name.to_lowercase(),
        password: "hash".into(),
        keep: vec![6],
    };
    store.change_account(own(PlayerId(6), "Ben")).await.unwrap();
    assert_eq!(store.count_idle_guests(5).await, Ok(0));
    assert_eq!(store.count_idle_guests(6).await, Ok(3));
    store.forget_guests(6).await.unwrap();
    let mut left = Vec::new();
    for token in 1..=9_u8 {
        left.extend(store.player_of_session(&[token]).await.unwrap().map(|player| player.id.0));
    }
    assert_eq!(left, [1, 2, 5, 6, 7, 9]);
}

async fn places_are_told_of_tables_that_are_over(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["0"])).await.unwrap();
    assert_eq!(store.places("a").await, Ok(None));
    assert_eq!(store.places("nowhere").await, Ok(None));
    let over = Append {
        index: Some(index("a", TableStage::Over)),
        result: Some(result("a")),
        ..entries("a", 1, &["1"])
    };
    store.append(over).await.unwrap();
    assert_eq!(store.places("a").await, Ok(Some(vec![(PlayerId(1), 1, 7)])));
    let ended = Append { index: Some(index("b", TableStage::Ended)), ..entries("b", 0, &["0"]) };
    store.append(ended).await.unwrap();
    assert_eq!(store.places("b").await, Ok(Some(Vec::new())), "by agreement");
}

async fn the_latest_beat_is_kept(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.last_beat().await, Ok(None));
    let beat = |running| Beat { running, calendar: running + 100, wall: 7 };
    store.beat(beat(1)).await.unwrap();
    // With an append of which nothing is written, no beat is either.
    store.append(Append { beat: Some(beat(2)), ..opened("a", &["0"]) }).await.unwrap();
    assert!(store.append(Append { beat: Some(beat(3)), ..entries("a", 0, &["0"]) }).await.is_err());
    // Dates are the database's own where several servers share it.
    let last = place.open().await.last_beat().await.unwrap().expect("there is one");
    assert_eq!((last.running, last.calendar), (2, 102));
}

/// As a killed server leaves it.
async fn what_was_acknowledged_survives_a_store_that_is_not_closed(place: &impl Place) {
    let store = place.open().await;
    store.append(opened("a", &["0"])).await.unwrap();
    // Nobody waits for this one: it may be there afterwards or not, but not by half.
    drop(store.append(entries("a", 1, &["1", "2"])));
    let other = place.open().await;
    let journal = other.journal("a").await.unwrap();
    assert!(journal == ["0"] || journal == ["0", "1", "2"], "{journal:?}");
}

async fn a_closed_store_takes_nothing_more(place: &impl Place) {
    let store = place.open().await;
    store.close().await;
    assert_eq!(store.append(opened("a", &["1"])).await, Err(StoreError::Stopping));
}

//! A store for tests of tables: it keeps journals and beats in memory, at once, and knows nobody.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bistro_protocol::{LobbyEntry, PlayerPage};
use futures_util::future::BoxFuture;

use super::{
    AccountChange, Answer, Append, Census, Damage, GameResult, IndexedTable, Place, Player, PlayerId, Store,
    StoreError,
};
use crate::clock::Beat;

#[derive(Debug, Default)]
pub(crate) struct MemoryStore(Mutex<Kept>);

#[derive(Clone, Debug, Default)]
struct Kept {
    journals: HashMap<String, Vec<String>>,
    beat: Option<Beat>,
    results: Vec<GameResult>,
}

impl MemoryStore {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The results that were written.
    pub(crate) fn results(&self) -> Vec<GameResult> {
        self.kept().results.clone()
    }

    /// What a killed server leaves behind: whatever it still does is not in the copy.
    pub(crate) fn copy(&self) -> MemoryStore {
        MemoryStore(Mutex::new(self.kept().clone()))
    }
}

fn answer<'a, T: Send + 'a>(answer: T) -> Answer<'a, T> {
    Box::pin(async move { Ok(answer) })
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        let mut kept = self.kept();
        let journal = kept.journals.entry(append.table.clone()).or_default();
        if journal.len() != append.first as usize {
            let (table, number) = (append.table, append.first);
            return Box::pin(async move { Err(StoreError::Taken { table, number }) });
        }
        journal.extend(append.entries);
        kept.beat = append.beat.or(kept.beat);
        kept.results.extend(append.result);
        answer(())
    }

    fn journal<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<String>> {
        answer(self.kept().journals.get(table).cloned().unwrap_or_default())
    }

    fn damage(&self) -> Answer<'_, Vec<Damage>> {
        answer(Vec::new())
    }

    fn places<'a>(&'a self, _: &'a str) -> Answer<'a, Option<Vec<Place>>> {
        answer(None)
    }

    fn census(&self) -> Answer<'_, Census> {
        answer(Census::default())
    }

    fn open_tables(&self, _: i64) -> Answer<'_, Vec<IndexedTable>> {
        answer(Vec::new())
    }

    fn listing<'a>(&'a self, _: &'a str) -> Answer<'a, Option<LobbyEntry>> {
        answer(None)
    }

    fn tables_of(&self, _: PlayerId) -> Answer<'_, Vec<IndexedTable>> {
        answer(Vec::new())
    }

    fn count_tables_of(&self, _: PlayerId) -> Answer<'_, usize> {
        answer(0)
    }

    fn due(&self, _: i64) -> Answer<'_, Vec<String>> {
        answer(Vec::new())
    }

    fn incomplete(&self) -> Answer<'_, Vec<String>> {
        answer(Vec::new())
    }

    fn wake_all(&self, _: i64) -> Answer<'_, ()> {
        answer(())
    }

    fn let_sleep<'a>(&'a self, _: &'a str) -> Answer<'a, ()> {
        answer(())
    }

    fn beat(&self, beat: Beat) -> Answer<'_, ()> {
        self.kept().beat = Some(beat);
        answer(())
    }

    fn last_beat(&self) -> Answer<'_, Option<Beat>> {
        answer(self.kept().beat)
    }

    fn change_account(&self, _: AccountChange) -> Answer<'_, Option<PlayerId>> {
        answer(None)
    }

    fn player_of_session<'a>(&'a self, _: &'a [u8]) -> Answer<'a, Option<Player>> {
        answer(None)
    }

    fn owner_of_name<'a>(&'a self, _: &'a str) -> Answer<'a, Option<(Player, String)>> {
        answer(None)
    }

    fn player_page<'a>(&'a self, _: &'a str, _: Option<PlayerId>) -> Answer<'a, Option<PlayerPage>> {
        answer(None)
    }

    fn abandoned(&self, _: i64) -> Answer<'_, Vec<String>> {
        answer(Vec::new())
    }

    fn forget_tables(&self, _: Vec<String>) -> Answer<'_, ()> {
        answer(())
    }

    fn count_idle_guests(&self, _: i64) -> Answer<'_, usize> {
        answer(0)
    }

    fn forget_guests(&self, _: i64) -> Answer<'_, ()> {
        answer(())
    }

    fn ready(&self) -> Answer<'_, ()> {
        answer(())
    }

    fn probe(&self, _: i64) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

//! What a connection was told last. The next message says what has changed since then, and nothing else goes into it: so a
//! patch can show its reader no more than two messages of theirs would.

use std::cell::RefCell;

use bistro_protocol::{Snapshot, news_patch_text, news_text, table_patch_text, table_text, write_patch};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How long most patches are, in bytes.
const LIKELY_PATCH: usize = 1024;

/// `play` and `table` as the connection has them, in JSON. Connections that were told the same share the text.
#[derive(Clone, Debug)]
pub(super) struct Told {
    version: u32,
    /// Empty before the game has begun.
    play: Utf8Bytes,
    table: Utf8Bytes,
}

/// What a patch starts from: connections with the same base can be told the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Base {
    version: u32,
    /// Where the text lies. Texts of one moment are shared, so this is enough, and quick.
    text: usize,
}

impl Told {
    /// By a snapshot. Its table is the same for everybody, and may be shared with another connection.
    pub(super) fn by(snapshot: &Snapshot, table: &Utf8Bytes) -> Told {
        let play = snapshot.play.as_ref().map(json).unwrap_or_default();
        Told { version: snapshot.version, play, table: table.clone() }
    }

    /// By the text of a snapshot that another server has made. None if it is no such text.
    pub(super) fn by_text(snapshot: &[u8]) -> Option<Told> {
        #[derive(Deserialize)]
        struct Parts<'a> {
            version: u32,
            #[serde(borrow)]
            play: Option<&'a RawValue>,
            #[serde(borrow)]
            table: &'a RawValue,
        }
        let Parts { version, play, table } = serde_json::from_slice(snapshot).ok()?;
        let play = play.map(|play| play.get().into()).unwrap_or_default();
        Some(Told { version, play, table: table.get().into() })
    }

    pub(super) fn play_base(&self) -> Base {
        Base { version: self.version, text: self.play.as_ptr().addr() }
    }

    pub(super) fn table_base(&self) -> Base {
        Base { version: self.version, text: self.table.as_ptr().addr() }
    }

    /// The game went on: what the connection is sent.
    pub(super) fn news(&self, version: u32, news: &[u8], play: &Utf8Bytes) -> Utf8Bytes {
        let mut patch = Vec::with_capacity(LIKELY_PATCH);
        if !self.play.is_empty() {
            write_patch(&self.play, play, &mut patch);
        }
        match patch.len() {
            1.. if patch.len() <= play.len() => utf8(news_patch_text(version, self.version, news, &patch)),
            _ => whole_news(version, news, play),
        }
    }

    /// The connection has been sent this.
    pub(super) fn has_play(&mut self, version: u32, play: &Utf8Bytes) {
        (self.version, self.play) = (version, play.clone());
    }

    /// Something about the table changed: what the connection is sent.
    pub(super) fn table(&self, version: u32, table: &Utf8Bytes) -> Utf8Bytes {
        let mut patch = Vec::new();
        write_patch(&self.table, table, &mut patch);
        match patch.len() {
            length if length <= table.len() => utf8(table_patch_text(version, self.version, &patch)),
            _ => whole_table(version, table),
        }
    }

    /// The connection has been sent this.
    pub(super) fn has_table(&mut self, version: u32, table: &Utf8Bytes) {
        (self.version, self.table) = (version, table.clone());
    }
}

pub(super) fn whole_news(version: u32, news: &[u8], play: &Utf8Bytes) -> Utf8Bytes {
    utf8(news_text(version, news, play.as_bytes()))
}

pub(super) fn whole_table(version: u32, table: &Utf8Bytes) -> Utf8Bytes {
    utf8(table_text(version, table.as_bytes()))
}

pub(super) fn json(value: &impl serde::Serialize) -> Utf8Bytes {
    serde_json::to_string(value).expect("what a table tells has a JSON form").into()
}

thread_local! {
    /// Texts are written here and then copied: memory that grows while a text is written and is cut to its length
    /// afterwards costs more than the copy, since texts are kept.
    static PAGE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What is written, in memory of just its length.
pub(super) fn written(write: impl FnOnce(&mut Vec<u8>)) -> Utf8Bytes {
    PAGE.with_borrow_mut(|page| {
        page.clear();
        write(page);
        utf8(page.to_vec())
    })
}

pub(super) fn utf8(text: Vec<u8>) -> Utf8Bytes {
    Utf8Bytes::try_from(text).expect("JSON is UTF-8")
}

//! `play` and `table` as the server has told them, and what its patches make of them.
//!
//! Everything above this file hears whole messages: a [`Message::NewsPatch`] becomes the [`Message::News`] it stands for.

use bistro_protocol::{Message, PatchOp, apply_patch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What patches are applied to.
#[derive(Debug, Default)]
pub(crate) struct Document {
    version: u32,
    play: Value,
    table: Value,
}

/// A patch that does not follow what was heard before: the whole must be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap;

impl Document {
    /// The whole message that this one stands for.
    pub(crate) fn whole(&mut self, message: Message) -> Result<Message, Gap> {
        match message {
            Message::NewsPatch { version, from, news, patch } => {
                let play = Box::new(patched(&mut self.play, self.version == from, &patch)?);
                self.version = version;
                Ok(Message::News { version, news, play })
            }
            Message::TablePatch { version, from, patch } => {
                let table = Box::new(patched(&mut self.table, self.version == from, &patch)?);
                self.version = version;
                Ok(Message::Table { version, table })
            }
            message => {
                match &message {
                    Message::Snapshot(snapshot) => {
                        (self.version, self.play, self.table) =
                            (snapshot.version, value(&snapshot.play), value(&snapshot.table));
                    }
                    Message::News { version, play, .. } => {
                        (self.version, self.play) = (*version, value(play));
                    }
                    Message::Table { version, table } => {
                        (self.version, self.table) = (*version, value(table));
                    }
                    _ => {}
                }
                Ok(message)
            }
        }
    }
}

fn patched<T: DeserializeOwned>(document: &mut Value, follows: bool, patch: &[PatchOp]) -> Result<T, Gap> {
    if !follows || apply_patch(document, patch).is_err() {
        return Err(Gap);
    }
    serde_json::from_value(document.clone()).map_err(|_| Gap)
}

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("what was read from JSON can be written as JSON")
}

#[cfg(test)]
mod tests {
    use bistro_protocol::{Message, PatchOp};
    use serde_json::{Value, json};

    use super::{Document, Gap};

    fn play(turn: u32) -> Value {
        json!({"turn": turn, "step": 1, "pending": [0], "view": {}, "scene": [], "ask": null, "offers": [],
            "sealed": null, "clock": null, "outcome": null, "result": []})
    }

    fn news(version: u32, turn: u32) -> Message {
        let news = json!({"type": "news", "version": version, "news": [], "play": play(turn)});
        serde_json::from_value(news).unwrap()
    }

    fn patch(from: u32, version: u32, path: &str) -> Message {
        let patch = vec![PatchOp::Replace { path: path.to_owned(), value: json!(9) }];
        Message::NewsPatch { version, from, news: Vec::new(), patch }
    }

    #[test]
    fn a_patch_stands_for_whole_news() {
        let mut document = Document::default();
        assert_eq!(document.whole(news(3, 3)), Ok(news(3, 3)));
        assert_eq!(document.whole(patch(3, 4, "/turn")), Ok(news(4, 9)));
        assert_eq!(document.whole(patch(4, 5, "/turn")), Ok(news(5, 9)));
    }

    #[test]
    fn a_patch_that_does_not_follow_is_a_gap() {
        let mut document = Document::default();
        document.whole(news(3, 3)).unwrap();
        assert_eq!(document.whole(patch(4, 5, "/turn")), Err(Gap));
        assert_eq!(document.whole(patch(3, 4, "/nowhere")), Err(Gap));
        assert_eq!(document.whole(news(6, 6)), Ok(news(6, 6)), "and the whole mends it");
    }
}

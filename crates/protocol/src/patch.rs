//! What changed from one JSON text to the next, as a list of operations: a subset of RFC 6902 with `replace`, `add` and
//! `remove`.
//!
//! A server compares texts and not trees: it has the text it sent last, writes the new one, and walks through both at
//! once without building anything. What it says can only come from those two texts.

use std::io::Write as _;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One change, at a place that is named by a JSON pointer (RFC 6901).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PatchOp {
    /// What is there becomes this. An empty path is the whole.
    Replace {
        /// Where.
        path: String,
        /// What is there afterwards.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Value,
    },
    /// In a list, this comes before what is there now; an index one past the end adds to the end.
    Add {
        /// Where.
        path: String,
        /// What is there afterwards.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Value,
    },
    /// What is there goes; in a list, what follows moves up.
    Remove {
        /// Where.
        path: String,
    },
}

/// The patch names a place that is not there: it was made for another document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatchError {
    /// The path that leads nowhere.
    pub path: String,
}

/// Carry out the operations one after the other. After an error the document is of no use any more.
pub fn apply_patch(document: &mut Value, patch: &[PatchOp]) -> Result<(), PatchError> {
    for operation in patch {
        let (PatchOp::Replace { path, .. } | PatchOp::Add { path, .. } | PatchOp::Remove { path }) =
            operation;
        apply(document, operation).ok_or_else(|| PatchError { path: path.clone() })?;
    }
    Ok(())
}

fn apply(document: &mut Value, operation: &PatchOp) -> Option<()> {
    match operation {
        PatchOp::Replace { path, value } => *document.pointer_mut(path)? = value.clone(),
        PatchOp::Add { path, value } => {
            let (list, index) = list_and_index(document, path)?;
            if index > list.len() {
                return None;
            }
            list.insert(index, value.clone());
        }
        PatchOp::Remove { path } => {
            let (list, index) = list_and_index(document, path)?;
            if index >= list.len() {
                return None;
            }
            list.remove(index);
        }
    }
    Some(())
}

fn list_and_index<'a>(document: &'a mut Value, path: &str) -> Option<(&'a mut Vec<Value>, usize)> {
    let (parent, index) = path.rsplit_once('/')?;
    Some((document.pointer_mut(parent)?.as_array_mut()?, index.parse().ok()?))
}

/// Write the operations that lead from `old` to `new`, as a JSON list. Both are JSON without spaces, as serde writes it.
pub fn write_patch(old: &str, new: &str, into: &mut Vec<u8>) {
    into.push(b'[');
    let start = into.len();
    Differ { path: Vec::new(), elements: Vec::new(), into, start }
        .compare(&mut Cursor::of(old), &mut Cursor::of(new));
    into.push(b']');
}

struct Differ<'a, 'w> {
    /// The way to what is being compared. It is written out for what has changed, and most has not.
    path: Vec<Part<'a>>,
    /// Elements of the lists that are being compared, those of the innermost ones last.
    elements: Vec<&'a str>,
    into: &'w mut Vec<u8>,
    /// Where the first operation begins.
    start: usize,
}

/// One part of a JSON pointer.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// As it stands in its text, without the quotes.
    Key(&'a str),
    Index(usize),
}

impl<'a> Differ<'a, '_> {
    /// Compare the values at which the cursors stand, and move them behind those.
    fn compare(&mut self, old: &mut Cursor<'a>, new: &mut Cursor<'a>) {
        let (before, old_start, new_start) = (self.into.len(), old.at, new.at);
        let is_compared = match (old.peek(), new.peek()) {
            (b'{', b'{') => self.compare_objects(old, new),
            (b'[', b'[') => self.compare_lists(old, new),
            _ => {
                let value = old.value();
                new.skip(value)
            }
        };
        if !is_compared {
            (old.at, new.at) = (old_start, new_start);
            old.value();
            new.value();
        }
        let value = &new.text[new_start..new.at];
        // What takes the whole's place must not be longer than the whole.
        let written = self.into.len() - before;
        if !is_compared || (written > value.len() && written > self.length_of_replacement(value)) {
            self.into.truncate(before);
            self.write(REPLACE, Some(value));
        }
    }

    fn length_of_replacement(&mut self, value: &str) -> usize {
        let before = self.into.len();
        self.write(REPLACE, Some(value));
        let length = self.into.len() - before;
        self.into.truncate(before);
        length
    }

    /// False if they do not have the same keys in the same order: then one takes the other's place.
    fn compare_objects(&mut self, old: &mut Cursor<'a>, new: &mut Cursor<'a>) -> bool {
        loop {
            match (old.enter_part(), new.enter_part()) {
                (true, true) => {}
                (false, false) => return true,
                _ => return false,
            }
            let key = old.value();
            if !new.text[new.at..].starts_with(key) {
                return false;
            }
            (old.at, new.at) = (old.at + 1, new.at + key.len() + 1);
            self.path.push(Part::Key(&key[1..key.len() - 1]));
            self.compare(old, new);
            self.path.pop();
        }
    }

    /// What is alike at both ends stays. In between, elements are compared in pairs, and those without a partner go or
    /// come. True, since any list can be made of any other.
    fn compare_lists(&mut self, old: &mut Cursor<'a>, new: &mut Cursor<'a>) -> bool {
        // Most lists have not changed, or only near their end: until then both are read at once.
        let mut head = 0;
        let (first_old, first_new) = loop {
            let (has_old, has_new) = (old.enter_part(), new.enter_part());
            if !has_old && !has_new {
                return true;
            }
            let element = has_old.then(|| old.value());
            if !(has_new && element.is_some_and(|element| new.skip(element))) {
                break (element, has_new.then(|| new.value()));
            }
            head += 1;
        };
        let olds = self.gather(old, first_old);
        let news = self.gather(new, first_new);
        let pairs = olds.clone().rev().zip(news.clone().rev());
        let tail = pairs.take_while(|(old, new)| self.elements[*old] == self.elements[*new]).count();
        let (removed, added) = (olds.len() - tail, news.len() - tail);
        let paired = removed.min(added);
        for index in 0..paired {
            let (old, new) = (self.elements[olds.start + index], self.elements[news.start + index]);
            self.at_index(head + index, |this| this.compare(&mut Cursor::of(old), &mut Cursor::of(new)));
        }
        for _ in paired..removed {
            self.at_index(head + paired, |this| this.write(REMOVE, None));
        }
        for index in paired..added {
            let new = self.elements[news.start + index];
            self.at_index(head + index, |this| this.write(ADD, Some(new)));
        }
        self.elements.truncate(olds.start);
        true
    }

    /// Put this element of a list and those that follow it onto the pile of elements. Without it the list has ended.
    /// Returns where they lie.
    fn gather(&mut self, list: &mut Cursor<'a>, first: Option<&'a str>) -> Range<usize> {
        let start = self.elements.len();
        if let Some(first) = first {
            self.elements.push(first);
            while list.enter_part() {
                self.elements.push(list.value());
            }
        }
        start..self.elements.len()
    }

    fn at_index(&mut self, index: usize, then: impl FnOnce(&mut Self)) {
        self.path.push(Part::Index(index));
        then(self);
        self.path.pop();
    }

    fn write(&mut self, head: &[u8], value: Option<&str>) {
        if self.into.len() > self.start {
            self.into.push(b',');
        }
        self.into.extend_from_slice(head);
        for part in &self.path {
            self.into.push(b'/');
            match part {
                Part::Key(key) => push_escaped(key, self.into),
                Part::Index(index) => write!(self.into, "{index}").expect("memory takes what is written"),
            }
        }
        match value {
            Some(value) => {
                self.into.extend_from_slice(VALUE);
                self.into.extend_from_slice(value.as_bytes());
                self.into.push(b'}');
            }
            None => self.into.extend_from_slice(br#""}"#),
        }
    }
}

const REPLACE: &[u8] = br#"{"op":"replace","path":""#;
const ADD: &[u8] = br#"{"op":"add","path":""#;
const REMOVE: &[u8] = br#"{"op":"remove","path":""#;
const VALUE: &[u8] = br#"","value":"#;

/// A key as it stands in its text, with the two signs escaped that mean something in a pointer.
fn push_escaped(key: &str, path: &mut Vec<u8>) {
    for byte in key.bytes() {
        match byte {
            b'~' => path.extend_from_slice(b"~0"),
            b'/' => path.extend_from_slice(b"~1"),
            _ => path.push(byte),
        }
    }
}

/// A place in a JSON text.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn of(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    fn peek(&self) -> u8 {
        self.text.as_bytes()[self.at]
    }

    /// From the bracket or comma before a part to the part; false at the closing bracket, which is then behind.
    fn enter_part(&mut self) -> bool {
        let is_opening = matches!(self.peek(), b'{' | b'[');
        self.at += usize::from(is_opening || self.peek() == b',');
        let is_part = !matches!(self.peek(), b'}' | b']');
        self.at += usize::from(!is_part);
        is_part
    }

    /// Go behind the value that begins here, if it is this one.
    fn skip(&mut self, value: &str) -> bool {
        let is_equal = self.text[self.at..]
            .strip_prefix(value)
            .is_some_and(|rest| matches!(rest.as_bytes().first(), None | Some(b',' | b'}' | b']')));
        self.at += if is_equal { value.len() } else { 0 };
        is_equal
    }

    /// The key or value that begins here.
    fn value(&mut self) -> &'a str {
        let (bytes, start) = (self.text.as_bytes(), self.at);
        self.at = match bytes[start] {
            b'"' => end_of_string(bytes, start) + 1,
            b'{' | b'[' => end_of_container(bytes, start),
            _ => end_of_scalar(bytes, start),
        };
        &self.text[start..self.at]
    }
}

/// Behind the object or list that begins here.
fn end_of_container(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start + 1, 1usize);
    while depth > 0 {
        match bytes[at] {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    at
}

/// Behind the number, truth value or null that begins here.
fn end_of_scalar(bytes: &[u8], start: usize) -> usize {
    let length = bytes[start..].iter().position(|byte| matches!(byte, b',' | b'}' | b']'));
    length.map_or(bytes.len(), |length| start + length)
}

/// Where the string that begins here has its closing quote.
fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{PatchOp, apply_patch, write_patch};

    fn patch(old: &Value, new: &Value) -> Vec<PatchOp> {
        let mut text = Vec::new();
        write_patch(&old.to_string(), &new.to_string(), &mut text);
        serde_json::from_slice(&text)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&text)))
    }

    fn leads_there(old: &Value, new: &Value) -> Vec<PatchOp> {
        let patch = patch(old, new);
        let mut document = old.clone();
        apply_patch(&mut document, &patch).unwrap();
        assert_eq!(document, *new, "{patch:?}");
        patch
    }

    #[test]
    fn what_is_equal_has_no_patch() {
        let value = json!({"hand": [1, 2], "name": "a \"quoted\" ], \\"});
        assert!(leads_there(&value, &value).is_empty());
    }

    #[test]
    fn only_what_changed_is_named() {
        let old =
            json!({"turn": 3, "view": {"hand": ["long enough to be worth it", 2], "deck": 40}, "ask": null});
        let new =
            json!({"turn": 4, "view": {"hand": ["long enough to be worth it", 2], "deck": 39}, "ask": null});
        let paths: Vec<Value> =
            leads_there(&old, &new).iter().map(|one| json!(one)["path"].clone()).collect();
        assert_eq!(paths, ["/turn", "/view/deck"]);
    }

    #[test]
    fn a_card_that_leaves_the_middle_of_a_hand_is_one_removal() {
        let hand =
            |cards: &[&str]| json!({ "hand": cards, "more": "so that a patch is shorter than the whole" });
        let old = hand(&["prawn", "leek", "ginger", "tofu"]);
        assert_eq!(
            leads_there(&old, &hand(&["prawn", "ginger", "tofu"])),
            [PatchOp::Remove { path: "/hand/1".to_owned() }]
        );
        assert_eq!(
            leads_there(&old, &hand(&["prawn", "leek", "ginger", "tofu", "shrimp"])),
            [PatchOp::Add { path: "/hand/4".to_owned(), value: json!("shrimp") }]
        );
    }

    #[test]
    fn other_keys_and_other_kinds_are_replaced() {
        let old = json!({"status": {"type": "open"}, "list": [], "filler": "so that a patch is shorter than the whole"});
        let new = json!({"status": {"type": "ended", "why": 1}, "list": {}, "filler": "so that a patch is shorter than the whole"});
        assert_eq!(leads_there(&old, &new).len(), 2);
    }

    #[test]
    fn signs_that_mean_something_in_pointers_are_escaped() {
        let filler = "so that a patch is shorter than the whole";
        let old = json!({"a/b~c\"d": {"x": 1}, "filler": filler});
        let new = json!({"a/b~c\"d": {"x": 2}, "filler": filler});
        assert_eq!(
            leads_there(&old, &new),
            [PatchOp::Replace { path: "/a~1b~0c\"d/x".to_owned(), value: json!(2) }]
        );
    }

    #[test]
    fn a_patch_for_another_document_does_not_fit() {
        let mut document = json!({"hand": [1]});
        let patch = [PatchOp::Remove { path: "/hand/1".to_owned() }];
        assert_eq!(apply_patch(&mut document, &patch).unwrap_err().path, "/hand/1");
        let patch = [PatchOp::Add { path: "/hand/3".to_owned(), value: json!(1) }];
        assert!(apply_patch(&mut document, &patch).is_err());
        let patch = [PatchOp::Replace { path: "/view".to_owned(), value: json!(1) }];
        assert!(apply_patch(&mut document, &patch).is_err());
    }

    /// Values of every kind and depth, from a small generator of our own, and each of them changed a little.
    #[test]
    fn any_value_leads_to_any_other() {
        let mut state = 7u64;
        let mut roll = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let mut before = json!(null);
        for _ in 0..20_000 {
            let next = if roll(3) == 0 { value(&mut roll, 4) } else { changed(&before, &mut roll) };
            leads_there(&before, &next);
            before = next;
        }
    }

    fn value(roll: &mut impl FnMut(u64) -> u64, depth: u64) -> Value {
        match roll(if depth == 0 { 4 } else { 8 }) {
            0 => json!(null),
            1 => json!(roll(3) == 0),
            2 => json!(roll(40)),
            3 => json!(["", "a", "é \"\\", "[{,:}]"][roll(4) as usize]),
            4 | 5 => (0..roll(5)).map(|_| value(roll, depth - 1)).collect(),
            _ => {
                let keys = ["a", "b/", "c~", "d\"", "e"];
                let members = (0..roll(5)).map(|key| (keys[key as usize].to_owned(), value(roll, depth - 1)));
                Value::Object(members.collect())
            }
        }
    }

    fn changed(old: &Value, roll: &mut impl FnMut(u64) -> u64) -> Value {
        match old {
            Value::Array(list) if !list.is_empty() => {
                let mut list = list.clone();
                let index = roll(list.len() as u64) as usize;
                match roll(3) {
                    0 => drop(list.remove(index)),
                    1 => list.insert(index, value(roll, 2)),
                    _ => list[index] = changed(&list[index], roll),
                }
                Value::Array(list)
            }
            Value::Object(members) if !members.is_empty() => {
                let mut members = members.clone();
                let index = roll(members.len() as u64) as usize;
                let member = members.values_mut().nth(index).expect("the index is below the length");
                *member = changed(member, roll);
                Value::Object(members)
            }
            _ => value(roll, 3),
        }
    }
}

//! JSON that is passed on without looking inside.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// Something in a game's own form: written as text once, and sent as it is.
#[derive(Clone)]
pub struct Json(Box<RawValue>);

impl Json {
    /// The JSON of a value. Panics for a value without one, such as a map whose keys are not text.
    pub fn of(value: &impl Serialize) -> Json {
        Json(serde_json::value::to_raw_value(value).expect("what a game sends has a JSON form"))
    }

    /// For those who do look inside.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.0.get()).expect("JSON was written")
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

/// The one who says the same in another order says the same.
impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.0.get() == other.0.get() || self.value() == other.value()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

/// By way of a value: raw text cannot be read out of the middle of a tagged message.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        Value::deserialize(from).map(|value| Json::of(&value))
    }
}

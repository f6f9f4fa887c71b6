//! Which values may be sent and stored.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value that may travel: to a file, a browser, another process.
pub trait Wire: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync + 'static> Wire for T {}

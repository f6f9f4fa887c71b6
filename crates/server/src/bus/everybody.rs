//! What a server tells all others that share its database. Nobody answers, and it may get lost.

use std::marker::PhantomData;
use std::sync::Arc;

use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::task::JoinHandle;

use super::Bus;

/// One sort of thing that is told to everybody, on a subject of its own.
pub(crate) struct Everybody<T> {
    bus: Arc<dyn Bus>,
    subject: &'static str,
    me: Teller,
    listening: JoinHandle<()>,
    told: PhantomData<fn(T)>,
}

/// Which server tells something: a number of chance for each subject of each process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Teller(u64);

impl<T: Serialize + DeserializeOwned + Send + 'static> Everybody<T> {
    /// `hear` gets what the others tell until this is dropped, and nothing of what is told from here.
    pub(crate) fn new(
        bus: &Arc<dyn Bus>,
        subject: &'static str,
        mut hear: impl FnMut(Teller, T) + Send + 'static,
    ) -> Everybody<T> {
        // Without chance from the system nothing else works either: no shuffle, no session.
        let me = Teller(getrandom::u64().unwrap_or_default());
        let listener = Arc::clone(bus);
        let listening = tokio::spawn(async move {
            let Ok(mut heard) = listener.subscribe(subject).await else { return };
            while let Some(delivery) = heard.next().await {
                match serde_json::from_slice::<(Teller, T)>(&delivery.body) {
                    Ok((teller, what)) if teller != me => hear(teller, what),
                    // Our own words, or those of another version.
                    Ok(_) | Err(_) => {}
                }
            }
        });
        Everybody { bus: Arc::clone(bus), subject, me, listening, told: PhantomData }
    }

    pub(crate) fn tell(&self, what: &T) {
        let body = serde_json::to_vec(&(self.me, what)).expect("what is told has a JSON form");
        self.bus.publish(self.subject, body);
    }
}

impl<T> Drop for Everybody<T> {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl<T> std::fmt::Debug for Everybody<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Everybody").field(&self.subject).finish()
    }
}

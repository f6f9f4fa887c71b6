//! The bus of a server that is alone, and of several in one process.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::unfold;
use tokio::sync::mpsc;

use super::{Bus, Delivery, NoAnswer, Subscription};

#[derive(Clone, Debug, Default)]
pub(crate) struct InProcessBus(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    subscribers: Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Delivery>>>>,
    requests: AtomicU64,
}

impl InProcessBus {
    /// Returns how many heard it.
    fn send(&self, subject: &str, delivery: &Delivery) -> usize {
        let mut subscribers = self.0.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(listening) = subscribers.get_mut(subject) else { return 0 };
        listening.retain(|one| one.send(delivery.clone()).is_ok());
        let heard = listening.len();
        if heard == 0 {
            subscribers.remove(subject);
        }
        heard
    }
}

impl Bus for InProcessBus {
    fn publish(&self, subject: &str, body: Vec<u8>) {
        self.send(subject, &Delivery { body, reply_to: None });
    }

    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> BoxFuture<'a, Result<Vec<u8>, NoAnswer>> {
        Box::pin(async move {
            let inbox = format!("inbox.{}", self.0.requests.fetch_add(1, Ordering::Relaxed));
            let mut answers = self.subscribe(&inbox).await?;
            if self.send(subject, &Delivery { body, reply_to: Some(inbox) }) == 0 {
                return Err(NoAnswer("nobody listens".into()));
            }
            let answer = answers.next().await;
            answer.map(|answer| answer.body).ok_or_else(|| NoAnswer("the bus is away".into()))
        })
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, NoAnswer>> {
        Box::pin(async move {
            let (sender, receiver) = mpsc::unbounded_channel();
            let mut subscribers = self.0.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers.entry(subject.to_owned()).or_default().push(sender);
            let next = |mut receiver: mpsc::UnboundedReceiver<Delivery>| async move {
                receiver.recv().await.map(|delivery| (delivery, receiver))
            };
            Ok(unfold(receiver, next).boxed())
        })
    }

    fn is_up(&self) -> bool {
        true
    }
}

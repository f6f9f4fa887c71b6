//! Tables that other servers own, and what other servers ask about those that are owned here.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use super::Registry;
use super::memory::Found;
use crate::bus::Delivery;
use crate::store::NodeId;
use crate::table::{
    ActorMessage, Ask, FindOwner, Proxy, ProxyContext, Question, Reply, TableHandle, node_subject,
    table_subject,
};

impl FindOwner for Registry {
    fn find_owner<'a>(self: Arc<Self>, table: &'a str) -> BoxFuture<'a, Option<NodeId>> {
        Box::pin(async move {
            match self.find(table).await {
                Ok(Found::Here(_)) => Some(self.node()),
                Ok(Found::At(owner)) => Some(owner),
                Err(_) => None,
            }
        })
    }
}

impl Registry {
    /// This server among those that share its database.
    pub(crate) fn node(&self) -> NodeId {
        NodeId(self.context.node.load(Ordering::Relaxed))
    }

    pub(super) fn set_node(&self, node: NodeId) {
        self.context.node.store(node.0, Ordering::Relaxed);
    }

    /// Whether this node says so itself. It may have gone, or be about to.
    pub(super) async fn is_owned_by(&self, id: &str, owner: NodeId) -> bool {
        let what = Question::Attend { node: self.node(), guests: Vec::new() };
        let ask =
            serde_json::to_vec(&Ask { table: id.to_owned(), what }).expect("a question has a JSON form");
        match self.context.bus.request(&node_subject(owner), ask).await {
            Ok(answer) => matches!(serde_json::from_slice(&answer), Ok(Reply::Taken { .. })),
            Err(_) => false,
        }
    }

    /// A handle on a table that this node owns.
    pub(super) async fn elsewhere(self: &Arc<Registry>, id: &str, owner: NodeId) -> Option<TableHandle> {
        let (bus, here) = (Arc::clone(&self.context.bus), self.node());
        let news = bus.subscribe(&table_subject(id)).await.ok()?;
        let owners = Arc::clone(self) as Arc<dyn FindOwner>;
        let context = ProxyContext { bus, clock: self.clock().clone(), here, owner, owners };
        let (proxy, handle) = Proxy::new(context, id, news);
        {
            let mut proxies = self.proxies();
            if let Some(other) = proxies.get(id).filter(|other| !other.is_gone()) {
                return Some(other.clone());
            }
            if self.closing.load(Ordering::Relaxed) {
                return None;
            }
            proxies.insert(id.to_owned(), handle.clone());
        }
        let (registry, id, mine) = (Arc::clone(self), id.to_owned(), handle.clone());
        tokio::spawn(async move {
            proxy.run().await;
            let mut proxies = registry.proxies();
            if proxies.get(&id).is_some_and(|handle| handle.is_same(&mine)) {
                proxies.remove(&id);
            }
        });
        Some(handle)
    }

    /// Answer what other servers ask this node, until it is aborted.
    pub(super) async fn answer_others(self: Arc<Registry>, node: NodeId) {
        let Ok(mut asked) = self.context.bus.subscribe(&node_subject(node)).await else {
            return tracing::error!("nobody can be answered on the bus");
        };
        while let Some(Delivery { body, reply_to }) = asked.next().await {
            let registry = Arc::clone(&self);
            tokio::spawn(async move {
                let reply = registry.reply_to(&body).await.unwrap_or(Reply::NotHere);
                if let Some(reply_to) = reply_to {
                    let reply = serde_json::to_vec(&reply).expect("a reply has a JSON form");
                    registry.context.bus.publish(&reply_to, reply);
                }
            });
        }
    }

    async fn reply_to(self: &Arc<Registry>, body: &[u8]) -> Option<Reply> {
        let Ask { table, what: question } = serde_json::from_slice(body).ok()?;
        let handle = self.owned(&table).await?;
        let (reply, answer) = oneshot::channel();
        handle.send(ActorMessage::Asked { question, reply }).await.ok()?;
        answer.await.ok()
    }
}

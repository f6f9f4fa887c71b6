//! A proxy whose owner goes away. The test is the owner, on a bus within the process.

use std::sync::Arc;
use std::sync::Mutex;

use bistro_protocol::{ByeReason, ClientMessage, Command};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;

use super::proxy::{FindOwner, Proxy, ProxyContext};
use super::remote::{Ask, Question, Reply, node_subject, table_subject};
use super::{ActorMessage, ConnectionId, MessageForm, NewConnection, TableHandle, send_queue};
use crate::bus::{Bus, InProcessBus, Subscription};
use crate::clock::Clock;
use crate::store::{NodeId, Player, PlayerId};
use crate::trace::TraceId;

const FIRST: NodeId = NodeId(1);
const GUEST: ConnectionId = ConnectionId(7);

/// The next server in the list owns the table.
struct Owners(Mutex<Vec<NodeId>>);

impl FindOwner for Owners {
    fn find_owner<'a>(self: Arc<Self>, _: &'a str) -> BoxFuture<'a, Option<NodeId>> {
        Box::pin(async move { self.0.lock().unwrap().pop() })
    }
}

struct Scene {
    bus: Arc<InProcessBus>,
    proxy: TableHandle,
    asked: Vec<(NodeId, Subscription)>,
}

impl Scene {
    /// A guest at a table of the first node; these own it afterwards, the last one first.
    async fn new(next: Vec<NodeId>) -> Scene {
        let bus = Arc::new(InProcessBus::default());
        let mut asked = Vec::new();
        for node in [FIRST, NodeId(2)] {
            asked.push((node, bus.subscribe(&node_subject(node)).await.unwrap()));
        }
        let context = ProxyContext {
            bus: Arc::clone(&bus) as Arc<dyn Bus>,
            clock: Clock::manual(0),
            here: NodeId(9),
            owner: FIRST,
            owners: Arc::new(Owners(Mutex::new(next))),
        };
        let (proxy, handle) =
            Proxy::new(context, "table", bus.subscribe(&table_subject("table")).await.unwrap());
        tokio::spawn(proxy.run());
        Scene { bus, proxy: handle, asked }
    }

    /// What this node is asked next; it replies this.
    async fn answer(&mut self, node: NodeId, reply: Reply) -> Question {
        let (_, asked) = self.asked.iter_mut().find(|(known, _)| *known == node).expect("it listens");
        let delivery = asked.next().await.expect("somebody asks");
        let Ask { what, .. } = serde_json::from_slice(&delivery.body).unwrap();
        self.bus.publish(&delivery.reply_to.unwrap(), serde_json::to_vec(&reply).unwrap());
        what
    }
}

fn guest() -> (NewConnection, super::Outgoing) {
    let (queue, outgoing) = send_queue();
    let player = Player { id: PlayerId(3), name: "Ben".into(), owned: false };
    let address = [127, 0, 0, 1].into();
    (NewConnection { id: GUEST, player, address, form: MessageForm::Patches, queue }, outgoing)
}

fn chat() -> ActorMessage {
    let message = ClientMessage { id: "a".into(), command: Command::Chat { text: "hello".into() } };
    ActorMessage::Command { from: GUEST, trace: TraceId::default(), message }
}

/// Its reply came too late, so it was given up; but it still owns the table, and knows its guests.
#[tokio::test]
async fn an_owner_that_was_only_slow_is_asked_for_snapshots() {
    let mut scene = Scene::new(vec![FIRST]).await;
    let (connection, _outgoing) = guest();
    let taken = Reply::Taken { epoch: 5, told: 0 };
    let _ = scene.proxy.send(ActorMessage::Connect(connection)).await;
    assert!(matches!(scene.answer(FIRST, taken.clone()).await, Question::Attend { .. }));
    let _ = scene.proxy.send(chat()).await;
    assert!(matches!(scene.answer(FIRST, Reply::NotHere).await, Question::Command { .. }));
    assert!(
        matches!(scene.answer(FIRST, taken.clone()).await, Question::Attend { guests, .. } if guests.len() == 1)
    );
    assert!(
        matches!(scene.answer(FIRST, taken.clone()).await, Question::Resync { guests } if guests == [GUEST])
    );
    assert!(matches!(scene.answer(FIRST, taken).await, Question::Command { from: GUEST, .. }), "sent again");
}

#[tokio::test]
async fn the_next_owner_hears_what_was_not_answered() {
    let mut scene = Scene::new(vec![NodeId(2)]).await;
    let (connection, mut outgoing) = guest();
    let _ = scene.proxy.send(ActorMessage::Connect(connection)).await;
    scene.answer(FIRST, Reply::Taken { epoch: 5, told: 0 }).await;
    let _ = scene.proxy.send(chat()).await;
    scene.answer(FIRST, Reply::NotHere).await;
    let next = Reply::Taken { epoch: 6, told: 0 };
    assert!(matches!(scene.answer(NodeId(2), next.clone()).await, Question::Attend { .. }));
    assert!(matches!(scene.answer(NodeId(2), next.clone()).await, Question::Resync { .. }));
    assert!(matches!(scene.answer(NodeId(2), next).await, Question::Command { from: GUEST, .. }));
    // It goes, too, and nobody comes after it: the guest is asked to come back.
    let _ = scene.proxy.send(chat()).await;
    scene.answer(NodeId(2), Reply::NotHere).await;
    assert_eq!(outgoing.take(&mut Vec::new(), 1).await, 0);
    assert_eq!(outgoing.goodbye(), ByeReason::Restart);
}

//! NATS: core messages alone, nothing durable.

use std::str::FromStr;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;

use super::{Bus, Delivery, NoAnswer, Subscription};

/// If an owner takes longer, the database is asked again who it is.
const ANSWERS_WITHIN: Duration = Duration::from_millis(1500);
/// A connection over which no ping is answered for two of these is opened again.
const PING: Duration = Duration::from_secs(1);
/// How long to wait between two tries to connect again.
const RECONNECT: Duration = Duration::from_millis(200);
/// How much may wait to be published. What comes on top is lost, which its readers notice.
const WAITING: usize = 16 * 1024;

pub(crate) struct NatsBus {
    client: Client,
    publishing: mpsc::Sender<(String, Vec<u8>)>,
}

impl NatsBus {
    pub(crate) async fn connect(url: &str) -> Result<NatsBus, NoAnswer> {
        let options = credentials(url)?
            .name("bistro")
            .request_timeout(Some(ANSWERS_WITHIN))
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|_| RECONNECT);
        // The library's own words may repeat the password.
        let client = options.connect(url).await.map_err(|error| NoAnswer(error.kind().to_string()))?;
        let (publishing, mut waiting) = mpsc::channel::<(String, Vec<u8>)>(WAITING);
        let publisher = client.clone();
        tokio::spawn(async move {
            while let Some((subject, body)) = waiting.recv().await {
                // What cannot be sent is lost.
                let _ = publisher.publish(subject, body.into()).await;
            }
        });
        Ok(NatsBus { client, publishing })
    }
}

/// The library takes no name and password from a URL by itself. A name alone is a token.
fn credentials(url: &str) -> Result<ConnectOptions, NoAnswer> {
    // Its own words may repeat the password.
    let address = ServerAddr::from_str(url).map_err(|_| NoAnswer("say nats://host:port".into()))?;
    let plain = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
    Ok(match (address.username(), address.password()) {
        (Some(name), Some(password)) => ConnectOptions::with_user_and_password(plain(name), plain(password)),
        (Some(token), None) => ConnectOptions::with_token(plain(token)),
        (None, _) => ConnectOptions::new(),
    })
}

impl Bus for NatsBus {
    fn publish(&self, subject: &str, body: Vec<u8>) {
        metrics::counter!("bistro_bus_messages_total").increment(1);
        metrics::counter!("bistro_bus_bytes_total").increment(body.len() as u64);
        if self.publishing.try_send((subject.to_owned(), body)).is_err() {
            metrics::counter!("bistro_bus_lost_total").increment(1);
        }
    }

    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> BoxFuture<'a, Result<Vec<u8>, NoAnswer>> {
        Box::pin(async move {
            metrics::counter!("bistro_bus_requests_total").increment(1);
            let asked = self.client.request(subject.to_owned(), body.into());
            // While the connection is away, the library waits for it before it counts the time.
            let answer = tokio::time::timeout(2 * ANSWERS_WITHIN, asked).await;
            let answer = answer.map_err(|_| NoAnswer("it takes too long".into()))?;
            answer.map(|answer| answer.payload.to_vec()).map_err(|error| NoAnswer(error.to_string()))
        })
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, NoAnswer>> {
        Box::pin(async move {
            let subscriber = self.client.subscribe(subject.to_owned()).await;
            let subscriber = subscriber.map_err(|error| NoAnswer(error.to_string()))?;
            let delivery = |message: async_nats::Message| Delivery {
                body: message.payload.to_vec(),
                reply_to: message.reply.map(|subject| subject.to_string()),
            };
            Ok(subscriber.map(delivery).boxed())
        })
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

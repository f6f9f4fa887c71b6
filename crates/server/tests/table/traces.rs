//! One command in the logs of two servers.

use std::io::Write;
use std::sync::{Arc, Mutex};

use bistro_protocol::{ClientMessage, Command};
use serde_json::Value;
use tracing_subscriber::EnvFilter;

use crate::cluster::{Cluster, ann_and_ben};

/// What was logged, one JSON text on each line.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
    }
}

/// All other tests of this program may log here, too; nobody else's trace is the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_has_one_trace_from_its_socket_to_the_journal() {
    let Some(cluster) = Cluster::start("a trace through two servers", 2).await else { return };
    let (log, filter) = (Log::default(), EnvFilter::new("off,bistro_server=debug"));
    let writer = log.clone();
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(move || writer.clone()).init();
    let (_, (_, mut at_first), (_, mut at_second)) = ann_and_ben(&cluster).await;
    let chat = ClientMessage { id: "followed".into(), command: Command::Chat { text: "hello".into() } };
    at_second.line.send(&chat).await.unwrap();
    at_first.until(|last| last.chat().any(|line| line.text == "hello")).await;
    let lines = log.lines();
    let first =
        lines.iter().find(|line| line["fields"]["command"] == "followed").expect("its socket logs it");
    let about = lines.iter().filter(|line| line["fields"]["trace"] == first["fields"]["trace"]);
    let said: Vec<(&str, &str)> = about
        .map(|line| (line["target"].as_str().unwrap(), line["fields"]["message"].as_str().unwrap()))
        .collect();
    assert_eq!(
        said,
        [
            ("bistro_server::socket::session", "a command has come"),
            ("bistro_server::table::proxy", "a command goes to its owner"),
            ("bistro_server::table::actor", "the owner has a command"),
            ("bistro_server::store::writer", "a command is in the journal"),
        ]
    );
    cluster.stop().await;
}

//! Guests made of code, and a server for them.

use std::time::Duration;

use bistro_client::{Client, Connection, TableModel};
use bistro_core::Seat;
use bistro_protocol::{BotSeat, Command, Message, NewTable, Play, Status};
use bistro_server::{Config, Limits, Server};
use tempfile::TempDir;

/// A server of its own for one test: quick bots, no waiting, limits that tests do not reach unless they want to.
pub(crate) fn quick(folder: &TempDir) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        metrics_listen: Some(([127, 0, 0, 1], 0).into()),
        data: folder.path().to_owned(),
        pace: Duration::ZERO,
        window: Duration::from_millis(1),
        limits: Limits {
            connections: 1000,
            connections_per_address: 1000,
            open_requests: 1000,
            open_requests_per_address: 1000,
            requests_per_second: 10_000,
            messages_per_second: 10_000,
            new_guests_per_minute: 100_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

pub(crate) async fn start(folder: &TempDir) -> Server {
    Server::start(quick(folder), catalog::GAMES).await.expect("a server in a new folder opens")
}

/// The shelf's smallest game; the server itself knows no names.
pub(crate) fn smallest() -> &'static str {
    let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size());
    smallest.expect("there are games").about().id
}

pub(crate) fn table(game: &str) -> NewTable {
    NewTable::of(game)
}

pub(crate) fn bot(seat: usize, level: &str) -> BotSeat {
    BotSeat { seat: Seat::new(seat), level: level.into() }
}

/// Somebody at a table of the smallest game, which has begun against a bot; and the table's name.
pub(crate) async fn against_a_bot(server: &Server) -> (Client, String) {
    let mut client = Client::welcome(server.address()).await.unwrap();
    let wish = NewTable { bots: vec![bot(1, "random")], ..NewTable::of(smallest()) };
    let id = client.new_game(&wish, "words").await.unwrap();
    (client, id)
}

/// A guest at a table, who remembers how it stands.
pub(crate) struct Guest {
    pub(crate) line: Connection,
    pub(crate) last: TableModel,
    /// Everything heard, as it came.
    pub(crate) heard: Vec<String>,
}

impl Guest {
    pub(crate) async fn join(client: &Client, table: &str) -> Guest {
        Guest::on(client.join(table).await.expect("the table is there")).await
    }

    pub(crate) async fn on(mut line: Connection) -> Guest {
        let (text, first) = line.hear_with_text().await.expect("a snapshot comes first");
        let Some(Message::Snapshot(snapshot)) = first else { panic!("a snapshot comes first, not {text}") };
        let last = TableModel::new(*snapshot);
        Guest { line, last, heard: vec![text] }
    }

    /// The next message, taken note of.
    pub(crate) async fn hear(&mut self) -> Message {
        let next = tokio::time::timeout(Duration::from_secs(30), self.line.hear_with_text()).await;
        let (text, message) = next.expect("the server answers in time").expect("the line holds");
        let message = message.expect("the server says what the protocol says");
        self.heard.push(text);
        self.last.take(message.clone());
        message
    }

    /// Ask, and wait for the answer to just that.
    pub(crate) async fn ask(&mut self, wish: Command) -> Message {
        let id = self.line.ask(wish).await.expect("the line holds");
        loop {
            let message = self.hear().await;
            match &message {
                Message::Done { id: answered, .. }
                | Message::Refused { id: answered, .. }
                | Message::Hints { id: answered, .. }
                | Message::Reason { id: answered, .. }
                    if *answered == id =>
                {
                    return message;
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn does(&mut self, wish: Command) {
        let answer = self.ask(wish.clone()).await;
        assert!(matches!(answer, Message::Done { .. }), "{wish:?}: {answer:?}");
    }

    /// The id of the phrase that refuses this.
    pub(crate) async fn is_refused(&mut self, wish: Command) -> String {
        match self.ask(wish).await {
            Message::Refused { why, .. } => why.id.into_owned(),
            other => panic!("this should have been refused: {other:?}"),
        }
    }

    pub(crate) async fn until(&mut self, so: impl Fn(&TableModel) -> bool) {
        while !so(&self.last) {
            self.hear().await;
        }
    }

    pub(crate) fn play(&self) -> &Play {
        self.last.play.as_deref().expect("the game has begun")
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.last.table.status, Status::Over)
    }

    /// Decide by this number among the offers, whenever asked, until the game is over.
    pub(crate) async fn play_on(&mut self, mut choose: impl FnMut(usize) -> usize) {
        let mut answered = 0;
        while !self.is_over() {
            let play =
                self.last.play.as_deref().filter(|play| !play.offers.is_empty() && play.turn > answered);
            if let Some(play) = play {
                let offer = &play.offers[choose(play.offers.len()) % play.offers.len()];
                let wish = Command::Decide { turn: play.turn, notation: offer.notation.clone() };
                answered = play.turn;
                self.does(wish).await;
            } else {
                self.hear().await;
            }
        }
    }
}

//! The house is killed again and again while people play: nothing that was acknowledged is ever lost.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use bistro_client::Client;
use bistro_core::{Dice, Thinker};
use bistro_wire::protocol::{Access, BotLine, Command as Wanted, Message, NewTable, Status, Wish};
use bistro_wire::{RecordFile, verify};
use tokio::sync::Semaphore;

/// How often the process is killed.
const KILLS: u32 = 200;
/// How many people play meanwhile, each at a table of their own or with another.
const PLAYERS: usize = 4;

struct House {
    process: Child,
    address: String,
}

impl House {
    fn open(data: &Path) -> House {
        let config = data.join("house.toml");
        let quick = "bot-pace-ms = 0\nsealed-window-ms = 1\nrequests-per-second = 100000\nmessages-per-second = 100000\n\
                     connections-per-address = 1000\nmetrics-listen = \"none\"\ngrace-seconds = 3600\ntables-per-name = 100000\n";
        std::fs::write(&config, quick).expect("the folder can be written");
        let mut process = Command::new(env!("CARGO_BIN_EXE_bistro"))
            .args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"])
            .arg(data)
            .arg("--config")
            .arg(&config)
            .env("BISTRO_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut first = String::new();
        let out = process.stdout.take().expect("its output is ours");
        BufReader::new(out).read_line(&mut first).expect("it says where it is");
        let address = first.trim().strip_prefix("open http://").expect("it says where to open it").to_owned();
        House { process, address }
    }

    fn kill(&mut self) {
        // SIGKILL: no goodbye, nothing flushed.
        self.process.kill().expect("it runs until it is killed");
        self.process.wait().expect("it is gone");
    }
}

/// Somebody who plays on whatever happens, and remembers what was promised.
struct Player {
    client: Client,
    table: Option<String>,
    /// The command that nobody has answered yet.
    unanswered: Option<Wanted>,
    /// Lines of chat that were acknowledged at this table.
    said: u32,
    finished: Vec<String>,
    acknowledged: u64,
    /// Counts what all players were promised.
    answers: Arc<Semaphore>,
    dice: Thinker,
    commands: u64,
}

impl Player {
    /// Play until the line breaks.
    async fn play(&mut self, address: &str) -> Option<()> {
        self.client = self.client.moved(address);
        loop {
            let table = match &self.table {
                Some(table) => table.clone(),
                None => {
                    let wish = self.wish();
                    let table = self.client.new_table(&wish).await.ok()?;
                    (self.unanswered, self.said) = (None, 0);
                    self.table.insert(table).clone()
                }
            };
            let mut line = self.client.join(&table).await.ok()?;
            let Message::Snapshot(mut now) = line.hear().await?.ok()? else {
                panic!("a snapshot comes first")
            };
            let chat = now.chat.len() as u32;
            assert!(chat >= self.said, "acknowledged chat is lost: {chat} of {}", self.said);
            if let Some(command) = self.unanswered.clone() {
                line.send(&command).await.ok()?;
            }
            let mut asked_at = 0;
            loop {
                if now.table.status == Status::Over {
                    self.finished.push(table.clone());
                    self.table = None;
                    break;
                }
                if self.unanswered.is_none() {
                    let play =
                        now.play.as_deref().filter(|play| !play.offers.is_empty() && play.turn > asked_at);
                    if let Some(play) = play {
                        asked_at = play.turn;
                        let offer = &play.offers[self.dice.below(play.offers.len() as u32) as usize];
                        let decide = Wish::Decide { turn: play.turn, notation: offer.notation.clone() };
                        let wish =
                            if self.dice.below(8) == 0 { Wish::Chat { text: "nice".into() } } else { decide };
                        if matches!(wish, Wish::Chat { .. }) {
                            asked_at = 0;
                        }
                        self.commands += 1;
                        let command = Wanted { id: format!("k-{}", self.commands), wish };
                        line.send(&command).await.ok()?;
                        self.unanswered = Some(command);
                    }
                }
                match line.hear().await?.ok()? {
                    Message::Snapshot(snapshot) => now = snapshot,
                    Message::News { play, .. } => now.play = Some(play),
                    Message::Table { table, .. } => now.table = *table,
                    Message::Done { .. } => {
                        let command = self.unanswered.take().expect("one thing is asked at a time");
                        self.acknowledged += 1;
                        self.answers.add_permits(1);
                        self.said += u32::from(matches!(command.wish, Wish::Chat { .. }));
                    }
                    // Only an answer to a question that went by while the house was closed may be refused.
                    Message::Refused { why, .. } => {
                        assert_eq!(why.id, "house-stale");
                        self.unanswered = None;
                        asked_at = 0;
                    }
                    Message::Bye { .. } => return None,
                    _ => {}
                }
            }
        }
    }

    fn wish(&mut self) -> NewTable {
        let games = catalog::GAMES;
        let about = games[self.dice.below(games.len() as u32) as usize].about();
        let seats = *about.seats.start();
        let bots =
            (1..seats).map(|seat| BotLine { seat: bistro_core::Seat::new(seat), level: "random".into() });
        NewTable {
            seats: Some(seats as u8),
            access: Access::Invited,
            bots: bots.collect(),
            start: true,
            ..NewTable::of(about.id)
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_however_often_the_house_is_killed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut house = House::open(folder.path());
    let answers = Arc::new(Semaphore::new(0));
    let mut players = Vec::new();
    for number in 0..PLAYERS {
        let client = Client::welcome(&house.address).await.expect("the house is open");
        let dice = Thinker::new(number as u64);
        players.push(Player {
            client,
            table: None,
            unanswered: None,
            said: 0,
            finished: Vec::new(),
            acknowledged: 0,
            answers: Arc::clone(&answers),
            dice,
            commands: 0,
        });
    }
    let mut moments = Thinker::new(99);
    for _ in 0..KILLS {
        let address = house.address.clone();
        let playing: Vec<_> = players
            .into_iter()
            .map(|mut player| {
                let address = address.clone();
                tokio::spawn(async move {
                    player.play(&address).await;
                    player
                })
            })
            .collect();
        // A moment that nobody can foresee: some decisions later, while the next ones are under way.
        let promised = answers.acquire_many(1 + moments.below(40)).await.expect("answers keep coming");
        promised.forget();
        house.kill();
        players = Vec::new();
        for player in playing {
            players.push(player.await.expect("a player never loses its head"));
        }
        house = House::open(folder.path());
    }
    let acknowledged: u64 = players.iter().map(|player| player.acknowledged).sum();
    let mut finished = 0;
    for player in &mut players {
        player.client = player.client.moved(&house.address);
        for table in &player.finished {
            let reply =
                player.client.get(&format!("/api/tables/{table}/record")).await.expect("the house is open");
            let record = RecordFile::parse(&reply.body).expect("a finished game has a record");
            let game = catalog::find(&record.game).expect("it is of this house");
            assert!(verify(game, &record).expect("the record is sound").shuffle_checked());
            finished += 1;
        }
    }
    house.kill();
    assert!(acknowledged > u64::from(KILLS), "only {acknowledged} commands were acknowledged");
    assert!(finished > 0, "no game was finished");
}

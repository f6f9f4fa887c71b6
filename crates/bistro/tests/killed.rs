//! The server is killed again and again while people play: nothing that was acknowledged is ever lost.

mod served;

use std::collections::HashSet;
use std::sync::Arc;

use bistro_client::{Client, TableModel};
use bistro_core::{Dice, FastDice};
use bistro_engine::{RecordFile, verify};
use bistro_protocol::{Access, BotSeat, ClientMessage, Command, Me, Message, NewTable, PlayerPage, Status};
use served::Served;
use tokio::sync::Semaphore;

/// How often the process is killed.
const KILLS: u32 = 200;
/// How many people play meanwhile, each at a table of their own or with another.
const PLAYERS: usize = 4;

/// Somebody who plays on whatever happens, and remembers what was promised.
struct Player {
    client: Client,
    table: Option<String>,
    /// The command that nobody has answered yet.
    unanswered: Option<ClientMessage>,
    /// Lines of chat that were acknowledged at this table.
    said: u32,
    finished: Vec<String>,
    acknowledged: u64,
    /// Counts what all players were promised.
    answers: Arc<Semaphore>,
    dice: FastDice,
    commands: u64,
}

impl Player {
    /// Play until the connection breaks.
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
            let mut connection = self.client.join(&table).await.ok()?;
            let Message::Snapshot(snapshot) = connection.hear().await?.ok()? else {
                panic!("a snapshot comes first")
            };
            let mut now = TableModel::new(*snapshot);
            let chat = now.chat().len() as u32;
            assert!(chat >= self.said, "acknowledged chat is lost: {chat} of {}", self.said);
            if let Some(command) = self.unanswered.clone() {
                connection.send(&command).await.ok()?;
            }
            let (mut asked_at, mut words_added) = (0, self.unanswered.is_some());
            loop {
                if now.table.status == Status::Over {
                    self.finished.push(table.clone());
                    self.table = None;
                    break;
                }
                if self.unanswered.is_none() && now.table.status == Status::Open && !words_added {
                    // The answer may come before the table says that it has begun.
                    words_added = true;
                    self.commands += 1;
                    let command = Command::Entropy { words: "words".into() };
                    let message = ClientMessage { id: format!("k-{}", self.commands), command };
                    connection.send(&message).await.ok()?;
                    self.unanswered = Some(message);
                }
                if self.unanswered.is_none() {
                    let play =
                        now.play.as_deref().filter(|play| !play.offers.is_empty() && play.turn > asked_at);
                    if let Some(play) = play {
                        asked_at = play.turn;
                        let offer = &play.offers[self.dice.below(play.offers.len() as u32) as usize];
                        let decide = Command::Decide { turn: play.turn, notation: offer.notation.clone() };
                        let command = if self.dice.below(8) == 0 {
                            Command::Chat { text: "nice".into() }
                        } else {
                            decide
                        };
                        if matches!(command, Command::Chat { .. }) {
                            asked_at = 0;
                        }
                        self.commands += 1;
                        let message = ClientMessage { id: format!("k-{}", self.commands), command };
                        connection.send(&message).await.ok()?;
                        self.unanswered = Some(message);
                    }
                }
                let message = connection.hear().await?.ok()?;
                match &message {
                    Message::Done { .. } => {
                        let answered = self.unanswered.take().expect("one thing is asked at a time");
                        self.acknowledged += 1;
                        self.answers.add_permits(1);
                        self.said += u32::from(matches!(answered.command, Command::Chat { .. }));
                    }
                    // Only an answer to a question that went by while the server was down may be refused.
                    Message::Refused { why, .. } => {
                        assert_eq!(why.id, "bistro-stale");
                        self.unanswered = None;
                        asked_at = 0;
                    }
                    Message::Bye { .. } => return None,
                    _ => {}
                }
                now.take(message);
            }
        }
    }

    fn wish(&mut self) -> NewTable {
        let games = catalog::GAMES;
        let about = games[self.dice.below(games.len() as u32) as usize].about();
        let seats = *about.seats.start();
        let bots =
            (1..seats).map(|seat| BotSeat { seat: bistro_core::Seat::new(seat), level: "random".into() });
        NewTable {
            seats: Some(seats as u8),
            access: Access::Invited,
            bots: bots.collect(),
            start: true,
            rated: true,
            ..NewTable::of(about.id)
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut served = Served::start(folder.path());
    let answers = Arc::new(Semaphore::new(0));
    let mut players = Vec::new();
    for number in 0..PLAYERS {
        let client = Client::welcome(&served.address).await.expect("the server runs");
        let dice = FastDice::new(number as u64);
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
    let mut moments = FastDice::new(99);
    for _ in 0..KILLS {
        let address = served.address.clone();
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
        served.kill();
        players = Vec::new();
        for player in playing {
            players.push(player.await.expect("a player never loses its head"));
        }
        served = Served::start(folder.path());
    }
    let acknowledged: u64 = players.iter().map(|player| player.acknowledged).sum();
    let mut finished = 0;
    for player in &mut players {
        player.client = player.client.moved(&served.address);
        for table in &player.finished {
            let reply =
                player.client.get(&format!("/api/tables/{table}/record")).await.expect("the server runs");
            let record = RecordFile::parse(&reply.body).expect("a finished game has a record");
            let game = catalog::find(&record.game).expect("the game is in the catalog");
            assert!(verify(game, &record).expect("the record is sound").shuffle_checked());
            finished += 1;
        }
        check_results(player).await;
    }
    served.kill();
    assert!(acknowledged > u64::from(KILLS), "only {acknowledged} commands were acknowledged");
    assert!(finished > 0, "no game was finished");
}

/// Every finished game has its result, and was rated once.
async fn check_results(player: &mut Player) {
    let me = player.client.get("/api/me").await.expect("the server runs");
    let me: Me = me.read().expect("it says who we are");
    let page = player.client.get(&format!("/api/players/{}", me.name.replace(' ', "%20"))).await;
    let page: PlayerPage = page.expect("the server runs").read().expect("a player has a page");
    // The page shows the latest hundred.
    let shown: HashSet<&str> = page.history.iter().map(|line| line.table.as_str()).collect();
    let latest = player.finished.iter().rev().take(100);
    let missing: Vec<&String> = latest.filter(|table| !shown.contains(table.as_str())).collect();
    let rated: usize = page.ratings.iter().map(|line| line.games as usize).sum();
    let finished = player.finished.len();
    assert!(missing.is_empty(), "{} of {finished} finished games have no result: {missing:?}", missing.len());
    // The last game may have ended in the very moment of the last kill, before its player could hear of it.
    let most = finished + usize::from(player.table.is_some());
    assert!((finished..=most).contains(&rated), "{rated} games were rated, {finished} were finished");
}

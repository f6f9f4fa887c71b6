//! Tables of two, played by guests who answer at once.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use bistro_client::{Client, Connection};
use bistro_core::{Dice, FastDice, Seat};
use bistro_engine::AnyGame;
use bistro_protocol::{Command, Message, NewTable};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::task::JoinSet;

/// How many tables are opened at the same time.
const AT_ONCE: usize = 50;

/// What a table's guests noticed.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) decisions: u64,
    /// From sending a decision to hearing what came of it, in microseconds.
    pub(super) waits_us: Vec<u32>,
    /// How long the messages were that told of decisions, in bytes.
    pub(super) lengths: Vec<u32>,
}

impl Heard {
    /// A decision that was sent then has come through.
    pub(super) fn wait(&mut self, sent: Instant) {
        self.decisions += 1;
        self.waits_us.push(sent.elapsed().as_micros() as u32);
    }

    pub(super) fn add(&mut self, other: Heard) {
        self.decisions += other.decisions;
        self.waits_us.extend(other.waits_us);
        self.lengths.extend(other.lengths);
    }
}

pub(super) struct Crowd {
    tables: Vec<Pair>,
}

/// Two guests at one table.
struct Pair {
    host: Client,
    other: Client,
    game: &'static dyn AnyGame,
    lines: [Line; 2],
    asked: [Asked; 2],
    dice: FastDice,
}

/// What a guest may do, and at which turn.
#[derive(Clone, Default)]
struct Asked {
    offers: Vec<String>,
    turn: u32,
}

impl Crowd {
    /// Guests are spread over all servers: of nine pairs at three of them, six have one guest on another server.
    pub(super) async fn seat(
        addresses: &[&str],
        game: &'static dyn AnyGame,
        tables: usize,
    ) -> anyhow::Result<Crowd> {
        let mut seated = Vec::with_capacity(tables);
        let mut setting = JoinSet::new();
        for number in 0..tables {
            if setting.len() >= AT_ONCE {
                seated.extend(setting.join_next().await.transpose()?.transpose()?);
            }
            let servers = addresses.len();
            let at =
                [number % servers, number / servers % servers].map(|server| addresses[server].to_owned());
            setting.spawn(async move { Pair::sit(&at, game, number as u64).await });
        }
        while let Some(pair) = setting.join_next().await {
            seated.push(pair??);
        }
        Ok(Crowd { tables: seated })
    }

    /// Everyone plays for so long, each table so many decisions a second if a pace is given.
    pub(super) async fn play(&mut self, pace: Option<f64>, length: Duration) -> anyhow::Result<Heard> {
        let until = Instant::now() + length;
        let mut playing = JoinSet::new();
        for mut pair in self.tables.drain(..) {
            playing.spawn(async move {
                let heard = pair.play(pace, until).await?;
                anyhow::Ok((pair, heard))
            });
        }
        let mut all = Heard::default();
        while let Some(played) = playing.join_next().await {
            let (pair, heard) = played??;
            all.add(heard);
            self.tables.push(pair);
        }
        Ok(all)
    }
}

impl Pair {
    async fn sit(at: &[String; 2], game: &'static dyn AnyGame, number: u64) -> anyhow::Result<Pair> {
        let mut host = Client::welcome(&at[0]).await?;
        let other = Client::welcome(&at[1]).await?;
        let (lines, asked) = open_table(&mut host, &other, game).await?;
        Ok(Pair { host, other, game, lines, asked, dice: FastDice::new(number) })
    }

    async fn play(&mut self, pace: Option<f64>, until: Instant) -> anyhow::Result<Heard> {
        let mut heard = Heard::default();
        let between = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
        // Tables do not all play in the same moment.
        if let Some(between) = between {
            tokio::time::sleep(between.mul_f64(f64::from(self.dice.below(1000)) / 1000.0)).await;
        }
        let mut due = Instant::now();
        while Instant::now() < until {
            if let Some(between) = between {
                due += between;
                tokio::time::sleep_until(due.into()).await;
            }
            let Some(mover) = self.asked.iter().position(|asked| !asked.offers.is_empty()) else {
                // The game is over: the next one.
                (self.lines, self.asked) = open_table(&mut self.host, &self.other, self.game).await?;
                continue;
            };
            let Asked { offers, turn } = std::mem::take(&mut self.asked[mover]);
            let notation = offers[self.dice.below(offers.len() as u32) as usize].clone();
            let sent = Instant::now();
            self.lines[mover].ask(Command::Decide { turn, notation }).await?;
            for (line, asked) in self.lines.iter_mut().zip(&mut self.asked) {
                *asked = line.next_play().await?;
                heard.lengths.push(line.length);
            }
            heard.wait(sent);
        }
        Ok(heard)
    }
}

/// What a guest who answers at once reads of a message.
#[derive(Deserialize)]
struct Glance<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    play: Option<Question>,
    #[serde(default, borrow)]
    patch: Vec<Change<'a>>,
}

#[derive(Deserialize)]
struct Question {
    turn: u32,
    offers: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    notation: String,
}

/// An operation of a patch; most are about what is not looked at here.
#[derive(Deserialize)]
struct Change<'a> {
    #[serde(borrow)]
    op: Cow<'a, str>,
    #[serde(borrow)]
    path: Cow<'a, str>,
    #[serde(borrow)]
    value: Option<&'a RawValue>,
}

/// A connection that follows what is asked, and nothing else: the machine is there for the server.
struct Line {
    connection: Connection,
    asked: Asked,
    /// How long the latest news were, in bytes.
    length: u32,
}

impl Line {
    async fn to(client: &Client, table: &str) -> anyhow::Result<Line> {
        Ok(Line { connection: client.join(table).await?, asked: Asked::default(), length: 0 })
    }

    async fn ask(&mut self, command: Command) -> anyhow::Result<()> {
        self.connection.ask(command).await?;
        Ok(())
    }

    /// What is asked after the next news of the game.
    async fn next_play(&mut self) -> anyhow::Result<Asked> {
        loop {
            let text = self.connection.hear_text().await.context("the connection broke")?;
            let Glance { kind, play, patch } = serde_json::from_str(&text)?;
            match (kind.as_ref(), play) {
                ("bye", _) => bail!("the server said goodbye: {text}"),
                ("news-patch", _) => {
                    for change in &patch {
                        self.asked.take(change).with_context(|| format!("a patch does not fit: {text}"))?;
                    }
                }
                (_, Some(Question { turn, offers })) => {
                    self.asked = Asked { offers: notations(offers), turn };
                }
                _ => continue,
            }
            self.length = text.len() as u32;
            return Ok(self.asked.clone());
        }
    }
}

fn notations(offers: Vec<Choice>) -> Vec<String> {
    offers.into_iter().map(|offer| offer.notation).collect()
}

impl Asked {
    fn take(&mut self, change: &Change<'_>) -> anyhow::Result<()> {
        let value = || change.value.map(RawValue::get).context("there is no value");
        let place: Vec<&str> = change.path.split('/').skip(1).collect();
        match (change.op.as_ref(), place.as_slice()) {
            (_, ["turn"]) => self.turn = serde_json::from_str(value()?)?,
            (_, ["offers"]) => self.offers = notations(serde_json::from_str(value()?)?),
            (op, ["offers", index]) => {
                let index: usize = index.parse()?;
                ensure!(
                    index < self.offers.len() || (op == "add" && index == self.offers.len()),
                    "no such offer"
                );
                match op {
                    "remove" => drop(self.offers.remove(index)),
                    "add" => self.offers.insert(index, serde_json::from_str::<Choice>(value()?)?.notation),
                    _ => self.offers[index] = serde_json::from_str::<Choice>(value()?)?.notation,
                }
            }
            (_, ["offers", index, "notation"]) => {
                let offer = self.offers.get_mut(index.parse::<usize>()?).context("no such offer")?;
                *offer = serde_json::from_str(value()?)?;
            }
            _ => {}
        }
        Ok(())
    }
}

async fn open_table(
    host: &mut Client,
    other: &Client,
    game: &'static dyn AnyGame,
) -> anyhow::Result<([Line; 2], [Asked; 2])> {
    let table = NewTable { seats: Some(2), ..NewTable::of(game.about().id) };
    let id = host.new_table(&table).await?;
    let mut lines = [Line::to(host, &id).await?, Line::to(other, &id).await?];
    let joining = &mut lines[1].connection;
    joining.ask(Command::Sit { seat: Seat::new(1), invite: None }).await?;
    while !matches!(joining.hear().await.context("the connection broke")?, Ok(Message::Done { .. })) {}
    // Like a browser, which has a picture.
    for line in &mut lines {
        line.ask(Command::Scene { on: false }).await?;
    }
    lines[0].ask(Command::Start).await?;
    let mut asked = [Asked::default(), Asked::default()];
    for (line, asked) in lines.iter_mut().zip(&mut asked) {
        *asked = line.next_play().await?;
    }
    Ok((lines, asked))
}

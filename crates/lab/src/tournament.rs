//! Tournaments: every arrangement of the players at the same deals, so that neither seats nor cards favour
//! anybody.

use bistro_bots::{BotSpec, Finished};
use bistro_core::{BadSetup, Thinker};
use bistro_wire::{AnyGame, Value};
use serde::{Deserialize, Serialize};

use crate::shard::Shard;
use crate::simulation::in_lots;
use crate::tally::{Sum, WIN};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub game: &'static dyn AnyGame,
    pub setup: Value,
    /// Who takes part; a name that stands there twice plays with two at a table.
    pub bots: Vec<BotSpec>,
    pub seats: usize,
    /// Each deal is played once in every arrangement.
    pub deals: u64,
    pub seed: u64,
    pub threads: usize,
    pub shard: Shard,
}

/// What came of it. Adding two gives exactly the standings of all their deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Standings {
    pub deals: u64,
    pub arrangements: u64,
    pub entrants: Vec<Entrant>,
    /// How often the one finished before, level with and behind the other, at the same table.
    pub duels: Vec<Vec<Duel>>,
}

/// One bot's results, over all its seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entrant {
    pub bot: String,
    /// Seats taken in the arrangements of one deal.
    pub seats_a_deal: u64,
    /// Parts of wins in each deal, all arrangements together: a deal is one trial.
    pub win_parts: Sum,
    pub score: Sum,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub before: u64,
    pub level: u64,
    pub behind: u64,
}

impl Tournament {
    /// Everybody who takes part, each name once.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for bot in &self.bots {
            if !names.contains(&bot.to_string()) {
                names.push(bot.to_string());
            }
        }
        names
    }

    /// Every way to seat the bots that differs, in a fixed order.
    pub fn arrangements(&self) -> Vec<Vec<BotSpec>> {
        let mut all = Vec::new();
        arrange(&self.bots, self.seats, &mut Vec::new(), &mut vec![false; self.bots.len()], &mut all);
        all.sort();
        all.dedup();
        all
    }

    /// Play this shard's deals.
    pub fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Standings, BadSetup> {
        let arrangements = self.arrangements();
        for arrangement in &arrangements {
            self.game.matches(&self.setup, arrangement)?;
        }
        let names = self.names();
        let empty = || Standings::new(&names, &arrangements);
        let play_lot = |deals: std::ops::Range<u64>| {
            let mut standings = empty();
            let seat = |arrangement: &Vec<BotSpec>| self.game.matches(&self.setup, arrangement);
            let mut tables: Vec<_> = arrangements.iter().map(|a| seat(a).expect("checked before")).collect();
            for deal in deals {
                let games = tables.iter_mut().enumerate().map(|(number, table)| {
                    let thinking = deal * arrangements.len() as u64 + number as u64;
                    table
                        .play(&mut Thinker::nth(self.seed, 2 * deal), &mut Thinker::nth(!self.seed, thinking))
                });
                let games: Vec<Finished> = games.collect();
                standings.count_deal(&names, &arrangements, &games);
                progress(1);
            }
            standings
        };
        Ok(in_lots(self.shard.part_of(self.deals), 4, self.threads, &play_lot, &empty, &Standings::merge))
    }
}

fn arrange(
    bots: &[BotSpec],
    seats: usize,
    seated: &mut Vec<BotSpec>,
    taken: &mut Vec<bool>,
    all: &mut Vec<Vec<BotSpec>>,
) {
    if seated.len() == seats {
        all.push(seated.clone());
        return;
    }
    for (index, bot) in bots.iter().enumerate() {
        if !taken[index] {
            taken[index] = true;
            seated.push(*bot);
            arrange(bots, seats, seated, taken, all);
            seated.pop();
            taken[index] = false;
        }
    }
}

impl Standings {
    fn new(names: &[String], arrangements: &[Vec<BotSpec>]) -> Standings {
        let seats = |name: &String| {
            arrangements.iter().flatten().filter(|bot| bot.to_string() == *name).count() as u64
        };
        let entrant = |name: &String| Entrant {
            bot: name.clone(),
            seats_a_deal: seats(name),
            win_parts: Sum::default(),
            score: Sum::default(),
        };
        Standings {
            deals: 0,
            arrangements: arrangements.len() as u64,
            entrants: names.iter().map(entrant).collect(),
            duels: vec![vec![Duel::default(); names.len()]; names.len()],
        }
    }

    fn count_deal(&mut self, names: &[String], arrangements: &[Vec<BotSpec>], games: &[Finished]) {
        let mut parts = vec![0; names.len()];
        for (arrangement, game) in arrangements.iter().zip(games) {
            let outcome = &game.outcome;
            let winners = outcome.winners().count() as u64;
            let who: Vec<usize> = arrangement
                .iter()
                .map(|bot| {
                    names.iter().position(|name| *name == bot.to_string()).expect("every bot is entered")
                })
                .collect();
            for (seat, &bot) in who.iter().enumerate() {
                self.entrants[bot].score.add(i64::from(outcome.scores[seat]));
                for (other_seat, &other) in who.iter().enumerate().filter(|(_, other)| **other != bot) {
                    let duel = &mut self.duels[bot][other];
                    match outcome.places[seat].cmp(&outcome.places[other_seat]) {
                        std::cmp::Ordering::Less => duel.before += 1,
                        std::cmp::Ordering::Equal => duel.level += 1,
                        std::cmp::Ordering::Greater => duel.behind += 1,
                    }
                }
            }
            for winner in outcome.winners() {
                parts[who[winner.index()]] += WIN / winners;
            }
        }
        self.deals += 1;
        for (entrant, parts) in self.entrants.iter_mut().zip(parts) {
            entrant.win_parts.add(parts as i64);
        }
    }

    #[must_use]
    pub fn merge(mut self, other: &Standings) -> Standings {
        self.deals += other.deals;
        for (entrant, more) in self.entrants.iter_mut().zip(&other.entrants) {
            entrant.win_parts.merge(&more.win_parts);
            entrant.score.merge(&more.score);
        }
        for (duel, more) in self.duels.iter_mut().flatten().zip(other.duels.iter().flatten()) {
            duel.before += more.before;
            duel.level += more.level;
            duel.behind += more.behind;
        }
        self
    }
}

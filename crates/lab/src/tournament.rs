//! Tournaments: every arrangement of the players at the same deals, so that neither seats nor cards favour
//! anybody.

use std::collections::BTreeMap;

use bistro_bots::Finished;
use bistro_core::{BadSetup, FastDice, Seat, SeatCount};
use bistro_engine::seats_of;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::deals::DealShares;
use crate::duel::{Duel, add_duels};
use crate::lab_game::LabGame;
use crate::player::Player;
use crate::rating::{REPLICATES, weights};
use crate::run::{Running, Wanted, in_lots};
use crate::shard::Shard;
use crate::tally::{Sum, win_parts};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub game: &'static dyn LabGame,
    pub setup: Value,
    /// Who takes part; a name that stands there twice plays with two at a table.
    pub bots: Vec<Player>,
    pub seats: usize,
    /// Each deal is played once in every arrangement.
    pub deals: u64,
    pub seed: u64,
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
    /// The same with every deal counted so many times as each replicate of the bootstrap draws it.
    pub replicates: Vec<Vec<Vec<Duel>>>,
    /// By order of play: the first entry is of those who had the first turn. Empty where that order says nothing.
    pub by_order: Vec<DealShares>,
    /// Why players could not go on, and lost for it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<String, u64>,
}

/// One bot's results, over all its seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entrant {
    pub bot: String,
    /// Seats taken in the arrangements of one deal.
    pub seats_a_deal: u64,
    /// Arrangements of one deal in which it has a seat.
    pub games_a_deal: u64,
    /// Parts of wins in each deal, all arrangements together.
    pub wins: DealShares,
    pub score: Sum,
}

impl Tournament {
    /// A tournament of about so many games: as many deals as are needed, each in all arrangements.
    pub fn new(
        game: &'static dyn LabGame,
        setup: Value,
        bots: Vec<Player>,
        games: u64,
        seed: u64,
        shard: Shard,
    ) -> Result<Tournament, BadSetup> {
        /// More arrangements than this cannot be played often enough to mean anything.
        const MOST_ARRANGEMENTS: usize = 1000;
        const MOST_BOTS: usize = 8;
        let seats = seats_of(&setup).map_or(0, SeatCount::get);
        let named = bots.len();
        if !(seats..=MOST_BOTS).contains(&named) {
            let allowed =
                format!("name {seats} to {MOST_BOTS} for {seats} seats; a name given twice sits there twice");
            return Err(BadSetup::new("the number of bots", named, allowed));
        }
        let mut tournament = Tournament { game, setup, bots, seats, deals: 0, seed, shard };
        let arrangements = tournament.arrangements().len();
        if arrangements > MOST_ARRANGEMENTS {
            let allowed = "name fewer bots, or one of them several times";
            return Err(BadSetup::new("the number of arrangements", arrangements, allowed));
        }
        tournament.deals = games.div_ceil(arrangements as u64);
        Ok(tournament)
    }

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
    pub fn arrangements(&self) -> Vec<Vec<Player>> {
        let mut all = Vec::new();
        arrange(&self.bots, self.seats, &mut Vec::new(), &mut vec![false; self.bots.len()], &mut all);
        all.sort();
        all.dedup();
        all
    }

    /// No results yet.
    pub fn standings(&self) -> Standings {
        Standings::new(&self.names(), &self.arrangements())
    }

    /// Play these deals and add them to the standings; returns where the run ended.
    pub fn play(
        &self,
        deals: std::ops::Range<u64>,
        standings: &mut Standings,
        running: &Running<'_>,
    ) -> Result<u64, BadSetup> {
        const LOT: u64 = 4;
        let arrangements = self.arrangements();
        for arrangement in &arrangements {
            self.game.matches(&self.setup, arrangement)?;
        }
        let names = self.names();
        let play_lot = |deals: std::ops::Range<u64>| {
            let mut standings = Standings::new(&names, &arrangements);
            let seat = |arrangement: &Vec<Player>| self.game.matches(&self.setup, arrangement);
            let mut tables: Vec<_> = arrangements.iter().map(|a| seat(a).expect("checked before")).collect();
            for deal in deals {
                let games = tables.iter_mut().enumerate().map(|(number, table)| {
                    let thinking = deal * arrangements.len() as u64 + number as u64;
                    table.play(
                        &mut FastDice::nth(self.seed, 2 * deal),
                        &mut FastDice::nth(!self.seed, thinking),
                    )
                });
                let games: Vec<Finished> = games.collect();
                standings.count_deal(&names, &arrangements, &games, &weights(self.seed, deal));
            }
            standings
        };
        Ok(in_lots(deals, LOT, running, play_lot, |_, of_lot| {
            standings.merge(&of_lot);
            Wanted::More
        }))
    }
}

fn arrange(
    bots: &[Player],
    seats: usize,
    seated: &mut Vec<Player>,
    taken: &mut Vec<bool>,
    all: &mut Vec<Vec<Player>>,
) {
    if seated.len() == seats {
        all.push(seated.clone());
        return;
    }
    for (index, bot) in bots.iter().enumerate() {
        if !taken[index] {
            taken[index] = true;
            seated.push(bot.clone());
            arrange(bots, seats, seated, taken, all);
            seated.pop();
            taken[index] = false;
        }
    }
}

impl Standings {
    fn new(names: &[String], arrangements: &[Vec<Player>]) -> Standings {
        let seats = |name: &String| {
            arrangements.iter().flatten().filter(|bot| bot.to_string() == *name).count() as u64
        };
        let sits_at = |name: &String, arrangement: &&Vec<Player>| {
            arrangement.iter().any(|bot| bot.to_string() == *name)
        };
        let entrant = |name: &String| Entrant {
            bot: name.clone(),
            seats_a_deal: seats(name),
            games_a_deal: arrangements.iter().filter(|arrangement| sits_at(name, arrangement)).count() as u64,
            wins: DealShares::default(),
            score: Sum::default(),
        };
        let duels = vec![vec![Duel::default(); names.len()]; names.len()];
        Standings {
            deals: 0,
            arrangements: arrangements.len() as u64,
            entrants: names.iter().map(entrant).collect(),
            replicates: vec![duels.clone(); REPLICATES],
            duels,
            by_order: Vec::new(),
            faults: BTreeMap::new(),
        }
    }

    /// Whether both are of the same bots, in the same order.
    pub(crate) fn is_shaped_like(&self, other: &Standings) -> bool {
        let shape = |duels: &[Vec<Duel>]| duels.iter().map(Vec::len).collect::<Vec<_>>();
        let bots = |standings: &Standings| -> Vec<String> {
            standings.entrants.iter().map(|entrant| entrant.bot.clone()).collect()
        };
        let replicates = |standings: &Standings| -> Vec<Vec<usize>> {
            standings.replicates.iter().map(|duels| shape(duels)).collect()
        };
        self.arrangements == other.arrangements
            && bots(self) == bots(other)
            && shape(&self.duels) == shape(&other.duels)
            && replicates(self) == replicates(other)
    }

    /// Add a deal that was played once in each arrangement, and counts so often in each replicate.
    fn count_deal(
        &mut self,
        names: &[String],
        arrangements: &[Vec<Player>],
        games: &[Finished],
        weights: &[u64],
    ) {
        let mut parts = vec![0; names.len()];
        let mut duels = vec![vec![Duel::default(); names.len()]; names.len()];
        for (arrangement, game) in arrangements.iter().zip(games) {
            let outcome = &game.outcome;
            for (seat, why) in &game.faults {
                *self.faults.entry(format!("{}: {why}", arrangement[seat.index()])).or_default() += 1;
            }
            let who: Vec<usize> = arrangement
                .iter()
                .map(|bot| {
                    names.iter().position(|name| *name == bot.to_string()).expect("every bot is entered")
                })
                .collect();
            for (seat, &bot) in who.iter().enumerate() {
                self.entrants[bot].score.add(i64::from(outcome.scores[seat]));
                for (other_seat, &other) in who.iter().enumerate().filter(|(_, other)| **other != bot) {
                    let duel = &mut duels[bot][other];
                    match outcome.places[seat].cmp(&outcome.places[other_seat]) {
                        std::cmp::Ordering::Less => duel.before += 1,
                        std::cmp::Ordering::Equal => duel.level += 1,
                        std::cmp::Ordering::Greater => duel.behind += 1,
                    }
                }
            }
            for (seat, &bot) in Seat::all(SeatCount::of(&who)).zip(&who) {
                parts[bot] += win_parts(outcome, seat);
            }
        }
        self.deals += 1;
        for (entrant, parts) in self.entrants.iter_mut().zip(parts) {
            entrant.wins.add(parts);
        }
        add_duels(&mut self.duels, &duels, 1);
        for (replicate, times) in self.replicates.iter_mut().zip(weights) {
            add_duels(replicate, &duels, *times);
        }
        self.count_order(games);
    }

    /// Who won by order of play, if every game has one.
    fn count_order(&mut self, games: &[Finished]) {
        let seats = games.first().map_or(0, |game| game.outcome.places.len());
        if games.iter().any(|game| game.order.len() != seats) {
            return;
        }
        self.by_order.resize(seats, DealShares::default());
        for (place, shares) in self.by_order.iter_mut().enumerate() {
            shares.add(games.iter().map(|game| win_parts(&game.outcome, game.order[place])).sum());
        }
    }

    pub fn merge(&mut self, other: &Standings) {
        self.deals += other.deals;
        for (entrant, more) in self.entrants.iter_mut().zip(&other.entrants) {
            entrant.wins.merge(&more.wins);
            entrant.score.merge(&more.score);
        }
        add_duels(&mut self.duels, &other.duels, 1);
        for (replicate, more) in self.replicates.iter_mut().zip(&other.replicates) {
            add_duels(replicate, more, 1);
        }
        self.by_order.resize(self.by_order.len().max(other.by_order.len()), DealShares::default());
        for (shares, more) in self.by_order.iter_mut().zip(&other.by_order) {
            shares.merge(more);
        }
        for (why, games) in &other.faults {
            *self.faults.entry(why.clone()).or_default() += games;
        }
    }
}

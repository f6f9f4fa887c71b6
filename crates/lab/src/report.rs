//! What a simulation found, ready to be printed or sent.

use std::collections::BTreeMap;

use bistro_core::{Seat, Unit};
use serde::Serialize;

use crate::interval::{Interval, METHOD, mean_interval, share_interval, wilson};
use crate::player::Player;
use crate::tally::{SeatTally, Tally, WIN};

/// Wins and scores by seat and by bot, length, endings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SimReport {
    pub games: u64,
    pub seats: Vec<SeatRow>,
    /// By order of play; left out where that order says nothing.
    #[serde(rename = "by_order", skip_serializing_if = "Vec::is_empty")]
    pub by_order: Vec<OrderRow>,
    /// By player; left out where one has all seats, since it then wins what there is to win.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<BotRow>,
    /// In turns or rounds.
    pub length: Interval,
    pub unit: Unit,
    pub decisions: Interval,
    pub steps: Interval,
    pub shared_wins: Interval,
    pub endings: Vec<EndingRow>,
    /// Players who could not go on and lost for it: why, and in how many games.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<String, u64>,
    /// How the intervals were made.
    pub intervals: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatRow {
    pub seat: Seat,
    pub bot: String,
    /// Share of the games won; a shared win counts in part.
    pub wins: Interval,
    pub score: Interval,
}

/// Those who had the first turn, or the second and so on. Who begins is drawn, so this is what a seat's number does not
/// say: whether it is good to begin.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct OrderRow {
    /// From 1.
    pub turn: usize,
    pub wins: Interval,
    pub score: Interval,
}

/// All seats of one bot together; shares and scores are per seat, so that fair is 1 / seats for everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotRow {
    pub bot: String,
    pub seats: usize,
    pub wins: Interval,
    pub score: Interval,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct EndingRow {
    pub ending: String,
    pub share: Interval,
}

impl SimReport {
    pub fn new(tally: &Tally, bots: &[Player], unit: Unit) -> SimReport {
        let games = tally.games;
        let wins = |parts: u64| parts as f64 / WIN as f64;
        let seat_row = |(seat, bot): (usize, &Player)| {
            let of_seat = &tally.seats[seat];
            SeatRow {
                seat: Seat::new(seat),
                bot: bot.to_string(),
                wins: share_interval(wins(of_seat.win_parts), games),
                score: mean_interval(of_seat.score.total, of_seat.score.squares, games),
            }
        };
        let endings = tally.endings.iter().map(|(ending, times)| EndingRow {
            ending: ending.clone(),
            share: share_interval(*times as f64, games),
        });
        SimReport {
            games,
            seats: bots.iter().enumerate().map(seat_row).collect(),
            by_order: by_order(tally, bots.len()),
            bots: by_bot(tally, bots),
            length: mean_interval(tally.length.total, tally.length.squares, games),
            unit,
            decisions: mean_interval(tally.decisions.total, tally.decisions.squares, games),
            steps: mean_interval(tally.steps.total, tally.steps.squares, games),
            shared_wins: share_interval(tally.shared_wins as f64, games),
            endings: endings.collect(),
            faults: tally.faults.clone(),
            intervals: METHOD,
        }
    }
}

pub(crate) fn by_order(tally: &Tally, seats: usize) -> Vec<OrderRow> {
    if tally.ordered_games == 0 {
        return Vec::new();
    }
    let row = |(place, of_place): (usize, &SeatTally)| OrderRow {
        turn: place + 1,
        wins: share_interval(of_place.win_parts as f64 / WIN as f64, tally.ordered_games),
        score: mean_interval(of_place.score.total, of_place.score.squares, tally.ordered_games),
    };
    tally.by_order[..seats].iter().enumerate().map(row).collect()
}

fn by_bot(tally: &Tally, bots: &[Player]) -> Vec<BotRow> {
    let mut rows: Vec<BotRow> = Vec::new();
    for bot in bots {
        let bot = bot.to_string();
        if rows.iter().any(|row| row.bot == bot) {
            continue;
        }
        let seats: Vec<usize> = (0..bots.len()).filter(|seat| bots[*seat].to_string() == bot).collect();
        let number = seats.len() as f64;
        let games = tally.games;
        let parts: u64 = seats.iter().map(|seat| tally.seats[*seat].win_parts).sum();
        // What all its seats have of the table is one number a game, and seats of one game are no trials of their own.
        let of_table = wilson(parts as f64 / WIN as f64 / games as f64, games as f64);
        let total: i64 = seats.iter().map(|seat| tally.seats[*seat].score.total).sum();
        let pairs = seats.iter().flat_map(|one| seats.iter().map(move |other| (*one, *other)));
        let squares: i64 = pairs.map(|(one, other)| tally.score_products[one][other]).sum();
        rows.push(BotRow {
            bot,
            seats: seats.len(),
            wins: of_table.divided(number),
            score: mean_interval(total, squares, games).divided(number),
        });
    }
    if rows.len() == 1 {
        rows.clear();
    }
    rows
}

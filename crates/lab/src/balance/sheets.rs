//! The counts as tables, in the order of the page.

use bistro_core::{Id, Lang, Phrase, SeatCount};
use bistro_engine::AnyGame;
use bistro_words::Names;

use super::{Balance, Cell, Histogram, Sheet};
use crate::interval::{Interval, mean_interval, share_interval};
use crate::ranking::Ranking;
use crate::report::{OrderRow, by_order};

/// Every table of a report: of the watched games at so many seats, and of the tournament of the four levels.
pub fn sheets(game: &dyn AnyGame, seats: usize, balance: &Balance, ladder: &Ranking) -> Vec<Sheet> {
    vec![
        summary(seats, balance),
        order_of_play(seats, balance),
        histogram("lengths", "steps", &balance.lengths),
        histogram("scores", "points", &balance.scores),
        histogram("lead-changes", "changes", &balance.lead_changes),
        histogram("choices", "choices", &balance.choices),
        actions(game, seats, balance),
        endings(game, balance),
        levels(ladder),
    ]
}

fn with_interval(interval: &Interval, cell: fn(f64) -> Cell) -> [Cell; 3] {
    [cell(interval.value), cell(interval.low), cell(interval.high)]
}

/// One line for each figure.
fn summary(seats: usize, balance: &Balance) -> Sheet {
    let (tally, games) = (&balance.tally, balance.tally.games);
    let row = |what: &str, interval: Interval, cell: fn(f64) -> Cell| {
        let mut row = vec![Cell::Text(what.to_owned())];
        row.extend(with_interval(&interval, cell));
        row
    };
    let share = |count: u64| share_interval(count as f64, games);
    let (changes, squares) = sums(&balance.lead_changes);
    let (choices, choice_squares) = sums(&balance.choices);
    let decisions: u64 = balance.choices.values().sum();
    let turn = mean_interval(balance.turn_lengths.total, balance.turn_lengths.squares, balance.turns);
    let length = mean_interval(tally.decisions.total, tally.decisions.squares, games);
    let per_seat = |number: f64| number / seats as f64;
    let each =
        Interval { value: per_seat(length.value), low: per_seat(length.low), high: per_seat(length.high) };
    let steps = mean_interval(tally.steps.total, tally.steps.squares, games);
    let rows = vec![
        row("steps in a game", steps, Cell::Real),
        row("decisions of each player in a game", each, Cell::Real),
        row("decisions in a turn", turn, Cell::Real),
        row("choices in a decision", mean_interval(choices, choice_squares, decisions), Cell::Real),
        row("lead changes in a game", mean_interval(changes, squares, games), Cell::Real),
        row("close games", share(balance.close), Cell::Share),
        row("shared wins", share(tally.shared_wins), Cell::Share),
    ];
    Sheet { name: "summary", columns: vec!["figure", "value", "low", "high"], rows }
}

fn sums(histogram: &Histogram) -> (i64, i64) {
    let add = |(sum, squares): (i64, i64), (number, count): (&i64, &u64)| {
        (sum + number * *count as i64, squares + number * number * *count as i64)
    };
    histogram.iter().fold((0, 0), add)
}

/// Empty where the order of play says nothing.
fn order_of_play(seats: usize, balance: &Balance) -> Sheet {
    let row = |order: &OrderRow| {
        let mut row = vec![Cell::Whole(order.turn as i64)];
        row.extend(with_interval(&order.wins, Cell::Share));
        row.push(Cell::Real(order.score.value));
        row
    };
    let rows = by_order(&balance.tally, seats).iter().map(row).collect();
    Sheet { name: "order", columns: vec!["turn", "wins", "low", "high", "mean score"], rows }
}

fn histogram(name: &'static str, what: &'static str, counts: &Histogram) -> Sheet {
    let all: u64 = counts.values().sum();
    let row = |(number, count): (&i64, &u64)| {
        vec![Cell::Whole(*number), Cell::Whole(*count as i64), Cell::Share(*count as f64 / all as f64)]
    };
    Sheet { name, columns: vec![what, "count", "share"], rows: counts.iter().map(row).collect() }
}

fn actions(game: &dyn AnyGame, seats: usize, balance: &Balance) -> Sheet {
    let words = game.words(Lang::En);
    let names = Names::numbered(&words, SeatCount::new(seats), None);
    let row = |(id, tally): (&Id, &super::ActionTally)| {
        let name = id.strip_prefix("offer-").unwrap_or(id);
        let mut row = vec![
            Cell::Text(name.replace('-', " ")),
            Cell::Text(tally.rule.as_deref().unwrap_or_default().to_owned()),
            Cell::Real(tally.taken as f64 / balance.tally.games as f64),
            Cell::Share(tally.taken as f64 / tally.offered as f64),
        ];
        match tally.lift() {
            Some(lift) => row.extend(with_interval(&lift, Cell::Share)),
            None => row.extend([Cell::Empty, Cell::Empty, Cell::Empty]),
        }
        row.push(tally.example.as_ref().map_or(Cell::Empty, |phrase| Cell::Text(words.say(phrase, &names))));
        row
    };
    Sheet {
        name: "actions",
        columns: vec!["action", "rule", "a game", "taken when offered", "lift", "low", "high", "for example"],
        rows: balance.actions.iter().map(row).collect(),
    }
}

fn endings(game: &dyn AnyGame, balance: &Balance) -> Sheet {
    let words = game.words(Lang::En);
    let nobody = Names::new(Vec::new(), None);
    let rows = balance.endings.iter().map(|(ending, &games)| {
        let said = words.say(&Phrase::new(ending), &nobody);
        let share = share_interval(games as f64, balance.tally.games);
        let mut row = vec![Cell::Text(said), Cell::Whole(games as i64)];
        row.extend(with_interval(&share, Cell::Share));
        row
    });
    Sheet { name: "endings", columns: vec!["ending", "games", "share", "low", "high"], rows: rows.collect() }
}

fn levels(ladder: &Ranking) -> Sheet {
    let rows = ladder.ranked.iter().map(|level| {
        let mut row = vec![Cell::Text(level.bot.clone())];
        row.extend(with_interval(&level.wins, Cell::Share));
        row.push(Cell::Whole(level.rating.round() as i64));
        row
    });
    Sheet { name: "levels", columns: vec!["level", "wins", "low", "high", "rating"], rows: rows.collect() }
}

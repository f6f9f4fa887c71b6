//! The counts as tables, in one language for people and in one form for programs.

use bistro_core::{Id, Phrase, SeatCount};
use bistro_engine::AnyGame;
use bistro_words::{Names, Words};

use super::counts::Histogram;
use super::{ActionTally, Balance, Cell, Sheet, Verdict};
use crate::ablation::Ablated;
use crate::figures::{FIGURES, Kind};
use crate::interval::{Interval, share_interval};
use crate::report::{OrderRow, by_order};
use crate::skill::Rung;

/// Everything that a report tells.
#[derive(Debug)]
pub struct Sources<'a> {
    pub game: &'a dyn AnyGame,
    pub seats: usize,
    pub balance: &'a Balance,
    pub skill: &'a [Rung],
    pub ablated: &'a [Ablated],
}

/// Every table of a report. `words` are the report's, of which only names of figures and verdicts are needed.
pub fn sheets(sources: &Sources<'_>, words: &Words) -> Vec<Sheet> {
    let Sources { game, seats, balance, skill, ablated } = sources;
    let game_words = game.words(words.lang());
    vec![
        summary(sources, words),
        order_of_play(*seats, balance),
        curve(balance),
        skill_sheet(skill),
        actions(&game_words, words, *seats, balance),
        ablation(&game_words, balance, *seats, ablated),
        endings(&game_words, balance),
        histogram("lengths", "length", &balance.lengths),
        histogram("scores", "points", &balance.scores),
        histogram("lead-changes", "changes", &balance.lead_changes),
        histogram("choices", "choices", &balance.choices),
        chances(balance),
    ]
}

fn with_interval(interval: &Interval, cell: fn(f64) -> Cell) -> [Cell; 3] {
    [cell(interval.value), cell(interval.low), cell(interval.high)]
}

/// How numbers of this kind are shown.
pub(crate) fn cell_of(kind: Kind) -> fn(f64) -> Cell {
    match kind {
        Kind::Share | Kind::Difference => Cell::Share,
        Kind::Mean => Cell::Real,
    }
}

/// One line for each figure that was measured.
fn summary(sources: &Sources<'_>, words: &Words) -> Sheet {
    let rows = FIGURES.iter().enumerate().filter_map(|(place, figure)| {
        let interval = sources.balance.figures.interval(place)?;
        let mut row = vec![
            Cell::Text(sources.game.about().id.to_owned()),
            Cell::Whole(sources.seats as i64),
            Cell::named(figure.id, words.word(&format!("figure-{}", figure.id))),
        ];
        row.extend(with_interval(&interval, cell_of(figure.kind)));
        Some(row)
    });
    let columns = vec!["game", "seats", "figure", "value", "low", "high"];
    Sheet { name: "summary", columns, rows: rows.collect() }
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
    Sheet { name: "order", columns: vec!["turn", "wins", "low", "high", "points"], rows }
}

/// How open the game is, tenth by tenth, and how likely its later winner is to win.
fn curve(balance: &Balance) -> Sheet {
    let share = |value: Option<f64>| value.map_or(Cell::Empty, Cell::Share);
    let rows = balance.openness.iter().zip(&balance.winners_chance).enumerate();
    let rows = rows.map(|(tenth, (open, winner))| {
        vec![Cell::Whole(tenth as i64 + 1), share(open.ratio()), share(winner.ratio())]
    });
    Sheet { name: "tension", columns: vec!["tenth", "openness", "winner"], rows: rows.collect() }
}

fn skill_sheet(skill: &[Rung]) -> Sheet {
    let row = |rung: &Rung| {
        let mut row = vec![
            Cell::Whole(rung.seats as i64),
            Cell::Text(rung.stronger.clone()),
            Cell::Text(rung.weaker.clone()),
        ];
        row.extend(with_interval(&rung.wins, Cell::Share));
        row.push(Cell::Share(1.0 / rung.seats as f64));
        row.push(Cell::Whole(rung.rating().round() as i64));
        row.push(rung.games_until_sure().map_or(Cell::Empty, |games| Cell::Whole(games.ceil() as i64)));
        row
    };
    let columns =
        vec!["seats", "stronger", "weaker", "wins", "low", "high", "fair", "rating", "games-until-sure"];
    Sheet { name: "skill", columns, rows: skill.iter().map(row).collect() }
}

/// The name of a kind of action.
pub(crate) fn kind_name(id: &Id) -> String {
    id.strip_prefix("offer-").unwrap_or(id).replace('-', " ")
}

/// A kind of action as people read it: the first time it was taken.
fn kind_shown(tally: Option<&ActionTally>, id: &Id, words: &Words, seats: usize) -> String {
    let names = Names::numbered(words, SeatCount::new(seats), None);
    let example = tally.and_then(|tally| tally.example.as_ref());
    example.map_or_else(|| kind_name(id), |phrase| words.say(phrase, &names))
}

fn actions(game_words: &Words, words: &Words, seats: usize, balance: &Balance) -> Sheet {
    let row = |(id, tally): (&Id, &ActionTally)| {
        let (code, word) = match tally.verdict(balance.games()) {
            Verdict::AlwaysRight => ("always", "verdict-always"),
            Verdict::NeverRight => ("never", "verdict-never"),
            Verdict::Sometimes => ("sometimes", "verdict-sometimes"),
            Verdict::Unknown => ("unknown", "verdict-unknown"),
        };
        let mut row = vec![
            Cell::named(&kind_name(id), kind_shown(Some(tally), id, game_words, seats)),
            Cell::Text(tally.rule.as_deref().unwrap_or_default().to_owned()),
            Cell::Real(tally.taken as f64 / balance.games() as f64),
            Cell::Share(tally.taken as f64 / tally.offered as f64),
        ];
        match tally.right(balance.games()) {
            Some(right) => row.extend(with_interval(&right, Cell::Share)),
            None => row.extend([Cell::Empty, Cell::Empty, Cell::Empty]),
        }
        row.push(Cell::named(code, words.word(word)));
        row
    };
    let columns = vec!["action", "rule", "a-game", "taken", "right", "low", "high", "verdict"];
    Sheet { name: "actions", columns, rows: balance.actions.iter().map(row).collect() }
}

fn ablation(words: &Words, balance: &Balance, seats: usize, ablated: &[Ablated]) -> Sheet {
    let row = |ablated: &Ablated| {
        let tally = balance.actions.get(&ablated.kind);
        let rule = tally.and_then(|tally| tally.rule.as_deref()).unwrap_or_default();
        let shown = kind_shown(tally, &ablated.kind, words, seats);
        let mut row = vec![Cell::named(&kind_name(&ablated.kind), shown), Cell::Text(rule.to_owned())];
        row.extend(with_interval(&ablated.worth, Cell::Share));
        row.push(Cell::Share(ablated.wins.value));
        row.push(Cell::Whole(ablated.games as i64));
        row
    };
    let columns = vec!["action", "rule", "worth", "low", "high", "wins-without", "games"];
    Sheet { name: "rules", columns, rows: ablated.iter().map(row).collect() }
}

fn endings(words: &Words, balance: &Balance) -> Sheet {
    let nobody = Names::new(Vec::new(), None);
    let rows = balance.endings.iter().map(|(ending, &games)| {
        let phrase = Phrase { id: ending.clone(), args: Vec::new(), rule: None };
        let said = words.say(&phrase, &nobody);
        let share = share_interval(games as f64, balance.games());
        let mut row = vec![Cell::named(ending, said), Cell::Whole(games as i64)];
        row.extend(with_interval(&share, Cell::Share));
        row
    });
    Sheet { name: "endings", columns: vec!["ending", "games", "share", "low", "high"], rows: rows.collect() }
}

fn histogram(name: &'static str, what: &'static str, counts: &Histogram) -> Sheet {
    let all: u64 = counts.values().sum();
    let row = |(number, count): (&i64, &u64)| {
        vec![Cell::Whole(*number), Cell::Whole(*count as i64), Cell::Share(*count as f64 / all as f64)]
    };
    Sheet { name, columns: vec![what, "count", "share"], rows: counts.iter().map(row).collect() }
}

/// How far the chances can be trusted: what was said, and how often it came true.
fn chances(balance: &Balance) -> Sheet {
    let rows = balance.said.iter().zip(&balance.came_true).filter_map(|(said, came_true)| {
        let cells =
            [Cell::Share(said.ratio()?), Cell::Share(came_true.ratio()?), Cell::Whole(said.under() as i64)];
        Some(cells.to_vec())
    });
    Sheet { name: "chances", columns: vec!["said", "came-true", "times"], rows: rows.collect() }
}

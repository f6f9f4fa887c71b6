//! The phrases of the table itself, whichever game is played. Their words are in `messages/*.ftl` of this crate; every
//! id begins with `bistro-`, so that it cannot clash with a game's message.

use bistro_core::{Id, Outcome, Phrase, Refused, Seat, SeatSet};

/// What a player is called who has not said a name.
pub fn name_of(seat: Seat) -> Phrase {
    Phrase::new("bistro-name").number("number", seat.index() as i64 + 1)
}

/// Whose decision is awaited. None when the game is over.
pub fn turn(pending: SeatSet) -> Option<Phrase> {
    let mut seats = pending;
    let first = seats.next()?;
    Some(match seats.next() {
        None => Phrase::new("bistro-turn").seat("player", first),
        Some(_) => Phrase::new("bistro-turns").seats("players", pending),
    })
}

/// The reader has decided, and others have not.
pub fn sealed(notation: &str) -> Phrase {
    Phrase::new("bistro-sealed").sign("notation", notation)
}

/// Before an offer list: choose one by its number.
pub fn prompt(offers: usize) -> Phrase {
    Phrase::new("bistro-prompt").number("offers", offers as i64)
}

/// How good the best hinted action looks.
pub fn hint_best(mean: f32) -> Phrase {
    Phrase::new("bistro-hint-best").number("mean", percent(mean))
}

/// How good another hinted action looks, by how much it is behind the best, and the error of that difference.
pub fn hint_behind(mean: f32, behind: f32, error: f32) -> Phrase {
    Phrase::new("bistro-hint-behind")
        .number("mean", percent(mean))
        .number("less", percent(behind))
        // Rounded up: an error that is not nothing never looks like nothing.
        .number("error", (100.0 * error).ceil() as i64)
}

fn percent(share: f32) -> i64 {
    (100.0 * share).round() as i64
}

/// How it ended: the kind of ending, who won, and everybody's place, best first.
pub fn result(outcome: &Outcome) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("bistro-over"), Phrase::new(outcome.ending), winners(outcome)];
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|seat| outcome.places[seat.index()]);
    lines.extend(seats.into_iter().map(|seat| {
        Phrase::new("bistro-place")
            .number("place", outcome.places[seat.index()])
            .seat("player", seat)
            .number("points", outcome.scores[seat.index()])
    }));
    lines
}

/// Who won, in one sentence.
pub fn winners(outcome: &Outcome) -> Phrase {
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners[..] {
        [] => Phrase::new("bistro-nobody-wins"),
        [winner] => Phrase::new("bistro-wins").seat("player", winner),
        _ => Phrase::new("bistro-share").seats("players", winners),
    }
}

/// What was typed is not an action of this game; `problem` says what would be.
pub fn not_notation(problem: &str) -> Phrase {
    Phrase::new("bistro-not-notation").sign("problem", problem)
}

/// Why a decision was not accepted. Where a rule forbids it, the phrase carries the rule's number.
pub fn refused(refused: &Refused) -> Phrase {
    match refused {
        Refused::Over => Phrase::new("bistro-refused-over"),
        Refused::NotAsked => Phrase::new("bistro-not-asked"),
        Refused::NoSeed => Phrase::new("bistro-no-seed"),
        Refused::Against(refusal) => {
            let mut why = refusal.why.clone();
            why.rule = Some(Id::Borrowed(refusal.rule));
            why
        }
    }
}

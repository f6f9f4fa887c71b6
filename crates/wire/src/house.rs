//! What the house itself says, whichever game is on the table. The words are in `messages/*.ftl` of this
//! crate; every id begins with `house-`, so no game's message can be in the way.

use bistro_core::{Id, Outcome, Phrase, Seat, SeatSet};

use crate::any_table::WireRefused;
use crate::protocol::HintLine;

/// What a player is called who has not said a name.
pub fn name_of(seat: Seat) -> Phrase {
    Phrase::new("house-name").number("number", seat.index() as i64 + 1)
}

/// Whose decision is awaited. None when the game is over.
pub fn turn(pending: SeatSet) -> Option<Phrase> {
    let mut seats = pending;
    let first = seats.next()?;
    Some(match seats.next() {
        None => Phrase::new("house-turn").seat("player", first),
        Some(_) => Phrase::new("house-turns").seats("players", pending),
    })
}

/// The reader has decided, and others have not.
pub fn sealed(notation: &str) -> Phrase {
    Phrase::new("house-sealed").sign("notation", notation)
}

/// Before an offer list: choose one by its number.
pub fn prompt(offers: usize) -> Phrase {
    Phrase::new("house-prompt").number("offers", offers as i64)
}

/// How good a hinted action looks, in percent; behind the best, also by how much, with the error of that difference.
pub fn hint_chance(hint: &HintLine, best: &HintLine) -> Phrase {
    let percent = |share: f32| (100.0 * share).round() as i64;
    if hint.notation == best.notation {
        return Phrase::new("house-hint-best").number("mean", percent(hint.mean));
    }
    Phrase::new("house-hint-behind")
        .number("mean", percent(hint.mean))
        .number("less", percent(best.mean - hint.mean))
        // Rounded up: an error that is not nothing never looks like nothing.
        .number("error", (100.0 * hint.error).ceil() as i64)
}

/// How it ended: the kind of ending, who won, and everybody's place, best first.
pub fn result(outcome: &Outcome) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("house-over"), Phrase::new(outcome.ending), winners(outcome)];
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|seat| outcome.places[seat.index()]);
    lines.extend(seats.into_iter().map(|seat| {
        Phrase::new("house-place")
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
        [] => Phrase::new("house-nobody-wins"),
        [winner] => Phrase::new("house-wins").seat("player", winner),
        _ => Phrase::new("house-share").seats("players", winners),
    }
}

/// Why a decision was not accepted. The phrase's rule is the rule's number.
pub fn refused(refused: &WireRefused) -> Phrase {
    match refused {
        WireRefused::NotNotation(problem) => Phrase::new("house-not-notation").sign("problem", problem),
        WireRefused::Over => Phrase::new("house-refused-over"),
        WireRefused::NotAsked => Phrase::new("house-not-asked"),
        WireRefused::NoSeed => Phrase::new("house-no-seed"),
        WireRefused::Against(refusal) => {
            let mut why = refusal.why.clone();
            why.rule = Some(Id::Borrowed(refusal.rule));
            why
        }
    }
}

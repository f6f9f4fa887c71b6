//! How a position looks, for computer players.

use bistro_core::{Chances, Seat, shared_win, softmax};

use crate::cards::Face;
use crate::counts::Cards;
use crate::rules;
use crate::state::{Ending, Stage, State};
use crate::tin::{Assortment, Tin};

/// What a tin is worth with so many sardines in it, and with its lid on.
const SARDINES: [f32; 4] = [0.0, 0.27, 0.54, 0.82];
const CLOSED: f32 = 1.25;
/// A card in hand, whatever it is: it can always be a lid.
const CARD: f32 = 0.02;
/// A card that fits into a tin right away.
const FITTING: f32 = 0.02;
/// The cards that make more of a turn.
const ENCORE: f32 = 0.08;
const DRAW_TWO: f32 = 0.03;
/// An effect that waits for its player's decision.
const WAITING_ENCORE: f32 = 0.3;
const WAITING_THIEF: f32 = 0.25;
const WAITING_OPENER: f32 = 0.35;
/// A card that the cat is about to get.
const CAT_TAX: f32 = 0.12;
/// S15: a bonus, which is lost with the first sardine.
const BONUS: f32 = 0.04;
pub(crate) const STEEPNESS: f32 = 1.2;
/// With so many cards in the night pile, its end comes into sight.
const LAST_CARDS: f32 = 15.0;

/// Everybody's progress against each other, and, the nearer the end of the pile, who would win if that were now; at the
/// end, who won.
pub(crate) fn judge(state: &State) -> Chances {
    let somebody = 1.0 - nobody(state);
    if let Stage::Over(ending) = state.stage {
        // S11: who closes the last tin wins at once.
        let closes = |seat: Seat| ending == Ending::Closed && seat == state.player;
        let win = shared_win(state.seats(), |seat| (closes(seat), standing(state, seat)));
        return win.map(|share| somebody * share);
    }
    let promise = softmax(state.seats(), |seat| progress(state, seat) * STEEPNESS);
    let nearness = if state.options.assortments { 0.0 } else { nearness_of_the_end(state) };
    let at_the_end = shared_win(state.seats(), |seat| standing(state, seat));
    let mut chances = promise;
    for (chance, at_the_end) in chances.iter_mut().zip(at_the_end) {
        *chance = somebody * (*chance * (1.0 - nearness) + at_the_end * nearness);
    }
    chances
}

/// S14: with assortments the Cat wins when the pile runs out.
pub(crate) fn nobody(state: &State) -> f32 {
    match state.stage {
        Stage::Over(Ending::Cat | Ending::CatCircles) => 1.0,
        Stage::Over(Ending::Closed | Ending::PileOut | Ending::Circles) => 0.0,
        _ if state.options.assortments => nearness_of_the_end(state),
        _ => 0.0,
    }
}

/// S12: what counts when the pile has run out.
fn standing(state: &State, seat: Seat) -> (u32, u32) {
    (state.closed_tins(seat), state.cards_in_tins(seat))
}

/// As the first release judged. Won is 1, lost is 0, a shared win is shared; before that, how far this seat is ahead of the best other one,
/// and, the nearer the end of the pile, what it would get if that were now.
pub(crate) fn judge_1(state: &State, seat: Seat) -> f32 {
    if let Stage::Over(ending) = state.stage {
        let outcome = rules::outcome(state, ending);
        let winners = outcome.winners().count();
        return if outcome.places[seat.index()] == 1 { 1.0 / winners as f32 } else { 0.0 };
    }
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best_other = others.map(|other| progress(state, other)).fold(0.0, f32::max);
    let lead = progress(state, seat) - best_other;
    let promise = 1.0 / (1.0 + (-lead * STEEPNESS).exp());
    let nearness = nearness_of_the_end(state);
    promise * (1.0 - nearness) + if_it_ended(state, seat) * nearness
}

/// From 0 to 1: how soon S9 or S13 may end the game.
pub(crate) fn nearness_of_the_end(state: &State) -> f32 {
    let pile = state.pile.for_rules().count() as f32;
    let dusk = if state.night.is_empty() { 0.0 } else { (1.0 - pile / LAST_CARDS).max(0.0) };
    let quiet = f32::from(state.quiet_turns) / rules::most_quiet_turns(state.seats()) as f32;
    (dusk * dusk).max(quiet * quiet)
}

/// S12, S14: what this seat would get at S9.
fn if_it_ended(state: &State, seat: Seat) -> f32 {
    if state.options.assortments {
        return 0.0;
    }
    let own = standing(state, seat);
    let ahead = Seat::all(state.seats()).filter(|other| standing(state, *other) > own).count();
    let level = Seat::all(state.seats()).filter(|other| standing(state, *other) == own).count();
    if ahead > 0 { 0.0 } else { 1.0 / level as f32 }
}

/// Tins first, a little for what the hand promises, and what this turn will still bring.
pub(crate) fn progress(state: &State, seat: Seat) -> f32 {
    in_tins(state, seat) + in_hand(state.hand(seat), state.tins(seat)) + in_the_air(state, seat)
}

/// S16: only as many tins count as must be closed, the fullest first.
fn in_tins(state: &State, seat: Seat) -> f32 {
    let mut tins = [0.0; 4];
    for (worth, tin) in tins.iter_mut().zip(state.tins(seat)) {
        *worth = if tin.is_closed() { CLOSED } else { SARDINES[tin.sardines().len() as usize] };
    }
    tins.sort_unstable_by(|one, other| other.total_cmp(one));
    let bonuses = Assortment::ALL.into_iter().filter(|bonus| state.enjoys(seat, *bonus)).count();
    tins[..state.options.tins_to_close() as usize].iter().sum::<f32>() + bonuses as f32 * BONUS
}

fn in_hand(hand: Cards, tins: &[Tin]) -> f32 {
    let fits = |face: &Face| tins.iter().any(|tin| tin.takes().has(*face));
    let fitting = hand.faces().filter(fits).count();
    let of = |one, other| (hand.of(one) + hand.of(other)) as f32;
    hand.count() as f32 * CARD
        + fitting as f32 * FITTING
        + of(Face::EncoreLeft, Face::EncoreRight) * ENCORE
        + of(Face::DrawLeft, Face::DrawRight) * DRAW_TWO
}

/// The effect that is being resolved.
fn in_the_air(state: &State, seat: Seat) -> f32 {
    let is_player = seat == state.player;
    match state.stage {
        Stage::Encore if is_player => WAITING_ENCORE,
        Stage::Thief if is_player => WAITING_THIEF,
        Stage::Opener if is_player => WAITING_OPENER,
        Stage::Meal if !is_player => -CAT_TAX,
        Stage::Turn
        | Stage::Encore
        | Stage::Thief
        | Stage::Meal
        | Stage::Opener
        | Stage::Pick { .. }
        | Stage::Trim
        | Stage::Over(_) => 0.0,
    }
}

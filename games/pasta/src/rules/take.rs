//! P2 to P5 and P14: the hat, what is taken around and under it, and the end of the pile.

use bistro_core::{Dice, Log};

use super::end_turn;
use crate::cards::{Cards, Kind};
use crate::cells::{Cell, Cells};
use crate::event::Event;
use crate::grid::{Grid, Spot};
use crate::state::{Stage, State};

/// P2: the card there goes to the bottom of the pile, and the top card takes its cell, face down. Nobody has
/// seen that one, so it stays in the bag.
pub(super) fn place_hat(state: &mut State, cell: Cell, log: &mut impl Log<Event>) {
    let Spot::Up(removed) = state.grid.spot(cell) else { unreachable!("for two, all sixteen lie face up") };
    state.bottom = Some(removed);
    state.grid.lay_down(Cells::one(cell));
    state.hat = Some(cell);
    log.tell_all(Event::Placed { seat: state.chef, cell, removed });
    end_turn(state);
}

/// P3: every card of the kind in the hat's row and column.
#[inline]
pub(super) fn take(state: &mut State, kind: Kind, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let cells = state.grid.in_reach_of_kind(state.hat(), kind);
    let taken = Cards::some(kind, cells.count());
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(taken);
    let known = &mut state.known[seat.index()];
    *known = known.plus(taken);
    refill(state, kind, cells, dice, log);
}

/// P4: new cards face down, in reading order; P14: the last one ends the game at once, even if cells stay
/// empty.
#[inline]
fn refill(state: &mut State, kind: Kind, cells: Cells, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let needed = cells.count() as u8;
    let pile = state.pile.saturating_sub(needed);
    log.tell_all(Event::Took { seat: state.chef, kind, cells, pile });
    if pile == 0 {
        let filled = cells.first(state.pile);
        state.grid.clear(cells);
        state.grid.lay_down(filled);
        return finish(state, log);
    }
    state.pile = pile;
    state.grid.lay_down(cells);
    match cells.only() {
        // P4: where there is one new card, there is nothing to choose.
        Some(onto) => move_hat(state, Cells::one(onto), onto, dice, log),
        None => state.stage = Stage::MoveHat(cells),
    }
}

/// P4: the hat moves onto a new card; every other card that lies face down turns up, the old hat's too.
#[inline]
pub(super) fn move_hat(
    state: &mut State,
    new: Cells,
    onto: Cell,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let mut turned = Grid::EMPTY;
    let (mut unseen, mut grid) = (*state.unseen.for_rules(), state.grid);
    for cell in new.with(state.hat()).without(onto) {
        let kind = unseen.draw(dice);
        grid.turn_up(cell, kind);
        turned.turn_up(cell, kind);
    }
    *state.unseen.for_rules_mut() = unseen;
    state.grid = grid;
    state.hat = Some(onto);
    log.tell_all(Event::HatMoved { seat: state.chef, onto, turned });
    end_turn(state);
}

/// P5: the card under the hat, which only its taker sees; the top card of the pile replaces it.
#[inline]
pub(super) fn take_hidden(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let kind = state.unseen.for_rules_mut().draw(dice);
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(Cards::one(kind));
    let pile = state.pile - 1;
    let took = |kind| Event::TookHidden { seat, kind, pile };
    log.tell_apart(seat, took(Some(kind)), took(None));
    if pile == 0 {
        return finish(state, log);
    }
    state.pile = pile;
    end_turn(state);
}

/// P14: the last card of the pile is drawn.
fn finish(state: &mut State, log: &mut impl Log<Event>) {
    state.pile = 0;
    state.turn += 1;
    state.stage = Stage::Over;
    log.tell_all(Event::Over);
}

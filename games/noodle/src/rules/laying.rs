//! N4 to N8: tiles on the board.

use bistro_core::{Log, Seat};

use super::{spend_action, turn};
use crate::board::{Cell, Cells, Side, Sides};
use crate::chips::{Chips, Kind};
use crate::event::Event;
use crate::state::State;
use crate::strand::{Layer, Strand};
use crate::tiles::{Piece, Tile, Tiles};

/// N4: the first tile, one end on the start point.
pub(super) fn start(state: &mut State, seat: Seat, cell: Cell, piece: Piece, log: &mut impl Log<Event>) {
    log.tell_all(Event::Started { seat, cell, piece });
    let running = cell.inwards().expect("legal() offers start cells only");
    put_down(state, seat, cell, piece.tile(), running, piece.free_ends(running));
    take_ingredients(state, seat, log);
}

/// N4: a further tile on the cell that a free end faces. Behind a fork, that end is the one from which the
/// noodle goes on, and the other is dead (N7).
pub(super) fn lay(state: &mut State, seat: Seat, cell: Cell, piece: Piece, log: &mut impl Log<Event>) {
    log.tell_all(Event::Laid { seat, cell, piece });
    let running = running_into(state, seat, cell);
    put_down(state, seat, cell, piece.tile(), running, piece.free_ends(running));
    take_ingredients(state, seat, log);
}

/// N8: basil on top of a tile; the noodle runs straight across, the one below stays as it was.
pub(super) fn cross(state: &mut State, seat: Seat, cell: Cell, log: &mut impl Log<Event>) {
    log.tell_all(Event::Crossed { seat, cell });
    let running = running_into(state, seat, cell);
    put_down(state, seat, cell, Tile::Basil, running, Sides::one(running));
    take_ingredients(state, seat, log);
}

/// N8: basil on a free start point, running straight inwards. All other tiles stay on the board.
pub(super) fn restart(state: &mut State, seat: Seat, cell: Cell, log: &mut impl Log<Event>) {
    log.tell_all(Event::Restarted { seat, cell });
    let running = cell.inwards().expect("legal() offers start cells only");
    put_down(state, seat, cell, Tile::Basil, running, Sides::one(running));
    take_ingredients(state, seat, log);
}

/// The direction in which the noodle runs into this cell.
fn running_into(state: &State, seat: Seat, cell: Cell) -> Side {
    state.strand(seat).end_facing(cell).expect("legal() offers cells that a free end faces").side
}

/// Put a tile from the hand into a cell, on top of the tile that may lie there, and lead the noodle on from
/// it.
#[inline]
fn put_down(state: &mut State, seat: Seat, cell: Cell, tile: Tile, running: Side, free_ends: Sides) {
    let layer = Layer::new(tile, free_ends.with(running.opposite()), seat);
    if state.tiled.has(cell) {
        state.crossings[cell.index()] = layer;
    } else {
        state.tiles[cell.index()] = layer;
        state.tiled.insert(cell);
    }
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(Tiles::one(tile));
    if tile == Tile::Basil {
        let known = &mut state.known_basil[seat.index()];
        *known = known.saturating_sub(1);
    }
    state.strands[seat.index()] = Strand::from(cell, free_ends);
    state.this_turn.tile_moved = true;
    spend_action(state);
}

/// N6: a free end that faces an ingredient takes it at once; both ends of a fork do (N7).
#[inline]
fn take_ingredients(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let mut taken = Chips::NONE;
    for cell in state.strand(seat).ends().filter_map(|end| end.faces()) {
        if !Cells::MARKED.has(cell) {
            continue;
        }
        if let Some(kind) = Kind::ALL.into_iter().find(|kind| state.pantry[*kind as usize].has(cell)) {
            state.pantry[kind as usize].remove(cell);
            taken = taken.plus(Chips::one(kind));
            log.tell_all(Event::Took { seat, cell, kind });
        }
    }
    if taken.is_empty() {
        return;
    }
    let chips = &mut state.chips[seat.index()];
    *chips = chips.plus(taken);
    if state.ingredients().is_empty() {
        turn::begin_last_round(state, seat, log);
    }
}

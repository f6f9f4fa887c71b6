//! Taking and leaving seats, and everything before the start.

use bistro_bots::BotSpec;
use bistro_core::{Phrase, Seat};
use bistro_protocol::Access;

use super::{Considered, Effect, existing_seat, refusal, seat_of, write};
use crate::store::Player;
use crate::table::entry::TableEvent;
use crate::table::state::{Occupant, Stage, TableState};
use crate::text;

pub(super) fn sit(state: &TableState, player: &Player, seat: Seat, invite: Option<&str>) -> Considered {
    let seat = existing_seat(state, seat)?;
    let chair = &state.chairs[seat.index()];
    // A seat that was freed during the game is taken with the link only, even at a public table.
    let asks_invite = state.opened.access == Access::Invited || state.stage == Stage::Playing;
    let invited = invite.is_some_and(|code| text::same_secret(code, &state.opened.invite));
    let is_host = state.opened.host.id == player.id;
    match state.stage {
        Stage::Over | Stage::Ended(_) => Err(refusal("bistro-refused-over")),
        // The result belongs to those who began the game.
        Stage::Playing if state.opened.rated => Err(refusal("bistro-rated-seat")),
        Stage::Open | Stage::Playing if chair.who.is_some() => Err(refusal("bistro-seat-taken")),
        Stage::Playing if !chair.bot_plays => Err(refusal("bistro-already-started")),
        Stage::Open | Stage::Playing if asks_invite && !invited && !is_host => {
            Err(refusal("bistro-need-invite"))
        }
        Stage::Open | Stage::Playing => match state.seat_of(player.id) {
            Some(old) if state.stage == Stage::Open => Ok(Effect::Write(vec![
                TableEvent::Stood { seat: old },
                TableEvent::Sat { seat, player: player.clone() },
            ])),
            Some(_) => Err(refusal("bistro-already-seated")),
            None => write(TableEvent::Sat { seat, player: player.clone() }),
        },
    }
}

pub(super) fn stand(state: &TableState, player: &Player) -> Considered {
    let seat = seat_of(state, player)?;
    match state.stage {
        Stage::Open => write(TableEvent::Stood { seat }),
        Stage::Playing if state.chairs[seat.index()].bot_plays => Ok(Effect::Nothing),
        Stage::Playing => write(TableEvent::Left { seat }),
        Stage::Over | Stage::Ended(_) => Ok(Effect::Nothing),
    }
}

/// The player takes the seat back from the bot that stands in.
pub(super) fn come_back(state: &TableState, player: &Player) -> Considered {
    let seat = seat_of(state, player)?;
    match state.stage {
        Stage::Playing if state.chairs[seat.index()].bot_plays => write(TableEvent::Returned { seat }),
        _ => Ok(Effect::Nothing),
    }
}

pub(super) fn bot(state: &TableState, player: &Player, seat: Seat, level: &str) -> Considered {
    must_be_open(state)?;
    must_be_host(state, player)?;
    let seat = existing_seat(state, seat)?;
    if state.player_at(seat).is_some() {
        return Err(refusal("bistro-seat-taken"));
    }
    write(TableEvent::BotSat { seat, level: bot_level(level)? })
}

/// The bots people may play against: those with a name.
pub(in crate::table) fn bot_level(level: &str) -> Result<String, Phrase> {
    let unknown = || Phrase::new("bistro-unknown-bot").sign("bots", bistro_bots::NAMES.join(", "));
    match level.parse::<BotSpec>() {
        Ok(BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_)) => Ok(level.to_owned()),
        Ok(_) | Err(_) => Err(unknown()),
    }
}

pub(super) fn free(state: &TableState, player: &Player, seat: Seat) -> Considered {
    must_be_open(state)?;
    must_be_host(state, player)?;
    let seat = existing_seat(state, seat)?;
    if state.chairs[seat.index()].who.is_none() {
        return Ok(Effect::Nothing);
    }
    write(TableEvent::Stood { seat })
}

pub(super) fn entropy(state: &TableState, player: &Player, words: &str) -> Considered {
    must_be_open(state)?;
    let seat = seat_of(state, player)?;
    check_entropy(words)?;
    let mut events = vec![TableEvent::Entropy { seat, words: words.to_owned() }];
    if state.opened.starts_itself && is_awaited_by_all_others(state, seat) {
        events.push(TableEvent::Started);
    }
    Ok(Effect::Write(events))
}

/// Whether every other seat is a bot's, or that of somebody who has added words to the shuffle.
fn is_awaited_by_all_others(state: &TableState, seat: Seat) -> bool {
    state.seats().filter(|other| *other != seat).all(|other| {
        let chair = &state.chairs[other.index()];
        match &chair.who {
            Some(Occupant::Bot(_)) => true,
            Some(Occupant::Player(_)) => !chair.entropy.is_empty(),
            None => false,
        }
    })
}

/// What a player adds to the shuffle: 1 to 64 signs that can be printed.
fn check_entropy(words: &str) -> Result<(), Phrase> {
    let fits = (1..=64).contains(&words.len()) && words.bytes().all(|byte| byte.is_ascii_graphic());
    if fits { Ok(()) } else { Err(refusal("bistro-bad-entropy")) }
}

pub(super) fn start(state: &TableState, player: &Player) -> Considered {
    must_be_open(state)?;
    must_be_host(state, player)?;
    if state.chairs.iter().any(|chair| chair.who.is_none()) {
        return Err(refusal("bistro-not-full"));
    }
    write(TableEvent::Started)
}

fn must_be_open(state: &TableState) -> Result<(), Phrase> {
    if state.stage == Stage::Open { Ok(()) } else { Err(refusal("bistro-already-started")) }
}

fn must_be_host(state: &TableState, player: &Player) -> Result<(), Phrase> {
    if state.opened.host.id == player.id { Ok(()) } else { Err(refusal("bistro-host-only")) }
}

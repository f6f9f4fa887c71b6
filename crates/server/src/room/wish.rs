//! Whether a wish may be granted, and what would be written into the journal for it.

use bistro_bots::BotSpec;
use bistro_core::{Phrase, Seat, SeatSet};
use bistro_engine::DecisionError;
use bistro_protocol::{Access, Command, Proposal};

use super::{Room, Stage, Who};
use crate::entry::{Entry, Guest};
use crate::text;

/// What becomes of a wish.
pub(crate) enum Granted {
    /// Write this down, then it is so.
    Write(Vec<Entry>),
    /// Answer why this cannot be done.
    Why(Phrase),
    /// Let a bot think for this seat.
    Hint(Seat),
    /// Tell this guest the table in words, or leave the words out.
    Scene(bool),
    /// Open another table with the same people.
    Rematch,
    /// Nothing to do.
    Nothing,
}

type Answer = Result<Granted, Phrase>;

pub(crate) fn consider(room: &Room, guest: &Guest, wish: &Command, now: i64) -> Answer {
    match wish {
        Command::Sit { seat, invite } => sit(room, guest, *seat, invite.as_deref()),
        Command::Stand => stand(room, guest),
        Command::Bot { seat, level } => bot(room, guest, *seat, level),
        Command::Free { seat } => free(room, guest, *seat),
        Command::Entropy { words } => entropy(room, guest, words),
        Command::Start => start(room, guest),
        Command::Decide { turn, notation } => decide(room, guest, *turn, notation, now),
        Command::Withdraw { turn } => withdraw(room, guest, *turn, now),
        Command::Why { turn, notation } => why(room, guest, *turn, notation),
        Command::Hint { turn } => hint(room, guest, *turn),
        Command::Scene { on } => Ok(Granted::Scene(*on)),
        Command::Chat { text } => chat(room, guest, text),
        Command::Propose { what } => propose(room, guest, *what),
        Command::Agree => agree(room, guest),
        Command::Disagree => disagree(room, guest),
        Command::Return => come_back(room, guest),
        Command::Rematch => rematch(room, guest),
    }
}

fn no(id: &'static str) -> Phrase {
    Phrase::new(id)
}

fn write(entry: Entry) -> Answer {
    Ok(Granted::Write(vec![entry]))
}

fn must_be_open(room: &Room) -> Result<(), Phrase> {
    if room.stage == Stage::Open { Ok(()) } else { Err(no("house-already-started")) }
}

fn must_be_host(room: &Room, guest: &Guest) -> Result<(), Phrase> {
    if room.opened.host.id == guest.id { Ok(()) } else { Err(no("house-host-only")) }
}

fn my_seat(room: &Room, guest: &Guest) -> Result<Seat, Phrase> {
    room.seat_of(guest.id).ok_or_else(|| no("house-no-seat"))
}

fn there_is(room: &Room, seat: Seat) -> Result<Seat, Phrase> {
    let seats = room.chairs.len();
    let wrong = || Phrase::new("house-no-such-seat").number("seats", seats as i64);
    if seat.index() < seats { Ok(seat) } else { Err(wrong()) }
}

/// The seat of somebody who plays right now, at this very turn.
fn at_turn(room: &Room, guest: &Guest, turn: u32) -> Result<Seat, Phrase> {
    let seat = my_seat(room, guest)?;
    match room.stage {
        Stage::Open => Err(no("house-not-started")),
        Stage::Over | Stage::Ended(_) => Err(no("house-refused-over")),
        Stage::Playing if turn != room.turn => Err(no("house-stale")),
        Stage::Playing if room.chairs[seat.index()].bot_plays => Err(no("house-return-first")),
        Stage::Playing => Ok(seat),
    }
}

fn sit(room: &Room, guest: &Guest, seat: Seat, invite: Option<&str>) -> Answer {
    let seat = there_is(room, seat)?;
    let chair = &room.chairs[seat.index()];
    // A seat that was freed during the game is taken with the link, whoever may see the table.
    let asks_invite = room.opened.access == Access::Invited || room.stage == Stage::Playing;
    let invited = invite.is_some_and(|code| text::same_secret(code, &room.opened.invite));
    let is_host = room.opened.host.id == guest.id;
    match room.stage {
        Stage::Over | Stage::Ended(_) => Err(no("house-refused-over")),
        Stage::Open | Stage::Playing if chair.who.is_some() => Err(no("house-seat-taken")),
        Stage::Playing if !chair.bot_plays => Err(no("house-already-started")),
        Stage::Open | Stage::Playing if asks_invite && !invited && !is_host => Err(no("house-need-invite")),
        Stage::Open | Stage::Playing => match room.seat_of(guest.id) {
            Some(old) if room.stage == Stage::Open => Ok(Granted::Write(vec![
                Entry::Stood { seat: old },
                Entry::Sat { seat, guest: guest.clone() },
            ])),
            Some(_) => Err(no("house-already-seated")),
            None => write(Entry::Sat { seat, guest: guest.clone() }),
        },
    }
}

fn stand(room: &Room, guest: &Guest) -> Answer {
    let seat = my_seat(room, guest)?;
    match room.stage {
        Stage::Open => write(Entry::Stood { seat }),
        Stage::Playing if room.chairs[seat.index()].bot_plays => Ok(Granted::Nothing),
        Stage::Playing => write(Entry::Left { seat }),
        Stage::Over | Stage::Ended(_) => Ok(Granted::Nothing),
    }
}

fn bot(room: &Room, guest: &Guest, seat: Seat, level: &str) -> Answer {
    must_be_open(room)?;
    must_be_host(room, guest)?;
    let seat = there_is(room, seat)?;
    if matches!(room.chairs[seat.index()].who, Some(Who::Player(_))) {
        return Err(no("house-seat-taken"));
    }
    let level = bot_level(level)?;
    write(Entry::BotSat { seat, level })
}

/// The bots people may play against: those with a name.
pub(crate) fn bot_level(level: &str) -> Result<String, Phrase> {
    let unknown = || Phrase::new("house-unknown-bot").sign("bots", bistro_bots::NAMES.join(", "));
    match level.parse::<BotSpec>() {
        Ok(BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_)) => Ok(level.to_owned()),
        Ok(_) | Err(_) => Err(unknown()),
    }
}

fn free(room: &Room, guest: &Guest, seat: Seat) -> Answer {
    must_be_open(room)?;
    must_be_host(room, guest)?;
    let seat = there_is(room, seat)?;
    if room.chairs[seat.index()].who.is_none() {
        return Ok(Granted::Nothing);
    }
    write(Entry::Stood { seat })
}

fn entropy(room: &Room, guest: &Guest, words: &str) -> Answer {
    must_be_open(room)?;
    let seat = my_seat(room, guest)?;
    if words.is_empty() || words.len() > 64 || !words.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(no("house-bad-entropy"));
    }
    write(Entry::Entropy { seat, words: words.to_owned() })
}

fn start(room: &Room, guest: &Guest) -> Answer {
    must_be_open(room)?;
    must_be_host(room, guest)?;
    if room.chairs.iter().any(|chair| chair.who.is_none()) {
        return Err(no("house-not-full"));
    }
    write(Entry::Started)
}

fn decide(room: &Room, guest: &Guest, turn: u32, notation: &str, now: i64) -> Answer {
    let seat = at_turn(room, guest, turn)?;
    must_have_time(room, seat, now)?;
    let table = room.table.as_deref().expect("a game that is played has a table");
    if let Some(refused) = table.why_not(seat, notation) {
        return Err(refused.phrase());
    }
    write(Entry::decided(seat, notation.trim().to_owned()))
}

/// An answer may be changed for as long as its giver has time: sealing something quickly does not stop the clock.
fn must_have_time(room: &Room, seat: Seat, now: i64) -> Result<(), Phrase> {
    let has_answered = !room.owing().contains(seat);
    let is_late = room.deadline(seat).is_some_and(|deadline| deadline < now);
    if has_answered && is_late { Err(no("house-time-up")) } else { Ok(()) }
}

fn withdraw(room: &Room, guest: &Guest, turn: u32, now: i64) -> Answer {
    let seat = at_turn(room, guest, turn)?;
    must_have_time(room, seat, now)?;
    let table = room.table.as_deref().expect("a game that is played has a table");
    match table.sealed(seat) {
        Some(_) => write(Entry::Withdrew { seat }),
        None => Ok(Granted::Nothing),
    }
}

fn why(room: &Room, guest: &Guest, turn: u32, notation: &str) -> Answer {
    let seat = at_turn(room, guest, turn)?;
    let table = room.table.as_deref().expect("a game that is played has a table");
    let refused = table.why_not(seat, notation);
    Ok(Granted::Why(refused.as_ref().map_or_else(|| no("house-it-is-allowed"), DecisionError::phrase)))
}

fn hint(room: &Room, guest: &Guest, turn: u32) -> Answer {
    let seat = at_turn(room, guest, turn)?;
    if room.opened.rated {
        return Err(no("house-no-hints"));
    }
    Ok(Granted::Hint(seat))
}

fn chat(room: &Room, guest: &Guest, said: &str) -> Answer {
    let said = text::chat_line(said)?;
    // Those who play hear each other and those who watch; a table by invitation is for the invited.
    if room.opened.access == Access::Invited && room.seat_of(guest.id).is_none() {
        return Err(no("house-no-seat"));
    }
    write(Entry::Said { guest: guest.clone(), text: said })
}

fn propose(room: &Room, guest: &Guest, what: Proposal) -> Answer {
    let seat = my_seat(room, guest)?;
    if room.stage != Stage::Playing {
        return Err(no("house-not-started"));
    }
    if room.proposal.is_some() {
        return Err(no("house-proposal-open"));
    }
    if !room.voters().contains(seat) {
        return Err(no("house-return-first"));
    }
    match what {
        Proposal::Undo => drop(undo_step(room, seat)?),
        Proposal::End => {}
        Proposal::Replace { seat: absent } => {
            let absent = there_is(room, absent)?;
            let chair = &room.chairs[absent.index()];
            if !chair.bot_plays || chair.who.is_none() {
                return Err(no("house-not-away"));
            }
        }
    }
    let mut entries = vec![Entry::Proposed { by: seat, what }];
    if room.voters() == SeatSet::one(seat) {
        entries.push(carried(room, seat, what)?);
    }
    Ok(Granted::Write(entries))
}

fn agree(room: &Room, guest: &Guest) -> Answer {
    let seat = my_seat(room, guest)?;
    let open = room.proposal.as_ref().ok_or_else(|| no("house-no-proposal"))?;
    if !room.voters().contains(seat) {
        return Err(no("house-return-first"));
    }
    let agreed = open.agreed.with(seat);
    let mut entries = vec![Entry::Agreed { seat }];
    if room.voters().all(|voter| agreed.contains(voter)) {
        entries.push(carried(room, open.by, open.what)?);
    }
    Ok(Granted::Write(entries))
}

fn disagree(room: &Room, guest: &Guest) -> Answer {
    let seat = my_seat(room, guest)?;
    if room.proposal.is_none() {
        return Err(no("house-no-proposal"));
    }
    if !room.voters().contains(seat) {
        return Err(no("house-return-first"));
    }
    write(Entry::Dropped)
}

/// What a proposal does when all have agreed.
fn carried(room: &Room, by: Seat, what: Proposal) -> Result<Entry, Phrase> {
    Ok(match what {
        Proposal::Undo => Entry::Undone { step: undo_step(room, by)? },
        Proposal::End => Entry::Ended { why: Phrase::new("house-ended-by-all") },
        Proposal::Replace { seat } => Entry::Vacated { seat },
    })
}

/// The step before this seat's latest decision, if no secret was told since.
fn undo_step(room: &Room, seat: Seat) -> Result<usize, Phrase> {
    let table = room.table.as_deref().ok_or_else(|| no("house-not-started"))?;
    let first = room.opened.fork.as_ref().map_or(0, |fork| fork.step);
    let decided = |step: &usize| table.moves(*step).iter().any(|(mover, _)| *mover == seat);
    let latest = (first + 1..=table.step()).rev().find(decided).ok_or_else(|| no("house-undo-nothing"))?;
    if table.secret_told_since(latest) { Err(no("house-undo-secret")) } else { Ok(latest - 1) }
}

fn come_back(room: &Room, guest: &Guest) -> Answer {
    let seat = my_seat(room, guest)?;
    match room.stage {
        Stage::Playing if room.chairs[seat.index()].bot_plays => write(Entry::Returned { seat }),
        _ => Ok(Granted::Nothing),
    }
}

fn rematch(room: &Room, guest: &Guest) -> Answer {
    my_seat(room, guest)?;
    match room.stage {
        Stage::Open | Stage::Playing => Err(no("house-not-over")),
        Stage::Over | Stage::Ended(_) if room.next.is_some() => Ok(Granted::Nothing),
        Stage::Over | Stage::Ended(_) => Ok(Granted::Rematch),
    }
}

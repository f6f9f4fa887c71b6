//! What is said about people: who sits where, who is missing, what is proposed.

use bistro_client::TableModel;
use bistro_core::{Phrase, Seat, SeatCount};
use bistro_protocol::{OpenProposal, Presence, Proposal, Sitter, Status};
use bistro_words::{Names, Words};

use crate::session::Offered;

/// Everybody's name, in seat order. Bots are called by their level; several alike are numbered.
pub(super) fn names(model: &TableModel, words: &Words) -> Names {
    let seats = model.table.seats.iter().enumerate();
    let names: Vec<String> = seats
        .map(|(number, seat)| match &seat.who {
            None => {
                words.say(&Phrase::new("bistro-seat-number").number("number", number as i64 + 1), &nobody())
            }
            Some(Sitter::Player { name, .. }) => name.clone(),
            Some(Sitter::Bot { level }) => level_name(level, words),
        })
        .collect();
    Names::new(told_apart(&names), model.you.seat)
}

fn nobody() -> Names {
    Names::new(Vec::new(), None)
}

fn level_name(level: &str, words: &Words) -> String {
    let id = format!("bistro-level-{level}");
    if words.knows(&id) { words.word(&id) } else { level.to_owned() }
}

fn told_apart(names: &[String]) -> Vec<String> {
    let number = |(seat, name): (usize, &String)| {
        let alike = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if alike(names) == 1 { name.clone() } else { format!("{name} {}", alike(&names[..=seat])) }
    };
    names.iter().enumerate().map(number).collect()
}

/// Before the game: who sits where.
pub(super) fn seats(model: &TableModel, words: &Words, names: &Names) -> Vec<String> {
    let line = |seat: Seat| {
        let state = match &model.table.seats[seat.index()].who {
            None => "bistro-seat-free",
            Some(Sitter::Bot { .. }) => "bistro-seat-bot",
            Some(Sitter::Player { .. }) if model.you.seat == Some(seat) => "bistro-seat-you",
            Some(Sitter::Player { presence: Presence::Here, .. }) => "bistro-seat-here",
            Some(Sitter::Player { .. }) => "bistro-seat-away",
        };
        let name = names.of(seat);
        words.say(&Phrase::new("bistro-seat-line").sign("name", name).sign("state", words.word(state)), names)
    };
    Seat::all(SeatCount::of(&model.table.seats)).map(line).collect()
}

/// What is to be known about people now.
pub(super) fn about(model: &TableModel, link: &str) -> Vec<Phrase> {
    let mut about = Vec::new();
    let free = model.free_seats().count() as i64;
    match &model.table.status {
        Status::Open if free > 0 => {
            about.push(Phrase::new("bistro-wait-seats").number("seats", free).sign("link", link));
        }
        Status::Open if !model.you.host => {
            about.push(Phrase::new("bistro-wait-host").sign("host", &model.table.host));
        }
        Status::Open => {}
        Status::Playing => about.extend(model.table.proposal.as_ref().map(proposed)),
        Status::Over => {}
        Status::Ended { why } => about.push(why.clone()),
    }
    if model.is_replaced() {
        about.push(Phrase::new("bistro-return-first"));
    }
    about
}

fn proposed(open: &OpenProposal) -> Phrase {
    let phrase = match open.what {
        Proposal::Undo => Phrase::new("bistro-proposal-undo"),
        Proposal::End => Phrase::new("bistro-proposal-end"),
        Proposal::Replace { seat } => Phrase::new("bistro-proposal-replace").seat("seat", seat),
        Proposal::Claim => Phrase::new("bistro-proposal-claim"),
    };
    phrase.seat("by", open.by).seats("missing", open.missing.iter().copied())
}

/// What may be asked of the server itself, besides playing.
pub(super) fn offers(model: &TableModel, words: &Words) -> Vec<Offered> {
    let mut offers = Vec::new();
    let mut offer = |phrase: Phrase, notation: String| {
        offers.push(Offered { words: words.say(&phrase, &nobody()), notation });
    };
    let Some(me) = model.you.seat else { return offers };
    match &model.table.status {
        Status::Open if model.you.host => {
            if model.is_full() {
                offer(Phrase::new("bistro-offer-start"), "start".to_owned());
            }
            for seat in model.free_seats() {
                let number = seat.index() + 1;
                let phrase = Phrase::new("bistro-offer-bot").number("number", number as i64);
                offer(phrase, format!("bot {number} {}", model.table.stand_in));
            }
        }
        Status::Open => {}
        Status::Playing if model.is_replaced() => {
            offer(Phrase::new("bistro-offer-return"), "return".to_owned());
        }
        Status::Playing => {
            let is_asked = |open: &OpenProposal| open.missing.contains(&me);
            if model.table.proposal.is_none() && !model.table.claimable.is_empty() {
                offer(Phrase::new("bistro-offer-claim"), "claim".to_owned());
            }
            if model.table.proposal.as_ref().is_some_and(is_asked) {
                offer(Phrase::new("bistro-offer-agree"), "agree".to_owned());
                offer(Phrase::new("bistro-offer-disagree"), "disagree".to_owned());
            }
        }
        Status::Over | Status::Ended { .. } if model.table.next.is_none() => {
            offer(Phrase::new("bistro-offer-rematch"), "rematch".to_owned());
        }
        Status::Over | Status::Ended { .. } => {}
    }
    offers
}

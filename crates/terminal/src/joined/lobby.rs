//! What is said about people: who sits where, who is missing, what is proposed.

use bistro_core::{Phrase, Seat};
use bistro_protocol::{OpenProposal, Presence, Proposal, Sitter, Status};
use bistro_words::{Names, Words};

use super::face::Face;
use crate::session::Offered;

/// Everybody's name, in seat order. Bots are called by their level; several alike are numbered.
pub(super) fn names(face: &Face, words: &Words) -> Names {
    let seats = face.table.seats.iter().enumerate();
    let names: Vec<String> = seats
        .map(|(number, seat)| match &seat.who {
            None => {
                words.say(&Phrase::new("house-seat-number").number("number", number as i64 + 1), &nobody())
            }
            Some(Sitter::Player { name, .. }) => name.clone(),
            Some(Sitter::Bot { level }) => level_name(level, words),
        })
        .collect();
    Names::new(told_apart(&names), face.you.seat)
}

fn nobody() -> Names {
    Names::new(Vec::new(), None)
}

fn level_name(level: &str, words: &Words) -> String {
    let id = format!("house-level-{level}");
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
pub(super) fn seats(face: &Face, words: &Words, names: &Names) -> Vec<String> {
    let line = |seat: Seat| {
        let state = match &face.table.seats[seat.index()].who {
            None => "house-seat-free",
            Some(Sitter::Bot { .. }) => "house-seat-bot",
            Some(Sitter::Player { .. }) if face.you.seat == Some(seat) => "house-seat-you",
            Some(Sitter::Player { presence: Presence::Here, .. }) => "house-seat-here",
            Some(Sitter::Player { .. }) => "house-seat-away",
        };
        let name = names.of(seat);
        words.say(&Phrase::new("house-seat-line").sign("name", name).sign("state", words.word(state)), names)
    };
    Seat::all(face.table.seats.len()).map(line).collect()
}

/// What is to be known about people now.
pub(super) fn about(face: &Face, link: &str) -> Vec<Phrase> {
    let mut about = Vec::new();
    let free = face.free_seats().count() as i64;
    match &face.table.status {
        Status::Open if free > 0 => {
            about.push(Phrase::new("house-wait-seats").number("seats", free).sign("link", link));
        }
        Status::Open if !face.you.host => {
            about.push(Phrase::new("house-wait-host").sign("host", &face.table.host));
        }
        Status::Open => {}
        Status::Playing => about.extend(face.table.proposal.as_ref().map(proposed)),
        Status::Over => {}
        Status::Ended { why } => about.push(why.clone()),
    }
    if face.is_replaced() {
        about.push(Phrase::new("house-return-first"));
    }
    about
}

fn proposed(open: &OpenProposal) -> Phrase {
    let phrase = match open.what {
        Proposal::Undo => Phrase::new("house-proposal-undo"),
        Proposal::End => Phrase::new("house-proposal-end"),
        Proposal::Replace { seat } => Phrase::new("house-proposal-replace").seat("seat", seat),
    };
    phrase.seat("by", open.by).seats("missing", open.missing.iter().copied())
}

/// What may be asked of the house itself, besides playing.
pub(super) fn offers(face: &Face, words: &Words) -> Vec<Offered> {
    let mut offers = Vec::new();
    let mut offer = |phrase: Phrase, notation: String| {
        offers.push(Offered { words: words.say(&phrase, &nobody()), notation });
    };
    let Some(me) = face.you.seat else { return offers };
    match &face.table.status {
        Status::Open if face.you.host => {
            if face.is_full() {
                offer(Phrase::new("house-offer-start"), "start".to_owned());
            }
            for seat in face.free_seats() {
                let number = seat.index() + 1;
                let phrase = Phrase::new("house-offer-bot").number("number", number as i64);
                offer(phrase, format!("bot {number} {}", face.table.stand_in));
            }
        }
        Status::Open => {}
        Status::Playing if face.is_replaced() => {
            offer(Phrase::new("house-offer-return"), "return".to_owned());
        }
        Status::Playing => {
            let is_asked = |open: &OpenProposal| open.missing.contains(&me);
            if face.table.proposal.as_ref().is_some_and(is_asked) {
                offer(Phrase::new("house-offer-agree"), "agree".to_owned());
                offer(Phrase::new("house-offer-disagree"), "disagree".to_owned());
            }
        }
        Status::Over | Status::Ended { .. } if face.table.next.is_none() => {
            offer(Phrase::new("house-offer-rematch"), "rematch".to_owned());
        }
        Status::Over | Status::Ended { .. } => {}
    }
    offers
}

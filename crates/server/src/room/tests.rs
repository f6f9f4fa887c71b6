//! Seats that change hands, and whose time runs meanwhile. Time is what the journal's lines say it is.

use bistro_core::{Dice, FastDice, Seat, SeatSet};
use bistro_engine::AnyGame;
use bistro_protocol::{Access, Clock, Command};
use serde_json::Value;

use super::{Room, consider};
use crate::entry::{Entry, Guest, Line, Opened, PlayerId};

const SEATS: usize = 3;

fn guest(number: i64) -> Guest {
    Guest { id: PlayerId(number), name: format!("Guest {number}"), owned: false }
}

fn line(at: i64, entry: Entry) -> Line {
    Line { at, asked: None, entry }
}

/// A table for three people that began at 0, and the journal it is the sum of.
struct Played {
    room: Room,
    journal: Vec<Line>,
}

impl Played {
    fn begin(game: &'static dyn AnyGame, clock: Clock) -> Option<Played> {
        let setup: Value = game.setup(Some(SEATS), None, &[]).ok()?;
        let opened = Opened {
            game: game.about().id.into(),
            rules: game.about().rules_version,
            setup,
            host: guest(0),
            access: Access::Public,
            invite: "invitation".into(),
            clock,
            rated: false,
            stand_in: "random".into(),
            grace: 90,
            seed: "07".repeat(32),
            fork: None,
        };
        let mut journal = vec![line(0, Entry::Opened(Box::new(opened)))];
        let sat = |seat: Seat| line(0, Entry::Sat { seat, guest: guest(seat.index() as i64) });
        journal.extend(Seat::all(SEATS).map(sat));
        journal.push(line(0, Entry::Started));
        let room = Room::replay("table".into(), catalog::GAMES, journal.clone()).expect("a sound journal");
        Some(Played { room, journal })
    }

    /// A game on the shelf that begins with a question to all three at once.
    fn with_a_sealed_question(clock: Clock) -> Played {
        let asks_all = |played: &Played| played.room.owing().len() == SEATS;
        let mut games = catalog::GAMES.iter().filter_map(|game| Played::begin(*game, clock));
        games.find(asks_all).expect("some game begins with a question to all")
    }

    /// A game on the shelf that begins with a question to one; and whose question it is.
    fn with_one_asked(clock: Clock) -> (Played, Seat) {
        let asks_one = |played: &Played| played.room.owing().len() == 1;
        let mut games = catalog::GAMES.iter().filter_map(|game| Played::begin(*game, clock));
        let played = games.find(asks_one).expect("some game begins with a question to one");
        let seat = played.room.owing().next().expect("one is asked");
        (played, seat)
    }

    fn happens(&mut self, at: i64, entry: Entry) {
        self.journal.push(line(at, entry.clone()));
        self.room.apply(line(at, entry)).expect("the line fits");
    }

    /// Do the first thing this seat may do; returns what that was.
    fn decides(&mut self, at: i64, seat: Seat) -> String {
        let table = self.room.table.as_deref().expect("the game has begun");
        let notation = table.legal(seat).into_iter().next().expect("the seat is asked").notation;
        self.happens(at, Entry::decided(seat, notation.clone()));
        notation
    }

    fn sealed(&self, seat: Seat) -> Option<String> {
        self.room.table.as_deref().expect("the game has begun").sealed(seat)
    }
}

const BANK: Clock = Clock::Bank { seconds: 10, increment: 0 };

#[test]
fn an_answer_stays_sealed_when_another_seat_changes_hands() {
    let [ann, ben, zoe] = [0, 1, 2].map(Seat::new);
    let mut played = Played::with_a_sealed_question(Clock::None);
    let turn = played.room.turn;
    let answer = played.decides(1_000, ann);
    played.happens(2_000, Entry::Left { seat: ben });
    played.happens(3_000, Entry::Vacated { seat: ben });
    played.happens(4_000, Entry::Sat { seat: ben, guest: guest(7) });
    assert_eq!(played.sealed(ann), Some(answer));
    assert_eq!(played.room.owing(), SeatSet::one(ben).with(zoe), "who has answered owes nothing");
    assert_eq!(played.room.turn, turn, "it is still the same question");
    played.decides(5_000, ben);
    played.decides(6_000, zoe);
    assert!(played.room.can_reveal(), "all have answered");
}

#[test]
fn a_new_holder_of_a_seat_decides_afresh() {
    let ben = Seat::new(1);
    let mut played = Played::with_a_sealed_question(Clock::None);
    played.decides(1_000, ben);
    played.happens(2_000, Entry::Left { seat: ben });
    played.happens(3_000, Entry::Vacated { seat: ben });
    assert!(played.sealed(ben).is_some(), "the game can go on with what was answered");
    played.happens(4_000, Entry::Sat { seat: ben, guest: guest(7) });
    assert_eq!(played.sealed(ben), None);
    assert!(played.room.owing().contains(ben));
}

#[test]
fn a_player_who_returns_finds_what_was_sealed_for_the_seat() {
    let ben = Seat::new(1);
    let mut played = Played::with_a_sealed_question(Clock::None);
    played.happens(1_000, Entry::Left { seat: ben });
    let answer = played.decides(2_000, ben);
    played.happens(3_000, Entry::Returned { seat: ben });
    assert_eq!(played.sealed(ben), Some(answer));
    assert!(!played.room.owing().contains(ben));
}

#[test]
fn standing_up_and_coming_back_gives_no_time_back() {
    let (mut played, seat) = Played::with_one_asked(BANK);
    assert_eq!(played.room.time_is_up(seat), Some(10_000));
    played.happens(8_000, Entry::Left { seat });
    played.happens(8_500, Entry::Returned { seat });
    assert_eq!(played.room.time_is_up(seat), Some(10_500), "eight of ten seconds were thought already");
    played.happens(9_500, Entry::Left { seat });
    played.happens(20_000, Entry::Returned { seat });
    assert_eq!(played.room.time_is_up(seat), Some(21_000), "nine of ten seconds were thought already");
    let face = played.room.clock_face(20_000).expect("there is a clock");
    assert_eq!(face.since + face.left[seat.index()], 21_000, "what is shown is what counts");
}

#[test]
fn a_bot_that_stands_in_costs_no_time() {
    let (mut played, seat) = Played::with_one_asked(BANK);
    played.happens(4_000, Entry::Left { seat });
    played.decides(9_000, seat);
    let left = played.room.clock_face(9_000).expect("there is a clock").left[seat.index()];
    let asked_again = played.room.owing().contains(seat);
    assert_eq!(left, 6_000, "four seconds were thought (asked again: {asked_again})");
}

/// Otherwise one could seal anything at once, and think for as long as the others do.
#[test]
fn what_is_sealed_stands_when_its_givers_time_is_up() {
    let ann = Seat::new(0);
    let mut played = Played::with_a_sealed_question(BANK);
    let notation = played.decides(1_000, ann);
    let turn = played.room.turn;
    for wish in [Command::Decide { turn, notation }, Command::Withdraw { turn }] {
        assert!(consider(&played.room, &guest(0), &wish, 10_000).is_ok(), "there is time: {wish:?}");
        let late = consider(&played.room, &guest(0), &wish, 10_001).err().expect("it is too late");
        assert_eq!(late.id, "house-time-up", "{wish:?}");
    }
}

/// Two tables at which the same happens in public; at one of them somebody has answered.
#[test]
fn no_clock_tells_who_has_answered() {
    let [ann, ben] = [0, 1].map(Seat::new);
    let mut tables = [Played::with_a_sealed_question(BANK), Played::with_a_sealed_question(BANK)];
    tables[0].decides(1_000, ann);
    let public = [
        (2_000, Entry::Left { seat: ben }),
        (3_000, Entry::Left { seat: ann }),
        (5_000, Entry::Returned { seat: ann }),
        (6_000, Entry::Resumed),
        (7_000, Entry::Vacated { seat: ben }),
        (8_000, Entry::Sat { seat: ben, guest: guest(7) }),
    ];
    for (at, entry) in public {
        let [answered, not_yet] = tables.each_mut().map(|played| {
            played.happens(at, entry.clone());
            (played.room.clock_face(at), played.room.version, played.room.turn)
        });
        assert_eq!(answered, not_yet, "{entry:?}");
    }
}

#[test]
fn a_journal_read_again_gives_everybody_the_same_time() {
    let (mut played, seat) = Played::with_one_asked(Clock::Bank { seconds: 10, increment: 2 });
    played.happens(2_000, Entry::Left { seat });
    played.happens(4_000, Entry::Returned { seat });
    played.decides(5_000, seat);
    let now = played.room.clock_face(6_000);
    assert_eq!(now.as_ref().expect("there is a clock").left[seat.index()], 10_000 - 3_000 + 2_000);
    let again = Room::replay("table".into(), catalog::GAMES, played.journal).expect("a sound journal");
    assert_eq!(again.clock_face(6_000), now);
}

/// The journal of a version that counted seats from 0: no decision may rob another player than it did then.
#[test]
fn a_journal_in_the_old_notation_leads_to_the_same_table() {
    let mut robbed = 0;
    for game in catalog::GAMES {
        let Some(mut played) = Played::begin(*game, Clock::None) else { continue };
        let mut old_journal = played.journal.clone();
        let (mut robberies, mut dice) = (0, FastDice::new(7));
        // Games with robberies ask one player at a time.
        while let Some(seat) = played.room.owing().first().filter(|_| played.room.owing().len() == 1) {
            let table = played.room.table.as_deref().expect("the game has begun");
            let offers: Vec<String> = table.legal(seat).into_iter().map(|offer| offer.notation).collect();
            let robbery = offers.iter().find(|offer| offer.starts_with("steal") || offer.starts_with("open"));
            let decision =
                robbery.cloned().unwrap_or_else(|| offers[dice.below(offers.len() as u32) as usize].clone());
            let mut old = decision.clone();
            if robbery.is_some() {
                robberies += 1;
                let (what, seat) = decision.rsplit_once(' ').expect("the seat is the last word");
                old = format!("{what} {}", seat.parse::<u32>().expect("a number") - 1);
            }
            let entry = serde_json::json!({ "at": 0, "type": "decided", "seat": seat, "notation": old });
            old_journal.push(serde_json::from_value(entry).expect("a line of the version before"));
            played.happens(0, Entry::decided(seat, decision));
        }
        robbed += usize::from(robberies > 0);
        let room = Room::replay("table".into(), catalog::GAMES, old_journal).expect("a sound journal");
        let record = |room: &Room| room.table.as_deref().expect("the game was played").record();
        assert_eq!(record(&room), record(&played.room), "{game:?}");
    }
    assert_eq!(robbed, 2, "so many games have decisions that name a seat");
}

/// A table that was opened by an older version goes on in the notation of today, so every decision says its own.
#[test]
fn a_decision_says_how_it_is_written() {
    let entry = serde_json::to_value(Entry::decided(Seat::new(1), "steal 1".into())).expect("an entry");
    let due = serde_json::json!({ "type": "decided", "seat": 1, "notation": "steal 1", "version": 2 });
    assert_eq!(entry, due);
}

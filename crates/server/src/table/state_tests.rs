//! Seats that change hands, and whose time runs meanwhile. Time is what the journal's entries say it is.

use bistro_core::{Dice, FastDice, NotationVersion, Seat, SeatCount, SeatSet};
use bistro_engine::AnyGame;
use bistro_protocol::{Access, Clock, Command, Proposal};
use serde_json::Value;

use super::commands::consider;
use super::entry::{JournalEntry, Opened, TableEvent};
use super::state::TableState;
use crate::store::{Player, PlayerId};

const SEATS: usize = 3;

fn player(number: i64) -> Player {
    Player { id: PlayerId(number), name: format!("Guest {number}"), owned: false }
}

fn entry(at: i64, event: TableEvent) -> JournalEntry {
    JournalEntry { at: 0, clock: Some(at), command: None, event }
}

/// A table for three people that began at 0, and the journal it is the sum of.
struct Played {
    state: TableState,
    journal: Vec<JournalEntry>,
}

impl Played {
    fn begin(game: &'static dyn AnyGame, clock: Clock) -> Option<Played> {
        let setup: Value = game.setup(Some(SEATS), None, &[]).ok()?;
        let opened = Opened {
            game: game.about().id.into(),
            rules: game.about().rules_version,
            setup,
            host: player(0),
            access: Access::Public,
            invite: "invitation".into(),
            clock,
            rated: false,
            stand_in: "random".into(),
            grace: 90,
            starts_itself: false,
            seed: "07".repeat(32),
            lesson: false,
            fork: None,
        };
        let mut journal = vec![entry(0, TableEvent::Opened(Box::new(opened)))];
        let sat = |seat: Seat| entry(0, TableEvent::Sat { seat, player: player(seat.index() as i64) });
        journal.extend(Seat::all(SeatCount::new(SEATS)).map(sat));
        journal.push(entry(0, TableEvent::Started));
        let state =
            TableState::replay("table".into(), catalog::GAMES, journal.clone()).expect("a sound journal");
        Some(Played { state, journal })
    }

    /// A game on the shelf that begins with a question to all three at once.
    fn with_a_sealed_question(clock: Clock) -> Played {
        let asks_all = |played: &Played| played.state.owing().len() == SEATS;
        let mut games = catalog::GAMES.iter().filter_map(|game| Played::begin(*game, clock));
        games.find(asks_all).expect("some game begins with a question to all")
    }

    /// A game on the shelf that begins with a question to one; and whose question it is.
    fn with_one_asked(clock: Clock) -> (Played, Seat) {
        let asks_one = |played: &Played| played.state.owing().len() == 1;
        let mut games = catalog::GAMES.iter().filter_map(|game| Played::begin(*game, clock));
        let played = games.find(asks_one).expect("some game begins with a question to one");
        let seat = played.state.owing().next().expect("one is asked");
        (played, seat)
    }

    fn happens(&mut self, at: i64, event: TableEvent) {
        self.journal.push(entry(at, event.clone()));
        self.state.apply(entry(at, event)).expect("the entry fits");
    }

    /// Do the first thing this seat may do; returns what that was.
    fn decides(&mut self, at: i64, seat: Seat) -> String {
        let table = self.state.table.as_deref().expect("the game has begun");
        let notation = table.legal(seat).into_iter().next().expect("the seat is asked").notation;
        self.happens(at, TableEvent::decided(seat, notation.clone()));
        notation
    }

    fn sealed(&self, seat: Seat) -> Option<String> {
        self.state.table.as_deref().expect("the game has begun").sealed(seat)
    }
}

const BANK: Clock = Clock::Bank { seconds: 10, increment: 0 };

#[test]
fn an_answer_stays_sealed_when_another_seat_changes_hands() {
    let [ann, ben, zoe] = [0, 1, 2].map(Seat::new);
    let mut played = Played::with_a_sealed_question(Clock::None);
    let turn = played.state.turn;
    let answer = played.decides(1_000, ann);
    played.happens(2_000, TableEvent::Left { seat: ben });
    played.happens(3_000, TableEvent::Vacated { seat: ben });
    played.happens(4_000, TableEvent::Sat { seat: ben, player: player(7) });
    assert_eq!(played.sealed(ann), Some(answer));
    assert_eq!(played.state.owing(), SeatSet::one(ben).with(zoe), "who has answered owes nothing");
    assert_eq!(played.state.turn, turn, "it is still the same question");
    played.decides(5_000, ben);
    played.decides(6_000, zoe);
    assert!(played.state.can_reveal(), "all have answered");
}

#[test]
fn a_new_holder_of_a_seat_decides_afresh() {
    let ben = Seat::new(1);
    let mut played = Played::with_a_sealed_question(Clock::None);
    played.decides(1_000, ben);
    played.happens(2_000, TableEvent::Left { seat: ben });
    played.happens(3_000, TableEvent::Vacated { seat: ben });
    assert!(played.sealed(ben).is_some(), "the game can go on with what was answered");
    played.happens(4_000, TableEvent::Sat { seat: ben, player: player(7) });
    assert_eq!(played.sealed(ben), None);
    assert!(played.state.owing().contains(ben));
}

#[test]
fn a_player_who_returns_finds_what_was_sealed_for_the_seat() {
    let ben = Seat::new(1);
    let mut played = Played::with_a_sealed_question(Clock::None);
    played.happens(1_000, TableEvent::Left { seat: ben });
    let answer = played.decides(2_000, ben);
    played.happens(3_000, TableEvent::Returned { seat: ben });
    assert_eq!(played.sealed(ben), Some(answer));
    assert!(!played.state.owing().contains(ben));
}

#[test]
fn standing_up_and_coming_back_gives_no_time_back() {
    let (mut played, seat) = Played::with_one_asked(BANK);
    assert_eq!(played.state.time_is_up(seat), Some(10_000));
    played.happens(8_000, TableEvent::Left { seat });
    played.happens(8_500, TableEvent::Returned { seat });
    assert_eq!(played.state.time_is_up(seat), Some(10_500), "eight of ten seconds were thought already");
    played.happens(9_500, TableEvent::Left { seat });
    played.happens(20_000, TableEvent::Returned { seat });
    assert_eq!(played.state.time_is_up(seat), Some(21_000), "nine of ten seconds were thought already");
    let face = played.state.clock_face(20_000).expect("there is a clock");
    assert_eq!(face.since + face.left[seat.index()], 21_000, "what is shown is what counts");
}

#[test]
fn a_bot_that_stands_in_costs_no_time() {
    let (mut played, seat) = Played::with_one_asked(BANK);
    played.happens(4_000, TableEvent::Left { seat });
    played.decides(9_000, seat);
    let left = played.state.clock_face(9_000).expect("there is a clock").left[seat.index()];
    let asked_again = played.state.owing().contains(seat);
    assert_eq!(left, 6_000, "four seconds were thought (asked again: {asked_again})");
}

/// Otherwise one could seal anything at once, and think for as long as the others do.
#[test]
fn what_is_sealed_stands_when_its_givers_time_is_up() {
    let ann = Seat::new(0);
    let mut played = Played::with_a_sealed_question(BANK);
    let notation = played.decides(1_000, ann);
    let turn = played.state.turn;
    for command in [Command::Decide { turn, notation }, Command::Withdraw { turn }] {
        assert!(consider(&played.state, &player(0), &command, 10_000).is_ok(), "there is time: {command:?}");
        let late = consider(&played.state, &player(0), &command, 10_001).err().expect("it is too late");
        assert_eq!(late.id, "bistro-time-up", "{command:?}");
    }
}

/// Two tables at which the same happens in public; at one of them somebody has answered.
#[test]
fn no_clock_tells_who_has_answered() {
    let [ann, ben] = [0, 1].map(Seat::new);
    let mut tables = [Played::with_a_sealed_question(BANK), Played::with_a_sealed_question(BANK)];
    tables[0].decides(1_000, ann);
    let public = [
        (2_000, TableEvent::Left { seat: ben }),
        (3_000, TableEvent::Left { seat: ann }),
        (5_000, TableEvent::Returned { seat: ann }),
        (6_000, TableEvent::Resumed { counts_from: Some(6_000) }),
        (7_000, TableEvent::Vacated { seat: ben }),
        (8_000, TableEvent::Sat { seat: ben, player: player(7) }),
    ];
    for (at, event) in public {
        let [answered, not_yet] = tables.each_mut().map(|played| {
            played.happens(at, event.clone());
            (played.state.clock_face(at), played.state.version, played.state.turn)
        });
        assert_eq!(answered, not_yet, "{event:?}");
    }
}

#[test]
fn a_journal_read_again_gives_everybody_the_same_time() {
    let (mut played, seat) = Played::with_one_asked(Clock::Bank { seconds: 10, increment: 2 });
    played.happens(2_000, TableEvent::Left { seat });
    played.happens(4_000, TableEvent::Returned { seat });
    played.decides(5_000, seat);
    let now = played.state.clock_face(6_000);
    assert_eq!(now.as_ref().expect("there is a clock").left[seat.index()], 10_000 - 3_000 + 2_000);
    let again = TableState::replay("table".into(), catalog::GAMES, played.journal).expect("a sound journal");
    assert_eq!(again.clock_face(6_000), now);
}

/// How the version before, which counted seats from 0, would have written this decision.
fn in_old_notation(game: &dyn AnyGame, decision: &str) -> String {
    let before = decision.rsplit_once(' ').and_then(|(what, seat)| {
        let seat = seat.parse::<u32>().ok()?.checked_sub(1)?;
        Some(format!("{what} {seat}"))
    });
    let means_this = |old: &String| {
        game.rewrite(old, NotationVersion::unnamed()).is_ok_and(|rewritten| rewritten == decision)
    };
    before.filter(means_this).unwrap_or_else(|| decision.to_owned())
}

/// The journal of a version that counted seats from 0: no decision may be about another player than it was then.
#[test]
fn a_journal_in_the_old_notation_leads_to_the_same_table() {
    let mut games_that_name_seats = 0;
    for game in catalog::GAMES {
        let Some(mut played) = Played::begin(*game, Clock::None) else { continue };
        let mut old_journal = played.journal.clone();
        let (mut named, mut dice) = (0, FastDice::new(7));
        while let Some(seat) = played.state.owing().next() {
            let table = played.state.table.as_deref().expect("the game has begun");
            let offers: Vec<String> = table.legal(seat).into_iter().map(|offer| offer.notation).collect();
            let differs = |offer: &&String| in_old_notation(*game, offer) != **offer;
            let decision = offers.iter().find(differs).cloned();
            named += u32::from(decision.is_some());
            let any = || offers[dice.below(offers.len() as u32) as usize].clone();
            let decision = decision.unwrap_or_else(any);
            let old = in_old_notation(*game, &decision);
            let written = serde_json::json!({ "at": 0, "type": "decided", "seat": seat, "notation": old });
            old_journal.push(serde_json::from_value(written).expect("an entry of the version before"));
            played.happens(0, TableEvent::decided(seat, decision));
            if played.state.can_reveal() {
                old_journal.push(entry(0, TableEvent::Revealed));
                played.happens(0, TableEvent::Revealed);
            }
        }
        games_that_name_seats += u32::from(named > 0);
        let state = TableState::replay("table".into(), catalog::GAMES, old_journal).expect("a sound journal");
        let record = |state: &TableState| state.table.as_deref().expect("the game was played").record();
        assert_eq!(record(&state), record(&played.state), "{}", game.about().id);
    }
    assert!(games_that_name_seats >= 2, "in {games_that_name_seats} games a player names a seat");
}

/// A table that was opened by an older version goes on in the notation of today, so every decision says its own.
#[test]
fn a_decision_says_how_it_is_written() {
    let entry = serde_json::to_value(TableEvent::decided(Seat::new(1), "steal 1".into())).expect("an entry");
    let due = serde_json::json!({ "type": "decided", "seat": 1, "notation": "steal 1", "version": 2 });
    assert_eq!(entry, due);
}

/// One of these once ended the thread that replayed it.
#[test]
fn an_entry_about_a_seat_that_is_not_there_is_refused() {
    let seat = Seat::new(SEATS);
    let (notation, version) = ("nothing".to_owned(), NotationVersion::CURRENT);
    let events = [
        TableEvent::Decided { seat, notation, version },
        TableEvent::Withdrew { seat },
        TableEvent::Left { seat },
        TableEvent::Returned { seat },
        TableEvent::Vacated { seat },
        TableEvent::Proposed { by: seat, what: Proposal::End },
        TableEvent::Claimed { from: vec![seat] },
    ];
    for event in events {
        let mut played = Played::with_a_sealed_question(Clock::None);
        let applied = played.state.apply(entry(1, event.clone()));
        assert!(applied.is_err(), "{event:?}");
    }
}

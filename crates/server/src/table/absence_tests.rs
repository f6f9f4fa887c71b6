//! Absence in numbers: when a bot plays, when others may claim the game, and what nobody decides alone.

use std::time::Duration;

use bistro_core::{Phrase, Seat, SeatCount};
use bistro_protocol::{Access, Clock, Command, Presence, Proposal};
use tokio::time::advance;

use super::commands::{Effect, consider};
use super::entry::{JournalEntry, Opened, TableEvent};
use super::result::result_of;
use super::state::{Stage, TableState};
use super::test_server::{ANN, BEN, Connected, Running, WALL};
use crate::store::memory::MemoryStore;
use crate::store::{Player, PlayerId};

const MINUTE: i64 = 60_000;
const ZOE: Seat = Seat::new(2);

fn player(seat: Seat) -> Player {
    Player { id: PlayerId(seat.index() as i64), name: format!("Guest {seat}"), owned: false }
}

fn entry(now: i64, event: TableEvent) -> JournalEntry {
    JournalEntry { at: 0, clock: Some(now), command: None, event }
}

/// A game of so many people that began at 0.
fn begun(seats: usize, rated: bool, clock: Clock) -> TableState {
    let mut games =
        catalog::GAMES.iter().filter_map(|game| Some((*game, game.setup(Some(seats), None, &[]).ok()?)));
    let (game, setup) = games.next().expect("some game is for so many");
    let opened = Opened {
        game: game.about().id.into(),
        rules: game.about().rules_version,
        setup,
        host: player(ANN),
        access: Access::Public,
        invite: "invitation".into(),
        clock,
        rated,
        stand_in: "random".into(),
        grace: 90,
        starts_itself: false,
        seed: "07".repeat(32),
        lesson: false,
        fork: None,
    };
    let sat = Seat::all(SeatCount::new(seats)).map(|seat| TableEvent::Sat { seat, player: player(seat) });
    let events = [TableEvent::Opened(Box::new(opened))].into_iter().chain(sat).chain([TableEvent::Started]);
    let journal: Vec<JournalEntry> = events.map(|event| entry(0, event)).collect();
    TableState::replay("table".into(), catalog::GAMES, journal).expect("a sound journal")
}

/// The command is carried out; returns what happened.
fn does(state: &mut TableState, seat: Seat, command: &Command, now: i64) -> Result<Vec<TableEvent>, Phrase> {
    let Effect::Write(events) = consider(state, &player(seat), command, now)? else { return Ok(Vec::new()) };
    for event in &events {
        state.apply(entry(now, event.clone())).expect("the event fits");
    }
    Ok(events)
}

fn proposes(state: &mut TableState, seat: Seat, what: Proposal, now: i64) -> Result<Vec<TableEvent>, Phrase> {
    does(state, seat, &Command::Propose { what }, now)
}

fn leaves(state: &mut TableState, seat: Seat, now: i64) {
    state.apply(entry(now, TableEvent::Left { seat })).expect("the seat is there");
}

fn places(state: &TableState) -> Vec<u8> {
    let result = result_of(state, 0).expect("a claimed game has a result");
    result.seats.iter().map(|seat| seat.place).collect()
}

#[test]
fn at_a_table_of_two_one_claim_is_enough_after_five_minutes() {
    let mut state = begun(2, true, Clock::None);
    leaves(&mut state, BEN, MINUTE);
    let early = proposes(&mut state, ANN, Proposal::Claim, 6 * MINUTE - 1).expect_err("it is too early");
    assert_eq!(early.id, "bistro-claim-later");
    assert!(state.claimable(6 * MINUTE - 1).is_empty());
    assert_eq!(state.claimable(6 * MINUTE).collect::<Vec<_>>(), [BEN]);
    proposes(&mut state, ANN, Proposal::Claim, 6 * MINUTE).expect("it is time");
    assert!(matches!(state.stage, Stage::Ended(_)), "{:?}", state.stage);
    assert_eq!(places(&state), [1, 2]);
    assert!(result_of(&state, 0).is_some_and(|result| result.rated), "it counts");
}

#[test]
fn at_a_larger_table_all_others_claim_together() {
    let mut state = begun(3, false, Clock::None);
    leaves(&mut state, ZOE, 0);
    proposes(&mut state, ANN, Proposal::Claim, 5 * MINUTE).expect("it is time");
    assert_eq!(state.stage, Stage::Playing, "Ben has not agreed");
    does(&mut state, BEN, &Command::Agree, 6 * MINUTE).expect("he may agree");
    assert_eq!(places(&state), [1, 1, 3]);
}

#[test]
fn who_returns_ends_the_claim() {
    let mut state = begun(3, false, Clock::None);
    leaves(&mut state, ZOE, 0);
    proposes(&mut state, ANN, Proposal::Claim, 5 * MINUTE).expect("it is time");
    does(&mut state, ZOE, &Command::Return, 6 * MINUTE).expect("she may return");
    assert_eq!(does(&mut state, BEN, &Command::Agree, 7 * MINUTE).unwrap_err().id, "bistro-no-proposal");
    leaves(&mut state, ZOE, 8 * MINUTE);
    assert!(state.claimable(12 * MINUTE).is_empty(), "her absence counts from the beginning again");
}

#[test]
fn with_a_clock_of_days_a_tenth_of_it_is_long_enough() {
    let mut state = begun(2, false, Clock::Days { days: 5 });
    leaves(&mut state, BEN, 0);
    assert!(state.claimable(12 * 60 * MINUTE - 1).is_empty());
    assert_eq!(state.claimable(12 * 60 * MINUTE).len(), 1);
}

#[test]
fn nobody_ends_a_game_or_gives_a_seat_away_alone() {
    let mut state = begun(2, false, Clock::None);
    leaves(&mut state, BEN, 0);
    for what in [Proposal::End, Proposal::Replace { seat: BEN }] {
        let refused = proposes(&mut state, ANN, what, 9 * MINUTE).expect_err("she is alone");
        assert_eq!(refused.id, "bistro-others-away", "{what:?}");
    }
    // Nor by proposing it in company, and agreeing when the others are gone.
    let mut state = begun(3, false, Clock::None);
    proposes(&mut state, ANN, Proposal::End, 0).expect("she may propose it");
    leaves(&mut state, BEN, 0);
    leaves(&mut state, ZOE, 0);
    does(&mut state, ANN, &Command::Agree, MINUTE).expect("she agrees with herself");
    assert_eq!(state.stage, Stage::Playing);
}

#[test]
fn who_plays_with_bots_decides_alone() {
    let mut state = begun(2, false, Clock::None);
    state.apply(entry(0, TableEvent::BotSat { seat: BEN, level: "random".into() })).expect("a bot sits down");
    proposes(&mut state, ANN, Proposal::End, 0).expect("nobody else is there");
    assert!(matches!(state.stage, Stage::Ended(_)));
    assert!(result_of(&state, 0).is_none(), "by agreement, there is no result");
}

#[test]
fn in_a_rated_game_no_seat_passes_to_another_person() {
    let mut state = begun(3, true, Clock::None);
    leaves(&mut state, ZOE, 0);
    let refused = proposes(&mut state, ANN, Proposal::Replace { seat: ZOE }, 9 * MINUTE).unwrap_err();
    assert_eq!(refused.id, "bistro-rated-seat");
    // Earlier versions could free it.
    state.apply(entry(0, TableEvent::Vacated { seat: ZOE })).expect("the seat is there");
    let sit = Command::Sit { seat: ZOE, invite: Some("invitation".into()) };
    assert_eq!(does(&mut state, Seat::new(3), &sit, 9 * MINUTE).unwrap_err().id, "bistro-rated-seat");
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_after_the_grace_time_and_everybody_hears_when_the_game_can_be_claimed() {
    let server = Running::start(MemoryStore::default(), WALL).await;
    let (mut ann, ben) = server.table_of_two().await;
    ann.until(|ann| ann.presence(BEN) == Presence::Here).await;
    ben.leaves().await;
    ann.until(|ann| ann.presence(BEN) == Presence::Away).await;
    let seconds = async |ann: &mut Connected, seconds: u64, so: fn(&Connected) -> bool| {
        advance(Duration::from_secs(seconds) - Duration::from_millis(1)).await;
        let early = Connected::to(&server, &ann.last.table.id.clone(), 9).await;
        assert!(!so(&early), "before {seconds} seconds");
        advance(Duration::from_millis(1)).await;
        ann.until(so).await;
    };
    seconds(&mut ann, 90, |one| one.presence(BEN) == Presence::Replaced).await;
    seconds(&mut ann, 300, |one| one.last.table.claimable == [BEN]).await;
    ann.does(Command::Propose { what: Proposal::Claim }).await;
    let results = server.store.results();
    assert_eq!(results.iter().map(|result| result.seats[1].place).collect::<Vec<_>>(), [2]);
}

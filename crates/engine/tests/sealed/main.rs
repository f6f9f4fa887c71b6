//! Decisions made at the same time, and secrets, through the erased face.

mod tasting;

use bistro_bots::{BotSpec, make, play_match};
use bistro_core::{Accepted, FastDice, Lang, Refused, Seat, SeatCount, Seed, Viewer};
use bistro_engine::{
    AnyGame, AnyTable, BadRecordFile, DecisionError, Erased, RecordFile, read_setup, verify,
};
use bistro_words::Names;
use tasting::Tasting;

const GAME: Erased<Tasting> = Erased::NEW;

fn open() -> Box<dyn AnyTable> {
    let setup = GAME.setup(None, None, &[]).unwrap();
    GAME.open(&setup, Seed::from_number(1), Vec::new()).unwrap()
}

fn first_offer(table: &dyn AnyTable, seat: Seat) -> String {
    table.legal(seat)[0].notation.clone()
}

/// Play a game in which the seats seal their plates in this order.
fn played(order: [usize; 3]) -> Box<dyn AnyTable> {
    let mut table = open();
    while table.outcome().is_none() {
        let accepted = order.map(|seat| {
            let seat = Seat::new(seat);
            let notation = first_offer(&*table, seat);
            table.decide(seat, &notation).unwrap()
        });
        assert_eq!(accepted, [Accepted::Sealed, Accepted::Sealed, Accepted::Played]);
    }
    table
}

#[test]
fn the_order_of_sealing_leaves_no_trace() {
    let (one, other) = (played([0, 1, 2]), played([2, 0, 1]));
    assert_eq!(one.record().to_string(), other.record().to_string());
    assert_eq!(one.news(0, Viewer::Above), other.news(0, Viewer::Above));
    assert_eq!(one.moves(1).len(), 3);
    assert_eq!((one.moves(0), one.moves(4)), (Vec::new(), Vec::new()));
}

#[test]
fn a_sealed_plate_shows_to_its_owner_only() {
    let mut table = open();
    let seat = Seat::new(1);
    let before: Vec<_> = Seat::all(SeatCount::new(3)).map(|seat| table.view(Viewer::Seat(seat))).collect();
    let notation = first_offer(&*table, seat);
    assert_eq!(table.decide(seat, &format!(" {notation} ")), Ok(Accepted::Sealed));
    assert_eq!(table.sealed(seat), Some(notation));
    assert_eq!(table.sealed(Seat::new(0)), None);
    assert_eq!(
        Seat::all(SeatCount::new(3)).map(|seat| table.view(Viewer::Seat(seat))).collect::<Vec<_>>(),
        before
    );
    assert_eq!((table.pending().len(), table.step()), (3, 0));
    assert!(table.withdraw(seat));
    assert_eq!(table.sealed(seat), None);
}

#[test]
fn ids_stand_for_what_may_be_done_and_arrays_for_what_is_seen() {
    let table = open();
    for seat in Seat::all(SeatCount::new(3)) {
        let notation = |id: u16| table.notation_of(seat, id).unwrap();
        let offered: Vec<String> = table.legal(seat).into_iter().map(|offer| offer.notation).collect();
        let ids = table.legal_ids(seat);
        assert_eq!(ids.iter().map(|id| notation(*id)).collect::<Vec<_>>(), offered);
        let held: Vec<u16> = (0..12).filter(|id| table.encode(seat)[usize::from(*id)] == 1).collect();
        assert_eq!(held, ids);
        assert_eq!(table.notation_of(seat, 12), None);
    }
    let nobody = Seat::new(7);
    assert_eq!((table.legal_ids(nobody), table.notation_of(nobody, 1)), (Vec::new(), None));
    assert_eq!(table.encode(nobody), [0; 12]);
}

#[test]
fn a_record_with_many_moves_to_a_step_goes_to_text_and_back() {
    let table = played([1, 2, 0]);
    let file = RecordFile::parse(&table.record().to_string()).unwrap();
    assert_eq!(file, table.record());
    let verified = verify(&GAME, &file).unwrap();
    assert_eq!((verified.steps, verified.decisions), (3, 9));
    let again = GAME.load(&file).unwrap();
    for viewer in Seat::all(SeatCount::new(3)).map(Viewer::Seat).chain([Viewer::Public, Viewer::Above]) {
        assert_eq!(table.news(0, viewer), again.news(0, viewer));
        assert_eq!(table.view(viewer), again.view(viewer));
    }
}

#[test]
fn a_secret_is_told_to_its_seat_only() {
    let table = open();
    let told = |viewer| {
        table.news(0, viewer).into_iter().map(|item| item.event.value()["Dealt"]["hand"].is_number())
    };
    assert_eq!(told(Viewer::Seat(Seat::new(1))).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(told(Viewer::Public).collect::<Vec<_>>(), [false; 3]);
    assert_eq!(told(Viewer::Seat(Seat::new(7))).collect::<Vec<_>>(), [false; 3]);
    assert_eq!(told(Viewer::Above).collect::<Vec<_>>(), [true; 3]);
    assert!(table.secret_told_since(0) && !table.secret_told_since(1));
}

#[test]
fn a_refusal_is_said_with_its_rule() {
    let mut table = open();
    let seat = Seat::new(0);
    let hidden = table.legal(Seat::new(1))[0].notation.clone();
    let refused = table.decide(seat, &hidden).unwrap_err();
    assert!(matches!(refused, DecisionError::Refused(Refused::Against(_))));
    let words = GAME.words(Lang::En);
    let said = words.refusal(&refused.phrase(), &Names::numbered(&words, SeatCount::new(3), Some(seat)));
    assert_eq!(said, format!("You have no {}. (T2)", &hidden[4..]));
    let said = words.refusal(
        &table.decide(seat, "eat").unwrap_err().phrase(),
        &Names::numbered(&words, SeatCount::new(3), None),
    );
    assert_eq!(said, "That move wasn’t understood. 'eat' is no move: say for example 'lay 3'");
}

/// The state behind a table stays out of logs.
#[test]
fn a_table_in_a_log_says_where_it_is_only() {
    assert_eq!(format!("{:?}", played([0, 1, 2])), "tasting at step 3");
}

#[test]
fn looking_ahead_is_worth_it_under_hidden_plates() {
    let setup = read_setup::<Tasting>(&GAME.setup(Some(2), None, &[]).unwrap()).unwrap();
    let mut bots = [BotSpec::Greedy, BotSpec::Random].map(make::<Tasting>);
    let won = |number| {
        let (mut dice, mut thinking) = (FastDice::nth(1, number), FastDice::nth(2, number));
        let finished = play_match(&setup, &mut bots, &mut dice, &mut thinking);
        assert_eq!((finished.steps, finished.decisions), (3, 6));
        finished.outcome.places[0] == 1
    };
    let won = (0..400).map(won).filter(|won| *won).count();
    assert!(won > 260, "greedy won {won} of 400");
}

#[test]
fn a_table_for_nobody_is_refused() {
    let refused = GAME.setup(Some(9), None, &[]).unwrap_err().to_string();
    assert_eq!(refused, "seats cannot be 9: this game is for 2 to 4 players");
    let setup = GAME.setup(None, None, &[("polite".into(), "true".into())]).unwrap();
    assert_eq!(setup, serde_json::json!({ "seats": 3, "polite": true }));
}

/// Played by these rules of today, and written as an earlier version would have.
fn written_by(rules: u16, polite: bool) -> RecordFile {
    let setup = GAME.setup(None, None, &[("polite".into(), polite.to_string())]).unwrap();
    let mut table = GAME.open(&setup, Seed::from_number(1), Vec::new()).unwrap();
    while table.outcome().is_none() {
        for seat in table.pending() {
            let notation = first_offer(&*table, seat);
            table.decide(seat, &notation).unwrap();
        }
    }
    let mut file = table.record();
    file.rules = rules;
    file.setup.as_object_mut().unwrap().remove("polite");
    file.seal_again();
    file
}

#[test]
fn a_game_of_earlier_rules_replays_where_an_option_stands_for_them() {
    let verified = verify(&GAME, &written_by(1, true)).expect("the first version was polite");
    assert_eq!((verified.rules, verified.outcome.is_some()), (1, true));
    assert!(verify(&GAME, &written_by(1, false)).is_err(), "by polite rules it has another outcome");
    let unknown = verify(&GAME, &written_by(3, true)).unwrap_err();
    assert!(matches!(unknown[..], [BadRecordFile::OtherRules { said: 3, known: 2 }]), "{unknown:?}");
}

//! What is where, and a single table as arrays.

use bistro_core::{Seat, Seed, Viewer};
use bistro_engine::AnyGame;
use bistro_vector::{Arrays, Settings};
use serde_json::Value;

use crate::{games, open};

#[test]
fn fields_and_ids_follow_one_another_without_gaps() {
    for game in games() {
        let layout = game.layout();
        let mut next = 0;
        for field in &layout.fields {
            assert_eq!(
                (field.offset, field.length),
                (next, field.rows * field.columns.len()),
                "{}",
                field.name
            );
            next += field.length;
        }
        assert_eq!(next, layout.length);
        let mut next = 0;
        for ids in &layout.ids {
            assert_eq!(ids.first, next, "{}", ids.name);
            next += ids.count;
        }
        assert_eq!(next, layout.num_actions);
        let page = layout.to_string();
        let names = layout.fields.iter().map(|field| field.name).chain(layout.ids.iter().map(|ids| ids.name));
        for name in names {
            assert!(page.contains(name), "{page}");
        }
    }
}

#[test]
fn a_table_of_its_own_is_encoded_by_its_view() {
    for game in games() {
        let setup = game.setup(None, None, &[]).unwrap();
        let table = AnyGame::open(game, &setup, Seed::from_number(3), Vec::new()).unwrap();
        let seat = table.pending().first().expect("a game begins with a question");
        let view = table.view(Viewer::Seat(seat)).value();
        let array = game.encode(&view, seat).expect("it is a view of this game");
        assert_eq!(array.len(), game.layout().length);
        for offer in table.legal(seat) {
            let id = game.id(&view, seat, &offer.notation).expect("every legal action has an id");
            assert_eq!(game.action(&view, seat, id).as_deref(), Some(&*offer.notation));
        }
        assert_eq!(game.encode(&Value::Null, seat), None);
        assert_eq!(game.id(&view, seat, "no such thing"), None);
        assert_eq!(game.action(&view, Seat::new(0), u16::MAX), None);
    }
}

#[test]
fn sampled_ids_are_legal_and_repeatable() {
    for game in games() {
        let mut env = open(game, &Settings { tables: 70, ..Settings::default() });
        let mut arrays = Arrays::new(env.shape());
        env.reset(3, arrays.batch()).unwrap();
        let sampled = |seed| {
            let mut ids = vec![-1; 70];
            env.sample(seed, &mut ids).unwrap();
            ids
        };
        let ids = sampled(1);
        assert!(ids.iter().enumerate().all(|(table, id)| arrays.mask(table)[*id as usize]));
        assert!(ids == sampled(1) && ids != sampled(2));
        assert!(env.sample(1, &mut [0; 69]).unwrap_err().to_string().contains("70 are needed"));
    }
}

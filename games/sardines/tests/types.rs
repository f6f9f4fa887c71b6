//! The board's types and card facts are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sardines::{
    Action, Assortment, Cards, Effect, Ending, Event, Face, Heads, Options, Parcel, Place, Stage, TinView,
    View, Why,
};
use ts_rs::{Config, TS};

#[test]
fn the_boards_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types.ts");
    let types = typescript();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &types).expect("the web folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, types, "web/types.ts is old: run this test with UPDATE_TYPES=1");
}

fn typescript() -> String {
    let mut text = String::from(
        "// What the board is given, and the facts printed on the cards. Made from src by\n\
         // `UPDATE_TYPES=1 cargo test -p sardines --test types`; do not edit.\n\n\
         import type { Seat } from '$lib/protocol';\n",
    );
    let config = Config::new();
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(
            let _ = write!(text, "\nexport {}\n", <$name as TS>::decl(&config));
        )* };
    }
    declare!(
        bistro_core::Viewer,
        View,
        Place,
        TinView,
        Stage,
        Ending,
        Options,
        Assortment,
        Face,
        Effect,
        Cards,
        Parcel,
        Action,
        Event,
        Why,
    );
    text.push_str("\n/** Which way each card looks, and what it does. */\n");
    text.push_str("export const FACES: Record<Face, { heads: 'left' | 'right' | 'either' | 'never'; ");
    text.push_str("effect: Effect | null }> = {\n");
    for face in Face::ALL {
        let heads = match face.heads() {
            Heads::Left => "left",
            Heads::Right => "right",
            Heads::Either => "either",
            Heads::Never => "never",
        };
        let effect = match face.effect() {
            Some(Effect::Encore) => "'encore'",
            Some(Effect::DrawTwo) => "'draw-two'",
            Some(Effect::Thief) => "'thief'",
            Some(Effect::FeedTheCat) => "'feed-the-cat'",
            Some(Effect::CanOpener) => "'can-opener'",
            None => "null",
        };
        let _ = writeln!(text, "  '{}': {{ heads: '{heads}', effect: {effect} }},", face.name());
    }
    text.push_str("};\n");
    text
}

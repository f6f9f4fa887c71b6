//! The board's types and card facts are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fmt::Write;

use bistro_testkit::board_types;
use sardines::{
    Action, Assortment, Cards, Effect, Ending, Event, Face, Heads, Options, Parcel, Place, Stage, TinView,
    View, Why,
};

board_types! {
    head: "What the board is given, and the facts printed on the cards. Made from src",
    import: "import type { Seat } from '$lib/protocol';",
    types: [
        bistro_core::SeatCount,
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
    ],
    facts: facts(),
}

fn facts() -> String {
    let mut text = String::new();
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

//! The board's types and printed facts are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use noodle::{
    Action, Cell, Chips, End, Ending, Event, Ingredient, Kind, LaidTile, Options, Payment, Piece, Pizza,
    Place, Recipe, Recipes, Score, Side, Sides, Stage, ThisTurn, Tile, Tiles, TwoChips, TwoSides, View,
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
        "// What the board is given, and what is printed on board and recipes. Made from src by\n\
         // `UPDATE_TYPES=1 cargo test -p noodle --test types`; do not edit.\n\n\
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
        LaidTile,
        Ingredient,
        End,
        Score,
        Stage,
        ThisTurn,
        Ending,
        Pizza,
        Options,
        Side,
        Sides,
        Cell,
        Kind,
        Chips,
        Tile,
        Tiles,
        Piece,
        TwoSides,
        Recipe,
        Recipes,
        Action,
        Payment,
        TwoChips,
        Event,
    );
    write_kinds(&mut text);
    write_recipes(&mut text);
    write_starts(&mut text);
    text
}

fn write_kinds(text: &mut String) {
    let names = Kind::ALL.map(|kind| format!("'{kind}'")).join(", ");
    let _ = write!(
        text,
        "\n/** The ingredients, in the order of the box. */\nexport const KINDS: Kind[] = [{names}];\n"
    );
}

fn write_recipes(text: &mut String) {
    text.push_str("\n/** What each dish needs, and what makes it better. */\n");
    text.push_str("export const RECIPES: Record<Recipe, { required: Kind[]; optional: Kind }> = {\n");
    for recipe in Recipe::all() {
        let required: Vec<String> = recipe.required().list().map(|kind| format!("'{kind}'")).collect();
        let (required, optional) = (required.join(", "), recipe.optional());
        let _ = writeln!(text, "  '{recipe}': {{ required: [{required}], optional: '{optional}' }},");
    }
    text.push_str("};\n");
}

fn write_starts(text: &mut String) {
    text.push_str(
        "\n/** The start points: the cell, and the direction in which a noodle from there runs. */\n",
    );
    text.push_str("export const STARTS: Record<Cell, Side> = {\n");
    for cell in Cell::all() {
        if let Some(side) = cell.inwards() {
            let _ = writeln!(text, "  {cell}: '{side}',");
        }
    }
    text.push_str("};\n");
}

//! The board's types and printed facts are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fmt::Write;

use bistro_testkit::board_types;
use noodle::{
    Action, Cell, Chips, End, Ending, Event, Ingredient, Kind, Kinds, LaidTile, Options, Part, Payment,
    Piece, Pizza, Place, Recipe, Recipes, Score, Side, Sides, Stage, ThisTurn, Tile, Tiles, TwoChips,
    TwoSides, View,
};

board_types! {
    head: "What the board is given, and what is printed on board and recipes. Made from src",
    import: "import type { Seat } from '$lib/protocol';",
    types: [
        bistro_core::SeatCount,
        bistro_core::Viewer,
        View,
        Place,
        LaidTile,
        Ingredient,
        End,
        Score,
        Part,
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
        Kinds,
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
    ],
    facts: facts(),
}

fn facts() -> String {
    let mut text = String::new();
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

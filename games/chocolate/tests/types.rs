//! The board's types are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fs;
use std::path::Path;

use chocolate::Helper;
use ts_rs::{Config, TS};

#[test]
fn the_boards_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types.ts");
    let config = Config::new();
    let mut types = String::from(
        "// What the board is given. Made from the rules by\n\
         // `UPDATE_TYPES=1 cargo test -p chocolate --test types`; do not edit.\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(
            types.push_str("\nexport ");
            types.push_str(&<$name as TS>::decl(&config));
            types.push('\n');
        )* };
    }
    declare!(bistro_core::Seat, bistro_core::SeatSet, bistro_core::Viewer);
    declare!(
        chocolate::Card,
        chocolate::Cards,
        chocolate::Helper,
        chocolate::Options,
        chocolate::View,
        chocolate::Place,
        chocolate::Older,
        chocolate::Share,
        chocolate::Stage,
        chocolate::Squirrel,
        chocolate::Ending,
        chocolate::Pair,
        chocolate::Combination,
        chocolate::Action,
        chocolate::Event
    );
    types.push_str("\n/** What is printed on each helper. */\n");
    types.push_str("export const STRENGTH: Record<Helper, number> = {\n");
    for helper in Helper::ALL {
        let id = helper.name().trim_start_matches("helper-");
        types.push_str(&format!("  '{id}': {},\n", helper.strength()));
    }
    types.push_str("};\n");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &types).expect("the board's folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, types, "web/types.ts is old: run this test with UPDATE_TYPES=1");
}

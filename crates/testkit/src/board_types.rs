//! The TypeScript that a game's board in the browser is given, made from the types of its rules.

use std::fs;
use std::path::Path;

/// The test of a game's `web/types.ts`: it holds a declaration of each of these types, and then the facts, such as what
/// is printed on cards. `UPDATE_TYPES=1` writes the file.
#[macro_export]
macro_rules! board_types {
    (
        head: $head:literal,
        $(import: $import:literal,)?
        types: [$($name:ty),* $(,)?],
        $(facts: $facts:expr,)?
    ) => {
        #[test]
        fn the_boards_types_are_current() {
            let config = $crate::for_macros::Config::new();
            let head = concat!(
                "// ", $head, " by\n",
                "// `UPDATE_TYPES=1 cargo test -p ", env!("CARGO_PKG_NAME"), " --test types`; do not edit.\n",
                $("\n", $import, "\n",)?
            );
            let mut types = String::from(head);
            $(
                types.push_str("\nexport ");
                types.push_str(&<$name as $crate::for_macros::TS>::decl(&config));
                types.push('\n');
            )*
            $(types.push_str(&$facts);)?
            $crate::board_types::compare(env!("CARGO_MANIFEST_DIR"), &types);
        }
    };
}

/// Is this the text of the `web/types.ts` in this game's folder?
///
/// # Panics
/// If it is not, unless `UPDATE_TYPES` asks for the file to be written.
pub fn compare(folder: &str, types: &str) {
    let file = Path::new(folder).join("web/types.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, types).expect("the board's folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, types, "web/types.ts is old: run this test with UPDATE_TYPES=1");
}

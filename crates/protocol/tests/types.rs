//! The browser's types of the protocol are those of the server. `UPDATE_TYPES=1` writes them again.

use std::fs;
use std::path::Path;

#[test]
fn the_browsers_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol.ts");
    let head = "// What travels between server and browser. Made from crates/protocol/src by\n\
                // `UPDATE_TYPES=1 cargo test -p bistro-protocol --test types`; do not edit.\n\n";
    let types = format!("{head}{}", bistro_protocol::typescript()).trim_end().to_owned() + "\n";
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &types).expect("web/src/lib can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, types, "web/src/lib/protocol.ts is old: run this test with UPDATE_TYPES=1");
}

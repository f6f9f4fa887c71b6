//! The description of the HTTP part is that of the handlers. `UPDATE_OPENAPI=1` writes it.

use std::fs;
use std::path::Path;

#[test]
fn the_description_for_machines_is_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    let described = bistro_server::openapi() + "\n";
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        fs::write(&file, &described).expect("the crate's folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == described, "openapi.json is old: run this test with UPDATE_OPENAPI=1");
}

//! The browser table is embedded from `web/dist`; without it the house has its plain page only.

fn main() {
    let dist = std::path::Path::new("../../web/dist");
    // A folder that is not there would count as changed on every build.
    let _ = std::fs::create_dir_all(dist);
    println!("cargo::rerun-if-changed=../../web/dist");
}

//! The browser's table is embedded from `web/dist`. Node builds it, and this script never does: it only says when it is
//! not there, because then browsers get the plain page.

fn main() {
    let dist = std::path::Path::new("../../web/dist");
    // A folder that is not there would count as changed on every build.
    let _ = std::fs::create_dir_all(dist);
    println!("cargo::rerun-if-changed=../../web/dist");
    if !dist.join("index.html").is_file() {
        println!("cargo::warning={}", include_str!("src/http/missing_page.txt").trim());
    }
}

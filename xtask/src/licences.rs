//! Who else's work is in the program, and under which licence.

use std::collections::BTreeSet;

/// A page from `cargo tree` (name, licence and source between tabs) and npm's lock file.
pub(crate) fn list(crates: &str, lock: &str) -> String {
    let mut text = String::from(
        "# Work of others\n\nThe program contains these crates. Where a licence has an “or”, either may be chosen.\n\n\
         | crate | licence | source |\n|---|---|---|\n",
    );
    for line in crates_of_others(crates) {
        text += &format!("| {} |\n", line.replace('\t', " | "));
    }
    text += "\nThe page in the browser is made from, built with or tested with these packages.\n\n\
             | package | licence |\n|---|---|\n";
    for (package, licence) in packages(lock) {
        text += &format!("| {package} | {licence} |\n");
    }
    text
}

/// Each once; our own have no source but this repository, which cargo shows as a path.
fn crates_of_others(crates: &str) -> BTreeSet<String> {
    let lines = crates.lines().map(|line| line.trim_end_matches(" (*)").replace(" (proc-macro)", ""));
    lines
        .filter(|line| !line.is_empty() && !line.split('\t').next().is_some_and(|name| name.contains('(')))
        .collect()
}

/// Name and version, and licence, of everything in the lock. npm writes each on lines of its own.
fn packages(lock: &str) -> BTreeSet<(String, String)> {
    let mut packages = BTreeSet::new();
    let mut name = None;
    let mut version = String::new();
    for line in lock.lines().map(str::trim) {
        if let Some(path) = line.strip_prefix("\"node_modules/").and_then(|rest| rest.strip_suffix("\": {")) {
            name = path.rsplit("node_modules/").next().map(str::to_owned);
        } else if let Some(given) = field(line, "version") {
            version = given;
        } else if let (Some(licence), Some(name)) = (field(line, "license"), &name) {
            packages.insert((format!("{name} {version}"), licence));
        }
    }
    packages
}

/// `MIT` of `"license": "MIT",`.
fn field(line: &str, name: &str) -> Option<String> {
    let rest = line.strip_prefix('"')?.strip_prefix(name)?.strip_prefix("\": \"")?;
    Some(rest.trim_end_matches(',').trim_end_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::list;

    const CRATES: &str = "ours v0.1.0 (/somewhere)\tMIT\t\nsoup v1.2.0\tMIT OR Apache-2.0\thttps://soup.example\n\
                          soup v1.2.0\tMIT OR Apache-2.0\thttps://soup.example (*)\n\
                          spoon v3.0.0 (proc-macro)\tISC\thttps://spoon.example\n";
    const LOCK: &str = r#"
    "node_modules/pea": {
      "version": "1.0.0",
      "license": "MIT",
    },
    "node_modules/pea/node_modules/@pod/shell": {
      "version": "2.0.0",
      "dev": true,
      "license": "0BSD"
    }
"#;

    #[test]
    fn everybody_else_is_listed_once() {
        let text = list(CRATES, LOCK);
        assert!(!text.contains("ours"), "{text}");
        assert_eq!(
            text.matches("| soup v1.2.0 | MIT OR Apache-2.0 | https://soup.example |").count(),
            1,
            "{text}"
        );
        assert!(text.contains("| spoon v3.0.0 | ISC |"), "{text}");
        assert!(text.contains("| pea 1.0.0 | MIT |\n"), "{text}");
        assert!(text.contains("| @pod/shell 2.0.0 | 0BSD |\n"), "{text}");
    }
}

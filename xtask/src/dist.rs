//! `cargo xtask dist`: everything a host needs, in one archive.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

use crate::cargo::cargo;
use crate::{licences, release};

/// Files of the repository that go along as they are.
const COPIED: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT", "README.md", "packaging/bistro.service"];

/// Which shell completes with which file.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "completions/bistro.bash"),
    ("zsh", "completions/_bistro"),
    ("fish", "completions/bistro.fish"),
];

pub(crate) fn dist(root: &Path) -> ExitCode {
    match make(root) {
        Ok(archive) => {
            let size = fs::metadata(&archive).map_or(0, |file| file.len());
            println!("{} ({:.1} MB), unpacked and tried.", archive.display(), size as f64 / 1e6);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn make(root: &Path) -> Result<PathBuf, String> {
    let built = release::build(root)?;
    let all = root.join("target/dist");
    // One archive at a time: whatever is made from this folder takes the right one.
    if all.exists() {
        fs::remove_dir_all(&all).map_err(|error| format!("cannot empty {}: {error}", all.display()))?;
    }
    let target = target()?;
    let name = format!("bistro-{}-{target}", version(&built)?);
    let folder = all.join(&name);
    make_folder(&folder.join("completions"))?;

    let program = folder.join(built.file_name().unwrap_or_else(|| "bistro".as_ref()));
    fs::copy(&built, &program).map_err(|error| format!("cannot copy {}: {error}", built.display()))?;
    run(Command::new("strip").arg(&program))?;
    for path in COPIED {
        let to = folder.join(Path::new(path).file_name().unwrap_or_default());
        fs::copy(root.join(path), to).map_err(|error| format!("cannot copy {path}: {error}"))?;
    }
    let say = |arguments: &[&str]| run(Command::new(&program).args(arguments));
    for (shell, path) in COMPLETIONS {
        write(&folder.join(path), &say(&["completions", shell])?)?;
    }
    write(&folder.join("bistro.1"), &say(&["man"])?)?;
    write(&folder.join("bistro.toml"), &say(&["serve", "--print-config"])?)?;
    write(&folder.join("THIRD-PARTY.md"), &third_party(root, &target)?)?;

    let archive = all.join(format!("{name}.tar.gz"));
    run(Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&all).arg(&name))?;
    check(&all, &archive, &name)?;
    Ok(archive)
}

/// What the program is called in its own words: `0.1.0` of `bistro 0.1.0`.
fn version(program: &Path) -> Result<String, String> {
    let said = run(Command::new(program).arg("--version"))?;
    said.split_whitespace().last().map(str::to_owned).ok_or_else(|| "the program has no version".to_owned())
}

/// The machine the compiler builds for.
fn target() -> Result<String, String> {
    let said = run(Command::new("rustc").arg("-vV"))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what it builds for".to_owned())
}

fn third_party(root: &Path, target: &str) -> Result<String, String> {
    let format = "{p}\t{l}\t{r}";
    let tree =
        ["tree", "-p", "bistro", "--edges", "normal", "--prefix", "none", "--locked", "--target", target];
    let crates = run(cargo(root, &tree).args(["--format", format]))?;
    let lock = root.join("web/package-lock.json");
    let lock =
        fs::read_to_string(&lock).map_err(|error| format!("cannot read {}: {error}", lock.display()))?;
    Ok(licences::list(&crates, &lock))
}

/// Unpack the archive elsewhere, and see that what came out works.
fn check(all: &Path, archive: &Path, name: &str) -> Result<(), String> {
    let elsewhere = all.join("unpacked");
    make_folder(&elsewhere)?;
    run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&elsewhere))?;
    let folder = elsewhere.join(name);
    let program = folder.join("bistro");
    let version = run(Command::new(&program).arg("--version"))?;
    let games = run(Command::new(&program).arg("games"))?;
    if !name.starts_with(&version.trim().replace(' ', "-")) || games.lines().count() < 2 {
        return Err(format!("the unpacked program is not what was packed: {version}{games}"));
    }
    let config = folder.join("bistro.toml");
    run(Command::new(&program).args(["serve", "--print-config", "--config"]).arg(config))?;
    let made = ["bistro.1", "bistro.toml", "THIRD-PARTY.md"];
    let copied = COPIED.iter().filter_map(|path| path.rsplit('/').next());
    let completions = COMPLETIONS.iter().map(|(_, path)| *path);
    for path in copied.chain(completions).chain(made) {
        let is_there = fs::metadata(folder.join(path)).is_ok_and(|file| file.len() > 0);
        if !is_there {
            return Err(format!("{path} is missing from the archive, or empty"));
        }
    }
    fs::remove_dir_all(&elsewhere).map_err(|error| format!("cannot empty {}: {error}", elsewhere.display()))
}

fn make_folder(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|error| format!("cannot make {}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// What a program prints, if all goes well.
fn run(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let Output { status, stdout, stderr } =
        command.output().map_err(|error| format!("{shown} could not start: {error}"))?;
    if !status.success() {
        return Err(format!("{shown} failed: {}", String::from_utf8_lossy(&stderr)));
    }
    String::from_utf8(stdout).map_err(|_| format!("{shown} printed what is not text"))
}

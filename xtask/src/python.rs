//! The package for Python: built as a wheel, installed into a virtual environment and tested there.
//!
//! Everything lies in `target/python`. Packages are installed when the lock or the interpreter has changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crate::cargo::{build_program, without_crate_variables};

const OLDEST: (u32, u32) = (3, 11);

/// Names under which an interpreter may be found; `python3` may be older than another one beside it.
const NAMES: &[&str] = &["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python"];

/// What mypy checks, as paths in `python/`: packages that only the long tests install count as untyped.
const TYPED: &[&str] = &["package", "tests", "tests_long"];

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// With PettingZoo and Gymnasium; in a build that is soon made.
    Short,
    /// With OpenSpiel, Ray, JAX and pgx as well, and what takes minutes; in a release build.
    Long,
}

impl Extent {
    /// The packages that are installed, exactly.
    fn lock(self) -> &'static str {
        match self {
            Extent::Short => "requirements-test.txt",
            Extent::Long => "requirements-long.txt",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Extent::Short => "short",
            Extent::Long => "long",
        }
    }

    fn profile(self) -> &'static str {
        match self {
            Extent::Short => "dev",
            Extent::Long => "release",
        }
    }

    /// The tests, as paths in `python/`.
    fn tests(self) -> &'static [&'static str] {
        match self {
            Extent::Short => &["tests"],
            Extent::Long => &["tests", "tests_long"],
        }
    }
}

/// An interpreter that is new enough.
pub(crate) struct Python {
    program: String,
    version: (u32, u32),
}

/// The first interpreter on the path that is new enough.
pub(crate) fn find() -> Option<Python> {
    NAMES.iter().find_map(|name| {
        let print = "import sys; print(*sys.version_info[:2])";
        let output = Command::new(name).args(["-c", print]).stderr(Stdio::null()).output().ok()?;
        let version = version(&String::from_utf8_lossy(&output.stdout))?;
        (version >= OLDEST).then(|| Python { program: (*name).to_owned(), version })
    })
}

/// What would have to be installed where [`find`] finds nothing.
pub(crate) fn wanted() -> String {
    format!("Python {}.{} or newer", OLDEST.0, OLDEST.1)
}

fn version(printed: &str) -> Option<(u32, u32)> {
    let (major, minor) = printed.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// `cargo xtask python`: nothing but this.
pub(crate) fn only(root: &Path, extent: Extent) -> Result<ExitCode, String> {
    let python = find().ok_or_else(|| format!("{} is needed for this", wanted()))?;
    test(root, &python, extent).map(|()| ExitCode::SUCCESS)
}

/// Builds the wheel and runs everything that checks it.
pub(crate) fn test(root: &Path, python: &Python, extent: Extent) -> Result<(), String> {
    let home = root.join("target/python").join(extent.folder());
    let package = root.join("python");
    let tools = install(&package, &home, python, extent)?;
    let wheel = build(&package, &home, &tools, extent)?;
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"];
    run(tools.command("python", &package).args(pip).arg(&wheel))?;
    run(tools.command("ruff", &package).args(["check", "--quiet", "--no-cache"]))?;
    run(tools.command("ruff", &package).args(["format", "--quiet", "--check", "--no-cache"]))?;
    let mut pytest = tools.command("pytest", &package);
    pytest.arg("--quiet").args(extent.tests());
    match extent {
        Extent::Short => {
            let cache = home.join("mypy");
            run(tools.command("mypy", &package).arg("--cache-dir").arg(cache).args(TYPED))?;
        }
        // Results are compared with those of the program.
        Extent::Long => {
            pytest.env("BISTRO_BIN", build_program(root, &["build", "--package", "bistro", "--locked"])?);
        }
    }
    run(&mut pytest)
}

/// Where the programs of a virtual environment are.
struct Tools(PathBuf);

impl Tools {
    fn command(&self, name: &str, folder: &Path) -> Command {
        let mut command = Command::new(self.0.join(name));
        command.current_dir(folder).env("PYTHONDONTWRITEBYTECODE", "1");
        without_crate_variables(&mut command);
        command
    }
}

/// A virtual environment with the packages of the lock, made once for each lock and interpreter.
fn install(package: &Path, home: &Path, python: &Python, extent: Extent) -> Result<Tools, String> {
    let lock = package.join(extent.lock());
    let wanted =
        fs::read_to_string(&lock).map_err(|error| format!("cannot read {}: {error}", lock.display()))?;
    let wanted = format!("Python {}.{}\n{wanted}", python.version.0, python.version.1);
    let (environment, stamp) = (home.join("venv"), home.join("installed"));
    let tools = Tools(environment.join(if cfg!(windows) { "Scripts" } else { "bin" }));
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(tools);
    }
    println!("Installing what the package is tested with (pip install -r python/{}).", extent.lock());
    fs::create_dir_all(home).map_err(|error| format!("cannot make {}: {error}", home.display()))?;
    run(Command::new(&python.program).args(["-m", "venv", "--clear"]).arg(&environment))?;
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", extent.lock()];
    run(tools.command("python", package).args(pip))?;
    fs::write(&stamp, wanted).map_err(|error| format!("cannot write {}: {error}", stamp.display()))?;
    Ok(tools)
}

/// The wheel, alone in its folder.
fn build(package: &Path, home: &Path, tools: &Tools, extent: Extent) -> Result<PathBuf, String> {
    let folder = home.join("wheel");
    // An older version's wheel may lie there.
    let _ = fs::remove_dir_all(&folder);
    let mut maturin = tools.command("maturin", package);
    maturin.args(["build", "--quiet", "--profile", extent.profile(), "--out"]).arg(&folder);
    run(maturin.arg("--interpreter").arg(tools.0.join("python")))?;
    let mut files = fs::read_dir(&folder).map_err(|error| format!("maturin left no wheel: {error}"))?;
    match files.next() {
        Some(Ok(wheel)) => Ok(wheel.path()),
        _ => Err("maturin left no wheel".to_owned()),
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let program =
        Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{program} failed; the reason is above")),
        Err(error) => Err(format!("{program} could not start: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{OLDEST, version};

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("3 11\n"), Some(OLDEST));
        assert!(version("3 9").unwrap() < OLDEST && version("3 14").unwrap() > OLDEST);
        assert_eq!(version(""), None);
    }
}

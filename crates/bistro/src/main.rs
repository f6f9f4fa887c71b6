//! `bistro`: the one binary. Each subcommand is a file in `commands/`.

mod args;
mod commands;
mod examples;
mod raw_files;
mod reports;
mod resumed;
mod settings;
mod stop;
mod tables;
mod variant;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use args::{Bistro, Command};

/// Anything the caller can put right ends with this code and one line that says how.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let (command, matches) = match parse() {
        Ok(parsed) => parsed,
        Err(code) => return code,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = run(command, &matches, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = out.flush();
            // One line: the causes follow the message.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn run(command: Command, matches: &ArgMatches, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        Command::Games(args) => commands::games::run(&args, out),
        Command::Rules(args) => commands::rules::run(&args, out),
        Command::Play(args) => commands::play::run(&args, out),
        Command::Serve(args) => commands::serve::run(&args, matches, out),
        Command::Health(args) => commands::health::run(&args, out),
        Command::Backup(args) => commands::backup::run(&args, out),
        Command::Migrate(args) => commands::migrate::run(&args, out),
        Command::Load(args) => commands::load::run(&args, out),
        Command::Sim(args) => commands::sim::run(&args, out),
        Command::Tournament(args) => commands::tournament::run(&args, out),
        Command::Report(args) => commands::report::run(&args, out),
        Command::Compare(args) => commands::compare::run(&args, out),
        Command::Sweep(args) => commands::sweep::run(&args, out),
        Command::Learn(args) => commands::learn::run(&args, out),
        Command::Exploit(args) => commands::exploit::run(&args, out),
        Command::Merge(args) => commands::merge::run(&args, out),
        Command::Record(args) => commands::record::run(&args, out),
        Command::Replay(args) => commands::replay::run(&args, out),
        Command::Verify(args) => commands::verify::run(&args, out),
        Command::Bench(args) => commands::bench::run(&args, out),
        Command::Completions(args) => commands::manual::completions(&args, out),
        Command::Man => commands::manual::man(out),
    }
}

/// A result as JSON, indented for people.
pub(crate) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("results have no keys that JSON cannot write")
}

/// The reader of our output has seen enough: `bistro rules … | head` is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Read the command line; help goes to standard output, a mistake to standard error in one line.
fn parse() -> Result<(Command, ArgMatches), ExitCode> {
    let parsed = matches().and_then(|matches| Ok((Bistro::from_arg_matches(&matches)?.command, matches)));
    parsed.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(if error.use_stderr() { BAD_INPUT } else { 0 })
        }
        ErrorKind::InvalidSubcommand => {
            let bistro = Bistro::command();
            let commands: Vec<&str> = bistro.get_subcommands().map(clap::Command::get_name).collect();
            let _ = writeln!(
                io::stderr(),
                "error: {}; choose {}",
                one_line(&error.to_string()),
                commands.join(", ")
            );
            ExitCode::from(BAD_INPUT)
        }
        _ => {
            let typed: Vec<String> = std::env::args().collect();
            let source = settings::variable_at_fault(&error, &typed).map(|variable| format!("{variable}: "));
            let wrong = one_line(&error.to_string());
            let _ = writeln!(io::stderr(), "error: {}{wrong} (see --help)", source.unwrap_or_default());
            ExitCode::from(BAD_INPUT)
        }
    })
}

/// The whole command line: what `args.rs` declares, the examples and the settings' environment variables.
pub(crate) fn command_line() -> clap::Command {
    settings::with_variables(examples::with_examples(Bistro::command()))
}

/// The command line, read a second time where it names a file of settings: the file's values are the new defaults.
fn matches() -> clap::error::Result<ArgMatches> {
    let bistro = command_line();
    let matches = bistro.clone().try_get_matches()?;
    match settings::with_file(bistro, &matches) {
        Ok(None) => Ok(matches),
        Ok(Some(with_file)) => with_file.try_get_matches(),
        Err(wrong) => Err(clap::Error::raw(ErrorKind::ValueValidation, wrong)),
    }
}

/// The parser explains itself in paragraphs; keep what is wrong and what would be right.
pub(crate) fn one_line(message: &str) -> String {
    let wanted =
        |line: &&str| !line.is_empty() && !line.starts_with("Usage:") && !line.starts_with("For more");
    let lines: Vec<&str> = message.lines().map(str::trim).filter(wanted).collect();
    lines.join("; ").replace(":; ", ": ").trim_start_matches("error: ").to_owned()
}

//! The settings of `bistro serve`: every one is a flag, an environment variable and a key of a TOML file.
//!
//! The list is [`Settings`], with [`Config`] in it; names, help and defaults of all three forms are read off its flags. A
//! file's values become the defaults of the flags, so that all forms are checked by the same parsers.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use bistro_server::Config;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Args, Command};
use toml::{Spanned, Value};
use tracing_subscriber::EnvFilter;

use crate::one_line;

/// What a host may choose.
#[derive(Args, Clone, Debug)]
pub(crate) struct Settings {
    /// The address to listen on; 127.0.0.1 serves this machine alone
    #[arg(long, default_value_t = Config::default().listen.ip(), value_name = "IP", value_parser = host)]
    host: IpAddr,
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = Config::default().listen.port(), value_parser = port)]
    port: u16,
    /// What is logged on standard error: off, error, warn, info, debug or trace, also for each module
    #[arg(long, default_value = "info,sqlx=warn", value_name = "LEVELS", value_parser = levels)]
    pub(crate) log: String,
    /// How it is logged
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log_format: LogFormat,
    #[command(flatten)]
    config: Config,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

impl Settings {
    pub(crate) fn config(&self) -> Config {
        Config { listen: SocketAddr::new(self.host, self.port), ..self.config.clone() }
    }
}

fn host(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "say an IP address, such as 127.0.0.1, or 0.0.0.0 for all".to_owned())
}

fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "say a number from 0 to 65535".to_owned())
}

fn levels(text: &str) -> Result<String, String> {
    let wrong =
        |_| "say a level such as info, or levels for modules such as warn,bistro_server=debug".to_owned();
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(wrong)
}

/// The flags of the settings alone.
fn flags() -> Command {
    Settings::augment_args(Command::new("settings")).no_binary_name(true).disable_help_flag(true)
}

/// A setting's name, as its flag and in a file.
fn name(flag: &Arg) -> &str {
    flag.get_long().expect("every setting has a long flag")
}

fn variable(flag: &Arg) -> String {
    format!("BISTRO_{}", name(flag).replace('-', "_").to_uppercase())
}

/// Give every setting its environment variable.
pub(crate) fn with_variables(bistro: Command) -> Command {
    change_flags(bistro, |flag| {
        let variable = variable(&flag);
        flag.env(variable)
    })
}

/// Put the values of the file that `--config` names, if it is given, in place of the defaults.
pub(crate) fn with_file(bistro: Command, matches: &ArgMatches) -> Result<Option<Command>, String> {
    let serve = matches.subcommand_matches("serve");
    let Some(path) = serve.and_then(|serve| serve.get_one::<PathBuf>("config")) else { return Ok(None) };
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    let values = read(&text).map_err(|wrong| format!("{}, {wrong}", path.display()))?;
    Ok(Some(change_flags(bistro, |flag| match values.get(name(&flag)) {
        Some(value) => flag.default_value(value),
        None => flag,
    })))
}

fn change_flags(bistro: Command, change: impl Fn(Arg) -> Arg) -> Command {
    let settings = flags();
    let is_setting = |flag: &Arg| settings.get_arguments().any(|setting| setting.get_id() == flag.get_id());
    bistro.mut_subcommand("serve", |serve| {
        serve.mut_args(|flag| if is_setting(&flag) { change(flag) } else { flag })
    })
}

/// The values of a file by the names of their settings, as one would type them after the flag.
fn read(file: &str) -> Result<BTreeMap<String, String>, String> {
    let line_at = |offset: usize| 1 + file[..offset].matches('\n').count();
    let table: BTreeMap<String, Spanned<Value>> = toml::from_str(file).map_err(|error| {
        format!("line {}: {}", line_at(error.span().map_or(0, |span| span.start)), one_line(error.message()))
    })?;
    let read = table.into_iter().map(|(name, value)| {
        let line = line_at(value.span().start);
        let value = typed(&name, value.into_inner()).map_err(|wrong| format!("line {line}: {wrong}"))?;
        Ok((name, value))
    });
    read.collect()
}

/// The value as one would type it after the flag, if the flag accepts it.
fn typed(name: &str, value: Value) -> Result<String, String> {
    let value = match value {
        Value::String(text) => text,
        Value::Integer(number) => number.to_string(),
        _ => return Err(format!("{name}: say a whole number, or a text in quotes")),
    };
    match flags().try_get_matches_from([format!("--{name}={value}")]) {
        Ok(_) => Ok(value),
        Err(error) if error.kind() == ErrorKind::UnknownArgument => {
            let similar = match error.get(ContextKind::SuggestedArg) {
                Some(ContextValue::String(flag)) => {
                    format!("; did you mean {}?", flag.trim_start_matches('-'))
                }
                _ => "; `bistro serve --print-config` shows all".to_owned(),
            };
            Err(format!("there is no setting {name}{similar}"))
        }
        Err(error) => Err(one_line(&error.to_string())),
    }
}

/// The environment variable that a wrong value came from, unless it was typed.
pub(crate) fn variable_at_fault(error: &clap::Error, typed: &[String]) -> Option<String> {
    let Some(ContextValue::String(wrong)) = error.get(ContextKind::InvalidArg) else { return None };
    let wrong = wrong.split(' ').next()?;
    let settings = flags();
    let mut at_fault = settings.get_arguments().filter(|flag| {
        wrong.strip_prefix("--") == Some(name(flag)) && std::env::var_os(variable(flag)).is_some()
    });
    let was_typed = typed.iter().any(|argument| argument.split('=').next() == Some(wrong));
    at_fault.next().filter(|_| !was_typed).map(variable)
}

/// The settings that are not at their defaults, as `name = value`, for the log.
pub(crate) fn changed(serve: &ArgMatches) -> Vec<String> {
    let described = |flag: &clap::Arg| {
        let values: Vec<_> = serve.get_raw(flag.get_id().as_str())?.collect();
        let is_changed = values != flag.get_default_values();
        let value: String = values.iter().map(|value| value.to_string_lossy()).collect();
        let value = bistro_server::without_secrets(&value);
        is_changed.then(|| format!("{} = {value}", name(flag)))
    };
    flags().get_arguments().filter_map(described).collect()
}

/// All settings as a file, each with its description.
pub(crate) fn to_toml(serve: &ArgMatches) -> String {
    let mut toml = "\
# Every setting of `bistro serve`, for `bistro serve --config FILE`. Flags such as --bot-pace-ms and
# environment variables such as BISTRO_BOT_PACE_MS come before what stands here.
"
    .to_owned();
    for flag in flags().get_arguments() {
        let values = serve.get_raw(flag.get_id().as_str()).into_iter().flatten();
        let value: String = values.map(|value| value.to_string_lossy()).collect();
        let is_number =
            flag.get_default_values()[0].to_str().is_some_and(|value| value.parse::<u64>().is_ok());
        let value = if is_number { value } else { Value::String(value).to_string() };
        let help = flag.get_help().map(ToString::to_string).unwrap_or_default();
        toml += &format!("\n# {help}\n{} = {value}\n", name(flag));
    }
    toml
}

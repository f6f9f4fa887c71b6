//! An example for every command's help.

const JOIN: &str = "bistro play --join http://192.168.1.7:8018/t/5chxgedqkf";

/// Every subcommand's help ends with an example that works.
pub(crate) fn with_examples(mut bistro: clap::Command) -> clap::Command {
    let id = catalog::GAMES[0].about().id;
    let examples = [
        ("games", "bistro games".to_owned()),
        ("rules", format!("bistro rules {id} --lang fr")),
        ("play", format!("bistro play {id} --seats 3 --bots cook --lang fr\n         {JOIN}")),
        ("serve", "bistro serve --port 8018 --data ./bistro-data".to_owned()),
        ("health", "bistro health --port 8018".to_owned()),
        ("backup", "bistro backup --data ./bistro-data -o tuesday.db".to_owned()),
        ("migrate", "bistro migrate --from ./bistro-data --to postgres://bistro@db/bistro".to_owned()),
        ("load", "bistro load --tables 1,50,500 --seconds 10".to_owned()),
        ("sim", format!("bistro sim {id} --seats 3 --games 100000 --bots random,greedy,random")),
        ("tournament", format!("bistro tournament {id} --seats 2 --bots chef,cook,greedy --games 600")),
        ("report", format!("bistro report {id} --seats 3 -o report.html")),
        ("compare", format!("bistro compare {id} --a seats=2 --b seats=4 --figure length -o compare.html")),
        ("sweep", format!("bistro sweep {id} --over seats=2..4 --aim comeback=high -o sweep.html")),
        ("learn", format!("bistro learn {id} --generations 4 -o learn-{id}")),
        ("exploit", format!("bistro exploit {id} --target chef --scripts 64")),
        ("merge", "bistro merge part-1.json part-2.json".to_owned()),
        ("record", format!("bistro record {id} --seats 3 --bots greedy --seed 7 -o game.json")),
        ("replay", "bistro replay game.json --as seat:1".to_owned()),
        ("verify", "bistro verify game.json".to_owned()),
        ("bench", "bistro bench".to_owned()),
        (
            "completions",
            "bistro completions bash > ~/.local/share/bash-completion/completions/bistro".to_owned(),
        ),
        ("man", "bistro man > bistro.1 && man ./bistro.1".to_owned()),
    ];
    for (name, example) in examples {
        bistro = bistro.mut_subcommand(name, |command| command.after_help(format!("Example: {example}")));
    }
    bistro.after_help(format!("Example: bistro play {id} --seats 3"))
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::with_examples;
    use crate::args::Bistro;

    /// The command and everything below it, each with the words that lead to it.
    fn walk(command: &Command, way: &str, found: &mut Vec<(String, String)>) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        found.push((way.to_owned(), help));
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            walk(below, &format!("{way} {}", below.get_name()), found);
        }
    }

    #[test]
    fn every_help_has_an_example_that_can_be_typed() {
        let bistro = with_examples(Bistro::command());
        let mut found = Vec::new();
        walk(&bistro, "bistro", &mut found);
        assert!(found.len() > 15, "{found:?}");
        for (way, help) in found {
            assert!(help.starts_with(&format!("Example: {way}")), "the help of '{way}' ends with '{help}'");
            for line in help.lines() {
                let typed = line.trim_start_matches("Example:").trim();
                // What follows is for the shell.
                let words = typed.split_whitespace().take_while(|word| !matches!(*word, ">" | "&&"));
                let parsed = bistro.clone().try_get_matches_from(words);
                assert!(parsed.is_ok(), "{typed}: {}", parsed.unwrap_err());
            }
        }
    }
}

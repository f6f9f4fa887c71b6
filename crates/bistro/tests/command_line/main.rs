//! The binary as its users meet it: every command for every game, and every kind of nonsense.

mod experiments;
mod report;
mod settings;
mod shell;

use shell::{Run, bistro, bistro_with_input, every_game, scratch};

#[test]
fn games_are_listed_with_their_options() {
    let listed = bistro(&["games"]).succeeds();
    for id in every_game() {
        assert!(listed.contains(&format!("{id}: ")), "{listed}");
    }
    assert!(bistro(&["games", "--json"]).succeeds().contains("\"rules-version\""));
}

#[test]
fn rulebooks_are_printed_in_every_language() {
    for id in every_game() {
        let books: Vec<String> = ["en", "fr", "ru"]
            .iter()
            .map(|lang| bistro(&["rules", &id, "--lang", lang]).succeeds())
            .collect();
        assert!(books.iter().all(|book| book.starts_with("# ")), "{id}");
        assert!(books[0] != books[1] && books[1] != books[2], "{id} is translated");
    }
}

#[test]
fn the_language_comes_from_the_system() {
    let id = &every_game()[0];
    let french = bistro(&["rules", id, "--lang", "fr"]).succeeds();
    assert_eq!(
        shell::command(&["rules", id])
            .env("LC_ALL", "fr_FR.UTF-8")
            .output()
            .map(Run::from)
            .unwrap()
            .succeeds(),
        french
    );
}

#[test]
fn a_simulation_does_not_depend_on_the_threads() {
    for id in every_game() {
        let run = |threads: &str| {
            let args = ["sim", &id, "--games", "300", "--seed", "5", "--json", "--threads", threads];
            let json = bistro(&args).succeeds();
            json.split("\"speed\"").next().expect("a report").to_owned()
        };
        assert_eq!(run("1"), run("3"), "{id}");
        assert!(run("1").contains("\"games\": 300"));
    }
}

#[test]
fn a_simulation_says_who_won() {
    for id in every_game() {
        let text =
            bistro(&["sim", &id, "--seats", "2", "--games", "40", "--bots", "greedy,random"]).succeeds();
        for part in ["greedy", "random", "95 %", "mean score", "decisions a second", "endings: "] {
            assert!(text.contains(part), "{id}: {text}");
        }
    }
}

#[test]
fn a_game_is_recorded_replayed_and_verified() {
    for id in every_game() {
        let file = scratch(&format!("{id}.json"));
        let path = file.to_str().expect("a plain path");
        bistro(&["record", &id, "--seats", "2", "--bots", "greedy,random", "--seed", "7", "-o", path])
            .succeeds();
        let verified = bistro(&["verify", path]).succeeds();
        assert!(verified.contains("the seed fits its commitment"), "{verified}");
        for viewer in ["seat:1", "seat:2", "public", "all"] {
            let told = bistro(&["replay", path, "--as", viewer]).succeeds();
            assert!(told.starts_with("── 0 ──"), "{told}");
            assert!(!told.contains('⟨'), "a word is missing: {told}");
            let json = bistro(&["replay", path, "--as", viewer, "--json"]).succeeds();
            assert!(json.contains("\"legal\"") && json.contains("\"decisions\""));
        }
        // The same seed is the same game; another is another.
        let again =
            bistro(&["record", &id, "--seats", "2", "--bots", "greedy,random", "--seed", "7"]).succeeds();
        assert_eq!(again, std::fs::read_to_string(&file).expect("the record"));
        assert_ne!(
            again,
            bistro(&["record", &id, "--seats", "2", "--bots", "greedy", "--seed", "8"]).succeeds()
        );
    }
}

#[test]
fn a_viewer_reads_only_its_own_decisions() {
    for id in every_game() {
        let file = scratch(&format!("{id}-decisions.json"));
        let path = file.to_str().expect("a plain path");
        bistro(&["record", &id, "--seats", "2", "--bots", "random", "--seed", "3", "-o", path]).succeeds();
        let told = |viewer| bistro(&["replay", path, "--as", viewer]).succeeds();
        let deciders = |text: &str| {
            let said = text.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("> "));
            // A list of what may be done begins with a name and a question mark.
            let said = said.filter(|(name, _)| !name.contains('?'));
            let mut names: Vec<String> = said.map(|(name, _)| name.to_owned()).collect();
            names.sort();
            names.dedup();
            names
        };
        assert!(deciders(&told("public")).is_empty(), "{id}");
        assert_eq!(deciders(&told("seat:1")), ["Player 1"], "{id}");
        assert_eq!(deciders(&told("all")), ["Player 1", "Player 2"], "{id}");
    }
}

#[test]
fn a_damaged_record_is_refused_with_the_place() {
    let id = &every_game()[0];
    let whole = bistro(&["record", id, "--bots", "random", "--seed", "7"]).succeeds();
    let refused = |name: &str, text: &str| {
        let file = scratch(name);
        std::fs::write(&file, text).expect("a scratch file");
        let path = file.to_str().expect("a plain path").to_owned();
        let replayed = bistro(&["replay", &path]).fails();
        let verified = bistro(&["verify", &path]).fails();
        (replayed, verified)
    };
    let (replayed, verified) = refused("short.json", &whole[..whole.len() / 2]);
    assert!(replayed.contains("ends too early, at line "), "{replayed}");
    assert!(verified.contains("ends too early, at line "), "{verified}");
    let steps: Vec<&str> = whole.lines().collect();
    let missing = whole.replacen(&format!("{}\n", steps[12]), "", 1);
    let (replayed, verified) = refused("missing.json", &missing);
    assert!(replayed.contains("at step "), "{replayed}");
    assert!(verified.contains("at step "), "{verified}");
    let (replayed, _) = refused("empty.json", "");
    assert!(replayed.contains("ends too early"), "{replayed}");
}

#[test]
fn a_whole_game_can_be_played_from_a_script() {
    for id in every_game() {
        // The first offer, again and again, ends every game sooner or later; a hint and a rule on the way.
        let script = format!("? \nhint\ntable\n\n{}", "1\n".repeat(60_000));
        let args =
            ["play", &id, "--seats", "2", "--plain", "--seed", "4", "--bots", "random", "--lang", "en"];
        let told = bistro_with_input(&args, &script).succeeds();
        assert!(told.contains("The game is over."), "{id}: {}", &told[told.len() - 400..]);
        assert!(told.contains("commitment") && told.contains("The seed of the shuffle"), "{id}");
        assert!(!told.contains('⟨'), "{id}: a word is missing");
    }
}

#[test]
fn a_refusal_says_why_and_names_the_rule() {
    for id in every_game() {
        let args = ["play", &id, "--plain", "--seed", "4", "--lang", "en"];
        let told = bistro_with_input(&args, "no such move\nquit\n").succeeds();
        assert!(told.contains("'no such move' is no move: say "), "{id}: {told}");
    }
}

#[test]
fn a_game_that_is_left_can_be_written_down() {
    let id = &every_game()[0];
    let file = scratch("left.json");
    let path = file.to_str().expect("a plain path");
    bistro_with_input(&["play", id, "--seed", "4", "-o", path], "1\nquit\n").succeeds();
    assert!(bistro(&["verify", path]).succeeds().contains("not"), "the game is not finished");
    let ended = bistro_with_input(&["play", id, "--seed", "4"], "1\n").fails();
    assert!(ended.contains("the input ended before the game did"), "{ended}");
}

#[test]
fn a_game_that_is_left_goes_on_later() {
    for id in every_game() {
        let state = scratch(&format!("state-{id}"));
        let _ = std::fs::remove_dir_all(&state);
        let play = |args: &[&str], input: &str| {
            let mut command = shell::command(&[&["play", "--plain", "--lang", "en"], args].concat());
            shell::with_input(command.env("XDG_STATE_HOME", &state), input)
        };
        let nothing = play(&["--resume"], "").fails();
        assert!(nothing.contains("No game is saved") && nothing.contains("bistro play"), "{nothing}");
        let sat_down =
            play(&[&id, "--seats", "2", "--seed", "4", "--bots", "random"], "1\n1\nquit\n").succeeds();
        assert!(sat_down.contains("The game is saved."), "{id}: {sat_down}");
        let last_offers =
            |text: &str| text.rsplit("\n\n").next().map(|table| table.replace("> ", "")).unwrap();
        let resumed = play(&["--resume"], "quit\n").succeeds();
        assert!(last_offers(&sat_down).starts_with(last_offers(&resumed).trim_end()), "{sat_down}{resumed}");
        // To its end; then there is nothing left to go on with.
        let ended = play(&["--resume"], &format!("undo\n{}", "1\n".repeat(60_000))).succeeds();
        assert!(ended.contains("undone") && ended.contains("The game is over."), "{id}");
        assert!(play(&["--resume"], "").fails().contains("No game is saved"), "{id}");
    }
}

#[test]
fn plain_lines_have_no_signs_but_ascii() {
    for id in every_game() {
        let script = format!("hint\n{}quit\n", "1\n".repeat(20));
        let told = bistro_with_input(&["play", &id, "--seed", "4", "--bots", "greedy", "--plain"], &script);
        let strange: String =
            told.succeeds().chars().filter(|sign| !sign.is_ascii() && !sign.is_alphabetic()).collect();
        assert_eq!(strange, "", "{id}");
    }
}

#[test]
fn shells_and_man_know_every_command() {
    let listed = bistro(&["--help"]).succeeds();
    let commands: Vec<&str> = listed
        .lines()
        .skip_while(|line| !line.starts_with("Commands:"))
        .skip(1)
        .map_while(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 10, "{listed}");
    let man = bistro(&["man"]).succeeds();
    for shell in ["bash", "zsh", "fish"] {
        let script = bistro(&["completions", shell]).succeeds();
        for command in &commands {
            assert!(script.contains(command), "{shell} knows {command}");
        }
    }
    for command in commands.iter().filter(|command| **command != "help") {
        assert!(man.contains(&format!("Example: bistro {command}")), "{command} is in the manual");
    }
    assert!(bistro(&["completions", "dos"]).fails().contains("bash"));
}

#[test]
fn nonsense_gets_one_line_that_says_what_would_be_right() {
    let games = every_game();
    let id = games[0].as_str();
    let cases: &[(&[&str], &str)] = &[
        (&["sim", "chess"], "choose "),
        (&["sim"], "<GAME>"),
        (&["frobnicate"], "choose games, rules, play"),
        (&["sim", id, "--frobnicate"], "--frobnicate"),
        (&["sim", id, "--seats", "99"], "this game is for "),
        (&["sim", id, "--seats", "two"], "--seats"),
        (&["sim", id, "--bots", "wizard"], "choose dishwasher"),
        (&["sim", id, "--seats", "2", "--bots", "random,random,random"], "name one for all, or 2"),
        (&["sim", id, "--set", "frobnicate=true"], "choose "),
        (&["sim", id, "--set", "frobnicate"], "NAME=VALUE"),
        (&["sim", id, "--preset", "frobnicate"], "choose "),
        (&["sim", id, "--games", "0"], "1..="),
        (&["sim", id, "--threads", "lots"], "0 to 256"),
        (&["rules", id, "Z99"], "the rules are "),
        (&["rules", id, "--lang", "xx"], "en, fr or ru"),
        (&["replay", "no-such-file.json"], "cannot be read"),
        (&["replay", "."], "cannot be read"),
        (&["play", id, "--seat", "8"], "the seats are 1 to"),
        (&["play", id, "--seat", "0"], "numbered from 1"),
        (&["play", "--join", "soup"], "http://host:8018/t/"),
        (&["play", "--join", "ftp://host/t/abc"], "http://host:8018/t/"),
        (&["play", "--join", "https://127.0.0.1:1/t/abc"], "No server answers at 127.0.0.1:1"),
        (&["play", "--join", "http://127.0.0.1:1/t/abc"], "No server answers at 127.0.0.1:1"),
        (&["play", "--watch"], "--join"),
        (&["health", "--port", "1"], "127.0.0.1:1"),
        (&["load", "--tables", "5,0"], "1 to 100000"),
        (&["load", "--seconds=-1"], "more than 0"),
        (&["load", "--seconds", "nan"], "more than 0"),
        (&["record", id, "-o", "no-such-folder/game.json"], "cannot be written"),
    ];
    for (args, right) in cases {
        let error = bistro(args).fails();
        assert!(error.contains(right), "{args:?}: {error}");
        assert_eq!(error.trim_end().lines().count(), 1, "{args:?}: {error}");
    }
    assert!(bistro(&["replay", "x.json", "--as", "bob"]).fails().contains("seat:1"));
}

#[test]
fn the_bench_reports_a_ratio_for_every_game() {
    let json = bistro(&["bench", "--rounds", "1", "--json"]).succeeds();
    for id in every_game() {
        assert!(json.contains(&format!("\"game\": \"{id}\"")), "{json}");
    }
    assert!(json.contains("\"ratio\"") && json.contains("\"reference\""));
    assert_eq!(json.matches("\"iterations-per-second\"").count(), 3 * every_game().len());
}

#[test]
fn the_bench_steps_tables_of_every_game_as_arrays() {
    let json = bistro(&["bench", "--vector", "16", "--threads", "1", "--rounds", "1", "--json"]).succeeds();
    for id in every_game() {
        assert!(json.contains(&format!("\"game\": \"{id}\"")), "{json}");
    }
    assert!(bistro(&["bench", "--vector", "0"]).fails().contains("--vector"));
}

#[test]
fn parts_of_a_run_make_exactly_the_whole() {
    let id = &every_game()[0];
    let whole_of = |command: &[&str]| {
        let json = bistro(&[command, &["--json"]].concat()).succeeds();
        json.split(",\n  \"speed\"").next().expect("a report").to_owned()
    };
    let runs: [&[&str]; 2] = [
        &["sim", id, "--seats", "2", "--games", "101", "--bots", "random,greedy", "--seed", "9"],
        &[
            "tournament",
            id,
            "--seats",
            "2",
            "--games",
            "30",
            "--bots",
            "random,greedy,apprentice",
            "--seed",
            "9",
        ],
    ];
    for (number, run) in runs.iter().enumerate() {
        let paths: Vec<String> = (1..=3)
            .map(|part| {
                let file =
                    scratch(&format!("run-{number}-{part}.json")).to_str().expect("a plain path").to_owned();
                bistro(&[run, &["--shard", &format!("{part}/3"), "-o", &file][..]].concat()).succeeds();
                file
            })
            .collect();
        let merged = bistro(&["merge", &paths[2], &paths[0], &paths[1], "--json"]).succeeds();
        assert_eq!(merged.trim_end().trim_end_matches("\n}"), whole_of(run), "{run:?}");
        assert!(bistro(&["merge", &paths[0], &paths[1]]).fails().contains("2 of 3 parts"));
        assert!(bistro(&["merge", &paths[0], &paths[0], &paths[1]]).fails().contains("is there twice"));
    }
    let stranger = scratch("run-0-1.json").to_str().expect("a plain path").to_owned();
    let other = scratch("run-1-2.json").to_str().expect("a plain path").to_owned();
    assert!(bistro(&["merge", &stranger, &other]).fails().contains("another run"));
    assert!(bistro(&["merge", "Cargo.toml"]).fails().contains("no part of a run"));
}

#[test]
fn a_tournament_ranks_the_better_player_first() {
    for id in every_game() {
        let args = ["tournament", &id, "--seats", "2", "--games", "60", "--bots", "random,greedy"];
        let text = bistro(&args).succeeds();
        let places = (text.find("greedy").expect("greedy plays"), text.find("random").expect("random plays"));
        assert!(places.0 < places.1, "{text}");
        assert!(text.contains("30 deals, each in 2 arrangements"), "{text}");
    }
    assert!(
        bistro(&["tournament", &every_game()[0], "--seats", "2", "--bots", "random"])
            .fails()
            .contains("name 2 to")
    );
}

//! `bistro compare`, `bistro sweep`, players that are programs, and runs that are gone on with.

use std::fs;

use crate::shell::{bistro, every_game, scratch};

#[test]
fn a_variant_compared_with_itself_is_alike() {
    let id = every_game().pop().expect("there are games");
    let run = ["compare", &id, "--a", "", "--b", "", "--bots", "greedy", "--deals", "200"];
    let text = bistro(&run).succeeds();
    assert!(text.contains("As good as equal after 64 deals"), "{text}");
}

#[test]
fn a_difference_is_found_and_told() {
    let id = every_game().pop().expect("there are games");
    let page = scratch("compare.html");
    let raw = scratch("compare.csv");
    let run = [
        "compare",
        &id,
        "--a",
        "heaps=1-3-5-7",
        "--b",
        "heaps=2-2",
        "--bots",
        "random",
        "--figure",
        "length",
    ];
    let files = ["-o", page.to_str().unwrap(), "--raw", raw.to_str().unwrap(), "--json"];
    let json = bistro(&[&run[..], &files].concat()).succeeds();
    assert!(json.contains("\"verdict\": \"different\"") && json.contains("\"deals\": 64"), "{json}");
    assert!(fs::read_to_string(page).unwrap().contains("Clear after 64 deals. Length: B − A = -"));
    assert_eq!(fs::read_to_string(raw).unwrap().lines().count(), 1 + 2 * 64);
    let wrong = bistro(&["compare", &id, "--a", "heaps", "--b", ""]).fails();
    assert!(wrong.contains("write seats=4, preset=NAME, bots=cook or OPTION=VALUE"), "{wrong}");
}

#[test]
fn a_comparison_does_not_depend_on_the_threads() {
    let id = &every_game()[0];
    let run = |threads: &str| {
        let variants =
            ["--a", "seats=2", "--b", "seats=3", "--bots", "random", "--deals", "80", "--figure", "close"];
        bistro(&[&["compare", id, "--json", "--threads", threads][..], &variants].concat()).succeeds()
    };
    assert_eq!(run("1"), run("3"));
}

#[test]
fn a_sweep_shows_what_comes_nearest_to_the_aim() {
    let id = every_game().pop().expect("there are games");
    let (page, raw) = (scratch("sweep.html"), scratch("sweep.csv"));
    let run = [
        "sweep",
        &id,
        "--over",
        "heaps=all",
        "--over",
        "misere=false,true",
        "--bots",
        "random",
        "--games",
        "180",
    ];
    let files = ["-o", page.to_str().unwrap(), "--raw", raw.to_str().unwrap()];
    let text =
        bistro(&[&run[..], &["--aim", "length low, order-of-play within 30 %"], &files].concat()).succeeds();
    assert!(text.contains("6 of 6 variants"), "{text}");
    let first = text.lines().find(|line| line.contains('♦')).expect("somebody is on the front");
    assert!(first.contains("heaps=2-2"), "{text}");
    assert!(fs::read_to_string(page).unwrap().contains("<section id=\"sweep\">"));
    assert!(fs::read_to_string(raw).unwrap().lines().count() > 60);
    let searched = bistro(&[&run[..], &["--aim", "length low", "--points", "4"]].concat()).succeeds();
    assert!(searched.contains("4 of 6 variants") && searched.contains('…'), "{searched}");
    let wrong = bistro(&["sweep", &id, "--over", "heaps=all", "--aim", "fun high"]).fails();
    assert!(wrong.contains("'fun' is no figure: choose order-of-play, length"), "{wrong}");
}

/// What only the laboratory may turn cannot be set at a table for people.
#[test]
fn numbers_of_the_laboratory_are_for_it_alone() {
    let game = catalog::visit_all(bistro_lab::ForLab)
        .into_iter()
        .find(|game| game.lab_choices().len() > game.about().options.len());
    let game = game.expect("some game has numbers of ours");
    let id = game.about().id;
    let choice = game.lab_choices()[game.about().options.len()];
    let set = format!("{}={}", choice.id, choice.values.all()[0]);
    assert!(bistro(&["record", id, "--set", &set]).fails().contains("the option cannot be"));
    bistro(&["sim", id, "--set", &set, "--games", "2"]).succeeds();
}

/// A program for a shell that has every Unix: it takes the first legal action.
const FIRST: &str = r#"while read -r line; do
  first=$(printf '%s' "$line" | sed 's/.*"legal":\["\([^"]*\)".*/\1/')
  printf '{"action":"%s"}\n' "$first"
done
"#;

#[cfg(unix)]
fn program(name: &str, text: &str) -> String {
    let path = scratch(name);
    fs::write(&path, text).expect("a scratch file");
    format!("cmd:sh {}", path.to_str().expect("a plain path"))
}

#[cfg(unix)]
#[test]
fn a_program_plays_every_game() {
    let bot = program("first.sh", FIRST);
    for id in every_game() {
        let bots = format!("random,{bot}");
        let text = bistro(&["sim", &id, "--seats", "2", "--games", "2", "--bots", &bots]).succeeds();
        assert!(text.contains(&bot) && !text.contains("lost by a fault"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_its_games_and_is_told_why() {
    let id = every_game().pop().expect("there are games");
    for (name, text, why) in [
        ("crash.sh", "read -r line; exit 3\n", "it ended instead of answering"),
        ("rude.sh", "while read -r line; do echo '{\"action\":\"cheat\"}'; done\n", "'cheat' is not legal"),
        (
            "mumble.sh",
            "while read -r line; do echo hello; done\n",
            "its answer is not {\"action\": …}: hello",
        ),
    ] {
        let bots = format!("random,{}", program(name, text));
        let json = bistro(&["sim", &id, "--games", "5", "--bots", &bots, "--json"]).succeeds();
        assert!(json.contains(&why.replace('"', "\\\"")), "{json}");
        let told = bistro(&["sim", &id, "--games", "5", "--bots", &bots]).succeeds();
        assert!(told.contains(&format!("lost by a fault in 5 games: seat 2: {why}")), "{told}");
        assert!(told.contains("100.00 %") && told.contains("0.00 %"), "{told}");
    }
}

/// A run that was kept half way goes on to exactly the result of a whole one.
#[test]
fn a_kept_run_goes_on_to_the_same_result() {
    let id = every_game().pop().expect("there are games");
    let kept = scratch("kept.json");
    let _ = fs::remove_file(&kept);
    let kept_arg = kept.to_str().unwrap();
    let run = ["sim", &id, "--games", "500", "--json"];
    let report = |text: String| text.split("\"speed\"").next().expect("a report").to_owned();
    let whole = report(bistro(&run).succeeds());
    bistro(&[&run[..], &["--resume", kept_arg]].concat()).succeeds();
    // As it was after the first slices: counts of 100 games, made by a run of as many.
    let shorter = scratch("kept-shorter.json");
    let _ = fs::remove_file(&shorter);
    bistro(&["sim", &id, "--games", "100", "--json", "--resume", shorter.to_str().unwrap()]).succeeds();
    let text =
        fs::read_to_string(&shorter).unwrap().replace("\"length\":100,\"shard\"", "\"length\":500,\"shard\"");
    fs::write(&kept, text).unwrap();
    let gone_on = report(bistro(&[&run[..], &["--resume", kept_arg]].concat()).succeeds());
    assert_eq!(gone_on, whole);
    let other = bistro(&["sim", &id, "--games", "500", "--seed", "9", "--resume", kept_arg]).fails();
    assert!(other.contains("is of another run"), "{other}");
}

#[test]
fn a_kept_comparison_goes_on_to_the_same_verdict() {
    let id = every_game().pop().expect("there are games");
    let kept = scratch("kept-compare.json");
    let _ = fs::remove_file(&kept);
    // Two players who do anything: who begins wins half of the games in both variants.
    let variants = ["--a", "heaps=1-3-5-7", "--b", "misere=true", "--bots", "random", "--figure", "order-1"];
    let run = |deals: &str, more: &[&str]| {
        let all = ["compare", &id, "--margin", "0.0001", "--deals", deals, "--json"];
        bistro(&[&all[..], &variants, more].concat())
    };
    let resume = ["--resume", kept.to_str().unwrap()];
    let shorter = run("100", &resume).succeeds();
    assert!(shorter.contains("\"verdict\": \"unclear\"") && shorter.contains("\"deals\": 100"), "{shorter}");
    // As a run of 200 deals would have left it half way.
    let half_way = fs::read_to_string(&kept).unwrap().replace("--deals 100", "--deals 200");
    fs::write(&kept, half_way).unwrap();
    assert_eq!(run("200", &resume).succeeds(), run("200", &[]).succeeds());
    let other = run("200", &[&resume[..], &["--seed", "9"]].concat()).fails();
    assert!(other.contains("is of another run: compare"), "{other}");
}

#[test]
fn a_kept_sweep_plays_only_what_is_missing() {
    let id = every_game().pop().expect("there are games");
    let kept = scratch("kept-sweep.json");
    let _ = fs::remove_file(&kept);
    let run = |more: &[&str]| {
        let all = ["sweep", &id, "--over", "heaps=all", "--bots", "random", "--games", "40", "--json"];
        bistro(&[&all[..], &["--aim", "length low"], more].concat())
    };
    let resume = ["--resume", kept.to_str().unwrap()];
    let whole = run(&[]).succeeds();
    assert_eq!(run(&resume).succeeds(), whole);
    let mut half: serde_json::Value = serde_json::from_str(&fs::read_to_string(&kept).unwrap()).unwrap();
    let counted = half["counted"].as_object_mut().expect("variants by their names");
    let (all, first) = (counted.len(), counted.keys().next().cloned().expect("some were measured"));
    counted.remove(&first);
    fs::write(&kept, half.to_string()).unwrap();
    assert_eq!(run(&resume).succeeds(), whole);
    let again: serde_json::Value = serde_json::from_str(&fs::read_to_string(&kept).unwrap()).unwrap();
    assert_eq!(again["counted"].as_object().map(serde_json::Map::len), Some(all));
    let other = run(&[&resume[..], &["--seed", "9"]].concat()).fails();
    assert!(other.contains("is of another run: sweep"), "{other}");
}

#[test]
fn a_verdict_is_told_in_the_readers_language() {
    let id = every_game().pop().expect("there are games");
    for (lang, verdict) in
        [("fr", "Pratiquement à égalité après 64 donnes"), ("ru", "Практически поровну после 64 раздач")]
    {
        let run =
            ["compare", &id, "--a", "", "--b", "", "--bots", "greedy", "--deals", "200", "--lang", lang];
        let text = bistro(&run).succeeds();
        assert!(text.contains(verdict), "{text}");
    }
}

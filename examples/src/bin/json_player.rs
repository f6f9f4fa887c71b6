//! A player in any language looks like this one in Rust: a line of JSON in, a line of JSON out.
//! `bistro sim GAME --seats 2 --bots random,cmd:target/release/json_player`

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let legal = question["legal"].as_array().ok_or("a question has legal actions")?;
        let luck = question["luck"].as_u64().unwrap_or(0) as usize;
        writeln!(out, "{}", json!({ "action": legal[luck % legal.len()] }))?;
        out.flush()?;
    }
    Ok(())
}

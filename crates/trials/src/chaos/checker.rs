//! Reads what the players saw and what the journals hold, and says what does not agree.

use std::collections::{BTreeMap, HashMap};
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Context;
use bistro_engine::{RecordFile, verify};
use bistro_protocol::ReplayFrame;
use serde_json::Value;

use super::nodes::Nodes;
use super::player::{History, Shared, lock, view_hash};
use crate::wire::Guest;

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Found {
    pub(super) tables: usize,
    pub(super) acknowledged: usize,
    /// Acknowledged, and not in the journal.
    pub(super) lost: usize,
    /// In the journal twice, or never asked for.
    pub(super) doubled: usize,
    pub(super) entries: usize,
    pub(super) claims: usize,
    pub(super) wrong: Vec<String>,
}

/// One entry of a journal as the database has it.
struct Entry {
    number: i64,
    node: i64,
    epoch: i64,
    body: Value,
}

pub(super) async fn check(
    nodes: &Nodes,
    balancer: SocketAddr,
    histories: &[Shared],
) -> anyhow::Result<Found> {
    let journals = journals(nodes)?;
    let mut found = Found { tables: histories.len(), ..Found::default() };
    for history in histories {
        let (table, seen) = {
            let history = lock(history);
            found.wrong.extend(history.wrong.iter().map(|wrong| format!("table {}: {wrong}", history.table)));
            let journal = journals.get(&history.table).map(Vec::as_slice).unwrap_or_default();
            check_journal(&history, journal, &mut found);
            if !history.is_over {
                found
                    .wrong
                    .push(format!("table {} ({}) did not come to its end", history.table, history.game));
                continue;
            }
            (history.table.clone(), history.seen.clone())
        };
        if let Err(error) = check_replay(balancer, &table, &seen, &mut found.wrong).await {
            found.wrong.push(format!("table {table}: {error:#}"));
        }
    }
    let sql = "select id from tables join ends on table_key = key \
               where entries <> (select count(*) from entries where table_key = key)";
    for table in nodes.postgres.psql(&nodes.database, sql)?.lines() {
        found.wrong.push(format!("table {table}: its journal has another length than its owner wrote"));
    }
    Ok(found)
}

fn journals(nodes: &Nodes) -> anyhow::Result<HashMap<String, Vec<Entry>>> {
    let sql = "select json_build_array(id, number, node, epoch, body::json) from entries \
               join tables on key = table_key order by table_key, number";
    let mut journals: HashMap<String, Vec<Entry>> = HashMap::new();
    for line in nodes.postgres.psql(&nodes.database, sql)?.lines() {
        let (id, number, node, epoch, body): (String, i64, i64, i64, Value) =
            serde_json::from_str(line).with_context(|| format!("an entry: {line}"))?;
        journals.entry(id).or_default().push(Entry { number, node, epoch, body });
    }
    Ok(journals)
}

fn check_journal(history: &History, journal: &[Entry], found: &mut Found) {
    let table = &history.table;
    let mut wrong = |what: String| found.wrong.push(format!("table {table}: {what}"));
    found.entries += journal.len();
    let mut owners: BTreeMap<i64, i64> = BTreeMap::new();
    let mut epoch = 0;
    for (expected, entry) in (0..).zip(journal) {
        if entry.number != expected {
            wrong(format!("entry {} stands where {expected} should be", entry.number));
        }
        if entry.epoch < epoch {
            wrong(format!("entry {expected} was written in epoch {} after epoch {epoch}", entry.epoch));
        }
        epoch = epoch.max(entry.epoch);
        if *owners.entry(entry.epoch).or_insert(entry.node) != entry.node {
            wrong(format!("two owners wrote in epoch {}", entry.epoch));
        }
    }
    found.claims += owners.len();
    let mut numbers: HashMap<&str, Vec<(i64, Option<&str>)>> = HashMap::new();
    for entry in journal {
        if let Some(id) = entry.body["asked"]["id"].as_str() {
            numbers.entry(id).or_default().push((entry.number, entry.body["notation"].as_str()));
        }
    }
    for (id, places) in &numbers {
        if places.len() > 1 || !history.sent.iter().any(|sent| sent == id) {
            found.doubled += 1;
            wrong(format!("command {id} is there {} times", places.len()));
        }
    }
    for acknowledged in &history.acknowledged {
        found.acknowledged += acknowledged.len();
        let mut last = -1;
        for (id, notation) in acknowledged {
            match numbers.get(id.as_str()).map(Vec::as_slice) {
                Some([(number, kept), ..]) => {
                    if *number <= last {
                        wrong(format!("command {id} stands before one that was acknowledged earlier"));
                    }
                    last = *number;
                    if notation.as_deref() != *kept {
                        wrong(format!("command {id} is kept as {kept:?}, and was {notation:?}"));
                    }
                }
                Some([]) | None => {
                    found.lost += 1;
                    wrong(format!("command {id} was acknowledged and is not there"));
                }
            }
        }
    }
}

/// The record agrees with the rules and its shuffle, and what each seat saw during the game is what it sees in the replay:
/// the same positions in the same order, and nothing that is hidden from it.
async fn check_replay(
    balancer: SocketAddr,
    table: &str,
    seen: &[BTreeMap<u32, u64>; 2],
    wrong: &mut Vec<String>,
) -> anyhow::Result<()> {
    let mut guest = Guest::nobody(Ipv4Addr::LOCALHOST, balancer);
    let reply = guest.request("GET", &format!("/api/tables/{table}/record"), "").await?;
    let record =
        RecordFile::parse(&reply.body).map_err(|error| anyhow::anyhow!("{error:?}: {}", reply.body))?;
    let game = catalog::find(&record.game).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    if let Err(faults) = verify(game, &record) {
        wrong.push(format!("table {table}: its record does not verify: {faults:?}"));
    }
    for (seat, seen) in (1..).zip(seen) {
        let steps = record.steps.len();
        for from in (0..=steps).step_by(100) {
            let path = format!("/api/tables/{table}/replay/frames?eyes=seat:{seat}&from={from}&count=100");
            let reply = guest.request("GET", &path, "").await?;
            let frames: Vec<ReplayFrame> =
                serde_json::from_str(&reply.body).with_context(|| format!("frames: {}", reply.body))?;
            for frame in frames {
                if seen.get(&frame.step).is_some_and(|hash| *hash != view_hash(&frame.view)) {
                    let step = frame.step;
                    wrong.push(format!("table {table}: seat {seat} saw something else after step {step}"));
                }
            }
        }
        if let Some(beyond) = seen.keys().find(|step| **step as usize > steps) {
            wrong.push(format!("table {table}: seat {seat} saw step {beyond}, and there are {steps}"));
        }
    }
    Ok(())
}

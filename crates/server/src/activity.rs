//! What happened, counted: for the metrics, and once a minute in the host's log.

use std::sync::atomic::{AtomicU64, Ordering};

/// Something a host wants to know the number of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Activity {
    TableOpened,
    GameFinished,
    ConnectionRefused,
    RequestRefused,
    SocketRefused,
    NewcomerRefused,
    LoginRefused,
    ChatRefused,
}

struct Kind {
    metric: &'static str,
    /// In the log, after its number.
    name: &'static str,
}

const fn kind(metric: &'static str, name: &'static str) -> Kind {
    Kind { metric, name }
}

/// In the order of [`Activity`]; those after the first two were refused.
const KINDS: [Kind; 8] = [
    kind("bistro_tables_opened_total", "tables opened"),
    kind("bistro_games_finished_total", "games finished"),
    kind("bistro_refused_connections_total", "connections"),
    kind("bistro_refused_requests_total", "requests"),
    kind("bistro_refused_sockets_total", "sockets"),
    kind("bistro_refused_newcomers_total", "newcomers"),
    kind("bistro_refused_logins_total", "logins"),
    kind("bistro_refused_chat_total", "chat messages"),
];

/// Several servers in one process, as in tests, count together.
static SINCE_LAST_REPORT: [AtomicU64; KINDS.len()] = [const { AtomicU64::new(0) }; KINDS.len()];

pub(crate) fn count(activity: Activity) {
    let kind = activity as usize;
    metrics::counter!(KINDS[kind].metric).increment(1);
    SINCE_LAST_REPORT[kind].fetch_add(1, Ordering::Relaxed);
}

/// Log what has happened since the last time, if anything has.
pub(crate) fn report() {
    let counts: Vec<u64> = SINCE_LAST_REPORT.iter().map(|count| count.swap(0, Ordering::Relaxed)).collect();
    let (played, refused) = (summary(0, &counts[..2]), summary(2, &counts[2..]));
    if let Some(played) = played {
        tracing::info!("in the last minute: {played}");
    }
    if let Some(refused) = refused {
        tracing::warn!("too many came in the last minute; refused: {refused}");
    }
}

/// `3 requests, 1 logins`: those from a kind on that are not zero.
fn summary(first: usize, counts: &[u64]) -> Option<String> {
    let named = KINDS[first..].iter().zip(counts).filter(|(_, count)| **count > 0);
    let parts: Vec<String> = named.map(|(kind, count)| format!("{count} {}", kind.name)).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{Activity, KINDS, summary};

    #[test]
    fn a_summary_names_what_there_was() {
        assert_eq!(summary(0, &[0, 0]), None);
        assert_eq!(summary(0, &[2, 0]).as_deref(), Some("2 tables opened"));
        assert_eq!(summary(2, &[0, 3, 0, 0, 1, 0]).as_deref(), Some("3 requests, 1 logins"));
        assert_eq!(KINDS[Activity::ChatRefused as usize].name, "chat messages");
        assert_eq!(KINDS.len(), Activity::ChatRefused as usize + 1);
    }
}

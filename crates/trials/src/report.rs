//! What the trials found, as a table for people.

use std::fmt;
use std::time::Duration;

/// What somebody well-behaved noticed while an attack ran.
#[derive(Clone, PartialEq, Debug)]
pub struct Flood {
    pub name: &'static str,
    /// What the attackers tried, and how much of it was refused or cut off.
    pub tried: u64,
    pub turned_away: u64,
    /// How long each answer to the player took, in ascending order.
    pub answers: Vec<Duration>,
    /// Answers that did not come.
    pub failed: u64,
    /// The most memory that the server had, in KiB.
    pub peak_kib: u64,
    /// What should have held and did not.
    pub broken: Vec<String>,
}

/// What was left after the server was hurt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durability {
    pub name: &'static str,
    pub acknowledged: u64,
    /// Acknowledged, and not there afterwards.
    pub lost: u64,
    /// There twice, or there without having been asked for.
    pub surplus: u64,
    pub note: String,
    pub broken: Vec<String>,
    pub skipped: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    Flood(Flood),
    Durability(Durability),
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    pub floods: Vec<Flood>,
    pub durability: Vec<Durability>,
}

impl Report {
    /// Everything that should have held and did not, with the trial's name.
    pub fn broken(&self) -> Vec<String> {
        let floods = self.floods.iter().map(|line| (line.name, &line.broken));
        let rest = self.durability.iter().map(|line| (line.name, &line.broken));
        let named = |(name, broken): (&'static str, &Vec<String>)| {
            broken.iter().map(move |what| format!("{name}: {what}")).collect::<Vec<_>>()
        };
        floods.chain(rest).flat_map(named).collect()
    }

    pub fn skipped(&self) -> Vec<&'static str> {
        self.durability.iter().filter(|line| line.skipped).map(|line| line.name).collect()
    }
}

impl Flood {
    /// The answer time that this share of the answers kept to.
    fn within(&self, share: f64) -> f64 {
        let last = self.answers.len().saturating_sub(1);
        let place = (last as f64 * share).ceil() as usize;
        self.answers.get(place).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    }
}

fn verdict(broken: &[String]) -> String {
    if broken.is_empty() { "yes".into() } else { format!("**no**: {}", broken.join("; ")) }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Flood(flood) => {
                let Flood { name, tried, turned_away, answers, failed, peak_kib, broken } = flood;
                write!(
                    f,
                    "| {name} | {tried} | {turned_away} | {} | {failed} | {:.1} | {:.1} | {:.0} | {} |",
                    answers.len(),
                    flood.within(0.5),
                    flood.within(0.99),
                    *peak_kib as f64 / 1024.0,
                    verdict(broken)
                )
            }
            Line::Durability(line) => {
                let Durability { name, acknowledged, lost, surplus, note, broken, skipped } = line;
                let held = if *skipped { "**skipped**".to_owned() } else { verdict(broken) };
                write!(f, "| {name} | {acknowledged} | {lost} | {surplus} | {held} | {note} |")
            }
        }
    }
}

/// Both tables in Markdown.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.floods.is_empty() {
            writeln!(
                f,
                "| attack | tried | turned away | player's answers | failed | p50 ms | p99 ms | peak MiB | held |"
            )?;
            writeln!(f, "|---|---:|---:|---:|---:|---:|---:|---:|---|")?;
            for line in &self.floods {
                writeln!(f, "{}", Line::Flood(line.clone()))?;
            }
        }
        if !self.durability.is_empty() {
            writeln!(f, "\n| trial | acknowledged | lost | surplus | held | note |")?;
            writeln!(f, "|---|---:|---:|---:|---|---|")?;
            for line in &self.durability {
                writeln!(f, "{}", Line::Durability(line.clone()))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flood(millis: &[u64]) -> Flood {
        let answers = millis.iter().copied().map(Duration::from_millis).collect();
        let (tried, turned_away, failed, peak_kib) = (7, 3, 0, 2048);
        Flood { name: "noise", tried, turned_away, answers, failed, peak_kib, broken: Vec::new() }
    }

    #[test]
    fn shares_are_read_off_the_sorted_answers() {
        let hundred: Vec<u64> = (1..=101).collect();
        assert_eq!(flood(&hundred).within(0.5), 51.0);
        assert_eq!(flood(&hundred).within(0.99), 100.0);
        assert!(flood(&[]).within(0.5).is_nan());
    }

    #[test]
    fn what_did_not_hold_is_named() {
        let mut line = flood(&[2, 4]);
        assert_eq!(Line::Flood(line.clone()).to_string(), "| noise | 7 | 3 | 2 | 0 | 4.0 | 4.0 | 2 | yes |");
        line.broken.push("it fell".into());
        let report = Report { floods: vec![line], durability: Vec::new() };
        assert_eq!(report.broken(), ["noise: it fell"]);
        assert!(report.to_string().contains("**no**: it fell"));
    }
}

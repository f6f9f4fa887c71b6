//! What a designer aims at, in words: `length 30..45, order-of-play within 3 %, comeback high`.

use std::fmt;
use std::str::FromStr;

use crate::figures::{FIGURES, Figure, FigureSums, Kind};
use crate::interval::Interval;
use crate::watched::Detail;

/// One wish about one figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aim {
    pub of: Of,
    pub wish: Wish,
}

/// What it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// A figure, by its place.
    Figure(usize),
    /// The greatest deviation from a fair share of wins, by order of play.
    OrderOfPlay,
}

/// How it should be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wish {
    Between(f64, f64),
    /// At most this, in either direction.
    Within(f64),
    High,
    Low,
}

/// The name under which fairness by order of play is aimed at.
const ORDER: &str = "order-of-play";

impl Aim {
    /// How far this is from what was wished; 0 is there. What should be high or low has no end.
    pub fn loss(&self, value: f64) -> f64 {
        match self.wish {
            Wish::Between(least, most) => (least - value).max(value - most).max(0.0),
            Wish::Within(most) => (value.abs() - most).max(0.0),
            Wish::High => -value,
            Wish::Low => value,
        }
    }

    /// Whether it is met; nothing where there is no end to it.
    pub fn is_met(&self, value: f64) -> Option<bool> {
        match self.wish {
            Wish::Between(..) | Wish::Within(_) => Some(self.loss(value) <= 0.0),
            Wish::High | Wish::Low => None,
        }
    }

    /// How the figure stands at a table of so many seats.
    pub fn measured(&self, sums: &FigureSums, seats: usize) -> Option<Interval> {
        match self.of {
            Of::Figure(place) => sums.interval(place),
            Of::OrderOfPlay => sums.unfairness(seats),
        }
    }

    pub fn kind(&self) -> Kind {
        match self.of {
            Of::Figure(place) => FIGURES[place].kind,
            Of::OrderOfPlay => Kind::Share,
        }
    }

    /// How closely games must be watched for it.
    pub fn detail(&self) -> Detail {
        match self.of {
            Of::Figure(place) => FIGURES[place].detail,
            Of::OrderOfPlay => Detail::Chances,
        }
    }
}

/// Several aims, with commas between.
pub fn read_aims(text: &str) -> Result<Vec<Aim>, String> {
    text.split(',').map(|aim| aim.trim().parse()).collect()
}

impl FromStr for Aim {
    type Err = String;
    fn from_str(text: &str) -> Result<Aim, String> {
        // `comeback=high` needs no quotes in a shell.
        let text = text.replacen('=', " ", 1);
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let of = match Figure::place(name) {
            Some(place) => Of::Figure(place),
            None if name == ORDER => Of::OrderOfPlay,
            None => {
                let names: Vec<&str> = FIGURES.iter().map(|figure| figure.id).collect();
                return Err(format!("'{name}' is no figure: choose {ORDER}, {}", names.join(", ")));
            }
        };
        let rest: String = words.collect::<Vec<_>>().join(" ");
        let wish = wish(&rest)
            .ok_or_else(|| format!("'{rest}' is no aim for {name}: say 30..45, within 3 %, high or low"))?;
        Ok(Aim { of, wish })
    }
}

fn wish(text: &str) -> Option<Wish> {
    match text {
        "high" => return Some(Wish::High),
        "low" => return Some(Wish::Low),
        _ => {}
    }
    if let Some(most) = text.strip_prefix("within ") {
        return number(most).map(Wish::Within);
    }
    let (least, most) = text.split_once("..")?;
    // A percent sign after the second number is meant for both.
    let percent = if most.trim_end().ends_with('%') && !least.contains('%') { "%" } else { "" };
    Some(Wish::Between(number(&format!("{least}{percent}"))?, number(most)?))
}

fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().ok().map(|percent| percent / 100.0),
        None => text.parse().ok(),
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.of {
            Of::Figure(place) => FIGURES[place].id,
            Of::OrderOfPlay => ORDER,
        };
        let scale = |number: f64| match self.kind() {
            Kind::Share | Kind::Difference => format!("{} %", (1e4 * number).round() / 100.0),
            Kind::Mean => number.to_string(),
        };
        match self.wish {
            Wish::Between(least, most) => write!(f, "{name} {}..{}", scale(least), scale(most)),
            Wish::Within(most) => write!(f, "{name} within {}", scale(most)),
            Wish::High => write!(f, "{name} high"),
            Wish::Low => write!(f, "{name} low"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Aim, Wish, read_aims};

    #[test]
    fn aims_are_said_in_words() {
        let aims =
            read_aims("length 30..45, order-of-play within 3 %, comeback high, luck 20..40 %").unwrap();
        let said: Vec<String> = aims.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["length 30..45", "order-of-play within 3 %", "comeback high", "luck 20 %..40 %"]);
        assert_eq!(aims[3].wish, Wish::Between(0.2, 0.4));
        assert_eq!("comeback=high".parse(), Ok(aims[2]));
    }

    #[test]
    fn a_wrong_aim_is_told_what_would_be_right() {
        let wrong = |text: &str| text.parse::<Aim>().unwrap_err();
        assert!(wrong("fun high").starts_with("'fun' is no figure: choose order-of-play, length, "));
        assert_eq!(wrong("length nice"), "'nice' is no aim for length: say 30..45, within 3 %, high or low");
    }

    #[test]
    fn a_loss_is_how_far_it_is_off() {
        let aim: Aim = "length 30..45".parse().unwrap();
        assert_eq!((aim.loss(20.0), aim.loss(40.0), aim.loss(50.0)), (10.0, 0.0, 5.0));
        assert_eq!(aim.is_met(40.0), Some(true));
        assert_eq!("comeback high".parse::<Aim>().unwrap().loss(0.2), -0.2);
    }
}

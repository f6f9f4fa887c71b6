//! Colours and signs, as far as the terminal has them.

use ratatui::style::{Color, Modifier, Style};

use crate::signs::Signs;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub signs: Signs,
    pub colours: Colours,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    Some,
    /// Bold, dim and reversed say the same without them.
    None,
}

impl Look {
    /// What the locale, `NO_COLOR` and `TERM` say.
    pub fn of_environment() -> Look {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let colours = if is_set("NO_COLOR") || dumb { Colours::None } else { Colours::Some };
        Look { signs: Signs::of_locale(), colours }
    }

    pub(super) fn text(&self, text: &str) -> String {
        self.signs.write(text).into_owned()
    }

    /// A line across, with a word in it.
    pub(super) fn rule(&self, word: &str, width: usize) -> String {
        let word = self.text(word);
        let dash = if self.signs == Signs::Unicode { "─" } else { "-" };
        let left = if word.is_empty() { dash.repeat(2) } else { format!("{} {word} ", dash.repeat(2)) };
        let rest = width.saturating_sub(left.chars().count());
        format!("{left}{}", dash.repeat(rest))
    }

    fn coloured(&self, colour: Color) -> Style {
        match self.colours {
            Colours::Some => Style::new().fg(colour),
            Colours::None => Style::new(),
        }
    }

    pub(super) fn title(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub(super) fn question(&self) -> Style {
        self.coloured(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(super) fn refusal(&self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(super) fn advice(&self) -> Style {
        self.coloured(Color::Green)
    }

    pub(super) fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(super) fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

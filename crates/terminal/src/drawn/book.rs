//! The rulebook on the screen, opened at the rule that matters.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::layout::wrap;
use super::look::Look;
use crate::rulebook::line_of;

#[derive(Debug)]
pub(super) struct Book {
    paragraphs: Vec<String>,
    /// The paragraph of the rule it was opened at.
    marked: Option<usize>,
    /// The paragraph at the top.
    top: usize,
    /// How many rows were shown last: a page.
    page: usize,
}

/// Is it still open?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    On,
    Closed,
}

impl Book {
    pub(super) fn at(text: &'static str, rule: Option<&str>) -> Book {
        let paragraphs = paragraphs(text);
        let marked = rule.and_then(|rule| line_of(&paragraphs.join("\n"), rule));
        // The paragraph above tells where in the book one is.
        Book { top: marked.unwrap_or(0).saturating_sub(1), paragraphs, marked, page: 10 }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Reading {
        let last = self.paragraphs.len().saturating_sub(1);
        let top = match key.code {
            KeyCode::Up => self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Enter => self.top + 1,
            KeyCode::PageUp => self.top.saturating_sub(self.page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.top + self.page,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Esc | KeyCode::Char('q' | '?') | KeyCode::F(1) => return Reading::Closed,
            _ => self.top,
        };
        self.top = top.min(last);
        Reading::On
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let mut shown = Vec::new();
        let mut whole = 0;
        for (number, line) in self.paragraphs.iter().enumerate().skip(self.top) {
            let heading = line.starts_with('#');
            let style = match () {
                () if heading => look.strong(),
                () if self.marked == Some(number) => look.question(),
                () => ratatui::style::Style::new(),
            };
            let text = look.text(&line.replace("**", ""));
            let broken = wrap(text.trim_start_matches(['#', '`']).trim_end(), width, 2);
            shown.extend(broken.into_iter().map(|row| Line::styled(row, style)));
            if shown.len() > height {
                break;
            }
            whole += 1;
        }
        self.page = whole.max(1);
        frame.render_widget(Paragraph::new(shown), area);
    }
}

/// The book's lines, each with those that only go on with it: the screen is not as wide as the page was.
fn paragraphs(text: &str) -> Vec<String> {
    let stands_alone = |line: &str| line.is_empty() || line.starts_with(['#', '|', '`']);
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.lines() {
        let words = line.trim();
        let begins = stands_alone(words) || words.starts_with("- ");
        match paragraphs.last_mut() {
            Some(last) if !begins && !stands_alone(last.trim()) => {
                last.push(' ');
                last.push_str(words);
            }
            _ => paragraphs.push(line.to_owned()),
        }
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::paragraphs;

    #[test]
    fn broken_lines_are_joined_and_items_are_not() {
        let book = "# Peas\nA game\nof peas.\n\n- H1 Lay\n  heaps.\n- H2 Take.\n| a |\n| b |\n";
        let joined = ["# Peas", "A game of peas.", "", "- H1 Lay heaps.", "- H2 Take.", "| a |", "| b |"];
        assert_eq!(paragraphs(book), joined);
    }
}

//! Breaking lines and sharing rows.

use ratatui::text::Line;

/// The text in lines of at most this width, broken at spaces; later lines are indented.
pub(super) fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let width = width.max(indent + 8);
    let wide = |text: &str| Line::from(text).width();
    let mut lines = Vec::new();
    let lead = text.len() - text.trim_start().len();
    let mut line = text[..lead].to_owned();
    let mut begun = false;
    for word in text.split_whitespace() {
        let mut word = word.to_owned();
        if begun && wide(&line) + 1 + wide(&word) > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            begun = false;
        }
        if begun {
            line.push(' ');
        }
        // A word that fits on no line is cut.
        while wide(&line) + wide(&word) > width {
            let keep = width.saturating_sub(wide(&line)).max(1);
            let cut = word.char_indices().nth(keep).map_or(word.len(), |(at, _)| at);
            let rest = word.split_off(cut);
            line.push_str(&word);
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            word = rest;
        }
        line.push_str(&word);
        begun = true;
    }
    lines.push(line);
    lines
}

/// A part of the screen: how many rows it must have, if it wants so many, and how many it would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    pub(super) least: usize,
    pub(super) wanted: usize,
}

/// Rows for each part: first what each must have, then what each would like, the first parts first.
pub(super) fn share<const N: usize>(rows: usize, parts: [Share; N]) -> [usize; N] {
    let mut left = rows;
    let mut shares = parts.map(|part| {
        let given = part.least.min(part.wanted).min(left);
        left -= given;
        given
    });
    for (given, part) in shares.iter_mut().zip(parts) {
        let more = part.wanted.saturating_sub(*given).min(left);
        *given += more;
        left -= more;
    }
    shares
}

/// The first row to show so that this row is among those shown, moving as little as possible.
pub(super) fn scrolled_to(row: usize, first: usize, shown: usize) -> usize {
    if row < first {
        row
    } else if row >= first + shown {
        row + 1 - shown
    } else {
        first
    }
}

#[cfg(test)]
mod tests {
    use super::{Share, scrolled_to, share, wrap};

    #[test]
    fn lines_break_at_spaces_and_later_ones_are_indented() {
        assert_eq!(wrap("lay a carrot past the soup", 12, 2), ["lay a carrot", "  past the", "  soup"]);
        assert_eq!(wrap("", 12, 2), [""]);
        assert_eq!(wrap("  a heading", 20, 2), ["  a heading"]);
    }

    #[test]
    fn a_word_that_fits_on_no_line_is_cut() {
        assert_eq!(wrap("aaaaaaaaaabbbbbbbbbbcc", 10, 0), ["aaaaaaaaaa", "bbbbbbbbbb", "cc"]);
    }

    #[test]
    fn rows_go_to_needs_before_wishes() {
        let part = |least, wanted| Share { least, wanted };
        assert_eq!(share(20, [part(8, 30), part(3, 3), part(5, 40)]), [12, 3, 5]);
        assert_eq!(share(20, [part(8, 5), part(3, 2), part(5, 40)]), [5, 2, 13]);
        assert_eq!(share(4, [part(8, 30), part(3, 3), part(5, 40)]), [4, 0, 0]);
    }

    #[test]
    fn the_chosen_row_stays_in_sight() {
        assert_eq!(scrolled_to(2, 5, 4), 2);
        assert_eq!(scrolled_to(9, 5, 4), 6);
        assert_eq!(scrolled_to(7, 5, 4), 5);
    }
}

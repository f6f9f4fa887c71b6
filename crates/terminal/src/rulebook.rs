//! Finding rules in a rulebook.

/// One rule of a rulebook: its list item, with everything indented under it.
pub fn find_rule(book: &str, number: &str) -> Option<String> {
    let first = line_of(book, number)?;
    let mut lines = book.lines().skip(first);
    let item = lines.next()?;
    let rest = lines.take_while(|line| line.starts_with(' '));
    let rule: Vec<&str> = std::iter::once(&item[2..]).chain(rest).collect();
    Some(rule.join("\n"))
}

/// The line where a rule begins, counted from 0.
pub fn line_of(book: &str, number: &str) -> Option<usize> {
    let heading = format!("- {} ", number.to_uppercase());
    book.lines().position(|line| line.starts_with(&heading))
}

/// The numbers of all rules, in the book's order.
pub fn numbers(book: &str) -> Vec<&str> {
    book.lines()
        .filter_map(|line| line.strip_prefix("- ")?.split(' ').next())
        .filter(|word| {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
            digits.len() + 1 == word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{find_rule, line_of, numbers};

    const BOOK: &str = "# Peas\n- H1 Lay heaps.\n  Many of them.\n- H2 Take one.\n\n- plain item\n";

    #[test]
    fn a_rule_is_found_with_its_second_line() {
        assert_eq!(find_rule(BOOK, "h1").as_deref(), Some("H1 Lay heaps.\n  Many of them."));
        assert_eq!(find_rule(BOOK, "H9"), None);
        assert_eq!(line_of(BOOK, "H2"), Some(3));
    }

    #[test]
    fn only_numbered_items_are_rules() {
        assert_eq!(numbers(BOOK), ["H1", "H2"]);
    }
}

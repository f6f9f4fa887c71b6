//! `bistro rules`: the rulebook, or one rule of it.

use std::io::Write;

use anyhow::bail;

use crate::args::RulesArgs;

pub(crate) fn run(args: &RulesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let book = args.game.rulebook(args.reader.lang());
    match &args.rule {
        None => write!(out, "{book}")?,
        Some(number) => match find_rule(book, number) {
            Some(rule) => writeln!(out, "{rule}")?,
            None => bail!("there is no rule {number}: the rules are {}", numbers(book).join(", ")),
        },
    }
    Ok(())
}

/// One rule of a rulebook: its list item, with everything indented under it.
pub(crate) fn find_rule(book: &str, number: &str) -> Option<String> {
    let heading = format!("- {} ", number.to_uppercase());
    let mut lines = book.lines().skip_while(|line| !line.starts_with(&heading));
    let first = lines.next()?;
    let rest = lines.take_while(|line| line.starts_with(' '));
    let rule: Vec<&str> = std::iter::once(&first[2..]).chain(rest).collect();
    Some(rule.join("\n"))
}

/// The numbers of all rules, in the book's order.
pub(crate) fn numbers(book: &str) -> Vec<&str> {
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
    use super::{find_rule, numbers};

    const BOOK: &str = "# Peas\n- H1 Lay heaps.\n  Many of them.\n- H2 Take one.\n\n- plain item\n";

    #[test]
    fn a_rule_is_found_with_its_second_line() {
        assert_eq!(find_rule(BOOK, "h1").as_deref(), Some("H1 Lay heaps.\n  Many of them."));
        assert_eq!(find_rule(BOOK, "H9"), None);
    }

    #[test]
    fn only_numbered_items_are_rules() {
        assert_eq!(numbers(BOOK), ["H1", "H2"]);
    }
}

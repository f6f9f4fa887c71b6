//! The link to a table, as a page shows it for inviting friends.

use std::fmt;
use std::str::FromStr;

/// `http://host:8018/t/5chxgedqkf?invite=h3x8p2q9m4n7c6d5`, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Host and port.
    pub address: String,
    /// The table's name.
    pub table: String,
    /// The invitation's code.
    pub invite: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLink {
    #[error("a link to a table looks like http://host:8018/t/5chxgedqkf")]
    NotATable,
    #[error("only plain http is spoken here; the link begins with https")]
    Https,
}

const HTTP_PORT: u16 = 80;

impl FromStr for Link {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Link, BadLink> {
        let text = text.trim();
        if text.starts_with("https:") {
            return Err(BadLink::Https);
        }
        // Without the beginning it is still clear what is meant.
        let rest = text.strip_prefix("http://").unwrap_or(text);
        let (host, path) = rest.split_once("/t/").ok_or(BadLink::NotATable)?;
        let (table, query) = path.split_once('?').unwrap_or((path, ""));
        let is_code = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let invite = query.split('&').find_map(|pair| pair.strip_prefix("invite="));
        if host.is_empty() || host.contains(['/', ' ', '@']) || !is_code(table) || !invite.is_none_or(is_code)
        {
            return Err(BadLink::NotATable);
        }
        // The colons of an IPv6 address are inside brackets.
        let has_port = host.rsplit(']').next().is_some_and(|end| end.contains(':'));
        let address = if has_port { host.to_owned() } else { format!("{host}:{HTTP_PORT}") };
        Ok(Link { address, table: table.to_owned(), invite: invite.map(str::to_owned) })
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/t/{}", self.address, self.table)?;
        self.invite.iter().try_for_each(|code| write!(f, "?invite={code}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{BadLink, Link};

    #[test]
    fn what_a_page_shows_is_understood() {
        let link: Link = "http://10.0.0.2:8018/t/5chxgedqkf?invite=h3x8p2q9".parse().expect("a link");
        assert_eq!((link.address.as_str(), link.table.as_str()), ("10.0.0.2:8018", "5chxgedqkf"));
        assert_eq!(link.invite.as_deref(), Some("h3x8p2q9"));
        assert_eq!(link.to_string(), "http://10.0.0.2:8018/t/5chxgedqkf?invite=h3x8p2q9");
    }

    #[test]
    fn the_port_may_be_left_out() {
        let address = |text: &str| text.parse::<Link>().expect("a link").address;
        assert_eq!(address("http://bistro.example/t/abc"), "bistro.example:80");
        assert_eq!(address("http://[::1]/t/abc"), "[::1]:80");
        assert_eq!(address("[::1]:9000/t/abc"), "[::1]:9000");
    }

    #[test]
    fn anything_else_is_not() {
        assert_eq!("https://bistro.example/t/abc".parse::<Link>(), Err(BadLink::Https));
        for wrong in [
            "",
            "http://",
            "http://host/",
            "http://host/t/",
            "/t/abc",
            "http://h/t/a b",
            "http://h/t/a?invite=é",
        ] {
            assert_eq!(wrong.parse::<Link>(), Err(BadLink::NotATable), "{wrong}");
        }
    }
}

//! The link to a table, as a page shows it for inviting friends.

use std::fmt;
use std::str::FromStr;

use url::Url;

/// `http://host:8018/t/5chxgedqkf?invite=h3x8p2q9m4n7c6d5`, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Scheme, host and port: `http://host:8018`.
    pub server: String,
    /// The table's id.
    pub table: String,
    /// The invitation's code.
    pub invite: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a link to a table looks like http://host:8018/t/5chxgedqkf")]
pub struct BadLink;

impl FromStr for Link {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Link, BadLink> {
        let text = text.trim();
        // Without the beginning it is still clear what is meant.
        let url = if text.contains("://") { Url::parse(text) } else { Url::parse(&format!("http://{text}")) };
        let url = url.map_err(|_| BadLink)?;
        let is_web = matches!(url.scheme(), "http" | "https");
        if !is_web || !url.username().is_empty() || url.password().is_some() {
            return Err(BadLink);
        }
        let path: Vec<&str> = url.path_segments().ok_or(BadLink)?.collect();
        let ["t", table] = path[..] else { return Err(BadLink) };
        let invite = url.query_pairs().find(|(name, _)| name == "invite").map(|(_, code)| code.into_owned());
        if !is_code(table) || !invite.as_deref().is_none_or(is_code) {
            return Err(BadLink);
        }
        Ok(Link { server: url.origin().ascii_serialization(), table: table.to_owned(), invite })
    }
}

fn is_code(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl Link {
    /// Host and port, for people.
    pub fn address(&self) -> &str {
        self.server.split_once("://").map_or(self.server.as_str(), |(_, address)| address)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.table)?;
        self.invite.iter().try_for_each(|code| write!(f, "?invite={code}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{BadLink, Link};

    #[test]
    fn what_a_page_shows_is_understood() {
        let link: Link = "http://10.0.0.2:8018/t/5chxgedqkf?invite=h3x8p2q9".parse().expect("a link");
        assert_eq!((link.server.as_str(), link.table.as_str()), ("http://10.0.0.2:8018", "5chxgedqkf"));
        assert_eq!(link.invite.as_deref(), Some("h3x8p2q9"));
        assert_eq!(link.to_string(), "http://10.0.0.2:8018/t/5chxgedqkf?invite=h3x8p2q9");
        assert_eq!(link.address(), "10.0.0.2:8018");
    }

    #[test]
    fn scheme_and_port_may_be_left_out() {
        let server = |text: &str| text.parse::<Link>().expect("a link").server;
        assert_eq!(server("http://bistro.example/t/abc"), "http://bistro.example");
        assert_eq!(server("https://bistro.example/t/abc"), "https://bistro.example");
        assert_eq!(server("http://[::1]/t/abc"), "http://[::1]");
        assert_eq!(server("[::1]:9000/t/abc"), "http://[::1]:9000");
        assert_eq!(server("bistro.example:8018/t/abc"), "http://bistro.example:8018");
    }

    #[test]
    fn anything_else_is_not() {
        for wrong in [
            "",
            "http://",
            "http://host/",
            "http://host/t/",
            "/t/abc",
            "http://h/t/a b",
            "http://h/t/a?invite=é",
            "http://ann:secret@h/t/abc",
            "ftp://h/t/abc",
            "http://h/x/t/abc",
        ] {
            assert_eq!(wrong.parse::<Link>(), Err(BadLink), "{wrong}");
        }
    }
}

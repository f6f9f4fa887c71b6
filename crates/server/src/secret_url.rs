//! URLs with passwords in them, which are never shown.

use std::fmt;

/// A URL that may hold a password. It is printed without.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretUrl(String);

impl SecretUrl {
    pub fn new(url: &str) -> SecretUrl {
        SecretUrl(url.to_owned())
    }

    /// The whole URL: for the one who connects.
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "one machine connects to nothing"))]
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SecretUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", without_secrets(&self.0))
    }
}

impl fmt::Debug for SecretUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The text, and if it is a URL, without what stands before its host, and without its query.
pub fn without_secrets(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    let rest = rest.split('?').next().unwrap_or_default();
    // A password may hold any sign, also this one.
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use super::{SecretUrl, without_secrets};

    #[test]
    fn what_is_shown_of_a_url_holds_no_password() {
        let url = SecretUrl::new("postgres://ann:s3@cr/et@db:5432/bistro?password=s3@cr");
        assert_eq!(
            (format!("{url}"), format!("{url:?}")),
            ("postgres://db:5432/bistro".into(), "postgres://db:5432/bistro".into())
        );
        assert_eq!(url.reveal(), "postgres://ann:s3@cr/et@db:5432/bistro?password=s3@cr");
        assert_eq!(without_secrets("folder"), "folder");
        assert_eq!(without_secrets("nats://127.0.0.1:4222"), "nats://127.0.0.1:4222");
    }
}

//! Requests over HTTP, with or without TLS.

use std::error::Error;
use std::sync::LazyLock;
use std::time::Duration;

use bistro_protocol::{NewTable, TableCreated};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::ClientError;
use crate::tls::TLS;

/// The cookie that says who we are.
const COOKIE_NAME: &str = "bistro";

/// One for the whole process. It keeps no idle connections, so that it may be used from several Tokio runtimes.
static HTTP: LazyLock<reqwest::Client> = LazyLock::new(|| {
    let client = reqwest::Client::builder()
        .tls_backend_preconfigured(TLS.as_ref().clone())
        .pool_max_idle_per_host(0)
        .connect_timeout(Duration::from_secs(10))
        .timeout(Duration::from_secs(60));
    client.build().expect("a client whose TLS is configured can be built")
});

/// One guest of one server.
#[derive(Clone, Debug)]
pub struct Client {
    /// `http://host:port` or `https://host`.
    pub(crate) server: String,
    pub(crate) cookie: Option<String>,
}

/// An answer of the server, whatever it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    pub status: u16,
    pub body: String,
}

impl Reply {
    /// The body, if the server said yes.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if self.status != 200 {
            return Err(ClientError::Refused { status: self.status, body: self.body.clone() });
        }
        serde_json::from_str(&self.body).map_err(|error| ClientError::Nonsense(error.to_string()))
    }
}

impl Client {
    /// Nobody yet: the server gives a name when it is first asked who we are. The server is an address such as
    /// `127.0.0.1:8018`, or a URL.
    pub fn new(server: impl ToString) -> Client {
        Client::returning(server, None)
    }

    /// Somebody new, with a cookie.
    pub async fn welcome(server: impl ToString) -> Result<Client, ClientError> {
        let mut client = Client::new(server);
        client.get("/api/me").await?.read::<serde_json::Value>()?;
        Ok(client)
    }

    /// Somebody who has been here before.
    pub fn returning(server: impl ToString, cookie: Option<String>) -> Client {
        let server = server.to_string();
        let server = if server.contains("://") { server } else { format!("http://{server}") };
        Client { server: server.trim_end_matches('/').to_owned(), cookie }
    }

    /// The same guest at the same server, which has moved.
    #[must_use]
    pub fn moved(&self, server: impl ToString) -> Client {
        Client::returning(server, self.cookie.clone())
    }

    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    pub async fn get(&mut self, path: &str) -> Result<Reply, ClientError> {
        self.request("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Result<Reply, ClientError> {
        let body = serde_json::to_string(body).map_err(|error| ClientError::Nonsense(error.to_string()))?;
        self.request("POST", path, Some(&body)).await
    }

    /// Open a table; returns its id.
    pub async fn new_table(&mut self, table: &NewTable) -> Result<String, ClientError> {
        let TableCreated { id } = self.post("/api/tables", table).await?.read()?;
        Ok(id)
    }

    /// Any request, with any body.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Result<Reply, ClientError> {
        let method: Method =
            method.parse().map_err(|_| ClientError::Nonsense(format!("no method {method}")))?;
        let mut request = HTTP.request(method, format!("{}{path}", self.server));
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, format!("{COOKIE_NAME}={cookie}"));
        }
        if let Some(body) = body {
            request = request.header(CONTENT_TYPE, "application/json").body(body.to_owned());
        }
        let response = request.send().await.map_err(|error| self.unreachable(&error))?;
        let cookies = response.headers().get_all(SET_COOKIE).into_iter().filter_map(|set| set.to_str().ok());
        if let Some(token) = cookies.filter_map(our_cookie).next_back() {
            self.cookie = Some(token);
        }
        let status = response.status().as_u16();
        let body = response.text().await.map_err(|error| self.unreachable(&error))?;
        Ok(Reply { status, body })
    }

    /// The innermost cause says what the matter is; what is around it only repeats the address.
    pub(crate) fn unreachable(&self, error: &(dyn Error + 'static)) -> ClientError {
        let mut cause: &dyn Error = error;
        while let Some(inner) = cause.source() {
            cause = inner;
        }
        ClientError::Unreachable { address: self.address().to_owned(), problem: cause.to_string() }
    }

    /// Host and port, for people.
    pub(crate) fn address(&self) -> &str {
        self.server.split_once("://").map_or(self.server.as_str(), |(_, address)| address)
    }
}

/// The value of our cookie, if this header sets it.
fn our_cookie(set: &str) -> Option<String> {
    let cookie = cookie::Cookie::parse(set).ok()?;
    (cookie.name() == COOKIE_NAME).then(|| cookie.value().to_owned())
}

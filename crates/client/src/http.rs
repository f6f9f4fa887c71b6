//! Plain requests, one connection each.

use bistro_protocol::{Forked, NewTable};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Trouble;

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// Host and port.
    pub(crate) address: String,
    pub(crate) cookie: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    pub status: u16,
    pub body: String,
    cookie: Option<String>,
}

impl Reply {
    /// The body, if the server said yes.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        if self.status != 200 {
            return Err(Trouble::Refused { status: self.status, body: self.body.clone() });
        }
        serde_json::from_str(&self.body).map_err(|error| Trouble::Nonsense(error.to_string()))
    }
}

impl Client {
    /// Nobody yet: the server gives a name when it is first asked who we are.
    pub fn new(address: impl ToString) -> Client {
        Client { address: address.to_string(), cookie: None }
    }

    /// Somebody new, with a cookie.
    pub async fn welcome(address: impl ToString) -> Result<Client, Trouble> {
        let mut client = Client::new(address);
        client.get("/api/me").await?.read::<serde_json::Value>()?;
        Ok(client)
    }

    /// Somebody who has been here before.
    pub fn returning(address: impl ToString, cookie: Option<String>) -> Client {
        Client { address: address.to_string(), cookie }
    }

    /// The same guest at the same server, which has moved.
    #[must_use]
    pub fn moved(&self, address: impl ToString) -> Client {
        Client { address: address.to_string(), cookie: self.cookie.clone() }
    }

    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    pub async fn get(&mut self, path: &str) -> Result<Reply, Trouble> {
        self.request("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Result<Reply, Trouble> {
        let body = serde_json::to_string(body).map_err(|error| Trouble::Nonsense(error.to_string()))?;
        self.request("POST", path, Some(&body)).await
    }

    /// Open a table; returns its name.
    pub async fn new_table(&mut self, table: &NewTable) -> Result<String, Trouble> {
        let Forked { id } = self.post("/api/tables", table).await?.read()?;
        Ok(id)
    }

    /// Any request, with any body.
    pub async fn request(&mut self, method: &str, path: &str, body: Option<&str>) -> Result<Reply, Trouble> {
        let unreachable = |error| Trouble::Unreachable { address: self.address.clone(), error };
        let mut stream = TcpStream::connect(&self.address).await.map_err(unreachable)?;
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            text += &format!("cookie: bistro={cookie}\r\n");
        }
        let body = body.unwrap_or("");
        text += &format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).await.map_err(unreachable)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map_err(unreachable)?;
        let reply =
            read(&String::from_utf8_lossy(&answer)).ok_or_else(|| Trouble::Nonsense("no HTTP".into()))?;
        if let Some(cookie) = &reply.cookie {
            self.cookie = Some(cookie.clone());
        }
        Ok(reply)
    }
}

fn read(answer: &str) -> Option<Reply> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: bistro="));
    let cookie = cookie.and_then(|rest| rest.split(';').next()).map(str::to_owned);
    Some(Reply { status, body: body.to_owned(), cookie })
}

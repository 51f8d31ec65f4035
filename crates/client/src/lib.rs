//! A small client of Cachet's HTTP API: one connection for requests, one for each stream, over plain HTTP/1.1. It
//! implements only what our server sends, so that the tests see every byte and the load generator measures the server.
//! Other programs should use the HTTP library of their language.

mod stream;
mod wire;

pub use stream::{Event, Stream};

use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use tokio::io::AsyncWriteExt;
use wire::{Connection, Head};

/// A guest on one device.
pub struct Client {
    address: SocketAddr,
    connection: Option<Connection>,
    /// The cookie that identifies this guest, once the server has set it.
    pub cookie: Option<String>,
    /// A token, sent instead of the cookie.
    pub token: Option<String>,
    /// The `Accept-Language` header.
    pub lang: &'static str,
    /// The `Host` header, if not the address.
    pub host: Option<String>,
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, connection: None, cookie: None, token: None, lang: "en", host: None }
    }

    /// The same guest on another device.
    pub fn twin(&self) -> Client {
        Client { cookie: self.cookie.clone(), token: self.token.clone(), lang: self.lang, ..Client::new(self.address) }
    }

    /// Becomes a guest.
    pub async fn enter(&mut self, name: &str) -> io::Result<Answer> {
        self.post("/api/me", &serde_json::json!({ "name": name })).await
    }

    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, &[], None).await
    }

    /// `null` is sent as no body at all: the server closes the connection after a body that no handler reads.
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        let body = (!body.is_null()).then(|| body.to_string());
        self.send("POST", path, &[], body.as_deref().map(str::as_bytes)).await
    }

    /// Sends a request, on a new connection if the old one has been closed meanwhile. A request is never sent twice.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> io::Result<Answer> {
        let mut connection = match self.connection.take().filter(Connection::is_open) {
            Some(connection) => connection,
            None => Connection::open(self.address).await?,
        };
        let request = self.request(method, path, headers, body);
        connection.write_all(&request).await?;
        let head = connection.head().await?;
        let body = connection.body(&head).await?;
        if !head.closes() {
            self.connection = Some(connection);
        }
        self.remember(&head);
        Ok(Answer { status: head.status, headers: head.headers, body })
    }

    /// Opens the event stream of a table. `seen` is the id of the last event that was received.
    pub async fn stream(&self, path: &str, seen: Option<u32>) -> io::Result<Stream> {
        let seen = seen.map(|seen| seen.to_string());
        let headers: Vec<(&str, &str)> = seen.iter().map(|seen| ("last-event-id", seen.as_str())).collect();
        self.stream_with(path, &headers).await
    }

    /// The same, with headers of one's own: where they accept gzip, [`Stream::piece`] is what can be read of it.
    pub async fn stream_with(&self, path: &str, headers: &[(&str, &str)]) -> io::Result<Stream> {
        let mut connection = Connection::open(self.address).await?;
        connection.write_all(&self.request("GET", path, headers, None)).await?;
        let head = connection.head().await?;
        if head.status != 200 {
            let body = connection.body(&head).await?;
            return Err(io::Error::other(format!("{}: {}", head.status, String::from_utf8_lossy(&body))));
        }
        Ok(Stream::new(connection))
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&[u8]>) -> Vec<u8> {
        let host = self.host.clone().unwrap_or_else(|| self.address.to_string());
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: {}\r\n", self.lang);
        match (&self.token, &self.cookie) {
            (Some(token), _) => head.push_str(&format!("authorization: Bearer {token}\r\n")),
            (None, Some(cookie)) => head.push_str(&format!("cookie: {cookie}\r\n")),
            (None, None) => {}
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = body {
            let typed = headers.iter().any(|(name, _)| *name == "content-type");
            if !typed {
                head.push_str("content-type: application/json\r\n");
            }
            head.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let mut request = head.into_bytes();
        request.extend_from_slice(body.unwrap_or_default());
        request
    }

    fn remember(&mut self, head: &Head) {
        let set = head.headers.iter().filter(|(name, _)| name == "set-cookie");
        for (_, value) in set {
            let pair = value.split(';').next().unwrap_or_default();
            match pair.trim_start_matches("__Host-").strip_prefix("cachet=") {
                // An empty value signs the device out.
                Some("") => self.cookie = None,
                Some(_) => self.cookie = Some(pair.to_owned()),
                None => {}
            }
        }
    }
}

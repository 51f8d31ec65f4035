//! A push service on this machine, and what a browser makes of a notice.

use crate::common::{PATIENCE, good};
use cachet_client::Client;
use cachet_push::{SEALED, open, read, written};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What a service was sent.
pub struct Got {
    pub path: String,
    pub headers: HashMap<String, String>,
    body: Vec<u8>,
}

/// How a service answers.
#[derive(Clone, Copy)]
pub enum Manner {
    Says(&'static str),
    /// Never.
    Hangs,
    /// With a head that never ends.
    Raves,
    /// With a body that never ends.
    RunsOn,
}

/// A push service.
pub struct Service {
    pub origin: String,
    pub got: UnboundedReceiver<Got>,
    /// The next answers; then all are taken.
    next: Arc<Mutex<VecDeque<Manner>>>,
    /// Somebody has hung up on an answer without end.
    pub hung_up: UnboundedReceiver<()>,
}

const TAKEN: Manner = Manner::Says("201 Created\r\n");

impl Service {
    pub async fn open() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let ((tell, got), (tell_end, hung_up)) = (unbounded_channel(), unbounded_channel());
        let next: Arc<Mutex<VecDeque<Manner>>> = Arc::default();
        let manners = next.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let manner = manners.lock().expect("a list").pop_front().unwrap_or(TAKEN);
                tokio::spawn(answer(stream, manner, tell.clone(), tell_end.clone()));
            }
        });
        Service { origin, got, next, hung_up }
    }

    pub fn then(&self, manner: Manner) {
        self.next.lock().expect("a list").push_back(manner);
    }

    /// What comes next, within reason.
    pub async fn next(&mut self) -> Got {
        let got = tokio::time::timeout(PATIENCE, self.got.recv()).await;
        got.expect("a notice comes").expect("the service is there")
    }

    pub fn is_silent(&mut self) -> bool {
        self.got.try_recv().is_err()
    }
}

async fn answer(mut stream: TcpStream, manner: Manner, tell: UnboundedSender<Got>, ended: UnboundedSender<()>) {
    let mut bytes = Vec::new();
    let got = loop {
        if let Some(got) = whole(&bytes) {
            break got;
        }
        if stream.read_buf(&mut bytes).await.is_ok_and(|read| read > 0) {
            continue;
        }
        return;
    };
    let _ = tell.send(got);
    let head = match manner {
        Manner::Says(status) => format!("HTTP/1.1 {status}content-length: 0\r\n\r\n"),
        Manner::Hangs => return std::future::pending().await,
        Manner::Raves => "HTTP/1.1 201 Created\r\nx: ".to_owned(),
        Manner::RunsOn => "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n".to_owned(),
    };
    let _ = stream.write_all(head.as_bytes()).await;
    let more: &[u8] = match manner {
        Manner::Says(_) | Manner::Hangs => return,
        Manner::Raves => &[b'x'; 4096],
        Manner::RunsOn => b"8\r\nmore and\r\n",
    };
    while stream.write_all(more).await.is_ok() {}
    let _ = ended.send(());
}

/// A request, once all of it is there.
fn whole(bytes: &[u8]) -> Option<Got> {
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let path = lines.next()?.split(' ').nth(1)?.to_owned();
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: HashMap<String, String> = lines.filter_map(header).collect();
    let length: usize = headers.get("content-length")?.parse().ok()?;
    let body = bytes.get(end + 4..end + 4 + length)?.to_vec();
    Some(Got { path, headers, body })
}

/// The keys of a browser.
const KEY: [u8; 32] = [7; 32];
const AUTH: [u8; 16] = [9; 16];

pub fn subscription(endpoint: &str, zone: i16) -> Value {
    let point = SecretKey::from_slice(&KEY).expect("a key").public_key().to_sec1_point(false);
    json!({ "endpoint": endpoint, "zone": zone, "keys": { "p256dh": written(point.as_bytes()), "auth": written(&AUTH) } })
}

/// Has a browser of theirs told, at this path of the service.
pub async fn subscribe(client: &mut Client, service: &Service, path: &str, zone: i16) {
    let body = subscription(&format!("{}{path}", service.origin), zone);
    good(client.post("/api/me/push", &body).await);
}

/// What a browser reads of a notice.
pub fn opened(got: &Got) -> Value {
    assert_eq!(got.body.len(), SEALED, "whatever it says, it is as long as any other");
    serde_json::from_slice(&open(&KEY, &AUTH, &got.body).expect("it is sealed for this browser")).expect("JSON")
}

/// The claims of the token that came with a notice, if it is signed with the key that browsers were given.
pub fn claims(got: &Got, key: &str) -> Value {
    let header = got.headers["authorization"].strip_prefix("vapid t=").expect("a token");
    let (token, named) = header.split_once(", k=").expect("a key");
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let verifier = VerifyingKey::from_sec1_bytes(&read(key).expect("bytes")).expect("a key");
    let signature = Signature::from_slice(&read(signature).expect("bytes")).expect("a signature");
    verifier.verify(signed.as_bytes(), &signature).expect("it holds");
    serde_json::from_slice(&read(signed.split('.').nth(1).expect("claims")).expect("bytes")).expect("JSON")
}

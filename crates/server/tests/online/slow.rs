//! Peers that are slow, silent or many: none of them holds anybody up. Limits are small here, and each test waits for what
//! the server does about them.

use crate::common::{House, PATIENCE, at, dealt, good, next, see, unlimited, until};
use cachet_server::Config;
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Long enough for whoever is not slow on purpose, also on a busy machine.
const SHORT: Duration = Duration::from_secs(1);

/// A raw connection on which this has been sent.
async fn line(house: &House, sent: &str) -> TcpStream {
    let mut tcp = TcpStream::connect(house.running.address).await.expect("a connection");
    tcp.write_all(sent.as_bytes()).await.expect("it is sent");
    tcp
}

/// Whatever comes until the server closes the connection.
async fn until_closed(tcp: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let read = tokio::time::timeout(PATIENCE, tcp.read_to_end(&mut heard)).await.expect("the server closes it");
    // A reset is as good as an end.
    assert!(read.is_ok() || read.is_err_and(|error| error.kind() == std::io::ErrorKind::ConnectionReset));
    String::from_utf8_lossy(&heard).into_owned()
}

/// What is answered to a request, up to the end of the headers.
async fn answered(tcp: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let read = async {
        while !heard.windows(4).any(|end| end == b"\r\n\r\n") {
            let mut byte = [0];
            if tcp.read(&mut byte).await.unwrap_or(0) == 0 {
                break;
            }
            heard.extend(byte);
        }
    };
    tokio::time::timeout(PATIENCE, read).await.expect("an answer");
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn headers_that_never_end_and_lines_that_stay_silent_are_cut() {
    let house = House::open_with(Config { header_timeout: SHORT, ..unlimited() }).await;
    for sent in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let heard = until_closed(&mut line(&house, sent).await).await;
        assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 408"), "{sent:?}: {heard}");
    }
    // One request is answered; the line then stays idle.
    let mut idle = line(&house, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(until_closed(&mut idle).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_body_that_never_ends_is_refused_with_a_sentence() {
    let house = House::open_with(Config { body_timeout: SHORT, ..unlimited() }).await;
    let requests = [
        "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{\"na",
        "POST /replay HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9000\r\n\r\nrecord=c",
        "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n4\r\n{\"na\r\n",
    ];
    for request in requests {
        let heard = until_closed(&mut line(&house, request).await).await;
        assert!(heard.starts_with("HTTP/1.1 408"), "{heard}");
        assert!(heard.contains("\"too_slow\"") && heard.contains("took too long to arrive"), "{heard}");
    }
    assert_eq!(good(house.guest("Ana").await.get("/api/me").await)["name"], "Ana", "whoever is quick is served");
}

#[tokio::test]
async fn headers_have_a_longest_length() {
    let house = House::open().await;
    let long = format!("GET / HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "x".repeat(40 * 1024));
    assert!(until_closed(&mut line(&house, &long).await).await.starts_with("HTTP/1.1 431"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_only_so_many_connections_and_gets_them_back() {
    let house = House::open_with(Config { connections_per_address: 3, ..unlimited() }).await;
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut tcp = line(&house, request).await;
        assert!(answered(&mut tcp).await.starts_with("HTTP/1.1 200"));
        held.push(tcp);
    }
    let refused = until_closed(&mut TcpStream::connect(house.running.address).await.expect("a connection")).await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503"), "{refused}");
    drop(held.pop());
    let given_back = async {
        while house.running.app.connections.open() > 2 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, given_back).await.expect("the place is given back");
    assert!(answered(&mut line(&house, request).await).await.starts_with("HTTP/1.1 200"));
}

/// Whoever asks and never reads the answers is given up, and costs nothing more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_peer_that_reads_nothing_is_given_up() {
    let house = House::open_with(Config { write_timeout: SHORT, ..unlimited() }).await;
    let mut tcp = line(&house, "").await;
    let request = b"GET /rules/love-letter HTTP/1.1\r\nhost: x\r\n\r\n".repeat(64);
    let asking = async { while tcp.write_all(&request).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, asking).await.expect("the server closes the connection");
    let mut ana = house.guest("Ana").await;
    assert_eq!(good(ana.get("/api/me").await)["name"], "Ana");
}

/// None of this cuts a stream: it is quiet most of the time, and that is how it should be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_lives_longer_than_every_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let calm = House::on_file(&folder.path().join("tables.db"), unlimited()).await;
    let (id, people) = dealt(&calm, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    // The same table at a server with limits, at which everybody asks on a new connection.
    let copy = folder.path().join("copy.db");
    calm.store.backup(&copy).await.expect("a copy");
    let limits = Config { header_timeout: SHORT, body_timeout: SHORT, write_timeout: SHORT, ..unlimited() };
    let house = House::on_file(&copy, limits).await;
    let again = |seat: usize| {
        let mut client = house.stranger();
        client.cookie = people[seat].cookie.clone();
        client
    };
    let mut stream = again(1).stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    // Other lines are cut one after the other meanwhile.
    for _ in 0..3 {
        until_closed(&mut line(&house, "GET / HT").await).await;
    }
    let sight = see(&mut again(0), &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    let done = good(again(0).post(&at(&id, "moves"), &body).await);
    until(&mut stream, |news| news["seq"] == done["seq"]).await;
}

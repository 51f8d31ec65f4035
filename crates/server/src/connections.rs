//! The accept loop: how many may connect, and how long a connection may keep us waiting.

use crate::config::Config;
use crate::limits::{network, release};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use dashmap::DashMap;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use socket2::{SockRef, TcpKeepalive};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;

/// The longest request line and headers together.
const LONGEST_HEAD: usize = 32 * 1024;
/// How long to wait after `accept` failed: the system has run out of file descriptors or memory.
const OUT_OF_SOMETHING: Duration = Duration::from_millis(100);
const MINUTE: Duration = Duration::from_secs(60);
/// The answer to a connection beyond the limit.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Open connections, counted per address and in all.
pub struct Connections {
    by_address: DashMap<IpAddr, usize>,
    all: AtomicUsize,
    most_by_address: usize,
    most: usize,
}

/// The place of one connection; dropping it gives the place back.
pub struct Connection {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    pub fn new(config: &Config) -> Arc<Connections> {
        Arc::new(Connections {
            by_address: DashMap::new(),
            all: AtomicUsize::new(0),
            // All connections come from the proxy; requests and streams are counted by the address it forwards.
            most_by_address: if config.trust_proxy { usize::MAX } else { config.connections_per_address },
            most: config.connections,
        })
    }

    pub fn open(&self) -> usize {
        self.all.load(Ordering::Relaxed)
    }

    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Connection> {
        let address = network(address);
        if self.all.fetch_add(1, Ordering::Relaxed) >= self.most {
            self.all.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        let mut count = self.by_address.entry(address).or_insert(0);
        *count += 1;
        let fits = *count <= self.most_by_address;
        drop(count);
        // Dropping it undoes the counting.
        let place = Connection { connections: self.clone(), address };
        fits.then_some(place)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.connections.all.fetch_sub(1, Ordering::Relaxed);
        release(&self.connections.by_address, self.address);
    }
}

/// Serves connections until `stop`, then lets requests under way finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    config: &Config,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    // The timer for headers runs whenever a request may come, so it also ends connections that stay idle.
    http.timer(TokioTimer::new()).header_read_timeout(config.header_timeout).max_header_size(LONGEST_HEAD);
    let graceful = GracefulShutdown::new();
    let mut refused = RefusedCount::default();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (tcp, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(OUT_OF_SOMETHING).await;
                continue;
            }
        };
        let Some(place) = connections.enter(peer.ip()) else {
            metrics::counter!("cachet_refused_total", "why" => "connections").increment(1);
            refused.log(peer.ip(), connections.open());
            // One write that does not block: nothing waits for a refused peer.
            let _ = tcp.try_write(FULL);
            continue;
        };
        prepare(&tcp, config.write_timeout);
        let mut io = TimeoutStream::new(tcp);
        io.set_write_timeout(Some(config.write_timeout));
        let answering = http.serve_connection(TokioIo::new(Box::pin(io)), answerer(router.clone(), peer));
        let answering = graceful.watch(answering);
        tokio::spawn(async move {
            // An error means that the peer is gone, too slow, or does not speak HTTP.
            let _ = answering.await;
            drop(place);
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// Connections that were refused since the last line about them: one line a minute, however many there are.
#[derive(Default)]
struct RefusedCount {
    count: u64,
    told: Option<Instant>,
}

impl RefusedCount {
    fn log(&mut self, address: IpAddr, open: usize) {
        self.count += 1;
        if self.told.is_none_or(|told| told.elapsed() >= MINUTE) {
            tracing::warn!(%address, count = self.count, open, "too many connections; this address was refused last");
            *self = RefusedCount { count: 0, told: Some(Instant::now()) };
        }
    }
}

/// Answers the requests of one connection.
fn answerer(
    router: Router,
    peer: SocketAddr,
) -> impl Service<
    Request<Incoming>,
    Response = Response<Body>,
    Error = Infallible,
    Future = impl Future<Output = Result<Response<Body>, Infallible>> + Send,
> {
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let router = router.clone();
        async move { TowerToHyperService::new(router).call(request.map(Body::new)).await }
    })
}

/// Small frames must not wait for Nagle's algorithm, and a peer that vanished without a word must be noticed: whatever
/// it does not acknowledge in time ends the connection, also where the system would go on trying for a quarter of an hour.
fn prepare(tcp: &TcpStream, silence: Duration) {
    let socket = SockRef::from(tcp);
    let _ = socket.set_tcp_nodelay(true);
    let _ = socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(silence).with_interval(silence / 3));
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_user_timeout(Some(silence));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_by_address_and_in_all() {
        let config = Config { connections_per_address: 2, connections: 3, ..Config::default() };
        let connections = Connections::new(&config);
        let from = |text: &str| connections.enter(text.parse().expect("an address"));
        let (first, second) = (from("2001:db8:1:2::1"), from("2001:db8:1:2::2"));
        assert!(first.is_some() && second.is_some());
        assert!(from("2001:db8:1:2:ffff::3").is_none(), "a third from one network");
        let other = from("203.0.113.7");
        assert!(other.is_some());
        assert!(from("203.0.113.8").is_none(), "a fourth in all");
        drop(first);
        assert!(from("2001:db8:1:2::1").is_some());
        drop((second, other));
        assert_eq!((connections.open(), connections.by_address.len()), (0, 0));
    }

    #[test]
    fn a_proxy_may_connect_as_often_as_it_likes() {
        let config = Config { connections_per_address: 1, trust_proxy: true, ..Config::default() };
        let connections = Connections::new(&config);
        let proxy = IpAddr::from([127, 0, 0, 1]);
        let held: Vec<_> = (0..10).map(|_| connections.enter(proxy)).collect();
        assert!(held.iter().all(Option::is_some));
    }
}

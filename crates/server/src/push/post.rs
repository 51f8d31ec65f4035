//! Sends one notice to a push service: one connection, one request, the head of one answer. Nothing else that a service says is
//! read, nothing is followed, and no address is connected to that is not public.

use super::endpoint::Endpoint;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use cachet_push::is_public;
use cachet_table::Millis;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

/// How much of an answer is read at most, in bytes: its head must fit.
const MOST_READ: usize = 16 * 1024;
/// How long a notice is worth delivering, in seconds: a phone may be off over night.
const LIFETIME: &str = "86400";

pub struct Client {
    tls: TlsConnector,
    allow: Vec<String>,
    /// How long a service may take.
    patience: Duration,
}

/// What is sent.
pub struct Letter {
    pub authorization: String,
    /// A newer one of the same topic takes its place at the service.
    pub topic: String,
    pub sealed: Vec<u8>,
}

/// What a push service makes of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Taken,
    /// There is no such browser any more.
    Gone,
    /// Try again, not before so many milliseconds have passed if it says.
    Later(Option<Millis>),
    /// It will never take this one.
    Refused,
}

impl Client {
    pub fn new(allow: Vec<String>, patience: Duration) -> Client {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        Client::trusting(roots, allow, patience)
    }

    fn trusting(roots: RootCertStore, allow: Vec<String>, patience: Duration) -> Client {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("this provider has what TLS 1.2 and 1.3 need")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Client { tls: TlsConnector::from(Arc::new(config)), allow, patience }
    }

    /// Whether this address may be written to.
    pub fn read(&self, endpoint: &str) -> Option<Endpoint> {
        Endpoint::read(endpoint, &self.allow).ok()
    }

    pub async fn post(&self, to: &Endpoint, letter: Letter) -> Answer {
        let posted = tokio::time::timeout(self.patience, self.try_post(to, letter)).await;
        posted.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())).unwrap_or_else(|error| {
            // Of an endpoint nothing but the host may be in a log: the rest is as good as a key.
            tracing::info!(service = to.host, %error, "a push service cannot be reached");
            if error.kind() == io::ErrorKind::PermissionDenied { Answer::Refused } else { Answer::Later(None) }
        })
    }

    async fn try_post(&self, to: &Endpoint, letter: Letter) -> io::Result<Answer> {
        let stream = TcpStream::connect(&addresses(to).await?[..]).await?;
        if !to.tls {
            return ask(stream, to, letter).await;
        }
        let name = ServerName::try_from(to.host.trim_matches(['[', ']']).to_owned()).map_err(io::Error::other)?;
        ask(self.tls.connect(name, stream).await?, to, letter).await
    }
}

/// Where the name leads. Refused if any of it is not public: whoever gave us the name may own it, and lead it to our neighbours.
async fn addresses(to: &Endpoint) -> io::Result<Vec<SocketAddr>> {
    let host = to.host.trim_matches(['[', ']']);
    let found: Vec<SocketAddr> = tokio::net::lookup_host((host, to.port)).await?.collect();
    if !to.allowed && found.iter().any(|it| !is_public(it.ip())) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "its address is not public"));
    }
    Ok(found)
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    to: &Endpoint,
    letter: Letter,
) -> io::Result<Answer> {
    let authority = to.origin.split_once("://").map_or(to.host.as_str(), |(_, rest)| rest);
    let request = Request::post(&to.path)
        .header(header::HOST, authority)
        .header(header::AUTHORIZATION, letter.authorization)
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_LENGTH, letter.sealed.len())
        .header(header::CONNECTION, "close")
        .header("ttl", LIFETIME)
        .header("topic", letter.topic)
        .header("urgency", "normal")
        .body(Body::from(letter.sealed))
        .map_err(io::Error::other)?;
    let mut builder = http1::Builder::new();
    builder.max_buf_size(MOST_READ);
    let (mut sender, connection) = builder.handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    // Dropped when this call returns, so that an answer without end is abandoned.
    let mut carrying = JoinSet::new();
    carrying.spawn(connection);
    let answer = sender.send_request(request).await.map_err(io::Error::other)?;
    let wait = answer.headers().get(header::RETRY_AFTER).and_then(|it| it.to_str().ok()?.parse::<u32>().ok());
    Ok(meaning(answer.status(), wait.map(|seconds| Millis::from(seconds) * 1000)))
}

fn meaning(status: StatusCode, wait: Option<Millis>) -> Answer {
    match status.as_u16() {
        200..=299 => Answer::Taken,
        404 | 410 => Answer::Gone,
        408 | 425 | 429 | 500..=599 => Answer::Later(wait),
        // Redirects among them: whoever gave us a public address might lead us elsewhere by one.
        _ => Answer::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;

    /// Made for these tests, for `localhost`, signed by itself; see the file.
    const CERTIFICATE: &[u8] = include_bytes!("../../tests/push/localhost.pem");

    /// A test that hears nothing for this long fails instead of hanging.
    const PATIENCE: Duration = Duration::from_secs(60);

    fn letter() -> Letter {
        Letter { authorization: "vapid t=x, k=y".to_owned(), topic: "t".to_owned(), sealed: vec![7; 9] }
    }

    /// A service that speaks TLS, answers each request, and tells what it was asked.
    async fn service(answer: &'static [u8]) -> (u16, tokio::sync::mpsc::UnboundedReceiver<String>) {
        let certificate = CertificateDer::from_pem_slice(CERTIFICATE).expect("a certificate");
        let key = PrivateKeyDer::from_pem_slice(CERTIFICATE).expect("a key");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|it| it.with_no_client_auth().with_single_cert(vec![certificate], key))
            .expect("a server");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (tell, told) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut asked = Vec::new();
                while !asked.ends_with(&[7; 9]) && stream.read_buf(&mut asked).await.is_ok_and(|read| read > 0) {}
                let _ = tell.send(String::from_utf8_lossy(&asked).into_owned());
                let _ = stream.write_all(answer).await;
                let _ = stream.shutdown().await;
            }
        });
        (port, told)
    }

    /// To this machine, by name.
    fn endpoint(port: u16) -> Endpoint {
        let origin = format!("https://localhost:{port}");
        Endpoint::read(&format!("{origin}/push/1"), &[origin]).expect("it is allowed")
    }

    #[tokio::test]
    async fn a_notice_is_sent_by_tls_to_whom_a_certificate_vouches_for() {
        let (port, mut told) = service(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(CERTIFICATE).expect("a certificate")).expect("a root");
        let client = Client::trusting(roots, Vec::new(), PATIENCE);
        assert_eq!(client.post(&endpoint(port), letter()).await, Answer::Taken);
        let asked = told.recv().await.expect("it was asked").to_lowercase();
        for line in [
            "post /push/1 http/1.1\r\n".to_owned(),
            format!("\r\nhost: localhost:{port}\r\n"),
            "\r\nauthorization: vapid t=x, k=y\r\n".to_owned(),
            "\r\ncontent-encoding: aes128gcm\r\n".to_owned(),
            "\r\nttl: 86400\r\n".to_owned(),
            "\r\ncontent-length: 9\r\n".to_owned(),
        ] {
            assert!(asked.contains(&line), "{line}: {asked}");
        }
        let stranger = Client::new(Vec::new(), PATIENCE);
        assert_eq!(stranger.post(&endpoint(port), letter()).await, Answer::Later(None), "nobody vouches for it");
        assert!(told.try_recv().is_err(), "nothing was sent");
    }

    /// A name may lead anywhere: what counts is the address that is connected to.
    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_followed() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let client = Client::new(Vec::new(), PATIENCE);
        for host in ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "127.1", "0"] {
            let sly = Endpoint { host: host.to_owned(), allowed: false, ..endpoint(port) };
            assert_eq!(client.post(&sly, letter()).await, Answer::Refused, "{host}");
        }
        let accepted = tokio::select! {
            biased;
            accepted = listener.accept() => Some(accepted),
            () = std::future::ready(()) => None,
        };
        assert!(accepted.is_none(), "nobody came");
    }

    #[test]
    fn services_answer_in_few_ways() {
        let told = |status: u16| meaning(StatusCode::from_u16(status).expect("a status"), Some(7));
        assert!([200, 201, 202].map(told).iter().all(|it| *it == Answer::Taken));
        assert!([404, 410].map(told).iter().all(|it| *it == Answer::Gone));
        assert!([429, 500, 502, 503].map(told).iter().all(|it| *it == Answer::Later(Some(7))));
        assert!([301, 302, 307, 308, 400, 401, 403, 413].map(told).iter().all(|it| *it == Answer::Refused));
    }
}

//! The subset of HTTP/1.1 that our server uses.

use std::io;
use std::net::SocketAddr;
use std::ops::{Deref, DerefMut};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::net::TcpStream;

/// The longest response body or chunk that is accepted.
const LONGEST: usize = 4 * 1024 * 1024;

/// Status and headers of a response.
pub struct Head {
    pub status: u16,
    pub headers: Vec<(String, String)>,
}

impl Head {
    fn get(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn closes(&self) -> bool {
        self.get("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"))
    }
}

/// A connection: reads are buffered, writes are not.
pub struct Connection(BufReader<TcpStream>);

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

impl Connection {
    pub async fn open(address: SocketAddr) -> io::Result<Connection> {
        let tcp = TcpStream::connect(address).await?;
        tcp.set_nodelay(true)?;
        Ok(Connection(BufReader::new(tcp)))
    }

    /// Has the server left it open, as far as is known?
    pub fn is_open(&self) -> bool {
        let waits = |error: &io::Error| error.kind() == io::ErrorKind::WouldBlock;
        self.0.buffer().is_empty() && self.0.get_ref().try_read(&mut [0]).is_err_and(|error| waits(&error))
    }

    /// One line, without its line ending.
    async fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.0.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }

    pub async fn head(&mut self) -> io::Result<Head> {
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| broken("no status"))?;
        let mut headers = Vec::new();
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { break };
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        Ok(Head { status, headers })
    }

    pub async fn body(&mut self, head: &Head) -> io::Result<Vec<u8>> {
        if let Some(length) = head.get("content-length") {
            let length: usize = length.parse().map_err(|_| broken("no length"))?;
            if length > LONGEST {
                return Err(broken("too long an answer"));
            }
            let mut body = vec![0; length];
            self.0.read_exact(&mut body).await?;
            return Ok(body);
        }
        let mut body = Vec::new();
        if head.get("transfer-encoding").is_some() {
            while self.chunk(&mut body).await? {}
        }
        Ok(body)
    }

    /// Appends the next chunk of a chunked body; false at the end of the body.
    pub async fn chunk(&mut self, body: &mut Vec<u8>) -> io::Result<bool> {
        let line = self.line().await?;
        let size = usize::from_str_radix(line.split(';').next().unwrap_or_default().trim(), 16);
        let size = size.map_err(|_| broken("no size"))?;
        if size > LONGEST {
            return Err(broken("too long a piece"));
        }
        let start = body.len();
        body.resize(start + size, 0);
        self.0.read_exact(&mut body[start..]).await?;
        self.line().await?;
        Ok(size > 0)
    }
}

impl Deref for Connection {
    type Target = TcpStream;
    fn deref(&self) -> &TcpStream {
        self.0.get_ref()
    }
}

impl DerefMut for Connection {
    fn deref_mut(&mut self) -> &mut TcpStream {
        self.0.get_mut()
    }
}

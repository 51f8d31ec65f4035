//! A server of its own for the benchmark, in another process, and what it costs.

use crate::complaint::Complaint;
use cachet_engine::Say;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running `cachet serve`. Dropping it ends it.
pub struct Node {
    child: Child,
    pub address: SocketAddr,
}

/// Where its tables are kept.
pub enum Kept<'a> {
    File(&'a Path),
    Postgres(&'a str),
}

impl Node {
    /// Starts a server without limits on how often one may ask.
    pub fn start(kept: &Kept<'_>, binary: Option<&Path>) -> Result<Node, Complaint> {
        let program = binary.map_or_else(std::env::current_exe, |binary| Ok(binary.to_owned()))?;
        let mut command = Command::new(&program);
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--guest-rate", "0", "--address-rate", "0"]);
        command.args(["--tables-per-guest", "4000000000", "--streams-per-address", "1000000"]);
        command.args(["--connections-per-address", "1000000"]);
        match kept {
            Kept::File(file) => command.arg("--data").arg(file),
            Kept::Postgres(url) => command.args(["--database-url", url]),
        };
        let failed = || Say::new("bench-no-server");
        let command = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).stdin(Stdio::null());
        let mut child = command.spawn().map_err(|why| {
            Say::new("cannot-read").with("file", program.display().to_string()).with("why", why.to_string())
        })?;
        let output = child.stdout.take().ok_or_else(failed)?;
        let mut lines = BufReader::new(output).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            rest.split(|c: char| c.is_whitespace()).next()?.trim_end_matches('.').parse().ok()
        });
        match address {
            Some(address) => Ok(Node { child, address }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(failed().into())
            }
        }
    }

    /// CPU seconds it has used so far, where the system says.
    pub fn cpu_seconds(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name of the program stands in brackets and may hold anything.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let (user, system): (f64, f64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        // The kernel counts hundredths of a second for everybody, whatever its own clock.
        Some((user + system) / 100.0)
    }

    /// Bytes of memory it holds, where the system says.
    pub fn resident_bytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

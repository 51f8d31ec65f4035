//! `cachet serve` in a process of its own.

use cachet_client::{Answer, Client};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// Where the tables are kept.
#[derive(Clone)]
#[cfg_attr(not(unix), allow(dead_code))]
pub enum Kept {
    File(PathBuf),
    Postgres(String),
}

impl Kept {
    fn args(&self) -> [String; 2] {
        match self {
            Kept::File(file) => ["--data".to_owned(), file.display().to_string()],
            Kept::Postgres(url) => ["--database-url".to_owned(), url.clone()],
        }
    }

    /// As `cachet_store::open` takes it.
    pub fn address(&self) -> String {
        self.args()[1].clone()
    }
}

pub fn program() -> Command {
    program_in(env!("CARGO_BIN_EXE_cachet"))
}

/// Another program under the same settings.
fn program_in(name: &str) -> Command {
    let mut command = Command::new(name);
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "CACHET_DATA",
        "CACHET_DATABASE_URL",
        "CACHET_LISTEN",
        "CACHET_BASE_URL",
        "CACHET_SEED",
    ] {
        command.env_remove(name);
    }
    command.env("LANG", "en_GB.UTF-8").stdin(Stdio::null());
    command
}

/// Runs a command to its end.
pub fn cachet(args: &[&str]) -> Output {
    program().args(args).output().expect("the binary runs")
}

/// Every deal, code and id of a server follows from its seed.
pub const SEED: u64 = 1;

/// A running server. Dropping it kills it.
pub struct Node {
    child: Child,
    #[cfg_attr(not(unix), allow(dead_code))]
    lines: Lines<BufReader<ChildStdout>>,
    pub address: SocketAddr,
    log: PathBuf,
}

impl Node {
    /// Starts a server without limits on how often one may ask; what it logs goes to a file in `folder`.
    pub fn start(kept: &Kept, listen: Option<SocketAddr>, folder: &Path) -> Node {
        Node::start_seeded(kept, listen, folder, SEED)
    }

    /// The same, for servers that share a database: each needs a seed of its own.
    pub fn start_seeded(kept: &Kept, listen: Option<SocketAddr>, folder: &Path, seed: u64) -> Node {
        Node::run(program(), kept, listen, folder, &["--seed", &seed.to_string()])
    }

    /// With more arguments.
    pub fn start_with(kept: &Kept, folder: &Path, more: &[&str]) -> Node {
        Node::run(program(), kept, None, folder, &[more, &["--seed", &SEED.to_string()]].concat())
    }

    /// None of its files may grow beyond a megabyte (in blocks of 512 bytes), as on a full disk. Its log is not written.
    #[cfg(target_os = "linux")]
    pub fn start_cramped(kept: &Kept, folder: &Path) -> Node {
        let mut shell = program_in("sh");
        // The signal that would end it is ignored, so that it sees the error.
        shell.args(["-c", "trap '' XFSZ; ulimit -S -f 2048; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_cachet")]);
        Node::run_logging(shell, "off", kept, None, folder, &["--seed", &SEED.to_string()])
    }

    #[cfg(target_os = "linux")]
    pub fn let_files_grow(&self) {
        let pid = self.child.id().to_string();
        let asked = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status();
        assert!(asked.expect("prlimit can be run").success());
    }

    fn run(program: Command, kept: &Kept, listen: Option<SocketAddr>, folder: &Path, more: &[&str]) -> Node {
        Node::run_logging(program, "trace", kept, listen, folder, more)
    }

    fn run_logging(
        mut program: Command,
        level: &str,
        kept: &Kept,
        listen: Option<SocketAddr>,
        folder: &Path,
        more: &[&str],
    ) -> Node {
        println!("the server is started with {}", more.join(" "));
        let log = folder.join(format!("log-{}", listen.map_or(0, |address| address.port())));
        let file = File::options().create(true).append(true).open(&log).expect("a file");
        let listen = listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 0))).to_string();
        let mut child = program
            .args(["serve", "--listen", &listen, "--guest-rate", "0", "--address-rate", "0", "--bot-pace", "0"])
            .args(["--tables-per-guest", "100000", "--streams-per-address", "100000"])
            .args(more)
            .args(kept.args())
            .env("CACHET_LOG_FILTER", level)
            .stdout(Stdio::piped())
            .stderr(file)
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            rest.split_whitespace().next()?.trim_end_matches('.').parse().ok()
        });
        let told = || std::fs::read_to_string(&log).unwrap_or_default();
        let address = address.unwrap_or_else(|| panic!("the server does not open: {}", told()));
        Node { child, lines, address, log }
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).expect("the log")
    }

    /// Kills the process with SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// Asked by a signal; what it printed meanwhile, and its exit status.
    #[cfg(unix)]
    pub fn stop(mut self) -> (String, std::process::ExitStatus) {
        self.ask_to_stop();
        let said: Vec<String> = self.lines.by_ref().map_while(Result::ok).collect();
        (said.join("\n"), self.child.wait().expect("it ends"))
    }

    #[cfg(unix)]
    fn ask_to_stop(&self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.expect("kill can be run").success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
pub fn good(answer: std::io::Result<Answer>) -> Value {
    let answer = answer.expect("an answer");
    assert!(matches!(answer.status, 200 | 201), "{}: {}", answer.status, answer.text());
    answer.json()
}

pub fn at(id: &str, what: &str) -> String {
    if what.is_empty() { format!("/api/tables/{id}") } else { format!("/api/tables/{id}/{what}") }
}

pub async fn see(client: &mut Client, id: &str) -> Value {
    good(client.get(&at(id, "")).await)
}

/// Opens a table, seats two guests and deals.
pub async fn dealt(address: SocketAddr, game: &str) -> (String, [Client; 2]) {
    let mut people = [Client::new(address), Client::new(address)];
    for (client, name) in people.iter_mut().zip(["Ana", "Bo"]) {
        good(client.enter(name).await);
    }
    let opened = good(people[0].post("/api/tables", &json!({ "game": game })).await);
    let id = opened["id"].as_str().expect("an id").to_owned();
    good(people[1].post(&at(&id, "sit"), &json!({})).await);
    good(people[0].post(&at(&id, "start"), &json!({})).await);
    (id, people)
}

/// Plays a legal move for the seat to move, `moves` times or until the game is over.
pub async fn play(id: &str, people: &mut [Client; 2], moves: usize) {
    for _ in 0..moves {
        let table = see(&mut people[0], id).await;
        let Some(seat) = table["waiting"][0].as_u64() else { return };
        let sight = see(&mut people[seat as usize], id).await;
        let legal = sight["legal"].as_array().expect("a list");
        let action = &legal[legal.len() / 2]["action"];
        good(people[seat as usize].post(&at(id, "moves"), &json!({ "seq": sight["seq"], "action": action })).await);
    }
}

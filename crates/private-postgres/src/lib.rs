//! A PostgreSQL server for tests: created in a temporary folder, reachable only through a Unix socket in it, and removed
//! when the test ends, even if that is killed. Empty where there are no Unix sockets: tests that use it are `cfg(unix)`.
//!
//! A test that needs it has `postgres` in its path, so that `scripts/test --quick` can leave it out.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Names the folder of initdb, pg_ctl and createdb, where they are neither in `PATH` nor where Debian puts them.
const VARIABLE: &str = "PG_BIN";
/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
const MISSING: &str = "this test needs PostgreSQL: install it or set PG_BIN to the folder of its programs; \
    `./scripts/test` installs it on Debian, `./scripts/test --quick` leaves such tests out";
const OWNER: &str = "cachet";

/// Runs until the test closes its standard input, on purpose or by dying, so that the server cannot outlive the test.
const KEEPER: &str = r#"
programs=$1 home=$2
settings="-k $home -c listen_addresses= -c max_connections=200"
if "$programs/pg_ctl" -w -D "$home/data" -l "$home/log" -o "$settings" start >/dev/null 2>&1; then
  echo ready
  cat >/dev/null
  "$programs/pg_ctl" -w -D "$home/data" -m immediate stop >/dev/null 2>&1
else
  cat "$home/log"
fi
rm -rf "$home"
"#;

/// A running server. It is stopped and its folder removed when this is dropped.
pub struct PrivatePostgres {
    home: PathBuf,
    programs: PathBuf,
    owner: Option<(u32, u32)>,
    databases: AtomicU32,
    keeper: Child,
    /// Closing it tells the keeper to stop the server and to remove the folder.
    keeper_input: Option<ChildStdin>,
}

impl PrivatePostgres {
    /// # Panics
    /// With a message, if PostgreSQL is missing or does not start: the test fails.
    pub fn start() -> PrivatePostgres {
        let programs = programs().expect(MISSING);
        // Not below a long TMPDIR: the path of a socket has at most 107 bytes, on macOS 103.
        let folder = tempfile::Builder::new().prefix("cachet-pg-").tempdir_in("/tmp").expect("a folder in /tmp");
        let made_by = folder.path().metadata().expect("the folder was just made").uid();
        // PostgreSQL refuses to run as root.
        let owner = (made_by == 0).then(unprivileged);
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).expect("root may give a folder away");
        }
        let home = folder.path().to_owned();

        let mut initdb = command(&programs.join("initdb"), &home, owner);
        initdb.args(["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust", "-U", OWNER, "-D"]);
        let made = initdb.arg(home.join("data")).output().expect("initdb can be run");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));

        // Its own process group: Ctrl-C goes to the test only; the keeper then sees the end of its input.
        let mut keeper = command(Path::new("/bin/sh"), &home, owner)
            .args(["-c", KEEPER, "keeper"])
            .args([&programs, &home])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("/bin/sh can be run");
        let keeper_input = keeper.stdin.take();
        // From here on the keeper removes the folder.
        let home = folder.keep();
        let mut output = BufReader::new(keeper.stdout.take().expect("its output is piped"));
        let mut first = String::new();
        output.read_line(&mut first).expect("the keeper reports");
        if first != "ready\n" {
            output.read_to_string(&mut first).expect("the keeper prints the log");
            panic!("PostgreSQL did not start: {first}");
        }
        PrivatePostgres { home, programs, owner, databases: AtomicU32::new(0), keeper, keeper_input }
    }

    /// One server for all the tests of a process. It ends with the process.
    pub fn shared() -> &'static PrivatePostgres {
        static SHARED: OnceLock<PrivatePostgres> = OnceLock::new();
        SHARED.get_or_init(PrivatePostgres::start)
    }

    /// The URL of the database `postgres`.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The URL of a new database.
    pub fn new_database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = command(&self.programs.join("createdb"), &self.home, self.owner);
        let made = createdb.arg("-h").arg(&self.home).args(["-U", OWNER, &name]).output().expect("createdb can be run");
        assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
        self.url_of(&name)
    }

    fn url_of(&self, database: &str) -> String {
        let host = self.home.to_str().expect("a name of letters and digits").replace('/', "%2F");
        format!("postgres://{OWNER}@{host}/{database}")
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.keeper_input = None;
        // The test has its result already; how the server stopped does not matter.
        let _ = self.keeper.wait();
    }
}

/// The folder of PostgreSQL's programs: the one that `PG_BIN` names, else the first in `PATH`, else Debian's newest.
fn programs() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| ["initdb", "pg_ctl", "createdb"].iter().all(|name| folder.join(name).exists());
    if let Some(folder) = std::env::var_os(VARIABLE) {
        return Some(PathBuf::from(folder)).filter(complete);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).find(complete).or_else(newest_of_debian)
}

fn newest_of_debian() -> Option<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).ok()?.flatten();
    let number = |name: &str| name.parse::<u32>().ok();
    let newest = versions.filter_map(|entry| number(entry.file_name().to_str()?)).max()?;
    let folder = Path::new(DEBIAN).join(newest.to_string()).join("bin");
    folder.join("initdb").exists().then_some(folder)
}

/// User and group of the account that PostgreSQL packages create, or of nobody.
fn unprivileged() -> (u32, u32) {
    let number = |what: &str, name: &str| {
        let told = Command::new("id").args([what, name]).output().ok()?;
        String::from_utf8(told.stdout).ok()?.trim().parse().ok()
    };
    let account = |name| Some((number("-u", name)?, number("-g", name)?));
    account("postgres").or_else(|| account("nobody")).expect("a user called postgres or nobody")
}

fn command(program: &Path, home: &Path, owner: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    // The caller's environment may describe another server.
    command.current_dir(home).stdin(Stdio::null()).stderr(Stdio::piped());
    for name in ["PGDATA", "PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGPASSWORD", "PGOPTIONS", "PGSERVICE"] {
        command.env_remove(name);
    }
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
    command
}

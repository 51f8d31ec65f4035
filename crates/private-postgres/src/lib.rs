//! A PostgreSQL of one's own for a test: made in a temporary folder, reachable only through a socket in it, and gone when
//! the test is, even if that is killed.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
const MISSING: &str = "PostgreSQL is missing: run ./scripts/test, which installs it";
const OWNER: &str = "cachet";

/// Runs for as long as the test holds the other end of its input open, so that the server cannot outlive the test.
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
    /// Closing it tells the keeper to tidy up.
    leash: Option<ChildStdin>,
}

impl PrivatePostgres {
    /// # Panics
    /// With a sentence, if PostgreSQL is missing or does not start: the test fails.
    pub fn start() -> PrivatePostgres {
        let programs = programs().expect(MISSING);
        // Not below a long TMPDIR: the name of a socket has at most 107 bytes.
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

        // Its own process group: Ctrl-C is for the test; the keeper hears of it by the leash.
        let mut keeper = command(Path::new("/bin/sh"), &home, owner)
            .args(["-c", KEEPER, "keeper"])
            .args([&programs, &home])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("/bin/sh can be run");
        let leash = keeper.stdin.take();
        // From here on the keeper removes the folder.
        let home = folder.keep();
        let mut heard = BufReader::new(keeper.stdout.take().expect("its output is piped"));
        let mut first = String::new();
        heard.read_line(&mut first).expect("the keeper says something");
        if first != "ready\n" {
            heard.read_to_string(&mut first).expect("the keeper tells the log");
            panic!("PostgreSQL did not start: {first}");
        }
        PrivatePostgres { home, programs, owner, databases: AtomicU32::new(0), keeper, leash }
    }

    /// One for all the tests of a program. It ends with the program.
    pub fn shared() -> &'static PrivatePostgres {
        static SHARED: OnceLock<PrivatePostgres> = OnceLock::new();
        SHARED.get_or_init(PrivatePostgres::start)
    }

    /// The address of the database that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The address of a database that nobody else has.
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
        self.leash = None;
        // Whatever became of it, the test has had its answer.
        let _ = self.keeper.wait();
    }
}

/// The newest of Debian's.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).ok()?.flatten();
    let number = |name: &str| name.parse::<u32>().ok();
    let newest = versions.filter_map(|entry| number(entry.file_name().to_str()?)).max()?;
    let folder = Path::new(DEBIAN).join(newest.to_string()).join("bin");
    folder.join("initdb").exists().then_some(folder)
}

/// User and group of the account that Debian's package makes, or of nobody.
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
    // What the caller's environment says of another PostgreSQL is not meant for this one.
    command.current_dir(home).stdin(Stdio::null()).stderr(Stdio::piped());
    for name in ["PGDATA", "PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGPASSWORD", "PGOPTIONS", "PGSERVICE"] {
        command.env_remove(name);
    }
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
    command
}

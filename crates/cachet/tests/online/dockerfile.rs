//! The Dockerfile, as far as a machine without Docker can follow it: its sources are there, its toolchain is ours, and
//! what it starts serves, as a user without rights, with its settings.

use crate::node::program;
use cachet_client::Client;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The instructions: word and rest.
fn steps() -> Vec<(String, String)> {
    let file = read("Dockerfile");
    let lines = file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split_once(' ').expect("a word and the rest"))
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .collect()
}

fn all(word: &str) -> Vec<String> {
    steps().into_iter().filter(|(it, _)| it == word).map(|(_, rest)| rest).collect()
}

fn one(word: &str) -> String {
    let found = all(word);
    assert_eq!(found.len(), 1, "{word}");
    found[0].clone()
}

/// `["a", "b"]`
fn words(list: &str) -> Vec<String> {
    serde_json::from_str(list).expect("a list of words")
}

#[test]
fn it_is_built_from_what_is_there_with_our_toolchain() {
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "))
        .expect("a channel")
        .trim_matches('"')
        .to_owned();
    let [build, run] = all("FROM").try_into().expect("two stages");
    let version = build.strip_prefix("rust:").and_then(|it| it.split('-').next()).expect("a version of Rust");
    assert!(channel == version || channel.starts_with(&format!("{version}.")), "{version} builds, {channel} is ours");
    let system = |image: &str| image.split(['-', ':', ' ']).find(|word| *word == "bookworm").map(str::to_owned);
    assert!(system(&build).is_some() && system(&build) == system(&run), "both stages have the same C library");
    // Everything that the sources include is copied.
    assert_eq!(all("COPY")[0], ". .");
    let ignored = read(".dockerignore");
    for line in ignored.lines() {
        let kept = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "crates", "locales", "web", "docs"];
        assert!(!kept.contains(&line.trim_matches('/')), "{line} is needed to build");
    }
    for needed in ["Cargo.toml", "Cargo.lock", "crates", "locales", "web"] {
        assert!(root().join(needed).exists(), "{needed}");
    }
    let [cargo, _] = all("RUN").try_into().expect("two commands");
    assert_eq!(cargo, "cargo build --release --locked");
    let copied = all("COPY")[1].clone();
    let workdir = one("WORKDIR");
    assert_eq!(copied, format!("--from=build {workdir}/target/release/cachet /usr/local/bin/cachet"));
    assert_eq!(Path::new(env!("CARGO_BIN_EXE_cachet")).file_name().and_then(|it| it.to_str()), Some("cachet"));
}

/// The commands of its shell steps exist in Debian's base system, and parse.
#[test]
fn its_shell_steps_are_well_formed() {
    for step in all("RUN") {
        let parsed = Command::new("sh").args(["-n", "-c", &step]).status().expect("a shell");
        assert!(parsed.success(), "{step}");
    }
    let [_, setup] = all("RUN").try_into().expect("two commands");
    let user = one("USER");
    let volume = one("VOLUME");
    assert!(setup.contains(&format!(" {user}")) && setup.contains(&format!("mkdir {volume}")), "{setup}");
    assert!(setup.contains(&format!("chown {user} {volume}")), "{setup}");
    assert_ne!(user, "root");
}

#[tokio::test]
async fn what_it_starts_serves_as_a_user_without_rights() {
    let settings: Vec<(String, String)> = all("ENV")
        .iter()
        .flat_map(|line| line.split(' '))
        .map(|pair| pair.split_once('=').expect("a setting"))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let help = program().args(["serve", "--help"]).output().expect("the binary runs");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    for (name, _) in &settings {
        assert!(help.contains(&format!("[env: {name}=")), "{name} is no setting");
    }
    let get = |name: &str| settings.iter().find(|(it, _)| it == name).map(|(_, value)| value.clone()).expect(name);
    let (volume, port) = (one("VOLUME"), one("EXPOSE"));
    assert!(
        get("CACHET_DATA").starts_with(&format!("{volume}/")) && get("CACHET_LISTEN").ends_with(&format!(":{port}"))
    );

    // The same command and settings, but a folder and a port of the test's own.
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o777)).expect("anybody may write");
    let mut command = program();
    for (name, value) in &settings {
        let value = value
            .replace(&volume, &folder.path().display().to_string())
            .replace(&format!("0.0.0.0:{port}"), "127.0.0.1:0");
        command.env(name, value);
    }
    assert_eq!(words(&one("ENTRYPOINT")), ["cachet"]);
    command.args(words(&one("CMD"))).stdout(Stdio::piped()).stderr(Stdio::piped());
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|it| it.stdout == b"0\n");
    if is_root {
        command.uid(65_534).gid(65_534);
    }
    let mut child = command.spawn().expect("the binary starts");
    // Read to the end: a server whose log nobody takes does not close as it should.
    let mut log = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    let mut told = Vec::new();
    let open = log.by_ref().find_map(|line| {
        told.push(line.clone());
        let line: serde_json::Value = serde_json::from_str(&line).ok()?;
        line["fields"]["address"].as_str()?.parse().ok()
    });
    let answer = match open {
        Some(address) => Client::new(address).get("/healthz").await.map(|answer| answer.status).ok(),
        None => None,
    };
    assert_eq!(one("STOPSIGNAL"), "SIGTERM");
    let asked = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill can be run");
    told.extend(log);
    let ended = child.wait().expect("it ends");
    assert_eq!(answer, Some(200), "{told:?}");
    assert!(asked.success() && ended.success(), "it closes when it is asked to: {ended} {told:?}");
    assert!(folder.path().join("tables.db").exists());
}

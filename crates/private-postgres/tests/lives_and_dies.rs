//! The server runs, and leaves nothing behind. Looks for its process in /proc.
#![cfg(target_os = "linux")]

use private_postgres::PrivatePostgres;
use std::path::PathBuf;

fn home(url: &str) -> PathBuf {
    let host = url.split(['@', '/']).find(|part| part.starts_with("%2F")).expect("a socket in a folder");
    PathBuf::from(host.replace("%2F", "/"))
}

#[test]
fn a_dropped_postgres_is_gone() {
    let server = PrivatePostgres::start();
    let home = home(&server.url());
    let number = std::fs::read_to_string(home.join("data/postmaster.pid")).expect("a running server");
    // Empty once the process has ended, even while it is a zombie.
    let command = PathBuf::from("/proc").join(number.lines().next().expect("its number")).join("cmdline");
    assert_ne!(std::fs::read(&command).expect("a running server"), b"");
    assert_ne!(server.new_database(), server.new_database());
    drop(server);
    assert_eq!(std::fs::read(&command).unwrap_or_default(), b"");
    assert!(!home.exists());
}

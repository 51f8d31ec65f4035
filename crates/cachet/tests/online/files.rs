//! What tests of the database file share.

use crate::node::program;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Every file of a folder that somebody could miss: not the lock, and not the index that SQLite makes anew from the log.
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("a file").path());
    let kept = |path: &PathBuf| {
        let name = path.display().to_string();
        path.is_file() && !name.ends_with(".lock") && !name.ends_with("-shm") && !name.contains("log-")
    };
    files.filter(kept).map(|path| (path.clone(), std::fs::read(path).expect("its bytes"))).collect()
}

/// The sentence with which `cachet serve` refuses a file; it must not open.
pub fn refused(file: &Path, lang: &str) -> String {
    let mut child = program()
        .args(["serve", "--lang", lang, "--listen", "127.0.0.1:0", "--data"])
        .arg(file)
        .env("CACHET_LOG_FILTER", "off")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut opened = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut opened).expect("text");
    if !opened.is_empty() {
        child.kill().expect("it can be ended");
    }
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    let status = child.wait().expect("it ends");
    assert!(opened.is_empty(), "{} was opened", file.display());
    assert_eq!(status.code(), Some(2), "{said}");
    assert!(!said.contains("panicked") && said.trim().lines().count() == 1, "{said}");
    said
}

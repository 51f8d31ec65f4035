//! However a game in the terminal ends, it is saved; and if it cannot be, its record is printed.
#![cfg(unix)]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// A game in which the first question was asked.
struct Game {
    child: Child,
    keys: Option<ChildStdin>,
    screen: ChildStdout,
    record: PathBuf,
    _folder: tempfile::TempDir,
}

impl Game {
    fn new() -> Game {
        Game::started(|record| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_cachet"));
            command.args(arguments(record));
            command
        })
    }

    /// No file may grow, as on a full disk; the signal that would end the program is ignored.
    fn on_a_full_disk() -> Game {
        Game::started(|record| {
            let mut command = Command::new("sh");
            command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_cachet")]);
            command.args(arguments(record));
            command
        })
    }

    fn started(command: impl FnOnce(&Path) -> Command) -> Game {
        let folder = tempfile::tempdir().expect("a folder");
        let record = folder.path().join("game.txt");
        let mut child = command(&record)
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", "en_GB.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let (keys, screen) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        let mut game = Game { child, keys, screen, record, _folder: folder };
        game.wait_for_question();
        game
    }

    /// What is on the screen until the next question.
    fn wait_for_question(&mut self) -> String {
        let mut shown = Vec::new();
        let mut letter = [0];
        while !shown.ends_with(b"\n> ") {
            self.screen.read_exact(&mut letter).expect("a question");
            shown.push(letter[0]);
        }
        String::from_utf8(shown).expect("text")
    }

    fn type_in(&mut self, bytes: &[u8]) {
        self.keys.as_mut().expect("a keyboard").write_all(bytes).expect("it is read");
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill can be run").success());
    }

    /// The keyboard stays open to the end: it is not that which ends the game.
    fn end(mut self) -> (Output, Option<String>) {
        let mut shown = Vec::new();
        self.screen.read_to_end(&mut shown).expect("its last words");
        let keys = self.keys.take();
        let output = self.child.wait_with_output().expect("it ends");
        drop(keys);
        assert!(!self.record.with_extension("txt.tmp").exists(), "half a record is left");
        (Output { stdout: shown, ..output }, std::fs::read_to_string(&self.record).ok())
    }
}

fn arguments(record: &Path) -> [&str; 8] {
    ["play", "love-letter", "--seed", "5", "--seats", "2", "--save", record.to_str().expect("a plain path")]
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn a_signal_ends_the_game_and_it_is_saved() {
    for (name, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        let mut game = Game::new();
        game.type_in(b"1\n");
        game.wait_for_question();
        game.signal(name);
        let (output, record) = game.end();
        let record = record.unwrap_or_else(|| panic!("{name}: {}", text(&output.stderr)));
        assert!(record.ends_with("result: unfinished\n"), "{name}: {record}");
        assert!(text(&output.stdout).contains("Saved in"), "{name}: {}", text(&output.stdout));
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(code), String::new()), "{name}");
    }
}

/// The terminal is closed: nobody reads what is said, and there is nothing more to read.
#[test]
fn a_game_whose_terminal_is_gone_is_saved() {
    let mut game = Game::new();
    let (keys, screen) = (game.keys.take(), std::mem::replace(&mut game.screen, nobody()));
    game.signal("-HUP");
    drop((keys, screen));
    let (output, record) = game.end();
    assert!(record.is_some_and(|record| record.ends_with("result: unfinished\n")));
    assert!(!text(&output.stderr).contains("panicked"), "{}", text(&output.stderr));
}

/// Output that ends at once.
fn nobody() -> ChildStdout {
    let mut child = Command::new("true").stdout(Stdio::piped()).spawn().expect("it starts");
    let output = child.stdout.take().expect("a pipe");
    child.wait().expect("it ends");
    output
}

#[test]
fn on_a_full_disk_the_record_is_printed_and_can_be_taken_up() {
    for end in [Some("-INT"), None] {
        let mut game = Game::on_a_full_disk();
        match end {
            Some(signal) => game.signal(signal),
            None => game.type_in(b"q\n"),
        }
        let (output, record) = game.end();
        let (said, why) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((record, output.status.code()), (None, Some(2)), "{said}{why}");
        assert!(why.contains("could not be saved to") && why.contains("--save FILE"), "{why}");
        let (_, record) = said.split_once("cachet play --from FILE\n\n").expect("the record follows");
        let elsewhere = tempfile::tempdir().expect("a folder");
        let file = elsewhere.path().join("copied.txt");
        std::fs::write(&file, record).expect("a disk with room");
        let again = Command::new(env!("CARGO_BIN_EXE_cachet"))
            .args(["play", "--save", "again.txt", "--from", file.to_str().expect("a plain path")])
            .current_dir(elsewhere.path())
            .stdin(Stdio::null())
            .output()
            .expect("the binary runs");
        assert!(again.status.success(), "{}", text(&again.stderr));
    }
}

#[test]
fn what_is_not_text_is_refused_and_asked_again() {
    let mut game = Game::new();
    game.type_in(b"\xff\xfe\x80\n");
    let said = game.wait_for_question();
    assert!(said.contains("That was not text"), "{said}");
    game.type_in(b"Pr\xeatre > Bo\n");
    assert!(game.wait_for_question().contains("That was not text"));
    game.type_in(b"q\n");
    let (output, record) = game.end();
    assert!(output.status.success() && record.is_some(), "{}", text(&output.stderr));
}

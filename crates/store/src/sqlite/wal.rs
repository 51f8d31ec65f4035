//! Does the write-ahead log beside a database belong to it?
//!
//! SQLite does not ask: whatever log lies beside a file is played into it. Put a backup in the place of a database whose log
//! is still there, and pages of both are mixed. So every commit names the one before it (table `commits`), and the log is
//! read here, without opening the database, to see whether it goes on from the commit that the file holds.

use super::damage::{Why, damaged};
use super::file;
use crate::StoreError;
use rusqlite::Connection;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// As migration 4 wrote it. Two names of 16 bytes follow it in the row.
const TAG: &[u8] = b"cachet: commit after commit";
const NAME: usize = 16;
type Name = [u8; NAME];

/// <https://sqlite.org/fileformat2.html#walformat>
const HEADER: usize = 32;
const FRAME: usize = 24;

/// `cachet.db` → `cachet.db-wal`
pub(super) fn name_of(path: &Path) -> PathBuf {
    file::with_tail(path, "-wal")
}

/// Is there anything in it? A server that was stopped has left no log.
pub(super) fn is_left(path: &Path) -> Result<bool, StoreError> {
    match std::fs::metadata(name_of(path)) {
        Ok(found) => Ok(found.len() > HEADER as u64),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(file::cannot_open(&name_of(path), error)),
    }
}

/// Refuses a log that goes on from another commit than the one in the file. `alone` reads the file without its log.
pub(super) fn check(path: &Path, alone: &Connection) -> Result<(), StoreError> {
    let size: rusqlite::Result<u32> = alone.pragma_query_value(None, "page_size", |row| row.get(0));
    let root = "select rootpage from sqlite_schema where type = 'table' and name = 'commits'";
    let page: rusqlite::Result<u32> = alone.query_row(root, [], |row| row.get(0));
    let held: rusqlite::Result<Name> = alone.query_row("select now from commits", [], |row| row.get(0));
    // A file of an older Cachet names no commits; and if a checkpoint was interrupted, the file may be readable only
    // together with its log. Then checking the whole of it has to do.
    let (Ok(size), Ok(page), Ok(held)) = (size, page, held) else { return Ok(()) };
    let log = name_of(path);
    let read = File::open(&log).and_then(|it| Log::read(BufReader::with_capacity(1 << 20, it), page, size));
    match read.map_err(|error| file::cannot_open(&log, error))? {
        Log::Unreadable => Err(damaged(path, Why::Log)),
        Log::OtherPages => Err(foreign(&log, path)),
        Log::Commits { any: false, .. } => Ok(()),
        Log::Commits { named, .. } => match named.first() {
            Some((before, _)) if *before == held || named.iter().any(|(_, now)| *now == held) => Ok(()),
            Some(_) | None => Err(foreign(&log, path)),
        },
    }
}

/// The log of another database, or of another time.
pub(super) fn foreign(log: &Path, path: &Path) -> StoreError {
    let mut error = file::about(path, "store-foreign-log");
    error.say = error.say.with("log", log.display().to_string());
    error
}

enum Log {
    /// Its header is not one.
    Unreadable,
    /// Its pages have another size.
    OtherPages,
    /// What SQLite would play into the file: are there any commits, and what do they call themselves?
    Commits { any: bool, named: Vec<(Name, Name)> },
}

impl Log {
    /// Reads as SQLite does: up to the first frame whose salt or checksum is wrong, and no further than the last commit.
    fn read(mut from: impl Read, page: u32, size: u32) -> io::Result<Log> {
        let mut header = [0; HEADER];
        from.read_exact(&mut header)?;
        let big = match number(&header, 0) {
            0x377f_0682 => false,
            0x377f_0683 => true,
            _ => return Ok(Log::Unreadable),
        };
        let mut sum = checksum((0, 0), &header[..24], big);
        if sum != (number(&header, 24), number(&header, 28)) {
            return Ok(Log::Unreadable);
        }
        if number(&header, 8) != size {
            return Ok(Log::OtherPages);
        }
        let (mut any, mut named, mut open) = (false, Vec::new(), Vec::new());
        let mut frame = vec![0; FRAME + size as usize];
        while filled(&mut from, &mut frame)? {
            sum = checksum(checksum(sum, &frame[..8], big), &frame[FRAME..], big);
            if frame[8..16] != header[16..24] || sum != (number(&frame, 16), number(&frame, 20)) {
                break;
            }
            if number(&frame, 0) == page {
                open.extend(names(&frame[FRAME..]));
            }
            // The last frame of a commit says how large the database is then.
            if number(&frame, 4) > 0 {
                any = true;
                named.append(&mut open);
            }
        }
        Ok(Log::Commits { any, named })
    }
}

/// False at the end, also if a frame was cut off.
fn filled(from: &mut impl Read, frame: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(frame) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).and_then(|it| it.try_into().ok()).map_or(0, u32::from_be_bytes)
}

fn checksum((mut one, mut two): (u32, u32), bytes: &[u8], big: bool) -> (u32, u32) {
    let word = |it: &[u8]| {
        let it = it.try_into().unwrap_or_default();
        if big { u32::from_be_bytes(it) } else { u32::from_le_bytes(it) }
    };
    for pair in bytes.chunks_exact(8) {
        one = one.wrapping_add(word(&pair[..4])).wrapping_add(two);
        two = two.wrapping_add(word(&pair[4..])).wrapping_add(one);
    }
    (one, two)
}

/// The names of a commit and of the one before it, in a page of the table.
fn names(page: &[u8]) -> Option<(Name, Name)> {
    let at = page.windows(TAG.len()).position(|part| part == TAG)? + TAG.len();
    let name = |at: usize| page.get(at..at + NAME).and_then(|it| it.try_into().ok());
    Some((name(at)?, name(at + NAME)?))
}

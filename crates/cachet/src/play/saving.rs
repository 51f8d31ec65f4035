//! Where a finished or interrupted game is kept.

use crate::complaint::Complaint;
use cachet_engine::{Say, Seed};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Where this game will be saved.
pub struct Saving {
    /// A file the player named, which may be written over.
    chosen: Option<PathBuf>,
    /// How a file is named otherwise.
    stem: String,
}

impl Saving {
    pub fn new(chosen: Option<PathBuf>, game: &str, seed: Seed) -> Saving {
        let seed = seed.to_string();
        Saving { chosen, stem: format!("{game}-{}", &seed[..seed.len().min(12)]) }
    }

    /// Writes the record, whole or not at all, and returns the file.
    pub fn save(&self, record: &str) -> Result<PathBuf, Complaint> {
        let file = match &self.chosen {
            Some(file) => file.clone(),
            None => self.free_name(&records()),
        };
        write(&file, record).map_err(|error| {
            Say::new("cannot-save").with("file", file.display().to_string()).with("why", error.to_string())
        })?;
        Ok(file)
    }

    /// A name that is not taken, so that earlier records are kept.
    fn free_name(&self, folder: &Path) -> PathBuf {
        let name = |number: u32| match number {
            1 => folder.join(format!("{}.txt", self.stem)),
            _ => folder.join(format!("{}-{number}.txt", self.stem)),
        };
        (1..).map(name).find(|file| !file.exists()).expect("there are more numbers than files")
    }
}

fn records() -> PathBuf {
    match directories::ProjectDirs::from("", "", "cachet") {
        Some(places) => places.data_dir().join("records"),
        None => PathBuf::from("."),
    }
}

fn write(file: &Path, record: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(".tmp");
    let written = File::create(&unfinished).and_then(|mut to| {
        to.write_all(record.as_bytes())?;
        to.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&unfinished, file));
    if placed.is_err() {
        // The first error is reported; half a record is of no use.
        let _ = fs::remove_file(&unfinished);
    }
    placed
}

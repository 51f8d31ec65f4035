//! Files that a command is asked to write when its work is done.

use std::fs::{OpenOptions, remove_file};
use std::io;
use std::path::Path;

/// Can this file be written? Asked before the work, which may take long; the file is left as it was.
pub fn can_be_written(file: &Path) -> io::Result<()> {
    let there = file.symlink_metadata().is_ok();
    OpenOptions::new().append(true).create(true).open(file)?;
    if there { Ok(()) } else { remove_file(file) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_leaves_everything_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let (new, old) = (folder.path().join("new.svg"), folder.path().join("old.svg"));
        std::fs::write(&old, "kept").expect("a file");
        assert!(can_be_written(&new).is_ok() && !new.exists());
        assert!(can_be_written(&old).is_ok());
        assert_eq!(std::fs::read_to_string(&old).expect("it is there"), "kept");
        assert!(can_be_written(&folder.path().join("missing").join("new.svg")).is_err());
        assert!(can_be_written(folder.path()).is_err(), "a folder is no file");
    }
}

//! `cachet backup`, `cachet restore` and `cachet export`.

use super::args::{Backup, Export, Restore};
use crate::complaint::Complaint;
use crate::progress::spinner;
use cachet_engine::Say;
use cachet_table::{Online, RecordKey};
use cachet_words::{Lang, Voice};
use std::io::Write;
use std::path::Path;

/// Page size when listing finished games.
const PAGE: u32 = 500;

pub fn backup(args: &Backup, lang: Lang) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    super::run(cachet_store::back_up(&address, &args.file))?.map_err(|error| error.say)?;
    let done = Say::new("backup-done").with("file", args.file.display().to_string());
    writeln!(anstream::stdout(), "{}", Voice::plain(lang).say(&done))?;
    Ok(())
}

pub fn restore(args: &Restore, lang: Lang) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let progress = spinner();
    let restored = super::run(cachet_store::restore(&address, &args.backup))?;
    progress.finish_and_clear();
    let kept = restored.map_err(|error| error.say)?;
    let done = match kept {
        Some(kept) => Say::new("restore-done").with("kept", kept.display().to_string()),
        None => Say::new("restore-done-new"),
    };
    let done = done.with("file", address).with("backup", args.backup.display().to_string());
    writeln!(anstream::stdout(), "{}", Voice::plain(lang).say(&done))?;
    Ok(())
}

pub fn export(args: &Export, lang: Lang) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let folder = args.folder.as_path();
    std::fs::create_dir_all(folder).map_err(|error| {
        Say::new("serve-folder").with("folder", folder.display().to_string()).with("why", error.to_string())
    })?;
    let (written, left) = super::run(export_all(&address, folder))??;
    let voice = Voice::plain(lang);
    let done = Say::new("export-done").with("count", written).with("folder", folder.display().to_string());
    writeln!(anstream::stdout(), "{}", voice.say(&done))?;
    if left > 0 {
        writeln!(anstream::stderr(), "{}", voice.say(&Say::new("export-left").with("count", left)))?;
    }
    Ok(())
}

/// Returns how many records were written and how many tables could not be replayed.
async fn export_all(address: &str, folder: &Path) -> Result<(usize, usize), Complaint> {
    // A server may be writing to the file: read a snapshot.
    let copy = folder.join(format!(".export-{}.db", std::process::id()));
    let is_file = !address.contains("://");
    if is_file {
        cachet_store::back_up(address, &copy).await.map_err(|error| error.say)?;
    }
    let from = if is_file { copy.display().to_string() } else { address.to_owned() };
    let exported = export_from(&from, folder).await;
    if is_file {
        remove_copy(&copy);
    }
    exported
}

/// Removes the copy and SQLite's files beside it.
fn remove_copy(copy: &Path) {
    for tail in ["", "-wal", "-shm", ".lock"] {
        let mut name = copy.as_os_str().to_owned();
        name.push(tail);
        // Some of them may not exist.
        let _ = std::fs::remove_file(name);
    }
}

async fn export_from(address: &str, folder: &Path) -> Result<(usize, usize), Complaint> {
    let store = cachet_store::open(address).await.map_err(|error| error.say)?;
    let progress = spinner();
    let key = RecordKey::new(store.secret("records").await.map_err(|error| error.say)?);
    // Deals that others may still play are left out.
    let now = cachet_server::Time::default().now();
    let (mut written, mut left, mut last) = (0, 0, None);
    loop {
        let page = store.finished(last, PAGE).await.map_err(|error| error.say)?;
        let Some(end) = page.last() else { break };
        last = Some(*end);
        for id in page {
            let log = store.read(id, 0).await.map_err(|error| error.say)?;
            let record = Online::replay(id, &log).ok().flatten().and_then(|table| table.record(now));
            match record {
                Some(record) => {
                    std::fs::write(folder.join(format!("{id}.txt")), key.sign(&record))?;
                    written += 1;
                }
                None => left += 1,
            }
            progress.set_message((written + left).to_string());
        }
    }
    progress.finish_and_clear();
    Ok((written, left))
}

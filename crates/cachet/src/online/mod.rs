//! Commands of the online table: serve, stats, backup, restore, check, export, guests, ratings, reports, verify.

pub mod args;
mod check;
mod guests;
mod keep;
mod ratings;
mod reports;
mod rethink;
mod serve;
mod stats;
mod verify;

pub use check::check;
pub use guests::guests;
pub use keep::{backup, export, restore};
pub use ratings::ratings;
pub use reports::reports;
pub use serve::serve;
pub use stats::stats;
pub use verify::verify;

use args::Keeping;
use cachet_engine::Say;
use directories::ProjectDirs;

impl Keeping {
    /// The address of the store, as `cachet_store::open` takes it. Creates the folder of the file.
    fn address(&self) -> Result<String, Say> {
        if let Some(url) = &self.database_url {
            return Ok(url.clone());
        }
        let file = match &self.data {
            Some(file) => file.clone(),
            None => {
                let dirs = ProjectDirs::from("", "", "cachet").ok_or_else(|| Say::new("serve-no-home"))?;
                dirs.data_dir().join("tables.db")
            }
        };
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| {
                Say::new("serve-folder").with("folder", folder.display().to_string()).with("why", error.to_string())
            })?;
        }
        Ok(file.display().to_string())
    }
}

/// Runs a future on a new multi-threaded runtime.
fn run<T>(work: impl Future<Output = T>) -> Result<T, Say> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Say::new("serve-runtime").with("why", error.to_string()))?;
    Ok(runtime.block_on(work))
}

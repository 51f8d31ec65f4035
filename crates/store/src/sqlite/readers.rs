//! A pool of read-only connections, each used by one query at a time, on the runtime's blocking threads.

use super::{failed, file};
use crate::{READ_PATIENCE, StoreError};
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

const READERS: usize = 4;

pub(super) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    /// As many as there are idle connections.
    free: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn open(path: &Path) -> Result<Readers, StoreError> {
        let idle = (0..READERS).map(|_| file::reader(path)).collect::<Result<Vec<_>, _>>()?;
        Ok(Readers { idle: Arc::new(Mutex::new(idle)), free: Arc::new(Semaphore::new(READERS)) })
    }

    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let answer = self.work(move |connection| question(connection).map_err(failed));
        tokio::time::timeout(READ_PATIENCE, answer).await.map_err(|_| StoreError::slow())?
    }

    /// Those that are idle give the memory of their page caches back.
    pub(super) fn rest(&self) {
        for connection in lock(&self.idle).iter() {
            // One that cannot keeps it.
            let _ = connection.execute_batch("pragma shrink_memory");
        }
    }

    /// Without a limit of time: a backup may take long.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.free).acquire_owned().await.map_err(|_| StoreError::closed())?;
        let idle = Arc::clone(&self.idle);
        let working = tokio::task::spawn_blocking(move || {
            let connection = lock(&idle).pop();
            let reader = Reader { connection, idle, _permit: permit };
            work(reader.connection.as_ref().ok_or_else(StoreError::closed)?)
        });
        working.await.map_err(|_| StoreError::closed())?
    }
}

/// A connection in use. It is returned however the query ends, before its permit is released.
struct Reader {
    connection: Option<Connection>,
    idle: Arc<Mutex<Vec<Connection>>>,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Reader {
    fn drop(&mut self) {
        lock(&self.idle).extend(self.connection.take());
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> MutexGuard<'_, Vec<Connection>> {
    // No operation on the list can leave it half-changed.
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}

//! A pool of read-only connections, each used by one query at a time, on the runtime's blocking threads.

use super::{failed, file};
use crate::{READ_PATIENCE, StoreError};
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
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
        self.answered(move |connection| question(connection).map_err(failed), Some(READ_PATIENCE)).await
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
        self.answered(work, None).await
    }

    async fn answered<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        limit: Option<Duration>,
    ) -> Result<T, StoreError> {
        let answer = Arc::new(Mutex::new(None));
        let given = Arc::clone(&answer);
        self.on_a_thread(Box::new(move |connection| *lock(&given) = Some(work(connection))), limit).await?;
        let answer = lock(&answer).take();
        answer.ok_or_else(StoreError::closed)?
    }

    /// Compiled once for all queries: what the runtime needs for a task is ten times the code of a query.
    async fn on_a_thread(&self, job: Job, limit: Option<Duration>) -> Result<(), StoreError> {
        let working = async {
            let permit = Arc::clone(&self.free).acquire_owned().await.map_err(|_| StoreError::closed())?;
            let idle = Arc::clone(&self.idle);
            let working = tokio::task::spawn_blocking(move || {
                let connection = lock(&idle).pop();
                let reader = Reader { connection, idle, _permit: permit };
                job(reader.connection.as_ref().ok_or_else(StoreError::closed)?);
                Ok(())
            });
            working.await.map_err(|_| StoreError::closed())?
        };
        match limit {
            Some(limit) => tokio::time::timeout(limit, working).await.map_err(|_| StoreError::slow())?,
            None => working.await,
        }
    }
}

/// A query that leaves its answer where it is waited for.
type Job = Box<dyn FnOnce(&Connection) + Send>;

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

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    // No operation on what is held can leave it half-changed.
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

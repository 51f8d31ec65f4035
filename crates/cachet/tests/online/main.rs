//! `cachet serve` as a host runs it: killed and restarted, backed up, exported, verified, stopped.

mod crash;
mod keep;
mod node;
mod seed;
#[cfg(unix)]
mod sigterm;
mod starting;
mod verify;

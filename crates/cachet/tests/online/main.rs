//! `cachet serve` as a host runs it: killed and restarted, backed up, exported, verified, stopped.

mod crash;
#[cfg(unix)]
mod dockerfile;
mod keep;
mod node;
mod seed;
#[cfg(unix)]
mod sigterm;
mod starting;
mod stats;
mod verify;

//! `cachet serve` as a host runs it: killed and restarted, backed up, exported, verified, stopped.

mod crash;
mod damage;
#[cfg(unix)]
mod dockerfile;
mod evening;
mod files;
mod guests;
mod keep;
mod node;
#[cfg(unix)]
mod one_server;
mod reports;
mod restore;
mod seed;
#[cfg(unix)]
mod sigterm;
mod starting;
mod stats;
mod verify;

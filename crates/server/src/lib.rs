//! The online table: people and bots, seats and clocks, over HTTP.

mod config;
mod online;
mod tables;

pub use config::Config;

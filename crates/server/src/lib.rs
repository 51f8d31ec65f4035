//! The online table: people and bots, seats and clocks, over HTTP.

mod api;
mod app;
mod chance;
mod config;
mod guard;
mod identity;
mod limits;
mod online;
mod pages;
#[cfg(test)]
mod secrecy;
mod serve;
mod tables;

pub use app::App;
pub use config::Config;
pub use online::{Clock, Online};
pub use serve::{Running, asked_to_stop, start};

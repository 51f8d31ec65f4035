//! The online table: people and bots, seats and clocks, over HTTP.

mod api;
mod app;
mod config;
mod guard;
mod identity;
mod limits;
mod online;
mod tables;

pub use app::App;
pub use config::Config;

//! The online table: people and bots, seats and clocks, over HTTP.

mod api;
mod app;
mod arriving;
mod config;
mod connections;
mod desk_work;
mod guard;
mod identity;
mod limits;
mod randomness;
mod routes;
#[cfg(test)]
mod secrecy;
mod serve;
mod site;
mod tables;
mod time;

pub use app::App;
pub use config::Config;
pub use serve::{Running, asked_to_stop, start};
pub use time::Time;

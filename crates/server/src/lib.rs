//! The online table: people and bots, seats and clocks, over HTTP.

mod album;
mod allowance;
mod api;
mod app;
mod arriving;
mod codes;
mod config;
mod connections;
mod days;
mod desk_work;
mod device;
mod evenings;
mod feeds;
mod following;
mod guard;
mod house;
mod identity;
mod judging;
mod limits;
mod own_puzzles;
mod practice;
mod push;
mod puzzles;
mod randomness;
mod ratings;
mod reach;
mod rebuild;
mod reports;
mod reviews;
mod routes;
mod seal;
#[cfg(test)]
mod secrecy;
mod seeking;
mod serve;
mod sessions;
mod site;
mod tables;
mod time;

pub use app::App;
pub use config::{Config, Keeping};
pub use push::{WAIT as PUSH_WAIT, as_origin};
pub use rebuild::{Rebuilt, rebuild_ratings};
pub use seal::RefusedHandles;
pub use serve::{Running, asked_to_stop, start};
pub use time::Time;

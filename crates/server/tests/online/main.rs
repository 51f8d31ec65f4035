//! The online table over real sockets, as people and programs meet it. One program for all of these, so that it is
//! linked once.

mod common;
mod fuzz;
mod limits;
mod lobby;
mod matches;
mod openapi;
mod pages;
#[cfg(unix)]
mod postgres_nodes;
mod refusals;
mod seats;

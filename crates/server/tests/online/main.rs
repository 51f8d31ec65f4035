//! The online table over real sockets, as people and programs meet it. One program for all of these, so that it is
//! linked once.

mod added_game;
mod codes;
mod common;
mod daily;
mod departing;
mod evening_people;
mod evening_restart;
mod evenings;
mod fair;
mod fair_play;
mod faults;
mod feeds;
mod following;
mod forms;
mod fuzz;
mod holds;
mod joining;
mod keeper;
mod limits;
mod links;
mod lobby;
mod matches;
mod openapi;
mod pages;
mod passkeys;
mod places;
#[cfg(unix)]
mod postgres_nodes;
mod practice;
mod push;
mod puzzles;
mod ratings;
mod readers;
mod reading;
mod refusals;
mod reviews;
mod seals;
mod seats;
mod seeking;
mod sessions;
mod slow;
mod talk;
mod upgrades;
mod upkeep;
mod watching;

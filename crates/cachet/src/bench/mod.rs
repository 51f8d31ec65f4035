//! `cachet bench`: how fast things are, measured on this machine in one run.

pub mod args;
mod crowd;
mod curve;
pub mod engine;
pub mod pages;
mod process;
pub mod reading;
pub mod review;
mod review_figures;
pub mod server;
mod slope;

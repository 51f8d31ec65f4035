//! The pages, tested. One program for all of these, so that it is linked once.

mod choices;
mod common;
mod dom;
mod garden;
mod html;
mod puzzles;
mod says;
mod secrecy;
mod whole;

//! The bots of the Love Letter family: how they play, what they learn, what they believe.

mod belief;
mod judging;
mod learning;
mod playing;
mod solving;

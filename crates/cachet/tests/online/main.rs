//! The binary as a host runs it: killed and started again, backed up, exported, verified, stopped.

mod crash;
mod keep;
mod node;
mod seed;
mod stopping;

//! What every review must hold to, over random games of every kind.

mod games;
mod identity;
mod secrecy;
mod taking_up;

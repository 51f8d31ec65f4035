//! Secret Moon's bots: how they play, and what a seat may believe.

mod playing;
mod posterior;

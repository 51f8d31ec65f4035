//! What can go wrong, as a sentence for the host.

use cachet_engine::{Arg, Say};
use std::fmt;

/// The store could not do what was asked. The sentence says what, why, and what to do; it never holds a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError {
    pub say: Say,
}

impl StoreError {
    pub fn new(say: Say) -> StoreError {
        StoreError { say }
    }

    /// With the reason that the system or a database gave, in its own words.
    pub(crate) fn because(key: &'static str, why: impl fmt::Display) -> StoreError {
        // Reasons come with and without a full stop; the sentence has its own.
        StoreError::new(Say::new(key).with("why", why.to_string().trim_end_matches('.').to_owned()))
    }

    /// The worker that should have answered is gone.
    pub(crate) fn closed() -> StoreError {
        StoreError::new(Say::new("store-closed"))
    }
}

/// For logs: the key and what fills its blanks. People are shown the sentence of `locales/`.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say.key)?;
        for (blank, arg) in &self.say.args {
            match arg {
                Arg::Text(text) | Arg::Name(text) => write!(f, " {blank}={text:?}")?,
                Arg::Number(number) => write!(f, " {blank}={number}")?,
                Arg::Seat(_) | Arg::Seats(_) | Arg::Names(_) | Arg::Hidden | Arg::Say(_) | Arg::List(_) => {}
            }
        }
        Ok(())
    }
}

impl std::error::Error for StoreError {}
